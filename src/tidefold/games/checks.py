"""Checks seeds, seats and resignations for the matches of all games."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import SupportsIndex

MAX_SEED = (1 << 63) - 1
GIVEN_UP = ("resigned", "abandoned")


def check_given_up(by: str, winners: Iterable[object], players: int) -> tuple[int, ...]:
    """The winners of a match that was given up, as sorted seats; ValueError if they are wrong."""
    if by not in GIVEN_UP:
        raise ValueError(f"a match is resigned or abandoned, not {by!r}")
    seats = [whole(seat) for seat in winners]
    if any(seat is None or not 0 <= seat < players for seat in seats):
        raise ValueError(f"winners are seats from 0 to {players - 1}")
    return tuple(sorted({seat for seat in seats if seat is not None}))


def check_seed(seed: int) -> int:
    """The seed as a plain int; ValueError if it is out of range."""
    number = whole(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}")
    return number


def check_seat(seat: object, players: int) -> None:
    """Raise ValueError unless a match of this number of players has the seat."""
    if type(seat) is not int or not 0 <= seat < players:
        raise ValueError(f"there is no seat {seat!r}; seats are 0 to {players - 1}")


def whole(value: object) -> int | None:
    """The value as a plain int if it is of an integer type; None otherwise, also for a bool."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return index(value)
