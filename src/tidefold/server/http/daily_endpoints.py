"""The REST endpoints of the daily deal: the day with its results, and the caller's try."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromPath, QueryParameter

from ..store import DailyTry, database_of
from ..table.days import days_before, end_of
from .deal_results import DealResult, DealTable, ranked, result_of
from .request_context import Caller, GivenServices, KnownPlayer, Services, limited
from .responses import OK_200, PROBLEMS

CALENDAR_DAYS = 35
Day = Annotated[str | None, QueryParameter(max_length=10)]


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
    shown = deals.checked(today if day is None else day)
    mine = await database_of(services.hub.store).tries_of(caller) if caller else []
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
    tries = await database_of(services.hub.store).tries_on(day)
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
