"""A hint: the move to make, and one sentence why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..games.seasalt import Move, View
from .budget import PLAYOUTS
from .promises import Reason
from .reasons import Side, reason_for
from .terms import terms_of
from .trials import Trials
from .weighing import Weighed, ranking
from .words import sentence_of

WATCHED = 1000  # worlds that are looked at for the reason
APART = 0.01  # of chance: a smaller difference needs no reason


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move with its chance, the next best, and the reason as a code with arguments.

    Chances are those to win the match, from 0 to 1, or None where the move is forced. Cards, kinds
    and calls in the arguments are names as in records; `rival` is a seat.
    """

    move: Move
    chance: float | None
    other: Move | None
    other_chance: float | None
    code: str
    arguments: dict[str, Any]

    def sentence(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """Why, in a language; without names, players are called by their seats."""
        return sentence_of(language, f"hint.{self.code}", self.arguments, names)

    def as_json(self) -> dict[str, Any]:
        """The hint for a wire or a file."""
        moves = {
            name: getattr(self, name) and str(getattr(self, name)) for name in ("move", "other")
        }
        return {**asdict(self), **moves}


def hint(
    view: View, legal_moves: Sequence[Move], *, playouts: int = PLAYOUTS, seed: int = 0
) -> Hint:
    """The move that wins the match most often by what the view tells, and why.

    The same view, playouts and seed give the same hint.
    """
    if not legal_moves:
        raise ValueError("there is nothing to decide")
    if len(legal_moves) == 1:
        return Hint(legal_moves[0], None, None, None, "forced", {})
    trials = Trials(view, legal_moves, seed)
    order = ranking(trials, legal_moves, playouts)
    best, other = order[:2]
    foil = next((one for one in order if one.loss >= APART), None)
    reason = explain(trials, view, legal_moves, best, foil)
    return Hint(best.move, best.chance, other.move, other.chance, *reason)


def explain(
    trials: Trials, view: View, legal_moves: Sequence[Move], best: Weighed, foil: Weighed | None
) -> Reason:
    """Why the best move is better than another; without one, that it is close."""
    if foil is None:
        return Reason("close", {"p": round(100 * best.chance)})
    sides = [
        Side(
            one.move,
            one.chance,
            terms_of(
                trials.watch(legal_moves.index(one.move), WATCHED), view.seat or 0, view.players
            ),
        )
        for one in (best, foil)
    ]
    return reason_for(view, *sides)
