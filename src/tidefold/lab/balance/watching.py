"""Looking on while a chunk of games is played: what the final states no longer tell."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...games.rollcean.batch import Batch
from ...games.rollcean.state import OBJECTIVES_DRAWN, PASS, ROUNDS


class Watch:
    """What is seen while a chunk of games is played; rows are games."""

    def __init__(self, batch: Batch) -> None:
        games, seats = batch.size, batch.players
        deck = len(batch.shapes.shapes)
        self.jams = np.zeros((games, ROUNDS, seats), bool)
        self.objective_round = np.zeros((games, OBJECTIVES_DRAWN), np.int64)  # 0: never
        self.line_round = np.zeros((games, len(batch.sheet.lines)), np.int64)
        self.thrown = np.zeros((games, deck), np.int64)  # on how many sheets a shape was to place
        self.fits = np.zeros((games, deck), np.int64)
        self.placed = np.zeros((games, deck), np.int64)
        self.points = np.zeros((games, deck), np.int64)
        self._rows = np.arange(games)
        self._values = np.array(batch.board.points)
        sizes = np.diff(batch.board.first)
        self._shape_of = np.repeat(np.arange(deck), sizes)

    def see_throw(self, batch: Batch) -> None:
        """Note the shapes that the dice give, and those that still fit somewhere."""
        dice = batch.states["dice"].astype(np.int64) - 1
        drawn = batch.states["shapes"]
        self.thrown[self._rows, drawn[self._rows, dice[:, 0]]] += batch.players
        other = np.flatnonzero(dice[:, 0] != dice[:, 1])
        self.thrown[other, drawn[other, dice[other, 1]]] += batch.players
        for seat in range(batch.players):
            codes, _, counts = batch.legal_moves(seat)
            some = np.flatnonzero(counts)
            # The list has one shape first, then the other: its ends tell which of them fit.
            first = self._shape_of[codes[some, 0]]
            last = self._shape_of[codes[some, counts[some] - 1]]
            self.fits[some, first] += 1
            both = first != last
            self.fits[some[both], last[both]] += 1

    def see_placements(self, batch: Batch, codes: Any) -> None:
        """Note who could not place, and what was placed for how many points."""
        number = int(batch.states["round"][0]) - 1
        for seat in range(batch.players):
            self.jams[:, number, seat] = codes[:, seat] == PASS
            placed = np.flatnonzero(codes[:, seat] != PASS)
            chosen = codes[placed, seat]
            self.placed[placed, self._shape_of[chosen]] += 1
            self.points[placed, self._shape_of[chosen]] += self._values[chosen]

    def see_gains(self, batch: Batch, number: int) -> None:
        """Note the objectives and lines that somebody has for the first time after a round."""
        lines = np.bitwise_or.reduce(batch.states["lines"], axis=1)
        for bits, found in (
            (batch.states["closed"], self.objective_round),
            (lines, self.line_round),
        ):
            for place in range(found.shape[1]):
                new = (bits >> place & 1).astype(bool) & (found[:, place] == 0)
                found[new, place] = number
