"""A match of Sea Salt & Paper at a table: a clock for turns, stand-ins and undo."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import msgspec

from ....games.api import Event, WhyNot, match_ended
from ....games.seasalt import Match
from ....games.seasalt.definition import GAME
from ....games.seasalt.record import NOT_COUNTED, PlayedRound
from ....games.seasalt.views import LIVE_FIELDS
from ..api import DecisionRequest, PlayedMove
from .wire import SeaSaltView

GRACE_MS = 1000
BOT_PACE_MS = 800
_PLACE = {name: place for place, (name, _) in enumerate(LIVE_FIELDS)}
_FINAL_TURN, _CALLER, _REVEALED = _PLACE["final_turn"], _PLACE["caller"], _PLACE["revealed"]
_PILES, _DRAWN, _LOOKING = _PLACE["piles"], _PLACE["drawn"], _PLACE["looking"]
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
        # When each move that was not taken back was made; the match has the moves themselves
        self._times = array("q", [at] * sum(len(one.played) for one in match.rounds))
        self._kept = len(self._times)  # moves that nobody made at this table
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
        return [Event(seen.pop("event"), seen) for seen in map(dict, self._match.history(None))]

    def why_not(self, seat: int, move: str) -> WhyNot | None:
        """Why not, as the rules say it."""
        del seat
        return self._match.why_not(move)

    def play(self, played: PlayedMove) -> Sequence[Event]:
        """Play a move."""
        self._times.append(played.at)
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
        if len(self._times) <= self._kept:
            return None
        played = self._match.rounds[-1] if self._match.rounds[-1].played else self._match.rounds[-2]
        return _played(played, len(played.played) - 1, self._times[-1])

    @property
    def may_undo(self) -> bool:
        """Did the last move reveal nothing to anybody?"""
        return len(self._times) > self._kept and self._match.may_undo

    def take_back(self) -> None:
        """Replay the round without its last move."""
        undone = self._match.rounds[-1]
        first = len(self._times) - len(undone.played)
        self._times.pop()
        self._changes += 1
        self._match.restart_round()
        self._turn_at = self._decided_at = self._times[first - 1] if first else self._begun
        for number, at in enumerate(self._times[first:]):
            self._replay(_played(undone, number, at))

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
        return DecisionRequest(GAME.name, self._match.view(seat), self._match.legal_moves())

    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves that a seat may make now."""
        return self._match.legal_texts if seat == self._match.seat else ()

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
        return [dict(event) for event in self._match.history(seat)]

    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        """The match as a record; the revealed secret is its seed."""
        self._match.meta, self._match.fair = meta, fair
        self._match.source.seed = fair.get("secret")
        return self._match.record()

    def view(self, seat: int | None) -> msgspec.Struct:
        """What a seat knows."""
        return self._on_wire(self._match.live_values(seat), seat)

    def open_view(self) -> msgspec.Struct:
        """All cards face up, for a match that is over."""
        known = self._match.open_view()
        return self._on_wire(tuple(getattr(known, name) for name, _ in LIVE_FIELDS), None)

    def _on_wire(self, values: tuple[Any, ...], seat: int | None) -> msgspec.Struct:
        """A view as clients get it; `values` are those of LIVE_FIELDS."""
        found: msgspec.Struct = SeaSaltView(
            *values,
            None if seat is None else self._match.points(seat),
            self._adds(seat, values) if self._helps and seat is not None else {},
            self._stake(values),
        )
        return found

    def _stake(self, values: tuple[Any, ...]) -> int | None:
        """In final turns: the points of the caller, whose hand lies open."""
        caller = values[_CALLER]
        if not values[_FINAL_TURN] or caller is None or caller not in values[_REVEALED]:
            return None
        return self._match.points(caller).total

    def _adds(self, seat: int, values: tuple[Any, ...]) -> dict[str, int]:
        """The points that each card in sight would add to a seat's own."""
        tops = [pile.top for pile in values[_PILES] if pile.top is not None]
        faces = {*tops, *values[_DRAWN], *values[_LOOKING]}
        return {face: self._match.gain(seat, face) for face in sorted(faces)}


def _played(played: PlayedRound, number: int, at: int) -> PlayedMove:
    """A move of a round, made at some time."""
    seat, move, _, auto = played.played[number]
    ms = played.thought[number]
    return PlayedMove(seat, str(move), at, None if ms == NOT_COUNTED else ms, auto)
