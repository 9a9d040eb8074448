"""What `beginner` does, written once more from a view alone: slow and obvious, as an oracle."""

from __future__ import annotations

from collections.abc import Sequence

from tidefold.games.seasalt import Move, View, score
from tidefold.games.seasalt.moves import PILES


def naive_beginner(view: View, legal_moves: Sequence[Move]) -> Move:
    """The move that the fixed rules of `beginner` name."""
    if view.phase == "take":
        return _choose_take(view, legal_moves)
    if view.phase == "keep":
        return min(legal_moves, key=lambda move: _keep_order(view, move))
    if view.phase == "pile":
        return max(legal_moves, key=lambda move: view.piles[PILES.index(move.pile or "")].size)
    if view.phase in ("pick", "lobster"):
        return max(legal_moves, key=lambda move: _gain(view, move.cards[0]))
    if view.phase == "victim":
        return max(legal_moves, key=lambda move: view.hand_sizes[move.seat or 0])
    return _choose_play(legal_moves)


def _own(view: View) -> tuple[str, ...]:
    """All cards of the bot, in hand and laid."""
    return view.hand + view.laid[view.seat or 0]


def _gain(view: View, card: str, *more: str) -> int:
    """The points a card adds to the bot's cards (and `more` of them)."""
    own = (*_own(view), *more)
    return score((*own, card)).total - score(own).total


def _choose_take(view: View, legal_moves: Sequence[Move]) -> Move:
    """The top that adds most; the deck if none adds any."""
    draws = [move for move in legal_moves if move.name == "draw"]
    takes = [move for move in legal_moves if move.name == "take"]
    gains = {move: _gain(view, _top(view, move)) for move in takes}
    if draws and not any(gain > 0 for gain in gains.values()):
        return draws[0]
    return max(takes, key=lambda move: gains[move])


def _top(view: View, move: Move) -> str:
    """The card on top of the pile that a move names, which is not empty."""
    return view.piles[PILES.index(move.pile or "")].top or ""


def _keep_order(view: View, move: Move) -> tuple[int, int]:
    """Smaller is better: first what the kept card adds, then how little the covered top would."""
    kept = move.cards[0]
    pile = view.piles[PILES.index(move.pile or "")]
    wanted = _gain(view, pile.top, kept) if pile.top else 0
    return -_gain(view, kept), wanted


def _choose_play(legal_moves: Sequence[Move]) -> Move:
    """Mermaids, STOP, a starfish, a duo, or pass."""
    for name in ("mermaids", "stop", "starfish", "duo", "pass"):
        for move in legal_moves:
            if move.name == name:
                return move
    return legal_moves[0]
