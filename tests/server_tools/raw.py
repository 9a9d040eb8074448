"""A client without manners: bytes of HTTP and of WebSocket frames, written by hand."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

from .process import PATIENCE_S, Server

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


@contextmanager
def raw(server: Server, *, small: bool = False) -> Iterator[socket.socket]:
    """A connection; `small` has hardly any room for what it does not read."""
    with socket.socket() as connection:
        if small:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        connection.settimeout(PATIENCE_S)
        connection.connect(("127.0.0.1", server.port))
        yield connection


def upgrade(
    connection: socket.socket, server: Server, table: str, cookie: str = "", early: bytes = b""
) -> bytes:
    """Ask for the live socket of a table; the head of the answer."""
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"host: 127.0.0.1:{server.port}",
        f"origin: {server.origin}",
        "connection: Upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
        *([f"cookie: {cookie}"] if cookie else []),
    ]
    connection.sendall("\r\n".join([*lines, "", ""]).encode() + early)
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += _exactly(connection, 1)
    return head


def frame(data: bytes, kind: int = TEXT, *, last: bool = True) -> bytes:
    """A frame as clients send them."""
    mask = b"tide"
    size = len(data)
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 1 << 16:
        length = b"\xfe" + size.to_bytes(2, "big")
    else:
        length = b"\xff" + size.to_bytes(8, "big")
    hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
    return bytes([(0x80 if last else 0) | kind]) + length + mask + hidden


def frames(connection: socket.socket, until: bytes = b"\0") -> list[tuple[int, bytes]]:
    """All frames until one has some bytes in it or the server ends the connection."""
    told: list[tuple[int, bytes]] = []
    try:
        while not told or (told[-1][0] != CLOSE and until not in told[-1][1]):
            told.append(_frame(connection))
    except (ConnectionResetError, EOFError):
        pass
    return told


def _frame(connection: socket.socket) -> tuple[int, bytes]:
    kind, size = _exactly(connection, 2)
    if size == 126:
        size = int.from_bytes(_exactly(connection, 2), "big")
    elif size == 127:
        size = int.from_bytes(_exactly(connection, 8), "big")
    return kind & 0x0F, _exactly(connection, size)


def _exactly(connection: socket.socket, size: int) -> bytes:
    got = b""
    while len(got) < size:
        part = connection.recv(size - len(got))
        if not part:
            raise EOFError
        got += part
    return got


def close_code(told: list[tuple[int, bytes]]) -> int | None:
    """Why the server says it ends the connection."""
    codes = [int.from_bytes(data[:2], "big") for kind, data in told if kind == CLOSE]
    return codes[-1] if codes else None


def ask(server: Server, request: bytes) -> bytes:
    """What the server answers to some bytes, until it ends the connection."""
    with raw(server) as connection:
        connection.sendall(request)
        got = b""
        try:
            while part := connection.recv(65536):
                got += part
        except ConnectionResetError:
            pass
        return got
