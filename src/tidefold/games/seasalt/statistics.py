"""Counts the statistics of a match for each seat, from public information only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .hands import CATEGORIES

Seen = Mapping[str, Any]  # an event as a spectator saw it


@dataclass(slots=True)
class SeatStatistics:
    """The statistics of one seat; `points` sums its scored points by category."""

    turns: int = 0
    drawn: int = 0
    taken: int = 0
    robbed: int = 0
    was_robbed: int = 0
    stops: int = 0
    last_chances: int = 0
    bets_won: int = 0
    bets_lost: int = 0
    best_round: int = 0
    duos: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=lambda: dict.fromkeys((*CATEGORIES, "bonus"), 0))


@dataclass(frozen=True, slots=True)
class RoundStatistics:
    """How one round ended."""

    by: str
    seat: int
    bet: str
    scored: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a match: those of its seats, and how its rounds ended."""

    seats: tuple[SeatStatistics, ...]
    rounds: tuple[RoundStatistics, ...]


def statistics(history: Iterable[Seen], players: int) -> Statistics:
    """Count the statistics of a match from the events that a spectator saw."""
    seats = tuple(SeatStatistics() for _ in range(players))
    rounds = []
    for event in history:
        if event["event"] == "round-ended":
            rounds.append(_round(event))
            _count(seats, event)
        elif event["event"] in _NOTES:
            _NOTES[event["event"]](seats, event)
    return Statistics(seats, tuple(rounds))


def _round(event: Seen) -> RoundStatistics:
    return RoundStatistics(event["by"], event["seat"], event["bet"], tuple(event["scored"]))


def _count(seats: tuple[SeatStatistics, ...], event: Seen) -> None:
    """Add a round's points to the seats, and its categories if the hands were revealed."""
    if event["by"] == "last-chance":
        caller = seats[event["seat"]]
        caller.bets_won += event["bet"] == "won"
        caller.bets_lost += event["bet"] == "lost"
    for number, seat in enumerate(seats):
        seat.best_round = max(seat.best_round, event["scored"][number])
        if "counted" in event:
            _add_points(seat, event, number)


def _add_points(seat: SeatStatistics, event: Seen, number: int) -> None:
    paid = event["paid"][number]
    if paid["cards"]:
        for name, value in event["counted"][number].items():
            seat.points[name] += value
    if paid["bonus"]:
        seat.points["bonus"] += event["bonus"][number]


def _turn(seats: tuple[SeatStatistics, ...], event: Seen) -> None:
    seats[event["seat"]].turns += 1


def _drew(seats: tuple[SeatStatistics, ...], event: Seen) -> None:
    seats[event["seat"]].drawn += event["count"]


def _took(seats: tuple[SeatStatistics, ...], event: Seen) -> None:
    seats[event["seat"]].taken += 1


def _laid(seats: tuple[SeatStatistics, ...], event: Seen) -> None:
    kind = event["cards"][0].split(":")[0]
    duos = seats[event["seat"]].duos
    duos[kind] = duos.get(kind, 0) + 1


def _robbed(seats: tuple[SeatStatistics, ...], event: Seen) -> None:
    seats[event["seat"]].robbed += 1
    seats[event["from"]].was_robbed += 1


def _called(seats: tuple[SeatStatistics, ...], event: Seen) -> None:
    if event["call"] == "stop":
        seats[event["seat"]].stops += 1
    else:
        seats[event["seat"]].last_chances += 1


_NOTES = {
    "turn-began": _turn,
    "drew": _drew,
    "took": _took,
    "laid": _laid,
    "robbed": _robbed,
    "called": _called,
}


def seat_counts(found: Statistics) -> list[dict[str, int]]:
    """One dictionary of counts per seat; the counts of many matches can be added up."""
    return [_seat_counts(found, seat) for seat in range(len(found.seats))]


_ADDED = ("stops", "last_chances", "bets_won", "bets_lost", "robbed", "was_robbed")


def _seat_counts(found: Statistics, number: int) -> dict[str, int]:
    seat = found.seats[number]
    return {
        "rounds": len(found.rounds),
        "scored": sum(one.scored[number] for one in found.rounds),
        **{name: getattr(seat, name) for name in _ADDED},
        **{f"pairs.{kind}": count for kind, count in seat.duos.items()},
        **{f"points.{name}": value for name, value in seat.points.items()},
    }
