"""Traces for OpenTelemetry: which span is inside which, and what a collector receives."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from server_tools.live_table import NONCE, opened, seated
from server_tools.people import Person, sit_together
from server_tools.process import Serve
from tidefold.server.errors import Refusal
from tidefold.server.observing.traces import Traces
from tidefold.server.table.verbs.moves import Move


def parent_of(span: ReadableSpan, spans: list[ReadableSpan]) -> str | None:
    """The name of the span in which another one lies."""
    for one in spans:
        if span.parent is not None and one.context.span_id == span.parent.span_id:
            return one.name
    return None


async def test_a_command_is_decided_applied_stored_and_sent(tmp_path: Path) -> None:
    exporter = InMemorySpanExporter()
    async with opened(tmp_path) as hub:
        hub.observer = hub.context.observer = traces = Traces(SimpleSpanProcessor(exporter))
        ann, ben = await seated(hub, "Ann", "Ben")
        exporter.clear()
        mover, other = (ann, ben) if ann.legal else (ben, ann)
        await mover.move(mover.legal[0])
        with pytest.raises(Refusal, match="not your turn"):
            await other.say(Move, move="draw", after=other.room.table.seq)
        traces.close()
    spans = list(exporter.get_finished_spans())
    names = [(span.name, parent_of(span, spans)) for span in spans]
    steps = [(name, "command") for name in ("decide", "apply", "store", "send")]
    assert names == [*steps, ("command", None), ("decide", "command"), ("command", None)]
    told = [dict(span.attributes or {}) for span in spans if span.name == "command"]
    assert told[0] == {"tidefold.kind": "move", "tidefold.table": ann.room.table.id}
    assert told[1]["tidefold.outcome"] == "not-your-turn"
    assert NONCE(0) not in str([span.to_json() for span in spans])


@pytest.fixture
def collector() -> Iterator[tuple[str, list[ExportTraceServiceRequest]]]:
    """A collector that keeps what it is sent, and its address."""
    received: list[ExportTraceServiceRequest] = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            assert self.path == "/v1/traces"
            received.append(ExportTraceServiceRequest.FromString(body))
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", received
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_real_collector_receives_the_spans(
    serve: Serve,
    collector: tuple[str, list[ExportTraceServiceRequest]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address, received = collector
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", address)
    monkeypatch.setenv("OTEL_SERVICE_NAME", "tidefold-at-the-club")
    server = serve("--traces")
    ann = Person(server, "Ann Xylophone")
    place = ann.table(bots=["beginner"])
    with ann.at(place) as line:
        sit_together(line)
    server.stop()
    assert server.complaints == ""
    groups = [group for one in received for group in one.resource_spans]
    spans = [span for group in groups for scope in group.scope_spans for span in scope.spans]
    resource = {one.key: one.value.string_value for one in groups[0].resource.attributes}
    assert resource["service.name"] == "tidefold-at-the-club"
    assert {"request", "command", "decide", "apply", "store", "send"} <= {s.name for s in spans}
    routes = {
        one.value.string_value for s in spans for one in s.attributes if one.key == "http.route"
    }
    assert {"/api/me", "/api/tables"} <= routes
    for private in ("Xylophone", place.invite, ann.token, "127.0.0.1"):
        assert private not in str(spans)
