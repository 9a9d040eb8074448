"""The slow, obvious twin of the balance report: matches replayed and counted by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from tidefold.lab.simulation.api import SimulationSettings
from tidefold.rollcean import Match

POLICIES = ("random", "beginner")


@dataclass
class Seen:
    """A replayed match, with what could be placed in every round."""

    match: Match
    # for each round and seat: names of the shapes that fit, and the one placed
    fits: list[list[set[str]]] = field(default_factory=list)
    placed: list[list[str | None]] = field(default_factory=list)


def replayed(settings: SimulationSettings, rules: Mapping[str, Any], matches: int) -> list[Seen]:
    """The matches of a simulation, played by the interpreted rules."""
    return [_played(settings, rules, settings.seed + number) for number in range(matches)]


def _played(settings: SimulationSettings, rules: Mapping[str, Any], seed: int) -> Seen:
    match = Match(settings.players, seed=seed, **rules)
    seen, policy = Seen(match), POLICIES.index(settings.policy)
    while match.outcome is None:
        seats = range(match.players)
        seen.fits.append([{move.shape for move in match.placements(seat)} for seat in seats])
        moves = [match.choose(seat, policy) for seat in seats]
        for seat, move in enumerate(moves):
            match.play(move, seat=seat)
        seen.placed.append([None if isinstance(move, str) else move.shape for move in moves])
    return seen


def share(of: Iterable[bool]) -> float | None:
    answers = list(of)
    return sum(answers) / len(answers) if answers else None


def points_of(match: Match, seat: int) -> dict[str, int]:
    """A seat's points by source, added up from what each round says it gained."""
    gained = [played.gained for played in match.rounds]
    values = {objective.name: objective.points for objective in match.drawn.objectives}
    return {
        "rounds": sum(g["points"][seat] for g in gained if g),
        "starfish": sum(g["starfish"][seat] for g in gained if g) * match.sheet.starfish_points,
        "lines": sum(len(g["lines"][seat]) for g in gained if g) * match.sheet.line_points,
        "objectives": sum(values[name] for g in gained if g for name in g["objectives"][seat]),
    }


def first_round(match: Match, kind: str, name: Any) -> int | None:
    """The round in which anybody first gained an objective or a line."""
    for number, played in enumerate(match.rounds, 1):
        if played.gained and any(name in of for of in played.gained[kind]):
            return number
    return None


def mean(numbers: Iterable[float | None]) -> float | None:
    there = [number for number in numbers if number is not None]
    return fmean(there) if there else None


def counted(numbers: Iterable[int]) -> dict[int, int]:
    return dict(Counter(numbers))
