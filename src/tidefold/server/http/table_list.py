"""Lists of tables: one short entry each, with the current names of the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ..games import adapter_of
from ..live.hub import Hub
from ..settings import read_settings
from ..store import TableLine
from ..table.bot_names import bot_names


class TableShort(msgspec.Struct, omit_defaults=True):
    """A table in a list; `seats` are names, empty for a free seat; `seat` is the caller's."""

    id: str
    game: str
    status: str
    public: bool
    created: int
    changed: int
    seats: list[str]
    free: int
    rules: str
    seat: int | None = None
    result: dict[str, Any] | None = None


async def short_of(hub: Hub, lines: Sequence[TableLine], player: str | None) -> list[TableShort]:
    """The entries of some tables, for a player or a stranger."""
    summaries = [msgspec.json.decode(line.summary) for line in lines]
    people = {who for summary in summaries for who, _ in summary["seats"] if who}
    names = await hub.store.names_of(people) if people else {}
    return [
        _short(line, summary, names, player) for line, summary in zip(lines, summaries, strict=True)
    ]


def _short(
    line: TableLine, summary: dict[str, Any], names: dict[str, str], player: str | None
) -> TableShort:
    """One entry."""
    people = [who for who, _ in summary["seats"]]
    bots = bot_names(line.id, [bot for _, bot in summary["seats"]])
    seats = [bot or names.get(who or "", "") for who, bot in zip(people, bots, strict=True)]
    return TableShort(
        line.id,
        line.game,
        line.status,
        line.public,
        line.created,
        line.changed,
        seats,
        sum(who is None and bot is None for who, bot in summary["seats"]),
        _rules(line.game, summary["settings"]),
        people.index(player) if player in people and player else None,
        summary["result"],
    )


def _rules(game: str, settings: dict[str, Any]) -> str:
    """The rules in a word; empty for a game that is no longer installed."""
    try:
        return read_settings(adapter_of(game).settings, settings).rules
    except ValueError:
        return ""
