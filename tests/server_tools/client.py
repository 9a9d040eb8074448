"""The wire as a client sees it: HTTP without a library, and the live socket of a table."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from .people import Place

_numbers = count(1)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server answered over HTTP."""

    status: int
    body: Any
    cookie: str | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a name and a cookie."""

    name: str
    cookie: str


async def ask(
    port: int, method: str, path: str, body: Any = None, *, person: Person | None = None
) -> Answer:
    """Ask over HTTP; OSError or EOFError if there is no answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(_request(port, method, path, body, person))
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        return _answer(head, await reader.read())
    finally:
        writer.close()


def _request(port: int, method: str, path: str, body: Any, person: Person | None) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    lines = [
        f"{method} {path} HTTP/1.1",
        f"host: localhost:{port}",
        f"origin: http://localhost:{port}",
        "connection: close",
        "content-type: application/json",
        f"content-length: {len(data)}",
    ]
    if person is not None:
        lines.append(f"cookie: tidefold={person.cookie}")
    return "\r\n".join([*lines, "", ""]).encode() + data


def _answer(head: str, body: bytes) -> Answer:
    first, *lines = head.split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines if line)
    if len(body) < int(headers["content-length"]):
        raise EOFError("the answer was cut off")
    cookie = headers.get("set-cookie", "").partition(";")[0].partition("=")[2]
    return Answer(int(first.split()[1]), json.loads(body), cookie or None)


async def new_person(port: int) -> Person:
    name = f"p{next(_numbers)}"
    answer = await ask(port, "POST", "/api/me", {"name": name})
    assert (answer.status, answer.body) == (201, {"name": name}), answer
    assert answer.cookie is not None
    return Person(name, answer.cookie)


async def new_table(port: int, host: Person, **settings: Any) -> Place:
    answer = await ask(port, "POST", "/api/tables", settings, person=host)
    assert answer.status == 201, answer
    return Place(answer.body["id"], answer.body["invite"])


def open_socket(port: int, place: Place, person: Person | None = None) -> connect:
    """The live socket of a table."""
    return connect(
        f"ws://127.0.0.1:{port}/api/tables/{place.id}/live",
        origin=f"http://localhost:{port}",  # type: ignore[arg-type]  # a str with another name
        additional_headers={"cookie": f"tidefold={person.cookie}"} if person else {},
        compression=None,
        ping_interval=None,
        close_timeout=1,
        max_size=None,
        proxy=None,
    )


async def say(socket: ClientConnection, type: str, **fields: Any) -> None:
    await socket.send(json.dumps({"type": type, **fields}))


async def hear(socket: ClientConnection, *types: str) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = json.loads(await socket.recv())
        if frame["type"] in types:
            return frame


async def greet(socket: ClientConnection, place: Place, after: int | None = None) -> dict[str, Any]:
    """Say hello, and the answer."""
    await say(socket, "hello", protocol=2, invite=place.invite, after=after)
    return await hear(socket, "welcome", "error")
