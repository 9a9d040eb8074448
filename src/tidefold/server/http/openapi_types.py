"""The types of requests and responses that the games fill in, for the OpenAPI document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...analysis.api import analyst_of
from ..games import GameAdapter
from ..protocol.schema import narrowed, settings_type, types_of, union_of
from .analysis_endpoints import AnalysisResponse
from .shared_deal_endpoints import Challenge
from .table_endpoints import RunningMatch
from .table_list import TableShort


def openapi_types(games: Sequence[GameAdapter]) -> dict[str, Any]:
    """The types that the games fill in, by their names in the signatures of handlers."""
    analysts = [analyst for game in games if (analyst := analyst_of(game.game.name)) is not None]
    statistics = [game.wire.statistics for game in games if game.wire.statistics is not None]
    pads = [game.score_pad for game in games if game.score_pad is not None]
    report = union_of(analyst.report_type for analyst in analysts) if analysts else Any
    return {
        "TableSettings": settings_type(games),
        **_types_by_game(games),
        "Challenge": narrowed(Challenge, settings=(settings_type(games),)),
        "AnalysisResponse": narrowed(AnalysisResponse, analysis=(report | None, None)),
        "Statistics": union_of(statistics) if statistics else Any,
        "PadRequest": union_of(pad.request for pad in pads) if pads else Any,
        "PadResponse": union_of(pad.response for pad in pads) if pads else Any,
    }


def _types_by_game(games: Sequence[GameAdapter]) -> dict[str, Any]:
    found: dict[str, list[Any]] = {"TableInfo": [], "TableShort": [], "RunningMatch": []}
    for game in games:
        types, prefix = types_of(game), game.settings.__name__.removesuffix("Settings")
        events: Any = list[types.event]  # type: ignore[name-defined]  # made at run time
        table, view = types.table_info(prefix), types.view | None
        found["TableInfo"].append(table)
        found["TableShort"].append(narrowed(TableShort, prefix, result=(types.result | None, None)))
        found["RunningMatch"].append(
            narrowed(RunningMatch, prefix, table=(table,), view=(view,), events=(events,))
        )
    return {name: union_of(types) for name, types in found.items()}
