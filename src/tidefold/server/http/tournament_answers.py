"""Tournaments as clients see them: a round's results are shown once the round is over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ...records import dump
from ..games import GameAdapter
from ..live.hub import Hub
from ..live.table_log import load_table
from ..protocol.schema import narrowed, settings_type
from ..settings import BotName, TableSettings
from ..store.database import Database
from ..store.rows import Entrant, TournamentStatus
from ..table.record import record_of
from ..table.table import GATHERING_MS
from ..tournaments.course import Course
from ..tournaments.plan import NoShow, System
from ..tournaments.standings import PlayedTable, scores_at
from .match_history import harmless

Title = Annotated[str, Meta(min_length=1, max_length=60)]
COLUMNS = ("place", "name", "bot", "score", "buchholz", "duplicate", "wins")


class NewTournament(msgspec.Struct, forbid_unknown_fields=True):
    """A tournament to set up; a round robin at tables of two has as many rounds as it takes."""

    title: Title
    settings: TableSettings
    system: System = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=20)] = 3
    round_minutes: Annotated[int, Meta(ge=5, le=20_160)] = 60
    no_show: NoShow = "bot"
    public: bool = False


class BotRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A bot to let in."""

    bot: BotName


class TournamentId(msgspec.Struct, frozen=True):
    """A new tournament; its link is /tournament/ID."""

    id: str


class TournamentShort(msgspec.Struct, frozen=True):
    """A tournament in a list; `mine` if the caller takes part or is its host."""

    id: str
    title: str
    game: str
    status: TournamentStatus
    system: System
    players: int
    created: int
    mine: bool


class TournamentPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A participant, by number; a bot has a level and no name."""

    number: int
    name: str = ""
    bot: str = ""
    withdrew: bool = False
    you: bool = False


class TournamentTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round: who sits where by number, and once the round is over how it ended."""

    id: str
    seats: tuple[int, ...]
    status: str
    scores: list[float] | None = None
    points: list[int | None] | None = None


class TournamentRoundInfo(msgspec.Struct, frozen=True):
    """A round; a player with a bye or a walkover does not play."""

    number: int
    begins: int
    due: int | None
    over: bool
    tables: list[TournamentTable]
    byes: tuple[int, ...]
    walkovers: tuple[int, ...]


class TournamentStanding(msgspec.Struct, frozen=True):
    """How a participant stands after the rounds that are over."""

    place: int
    number: int
    score: float
    buchholz: float
    duplicate: float
    wins: int


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament; `table` is where the caller plays now, empty if nowhere.

    `gathers_until` is when that match begins at the latest, while it waits for its people.
    """

    id: str
    title: str
    settings: TableSettings
    system: System
    rounds_planned: int
    round_minutes: int
    no_show: NoShow
    public: bool
    status: TournamentStatus
    host: str
    you_host: bool
    players: list[TournamentPlayer]
    rounds: list[TournamentRoundInfo]
    standings: list[TournamentStanding]
    table: str
    gathers_until: int | None = None


async def info_of(store: Database, course: Course, me: str | None) -> TournamentInfo:
    """A tournament as the player `me` may see it."""
    people = {one.player for one in course.entrants if one.player} | {course.line.host or ""}
    names = await store.names_of(people - {""})
    tables = [table.id for pairing in course.pairings for table in pairing.tables]
    statuses = await store.statuses_of(tables) if tables else {}
    line, plan = course.line, course.plan
    rounds = _rounds(course, statuses)
    own = _own_table(course, rounds, me)
    gathers = own is not None and own.status == "open"
    return TournamentInfo(
        line.id,
        line.title,
        plan.settings,
        plan.system,
        course.round_total,
        plan.round_minutes,
        plan.no_show,
        line.public,
        line.status,
        names.get(line.host or "", ""),
        me is not None and line.host == me,
        [_player(one, names, me) for one in course.entrants],
        rounds,
        [TournamentStanding(*one) for one in course.standings()] if rounds else [],
        own.id if own else "",
        rounds[-1].begins + GATHERING_MS if gathers else None,
    )


def _player(entrant: Entrant, names: Mapping[str, str], me: str | None) -> TournamentPlayer:
    you = me is not None and entrant.player == me
    name = names.get(entrant.player or "", "")
    return TournamentPlayer(entrant.number, name, entrant.bot or "", entrant.withdrew, you)


def _rounds(course: Course, statuses: Mapping[str, str]) -> list[TournamentRoundInfo]:
    played = iter(course.played())
    found = []
    for round, pairing in zip(course.rounds, course.pairings, strict=True):
        ended = next(played).tables if round.over else [None] * len(pairing.tables)
        tables = [
            TournamentTable(
                table.id,
                table.seats,
                statuses.get(table.id, "waiting"),
                scores_at(one) if isinstance(one, PlayedTable) else None,
                list(one.points) if isinstance(one, PlayedTable) else None,
            )
            for table, one in zip(pairing.tables, ended, strict=True)
        ]
        rest = round.over, tables, pairing.byes, pairing.walkovers
        found.append(TournamentRoundInfo(round.number, round.begins, round.due, *rest))
    return found


def _own_table(
    course: Course, rounds: list[TournamentRoundInfo], me: str | None
) -> TournamentTable | None:
    mine = {one.number for one in course.entrants if me is not None and one.player == me}
    if not rounds or not mine:
        return None
    own = (table for table in rounds[-1].tables if mine & {*table.seats})
    return next((table for table in own if table.status in ("open", "playing")), None)


def standing_rows(info: TournamentInfo) -> Iterator[tuple[object, ...]]:
    """The standings as rows for spreadsheets, with the columns `COLUMNS`."""
    players = {one.number: one for one in info.players}
    for one in info.standings:
        who = players[one.number]
        decided = one.score, one.buchholz, one.duplicate, one.wins
        yield one.place, harmless(who.name), who.bot, *decided


async def records_of(hub: Hub, course: Course) -> AsyncIterator[bytes]:
    """The records of all matches of the rounds that are over, one per line."""
    over = [p for r, p in zip(course.rounds, course.pairings, strict=True) if r.over]
    for id in (table.id for pairing in over for table in pairing.tables):
        table = await load_table(id, hub.context)
        record = record_of(table, hub.names, now=hub.clock.now()) if table else None
        if record is not None:
            yield dump(record).encode() + b"\n"


def tournament_types(games: Sequence[GameAdapter]) -> dict[str, Any]:
    """`NewTournament` and `TournamentInfo` with the settings of the games, by name."""
    settings = (settings_type(games),)
    return {
        "NewTournament": narrowed(NewTournament, settings=settings),
        "TournamentInfo": narrowed(TournamentInfo, settings=settings),
    }
