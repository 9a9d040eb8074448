"""The ledger of a match: what everybody gained in each round, and the totals."""

from __future__ import annotations

from collections.abc import Sequence

from .layout import pad, pad_left, width_of
from .people import People
from .sentences import SAY

COLUMN = 4


def ledger(
    people: People, rounds: Sequence[Sequence[int]], totals: Sequence[int], width: int
) -> list[str]:
    """A line a player; the latest rounds if not all fit."""
    names = max(width_of(SAY["round"]), *map(width_of, people.names))
    room = (width - names - 9) // COLUMN
    first = max(0, len(rounds) - room)
    numbers = [str(number) for number in range(first + 1, len(rounds) + 1)]
    lines = [people.paint.dim(_row(SAY["round"], numbers, SAY["total"], names))]
    for seat, total in enumerate(totals):
        gains = [f"+{gained[seat]}" for gained in rounds[first:]]
        lines.append(_row(people.paint.bold(people.name(seat)), gains, str(total), names))
    return lines


def _row(name: str, cells: Sequence[str], total: str, names: int) -> str:
    """One line of the ledger."""
    gains = "".join(pad_left(cell, COLUMN) for cell in cells)
    return f" {pad(name, names)} {gains} {pad_left(total, 6)}"
