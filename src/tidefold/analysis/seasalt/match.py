"""The analysis of a whole match: every decision judged by what its seat knew then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any

from ...kernel.cpu import available_cores
from ..budget import PLAYOUTS
from .evaluation import BatchEvaluator, rank_moves
from .hints import explain
from .judgement import OK, Analysis, Decision, mark_of, summarize
from .questions import Question, open_questions

SEED_STEP = 1_000_003

Progress = Callable[[int, int], None]


def analyse(
    record: Any,
    *,
    seat: int | None = None,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Analysis:
    """Judge the decisions of a record, of all seats or one; RecordError if it is wrong.

    The same record, playouts and seed give the same analysis, whatever the number of workers
    (threads). `progress` is called with how many decisions are done, and of how many.
    """
    asked = open_questions(record, seat)
    decisions: list[Decision] = []
    for decision in judge_all(asked, playouts, seed, workers or available_cores()):
        decisions.append(decision)
        if progress:
            progress(len(decisions), len(asked))
    return summarize(record, decisions, seat, playouts, seed)


def judge_all(
    asked: Sequence[Question], playouts: int, seed: int, workers: int
) -> Iterator[Decision]:
    """The judged decisions in order; compiled rules let several threads work at once."""
    pool = ThreadPoolExecutor(workers)
    try:
        for one in asked[:1]:  # alone, since it may have to compile the rules
            yield judge(one, playouts, seed)
        yield from pool.map(judge, asked[1:], repeat(playouts), repeat(seed))
    finally:
        pool.shutdown(cancel_futures=True)


def judge(question: Question, playouts: int = PLAYOUTS, seed: int = 0) -> Decision:
    """Judge one decision."""
    view, legal_moves = question.view, question.legal_moves
    evaluator = BatchEvaluator(view, legal_moves, seed * SEED_STEP + question.number)
    order = rank_moves(evaluator, legal_moves, playouts, question.played)
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
        played=str(question.played),
        best=str(order[0].move),
        chance=round(order[0].chance, 4),
        loss=round(played.loss, 4),
        error=round(played.error, 4),
        mark=mark,
        moves={str(one.move): round(one.chance, 4) for one in order},
        reason=reason._asdict() if reason else None,
    )
