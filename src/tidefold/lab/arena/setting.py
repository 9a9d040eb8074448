"""What is played in an arena: which bots meet, on how many deals, and how the seats rotate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from ...bots.engine import DECISION_MS

MOST_ROUNDS = 100  # then a match is cut off and counts as shared by all


class ArenaError(ValueError):
    """Something the user can mend; the message is one clear line."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """Bots that meet, and all seatings in which every deal is played: a bot's number a seat."""

    bots: tuple[int, ...]
    seatings: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything that decides the result, but for the number of deals, which may grow later."""

    bots: tuple[str, ...]
    deals: int  # of every lineup
    players: int = 2
    edition: str = "es"
    target: int | None = None
    seed: int = 0
    engine_ms: int = DECISION_MS

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """Who meets whom."""
        return lineups(len(self.bots), self.players)

    def jobs(self) -> Iterator[tuple[int, int]]:
        """Every deal as a lineup's number and the deal's, all lineups side by side."""
        for deal in range(self.deals):
            for lineup in range(len(self.lineups)):
                yield lineup, deal

    def as_json(self) -> dict[str, Any]:
        """The setting without the number of deals."""
        return {name: value for name, value in asdict(self).items() if name != "deals"}


def lineups(bots: int, players: int) -> tuple[Lineup, ...]:
    """Who meets whom; ArenaError if so many bots cannot be seated."""
    if bots == 1:
        return (Lineup((0,), ((0,) * players,)),)
    if players == 2:
        return tuple(Lineup(pair, _rotations(pair)) for pair in combinations(range(bots), 2))
    if bots == 2:
        return (Lineup((0, 1), _rotations((0,) + (1,) * (players - 1))),)
    if bots == players:
        everybody = tuple(range(bots))
        return (Lineup(everybody, _rotations(everybody)),)
    raise ArenaError(f"with {players} players name 1, 2 or {players} bots, not {bots}")


def _rotations(seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The seats turned on by one, until they are as they were."""
    return tuple(seats[-turn:] + seats[:-turn] for turn in range(len(seats)))


def deals_for(matches: int, bots: int, players: int) -> int:
    """How many deals make at least so many matches of every lineup."""
    return -(-matches // len(lineups(bots, players)[0].seatings))
