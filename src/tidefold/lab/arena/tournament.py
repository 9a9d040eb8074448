"""A tournament: which bots meet, on how many deals, and how the seats rotate."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from ...bots.engine import DECISION_MS
from ...games.registry import game_named, games

Job = tuple[int, int]  # the numbers of a lineup and of a deal


class ArenaError(ValueError):
    """A mistake that the user can correct; the message is one clear line."""


@dataclass(frozen=True, slots=True)
class Lineup:
    """Bots that meet, and all seatings in which every deal is played.

    A seating has the number of a bot for every seat.
    """

    bots: tuple[int, ...]
    seatings: tuple[tuple[int, ...], ...]


def _usual_game() -> str:
    return games()[0].name


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything that decides the result; only the number of deals may grow later."""

    bots: tuple[str, ...]
    deals: int  # of every lineup
    players: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)  # of the game
    seed: int = 0
    engine_ms: int = DECISION_MS
    game: str = field(default_factory=_usual_game)
    forfeit: bool = False  # does a program that fails lose the match?
    # The key that the seeds of programs are made with; no program can learn it.
    engine_key: bytes = field(
        default_factory=lambda: secrets.token_bytes(16), compare=False, repr=False
    )

    def __post_init__(self) -> None:
        """Fill in the defaults of the options."""
        defaults = {option.name: option.default for option in game_named(self.game).options}
        object.__setattr__(self, "options", {**defaults, **self.options})

    @property
    def rules(self) -> dict[str, Any]:
        """The options as a match takes them; ValueError for one that is not allowed."""
        return game_named(self.game).read_rules(self.options)

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """The lineups of this setting."""
        return lineups(len(self.bots), self.players)

    def jobs(self) -> Iterator[Job]:
        """The deals of all lineups, deal by deal."""
        for deal in range(self.deals):
            for lineup in range(len(self.lineups)):
                yield lineup, deal

    def as_json(self) -> dict[str, Any]:
        """The setting as it stands in files; the usual game is not named, as in older files."""
        other_game = {} if self.game == _usual_game() else {"game": self.game}
        return {
            **other_game,
            "bots": list(self.bots),
            "deals": self.deals,
            "players": self.players,
            **self.options,
            "seed": self.seed,
            "engine_ms": self.engine_ms,
            **({"forfeit": True} if self.forfeit else {}),
        }


def lineups(bots: int, players: int) -> tuple[Lineup, ...]:
    """All lineups of a number of bots; ArenaError if they do not fit the number of players."""
    if bots == 1:
        return (Lineup((0,), ((0,) * players,)),)
    if players == 2:
        return tuple(Lineup(pair, _rotations(pair)) for pair in combinations(range(bots), 2))
    if players == 1:
        raise ArenaError(f"with 1 player name 1 bot, not {bots}")
    if bots == 2:
        return (Lineup((0, 1), _rotations((0,) + (1,) * (players - 1))),)
    if bots == players:
        everybody = tuple(range(bots))
        return (Lineup(everybody, _rotations(everybody)),)
    raise ArenaError(f"with {players} players name 1, 2 or {players} bots, not {bots}")


def _rotations(seats: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(seats[-turn:] + seats[:-turn] for turn in range(len(seats)))


def deals_for(matches: int, bots: int, players: int) -> int:
    """The number of deals that makes at least this many matches of every lineup."""
    return -(-matches // len(lineups(bots, players)[0].seatings))
