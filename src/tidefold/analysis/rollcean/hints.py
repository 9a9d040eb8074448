"""Making a hint: the best placement, and the reason for it."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.rollcean import Placement, View
from ...games.rollcean.scoring import round_points
from ...kernel.job_call import JobCall, Results
from ..paired_batches import Evaluated
from .budget import PLAYOUTS
from .evaluation import Outcomes, PlacementEvaluator
from .hint_reasons import Reason, Side, gains_of, reason_for
from .judgement import Hint
from .move_words import Move, told


def hint(
    view: View,
    legal_moves: Sequence[Move],
    *,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    results: Results | None = None,
) -> Hint:
    """The best placement by what the view shows, and why.

    The same view, playouts and seed give the same hint. With `results` nothing is searched.
    """
    if not legal_moves:
        raise ValueError("there is nothing to decide")
    fitting = _fitting(legal_moves)
    if len(fitting) < 2:
        only = fitting[0] if fitting else legal_moves[0]
        return Hint(move=only, code="forced", arguments={}, told_move=told(view, only))
    evaluator = PlacementEvaluator(view, legal_moves, seed)
    found = evaluator.evaluate(_search(evaluator, view, fitting, playouts), results)
    best, foil, sides = found.order[0], found.foil, sides_of(evaluator, view, found)
    reason = _reason(view, sides)
    chances = view.players > 1
    return Hint(
        move=best.move,
        chance=best.value if chances else None,
        points=sides[0].outcomes.mine,
        other=foil.move if foil else None,
        other_chance=foil.value if foil and chances else None,
        other_points=sides[1].outcomes.mine if foil else None,
        code=reason.code,
        arguments=reason.arguments,
        told_move=told(view, best.move),
        told_other=told(view, foil.move) if foil else None,
    )


def hint_search(
    view: View, legal_moves: Sequence[Move], playouts: int, seed: int
) -> JobCall | None:
    """The search behind a hint; None if fewer than two placements fit."""
    fitting = _fitting(legal_moves)
    if len(fitting) < 2:
        return None
    return _search(PlacementEvaluator(view, legal_moves, seed), view, fitting, playouts)


def _fitting(legal_moves: Sequence[Move]) -> list[Placement]:
    """The placements among the moves."""
    return [move for move in legal_moves if isinstance(move, Placement)]


def _search(
    evaluator: PlacementEvaluator, view: View, fitting: Sequence[Placement], playouts: int
) -> JobCall:
    """The search: the best is compared with the most points at once, if that is worse."""
    greedy = max(fitting, key=lambda move: round_points(view.sheet, move.boxes))
    return evaluator.search(playouts, greedy, only=False)


def sides_of(
    evaluator: PlacementEvaluator, view: View, found: Evaluated[Move, Outcomes]
) -> list[Side]:
    """The best move and its foil, if there is one, with what they bring at once and by the end."""
    moves = [found.order[0], *([found.foil] if found.foil else [])]
    return [
        Side(
            one.move,
            one.value,
            gains_of(view, evaluator.state, evaluator.board, evaluator.code(one.move)),
            outcomes,
        )
        for one, outcomes in zip(moves, found.outcomes, strict=True)
    ]


def _reason(view: View, sides: Sequence[Side]) -> Reason:
    """Why the best move is better than the other; without another, that it is close."""
    if len(sides) > 1:
        return reason_for(view, sides[0], sides[1])
    if view.players == 1:
        return Reason("alone", {"points": round(sides[0].value, 1)})
    return Reason("close", {"p": round(100 * sides[0].value)})
