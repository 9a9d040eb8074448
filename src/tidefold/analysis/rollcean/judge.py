"""Judging a decision of a match by what its seat knew then."""

from __future__ import annotations

from ..judgement import OK, mark_of
from ..paired_batches import stake_of
from .budget import PLAYOUTS
from .evaluation import PlacementEvaluator
from .hint_reasons import reason_for
from .hints import side_of
from .judgement import Decision, unit_of
from .move_words import told
from .questions import Question

SEED_STEP = 1_000_003


def judge(question: Question, playouts: int = PLAYOUTS, seed: int = 0) -> Decision:
    """Judge one decision."""
    view = question.view
    assert view.dice is not None
    seat = view.seat or 0
    evaluator = PlacementEvaluator(view, question.legal_moves, seed * SEED_STEP + question.number)
    order = evaluator.rank(playouts, question.played)
    best, played = order[0], next(one for one in order if one.move == question.played)
    mark = mark_of(played.loss, unit_of(view.players))
    reason = None
    if mark != OK:
        sides = [side_of(evaluator, view, one) for one in (best, played)]
        reason = reason_for(view, sides[0], sides[1])._asdict()
    return Decision(
        number=question.number,
        round=question.round,
        turn=0,
        seat=seat,
        totals=view.totals,
        played=str(question.played),
        best=str(best.move),
        value=round(best.value, 4),
        loss=round(played.loss, 4),
        stake=round(stake_of(order), 5),
        error=round(played.error, 4),
        mark=mark,
        moves={str(one.move): round(one.value, 4) for one in order},
        reason=reason,
        dice=view.dice,
        height=view.sheet.height,
        hatched=view.hatched[seat],
        played_move=told(view, question.played),
        best_move=told(view, best.move),
    )
