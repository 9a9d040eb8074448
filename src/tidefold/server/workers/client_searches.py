"""Searches that a client runs itself: what it needs for them, and what follows from the results.

These functions run in worker processes. A client's results are only ever used for what that client
is told, because nobody can be sure that they are right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...analysis.api import Analyst, analyst_of
from ...kernel.job_call import JobCall, PackedCall, Results
from ..games import DecisionRequest


class OtherSearch(ValueError):
    """The results are those of another decision."""


@dataclass(frozen=True, slots=True)
class Searches:
    """Calls in order, and by name the tables that they share."""

    calls: list[PackedCall]
    tables: dict[str, str]


def _analyst(game: str) -> Analyst:
    found = analyst_of(game)
    assert found is not None
    return found


def find_hint_search(request: DecisionRequest) -> Searches | None:
    """The search behind a hint; None if there is nothing to search."""
    return _packed([_analyst(request.game).hint_search(request.view, request.legal)])


def hint_by_results(request: DecisionRequest, id: str, results: Results) -> Any:
    """The hint that follows from results; ValueError if they cannot be."""
    analyst = _analyst(request.game)
    _check([analyst.hint_search(request.view, request.legal)], [id])
    return analyst.hint(request.view, request.legal, results=results)


def find_analysis_searches(record: Any) -> Searches | None:
    """The searches behind the analysis of a match; None if there are none."""
    analyst = _analyst(record["game"])
    return _packed([analyst.question_search(one) for one in analyst.questions(record)])


def analysis_by_results(record: Any, found: Sequence[tuple[str, Results]]) -> Any:
    """The analysis that follows from results; ValueError if they cannot be."""
    analyst = _analyst(record["game"])
    questions = analyst.questions(record)
    _check([analyst.question_search(one) for one in questions], [id for id, _ in found])
    pairs = zip(questions, found, strict=True)
    judged = [analyst.judge(one, analyst.playouts, results=results) for one, (_, results) in pairs]
    return analyst.summarize(record, judged, playouts=analyst.playouts)


def _packed(calls: Sequence[JobCall | None]) -> Searches | None:
    """Calls for a client; None if one of them is missing."""
    tables: dict[str, str] = {}
    packed = [call.pack(tables) for call in calls if call is not None]
    return Searches(packed, tables) if packed and len(packed) == len(calls) else None


def _check(calls: Sequence[JobCall | None], ids: Sequence[str]) -> None:
    """OtherSearch unless the ids are those of the calls."""
    packed = _packed(calls)
    if packed is None or [call.id for call in packed.calls] != list(ids):
        raise OtherSearch("these are results of another decision")
