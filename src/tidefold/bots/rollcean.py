"""Bots for Roll-cean: one that places by chance, and one that looks at the points of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from ..games.rollcean import Match, Placement, View
from ..games.rollcean.scoring import round_points

Decision = Placement | str


class PlacingBot(Protocol):
    """Decides for one seat: one of the legal placements, or `pass`."""

    name: str

    def choose(self, view: View, legal_moves: Sequence[Placement]) -> Decision:
        """A placement, or `pass` where none fits."""
        ...


class RandomPlacer:
    """Chooses evenly among the legal placements."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal_moves: Sequence[Placement]) -> Decision:
        """Any legal placement."""
        del view
        return self._random.choice(legal_moves) if legal_moves else "pass"


class BeginnerPlacer:
    """Takes the placement with the most points now, the first of equals."""

    name = "beginner"

    def __init__(self, seed: int = 0) -> None:
        del seed

    def choose(self, view: View, legal_moves: Sequence[Placement]) -> Decision:
        """The best placement of the moment."""
        if not legal_moves:
            return "pass"
        return max(legal_moves, key=lambda move: round_points(view.sheet, move.boxes))


PLACERS: dict[str, Callable[[int], PlacingBot]] = {
    "random": RandomPlacer,
    "beginner": BeginnerPlacer,
}


def make_placers(names: list[str], seed: int) -> list[PlacingBot]:
    """One bot a seat, each with a seed of its own made from the match's."""
    return [PLACERS[name]((seed << 3) + seat + 1) for seat, name in enumerate(names)]


def play_out(match: Match, bots: Sequence[PlacingBot]) -> Match:
    """Let bots, one a seat, play a match to its end; lower seats finish first."""
    while match.outcome is None:
        for seat in match.waiting:
            match.play(seat, bots[seat].choose(match.view(seat), match.legal_moves(seat)))
    return match
