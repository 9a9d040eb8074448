"""The metrics of a server as Prometheus reads them; needs the extra `metrics`.

The page /metrics has a separate address, never the public one.
"""

from __future__ import annotations

import asyncio
import platform
import socket
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from ...override import override
from ...version import __version__
from ..live.connection import Connection
from ..live.hub import Hub
from ..rate_limits import RateLimiter
from ..workers.analysis_jobs import AnalysisJobs
from .metrics import COUNTED, ENDED, MEASURED, RUNNING, TIMED, Family, Histogram, Labels, Metrics

PATH = "/metrics"
LONGEST_HEAD = 8192
REQUEST_S = 10
LAG_EVERY_S = 0.5
Page = Callable[[str], tuple[str, bytes]]
PREFIX = "tidefold_"


class ServerMetrics(Collector):
    """Shows counts since the start, what is in memory now, and the version that runs."""

    def __init__(
        self, metrics: Metrics, hub: Hub, limiter: RateLimiter, jobs: AnalysisJobs, database: str
    ) -> None:
        self._metrics = metrics
        self._hub = hub
        self._limiter = limiter
        self._jobs = jobs
        self._database = database

    @override
    def collect(self) -> Iterator[Metric]:
        yield from self._counted()
        yield from self._in_memory()
        values = {
            "version": __version__,
            "python": platform.python_version(),
            "database": "postgresql" if self._database.startswith("postgres") else "sqlite",
        }
        yield InfoMetricFamily(
            PREFIX + "build",
            "Versions of Tidefold and Python, and the kind of database.",
            value=values,
        )

    def _counted(self) -> Iterator[Metric]:
        found = self._metrics
        for name, family in TIMED.items():
            yield _histogram(family, found.spans[name].timed)
        for name, family in MEASURED.items():
            yield _histogram(family, {(): found.measured[name]})
        for name, family in ENDED.items():
            yield _counter(family, found.spans[name].ended)
        for name, family in COUNTED.items():
            yield _counter(family, found.counted[name])
        for name, family in RUNNING.items():
            running = found.spans[name].running
            yield GaugeMetricFamily(PREFIX + family.name, family.help, running)

    def _in_memory(self) -> Iterator[Metric]:
        rooms = self._hub.all_rooms()
        listeners = [one for room in rooms for one in room.audience.listeners]
        waiting = [one.waiting for one in listeners if isinstance(one, Connection)]
        watching = sum(one.viewer.seat is None for one in listeners)
        viewers = GaugeMetricFamily(
            PREFIX + "viewers", "Open connections to tables.", labels=["role"]
        )
        viewers.add_metric(["player"], len(listeners) - watching)
        viewers.add_metric(["spectator"], watching)
        yield viewers
        for name, help_text, value in (
            ("rooms", "Tables in memory.", len(rooms)),
            ("sockets", "Open WebSocket connections.", self._limiter.sockets),
            ("frames_waiting", "Frames queued for slow clients.", sum(waiting)),
            (
                "longest_queue_frames",
                "Frames queued for the slowest client.",
                max(waiting, default=0),
            ),
            ("analyses_waiting", "Match analyses waiting or running.", self._jobs.waiting),
            (
                "storage_trouble",
                "1 while nothing can be stored.",
                int(self._hub.storage.trouble is not None),
            ),
        ):
            yield GaugeMetricFamily(PREFIX + name, help_text, value)


def _histogram(family: Family, found: Mapping[Labels, Histogram]) -> Metric:
    metric = HistogramMetricFamily(PREFIX + family.name, family.help, labels=family.labels)
    bounds = [*(str(bound) for bound in family.bounds), "+Inf"]
    for labels, histogram in list(found.items()):
        totals = accumulate(histogram.counts)
        metric.add_metric(labels, list(zip(bounds, totals, strict=True)), histogram.sum)
    return metric


def _counter(family: Family, found: Mapping[Labels, int]) -> Metric:
    """A family of counters; one without labels begins at zero."""
    metric = CounterMetricFamily(PREFIX + family.name, family.help, labels=family.labels)
    for labels, value in (dict(found) or ({} if family.labels else {(): 0})).items():
        metric.add_metric(labels, value)
    return metric


def page_of(collector: Collector) -> Page:
    """The handler of scrapes: from an Accept header to the content type and the page."""
    registry = CollectorRegistry()
    registry.register(collector)
    ProcessCollector(registry=registry)

    def page(accept: str) -> tuple[str, bytes]:
        encode, kind = choose_encoder(accept)
        return kind, encode(registry)

    return page


@asynccontextmanager
async def listening(port: socket.socket, page: Page, metrics: Metrics) -> AsyncIterator[None]:
    """Answer scrapes on a port that is already open, and measure the lag of the event loop."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(
            OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError
        ):
            async with asyncio.timeout(REQUEST_S):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(_response(head.decode("latin-1"), page))
                await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, sock=port, limit=LONGEST_HEAD)
    lag = asyncio.get_running_loop().create_task(_measure_lag(metrics))
    try:
        yield
    finally:
        lag.cancel()
        server.close()


def _response(head: str, page: Page) -> bytes:
    line, *rest = head.split("\r\n")
    method, _, path = line.partition(" ")
    headers = {
        name.strip().lower(): value.strip() for name, _, value in (h.partition(":") for h in rest)
    }
    if method not in ("GET", "HEAD"):
        return _http("405 Method Not Allowed", "text/plain", b"only GET\n")
    if path.partition(" ")[0].partition("?")[0] != PATH:
        return _http("404 Not Found", "text/plain", b"the metrics are at /metrics\n")
    kind, body = page(headers.get("accept", ""))
    return _http("200 OK", kind, body)


def _http(status: str, kind: str, body: bytes) -> bytes:
    """A whole response, after which the connection ends."""
    size = f"content-length: {len(body)}\r\nconnection: close"
    return f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\n{size}\r\n\r\n".encode() + body


async def _measure_lag(metrics: Metrics) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_EVERY_S
        await asyncio.sleep(LAG_EVERY_S)
        metrics.measure("lag", max(0.0, loop.time() - due))
