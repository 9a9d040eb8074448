"""`careful`, a good hand-written player; it needs no search and no compiler."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.seasalt import Move, View
from ..games.seasalt.moves import code_of
from ..kernel.rng import seed_key
from .caution import careful_move
from .imagining import imagine
from .taste import usual_taste
from .worlds import known_world


class CarefulBot:
    """Weighs cards, rivals and the match; it uses no chance."""

    name = "careful"

    def __init__(self, seed: int = 0) -> None:
        del seed

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """The move its rules name."""
        known, unknown = known_world(view)
        seed_key(known.key, 0, 0)
        # Any world does: of the hidden cards it only looks at their number.
        imagine(known, unknown.copy(), usual_taste(), False)
        code = careful_move(known, usual_taste(), unknown.seen)
        codes = [code_of(move, known.drawn) for move in legal_moves]
        return legal_moves[codes.index(code)]
