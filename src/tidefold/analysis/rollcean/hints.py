"""Making a hint: the best placement, and the reason for it."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.rollcean import Placement, View
from ...games.rollcean.scoring import round_points
from ..paired_batches import EvaluatedMove
from .budget import PLAYOUTS
from .evaluation import PlacementEvaluator
from .hint_reasons import Reason, Side, gains_of, reason_for
from .judgement import Hint, unit_of
from .move_words import Move, told

REASON_GAMES = 1000  # that are played to find the reason
APART = {"chance": 0.01, "points": 0.3}  # a smaller difference has no reason


def hint(
    view: View, legal_moves: Sequence[Move], *, playouts: int = PLAYOUTS, seed: int = 0
) -> Hint:
    """The best placement by what the view shows, and why.

    The same view, playouts and seed give the same hint.
    """
    if not legal_moves:
        raise ValueError("there is nothing to decide")
    fitting = [move for move in legal_moves if isinstance(move, Placement)]
    if len(fitting) < 2:
        only = fitting[0] if fitting else legal_moves[0]
        return Hint(move=only, code="forced", arguments={}, told_move=told(view, only))
    evaluator = PlacementEvaluator(view, legal_moves, seed)
    greedy = max(fitting, key=lambda move: round_points(view.sheet, move.boxes))
    order = evaluator.rank(playouts, greedy)
    foil = find_foil(view, order, greedy)
    sides = [side_of(evaluator, view, one) for one in (order[0], *([foil] if foil else []))]
    reason = _reason(view, order[0], sides)
    chances = view.players > 1
    return Hint(
        move=order[0].move,
        chance=order[0].value if chances else None,
        points=sides[0].outcomes.mine,
        other=foil.move if foil else None,
        other_chance=foil.value if foil and chances else None,
        other_points=sides[1].outcomes.mine if foil else None,
        code=reason.code,
        arguments=reason.arguments,
        told_move=told(view, order[0].move),
        told_other=told(view, foil.move) if foil else None,
    )


def find_foil(
    view: View, order: Sequence[EvaluatedMove[Move]], greedy: Move
) -> EvaluatedMove[Move] | None:
    """The move to compare the best with: the one with most points at once, if it is worse.

    Else it is the first that is clearly worse.
    """
    apart = APART[unit_of(view.players)]
    worse = [one for one in order if one.loss >= apart]
    return next((one for one in worse if one.move == greedy), worse[0] if worse else None)


def side_of(evaluator: PlacementEvaluator, view: View, one: EvaluatedMove[Move]) -> Side:
    """A move with what it brings at once and by the end."""
    number = evaluator.moves.index(one.move)
    gains = gains_of(view, evaluator.state, evaluator.board, evaluator.code(number))
    return Side(one.move, one.value, gains, evaluator.outcomes(number, REASON_GAMES))


def _reason(view: View, best: EvaluatedMove[Move], sides: Sequence[Side]) -> Reason:
    """Why the best move is better than the other; without another, that it is close."""
    if len(sides) > 1:
        return reason_for(view, sides[0], sides[1])
    if view.players == 1:
        return Reason("alone", {"points": round(best.value, 1)})
    return Reason("close", {"p": round(100 * best.value)})
