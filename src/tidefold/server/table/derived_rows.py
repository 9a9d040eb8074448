"""What the store keeps of a table besides its log: its line in lists, and the results by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..games import adapter_of
from ..store.rows import MatchOutcome, SeatResult, TableLine
from .rated_matches import match_ranks, rated_as, uncounted
from .table import Table


def summary_of(table: Table) -> str:
    """What lists show of a table; people are named by id, so that they can be forgotten.

    Every move stores it, so it has no room for whole settings.
    """
    summary: dict[str, Any] = {
        "rules": table.settings.rules,
        "seats": [[chair.player, chair.bot] for chair in table.chairs],
        "host": table.host,
        "result": table.result,
    }
    if table.beginning is not None:
        summary["continues"] = True
    if gone := [seat for seat, chair in enumerate(table.chairs) if chair.gone]:
        summary["gone"] = gone
    if table.settings.delay:
        summary["delay"] = table.settings.delay
    return msgspec.json.encode(summary).decode()


def line_of(table: Table, due: int | None, summary: str) -> TableLine:
    """The line of a table; `due` is when something happens there without a message."""
    return TableLine(
        table.id,
        table.settings.game,
        table.status,
        table.settings.public,
        table.seq,
        table.created,
        table.changed,
        due,
        summary,
    )


def results_of(table: Table) -> tuple[SeatResult, ...]:
    """The results of a table's match; none while it goes on, or if it began at another table."""
    live, result = table.live, table.result
    if live is None or result is None or table.beginning is not None:
        return ()
    settings = table.settings
    figures = adapter_of(settings.game).figures(live, len(table.chairs))
    ranks = match_ranks(table)
    counts = ranks is not None and table.is_rated and uncounted(table) is None
    return tuple(
        SeatResult(
            table.id,
            seat,
            chair.player,
            chair.bot,
            settings.game,
            settings.rules,
            table.ended,
            outcome_of(seat, result["winners"], len(table.chairs)),
            _points_of(result, seat),
            msgspec.json.encode(figures[seat]).decode(),
            ranks[seat] if ranks else None,
            rated_as(chair) if counts else None,
        )
        for seat, chair in enumerate(table.chairs)
    )


def outcome_of(seat: int, winners: Sequence[int], players: int) -> MatchOutcome:
    """The outcome of a match for a seat."""
    if not winners:
        return "abandoned"
    if players == 1:
        return "solo"
    if seat not in winners:
        return "lost"
    return "shared" if len(winners) > 1 else "won"


def _points_of(result: Mapping[str, Any], seat: int) -> int | None:
    totals = result.get("totals")
    return totals[seat] if totals else None
