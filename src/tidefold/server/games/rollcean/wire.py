"""Roll-cean on the wire: settings of a table, views, offers, events, setup and result."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ....games.rollcean.definition import GAME
from ....games.rollcean.hourglass_modes import check_time
from ....games.rollcean.objectives import Objective
from ....games.rollcean.shapes import Shape
from ....games.rollcean.sheet import FIRST_SHEET, Sheet
from ....games.rollcean.views import Tally
from ...settings import TableSettings
from ..api import WireEvent

Box = tuple[int, int]


class Hourglass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How Roll-cean is timed, as in a record: `constant` with seconds, `decreasing` or `untimed`.

    The server sets `grace_ms`: how much later than the sand a placement may arrive.
    """

    mode: Literal["constant", "decreasing", "untimed"]
    seconds: int | UnsetType = UNSET
    grace_ms: int | UnsetType = UNSET


HALF_A_MINUTE = Hourglass("constant", 30)
UNTIMED = Hourglass("untimed")


class RollceanSettings(TableSettings, frozen=True, tag=GAME.name):
    """The sheet by name or whole, and the time; `turn_seconds` is the longest time of a round.

    The server turns the name of a sheet of its own into the whole sheet. With `helps` players may
    ask for hints.

    Logs leave defaults out, so the default stays the first sheet for ever; a new table gets the
    newest sheet of that name.
    """

    sheet: str | dict[str, Any] = FIRST_SHEET
    time: Hourglass = HALF_A_MINUTE
    helps: bool = False

    @property
    def rules(self) -> str:
        """The sheet, if it is a shipped one."""
        return self.sheet if isinstance(self.sheet, str) else ""

    def time_as_record(self) -> dict[str, Any]:
        """The time as a record has it; ValueError if it is not allowed."""
        return check_time(msgspec.to_builtins(self.time))


class Offer(msgspec.Struct, frozen=True):
    """A legal placement of Roll-cean; `move` is the text to send.

    `points` are those of the shape, and `gain` is all that it would add to the total.
    """

    move: str
    shape: str
    column: int
    boxes: tuple[Box, ...]
    points: int
    gain: int


class DrawnShape(msgspec.Struct, frozen=True):
    """A shape that was drawn in a round that is over."""

    round: int
    boxes: tuple[Box, ...]


class RollceanView(
    msgspec.Struct, frozen=True, omit_defaults=True, tag_field="game", tag=GAME.name
):
    """Roll-cean as one viewer knows it; placements of the running round are not in it.

    `running` says whether the hourglass was turned; `drawn` are each seat's shapes, oldest first.
    Only the replay of a match that is over has `open_boxes`: each seat's placement of the round.
    """

    round: int
    dice: tuple[int, int] | None
    thrower: int
    seconds: int | None
    waiting: tuple[int, ...]
    placed: str | None
    placed_boxes: tuple[Box, ...]
    hatched: tuple[tuple[Box, ...], ...]
    starfish: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    achieved: tuple[tuple[str, ...], ...]
    closed: tuple[str, ...]
    bottles: tuple[int, ...]
    totals: tuple[int, ...]
    tally: tuple[Tally, ...]
    running: bool = False
    drawn: tuple[tuple[DrawnShape, ...], ...] = ()
    open_boxes: tuple[tuple[Box, ...], ...] = ()


class RollceanSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sheet, shapes and objectives of a match; without `hourglass` only the turn time counts."""

    sheet: Sheet
    shapes: tuple[Shape, ...]
    objectives: tuple[Objective, ...]
    rounds: int
    hourglass: bool


class RollceanResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match of Roll-cean ended."""

    by: str
    totals: tuple[int, ...]
    bottles: tuple[int, ...]
    winners: tuple[int, ...]


class ThrownEvent(WireEvent, frozen=True, tag="thrown"):
    """The dice of a round were thrown."""

    round: int
    dice: tuple[int, int]
    thrower: int
    seconds: int | None


class DecidedEvent(WireEvent, frozen=True, tag="decided"):
    """A seat placed, passed or was late; only the seat itself sees `move`."""

    seat: int
    move: str | UnsetType = UNSET


class RollceanRoundEndedEvent(WireEvent, frozen=True, tag="round-ended"):
    """A round ended: what every seat placed and gained."""

    round: int
    moves: tuple[str, ...]
    totals: tuple[int, ...]
    points: tuple[int, ...]
    starfish: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    objectives: tuple[tuple[str, ...], ...]


class RollceanMatchEndedEvent(WireEvent, frozen=True, tag="match-ended"):
    """The match ended."""

    by: str
    totals: tuple[int, ...]
    bottles: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS = tuple(kind for kind in WireEvent.__subclasses__() if kind.__module__ == __name__)
