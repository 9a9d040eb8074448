"""The list of public matches that are being played now, for people who watch."""

from __future__ import annotations

import msgspec

from ..live.hub import Hub
from ..live.room import Room
from ..live.viewer_frames import table_info
from ..protocol.messages import SeatInfo, TableInfo

LONGEST_LIST = 100
FRESH_MS = 2000  # how long a list is shown though moves are made


class WatchedTable(msgspec.Struct, omit_defaults=True):
    """A public match being played, as spectators see it now.

    `round` and `totals` are those of the view, where the game has them.
    """

    id: str
    game: str
    rules: str
    seats: tuple[SeatInfo, ...]
    watching: int
    delay: int = 0
    round: int | None = None
    totals: tuple[int, ...] = ()


class WatchList:
    """The list of matches to watch, made once for all who look at the same time."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._shown: list[WatchedTable] = []
        self._until = 0

    def shown(self) -> list[WatchedTable]:
        """The matches, those that most people watch first."""
        now = self._hub.clock.now()
        if now >= self._until:
            found = (self._watched(room) for room in self._hub.public_rooms())
            tables = [table for table in found if table is not None]
            self._shown = sorted(tables, key=lambda table: (-table.watching, table.id))
            self._until = now + FRESH_MS
        return self._shown[:LONGEST_LIST]

    def _watched(self, room: Room) -> WatchedTable | None:
        """One match as spectators see it, None if they see none."""
        late = room.late_moment(None)
        live = room.table.live
        if late is not None:
            return _entry(room, late.info(self._hub.names), late.view)
        if live is None or room.stored_seq != room.table.seq:
            return None
        info = table_info(room.table, self._hub.names, invited=False)
        return _entry(room, info, live.view(None))


def _entry(room: Room, table: TableInfo, view: msgspec.Struct | None) -> WatchedTable | None:
    """One match, None unless it is being played."""
    if table.status != "playing":
        return None
    settings = table.settings
    return WatchedTable(
        table.id,
        settings.game,
        settings.rules,
        table.seats,
        room.spectators(),
        settings.delay,
        getattr(view, "round", None),
        tuple(getattr(view, "totals", ())),
    )
