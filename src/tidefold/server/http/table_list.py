"""Lists of tables: one entry each, with current names; and of the public matches to watch."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from ..games import adapter_of
from ..live.hub import Hub
from ..live.room import Room
from ..live.viewer_frames import table_info
from ..protocol.messages import SeatInfo, TableInfo
from ..settings import read_settings
from ..store.rows import TableLine
from ..table.bot_names import bot_names

LONGEST_LIST = 100
FRESH_MS = 2000  # how long a list of public tables is shown though moves are made there
People = tuple[str | None, ...]  # by seat


class TableShort(msgspec.Struct, omit_defaults=True):
    """A table in a list; `seats` are names, empty for a free seat; `seat` is the caller's.

    Only its players get the time of the last change: others would learn how long a move took.
    A match that `continues` another one is practice, and its result counts nowhere.
    The caller is `gone` from a match after giving up or being removed.
    """

    id: str
    game: str
    status: str
    public: bool
    created: int
    seats: list[str]
    free: int
    rules: str
    changed: int = 0
    seat: int | None = None
    result: dict[str, Any] | None = None
    continues: bool = False
    gone: bool = False


class Lobby(msgspec.Struct):
    """What the home page shows: the caller's tables and the public ones, newest first."""

    mine: list[TableShort]
    open: list[TableShort]


class Summary(msgspec.Struct):
    """What a table's line says to lists; logs of earlier versions have whole settings."""

    seats: list[tuple[str | None, str | None]]
    result: dict[str, Any] | None
    rules: str | None = None
    settings: msgspec.Raw = msgspec.Raw()
    continues: bool = False
    gone: tuple[int, ...] = ()
    delay: int = 0

    def rules_of(self, game: str) -> str:
        """The rules in a word; empty for a game that is no longer installed."""
        if self.rules is not None:
            return self.rules
        try:
            stored = msgspec.json.decode(self.settings)
            return read_settings(adapter_of(game).settings, stored).rules
        except ValueError:
            return ""


read_summary = msgspec.json.Decoder(Summary).decode


class PublicTables:
    """The list of public tables, read from the store once for all who look at the same time."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._shown: list[TableShort] = []
        self._version = -1
        self._until = 0
        self._lock = asyncio.Lock()

    async def shown(self) -> list[TableShort]:
        """The public tables that can be joined or watched, newest first."""
        async with self._lock:
            now, version = self._hub.clock.now(), self._hub.context.public_changes
            if version != self._version or now >= self._until:
                found = await self._hub.store.public_tables(LONGEST_LIST)
                lines = [line for line in found if not _is_late(line)]
                self._shown = await short_of(self._hub, lines, None)
                self._version, self._until = version, now + FRESH_MS
            return self._shown


def _is_late(line: TableLine) -> bool:
    """Do spectators see this match with a delay? Then only the list for them shows it."""
    return line.status == "playing" and read_summary(line.summary).delay > 0


async def short_of(hub: Hub, lines: Sequence[TableLine], player: str | None) -> list[TableShort]:
    """The list entries of some tables, for a player or a stranger."""
    summaries = [read_summary(line.summary) for line in lines]
    people = {who for summary in summaries for who, _ in summary.seats if who}
    names = await hub.store.names_of(people) if people else {}
    return [
        _short(line, summary, names, player) for line, summary in zip(lines, summaries, strict=True)
    ]


def _short(
    line: TableLine, summary: Summary, names: dict[str, str], player: str | None
) -> TableShort:
    people = [who for who, _ in summary.seats]
    bots = bot_names(line.id, [bot for _, bot in summary.seats])
    seat = people.index(player) if player in people and player else None
    seats = [bot or names.get(who or "", "") for who, bot in zip(people, bots, strict=True)]
    return TableShort(
        line.id,
        line.game,
        line.status,
        line.public,
        line.created,
        seats,
        sum(who is None and bot is None for who, bot in summary.seats),
        summary.rules_of(line.game),
        line.changed if player else 0,
        seat,
        summary.result,
        summary.continues,
        seat in summary.gone,
    )


class WatchedTable(msgspec.Struct, omit_defaults=True):
    """A public match being played, as spectators see it now.

    `round` and `totals` are those of the view, where the game has them. `followed` are the seats of
    people whom the caller follows, `seat` is the caller's own.
    """

    id: str
    game: str
    rules: str
    seats: tuple[SeatInfo, ...]
    watching: int
    delay: int = 0
    round: int | None = None
    totals: tuple[int, ...] = ()
    followed: tuple[int, ...] = ()
    seat: int | None = None


class WatchList:
    """The list of matches to watch, made once for all who look at the same time."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._shown: list[tuple[WatchedTable, People]] = []
        self._until = 0

    async def shown(self, player: str | None, followed: Collection[str]) -> list[WatchedTable]:
        """The matches as a player sees them, those of people they follow first."""
        found = [
            _for_player(table, people, player, followed) for table, people in await self._all()
        ]
        return sorted(found, key=lambda table: not table.followed)[:LONGEST_LIST]

    async def _all(self) -> list[tuple[WatchedTable, People]]:
        now = self._hub.clock.now()
        if now >= self._until:
            found = (self._watched(room) for room in await self._hub.public_rooms())
            tables = [table for table in found if table is not None]
            self._shown = sorted(tables, key=lambda one: (-one[0].watching, one[0].id))
            self._until = now + FRESH_MS
        return self._shown

    def _watched(self, room: Room) -> tuple[WatchedTable, People] | None:
        """A match as spectators see it; None if they may see nothing of it."""
        late = room.audience.late_moment(None)
        live = room.table.live
        if late is not None:
            return _entry(room, late.info(self._hub.names), late.people, late.view)
        if live is None or room.log.stored_seq != room.table.seq:
            return None
        info = table_info(room.table, self._hub.names, invited=False)
        people = tuple(chair.player for chair in room.table.chairs)
        return _entry(room, info, people, live.view(None))


def _entry(
    room: Room, table: TableInfo, people: People, view: msgspec.Struct | None
) -> tuple[WatchedTable, People] | None:
    if table.status != "playing":
        return None
    settings = table.settings
    shown = WatchedTable(
        table.id,
        settings.game,
        settings.rules,
        table.seats,
        room.audience.spectators(),
        settings.delay,
        getattr(view, "round", None),
        tuple(getattr(view, "totals", ())),
    )
    return shown, people


def _for_player(
    table: WatchedTable, people: People, player: str | None, followed: Collection[str]
) -> WatchedTable:
    seats = tuple(seat for seat, one in enumerate(people) if one in followed)
    own = people.index(player) if player is not None and player in people else None
    return msgspec.structs.replace(table, followed=seats, seat=own)
