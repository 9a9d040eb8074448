"""How a finished match ended for each seat, as the store keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..games import adapter_of
from ..store.rows import MatchOutcome, SeatResult
from .rated_matches import match_ranks, rated_as, uncounted
from .table import Table


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
