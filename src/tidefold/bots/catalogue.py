"""The bots of one game: their names, their levels at a table, and how they are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from ..games.api import Match
from ..games.registry import game_named
from ..kernel.compilers import runs_jobs
from .budget import BotParser
from .generic import RandomBot


class Bot(Protocol):
    """Decides for one seat; it gets a view and the legal moves, never a state."""

    name: str

    def choose(self, view: Any, legal_moves: Sequence[Any]) -> Any:
        """One of the legal moves."""
        ...


MakeBot = Callable[..., Bot]
M = TypeVar("M", bound=Match)


@dataclass(frozen=True, slots=True)
class BotCatalogue:
    """The bots of one game.

    `levels` are for tables, the weakest first. Those in `searching` take a budget and need
    compiled rules.
    """

    makers: Mapping[str, MakeBot]
    levels: tuple[str, ...]
    parse: Callable[[str], tuple[str, dict[str, Any]]]  # ValueError says what can be written
    searching: tuple[str, ...] = ()
    is_ready: Callable[[], bool] = field(default=lambda: True)  # can they decide at once?

    @property
    def offered(self) -> tuple[str, ...]:
        """The levels that a table offers here, the weakest first."""
        if runs_jobs():
            return self.levels
        return tuple(one for one in self.levels if one.partition(":")[0] not in self.searching)

    def make(self, text: str, seed: int = 0, *, impatient: bool = False) -> Bot:
        """The bot of a name, maybe with a budget; a seed makes its choices repeatable. ValueError.

        An `impatient` bot does not wait until the rules that it needs are compiled: it runs
        WebAssembly until then or, where wasmtime is not installed, plays weaker.
        """
        name, options = self.parse(text)
        hurry = {"impatient": True} if impatient and name in self.searching else {}
        return self.makers[name](seed, **options, **hurry)

    def make_all(self, names: Sequence[str], seed: int) -> list[Bot]:
        """One bot a seat, each with a seed of its own made from the match's."""
        return [self.make(name, (seed << 3) + seat + 1) for seat, name in enumerate(names)]


_NAMES = (RandomBot.name,)
GENERIC = BotCatalogue({RandomBot.name: RandomBot}, _NAMES, BotParser(_NAMES))


def bots_of(game: str) -> BotCatalogue:
    """The bots of a game; a game without bots of its own has `random`."""
    found: BotCatalogue | None = game_named(game).part("bots")
    return found or GENERIC


def play_out(match: M, bots: Sequence[Bot]) -> M:
    """Let bots, one a seat, play a match to its end."""
    while match.outcome is None:
        for seat in match.waiting:
            match.play(bots[seat].choose(match.view(seat), match.legal_moves(seat)), seat=seat)
    return match
