"""The plain client plays a game that brings no terminal client of its own."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tidefold.cli.main import main
from tidefold.games import registry
from tidefold.games.api import Event, Match, WhyNot, match_ended
from tidefold.games.registry import Game, Option

SECRETS = ("coral", "pearl", "amber")


class Reason(WhyNot):
    """Why pebbles cannot be taken."""

    SENTENCES: ClassVar[Mapping[str, str]] = {"too-many": "Only {left} are left."}


@dataclass(frozen=True)
class View:
    """What a seat knows."""

    seat: int | None
    pebbles_left: int
    taken: tuple[int, ...]
    secret: str | None
    long_game: bool


@dataclass(frozen=True)
class Outcome:
    """Who took the last pebble."""

    winners: tuple[int, ...]
    by: str = "last-pebble"

    def as_record(self) -> dict[str, Any]:
        return {"by": self.by, "winners": list(self.winners)}


class Pebbles:
    """Players take one to three pebbles in turn; whoever takes the last one wins."""

    def __init__(self, players: int, pebbles: int) -> None:
        self.players, self.left = players, pebbles
        self.meta: dict[str, Any] = {}
        self.fair: dict[str, Any] = {}
        self.outcome: Outcome | None = None
        self.taken = [0] * players
        self._turn = 0

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.outcome else (self._turn,)

    def view(self, seat: int | None = None) -> View:
        secret = None if seat is None else SECRETS[seat]
        return View(seat, self.left, tuple(self.taken), secret, self.left > 9)

    def legal_moves(self, seat: int) -> tuple[str, ...]:
        some = range(1, min(3, self.left) + 1) if seat in self.waiting else ()
        return tuple(f"take {n}" for n in some)

    def why_not(self, move: Any, *, seat: int) -> WhyNot | None:
        name, _, number = str(move).partition(" ")
        if name != "take" or not number.isdecimal():
            raise ValueError(f"{move!r} is no move")
        return None if move in self.legal_moves(seat) else Reason("too-many", {"left": self.left})

    def play(
        self, move: Any, *, seat: int, ms: int | None = None, auto: bool | None = None
    ) -> tuple[Event, ...]:
        del ms, auto
        assert self.why_not(move, seat=seat) is None
        count = int(move.split()[1])
        self.left -= count
        self.taken[seat] += count
        self._turn = (seat + 1) % self.players
        events = [Event("took-pebbles", {"seat": seat, "count": count}, {seat: {"luck": "good"}})]
        if not self.left:
            self.outcome = Outcome((seat,))
            events.append(match_ended(self.outcome.as_record()))
        return tuple(events)

    def give_up(self, by: str, winners: Iterable[int] = ()) -> None:
        self.outcome = Outcome(tuple(winners), by)

    def record(self, *, with_legal: bool = False) -> dict[str, Any]:
        del with_legal
        result = self.outcome.as_record() if self.outcome else None
        return {"game": "pebbles", "taken": self.taken, "result": result, "meta": self.meta}


def _start(players: int, _seed: int, rules: Mapping[str, Any]) -> Match:
    return Pebbles(players, int(rules["pebbles"]))


PEBBLES = Game(
    name="pebbles",
    title="Pebbles",
    seats=range(1, 4),
    start=_start,
    start_fair=None,
    replay=lambda _record: Pebbles(2, 1),
    verify=lambda _record, _chance: None,
    options=(Option("pebbles", "how many there are (default 7)", 7, "N", read=int),),
)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._all_games(), PEBBLES.name, PEBBLES)
    monkeypatch.setenv("COLUMNS", "80")


def played(
    typed: str, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch, *options: str
) -> str:
    """All that `tidefold play` shows while something is typed, in one long line."""
    patch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", "--game", "pebbles", "--seed", "4", *options]) == 0
    shown, problems = capsys.readouterr()
    assert problems == ""
    return " ".join(shown.split())


def test_a_match_by_number_and_by_text(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "pebbles.jsonl"
    typed = "3\ntake 2\nTAKE 3\n1\n1\n1\n"
    said = played(typed, capsys, monkeypatch, "--save", str(path), "--pebbles", "12")
    assert "Pebbles, in your terminal" in said
    assert "You play against Marina (random)." in said
    assert "pebbles left 12 taken 0, 0 secret coral long game yes" in said
    assert "1 take 1 2 take 2 3 take 3" in said
    assert "You: took pebbles, count 3, luck good" in said
    assert "Marina: took pebbles, count" in said
    assert said.count("match is over") == 1
    assert "match ended" not in said
    assert "pearl" not in said
    record = json.loads(path.read_text())
    winner = record["result"]["winners"][0]
    assert ("You win. Well played." if winner == 0 else "Marina wins.") in said
    assert record["meta"] == {"names": ["You", "Marina"], "bots": ["", "random"]}


def test_what_is_typed_gets_an_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "?\nlog\nxyzzy\n99\ntake\ntake 9\nwhy\nwhy take 9\nwhy take 1\n\n1\nlog\nq\n"
    said = played(typed, capsys, monkeypatch, "--players", "1")
    for answer in (
        "WHAT TO TYPE 1, 2, ... the move with that number",
        "Nothing has happened yet.",
        "I don\u2019t know 'xyzzy'. Type a number from 1 to 3, or ? for help.",
        "There are 3 moves: type a number from 1 to 3.",
        "That could mean take 1, take 2 or take 3. Type a little more.",
        "> take 9 \u203a Only 7 are left.",
        "Type why and a move.",
        "> why take 9 \u203a Only 7 are left.",
        "You can do that now.",
        "You play alone.",
        "You left the match. Until next time.",
        "tidefold play --seed 4 --game pebbles --players 1",
    ):
        assert answer in said
    assert said.count("You: took pebbles, count 1, luck good") == 2


def test_a_single_move_is_made_for_the_person(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = played("", capsys, monkeypatch, "--players", "1", "--pebbles", "1")
    assert "You have only one move: take 1." in said
    assert "You win. Well played." in said


def test_the_end_of_input_and_an_option_of_another_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "You left the match. Until next time." in played("", capsys, monkeypatch)
    assert main(["play", "--pebbles", "3"]) == 2
    assert "--pebbles is for Pebbles, not for" in capsys.readouterr().err
