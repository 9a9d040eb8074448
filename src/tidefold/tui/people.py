"""The language and colours of the terminal, and the players of a match by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..games.api import WhyNot
from ..i18n import Sentences
from .layout import NBSP, width_of
from .paint import Paint

YOU = 0
LONGEST_NAME = 12
OPPONENTS = ("Marina", "Finn", "Coral", "Kai", "Pearl", "Dylan", "Isla")


@dataclass(frozen=True, slots=True)
class Voice:
    """The colours and the language of a terminal."""

    paint: Paint
    words: Sentences

    def say(self, key: str, **values: object) -> str:
        """Return a sentence of the terminal by its key without the prefix `tui.`."""
        return self.words.say(f"tui.{key}", **values)

    def with_colon(self, head: str, rest: str) -> str:
        """Join two texts with a colon, `10 points: a starfish`, as the language writes it."""
        return self.say("colon", head=head, rest=rest)

    def reason(self, reason: WhyNot) -> str:
        """Say why a move of one of our games is illegal."""
        return self.words.say(f"reason.{reason.code}", **reason.arguments)

    def points(self, n: int) -> str:
        """Return a number of points in words: `1 point`, `2 points`."""
        return self.say("points", n=n)


@dataclass(frozen=True, slots=True)
class People(Voice):
    """The players of a match by name, the person at the terminal first."""

    names: tuple[str, ...]

    def name(self, seat: int) -> str:
        """Return a player's name, which does not break over two lines."""
        return self.names[seat].replace(" ", NBSP)

    def all_names(self, seats: Iterable[int]) -> str:
        """List players by name: `You and Marina`."""
        return self.words.listed(list(map(self.name, seats)))

    def opponents(self, bots: Sequence[str]) -> str:
        """List all opponents, each with the name of its bot."""
        pairs = zip(self.names[1:], bots, strict=True)
        return self.words.listed([f"{self.paint.bold(name)} ({bot})" for name, bot in pairs])

    def tell(self, key: str, seat: int, **values: Any) -> str:
        """Return a sentence about a player; for the person, in its `.you` form if it has one."""
        own = f"{key}.you"
        if seat == YOU and own in self.words:
            return self.words.say(own, **values)
        return self.words.say(key, **{"name": self.name(seat), **values})


def player_names(given: Sequence[str], players: int, you: str = "You") -> tuple[str, ...]:
    """Return all names, with usual ones for those missing; raises ValueError for a bad name."""
    if len(given) > players:
        raise ValueError(f"{len(given)} names are given for {players} players")
    for name in given:
        if not name.strip() or not name.isprintable() or width_of(name) > LONGEST_NAME:
            raise ValueError(f"a name has 1 to {LONGEST_NAME} letters, not {name[:40]!r}")
    usual = (you, *OPPONENTS)
    names = [*(name.strip() for name in given), *usual[len(given) : players]]
    if len({name.lower() for name in names}) < players:
        raise ValueError("two players have the same name")
    return tuple(names)
