"""Making a hint: the best move, and the reason for it."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.seasalt import Move, View
from ...kernel.job_call import JobCall, Results
from ..budget import PLAYOUTS
from ..paired_batches import Evaluated
from .card_potential import Reason
from .evaluation import BatchEvaluator, evaluate
from .hint_reasons import Side, reason_for
from .judgement import Hint
from .round_outcomes import RoundOutcomes


def hint(
    view: View,
    legal_moves: Sequence[Move],
    *,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    results: Results | None = None,
) -> Hint:
    """The move that wins the match most often by what the view shows, and why.

    The same view, playouts and seed give the same hint. With `results` nothing is searched.
    """
    if not legal_moves:
        raise ValueError("there is nothing to decide")
    if len(legal_moves) == 1:
        return Hint(move=legal_moves[0], code="forced", arguments={})
    found = evaluate(view, legal_moves, playouts=playouts, seed=seed, results=results)
    best, foil, reason = found.order[0], found.foil, explain(view, found)
    return Hint(
        move=best.move,
        chance=best.value,
        other=foil.move if foil else None,
        other_chance=foil.value if foil else None,
        code=reason.code,
        arguments=reason.arguments,
        tops=tuple(pile.top for pile in view.piles),
    )


def hint_search(
    view: View, legal_moves: Sequence[Move], playouts: int, seed: int
) -> JobCall | None:
    """The search behind a hint; None for a forced move."""
    if len(legal_moves) < 2:
        return None
    return BatchEvaluator(view, legal_moves, seed).search(playouts)


def explain(view: View, found: Evaluated[Move, RoundOutcomes]) -> Reason:
    """Why the best move is better than another; without another, that it is close."""
    best, foil = found.order[0], found.foil
    if foil is None:
        return Reason("close", {"p": round(100 * best.value)})
    first, second = found.outcomes
    return reason_for(view, Side(best.move, best.value, first), Side(foil.move, foil.value, second))
