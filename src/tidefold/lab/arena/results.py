"""The result of a match and of a deal: as values, as a line of JSON, and as a sample."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from math import exp, log
from typing import Any

from ..statistics import Estimate, Sums, mean, proportion

BIN = log(1.1)  # of the histogram of times: bins are 10% apart
CUT = "cut"  # a match that was cut off; all players share it
FORFEIT = "forfeit"  # a match that a program lost by failing; the others share it
Count = Callable[["MatchResult"], float]


@dataclass(slots=True)
class DecisionTimes:
    """How long decisions took: their number, their sum, and a histogram."""

    count: int = 0
    seconds: float = 0.0
    bins: dict[int, int] = field(default_factory=dict)

    def add(self, seconds: float) -> None:
        """Count one decision."""
        place = round(log(max(seconds, 1e-9)) / BIN)
        self.count += 1
        self.seconds += seconds
        self.bins[place] = self.bins.get(place, 0) + 1

    def merge(self, other: DecisionTimes) -> None:
        """Add the times of other decisions."""
        self.count += other.count
        self.seconds += other.seconds
        for place, count in other.bins.items():
            self.bins[place] = self.bins.get(place, 0) + count

    @property
    def mean_ms(self) -> float | None:
        """The mean time of a decision."""
        return 1000 * self.seconds / self.count if self.count else None

    @property
    def p95_ms(self) -> float | None:
        """The 95th percentile of the times, exact to 5%."""
        passed = 0
        for place in sorted(self.bins):
            passed += self.bins[place]
            if passed >= 0.95 * self.count:
                return 1000 * exp(place * BIN)
        return None


@dataclass(frozen=True, slots=True)
class EngineFaults:
    """The faults of an engine in one or more matches, and what they cost it."""

    lost: int  # decisions that the fallback made
    faults: dict[str, int]  # by kind
    message: str  # of the first fault
    errors: str  # the end of its standard error at that time


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat did in a match; `counts` are what the game's own statistics need."""

    bot: int
    points: int | None  # None if the game has none
    counts: Mapping[str, Any]
    times: DecisionTimes
    faults: EngineFaults | None = None

    def as_json(self) -> dict[str, Any]:
        """The seat as it stands in a checkpoint."""
        faults = self.faults and asdict(self.faults)
        seat = {"bot": self.bot, "points": self.points, **self.counts}
        return seat | {"clock": asdict(self.times), "trouble": faults}


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One match: what ended it (CUT if it was cut off), and who won.

    `starter` is the seat that began. `counts` are what the game's own statistics need.
    """

    by: str
    winners: tuple[int, ...]
    starter: int
    counts: Mapping[str, Any]
    seats: tuple[SeatResult, ...]

    def share(self, bot: int) -> float:
        """The share of the victory that fell to a bot's seats."""
        return sum(self.seats[seat].bot == bot for seat in self.winners) / len(self.winners)

    def as_json(self) -> dict[str, Any]:
        """The match as it stands in a checkpoint."""
        match = {"by": self.by, "winners": list(self.winners), "starter": self.starter}
        return {**match, **self.counts, "seats": [seat.as_json() for seat in self.seats]}


@dataclass(frozen=True, slots=True)
class DealResult:
    """All matches of a deal, one per seating."""

    lineup: int
    deal: int
    matches: tuple[MatchResult, ...]

    def as_line(self) -> str:
        """The deal as one line of JSON."""
        matches = [match.as_json() for match in self.matches]
        deal = {"lineup": self.lineup, "deal": self.deal, "matches": matches}
        return json.dumps(deal, separators=(",", ":"))


def deal_from_json(content: Mapping[str, Any]) -> DealResult:
    """Read a deal; KeyError, TypeError, ValueError or AttributeError for other JSON values."""
    matches = tuple(map(_match, content["matches"]))
    return DealResult(content["lineup"], content["deal"], matches)


def _match(content: Mapping[str, Any]) -> MatchResult:
    counts = dict(content)
    by, winners, starter = (counts.pop(name) for name in ("by", "winners", "starter"))
    seats = tuple(map(_seat, counts.pop("seats")))
    return MatchResult(by, tuple(winners), starter, counts, seats)


def _seat(content: Mapping[str, Any]) -> SeatResult:
    counts = dict(content)
    bot, points, clock, trouble = (
        counts.pop(name) for name in ("bot", "points", "clock", "trouble")
    )
    bins = {int(place): count for place, count in clock["bins"].items()}
    times = DecisionTimes(clock["count"], clock["seconds"], bins)
    return SeatResult(bot, points, counts, times, trouble and EngineFaults(**trouble))


class Sample:
    """Matches, clustered by deal: the same deal of several lineups has the same cards."""

    def __init__(self, deals: Iterable[DealResult]) -> None:
        by_deal: dict[int, list[MatchResult]] = defaultdict(list)
        for deal in sorted(deals, key=lambda deal: (deal.deal, deal.lineup)):
            by_deal[deal.deal] += deal.matches
        self.deals = list(by_deal.values())

    @property
    def matches(self) -> Iterator[MatchResult]:
        """All matches of all deals."""
        return (match for deal in self.deals for match in deal)

    def seats(self, bot: int | None = None) -> Iterator[SeatResult]:
        """The seats of all matches, or those of a bot."""
        every = (seat for match in self.matches for seat in match.seats)
        return (seat for seat in every if bot in (None, seat.bot))

    def clusters(self, part: Count, whole: Count) -> list[tuple[float, float]]:
        """Both counts, summed over each deal."""
        return [(sum(map(part, deal)), sum(map(whole, deal))) for deal in self.deals]

    def mean(self, part: Count, whole: Count) -> Estimate:
        """The mean of `part` for each of `whole`."""
        return mean(Sums.of(self.clusters(part, whole)))

    def proportion(self, part: Count, whole: Count = lambda _: 1) -> Estimate:
        """The proportion of `part` in `whole`, by default in the matches."""
        return proportion(Sums.of(self.clusters(part, whole)))

    def decisions(self) -> Estimate:
        """The mean number of decisions with a choice, per seat and match."""
        return self.mean(
            lambda m: sum(seat.times.count for seat in m.seats), lambda m: len(m.seats)
        )

    def starter_wins(self) -> Estimate:
        """The share of the matches that the starting player won."""
        return self.proportion(lambda m: (m.starter in m.winners) / len(m.winners))

    def shared_wins(self) -> Estimate:
        """The share of the matches with several winners, other than those that were cut off."""
        return self.proportion(lambda m: m.by != CUT and len(m.winners) > 1)

    def cut_off(self) -> int:
        """How many matches were cut off."""
        return sum(match.by == CUT for match in self.matches)
