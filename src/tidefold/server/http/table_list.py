"""Lists of tables: one short entry each, with the current names of the players."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from ..games import adapter_of
from ..live.hub import Hub
from ..settings import read_settings
from ..store.rows import TableLine
from ..table.bot_names import bot_names

LONGEST_LIST = 100
FRESH_MS = 2000  # how long a list of public tables is shown though moves are made there


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
