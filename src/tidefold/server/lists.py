"""Tables in lists: one short line each, with the names of today."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .hub import Hub
from .settings import TableSettings
from .store import TableLine


class TableShort(msgspec.Struct, omit_defaults=True):
    """A table in a list; `seats` are names, empty where nobody sits."""

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
    """The lines with names, as a player or a stranger sees them."""
    summaries = [msgspec.json.decode(line.summary) for line in lines]
    people = {who for summary in summaries for who, _ in summary["seats"] if who}
    names = await hub.store.names_of(people) if people else {}
    return [
        _short(line, summary, names, player) for line, summary in zip(lines, summaries, strict=True)
    ]


def _short(
    line: TableLine, summary: dict[str, Any], names: dict[str, str], player: str | None
) -> TableShort:
    """One line."""
    seats = [bot or names.get(who or "", "") for who, bot in summary["seats"]]
    people = [who for who, _ in summary["seats"]]
    settings = msgspec.convert(summary["settings"], TableSettings)
    rules = settings.sheet if line.game == "rollcean" else settings.edition
    return TableShort(
        line.id,
        line.game,
        line.status,
        line.public,
        line.created,
        line.changed,
        seats,
        sum(who is None and bot is None for who, bot in summary["seats"]),
        rules if isinstance(rules, str) else "",
        people.index(player) if player in people and player else None,
        summary["result"],
    )
