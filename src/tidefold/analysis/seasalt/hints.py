"""Making a hint: the best move, and the reason for it."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.seasalt import Move, View
from ..budget import PLAYOUTS
from ..paired_batches import EvaluatedMove
from .card_potential import Reason
from .evaluation import BatchEvaluator
from .hint_reasons import Side, reason_for
from .judgement import Hint
from .round_outcomes import outcomes_of

REASON_WORLDS = 1000  # that are sampled to find the reason
APART = 0.01  # of chance: a smaller difference has no reason


def hint(
    view: View, legal_moves: Sequence[Move], *, playouts: int = PLAYOUTS, seed: int = 0
) -> Hint:
    """The move that wins the match most often by what the view shows, and why.

    The same view, playouts and seed give the same hint.
    """
    if not legal_moves:
        raise ValueError("there is nothing to decide")
    if len(legal_moves) == 1:
        return Hint(move=legal_moves[0], code="forced", arguments={})
    evaluator = BatchEvaluator(view, legal_moves, seed)
    order = evaluator.rank(legal_moves, playouts)
    best = order[0]
    foil = next((one for one in order if one.loss >= APART), None)
    reason = explain(evaluator, view, legal_moves, best, foil)
    return Hint(
        move=best.move,
        chance=best.value,
        other=foil.move if foil else None,
        other_chance=foil.value if foil else None,
        code=reason.code,
        arguments=reason.arguments,
        tops=tuple(pile.top for pile in view.piles),
    )


def explain(
    evaluator: BatchEvaluator,
    view: View,
    legal_moves: Sequence[Move],
    best: EvaluatedMove[Move],
    foil: EvaluatedMove[Move] | None,
) -> Reason:
    """Why the best move is better than another; without another, that it is close."""
    if foil is None:
        return Reason("close", {"p": round(100 * best.value)})
    sides = []
    for one in (best, foil):
        ends = evaluator.round_ends(legal_moves.index(one.move), REASON_WORLDS)
        outcomes = outcomes_of(ends, view.seat or 0, view.players)
        sides.append(Side(one.move, one.value, outcomes))
    return reason_for(view, *sides)
