"""Traces for OpenTelemetry, sent as the environment (OTEL_*) configures; needs the extra `otel`."""

from __future__ import annotations

from typing import Any, Self

from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Status, StatusCode, Tracer

from ...override import override
from ...version import __version__
from ..observer import DONE, Observer, Span, outcome_of

KINDS = {"request": SpanKind.SERVER, "command": SpanKind.SERVER}
BROKEN = ("internal", "storage", "too-late")  # outcomes that are errors of the server


def otlp() -> SpanProcessor:
    """A processor that sends spans over HTTP to the collector that the environment names."""
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

    return BatchSpanProcessor(OTLPSpanExporter())


class Traces(Observer):
    """Makes a span of each piece of work; the work inside a span becomes its children."""

    def __init__(self, processor: SpanProcessor) -> None:
        # The environment overrides these values, above all with OTEL_SERVICE_NAME.
        named = Resource({SERVICE_NAME: "tidefold", "service.version": __version__})
        self._provider = TracerProvider(resource=named.merge(Resource.create()))
        self._provider.add_span_processor(processor)
        self._tracer = self._provider.get_tracer("tidefold", __version__)

    @override
    def span(self, name: str, **facts: str) -> Span:
        return _TracedSpan(self._tracer, name, facts)

    def close(self) -> None:
        """Send the remaining spans."""
        self._provider.shutdown()


class _TracedSpan(Span):
    def __init__(self, tracer: Tracer, name: str, facts: dict[str, str]) -> None:
        self._entering = tracer.start_as_current_span(
            name,
            kind=KINDS.get(name, SpanKind.INTERNAL),
            attributes=_attributes(facts),
            record_exception=False,  # its message could be a player's words
            set_status_on_exception=False,
        )

    def tell(self, **facts: str) -> None:
        self._span.set_attributes(_attributes(facts))

    def __enter__(self) -> Self:
        self._span = self._entering.__enter__()
        return self

    def __exit__(self, *problem: Any) -> None:
        outcome = outcome_of(problem[1])
        if outcome != DONE:
            self._span.set_attribute("tidefold.outcome", outcome)
        if outcome in BROKEN:
            self._span.set_status(Status(StatusCode.ERROR))
        self._entering.__exit__(*problem)


def _attributes(facts: dict[str, str]) -> dict[str, str | int]:
    """Facts as attributes; those of HTTP have the names of the semantic conventions."""
    known = {"route": "http.route", "method": "http.request.method"}
    found: dict[str, str | int] = {
        known.get(name, f"tidefold.{name}"): value
        for name, value in facts.items()
        if name != "status"
    }
    if "status" in facts:
        found["http.response.status_code"] = int(facts["status"])
    return found
