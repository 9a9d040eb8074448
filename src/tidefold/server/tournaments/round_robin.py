"""Round robin: all entrants meet each other once, by the circle method."""

from __future__ import annotations

from collections.abc import Sequence


def round_count(entrants: int) -> int:
    """Return the number of rounds in which all entrants meet each other."""
    return entrants - 1 if entrants % 2 == 0 else entrants


def round_robin_pairs(entrants: Sequence[int], number: int) -> list[tuple[int, int]]:
    """Pair round `number`, counted from 1; with an odd number of entrants one sits out.

    The first entrant stays, and the others move round a circle by one place per round. In a pair,
    the upper entrant sits first if their places are an odd number apart, so each entrant has both
    seats equally often, or almost.
    """
    places = list(range(len(entrants) + len(entrants) % 2))
    fixed, circle = places[0], places[1:]
    turn = (number - 1) % len(circle)
    turned = [fixed, *circle[len(circle) - turn :], *circle[: len(circle) - turn]]
    half = len(turned) // 2
    pairs = [sorted(pair) for pair in zip(turned[:half], reversed(turned[half:]), strict=True)]
    seated = [(one, other) if (one + other) % 2 else (other, one) for one, other in pairs]
    there = len(entrants)
    return [(entrants[a], entrants[b]) for a, b in seated if a < there and b < there]
