"""`hoarder`, `beginner` and `careful`: the bots that need no search and no compiler."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...games.seasalt import Move, View
from ...games.seasalt.moves import CALLS, move_of
from .search.beginner_policy import beginner_move
from .search.careful_policy import careful_move
from .search.determinization import any_world
from .search.weights import default_weights


class HoarderBot:
    """Plays like `random`, but never calls in odd-numbered rounds, so that the deck runs out."""

    name = "hoarder"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """Return a random legal move, which in odd-numbered rounds is never a call."""
        if view.round % 2:
            legal_moves = [move for move in legal_moves if move.name not in CALLS]
        return self._random.choice(legal_moves)


class BeginnerBot:
    """A fixed yardstick that counts what each card adds now (`search/beginner_policy.py`)."""

    name = "beginner"

    def __init__(self, seed: int = 0) -> None:
        del seed  # it uses no chance

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """Return the move that `beginner_move` chooses."""
        del legal_moves
        world, _ = any_world(view)
        return move_of(beginner_move(world), world)


class CarefulBot:
    """A good player that judges cards, opponents and the match (`search/careful_policy.py`)."""

    name = "careful"

    def __init__(self, seed: int = 0, *, tuned: bool = True) -> None:
        """Play with the tuned weights, or with the earlier ones that were set by hand."""
        del seed  # it uses no chance
        self._tuned = tuned

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """Return the move that `careful_move` chooses."""
        del legal_moves
        world, seen = any_world(view)
        weights = default_weights(view.players, by_hand=not self._tuned)
        return move_of(careful_move(world, weights, seen), world)
