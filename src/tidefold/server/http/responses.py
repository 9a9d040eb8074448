"""The request and response types of the HTTP API; the OpenAPI document is made from them."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta

from ...analysis.api import analyst_of
from ..games import GameAdapter
from ..protocol.messages import Event, TableInfo
from ..protocol.schema import narrowed, settings_type, types_of, union_of
from ..settings import TableSettings
from ..workers.analysis_jobs import JobState
from .table_list import TableShort

SMALL = 1024  # bytes; compressing less is not worth it
LessonAnswer = Annotated[str, Meta(min_length=1, max_length=80)]


class NameRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A name for a player."""

    name: Annotated[str, Meta(max_length=200)]


class CodeRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A code from another device."""

    code: Annotated[str, Meta(max_length=64)]


class Problem(msgspec.Struct):
    """Why nothing was done: a stable code and one sentence.

    What cannot be also has a `reason` with its values, for clients that say it themselves.
    """

    code: str
    message: str
    reason: str | msgspec.UnsetType = msgspec.UNSET
    values: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


PROBLEMS = {
    status: ResponseSpec(Problem, description=what, generate_examples=False)
    for status, what in {
        400: "The request is not valid.",
        401: "A name is needed.",
        403: "This page may not use this server.",
        404: "There is no such table, or it is not open to the caller.",
        429: "Too many requests; wait a moment.",
        503: "Nothing can be stored at the moment.",
    }.items()
}


class Me(msgspec.Struct, omit_defaults=True):
    """Who the caller is; a newcomer has no name. A protected name has passkeys."""

    name: str | None
    protected: bool = False


class DeviceCode(msgspec.Struct):
    """A code that moves the caller to another device once, and when it expires (milliseconds)."""

    code: str
    until: int


class NewTable(msgspec.Struct):
    """A new table: its id, the invite code for its link, and the commitment to the shuffle."""

    id: str
    invite: str
    commitment: str


class RunningMatch(msgspec.Struct):
    """A match that is being played, as far as the caller may know it."""

    table: TableInfo
    seat: int | None
    view: msgspec.Struct | None
    events: list[Event]


class GameInfo(msgspec.Struct):
    """A game: its title, the possible numbers of players, its bots, and facts for help pages.

    `client` is the folder below /web whose `index.js` draws the game. With `replay` its finished
    matches can be shown step by step; `lesson` is the number of steps of its lesson, 0 without one.
    With `advice` there are hints, analyses and practice.
    """

    title: str
    players: list[int]
    bots: list[str]
    client: str
    facts: dict[str, Any]
    replay: bool
    lesson: int
    advice: bool


class LessonRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The answers given so far, and perhaps a new one."""

    answers: Annotated[list[LessonAnswer], Meta(max_length=200)]
    answer: LessonAnswer | None = None


class LessonState(msgspec.Struct):
    """Where a lesson stands: the step to do now, empty at the end, and what happened.

    `answers` is how many of the given ones count. `frames` are messages of the live protocol:
    a `welcome`, or the `update`s that a new answer leads to; none if it does not complete the step.
    """

    step: str
    number: int
    steps: int
    looks: bool  # nothing is played in this step
    answers: int
    frames: list[dict[str, Any]]


class About(msgspec.Struct):
    """The server's version and protocol, its games and its limits."""

    version: str
    protocol: int
    games: dict[str, GameInfo]
    emotes: tuple[str, ...]
    turn_seconds: tuple[int, int]
    errors: dict[str, str]


class DealResult(msgspec.Struct):
    """A try at a deal that others play too: its points, and those of the best rival, if any.

    `late`: it ended after the day of its deal. Ranks are only in lists of all results.
    """

    name: str
    over: bool
    points: int
    rival: int | None
    won: bool
    gave_up: bool
    you: bool
    late: bool = False
    rank: int = 0


class DailyEntry(msgspec.Struct):
    """A try of the caller in their calendar."""

    day: str
    game: str
    result: DealResult


class DailyGame(msgspec.Struct):
    """The deal of a day in one game: the bots, how many have tried it, and the caller's table.

    `results`, best first, are null until the caller has finished or the day is over.
    """

    game: str
    bots: list[str]
    tries: int
    table: str
    results: list[DealResult] | None


class DailyDay(msgspec.Struct):
    """A day: how many milliseconds are left of it, the commitment to its key, and its deals.

    `key` is null until the day is over. `calendar` has the caller's tries of the last weeks, and
    `streak` counts the days in a row on which the caller finished one.
    """

    day: str
    today: str
    left: int
    commitment: str
    key: str | None
    games: list[DailyGame]
    calendar: list[DailyEntry]
    streak: int


class DealTable(msgspec.Struct):
    """The table of the caller's only try at a deal."""

    table: str


class ChallengeId(msgspec.Struct):
    """A challenge; its link is /challenge/ID."""

    id: str


class Challenge(msgspec.Struct):
    """A challenge: by whom, the settings of the match and its bots, and the caller's table.

    `results`, best first, are null until the caller has finished.
    """

    id: str
    by: str
    settings: TableSettings
    bots: list[str]
    tries: int
    table: str
    results: list[DealResult] | None


class PrintedPart(msgspec.Struct):
    """Pages of a game that can be printed, and what a form offers for them.

    `options` has the values of every option by its name.
    """

    game: str
    name: str
    copies: bool
    options: dict[str, list[str]]


class PrintOptions(msgspec.Struct):
    """What can be printed, and how; a server without the extra for PDFs prints nothing."""

    available: bool
    parts: list[PrintedPart]
    papers: list[str]
    languages: list[str]


class HintResponse(msgspec.Struct):
    """A hint for the decision after `seq`: a move, in words, why, and what it is compared with.

    Chances are those to win the match, points those at its end; null where a game has none. While
    the rules are being compiled it is `preparing`; ask again.
    """

    state: Literal["preparing", "done"]
    seq: int
    move: str = ""
    text: str = ""
    why: str = ""
    chance: float | None = None
    other: str = ""
    other_chance: float | None = None
    points: float | None = None
    other_points: float | None = None


class AnalysisResponse(msgspec.Struct):
    """The progress of an analysis, in decisions, and its report once it is done."""

    state: JobState
    done: int
    of: int
    analysis: Any = None


def unless_known(request: Request[Any, Any, Any], content: Any) -> Response[Any]:
    """A response with an ETag, or 304 for a client that has the same content already."""
    body = msgspec.json.encode(content)
    headers = {"etag": f'"{hashlib.sha256(body).hexdigest()[:32]}"'}
    headers["cache-control"] = "private, no-cache"  # ask again each time
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, media_type="application/json", headers=headers)
    return Response(body, media_type="application/json", headers=headers)


async def compressed(request: Request[Any, Any, Any], make: Callable[[], Any]) -> Response[Any]:
    """A large response, made in a thread and compressed where the client takes that."""
    wants_gzip = "gzip" in request.headers.get("accept-encoding", "")

    def encoded() -> tuple[bytes, bool]:
        body = msgspec.json.encode(make())
        small = wants_gzip and len(body) > SMALL
        return (gzip.compress(body, 6, mtime=0) if small else body), small

    body, small = await asyncio.to_thread(encoded)
    headers = {"cache-control": "private, no-store", "vary": "accept-encoding"}
    if small:
        headers["content-encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)


Statistics = Any  # of a match; each game has its own
PadRequest = Any  # a match at a real table; each game has its own
PadResponse = Any


def openapi_types(games: Sequence[GameAdapter]) -> dict[str, Any]:
    """The types above with what the games fill in, by name, for the handlers' signatures."""
    analysts = [analyst for game in games if (analyst := analyst_of(game.game.name)) is not None]
    statistics = [game.wire.statistics for game in games if game.wire.statistics is not None]
    pads = [game.score_pad for game in games if game.score_pad is not None]
    report = union_of(analyst.report_type for analyst in analysts) if analysts else Any
    return {
        "TableSettings": settings_type(games),
        **_types_by_game(games),
        "Challenge": narrowed(Challenge, settings=(settings_type(games),)),
        "AnalysisResponse": narrowed(AnalysisResponse, analysis=(report | None, None)),
        "Statistics": union_of(statistics) if statistics else Any,
        "PadRequest": union_of(pad.request for pad in pads) if pads else Any,
        "PadResponse": union_of(pad.response for pad in pads) if pads else Any,
    }


def _types_by_game(games: Sequence[GameAdapter]) -> dict[str, Any]:
    """The unions of the types that each game narrows."""
    found: dict[str, list[Any]] = {"TableInfo": [], "TableShort": [], "RunningMatch": []}
    for game in games:
        types, prefix = types_of(game), game.settings.__name__.removesuffix("Settings")
        events: Any = list[types.event]  # type: ignore[name-defined]  # made at run time
        table, view = types.table_info(prefix), types.view | None
        found["TableInfo"].append(table)
        found["TableShort"].append(narrowed(TableShort, prefix, result=(types.result | None, None)))
        found["RunningMatch"].append(
            narrowed(RunningMatch, prefix, table=(table,), view=(view,), events=(events,))
        )
    return {name: union_of(types) for name, types in found.items()}
