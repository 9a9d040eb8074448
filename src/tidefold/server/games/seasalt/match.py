"""A match of Sea Salt & Paper at a table: a clock for turns, stand-ins and undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ....games.api import Event, WhyNot, match_ended
from ....games.seasalt import Match
from ....games.seasalt import View as Knowledge
from ....games.seasalt.definition import GAME
from ....games.seasalt.replay import read_move
from ....games.seasalt.views import LIVE_FIELDS
from ..api import DecisionRequest, PlayedMove
from .wire import SeaSaltView

GRACE_MS = 1000
BOT_PACE_MS = 800
COUNTING_MS = 30_000  # after a round, unless everybody has seen its count sooner


class SeaSaltMatch:
    """One match at a table."""

    grace = GRACE_MS
    stand_in_when_late = True
    offers_undo = True

    def __init__(
        self,
        match: Match,
        turn_seconds: int | None,
        helps: bool,
        at: int,
        before: Sequence[Event] = (),
    ) -> None:
        """A match at its beginning, or later, with everything that happened `before`."""
        self._match = match
        self._helps = helps
        self._turn_ms = None if turn_seconds is None else turn_seconds * 1000
        self._begun = at
        self._before = before
        self._standing = _moves_of_round(match, at) if before else []
        self._kept = len(self._standing)  # moves that nobody made at this table
        self._changes = 0
        self._turn_at = self._decided_at = self.round_at = at

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat to decide."""
        return () if self._match.seat is None else (self._match.seat,)

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended."""
        return self._match.outcome.as_record() if self._match.outcome else None

    def decision(self, seat: int) -> int:
        """How many moves were made or taken back."""
        del seat
        return self._changes

    def opening(self) -> Sequence[Event]:
        """The first deal, or all that happened before."""
        if self._before:
            return self._before
        return [Event(seen.pop("event"), seen) for seen in map(dict, self._match.view().history)]

    def why_not(self, seat: int, move: str) -> WhyNot | None:
        """Why not, as the rules say it."""
        del seat
        return self._match.why_not(move)

    def play(self, played: PlayedMove) -> Sequence[Event]:
        """Play a move."""
        self._standing.append(played)
        self._changes += 1
        return self._replay(played)

    def _replay(self, played: PlayedMove) -> Sequence[Event]:
        """Play a move from the log."""
        happened = self._match.play(played.move, ms=played.ms, auto=played.auto)
        self._decided_at = played.at
        names = [event.name for event in happened]
        if "round-dealt" in names:
            self.round_at = played.at + COUNTING_MS
        if "turn-began" in names:
            self._turn_at = played.at
        return happened

    def resume(self, at: int) -> None:
        """Everybody has seen the count."""
        self.round_at = min(self.round_at, at)

    def time_up(self, at: int) -> Sequence[Event]:
        """Nothing: a bot plays on for a late player."""
        del at
        return ()

    @property
    def last(self) -> PlayedMove | None:
        """The last move that was not taken back."""
        return self._standing[-1] if len(self._standing) > self._kept else None

    @property
    def may_undo(self) -> bool:
        """Did the last move reveal nothing to anybody?"""
        return self.last is not None and self._match.may_undo

    def take_back(self) -> None:
        """Replay the round without its last move."""
        this_round = len(self._match.rounds[-1].moves)
        before = self._standing[:-this_round]
        self._standing.pop()
        self._changes += 1
        self._match.restart_round()
        self._turn_at = self._decided_at = before[-1].at if before else self._begun
        for played in self._standing[len(before) :]:
            self._replay(played)

    def deadline(self) -> int | None:
        """When the time of the turn runs out."""
        if self._turn_ms is None or not self.waiting:
            return None
        return max(self._turn_at, self.round_at) + self._turn_ms

    def bot_due(self, seat: int, *, alone: bool, since: int) -> int:
        """A fixed time after the last decision, the count, or the bot's taking over the seat."""
        del seat, alone
        return max(self._decided_at, self.round_at, since) + BOT_PACE_MS

    def request(self, seat: int) -> DecisionRequest:
        """View and legal moves."""
        return DecisionRequest(GAME.name, self._match.view(seat), self._match.legal_moves)

    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves that a seat may make now."""
        return tuple(map(str, self._match.legal_moves)) if seat == self._match.seat else ()

    def offers(self, seat: int) -> Sequence[msgspec.Struct]:
        """None."""
        del seat
        return ()

    def setup(self) -> dict[str, Any] | None:
        """The edition."""
        return {"edition": self._match.edition.as_record()}

    def give_up(self, by: str, winners: Sequence[int]) -> Sequence[Event]:
        """End the match early."""
        return [match_ended(self._match.give_up(by, winners).as_record())]

    def history(self, seat: int | None) -> list[dict[str, Any]]:
        """All events so far as a seat saw them."""
        return [dict(event) for event in self._match.view(seat).history]

    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        """The match as a record; the revealed secret is its seed."""
        self._match.meta, self._match.fair = meta, fair
        self._match.source.seed = fair.get("secret")
        return self._match.record()

    def view(self, seat: int | None) -> msgspec.Struct:
        """What a seat knows."""
        return self._on_wire(self._match.view(seat, history=False), seat)

    def open_view(self) -> msgspec.Struct:
        """All cards face up, for a match that is over."""
        return self._on_wire(self._match.open_view(), None)

    def _on_wire(self, known: Knowledge, seat: int | None) -> msgspec.Struct:
        """A view as clients get it."""
        found: msgspec.Struct = SeaSaltView(
            **{name: getattr(known, name) for name, _ in LIVE_FIELDS},
            points=None if seat is None else self._match.points(seat),
            adds=self._adds(seat, known) if self._helps and seat is not None else {},
            stake=self._stake(known),
        )
        return found

    def _stake(self, known: Knowledge) -> int | None:
        """In final turns: the points of the caller, whose hand lies open."""
        if not known.final_turn or known.caller is None or known.caller not in known.revealed:
            return None
        return self._match.points(known.caller).total

    def _adds(self, seat: int, known: Knowledge) -> dict[str, int]:
        """The points that each card in sight would add to a seat's own."""
        tops = [pile.top for pile in known.piles if pile.top is not None]
        faces = {*tops, *known.drawn, *known.looking}
        return {face: self._match.gain(seat, face) for face in sorted(faces)}


def _moves_of_round(match: Match, at: int) -> list[PlayedMove]:
    """The moves of the current round, as if all were made at one time."""
    return [
        PlayedMove(
            move["seat"],
            str(read_move(move, ("ms", "auto"))),
            at,
            move.get("ms"),
            move.get("auto"),
        )
        for move in match.rounds[-1].moves
    ]
