"""The bots of one game: their names, their levels at a table, and how they are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeVar

from ..games.api import Match
from ..games.registry import game_named
from ..kernel.compilers import runs_jobs
from .budget import BotParser


class Bot(Protocol):
    """Decides for one seat from a view and the legal moves, never from a state."""

    name: str

    def choose(self, view: Any, legal_moves: Sequence[Any]) -> Any:
        """Return one of the legal moves."""


MakeBot = Callable[..., Bot]
M = TypeVar("M", bound=Match)


@dataclass(frozen=True, slots=True)
class BotCatalogue:
    """The bots of one game.

    `levels` are the bots for tables, the weakest first; those in `searching` need compiled
    rules (`available_levels`).
    """

    makers: Mapping[str, MakeBot]
    levels: tuple[str, ...]
    parse: Callable[[str], tuple[str, dict[str, Any]]]  # ValueError says what can be written
    searching: tuple[str, ...] = ()
    is_ready: Callable[[], bool] = field(default=lambda: True)  # can they decide at once?
    files: Mapping[str, Path] = field(default_factory=dict)  # by bot: what a page fetches for it

    @property
    def available_levels(self) -> tuple[str, ...]:
        """The levels that tables on this machine can offer, the weakest first."""
        if runs_jobs():
            return self.levels
        return tuple(one for one in self.levels if one.partition(":")[0] not in self.searching)

    def make(self, text: str, seed: int = 0, *, impatient: bool = False) -> Bot:
        """Make the bot of a name, possibly with a budget; ValueError if the text names no bot.

        The seed makes its choices repeatable. An `impatient` bot does not wait until the rules that
        it needs are compiled: it runs WebAssembly until then or, where wasmtime is not installed,
        plays weaker.
        """
        name, options = self.parse(text)
        hurry = {"impatient": True} if impatient and name in self.searching else {}
        return self.makers[name](seed, **options, **hurry)

    def make_all(self, names: Sequence[str], seed: int) -> list[Bot]:
        """Make one bot per seat, each with its own seed derived from the match's seed."""
        return [self.make(name, seat_seed(seed, seat)) for seat, name in enumerate(names)]


def seat_seed(seed: int, seat: int) -> int:
    """The seed of the bot at a seat, made from the match's."""
    return (seed << 3) + seat + 1


class RandomBot:
    """The bot of any game: chooses among the legal moves with equal chance."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: Any, legal_moves: Sequence[Any]) -> Any:
        """Return a random legal move."""
        del view
        return self._random.choice(legal_moves)


_NAMES = (RandomBot.name,)
GENERIC = BotCatalogue({RandomBot.name: RandomBot}, _NAMES, BotParser(_NAMES))


def bots_of(game: str) -> BotCatalogue:
    """The bots of a game; a game without its own bots has only `random`."""
    found: BotCatalogue | None = game_named(game).part("bots")
    return found or GENERIC


def play_out(match: M, bots: Sequence[Bot]) -> M:
    """Play a match to its end with one bot per seat."""
    while match.outcome is None:
        for seat in match.waiting:
            match.play(bots[seat].choose(match.view(seat), match.legal_moves(seat)), seat=seat)
    return match
