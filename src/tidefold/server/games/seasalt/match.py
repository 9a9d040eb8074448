"""A match of Sea Salt & Paper at a table: a clock for turns, stand-ins and undo."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any

from ....games.api import Event
from ....games.seasalt import Match
from ....games.seasalt.calls import CALL_POINTS
from ....games.seasalt.definition import GAME
from ....games.seasalt.hands import Points
from ....games.seasalt.record import NOT_COUNTED, PlayedRound
from ....override import override
from ..live_match import DecisionRequest, LiveMatch, PlayedMove
from .wire import SeaSaltView, on_wire

COUNTING_MS = 30_000  # after a round, unless everybody has seen its count sooner


class SeaSaltMatch(LiveMatch):
    """One match at a table: with undo, and with time for the count after a round."""

    offers_undo = True
    _match: Match

    def __init__(
        self,
        match: Match,
        turn_seconds: int | None,
        helps: bool,
        at: int,
        before: Sequence[Event] = (),
    ) -> None:
        """Start a match, or resume one after the events `before`."""
        super().__init__(match, at, turn_seconds)
        self._helps = helps
        self._begun = self.round_at = at
        self._before = before
        # When each move that was not taken back was made; the match has the moves themselves
        self._times = array("q", [at] * sum(len(one.played) for one in match.rounds))
        self._kept = len(self._times)  # moves made before this table
        self._changes = 0  # how many moves were made or taken back

    @override
    def decision(self, seat: int) -> int:
        return self._changes

    @override
    def legal(self, seat: int) -> tuple[str, ...]:
        return self._match.legal_texts if seat == self._match.seat else ()

    @override
    def opening(self) -> Sequence[Event]:
        if self._before:
            return self._before
        return [Event(seen.pop("event"), seen) for seen in map(dict, self._match.history(None))]

    @override
    def play(self, played: PlayedMove) -> Sequence[Event]:
        self._times.append(played.at)
        self._changes += 1
        return self._replay(played)

    def _replay(self, played: PlayedMove) -> Sequence[Event]:
        """Play a move in the game's match, and set the clocks."""
        happened = self._match.play(played.move, ms=played.ms, auto=played.auto)
        self._decided_at = played.at
        names = [event.name for event in happened]
        if "round-ended" in names and "match-ended" not in names:
            self.round_at = played.at + COUNTING_MS
        if "turn-began" in names:
            self._turn_at = played.at
        return happened

    @property
    @override
    def last(self) -> PlayedMove | None:
        if len(self._times) <= self._kept:
            return None
        played = self._match.rounds[-1] if self._match.rounds[-1].played else self._match.rounds[-2]
        return _played(played, len(played.played) - 1, self._times[-1])

    @property
    @override
    def may_undo(self) -> bool:
        return len(self._times) > self._kept and self._match.may_undo

    @override
    def take_back(self) -> None:
        undone = self._match.rounds[-1]
        first = len(self._times) - len(undone.played)
        self._times.pop()
        self._changes += 1
        self._match.restart_round()
        self._turn_at = self._decided_at = self._times[first - 1] if first else self._begun
        for number, at in enumerate(self._times[first:]):
            self._replay(_played(undone, number, at))

    @override
    def request(self, seat: int) -> DecisionRequest:
        return DecisionRequest(GAME.name, self._match.view(seat), self._match.legal_moves(seat))

    @override
    def setup(self) -> dict[str, Any] | None:
        return {"edition": self._match.edition.as_record()}

    @override
    def history(self, seat: int | None) -> list[dict[str, Any]]:
        return [dict(event) for event in self._match.history(seat)]

    @override
    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        self._match.source.seed = fair.get("secret")  # once revealed, it is the record's seed
        return super().record(meta, fair)

    @override
    def view(self, seat: int | None) -> Any:
        known: Any = self._match.live_fields(seat, SeaSaltView)
        if seat is not None:
            known.points = self._match.points(seat)
            needed = self._match.call_points(seat)
            known.call_points = needed if needed != CALL_POINTS else None
            if self._helps:
                known.adds = self._gains(seat, known)
        known.stake = stake_of(known, self._match.points)
        return known

    @override
    def open_view(self) -> Any:
        known = on_wire(self._match.open_view())
        known.stake = stake_of(known, self._match.points)
        return known

    def _gains(self, seat: int, known: Any) -> dict[str, int]:
        """The gain of each card in sight: the points that it would add to a seat's points."""
        tops = [pile.top for pile in known.piles if pile.top is not None]
        faces = {*tops, *known.drawn, *known.looking}
        return {face: self._match.gain(seat, face) for face in sorted(faces)}


def stake_of(known: Any, points: Callable[[int], Points]) -> int | None:
    """The caller's points in final turns, while the caller's hand is open; else None."""
    if not known.final_turn or known.caller is None or known.caller not in known.revealed:
        return None
    return points(known.caller).total


def _played(played: PlayedRound, number: int, at: int) -> PlayedMove:
    seat, move, _, auto, _ = played.played[number]
    ms = played.thought[number]
    return PlayedMove(seat, str(move), at, None if ms == NOT_COUNTED else ms, auto)
