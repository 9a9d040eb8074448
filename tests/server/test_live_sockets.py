"""Open sockets without a network: what they read and send, who is pinged, and who is given up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tidefold.server.http import live_socket
from tidefold.server.http.live_socket import PING_PARTS, KeepAlive, LiveSocket, text_head
from tidefold.server.rate_limits import Limits

LIMITS = Limits(frame=4096)


class Wire:
    """A transport that keeps what was sent."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = False
        self.reading = True

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.sent += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def set_protocol(self, protocol: object) -> None:
        """The socket reads from now on."""

    def pause_reading(self) -> None:
        assert not self.closed
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Heard:
    """A connection that keeps what comes."""

    def __init__(self) -> None:
        self.messages: list[str | bytes] = []
        self.over = False

    def receive(self, data: str | bytes) -> None:
        self.messages.append(data)

    def writable(self) -> None:
        """Nothing waits."""

    def lost(self) -> None:
        self.over = True


class Client:
    """A socket of the server with its transport, its connection and its pings."""

    def __init__(self) -> None:
        self.wire, self.heard, self.shared = Wire(), Heard(), ServerState()
        self.pings = KeepAlive(None)
        self.socket = LiveSocket(
            self.wire,  # type: ignore[arg-type]
            self.shared,
            LIMITS,
            self.pings,
            lambda _socket: self.heard,  # type: ignore[arg-type,return-value]
        )

    def sends(self, data: bytes) -> None:
        self.socket.data_received(data)

    def close_code(self) -> int:
        place = 0
        while self.wire.sent[place] != 0x88:  # frame by frame: the words of a ping are random
            place += 2 + self.wire.sent[place + 1]
        return int.from_bytes(self.wire.sent[place + 2 : place + 4], "big")


def frame(content: bytes, kind: Opcode = Opcode.TEXT, *, last: bool = True) -> bytes:
    return Frame(kind, content, fin=last).serialize(mask=True)


@pytest.fixture(autouse=True)
def no_spare() -> Iterator[None]:
    live_socket._SPARE.clear()
    yield
    live_socket._SPARE.clear()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4096])
@pytest.mark.parametrize("step", [1, 3, 10_000])
async def test_texts_are_read_however_they_are_cut(size: int, step: int) -> None:
    client = Client()
    texts = ["x" * size, "é" * (size // 2), "end"]
    data = b"".join(frame(text.encode()) for text in texts)
    for place in range(0, len(data), step):
        client.sends(data[place : place + step])
    assert client.heard.messages == texts
    assert not client.wire.is_closing()


async def test_parts_and_bytes_come_in_order_with_texts() -> None:
    client = Client()
    client.sends(frame(b"one") + frame(b"tw", last=False) + frame(b"?", Opcode.PING))
    client.sends(frame(b"o", Opcode.CONT) + frame(b"\xff", Opcode.BINARY) + frame(b"three"))
    assert client.heard.messages == ["one", "two", b"\xff", "three"]
    assert client.wire.sent == b"\x8a\x01?"
    assert len(live_socket._SPARE) == 1


async def test_two_sockets_between_messages_share_the_library() -> None:
    one, other = Client(), Client()
    one.sends(frame(b"be", last=False))
    other.sends(frame(b"whole", Opcode.BINARY))
    one.sends(frame(b"gun", Opcode.CONT))
    other.sends(frame(b"a", last=False) + frame(b"b", Opcode.CONT))
    assert (one.heard.messages, other.heard.messages) == (["begun"], [b"whole", "ab"])


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_texts_are_sent_as_the_library_would(size: int) -> None:
    content = b"x" * size
    assert text_head(size) + content == Frame(Opcode.TEXT, content).serialize(mask=False)


async def test_nothing_is_sent_to_a_client_that_is_gone() -> None:
    client = Client()
    client.wire.close()
    client.socket.connection_lost(None)
    client.socket.write(b"too late")
    client.socket.close(1008, "too late")
    client.socket.pause_reading()
    client.socket.resume_reading()
    client.socket.ping()
    client.socket.shutdown()
    assert client.wire.sent == b""
    assert client.heard.over


async def test_closing_is_answered() -> None:
    client = Client()
    client.sends(frame(b"last") + frame(b"\x03\xe8", Opcode.CLOSE) + frame(b"too late"))
    assert client.heard.messages == ["last"]
    assert client.close_code() == 1000
    assert client.wire.is_closing()
    assert client.heard.over


async def test_after_we_close_only_the_answer_is_read() -> None:
    client = Client()
    client.socket.close(1008, "no-player")
    assert client.close_code() == 1008
    client.sends(frame(b"too late"))
    assert not client.wire.is_closing()
    client.sends(frame(b"\x03\xf0", Opcode.CLOSE))
    assert client.wire.is_closing()
    assert client.heard.messages == []
    client.socket.connection_lost(None)
    assert not client.shared.connections
    assert not live_socket._SPARE


async def test_who_answers_pings_stays_and_who_does_not_goes() -> None:
    client, deaf = Client(), Client()
    for _ in range(3):
        client.socket.ping()
        client.sends(frame(client.wire.sent[-4:], Opcode.PONG))
    deaf.socket.ping()
    deaf.sends(frame(b"oops", Opcode.PONG))
    assert not deaf.wire.is_closing()
    deaf.socket.ping()
    assert deaf.close_code() == 1011
    assert deaf.heard.over
    assert not client.wire.is_closing()


async def test_everybody_is_pinged_once_in_an_interval() -> None:
    pings, many = KeepAlive(3600), [Client() for _ in range(50)]
    for number, one in enumerate(many):
        pings.add(one.socket)
        if number % 10 == 0:
            pings._ping_part()
    for _ in range(PING_PARTS):
        pings._ping_part()
    assert {one.wire.sent[:2] for one in many} == {b"\x89\x04"}
    assert {len(one.wire.sent) for one in many} == {6}, "one ping each"
    for one in many:
        pings.remove(one.socket)
    for _ in range(PING_PARTS):
        pings._ping_part()
    assert {len(one.wire.sent) for one in many} == {6}
