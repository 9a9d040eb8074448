"""Judging a decision of a match by what its seat knew then."""

from __future__ import annotations

from ...kernel.job_call import JobCall, Results
from ..judgement import OK, mark_of
from ..paired_batches import stake_of
from .budget import PLAYOUTS
from .evaluation import PlacementEvaluator
from .hint_reasons import reason_for
from .hints import sides_of
from .judgement import Decision, unit_of
from .move_words import told
from .questions import Question

SEED_STEP = 1_000_003


def judge(
    question: Question, playouts: int = PLAYOUTS, seed: int = 0, results: Results | None = None
) -> Decision:
    """Judge one decision, by results from elsewhere if there are some."""
    view = question.view
    assert view.dice is not None
    seat = view.seat or 0
    evaluator = _evaluator(question, seed)
    call = evaluator.search(playouts, question.played, only=True)
    found = evaluator.evaluate(call, results)
    order, best = found.order, found.order[0]
    played = next(one for one in order if one.move == question.played)
    mark = mark_of(played.loss, unit_of(view.players))
    reason = None
    if mark != OK:
        sides = sides_of(evaluator, view, found)
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


def question_search(question: Question, playouts: int, seed: int) -> JobCall:
    """The search behind a judgement."""
    return _evaluator(question, seed).search(playouts, question.played, only=True)


def _evaluator(question: Question, seed: int) -> PlacementEvaluator:
    number = seed * SEED_STEP + question.number
    return PlacementEvaluator(question.view, question.legal_moves, number)
