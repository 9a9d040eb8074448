"""The observers that a host asked for, several as one, and the requests reported to them."""

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
from contextlib import ExitStack
from typing import Any, Self

from ...override import override
from ..observer import NOBODY, Span

METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS")


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
                from .prometheus import ServerMetrics, listening, page_of

                database = self._options.database
                page = page_of(ServerMetrics(self._metrics, hub, limiter, jobs, database))
                async with listening(self._port, page, self._metrics):
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
    def span(self, name: str, **facts: str) -> Span:
        return _SeveralSpans([one.span(name, **facts) for one in self._observers])

    @override
    def count(self, name: str, **facts: str) -> None:
        for one in self._observers:
            one.count(name, **facts)

    @override
    def measure(self, name: str, value: float) -> None:
        for one in self._observers:
            one.measure(name, value)


class _SeveralSpans(Span):
    """Spans that begin and end together."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = spans
        self._open = ExitStack()

    def __enter__(self) -> Self:
        for one in self._spans:
            self._open.enter_context(one)
        return self

    def __exit__(self, *problem: Any) -> None:
        self._open.__exit__(*problem)

    def tell(self, **facts: str) -> None:
        for one in self._spans:
            one.tell(**facts)


def together(observers: Sequence[Observer]) -> Observer:
    """One observer for all of `observers`."""
    if len(observers) == 1:
        return observers[0]
    return SeveralObservers(observers) if observers else NOBODY


class ObservedRequests:
    """An ASGI application whose requests are reported to an observer."""

    def __init__(self, app: Any, observer: Observer) -> None:
        self._app = app
        self._observer = observer

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle a request; sockets and the server's lifespan pass through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        method = scope["method"] if scope["method"] in METHODS else "other"
        with self._observer.span("request", method=method) as span:

            async def send_on(message: Any) -> None:
                if message["type"] == "http.response.start":
                    span.tell(status=str(message["status"]))
                await send(message)

            try:
                await self._app(scope, receive, send_on)
            finally:
                span.tell(route=_route(scope))


def _route(scope: Any) -> str:
    """The pattern of an endpoint, "file" for files, or "other" for unknown API paths."""
    template = scope.get("path_template")
    if template:
        return str(template)
    return "other" if scope["path"].startswith("/api") else "file"
