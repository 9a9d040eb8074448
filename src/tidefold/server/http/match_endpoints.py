"""The REST endpoints of a player's finished matches."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter
from litestar.response import Stream

from ..errors import Refusal
from ..store.rows import MatchFilter, MatchOutcome
from .match_history import COLUMNS, MatchFigures, MatchPage
from .request_context import GivenServices, KnownPlayer, limited
from .responses import PROBLEMS, attachment, spreadsheet

LATEST = 1 << 53  # the largest time that every client can write
Word = Annotated[str | None, QueryParameter(min_length=1, max_length=64)]
Time = Annotated[int | None, QueryParameter(ge=0, le=LATEST)]
Outcome = Annotated[MatchOutcome | None, QueryParameter()]
Wanted = NamedDependency[MatchFilter]
NOBODY = ""  # no player has this id


async def match_filter(
    player: KnownPlayer,
    services: GivenServices,
    game: Word = None,
    opponent: Word = None,
    outcome: Outcome = None,
    since: Time = None,
    until: Time = None,
) -> MatchFilter:
    """The filter that a request asks for; an opponent is `bot:LEVEL`, or a person's key."""
    wanted = MatchFilter(game, outcome, since, until)
    if opponent is None:
        return wanted
    if opponent.startswith("bot:"):
        return msgspec.structs.replace(wanted, bot=opponent.removeprefix("bot:"))
    rival = await services.match_history.rival_of(player.id, opponent)
    return msgspec.structs.replace(wanted, rival=rival or NOBODY)


@get("/api/me/matches", responses=PROBLEMS)
async def my_matches(
    player: KnownPlayer, wanted: Wanted, services: GivenServices, before: Word = None
) -> MatchPage:
    """My finished matches, newest first; `before` is the `next` of the page before."""
    return await services.match_history.page(player.id, wanted, _place(before))


@get("/api/me/figures", responses=PROBLEMS)
async def my_figures(player: KnownPlayer, wanted: Wanted, services: GivenServices) -> MatchFigures:
    """My finished matches in numbers: by game, and by opponent."""
    return await services.match_history.totals(player.id, wanted)


@get("/api/me/matches.csv", guards=[limited("exports")], responses=PROBLEMS)
async def matches_as_csv(player: KnownPlayer, services: GivenServices) -> Response[str]:
    """The list of my finished matches, for spreadsheets."""
    rows = await services.match_history.rows(player.id, MatchFilter())
    return spreadsheet("tidefold-matches.csv", COLUMNS, rows)


@get("/api/me/matches.jsonl", guards=[limited("exports")], responses=PROBLEMS)
async def matches_as_records(player: KnownPlayer, services: GivenServices) -> Stream:
    """The records of my finished matches, one per line."""
    records = services.match_history.records(player.id, MatchFilter())
    return Stream(
        records, media_type="application/jsonl", headers=attachment("tidefold-matches.jsonl")
    )


def _place(before: str | None) -> tuple[int, str] | None:
    """The place where a page begins; a Refusal unless `before` is the `next` of a page."""
    if before is None:
        return None
    ended, _, table = before.partition("-")
    if not (ended.isascii() and ended.isdigit() and int(ended) <= LATEST and table):
        raise Refusal("bad-message", detail="before must be the `next` of another page")
    return int(ended), table
