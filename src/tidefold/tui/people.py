"""The players of a match by name, and sentences about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .layout import NBSP, join_with, width_of
from .paint import Paint
from .sentences import OPPONENTS, SAY, WELCOME

YOU = 0
LONGEST_NAME = 12


@dataclass(frozen=True, slots=True)
class People:
    """The players of a match by name, the person at the terminal first."""

    paint: Paint
    names: tuple[str, ...]

    def name(self, seat: int) -> str:
        """A player's name at the start of a sentence."""
        return self.names[seat].replace(" ", NBSP)

    def all_names(self, seats: Iterable[int]) -> str:
        """Some players: `You and Marina`."""
        return join_with(list(map(self.name, seats)))

    def opponents(self, bots: Sequence[str]) -> str:
        """All opponents, each with the name of its bot."""
        pairs = zip(self.names[1:], bots, strict=True)
        return join_with(
            [WELCOME["bot"].format(name=self.paint.bold(name), bot=bot) for name, bot in pairs]
        )

    def say(self, table: Mapping[str, str], code: str, seat: int | None = None, **more: Any) -> str:
        """A sentence of a table; its `.you` form when it is about the person."""
        found = table.get(f"{code}.you") if seat == YOU else None
        who = self.name(seat) if seat is not None else ""
        return (found or table[code]).format(who=who, **more)


def point_count(count: int) -> str:
    """`1 point`, `2 points`."""
    return SAY["points.1"] if count == 1 else SAY["points.n"].format(count=count)


def player_names(given: Sequence[str], players: int) -> tuple[str, ...]:
    """Everyone's names; missing ones are filled in. ValueError says what is wrong with a name."""
    if len(given) > players:
        raise ValueError(f"{len(given)} names are given for {players} players")
    for name in given:
        if not name.strip() or not name.isprintable() or width_of(name) > LONGEST_NAME:
            raise ValueError(f"a name has 1 to {LONGEST_NAME} letters, not {name[:40]!r}")
    usual = (SAY["you"], *OPPONENTS)
    names = [*(name.strip() for name in given), *usual[len(given) : players]]
    if len({name.lower() for name in names}) < players:
        raise ValueError("two players have the same name")
    return tuple(names)
