"""The report of a tournament: how much each bot won, how fast, how strong, and how they played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from itertools import permutations
from typing import Any

import numpy as np

from ...bots.engine import FALLBACK
from ..statistics import Estimate
from .api import arena_of
from .elo import ANCHOR_ELO, Ratings, rate
from .provenance import Provenance, provenance
from .results import Count, DealResult, DecisionTimes, EngineFaults, MatchResult, Sample, SeatResult
from .tournament import Setting

FORMAT = "tidefold-arena-result/1"
ANCHOR = "beginner"  # the bot whose Elo is fixed, if it plays


@dataclass(frozen=True, slots=True)
class Times:
    """How long decisions with a choice took; only these figures differ from run to run."""

    mean_ms: float | None
    p95_ms: float | None


@dataclass(frozen=True, slots=True)
class BotResult:
    """The results of a bot in all its matches; `fair` is what equal players would win."""

    name: str
    won: Estimate
    fair: float
    points: Estimate
    rounds: Estimate | None  # None if the game has none worth counting
    decisions: int
    elo: Estimate | None
    play: Any  # the game's own statistics
    times: Times
    trouble: EngineFaults | None


@dataclass(frozen=True, slots=True)
class PairResult:
    """The first bot's wins against the second (with more than two players: against several)."""

    first: str
    second: str
    won: Estimate


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a tournament; `deals` and `planned` count a deal once for every lineup."""

    setting: Setting
    deals: int
    planned: int
    matches: int
    bots: tuple[BotResult, ...]
    pairs: tuple[PairResult, ...]
    elo_anchor: str | None
    elo_bounded: bool
    play: Any  # the game's own statistics, over all seats
    figures: Any  # the game's own figures of the matches
    made: Provenance | None = None  # None in results from before it was kept

    @property
    def complete(self) -> bool:
        """Have all planned deals been played?"""
        return self.deals == self.planned

    def without_times(self) -> Report:
        """The same report without the figures that differ from run to run."""
        bots = tuple(replace(bot, times=Times(None, None)) for bot in self.bots)
        return replace(self, bots=bots)

    def as_json(self) -> dict[str, Any]:
        """The report as one JSON document."""
        notes = {
            "format": FORMAT,
            "complete": self.complete,
            **arena_of(self.setting.game).notes,
            "engine_fallback": FALLBACK,
            "elo_of_anchor": ANCHOR_ELO,
        }
        return notes | asdict(self) | {"setting": self.setting.as_json()}


def make_report(
    setting: Setting, deals: Iterable[DealResult], made: Provenance | None = None
) -> Report:
    """The report of the deals played so far; their order changes nothing."""
    planned = set(setting.jobs())
    played = [deal for deal in deals if (deal.lineup, deal.deal) in planned]
    arena, sample = arena_of(setting.game), Sample(played)
    ratings = _ratings(setting, sample)
    return Report(
        setting=setting,
        deals=len(played),
        planned=len(planned),
        matches=sum(len(deal.matches) for deal in played),
        bots=tuple(_bot(setting, sample, bot, ratings) for bot in range(len(setting.bots))),
        pairs=tuple(_pairs(setting, sample)),
        elo_anchor=setting.bots[ratings.anchor] if ratings else None,
        elo_bounded=ratings is not None and ratings.bounded,
        play=arena.play(sample, None),
        figures=arena.figures(sample),
        made=made or provenance(setting.game),
    )


def _bot(setting: Setting, sample: Sample, bot: int, ratings: Ratings | None) -> BotResult:
    def mine(match: MatchResult) -> list[SeatResult]:
        return [seat for seat in match.seats if seat.bot == bot]

    def scored(match: MatchResult) -> list[int]:
        return [seat.points for seat in mine(match) if seat.points is not None]

    times = DecisionTimes()
    for seat in sample.seats(bot):
        times.merge(seat.times)
    arena = arena_of(setting.game)
    return BotResult(
        name=setting.bots[bot],
        won=sample.proportion(lambda match: match.share(bot), lambda match: bool(mine(match))),
        fair=max((len(mine(match)) for match in sample.matches), default=0) / setting.players,
        points=sample.mean(lambda match: sum(scored(match)), lambda match: len(scored(match))),
        rounds=arena.rounds(sample, bot),
        decisions=times.count,
        elo=ratings.elo[bot] if ratings else None,
        play=arena.play(sample, bot),
        times=Times(times.mean_ms, times.p95_ms),
        trouble=_faults(sample.seats(bot)),
    )


def _faults(seats: Iterable[SeatResult]) -> EngineFaults | None:
    """Add up the faults of an engine over all its matches; None if there are none."""
    found = [seat.faults for seat in seats if seat.faults is not None]
    if not found:
        return None
    kinds: Counter[str] = sum((Counter(one.faults) for one in found), Counter())
    first = next((one for one in found if one.message), found[0])
    return EngineFaults(sum(one.lost for one in found), dict(kinds), first.message, first.errors)


def _pairs(setting: Setting, sample: Sample) -> Iterator[PairResult]:
    for lineup in setting.lineups:
        if len(lineup.bots) == 2:
            first, second = lineup.bots
            won = sample.proportion(*_meetings(first, second))
            yield PairResult(setting.bots[first], setting.bots[second], won)


def _meetings(first: int, second: int) -> tuple[Count, Count]:
    """Two counts of a match: the first bot's part of the win, and whether the two bots met."""

    def met(match: MatchResult) -> bool:
        return {first, second} == {seat.bot for seat in match.seats}

    return lambda match: match.share(first) if met(match) else 0, met


def _ratings(setting: Setting, sample: Sample) -> Ratings | None:
    names = setting.bots
    if setting.players != 2 or len(names) < 2 or not sample.deals:
        return None
    wins = np.zeros((len(sample.deals), len(names), len(names)))
    for a, b in permutations(range(len(names)), 2):
        wins[:, a, b] = [won for won, _ in sample.clusters(*_meetings(a, b))]
    return rate(wins, names.index(ANCHOR) if ANCHOR in names else 0)
