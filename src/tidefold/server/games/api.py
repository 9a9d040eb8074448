"""What the server asks of a game: `GameAdapter` sets up tables and their `LiveMatch`es."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ...bots import bots_of
from ...games.api import Event
from ...games.fair import FairChance
from ...games.registry import Game
from ..settings import FEWEST_RATED, MOST_RATED, TableSettings
from .lesson import Lesson
from .live_match import LiveMatch

MakeChance = Callable[[str, str, Sequence[str]], FairChance]
# The largest search budget of a bot at a table, so that nobody waits long for it.
BUDGET_LIMITS = {"milliseconds": 2000, "playouts": 20_000, "threads": 1}
REMOTE = "remote:"  # before the name of a bot that is connected from elsewhere
LARGEST_SETTINGS = 16_384  # bytes as JSON; everybody who looks at a table gets them


class WireEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    """The schema of one event on the wire; fields that only some viewers get are optional.

    Events are sent as plain objects; these types describe them.
    """


@dataclass(frozen=True, slots=True)
class WireTypes:
    """The schemas of what one game puts on the wire; a game may leave any of them open."""

    view: type[msgspec.Struct]
    events: tuple[type[WireEvent], ...] = ()  # empty: any object
    setup: Any = None  # None: the game sends none
    result: Any = dict[str, Any]
    offer: type[msgspec.Struct] | None = None
    statistics: Any = None  # None: the game has none


@dataclass(frozen=True, slots=True)
class ScorePad:
    """How a game counts a match that is played at a real table.

    `request` is a struct with the tag `game`; `count` makes a `response` from it, or raises a
    Refusal if the cards or points are impossible.
    """

    request: type[msgspec.Struct]
    response: Any
    count: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Moment:
    """A match at the end of an unfinished record, and everything that happened until then."""

    match: Any
    events: tuple[Event, ...]


def moment_of(game: Game, record: Mapping[str, Any]) -> Moment:
    """The moment at which a record ends; RecordError if the record is wrong."""
    assert game.replay_steps is not None
    steps = list(game.replay_steps(record))
    return Moment(steps[-1].match, tuple(event for step in steps for event in step.events))


@dataclass(frozen=True, slots=True)
class PracticePosition:
    """A decision to practise: what its seat knows and may do, and the question for the analyst.

    `best` are the moves that are proven to be best, none if the analyst decides.
    """

    settings: TableSettings
    seat: int
    view: msgspec.Struct
    legal: tuple[str, ...]
    question: Any
    setup: dict[str, Any] | None = None
    offers: Sequence[msgspec.Struct] = ()
    best: tuple[str, ...] = ()


class GameAdapter(ABC):
    """A game as the server's tables play it."""

    game: Game
    settings: type[TableSettings]
    wire: WireTypes
    score_pad: ScorePad | None = None  # without one, players at a real table type their points
    lesson: Lesson | None = None
    chapters: Mapping[str, Lesson] = {}  # short lessons about what a table may add
    always_timed = False  # does a match go on without a turn time, even if a player is late?

    @abstractmethod
    def start(
        self, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> LiveMatch:
        """Begin a match; `public_seed` is a text that bots' thinking times may be drawn from."""

    @abstractmethod
    def check_rules(self, settings: TableSettings) -> None:
        """Check the game's own settings; ValueError if they are wrong."""

    def set_host_options(self, values: Mapping[str, Any]) -> None:
        """Set the host's options for all tables: values by the names of `game.host_options`."""
        del values

    def facts(self) -> dict[str, Any]:
        """What clients need to know to set up a table and to draw the game, as JSON."""
        return self.game.facts()

    def rules(self) -> dict[str, Any]:
        """What a page about the rules shows besides the facts, as JSON."""
        return {}

    def complete_settings(self, settings: TableSettings) -> TableSettings:
        """Checked settings as the log keeps them: complete, so that no file can change them."""
        return settings

    def settings_of(self, record: Mapping[str, Any]) -> TableSettings:
        """The settings of a table for a match that is known only from a valid record."""
        return self.settings(record["players"], public=True)

    def daily_settings(self, chance: FairChance) -> TableSettings | None:
        """The settings of a table for one at the daily deal; None if the game has none.

        Draw from `chance` only with labels that no match uses.
        """
        del chance
        return None

    def replayed(self, match: Any, settings: TableSettings) -> LiveMatch | None:
        """A match of the game's `replay_steps` as clients see it; None if it cannot be shown."""
        del match, settings
        return None

    def resume(
        self, moment: Moment, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> LiveMatch:
        """Resume a match at a moment; `chance` decides what the match has not drawn yet.

        Every game whose matches can be `replayed` has this.
        """
        raise NotImplementedError

    def statistics(self, history: Sequence[Mapping[str, Any]], players: int) -> Any:
        """The figures of a match from what a spectator saw; None if the game has none."""
        del history, players
        return None

    def proven_positions(self) -> Sequence[Callable[[], PracticePosition]]:
        """Positions whose best moves are proven, each made when it is asked for."""
        return ()

    def figures(self, match: LiveMatch, players: int) -> Sequence[Mapping[str, int]]:
        """What a match brought each seat, in numbers that add up over many matches."""
        del match
        return [{}] * players

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that a table offers, the weakest first."""
        return bots_of(self.game.name).available_levels

    def check_bot(self, name: str) -> None:
        """Check a bot's name and budget; ValueError if no table may seat this bot."""
        if name.startswith(REMOTE):
            if "engine" not in self.game.parts:
                raise ValueError(f"remote bots cannot play {self.game.title} yet")
            return
        _, budget = bots_of(self.game.name).parse(name)
        for what, most in BUDGET_LIMITS.items():
            if budget.get(what, 0) > most:
                raise ValueError(f"{name}: at a table a bot has at most {most} {what} a decision")

    def check(self, settings: TableSettings) -> None:
        """Check the settings of a table; ValueError says in a sentence what is wrong."""
        size = len(msgspec.json.encode(settings))
        if size > LARGEST_SETTINGS:
            raise ValueError(f"these settings have {size} bytes; {LARGEST_SETTINGS} are allowed")
        seats = self.game.seats
        if settings.players not in seats:
            raise ValueError(f"this game is for {seats[0]} to {seats[-1]} players")
        if len(settings.bots) >= settings.players:
            raise ValueError("besides the bots, there must be a seat for a person")
        if settings.stand_in.startswith(REMOTE):
            raise ValueError("a bot of this server stands in for people, and no remote one")
        for bot in (*settings.bots, settings.stand_in):
            self.check_bot(bot)
        self.check_rules(settings)
        if settings.public and settings.turn_seconds is None and not self.always_timed:
            raise ValueError("a public table needs a turn time, or one player could stop the match")
        if settings.rated:
            self._check_rated(settings)

    def _check_rated(self, settings: TableSettings) -> None:
        if not FEWEST_RATED <= settings.players <= MOST_RATED:
            raise ValueError(f"a rated match is for {FEWEST_RATED} to {MOST_RATED} players")
        if settings.allows_hints:
            raise ValueError("there are no hints in a rated match")
        if settings.turn_seconds is None and not self.always_timed:
            raise ValueError("a rated match needs a turn time, or nobody who is late would lose it")
