"""What the HTTP interface takes and answers; these types are its OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta

from ..analysis.seasalt.report import Report
from .advice import State
from .messages import Event, TableInfo, View


class NameSaid(msgspec.Struct, forbid_unknown_fields=True):
    """A name for a player."""

    name: Annotated[str, Meta(max_length=200)]


class CodeSaid(msgspec.Struct, forbid_unknown_fields=True):
    """A code from another device."""

    code: Annotated[str, Meta(max_length=64)]


class Problem(msgspec.Struct):
    """Why nothing was done: a stable code and one sentence."""

    code: str
    message: str


PROBLEMS = {
    status: ResponseSpec(Problem, description=what, generate_examples=False)
    for status, what in {
        400: "What was sent is not right.",
        401: "A name is needed.",
        403: "This page may not talk to this server.",
        404: "There is no such table, or it is not open to the caller.",
        429: "Too many requests; wait a moment.",
        503: "Nothing can be stored at the moment.",
    }.items()
}


class Me(msgspec.Struct):
    """Who I am; a newcomer has no name."""

    name: str | None


class DeviceCode(msgspec.Struct):
    """A code that brings me to another device once, until a time in milliseconds."""

    code: str
    until: int


class TableMade(msgspec.Struct):
    """A new table: its id, the invite code for its link, and the shuffle's commitment."""

    id: str
    invite: str
    commitment: str


class RunningMatch(msgspec.Struct):
    """A match that goes on, as far as the caller may know it."""

    table: TableInfo
    seat: int | None
    view: View | None
    events: list[Event]


class GameInfo(msgspec.Struct):
    """What a table can be set up with."""

    players: list[int]
    bots: list[str]
    editions: list[str] = []
    sheets: list[str] = []
    seconds: list[int] = []
    facts: dict[str, Any] = {}


class About(msgspec.Struct):
    """What this server speaks and offers."""

    version: str
    protocol: int
    games: dict[str, GameInfo]
    emotes: tuple[str, ...]
    turn_seconds: tuple[int, int]
    errors: dict[str, str]


class HintTold(msgspec.Struct):
    """A hint for the decision after `seq`: a move, in words, why, and the chance to win with it.

    While the rules are being compiled it is `preparing`; ask again.
    """

    state: Literal["preparing", "done"]
    seq: int
    move: str = ""
    text: str = ""
    why: str = ""
    chance: float | None = None


class AnalysisTold(msgspec.Struct):
    """How far an analysis is, in decisions; what it says once it is done."""

    state: State
    done: int
    of: int
    analysis: Report | None = None
