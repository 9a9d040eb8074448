"""The arena of Roll-cean: the same cards and dice in every seating, and points by their source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ...games.rollcean import Match
from ...games.rollcean.definition import GAME
from ...override import override
from ..statistics import Estimate
from .api import ArenaGame, CommonFigures, Row, mean_text, share_text
from .results import MatchResult, Sample, SeatResult


@dataclass(frozen=True, slots=True)
class Play:
    """Where the points of some seats came from, per seat and match."""

    rounds: Estimate
    starfish: Estimate
    lines: Estimate
    objectives: Estimate
    bottles: Estimate


class RollceanArena(ArenaGame):
    """How the arena measures Roll-cean; a seed fixes cards and dice, whatever is placed."""

    @override
    def points(self, match: Match, seat: int) -> int:
        return match.view(seat).totals[seat]

    @override
    def seat_counts(self, match: Match, seat: int) -> Mapping[str, Any]:
        view = match.view(seat)
        return {"sources": asdict(view.tally(seat)) | {"bottles": view.bottles[seat]}}

    @override
    def play(self, sample: Sample, bot: int | None) -> Play:
        def seats(match: MatchResult) -> list[SeatResult]:
            return [seat for seat in match.seats if bot in (None, seat.bot)]

        def mean(name: str) -> Estimate:
            return sample.mean(
                lambda match: sum(seat.counts["sources"][name] for seat in seats(match)),
                lambda match: len(seats(match)),
            )

        names = ("rounds", "starfish", "lines", "objectives", "bottles")
        return Play(**{name: mean(name) for name in names})

    @override
    def rows(self, play: Play, figures: CommonFigures, players: int) -> Iterator[Row]:
        yield "decisions with a choice", mean_text(figures.decisions, 1), "a seat and match"
        for name in ("rounds", "starfish", "lines", "objectives"):
            yield f"points from {name}", mean_text(getattr(play, name), 1), "a seat and match"
        yield "bottles", mean_text(play.bottles, 1), "a seat and match"
        yield "victories shared", share_text(figures.shared_wins), "of matches"


ARENA = RollceanArena(GAME)
