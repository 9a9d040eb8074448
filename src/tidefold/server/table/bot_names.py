"""Names for the bots of a table: like people's, and the same whenever the table is looked at."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from ..games import REMOTE
from ..ids import first_table

# Short, easy to say in every language, and a prime number of them: any step visits all.
NAMES = (
    *("Alba", "Alma", "Bruno", "Carla", "Clara", "Dario", "Diana", "Elio", "Elsa", "Emma"),
    *("Fabio", "Flora", "Gaia", "Greta", "Hugo", "Igor", "Ines", "Iris", "Julia", "Lara"),
    *("Lena", "Lino", "Lola", "Luca", "Luna", "Marco", "Mara", "Mila", "Mina", "Nadia"),
    *("Nico", "Nina", "Noa", "Olga", "Oscar", "Paola", "Pia", "Remo", "Rita", "Rosa"),
    *("Sara", "Tito", "Vera"),
)


def bot_names(table: str, bots: Sequence[str | None]) -> tuple[str, ...]:
    """A name for every seat with a bot, empty for the others.

    A remote bot keeps its own name, and all keep theirs in a rematch. No two of the other names
    at a table have the same first letter.
    """
    first, rotations = first_table(table)
    names = _drawn(first)
    own = (names[(seat + rotations) % len(bots)] for seat in range(len(bots)))
    return tuple(_name(bot, name) if bot else "" for bot, name in zip(bots, own, strict=True))


def _drawn(table: str) -> list[str]:
    """The names for the seats of a table, one for every first letter."""
    digest = hashlib.sha256(table.encode()).digest()
    first, step = digest[0], 1 + digest[1] % (len(NAMES) - 1)
    walk = (NAMES[(first + place * step) % len(NAMES)] for place in range(len(NAMES)))
    by_letter: dict[str, str] = {}
    for name in walk:
        by_letter.setdefault(name[0], name)
    return list(by_letter.values())


def _name(bot: str, name: str) -> str:
    return bot.removeprefix(REMOTE) if bot.startswith(REMOTE) else name
