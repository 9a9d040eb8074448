"""Judging a decision of a match by what its seat knew then."""

from __future__ import annotations

from ..budget import PLAYOUTS
from ..judgement import OK, mark_of
from ..paired_batches import stake_of
from .evaluation import BatchEvaluator
from .hints import explain
from .judgement import Decision
from .questions import Question

SEED_STEP = 1_000_003


def judge(question: Question, playouts: int = PLAYOUTS, seed: int = 0) -> Decision:
    """Judge one decision."""
    view, legal_moves = question.view, question.legal_moves
    evaluator = BatchEvaluator(view, legal_moves, seed * SEED_STEP + question.number)
    order = evaluator.rank(legal_moves, playouts, question.played)
    played = next(one for one in order if one.move == question.played)
    mark = mark_of(played.loss)
    reason = explain(evaluator, view, legal_moves, order[0], played) if mark != OK else None
    return Decision(
        number=question.number,
        round=question.round,
        turn=question.turn,
        seat=view.seat or 0,
        phase=view.phase,
        totals=view.totals,
        tops=tuple(pile.top for pile in view.piles),
        hand=view.hand,
        laid=view.laid[view.seat or 0],
        drawn=view.drawn,
        played=str(question.played),
        best=str(order[0].move),
        value=round(order[0].value, 4),
        loss=round(played.loss, 4),
        stake=round(stake_of(order), 5),
        error=round(played.error, 4),
        mark=mark,
        moves={str(one.move): round(one.value, 4) for one in order},
        reason=reason._asdict() if reason else None,
    )
