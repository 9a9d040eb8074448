"""The mistakes that analyses find, kept for the people who made them."""

from __future__ import annotations

from typing import Any

from ..live.hub import Hub
from ..store import Mistake
from ..table.table import Table

PRACTISED = ("blunder", "mistake")  # marks of decisions that are worth another thought


async def note_mistakes(hub: Hub, table: Table, analysis: Any, only: str | None = None) -> None:
    """Store the mistakes that people made in an analysed match; bots' mistakes are left out.

    `only` limits them to one player: the one whose own device made the analysis.
    """
    now = hub.clock.now()
    people = [chair.player for chair in table.chairs]
    game = table.settings.game
    found = [
        Mistake(table.id, one.number, player, game, now)
        for one in analysis.decisions
        if one.mark in PRACTISED
        and (player := people[one.seat])
        and hub.names.get(player)
        and only in (None, player)
    ]
    await hub.store.add_mistakes(found)
