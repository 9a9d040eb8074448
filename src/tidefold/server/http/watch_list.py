"""The list of public matches that are being played now, for people who watch."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from ..live.hub import Hub
from ..live.room import Room
from ..live.viewer_frames import table_info
from ..protocol.messages import SeatInfo, TableInfo

LONGEST_LIST = 100
People = tuple[str | None, ...]  # by seat
FRESH_MS = 2000  # how long a list is shown though moves are made


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
