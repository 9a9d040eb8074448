"""Lists the games, one typed `Game` each; shared code asks here and never names a game.

Our games are listed in `OWN_GAMES`. Other packages add theirs with an entry point in the group
`tidefold.games`, or with `register`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from types import MappingProxyType
from typing import Any

from .api import Match, ReplayStep
from .fair import FairChance

ENTRY_POINTS = "tidefold.games"
OWN_GAMES = ("tidefold.games.seasalt.definition:GAME", "tidefold.games.rollcean.definition:GAME")


@dataclass(frozen=True, slots=True)
class Option:
    """A rule that people can choose for a match of one game, on a command line or in a form.

    A `flag` is off or on. `read` turns a typed text into a value, or raises ValueError.
    """

    name: str
    help: str
    default: Any = None
    metavar: str = "X"
    choices: tuple[str, ...] = ()
    flag: bool = False
    offered: tuple[str, ...] = ()  # choices in a form that accepts others too, such as files
    read: Callable[[str], Any] = str


@dataclass(frozen=True, slots=True)
class Game:
    """Everything shared code needs to know about one game.

    The layers above `games` have their own parts for a game: its bots, its terminal client, its
    analysis. `parts` names them as `module:attribute`; `part` imports one when it is needed.
    """

    name: str  # in records, addresses and databases
    title: str  # as shown to people
    seats: range  # the numbers of players
    # A new match: players, seed and the values that `read_rules` gives.
    start: Callable[[int, int, Mapping[str, Any]], Match]
    # A new match at a live table, where chance is fair; only the generic table needs it.
    start_fair: Callable[[int, FairChance, Mapping[str, Any]], Match] | None
    replay: Callable[[Any], Match]  # RecordError if the record is wrong
    verify: Callable[[Any, FairChance], None]  # RecordError names the first unfair draw
    # The steps of a record, as fully checked as by `replay`; None if the game cannot show them.
    replay_steps: Callable[[Any], Iterator[ReplayStep]] | None = None
    options: tuple[Option, ...] = ()  # in the order of display
    # Turns values by option name into the rules that `start` takes; ValueError if they are wrong.
    read_rules: Callable[[Mapping[str, Any]], dict[str, Any]] = dict
    host_options: tuple[Option, ...] = ()  # what a host can set for all tables of a server
    facts: Callable[[], dict[str, Any]] = dict  # for help pages and clients, as JSON
    usual_players: int = 2
    parts: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def part(self, name: str) -> Any:
        """The part of this game that a higher layer names; None if the game does not have it."""
        return load(self.parts[name]) if name in self.parts else None

    def check_players(self, players: int) -> None:
        """Raise ValueError if the game is not for this number of players."""
        if players not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise ValueError(f"{self.title} is for {least} to {most} players, not {players}")


def load(target: str) -> Any:
    """The object that `module:attribute` names."""
    module, _, attribute = target.partition(":")
    return getattr(import_module(module), attribute)


def register(game: Game) -> None:
    """Add a game in this process only; ValueError if another game has its name.

    Worker processes do not know it. A game with an entry point is known in every process.
    """
    if _all_games().setdefault(game.name, game) is not game:
        raise ValueError(f"there is a game {game.name!r} already")


@cache
def _all_games() -> dict[str, Game]:
    """Our games, then those of other packages, by name."""
    found: dict[str, Game] = {}
    others = sorted(entry_points(group=ENTRY_POINTS), key=lambda point: point.name)
    for game in [*map(load, OWN_GAMES), *(point.load() for point in others)]:
        if found.setdefault(game.name, game) is not game:
            raise ValueError(f"two games are called {game.name!r}")
    return found


def games() -> tuple[Game, ...]:
    """All games; the first one is the default."""
    return tuple(_all_games().values())


def game_names() -> Sequence[str]:
    """The names of all games."""
    return tuple(_all_games())


def game_named(name: object) -> Game:
    """The game with this name; ValueError lists the names."""
    found = _all_games().get(name) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"game must be one of {', '.join(_all_games())}")
    return found
