"""People and what they do over real HTTP and real sockets."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tidefold.games.fair import nonce_hash_of

from .process import PATIENCE_S, Server

COMPILER_PATIENCE_S = 1200  # the rules may have to be compiled first

Message = dict[str, Any]
NONCE = "{:032x}".format  # of a number
_keys = count(1)


@dataclass(frozen=True, slots=True)
class Place:
    """A table as its link names it."""

    id: str
    invite: str
    commitment: str = ""

    @property
    def path(self) -> str:
        return f"/table/{self.id}"


class Person:
    """A browser: it keeps its cookie and names its origin; without a name it is a stranger."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.origin,
            headers={"origin": server.origin},
            timeout=PATIENCE_S,
            trust_env=False,
            verify=False,
        )
        server.clients.append(self.http.close)
        if name is not None:
            answer = self.http.post("/api/me", json={"name": name})
            assert (answer.status_code, answer.json()) == (201, {"name": name}), answer.text

    @property
    def token(self) -> str:
        """What its cookie holds."""
        return self.http.cookies["tidefold"]

    def table(self, game: str = "seasalt", players: int = 2, **settings: Any) -> Place:
        """Set up a table."""
        told = {"game": game, "players": players, **settings}
        answer = self.http.post("/api/tables", json=told)
        assert answer.status_code == 201, answer.text
        return Place(**answer.json())

    def get(self, path: str, invite: str | None = None) -> httpx.Response:
        """Ask for something, maybe with an invite."""
        return self.http.get(path, headers={} if invite is None else {"x-invite": invite})

    @contextmanager
    def at(self, place: Place, *, after: int | None = None, invite: bool = True) -> Iterator[Line]:
        """Connect to a table and say hello."""
        with self.line(place.id) as line:
            line.greet(place.invite if invite else None, after)
            yield line

    @contextmanager
    def line(self, table: str) -> Iterator[Line]:
        """Connect to a table, and say nothing yet."""
        with open_socket(self.server, table, cookie_of(self.http)) as socket:
            yield Line(socket)


def another_device(server: Server, code: str) -> Person:
    """A browser to which somebody came with a code."""
    device = Person(server)
    answer = device.http.post("/api/me/claim", json={"code": code})
    assert answer.status_code == 201, answer.text
    return device


def cookie_of(http: httpx.Client) -> str:
    """The cookie header of a browser."""
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


def open_socket(server: Server, table: str, cookie: str = "") -> ClientConnection:
    """The live socket of a table."""
    return connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{table}/live",
        origin=Origin(server.origin),
        additional_headers={"cookie": cookie} if cookie else {},
        compression=None,
        close_timeout=1,
        ping_interval=None,
        max_size=None,
        proxy=None,
    )


class Line:
    """One live socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = 0
        self.latest: Message = {}  # welcome or update, whichever came last

    def greet(self, invite: str | None, after: int | None = None) -> Message:
        """Say hello; the welcome."""
        self.say("hello", protocol=2, invite=invite, after=after)
        return self.hear("welcome")

    def say(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def next(self) -> Message:
        message: Message = json.loads(self.socket.recv(timeout=PATIENCE_S))
        if message["type"] in ("welcome", "update"):
            self.latest = message
        self.seq = max(self.seq, message["seq"])
        return message

    def hear(self, *types: str) -> Message:
        while (message := self.next())["type"] not in types:
            pass
        return message

    def ask(self, type: str, key: str | None = None, **fields: Any) -> Message:
        """Send a message and hear what became of it."""
        key = key or f"key {next(_keys)}"
        self.say(type, key=key, **fields)
        while (message := self.next()).get("key") != key:
            pass
        return message

    def done(self, type: str, **fields: Any) -> Message:
        """Send a message that must succeed."""
        message = self.ask(type, **fields)
        assert message["type"] in ("update", "done"), message
        return message

    def has_seen(self) -> None:
        """Say once that the count of a round was seen; if it is over, nothing follows."""
        frame = self.latest
        self.done("seen")
        frame["clock"].pop("unseen", None)

    def refused(self, type: str, **fields: Any) -> str:
        """Send a message that must be refused; the code."""
        message = self.ask(type, **fields)
        assert message["type"] == "error", message
        return str(message["code"])

    def events(self, until: int) -> list[Message]:
        """All events told up to a sequence number."""
        told: list[Message] = []
        while self.seq < until:
            told += self.next().get("events", [])
        return told

    def quiet(self) -> list[Message]:
        """All events told up to now; a ping brings up what is still on its way."""
        self.say("ping")
        told: list[Message] = []
        while (message := self.next())["type"] != "pong":
            told += message.get("events", [])
        return told


def names_of(events: list[Message]) -> list[str]:
    return [event["event"] for event in events]


def texts_of(events: list[Message]) -> list[str]:
    """What was said in these events."""
    return [event["text"] for event in events if event["event"] == "chatted"]


def sit_together(*lines: Line) -> None:
    """All take a seat, so that the match begins."""
    for number, line in enumerate(lines):
        line.done("sit", nonce_hash=nonce_hash_of(NONCE(number)))
    for number, line in enumerate(lines):
        line.done("reveal", nonce=NONCE(number))
    for line in lines:
        line.events(lines[-1].seq)


def play_to_the_end(lines: list[Line], seed: int) -> None:
    """Random moves of the people until the match is over; bots play by themselves."""
    random = Random(seed)
    while True:
        for line in lines:
            line.quiet()
        latest = max((line.latest for line in lines), key=lambda message: message["seq"])
        if latest.get("table", {}).get("status") == "over":
            return
        ready = [line for line in lines if line.latest.get("legal")]
        if latest["clock"].get("unseen"):
            for line in lines:
                line.has_seen()
        elif ready:
            legal = ready[0].latest["legal"]
            move = "stop" if "stop" in legal else random.choice(legal)
            ready[0].done("move", move=move, after=ready[0].seq)
        else:
            lines[0].next()


def until_done(ask: Any) -> dict[str, Any]:
    """Ask again until it is worked out."""
    end = time.monotonic() + COMPILER_PATIENCE_S
    while time.monotonic() < end:
        answer = ask()
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        assert told["state"] != "failed"
        if told["state"] == "done":
            return told
        time.sleep(0.2)
    raise AssertionError("it is never done")
