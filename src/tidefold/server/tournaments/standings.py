"""Standings: points, and the tie-breaks between entrants with equal points."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .pairings import Group


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A finished match: the players, ranks and points by seat.

    There are no ranks if nobody won, and points only in games that have them.
    """

    group: Group
    ranks: Sequence[int] | None
    points: Sequence[int | None]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round that is over; a player with a `bye` or a `walkover` had no match."""

    tables: Sequence[PlayedTable]
    byes: Sequence[int] = ()
    walkovers: Sequence[int] = ()


class Standing(NamedTuple):
    """One entrant's place, which equals share, and everything that decides it."""

    place: int
    entrant: int
    score: float
    buchholz: float
    duplicate: float
    wins: int


def scores_at(table: PlayedTable) -> list[float]:
    """The share of opponents that each seat has beaten; a tie is half a win."""
    if table.ranks is None:
        return [0.0] * len(table.group)
    others = len(table.group) - 1
    return [
        (sum(rank < other for other in table.ranks) + _ties(table.ranks, rank) / 2) / others
        for rank in table.ranks
    ]


def _ties(ranks: Sequence[int], rank: int) -> int:
    return sum(rank == other for other in ranks) - 1


def standings(
    entrants: Sequence[int], rounds: Sequence[PlayedRound], *, bye: float, by_opponents: bool
) -> list[Standing]:
    """Rank all entrants, the best first; a bye is worth `bye` points and a walkover a win.

    The order is by score, then with `by_opponents` by the sum of the opponents' scores (Buchholz),
    then by the points above the average of the players with the same deal in the same seat, then by
    wins.
    """
    score = dict.fromkeys(entrants, 0.0)
    wins = dict.fromkeys(entrants, 0)
    duplicate = dict.fromkeys(entrants, 0.0)
    opponents: dict[int, list[int]] = defaultdict(list)
    for round in rounds:
        for entrant in round.byes:
            score[entrant] += bye
        for entrant in round.walkovers:
            score[entrant] += 1
        averages = _averages(round.tables)
        for table in round.tables:
            for seat, (entrant, points) in enumerate(
                zip(table.group, scores_at(table), strict=True)
            ):
                score[entrant] += points
                wins[entrant] += points == 1  # a tie for the first place is not a win
                opponents[entrant] += [one for one in table.group if one != entrant]
                made = table.points[seat]
                duplicate[entrant] += 0.0 if made is None else made - averages[seat]
    rows = []
    for entrant in entrants:
        buchholz = sum(score[one] for one in opponents[entrant]) if by_opponents else 0.0
        worth = score[entrant], buchholz, round_half(duplicate[entrant]), wins[entrant]
        rows.append((entrant, worth))
    rows.sort(key=lambda row: row[1], reverse=True)
    return [
        Standing(1 + sum(other > worth for _, other in rows), entrant, *worth)
        for entrant, worth in rows
    ]


def round_half(value: float) -> float:
    """Round to two decimals and turn -0.0 into 0.0, so that the order of a sum does not matter."""
    return round(value, 2) + 0.0


def _averages(tables: Sequence[PlayedTable]) -> dict[int, float]:
    """The average points of each seat over the tables of a round, which share a deal."""
    made: dict[int, list[int]] = defaultdict(list)
    for table in tables:
        for seat, points in enumerate(table.points):
            if points is not None:
                made[seat].append(points)
    return {seat: sum(points) / len(points) for seat, points in made.items()}
