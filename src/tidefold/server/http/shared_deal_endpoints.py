"""The REST endpoints of deals that many play: the daily deal, challenges, and their results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath, QueryParameter

from ..settings import TableSettings
from ..store.rows import ChallengeTry, DailyTry
from ..table.days import days_before, end_of
from .request_context import Caller, GivenServices, KnownPlayer, Services, limited, open_room
from .responses import OK_200, PROBLEMS
from .table_list import read_summary

CALENDAR_DAYS = 35
Day = Annotated[str | None, QueryParameter(max_length=10)]
MOST_RESULTS = 100  # in a list, apart from the caller's own
GIVEN_UP = ("resigned", "abandoned")


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


class DealTable(msgspec.Struct):
    """The table of the caller's only try at a deal."""

    table: str


def result_of(
    one: DailyTry | ChallengeTry, name: str = "", *, you: bool, late: bool = False
) -> DealResult:
    """A try at a deal as an entry of a list of results."""
    summary = read_summary(one.summary)
    result = summary.result or {}
    seat = [player for player, _ in summary.seats].index(one.player)
    totals = list(result.get("totals", [0] * len(summary.seats)))
    points = totals.pop(seat)
    return DealResult(
        name=name,
        over=one.status == "over",
        points=points,
        rival=max(totals) if totals else None,
        won=seat in result.get("winners", ()),
        gave_up=result.get("by") in GIVEN_UP,
        you=you,
        late=late,
    )


def ranked(results: Sequence[DealResult]) -> list[DealResult]:
    """The best results in order, and the caller's own; equal results share a rank."""
    ordered = sorted(results, key=_worth, reverse=True)
    for place, result in enumerate(ordered, 1):
        before = ordered[place - 2] if place > 1 else None
        same = before is not None and _worth(before) == _worth(result)
        result.rank = before.rank if before is not None and same else place
    return [one for place, one in enumerate(ordered) if place < MOST_RESULTS or one.you]


def _worth(result: DealResult) -> tuple[bool, bool, int]:
    """The sort key for ranks: playing to the end, winning, then points ahead of the rival."""
    return not result.gave_up, result.won, result.points - (result.rival or 0)


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


@get("/api/daily", responses=PROBLEMS)
async def daily(caller: Caller, services: GivenServices, day: Day = None) -> DailyDay:
    """The deals of a day, today's by default, and the caller's calendar."""
    deals, now = services.daily_deals, services.hub.clock.now()
    today = deals.today()
    shown = deals.check_day(today if day is None else day)
    mine = await services.hub.database.tries_of(caller) if caller else []
    entries = [DailyEntry(one.day, one.game, _result(one, you=True)) for one in mine]
    played = {one.day for one in entries if one.result.over and not one.result.gave_up}
    return DailyDay(
        day=shown,
        today=today,
        left=max(0, end_of(shown) - now),
        commitment=await deals.commitment(shown),
        key=await deals.revealed_key(shown),
        games=await _games(services, shown, caller),
        calendar=[one for one in entries if one.day > days_before(today, CALENDAR_DAYS)],
        streak=streak_of(played, today),
    )


@post("/api/daily/{game:str}", guards=[limited("tables")], **OK_200)
async def start_daily(
    game: FromPath[str], player: KnownPlayer, services: GivenServices
) -> DealTable:
    """The table of my only try at today's deal; it is set up the first time."""
    return DealTable(await services.daily_deals.start(game, player.id))


async def _games(services: Services, day: str, player: str | None) -> list[DailyGame]:
    """The deals of a day; results are only for those who can no longer use them."""
    tries = await services.hub.database.tries_on(day)
    past = day < services.daily_deals.today()
    games = []
    for game, settings in (await services.daily_deals.settings(day)).items():
        there = [one for one in tries if one.game == game]
        own = next((one for one in there if one.player == player), None)
        may_see = past or (own is not None and own.status == "over")
        table = "" if own is None else own.table
        results = await _results(services, there, player) if may_see else None
        games.append(DailyGame(game, list(settings.bots), len(there), table, results))
    return games


async def _results(
    services: Services, tries: Sequence[DailyTry], player: str | None
) -> list[DealResult]:
    over = [one for one in tries if one.status == "over"]
    names = await services.hub.store.names_of({one.player for one in over})
    return ranked(
        [_result(one, names.get(one.player, ""), you=one.player == player) for one in over]
    )


def _result(one: DailyTry, name: str = "", *, you: bool) -> DealResult:
    """The result of a try; it is late if it ended after its day, when the key was public."""
    late = one.status == "over" and one.changed >= end_of(one.day)
    return result_of(one, name, you=you, late=late)


def streak_of(days: set[str], today: str) -> int:
    """How many days in a row were played, up to today or, if today is still open, yesterday."""
    first = 0 if today in days else 1
    length = 0
    while days_before(today, first + length) in days:
        length += 1
    return length


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


@post("/api/tables/{table:str}/challenge", guards=[limited("tables")], **OK_200)
async def make_challenge(
    table: FromPath[str], player: KnownPlayer, services: GivenServices
) -> ChallengeId:
    """Let others play the deal of my finished match against bots or alone."""
    room = await open_room(player.id, services, table)
    async with room.usable():
        return ChallengeId(await services.challenges.make(room.table, player.id))


@get("/api/challenges/{challenge:str}", responses=PROBLEMS)
async def challenge(challenge: FromPath[str], caller: Caller, services: GivenServices) -> Challenge:
    """A challenge; its results are only for those who have finished it."""
    played = await services.challenges.challenged_table(challenge)
    tries = await services.hub.database.challenge_tries(challenge)
    over = [one for one in tries if one.status == "over"]
    names = await services.hub.store.names_of({*(one.player for one in over), played.host or ""})
    own = next((one for one in tries if one.player == caller), None)
    results = [result_of(one, names.get(one.player, ""), you=one.player == caller) for one in over]
    return Challenge(
        id=challenge,
        by=names.get(played.host or "", ""),
        settings=played.settings,
        bots=[chair.bot for chair in played.chairs if chair.bot is not None],
        tries=len(tries),
        table="" if own is None else own.table,
        results=ranked(results) if own is not None and own.status == "over" else None,
    )


@post("/api/challenges/{challenge:str}", guards=[limited("tables")], **OK_200)
async def start_challenge(
    challenge: FromPath[str], player: KnownPlayer, services: GivenServices
) -> DealTable:
    """The table of my only try at a challenge; it is set up the first time."""
    return DealTable(await services.challenges.start(challenge, player.id))
