"""An independent look at tables: their records replayed without the server, against its views."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from server_tools.driver import Seated
from tidefold.games.rollcean import Placement
from tidefold.records import replay, verify

from .client import ask, greet, open_socket
from .notes import Logged
from .process import TIDEFOLD

# What a live view says in another way than the view of a match.
ONLY_LIVE = ("game", "points", "placed_boxes", "adds", "tally", "running", "drawn", "stake")


def export(database: str, program: Sequence[str] = TIDEFOLD) -> dict[str, dict[str, Any]]:
    """The records of all matches played, also of running ones, by table."""
    command = [*program, "export", "--running", "--database", database]
    lines = subprocess.check_output(command, text=True, stderr=subprocess.DEVNULL).splitlines()
    played = (record for record in map(json.loads, lines) if "table" in record["meta"])
    return {record["meta"]["table"]: record for record in played}


async def check_view(port: int, seated: Seated, record: dict[str, Any] | None) -> None:
    """A table answers with the view that its record leads to, None if no match has begun."""
    async with open_socket(port, seated.place, seated.person) as socket:
        welcome = await greet(socket, seated.place)
    assert welcome["type"] == "welcome", welcome
    shown: dict[str, Any] | None = welcome.get("view")
    expected = None if record is None else replay(record).view(welcome["you"]["seat"])
    assert (shown is None) == (expected is None), welcome
    for name, value in (shown or {}).items():
        if name not in ONLY_LIVE:
            replayed = _as_json(getattr(expected, name))
            assert value == replayed, f"{name} is {value}, replayed it is {replayed}"


def _as_json(known: Any) -> Any:
    """A part of a view as the wire shows it: moves as their texts."""
    return msgspec.json.decode(msgspec.json.encode(_plain(known)))


def _plain(known: Any) -> Any:
    if isinstance(known, Placement):
        return str(known)
    return [_plain(part) for part in known] if isinstance(known, tuple) else known


async def check_end(port: int, seated: Seated, rows: Iterable[Logged]) -> None:
    """The record of a match that is over proves its chance and has the moves of the log."""
    path = f"/api/tables/{seated.place.id}/record"
    record = (await ask(port, "GET", path, person=seated.person)).body
    verify(record)
    written, stored = moves_in_record(record), moves_in_log(rows)
    assert written == stored, f"table {seated.place.id}: {written} in its record, {stored} stored"


def moves_in_log(rows: Iterable[Logged]) -> list[tuple[int, str]]:
    """Who decided what in a log, in a word and seat by seat, without what was taken back."""
    moves: list[tuple[int, str]] = []
    for row in rows:
        if row.kind == "moved":
            body = json.loads(row.body)
            moves.append((body["seat"], body["move"].split()[0].partition("@")[0]))
        elif row.kind == "undid":
            moves.pop()
    return _seat_by_seat(moves)


def moves_in_record(record: dict[str, Any]) -> list[tuple[int, str]]:
    """The same of a record."""
    rounds = record["rounds"]
    if record["game"] == "seasalt":
        return _seat_by_seat((move["seat"], move["move"]) for r in rounds for move in r["moves"])
    plays = [play for r in rounds for play in r["plays"] if play.get("pass") != "late"]
    shapes = [shape if isinstance(shape, str) else shape["name"] for shape in record["shapes"]]
    return _seat_by_seat(
        (play["seat"], "pass" if "pass" in play else shapes[play["shape"] - 1]) for play in plays
    )


def _seat_by_seat(moves: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    return sorted(moves, key=lambda move: move[0])
