"""What a bot for Roll-cean is: it gets a view and the legal placements, and names one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...games.rollcean import Match, Placement, View

Decision = Placement | str


class PlacingBot(Protocol):
    """Decides for one seat: one of the legal placements, or `pass`."""

    name: str

    def choose(self, view: View, legal_moves: Sequence[Placement]) -> Decision:
        """A placement, or `pass` where none fits."""
        ...


def play_out(match: Match, bots: Sequence[PlacingBot]) -> Match:
    """Let bots, one a seat, play a match to its end; lower seats finish first."""
    while match.outcome is None:
        for seat in match.waiting:
            match.play(seat, bots[seat].choose(match.view(seat), match.legal_moves(seat)))
    return match
