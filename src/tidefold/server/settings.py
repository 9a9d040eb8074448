"""The settings of a table that every game shares; each game's adapter adds its own.

Settings are a tagged union: `game` names the game, and with it the class.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

MOST_SEATS = 8
SHORTEST_TURN = 10
LONGEST_TURN = 30 * 24 * 3600
LONGEST_DELAY = 600
FEWEST_RATED, MOST_RATED = 2, 4

BotName = Annotated[str, Meta(min_length=1, max_length=40)]


class TableSettings(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="game"
):
    """What the player who sets up a table chooses.

    `turn_seconds` is how long the table waits for a player before the bot `stand_in` takes over;
    null waits without end. A simultaneous game may use it as the longest time of a round.
    Spectators see the match `delay` seconds late. A `rated` match changes the ratings of
    all who play it.
    """

    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    bots: Annotated[tuple[BotName, ...], Meta(max_length=MOST_SEATS)] = ()
    public: bool = False
    turn_seconds: Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)] | None = None
    stand_in: BotName = "beginner"
    delay: Annotated[int, Meta(ge=0, le=LONGEST_DELAY)] = 0
    rated: bool = False

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.__struct_config__.tag)

    @property
    def rules(self) -> str:
        """The rules in one word for lists of tables; empty if there is no such word."""
        return ""

    @property
    def allows_hints(self) -> bool:
        """Is this a casual table, where players may ask for help?"""
        return bool(getattr(self, "helps", False))


def read_settings(kind: type[TableSettings], stored: Mapping[str, Any]) -> TableSettings:
    """Read settings from a log, ignoring fields of other games; raises ValidationError.

    Earlier versions had one class for all games, so logs may hold fields that mean nothing here.
    """
    known = {name: stored[name] for name in ("game", *kind.__struct_fields__) if name in stored}
    return msgspec.convert(known, kind)
