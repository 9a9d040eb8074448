"""A player's finished matches: as a list, in figures, and as files to keep."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter

import msgspec

from ...records import dump
from ..live.hub import Hub
from ..live.table_log import load_table
from ..store.api import StoreError
from ..store.rows import EVERY_MATCH, MatchFilter, MatchOutcome, SeatResult
from ..table.bot_names import bot_names
from ..table.days import utc_text
from ..table.derived_rows import results_of
from ..table.record import record_of

PAGE = 50
MOST = 20_000  # matches that are added up
COUNTED_AT_ONCE = 10  # older matches, so that nobody waits long for the first page
SHOWN_PROGRESS = 100  # matches of a game in a chart
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what spreadsheets would run
COLUMNS = ("ended", "game", "rules", "outcome", "points", "opponents", "table")


class MatchSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a finished match: who sat there, with which points; `bot` is its level."""

    name: str
    points: int | None
    outcome: MatchOutcome
    bot: str = ""


class MatchLine(msgspec.Struct, frozen=True):
    """A finished match of the caller, who had the seat `seat`."""

    id: str
    game: str
    rules: str
    ended: int
    seat: int
    outcome: MatchOutcome
    seats: list[MatchSeat]


class MatchPage(msgspec.Struct, frozen=True):
    """Finished matches, newest first; `next` asks for those after them.

    `uncounted` older matches are not in it yet; ask again to have more of them counted.
    """

    matches: list[MatchLine]
    next: str | None
    uncounted: int


class Opponent(msgspec.Struct, frozen=True):
    """An opponent the caller has met: a person, or all bots of a level."""

    key: str
    name: str
    bot: str
    outcomes: dict[str, int]


class ProgressPoint(msgspec.Struct, frozen=True):
    """One match in a chart."""

    ended: int
    points: int | None
    outcome: MatchOutcome


class GameFigures(msgspec.Struct, frozen=True):
    """The caller's matches of one game: `figures` are those of the game, added up."""

    game: str
    outcomes: dict[str, int]
    average: float | None
    best: int | None
    figures: dict[str, int]
    progress: list[ProgressPoint]


class MatchFigures(msgspec.Struct, frozen=True):
    """The caller's matches in numbers; the opponents are those of all matches."""

    outcomes: dict[str, int]
    games: list[GameFigures]
    opponents: list[Opponent]


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match with all its seats, and the player's own one."""

    seats: list[SeatResult]
    own: SeatResult


class MatchHistory:
    """The finished matches of players."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._unreadable: set[str] = set()  # tables whose logs have no result

    async def page(
        self, player: str, wanted: MatchFilter, before: tuple[int, str] | None = None
    ) -> MatchPage:
        """A page of a player's matches, beginning after the place `before`."""
        uncounted = await self._count_older(player)
        found = await self._matches(player, PAGE + 1, wanted, before)
        shown = found[:PAGE]
        names = await self._names(shown)
        last = shown[-1].own if len(found) > PAGE else None
        place = None if last is None else f"{last.ended}-{last.table}"
        return MatchPage([_line(match, names) for match in shown], place, uncounted)

    async def totals(self, player: str, wanted: MatchFilter) -> MatchFigures:
        """Statistics of the matches that pass a filter, and of all opponents."""
        chosen = await self._matches(player, MOST, wanted)
        every = chosen if wanted == EVERY_MATCH else await self._matches(player, MOST)
        games = sorted({match.own.game for match in chosen})
        return MatchFigures(
            _outcomes(chosen),
            [_game(game, [one for one in chosen if one.own.game == game]) for game in games],
            await self._opponents(player, every),
        )

    async def rival_of(self, player: str, key: str) -> str | None:
        """The person behind a `rival_key`; None if the player never met such a person."""
        known = (rival for rival, _ in await self._hub.store.opponents_of(player) if rival)
        return next((rival for rival in known if rival_key(player, rival) == key), None)

    async def rows(self, player: str, wanted: MatchFilter) -> list[tuple[str | int, ...]]:
        """The matches as rows for spreadsheets, with the columns `COLUMNS`."""
        found = await self._matches(player, MOST, wanted)
        names = await self._names(found)
        return [_row(_line(match, names)) for match in found]

    async def records(self, player: str, wanted: MatchFilter) -> AsyncIterator[bytes]:
        """The records of the matches, one per line."""
        for match in await self._matches(player, MOST, wanted):
            table = await load_table(match.own.table, self._hub.context)
            record = record_of(table, self._hub.names) if table else None
            if record is not None:
                yield dump(record).encode() + b"\n"

    async def _count_older(self, player: str) -> int:
        """Store results of a few old matches that have none yet; returns how many are left."""
        tables = await self._hub.store.uncounted_tables(player)
        waiting = [table for table in tables if table not in self._unreadable]
        for table in waiting[:COUNTED_AT_ONCE]:
            await self._count(table)
        return len(waiting[COUNTED_AT_ONCE:])

    async def _count(self, id: str) -> None:
        """Store the results of a finished match; people who were forgotten get none."""
        try:
            table = await load_table(id, self._hub.context)
        except StoreError as problem:
            if problem.kind != "corrupt":
                raise
            table = None
        found = results_of(table) if table else ()
        if not found:
            self._unreadable.add(id)
            return
        known = {one.player for one in found if self._hub.names.get(one.player or "")}
        kept = [one.player if one.player in known else None for one in found]
        await self._hub.store.add_results(
            [msgspec.structs.replace(one, player=who) for one, who in zip(found, kept, strict=True)]
        )

    async def _matches(
        self,
        player: str,
        limit: int,
        wanted: MatchFilter = EVERY_MATCH,
        before: tuple[int, str] | None = None,
    ) -> list[PlayedMatch]:
        rows = await self._hub.store.matches_of(player, limit, wanted, before)
        matches = (list(seats) for _, seats in groupby(rows, attrgetter("table")))
        return [
            PlayedMatch(seats, next(one for one in seats if one.player == player))
            for seats in matches
        ]

    async def _names(self, matches: Iterable[PlayedMatch]) -> Mapping[str, str]:
        people = {seat.player for match in matches for seat in match.seats if seat.player}
        return await self._hub.store.names_of(people) if people else {}

    async def _opponents(self, player: str, matches: Sequence[PlayedMatch]) -> list[Opponent]:
        names = await self._names(matches)
        against: dict[tuple[str, str, str], Counter[str]] = {}
        for match in matches:
            others = {_opponent(player, one, names) for one in match.seats if one is not match.own}
            for other in others:
                if other is not None:
                    against.setdefault(other, Counter())[match.own.outcome] += 1
        often = sorted(against.items(), key=lambda item: (-item[1].total(), item[0]))
        return [Opponent(*who, dict(outcomes)) for who, outcomes in often]


def rival_key(player: str, rival: str) -> str:
    """A key for `rival` that is different for every `player`, so that ids stay private."""
    return "person:" + hashlib.sha256(f"{player} {rival}".encode()).hexdigest()[:20]


def _opponent(
    player: str, seat: SeatResult, names: Mapping[str, str]
) -> tuple[str, str, str] | None:
    """The key, name and level of a seat's player; None for a person who was forgotten."""
    if seat.bot is not None:
        return f"bot:{seat.bot}", "", seat.bot
    name = names.get(seat.player or "", "")
    return (rival_key(player, seat.player), name, "") if seat.player and name else None


def _line(match: PlayedMatch, names: Mapping[str, str]) -> MatchLine:
    own = match.own
    bots = bot_names(own.table, [seat.bot for seat in match.seats])
    seats = [
        MatchSeat(
            bot or names.get(seat.player or "", ""), seat.points, seat.outcome, seat.bot or ""
        )
        for bot, seat in zip(bots, match.seats, strict=True)
    ]
    return MatchLine(own.table, own.game, own.rules, own.ended, own.seat, own.outcome, seats)


def _outcomes(matches: Iterable[PlayedMatch]) -> dict[str, int]:
    return dict(Counter(match.own.outcome for match in matches))


def _game(game: str, matches: Sequence[PlayedMatch]) -> GameFigures:
    """The figures of one game; abandoned matches do not count for points."""
    ended = [match.own for match in matches if match.own.outcome != "abandoned"]
    points = [own.points for own in ended if own.points is not None]
    added: Counter[str] = Counter()
    for own in ended:
        added.update(msgspec.json.decode(own.figures, type=dict[str, int]))
    recent = reversed(ended[:SHOWN_PROGRESS])
    return GameFigures(
        game,
        _outcomes(matches),
        sum(points) / len(points) if points else None,
        max(points, default=None),
        dict(added),
        [ProgressPoint(own.ended, own.points, own.outcome) for own in recent],
    )


def _row(line: MatchLine) -> tuple[str | int, ...]:
    others = [one for seat, one in enumerate(line.seats) if seat != line.seat]
    opponents = " · ".join(
        f"{_name_with_bot(one)} {'' if one.points is None else one.points}".strip()
        for one in others
    )
    points = line.seats[line.seat].points
    shown = "" if points is None else points
    return (
        utc_text(line.ended),
        line.game,
        line.rules,
        line.outcome,
        shown,
        harmless(opponents),
        line.id,
    )


def _name_with_bot(seat: MatchSeat) -> str:
    return f"{seat.name} ({seat.bot})" if seat.bot else seat.name


def harmless(text: str) -> str:
    """A text that a spreadsheet does not take for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
