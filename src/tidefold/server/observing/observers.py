"""The observers that a host asked for, made and ended with the server; and several as one."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from ..live.hub import Hub
from ..network import listen
from ..observer import Observer
from ..rate_limits import RateLimiter
from ..serve_options import ServeOptions
from ..workers.analysis_jobs import AnalysisJobs
from .log_format import DebugLog
from .metrics import Metrics

if TYPE_CHECKING:
    from .traces import Traces
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import Self

from ...override import override
from ..observer import NOBODY, Span


class Observers:
    """The observers that the options name; an observer that is off is not imported."""

    def __init__(self, options: ServeOptions) -> None:
        """Create the observers; raises ValueError if an extra is missing or the port is taken."""
        self._options = options
        self._metrics = Metrics() if options.metrics else None
        self._port = _metrics_port(options.metrics) if options.metrics else None
        self._traces = _traces() if options.traces else None
        log = DebugLog() if options.log_level == "debug" else None
        self.observer: Observer = together([*filter(None, (self._metrics, self._traces, log))])

    @property
    def metrics_address(self) -> str | None:
        """The address at which Prometheus finds the metrics."""
        if self._port is None:
            return None
        host, port = self._port.getsockname()[:2]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}/metrics"

    @property
    def is_observing(self) -> bool:
        """Is any observer switched on?"""
        return bool(self._metrics or self._traces or self._options.log_level == "debug")

    @asynccontextmanager
    async def running(
        self, hub: Hub, limiter: RateLimiter, jobs: AnalysisJobs
    ) -> AsyncIterator[None]:
        """Show the metrics while the server runs, and send the last traces at its end."""
        try:
            if self._metrics is None or self._port is None:
                yield
            else:
                from .prometheus import (
                    BuildCollector,
                    MetricsCollector,
                    ServerCollector,
                    listening,
                    page_of,
                )

                shown = (
                    MetricsCollector(self._metrics),
                    ServerCollector(hub, limiter, jobs),
                    BuildCollector(self._options.database),
                )
                async with listening(self._port, page_of(*shown), self._metrics):
                    yield
        finally:
            if self._traces is not None:
                self._traces.close()


def _metrics_port(address: str) -> socket.socket:
    try:
        import prometheus_client  # noqa: F401  is it there?
    except ImportError:
        raise ValueError("metrics need an extra: pip install tidefold[metrics]") from None
    host, _, port = address.rpartition(":")
    try:
        return listen(host.strip("[]"), int(port))
    except OSError as problem:
        why = problem.strerror or problem
        raise ValueError(f"cannot listen on {address} for metrics: {why}") from None


def _traces() -> Traces:
    try:
        from .traces import Traces, otlp
    except ImportError:
        raise ValueError("traces need an extra: pip install tidefold[otel]") from None
    return Traces(otlp())


class SeveralObservers(Observer):
    """Passes every event to all of its observers."""

    def __init__(self, observers: Sequence[Observer]) -> None:
        self._observers = tuple(observers)

    @override
    def span(self, name: str, **facts: str) -> AbstractContextManager[Span]:
        return _SeveralSpans([one.span(name, **facts) for one in self._observers])

    @override
    def count(self, name: str, **facts: str) -> None:
        for one in self._observers:
            one.count(name, **facts)

    @override
    def measure(self, name: str, value: float) -> None:
        for one in self._observers:
            one.measure(name, value)


class _SeveralSpans(ExitStack):
    """Spans that begin and end together."""

    def __init__(self, spans: Sequence[AbstractContextManager[Span]]) -> None:
        super().__init__()
        self._spans = spans
        self._entered: list[Span] = []

    def __enter__(self) -> Self:
        self._entered = [self.enter_context(one) for one in self._spans]
        return self

    def tell(self, **facts: str) -> None:
        for one in self._entered:
            one.tell(**facts)


def together(observers: Sequence[Observer]) -> Observer:
    """Return one observer for all of `observers`."""
    if len(observers) == 1:
        return observers[0]
    return SeveralObservers(observers) if observers else NOBODY
