"""One live match as a table needs it, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from ...games.api import Event, WhyNot
from ...games.fair import FairChance
from ..messages import Offer, View
from ..settings import TableSettings

MakeChance = Callable[[str, str, Sequence[str]], FairChance]


class Played(msgspec.Struct, frozen=True):
    """A decision that stands: whose, which, when, how long it took and whether a bot stood in."""

    seat: int
    move: str
    at: int
    ms: int | None = None
    auto: bool | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot is given to decide on, and nothing else."""

    game: str
    view: Any
    legal: tuple[Any, ...]


class LiveGame(Protocol):
    """A match being played; times are the server's milliseconds."""

    grace: int  # how much later than the deadline a message may arrive

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision is awaited."""
        ...

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended, None while it goes on."""
        ...

    def decision(self, seat: int) -> int:
        """A number that changes whenever what the seat has to decide changes."""
        ...

    def begin(self) -> Sequence[Event]:
        """What is to be told of the beginning."""
        ...

    def why_not(self, seat: int, move: str) -> WhyNot | None:
        """Why a seat may not do that now; ValueError if the text is no move at all."""
        ...

    def play(self, played: Played) -> Sequence[Event]:
        """Do what was checked before, and tell what happened."""
        ...

    def time_up(self, at: int) -> Sequence[Event]:
        """The time of all that are waited for is over, in a game that goes on without them."""
        ...

    @property
    def waits_for_ever(self) -> bool:
        """Does a bot stand in for who is late? Else the game goes on without their decision."""
        ...

    @property
    def last(self) -> Played | None:
        """The last decision that stands."""
        ...

    @property
    def may_undo(self) -> bool:
        """May the last decision be taken back?"""
        ...

    def take_back(self) -> None:
        """Undo the last decision."""
        ...

    def deadline(self) -> int | None:
        """When the time of those who are waited for is over."""
        ...

    def bot_due(self, seat: int, *, alone: bool, since: int) -> int:
        """When a bot's decision is shown; `alone` is when only bots are waited for.

        It follows from what everybody sees, never from hidden cards. `since` is when the bot took
        the seat over.
        """
        ...

    def thought(self, seat: int) -> Thought:
        """What a bot in that seat may know."""
        ...

    def view(self, seat: int | None) -> View:
        """What a seat knows; None is a spectator."""
        ...

    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves a seat may make now."""
        ...

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """The legal moves with what they would bring, in games that show that."""
        ...

    def setup(self) -> dict[str, Any] | None:
        """What does not change during the match."""
        ...

    def give_up(self, by: str, winners: Sequence[int]) -> Sequence[Event]:
        """End the match before its time."""
        ...

    def history(self, seat: int | None) -> list[dict[str, Any]]:
        """All events so far as a seat saw them."""
        ...

    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        """The match in record form."""
        ...


class Kind(Protocol):
    """A game that tables can play."""

    seats: range
    bots: tuple[str, ...]  # on offer, from the weakest to the strongest

    def check(self, settings: TableSettings) -> None:
        """ValueError says what is wrong with the settings."""
        ...

    def check_bot(self, name: str) -> object:
        """ValueError lists the bots there are."""
        ...

    def start(self, settings: TableSettings, chance: FairChance, at: int, tide: str) -> LiveGame:
        """Begin a match; `tide` is a public text that bots' times are drawn from."""
        ...
