"""Hints and analyses in worker processes, and the searches that clients run themselves.

Results that a client sends only ever change what that client sees, because nobody can be sure that
they are right.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ...analysis.api import Analyst, analyst_of
from ...analysis.judgement import Analysis, Decision, Hint, JudgedAnswer, Question
from ...analysis.search import Search
from ...kernel.job_call import PackedCall, Results
from ..games import DecisionRequest

KEPT = 16  # latest searches for clients, per process


class OtherSearch(ValueError):
    """The client's results belong to another decision."""


@dataclass(frozen=True, slots=True)
class Searches:
    """Calls in order, and the named tables that they share. Without calls, the server searches."""

    calls: list[PackedCall]
    tables: dict[str, str]


_kept: deque[tuple[DecisionRequest, Search[Any, Any]]] = deque(maxlen=KEPT)


def _analyst(game: str) -> Analyst:
    found = analyst_of(game)
    assert found is not None
    return found


def hint(request: DecisionRequest) -> Hint | None:
    """The hint for a decision, or None while the rules are being compiled."""
    analyst = _analyst(request.game)
    return analyst.hint(request.view, request.legal) if analyst.is_ready() else None


def hint_search(request: DecisionRequest) -> Searches:
    """The search behind a hint, for a client to run."""
    return _packed([_search_of(request)])


def hint_found(request: DecisionRequest, id: str, results: Results) -> Hint:
    """The hint based on a client's results; raises OtherSearch or WrongResults."""
    search = _search_of(request)
    _check([search], [id])
    return search.take(results).hint()


def _search_of(request: DecisionRequest) -> Search[Any, Any]:
    """The search behind a hint. The last ones are kept, because their results come soon."""
    known = next((search for asked, search in _kept if asked == request), None)
    if known is not None:
        return known
    search = _analyst(request.game).search(request.view, request.legal)
    _kept.append((request, search))
    return search


def questions(record: Any) -> list[Question] | None:
    """The decisions of a match that left a choice, None while the rules are compiled."""
    analyst = _analyst(record["game"])
    return analyst.questions(record) if analyst.is_ready() else None


def judge(game: str, question: Question) -> Decision:
    """Judge one decision."""
    return _analyst(game).judge(question)


def analysis_search(record: Any) -> Searches:
    """The searches behind the analysis of a match, for a client to run."""
    analyst = _analyst(record["game"])
    return _packed(map(analyst.question_search, analyst.questions(record)))


def analysis_found(record: Any, found: Sequence[tuple[str, Results]]) -> Analysis:
    """The analysis based on a client's results; raises OtherSearch or WrongResults."""
    analyst = _analyst(record["game"])
    asked = analyst.questions(record)
    searches = [analyst.question_search(one) for one in asked]
    _check(searches, [id for id, _ in found])
    taken = zip(searches, asked, found, strict=True)
    judged = [search.take(results).judge(one) for search, one, (_, results) in taken]
    return analyst.summarize(record, judged)


def answer(game: str, question: Question, move: str) -> JudgedAnswer | None:
    """What an answer is worth in a position, or None while the rules are being compiled."""
    analyst = _analyst(game)
    return analyst.judge_answer(question, move) if analyst.is_ready() else None


def _packed(searches: Iterable[Search[Any, Any]]) -> Searches:
    """Pack the calls of all searches; if one search has no call, the result has none at all."""
    found = list(searches)
    if any(search.call is None for search in found):
        return Searches([], {})
    packed = [search.packed for search in found]
    tables = {name: text for _, tables in packed for name, text in tables.items()}
    return Searches([call for call, _ in packed], tables)


def _check(searches: Iterable[Search[Any, Any]], ids: Sequence[str]) -> None:
    calls = _packed(searches).calls
    if not calls or [call.id for call in calls] != list(ids):
        raise OtherSearch("these are results of another decision")
