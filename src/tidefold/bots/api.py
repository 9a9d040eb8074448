"""What a bot is: it gets a view and the legal moves, never a state, and names one of the moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ..games.seasalt import Match, Move, View


class Bot(Protocol):
    """Decides for one seat."""

    name: str

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """One of the legal moves."""
        ...


MakeBot = Callable[..., Bot]


def play_out(match: Match, bots: Sequence[Bot]) -> Match:
    """Let bots, one a seat, play a match to its end."""
    while match.seat is not None:
        seat = match.seat
        match.play(bots[seat].choose(match.view(seat), match.legal_moves))
    return match
