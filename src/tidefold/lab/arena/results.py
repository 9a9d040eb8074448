"""What is kept of a match and of a deal, as values and as a line of JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import exp, log
from typing import Any

BIN = log(1.1)  # times are counted in bins a tenth apart


@dataclass(slots=True)
class Clock:
    """How long decisions took: their number, their sum, and how many fell into each bin."""

    count: int = 0
    seconds: float = 0.0
    bins: dict[int, int] = field(default_factory=dict)

    def add(self, seconds: float) -> None:
        """Count one decision."""
        place = round(log(max(seconds, 1e-9)) / BIN)
        self.count += 1
        self.seconds += seconds
        self.bins[place] = self.bins.get(place, 0) + 1

    def merge(self, other: Clock) -> None:
        """Add another clock's decisions."""
        self.count += other.count
        self.seconds += other.seconds
        for place, count in other.bins.items():
            self.bins[place] = self.bins.get(place, 0) + count

    @property
    def mean_ms(self) -> float | None:
        """The mean."""
        return 1000 * self.seconds / self.count if self.count else None

    @property
    def p95_ms(self) -> float | None:
        """What 95 % of the decisions did not exceed, to a twentieth."""
        passed = 0
        for place in sorted(self.bins):
            passed += self.bins[place]
            if passed >= 0.95 * self.count:
                return 1000 * exp(place * BIN)
        return None


@dataclass(frozen=True, slots=True)
class Trouble:
    """What an engine did wrong in a match, and what that cost it."""

    lost: int  # decisions that the fallback made
    faults: dict[str, int]  # by kind
    message: str
    errors: str


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of a seat in a match, with the points it had then."""

    stops: int = 0
    stop_points: int = 0
    last_chances: int = 0
    last_chance_points: int = 0
    bets_won: int = 0


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat did in a match."""

    bot: int
    points: int
    calls: Calls
    clock: Clock
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One match: `by` is target, mermaids, or cut (off; then everybody shares it)."""

    by: str
    winners: tuple[int, ...]
    starter: int  # of the first round
    rounds: int
    voids: int
    seats: tuple[SeatResult, ...]

    def share(self, bot: int) -> float:
        """The part of the victory that fell to a bot's seats."""
        return sum(self.seats[seat].bot == bot for seat in self.winners) / len(self.winners)


@dataclass(frozen=True, slots=True)
class DealResult:
    """All matches of a deal, one a seating."""

    lineup: int
    deal: int
    matches: tuple[MatchResult, ...]

    def as_line(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))


def deal_from_json(told: Mapping[str, Any]) -> DealResult:
    """The deal of a line; KeyError or TypeError if it is none."""
    return DealResult(told["lineup"], told["deal"], tuple(map(_match, told["matches"])))


def _match(told: dict[str, Any]) -> MatchResult:
    seats = tuple(map(_seat, told["seats"]))
    return MatchResult(**{**told, "winners": tuple(told["winners"]), "seats": seats})


def _seat(told: dict[str, Any]) -> SeatResult:
    clock = Clock(**told["clock"])
    clock.bins = {int(place): count for place, count in clock.bins.items()}
    trouble = told["trouble"] and Trouble(**told["trouble"])
    parts = {"calls": Calls(**told["calls"]), "clock": clock, "trouble": trouble}
    return SeatResult(**{**told, **parts})
