"""A match of Roll-cean at a table: everybody places at once, by the server's clock."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ....games.api import Event, RecordError, pack_events
from ....games.fair import FairChance
from ....games.rollcean import Match, Placement
from ....games.rollcean.definition import GAME
from ....games.rollcean.fair import fair_dice, first_thrower
from ....games.rollcean.hourglass_modes import check_times
from ....games.rollcean.scoring import round_points
from ....games.rollcean.state import ROUNDS
from ....override import override
from ..live_match import DecisionRequest, LiveMatch, PlayedMove
from .wire import Box, DrawnShape, Offer, RollceanSettings, RollceanView

GRACE_MS = 1500
LONGEST_ROUND_S = 300  # if nobody places and the table sets no other time
SLOW_S = 3600  # a turn time from here on replaces the hourglass
USUAL_S = 30  # bots without an hourglass decide as if it had this many seconds
LATEST_RESUMED_MS = 3_600_000  # how long ago the dice of a resumed round were thrown, at most
QUICK_MS = 700  # the time bots take once only bots are awaited
OFFERS_REMEMBERED = 1 << 14
EARLIEST, LATEST = 0.3, 0.8  # of the hourglass: when a bot decides


def is_slow(settings: RollceanSettings) -> bool:
    """Does the turn time replace the hourglass?"""
    return (settings.turn_seconds or 0) >= SLOW_S


class RollceanMatch(LiveMatch):
    """One match at a table: a placement is final, and nobody waits between rounds."""

    grace = GRACE_MS
    stand_in_when_late = False
    _match: Match

    def __init__(
        self,
        match: Match,
        settings: RollceanSettings,
        chance: FairChance,
        at: int,
        public_seed: str,
        before: Sequence[Event] = (),
    ) -> None:
        """Start a match without a throw, or resume one within a round, after `before`."""
        super().__init__(match, at)
        self._chance = chance
        self._public_seed = public_seed
        self._longest_ms = (settings.turn_seconds or LONGEST_ROUND_S) * 1000
        self._slow = is_slow(settings) or self._match.seconds is None
        self._history.append(pack_events(before))
        self._offers: dict[int, tuple[Offer, ...]] = {}
        self._first_at: int | None
        if before:
            self._resume_round(at)
        else:
            self._continue((), at, first_thrower(chance, settings.players))

    def _resume_round(self, at: int) -> None:
        """Resume a round: players who still have to place get the whole hourglass."""
        played = self._match.rounds[-1]
        times = [play.get("at_ms", 0) for play in played.plays if play is not None]
        self._thrown_at = at - min(max(times, default=0), LATEST_RESUMED_MS)
        self._decided_at = at
        self._first_at = at if played.order else None

    def _throw(self, at: int, thrower: int | None = None) -> tuple[Event, ...]:
        self._thrown_at = self._decided_at = at
        self._first_at = None
        self._offers.clear()
        return self._match.throw(fair_dice(self._chance, self._match.round + 1), thrower)

    def _continue(
        self, happened: Sequence[Event], at: int, thrower: int | None = None
    ) -> Sequence[Event]:
        """Throw the dice if no round is being played, and add all events to the history."""
        if not self._match.waiting and not self._match.outcome:
            happened = (*happened, *self._throw(at, thrower))
        self._history.append(pack_events(happened))
        return happened

    @override
    def decision(self, seat: int) -> int:
        return self._match.round

    @override
    def play(self, played: PlayedMove) -> Sequence[Event]:
        self._last = played
        at_ms = max(0, played.at - self._thrown_at)
        happened = self._match.play(
            played.move, seat=played.seat, at_ms=at_ms, ms=played.ms, auto=played.auto
        )
        # R 3.5  A pass does not turn the hourglass.
        if played.move.strip() != "pass" and self._first_at is None:
            self._first_at = played.at
        self._decided_at = played.at
        return self._continue(happened, played.at)

    @override
    def time_up(self, at: int) -> Sequence[Event]:
        return self._continue(self._match.time_up(), at)

    @override
    def deadline(self) -> int | None:
        if not self.waiting:
            return None
        if self._first_at is None or self._slow or self._match.seconds is None:
            return self._thrown_at + self._longest_ms
        return self._first_at + self._match.seconds * 1000

    @override
    def bot_due(self, seat: int, *, alone: bool, since: int) -> int:
        soon = max(self._decided_at, since) + QUICK_MS
        if alone:
            return soon
        text = f"{self._public_seed} {self._match.round} {seat}"
        share = hashlib.sha256(text.encode()).digest()[0] / 255
        part = EARLIEST + (LATEST - EARLIEST) * share
        human = self._thrown_at + int(part * (self._match.seconds or USUAL_S) * 1000)
        return max(human, since + QUICK_MS)

    @override
    def request(self, seat: int) -> DecisionRequest:
        moves, placements = self._match.legal_moves(seat), self._match.placements(seat)
        return DecisionRequest(GAME.name, self._match.view(seat), moves, placements)

    @override
    def legal(self, seat: int) -> tuple[str, ...]:
        if seat not in self.waiting:
            return ()
        return (*(offer.move for offer in self.offers(seat)), "pass")

    @override
    def offers(self, seat: int) -> tuple[Offer, ...]:
        if seat not in self.waiting:
            return ()
        if seat not in self._offers:
            self._offers[seat] = offers_of(self._match, seat)
        return self._offers[seat]

    @override
    def setup(self) -> dict[str, Any] | None:
        return setup_of(self._match, hourglass=not self._slow)

    @override
    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        record = super().record(meta, fair)
        if not self._times_kept():
            del record["time"]["grace_ms"]
        if "secret" in fair:
            record["seed"] = fair["secret"]
        return record

    def _times_kept(self) -> bool:
        """Did all placements arrive in time? After a restart, players get more than their time."""
        try:
            for number, played in enumerate(self._match.rounds, 1):
                check_times(self._match.time, number, filter(None, played.plays))
        except RecordError:
            return False
        return True

    @override
    def view(self, seat: int | None) -> RollceanView:
        running = self._first_at is not None and not self._slow and bool(self.waiting)
        return view_of(self._match, seat, running=running)


class ReplayedRollcean(RollceanMatch):
    """A match that is played again from its record."""

    def __init__(self, match: Match, settings: RollceanSettings) -> None:
        LiveMatch.__init__(self, match, 0)
        self._slow = is_slow(settings) or match.seconds is None
        self._first_at = 0 if match.rounds and match.rounds[-1].order else None
        self._offers = {}

    @override
    def open_view(self) -> RollceanView:
        plays = self._match.rounds[-1].plays if self._match.waiting else ()
        placed = tuple(_boxes_of(play) for play in plays)
        return msgspec.structs.replace(self.view(None), open_boxes=placed)


def offers_of(match: Match, seat: int) -> tuple[Offer, ...]:
    """All placements of a seat with their points."""
    placements = zip(match.placements(seat), match.gains(seat), strict=True)
    return tuple(
        _offer(move, round_points(match.sheet, move.boxes), gain) for move, gain in placements
    )


# Matches share equal offers: one object for each would be most of a match's memory.
@lru_cache(OFFERS_REMEMBERED)
def _offer(move: Placement, points: int, gain: int) -> Offer:
    return Offer(str(move), move.shape, move.column, move.boxes, points, gain)


def setup_of(match: Match, *, hourglass: bool) -> dict[str, Any]:
    """Sheet, shapes and objectives of a match, whole."""
    found: dict[str, Any] = msgspec.to_builtins(
        {
            "sheet": match.sheet,
            "shapes": match.drawn.shapes,
            "objectives": match.drawn.objectives,
            "rounds": ROUNDS,
            "hourglass": hourglass,
        }
    )
    return found


def view_of(match: Match, seat: int | None, *, running: bool) -> RollceanView:
    """What a seat knows of a match, as clients get it."""
    known = match.view(seat)
    return RollceanView(
        round=known.round,
        dice=known.dice,
        thrower=known.thrower,
        seconds=known.seconds,
        waiting=known.waiting,
        placed=None if known.placed is None else str(known.placed),
        placed_boxes=known.placed.boxes if isinstance(known.placed, Placement) else (),
        hatched=known.hatched,
        starfish=known.starfish,
        lines=known.lines,
        achieved=known.achieved,
        closed=known.closed,
        bottles=known.bottles,
        totals=known.totals,
        tally=tuple(map(known.tally, range(known.players))),
        running=running,
        drawn=tuple(_drawn(match, other) for other in range(known.players)),
    )


def _drawn(match: Match, seat: int) -> tuple[DrawnShape, ...]:
    over = [played for played in match.rounds if played.is_over]
    plays = [(number, played.plays[seat]) for number, played in enumerate(over, 1)]
    return tuple(DrawnShape(number, boxes) for number, play in plays if (boxes := _boxes_of(play)))


def _boxes_of(play: dict[str, Any] | None) -> tuple[Box, ...]:
    """The boxes of a play; none for a pass."""
    return tuple((row, column) for row, column in (play or {}).get("boxes", ()))
