"""People who play over the wire, to bring a table to a wished moment while pages look on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from server_tools.browsers import TABLE, House, Person
from server_tools.people import Place

PATIENCE_S = 600
LATE = ("stale", "too-late")  # an hourglass has run out on a slow machine
_keys = count(1)

Told = dict[str, Any]


class Guest:
    """Somebody with a name; a browser may be them too."""

    def __init__(self, home: House, name: str) -> None:
        self.name = name
        self.address = address = home.server.address
        self.closing = home.closing
        self.http = httpx.Client(
            base_url=address, headers={"origin": address}, timeout=PATIENCE_S, trust_env=False
        )
        self.closing.callback(self.http.close)
        self.http.post("/api/me", json={"name": name}).raise_for_status()

    def table(self, game: str, players: int, **settings: Any) -> Place:
        answer = self.http.post("/api/tables", json={"game": game, "players": players, **settings})
        assert answer.status_code == 201, answer.text
        return Place(answer.json()["id"], answer.json()["invite"])

    def is_at(self, *people: Person) -> None:
        cookie = {"name": "tidefold", "value": self.http.cookies["tidefold"], "url": self.address}
        for person in people:
            person.context.add_cookies([cookie])  # type: ignore[list-item]  # a TypedDict

    def sit(self, place: Place) -> Chair:
        chair = Chair(self, place)
        chair.say("sit")
        return chair


class Chair:
    """A seat of a table with its live socket."""

    def __init__(self, guest: Guest, place: Place) -> None:
        self.guest, self.place = guest, place
        self.told: Told = {}
        self.frames: list[Told] = []
        self.socket = guest.closing.enter_context(self._open(guest, place))
        self._write("hello", protocol=2, invite=place.invite)
        self._hear()

    @staticmethod
    def _open(guest: Guest, place: Place) -> ClientConnection:
        return connect(
            f"{guest.address.replace('http', 'ws', 1)}/api/tables/{place.id}/live",
            origin=Origin(guest.address),
            additional_headers={"cookie": f"tidefold={guest.http.cookies['tidefold']}"},
            compression=None,
            ping_interval=None,
            max_size=None,
            close_timeout=1,  # frames that nobody heard may be in the way
            proxy=None,
        )

    def _write(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def _hear(self) -> Told:
        frame: Told = json.loads(self.socket.recv(timeout=PATIENCE_S))
        if frame["type"] in ("welcome", "update"):
            self.told = {**self.told, "legal": [], "offers": [], "view": None, **frame}
            self.frames.append(frame)
        return frame

    def say(self, type: str, **fields: Any) -> Told:
        """Send a command and hear what became of it."""
        key = f"wire {next(_keys)}"
        self._write(type, key=key, **fields)
        while (frame := self._hear()).get("key") != key:
            pass
        return frame

    def move(self, text: str) -> None:
        frame = self.say("move", move=text, after=self.told["seq"])
        assert frame["type"] == "update", frame

    def move_unless_late(self, text: str) -> None:
        """Make a move; if time has changed the table meanwhile, look again instead."""
        frame = self.say("move", move=text, after=self.told["seq"])
        assert frame["type"] == "update" or frame["code"] in LATE, frame

    def catch_up(self, seq: int) -> None:
        while self.told["seq"] < seq:
            self._hear()

    @property
    def legal(self) -> list[str]:
        found: list[str] = self.told["legal"]
        return found

    @property
    def view(self) -> Told:
        found: Told = self.told["view"]
        return found

    @property
    def over(self) -> bool:
        return bool(self.told["table"]["status"] == "over")


Choose = Callable[[Chair], str]


def together(chairs: Sequence[Chair]) -> int:
    """All hear everything so far; returns its number."""
    seq: int = max(chair.told["seq"] for chair in chairs)
    for chair in chairs:
        chair.catch_up(seq)
    return seq


def ana_and_ben(home: House, game: str, *pages: Person, **settings: Any) -> list[Chair]:
    """Two people whose match has begun; some pages are those of the first."""
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    place = ana.table(game, 2, **settings)
    chairs = [one.sit(place) for one in (ana, ben)]
    together(chairs)
    ana.is_at(*pages)
    return chairs


def next_mover(chairs: Sequence[Chair]) -> Chair:
    """A chair that can move, once everybody has seen the count of the last round."""
    for chair in chairs if chairs[0].told["clock"].get("unseen") else ():
        chair.say("seen")
    together(chairs)
    mover = next((chair for chair in chairs if chair.legal), None)
    assert mover is not None, "nobody can move"
    return mover


def drive(chairs: Sequence[Chair], choose: Choose, until: Callable[[], bool]) -> bool:
    """Play on until a moment has come; False if the match is over before."""
    together(chairs)
    while not until():
        if chairs[0].over:
            return False
        mover = next_mover(chairs)
        mover.move_unless_late(choose(mover))
        together(chairs)
    return True


def wait_for_pages(chairs: Sequence[Chair], *people: Person) -> None:
    """Wait until pages show what the chairs know, and the chairs know what pages show."""
    seq = together(chairs)
    for person in people:
        deadline = time.monotonic() + PATIENCE_S
        person.locate(f"{TABLE}[data-seq]").wait_for()
        while int(person.seq) < seq:
            assert time.monotonic() < deadline, f"the page shows {person.live()} and not {seq}"
            person.page.wait_for_timeout(10)
        seq = max(seq, int(person.seq))
    for chair in chairs:
        chair.catch_up(seq)
