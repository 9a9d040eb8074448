"""How a table is set up: which game by which rules, who sits there, how long a turn may take."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

GameName = Literal["seasalt", "rollcean"]
MOST_SEATS = 8
SHORTEST_TURN = 10
LONGEST_TURN = 30 * 24 * 3600

BotName = Annotated[str, Meta(min_length=1, max_length=40)]


class Hourglass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How Roll-cean is timed, as in a record: `constant` with seconds, or `decreasing`."""

    mode: Literal["constant", "decreasing"]
    seconds: int | UnsetType = UNSET


HALF_A_MINUTE = Hourglass("constant", 30)


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What whoever makes a table chooses.

    `turn_seconds` is how long an absent player is waited for before the bot `stand_in` plays; None
    is for ever. In Roll-cean it is the longest a round lasts if nobody places. With `helps` players
    of Sea Salt & Paper are told what a card in sight would add.
    """

    game: GameName
    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    bots: Annotated[tuple[BotName, ...], Meta(max_length=MOST_SEATS)] = ()
    public: bool = False
    turn_seconds: Annotated[int, Meta(ge=SHORTEST_TURN, le=LONGEST_TURN)] | None = None
    stand_in: BotName = "beginner"
    edition: str | dict[str, Any] = "es"
    target: Annotated[int, Meta(ge=1, le=1000)] | None = None
    sheet: str | dict[str, Any] = "reef"
    time: Hourglass = HALF_A_MINUTE
    helps: bool = False
