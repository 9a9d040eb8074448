"""The rows of the decisions of simulated games: one for each seat in each round."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ....games.rollcean.batch import Batch
from ....games.rollcean.board import ROWS_A_WORD, Board, boxes_of
from ....games.rollcean.scoring import BOTTLE
from ....games.rollcean.sheet import ANIMALS, WIDTH, Sheet
from ....games.rollcean.state import PASS
from ..columns import list_array, list_array_of_bits

Ints = NDArray[np.int64]
POINTS = ("points", "starfish_points", "line_points", "objective_points")
BITS = ("stars", "lines", "achieved")  # the fields of a state with bits of what a seat has gained


def points_by_source(batch: Batch) -> Ints:
    """The points so far of every game and seat, by source."""
    names = ("points", "ticked", "lines", "objective_points")
    points, ticked, lines, objectives = (
        batch.states[name][:, : batch.players].astype(np.int64) for name in names
    )
    starfish = ticked * batch.sheet.starfish_points
    gained = np.bitwise_count(lines).astype(np.int64) * batch.sheet.line_points
    return np.stack([points, starfish, gained, objectives], axis=-1)


def points_by_link(sheet: Sheet, board: Board) -> Ints:
    """What each link of the chain gives under every placement, the bottle's factor included."""
    words = [np.array(board.low, np.int64), np.array(board.high, np.int64)]
    under = np.zeros((len(board.low), len(ANIMALS)), np.int64)
    for row, animals in enumerate(sheet.boxes):
        word = words[row >= ROWS_A_WORD] >> row % ROWS_A_WORD * WIDTH
        for column, animal in enumerate(animals):
            under[:, ANIMALS.index(animal)] += word >> column & 1
    factor = np.where(under[:, ANIMALS.index(BOTTLE)] > 0, sheet.bottle_factor, 1)
    links = [
        under[:, ANIMALS.index(link.prey)]
        * link.points
        * (under[:, ANIMALS.index(link.predator)] > 0)
        * factor
        for link in sheet.links
    ]
    return np.stack(links, axis=1)


class Decisions:
    """Notes, round by round, what every seat of a batch could place, what it did and gained."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self._deck = len(batch.shapes.shapes)
        self._shape_of = np.repeat(np.arange(self._deck), np.diff(batch.board.first))
        self._points = points_by_source(batch)
        self._bits = self._read_bits()
        self._noted: dict[str, list[Any]] = {}

    def _read_bits(self) -> list[Any]:
        return [self._batch.states[name][:, : self._batch.players].copy() for name in BITS]

    def _note(self, **columns: Any) -> None:
        for name, column in columns.items():
            self._noted.setdefault(name, []).append(column)

    def before_round(self) -> None:
        """Note the shapes that the dice give, and those that fit somewhere."""
        batch = self._batch
        dice = batch.states["dice"].astype(np.int64) - 1
        thrown = np.take_along_axis(batch.states["shapes"].astype(np.int64), dice, axis=1)
        fits = np.zeros((batch.size, batch.players, 2), bool)
        games = np.arange(batch.size)
        for seat in range(batch.players):
            codes, counts = batch.legal_moves(seat)
            # The list has one shape first, then the other: its ends tell which of them fit.
            for end in (codes[:, 0], codes[games, np.maximum(counts - 1, 0)]):
                fits[:, seat] |= (thrown == self._shape_of[end][:, None]) & (counts > 0)[:, None]
        self._note(thrown=np.repeat(thrown[:, None], batch.players, axis=1), fits=fits)

    def after_round(self, codes: Any) -> None:
        """Note the placements, and what they have gained."""
        points, bits = points_by_source(self._batch), self._read_bits()
        new = [now & ~before for now, before in zip(bits, self._bits, strict=True)]
        self._note(codes=codes.copy(), gained=points - self._points)
        self._note(**dict(zip(BITS, new, strict=True)))
        self._points, self._bits = points, bits

    def table(self, seeds: range) -> Any:
        """The rows, by game, round and seat."""
        import pyarrow as pa

        batch = self._batch
        noted = {name: np.stack(parts, axis=1) for name, parts in self._noted.items()}
        game, number, seat = (place.ravel() for place in np.indices(noted["codes"].shape))
        codes = noted["codes"].ravel()
        placed = self._placements().take(pa.array(codes, mask=codes == PASS))
        gained = noted["gained"].reshape(-1, len(POINTS)).astype(np.int16)
        shapes = pa.array([shape.name for shape in batch.shapes.shapes])
        goals = pa.array([objective.name for objective in batch.objectives.objectives])
        rows = pa.array([row + 1 for row, _ in batch.sheet.lines], pa.int8())
        stars = pa.array(range(len(batch.sheet.starfish)), pa.int8())
        drawn = batch.states["objectives"].astype(np.int64)[game]
        achieved = noted["achieved"].ravel().astype(np.int64)
        cards = sum((achieved >> n & 1) << drawn[:, n] for n in range(drawn.shape[1]))
        two = np.full(len(codes), 2)
        columns = {
            "seed": pa.array(game.astype(np.int64) + seeds[0]),
            "round": pa.array((number + 1).astype(np.int8)),
            "seat": pa.array(seat.astype(np.int8)),
            "thrown": list_array(two, shapes.take(pa.array(noted["thrown"].ravel()))),
            "fits": list_array(two, pa.array(noted["fits"].ravel())),
            **{name: placed.column(name) for name in placed.column_names},
            **{name: pa.array(gained[:, n].copy()) for n, name in enumerate(POINTS)},
            "starfish": list_array_of_bits(noted["stars"].ravel(), stars),
            "lines": list_array_of_bits(noted["lines"].ravel(), rows),
            "objectives": list_array_of_bits(cards, goals),
        }
        return pa.table(columns)

    def _placements(self) -> Any:
        """A table with a row for every code: its shape, its boxes and what each link gives."""
        import pyarrow as pa

        board = self._batch.board
        names = [shape.name for shape in self._batch.shapes.shapes]
        boxes = [
            [f"r{row + 1}c{column + 1}" for row, column in boxes_of(*words)]
            for words in zip(board.low, board.high, strict=True)
        ]
        links = points_by_link(self._batch.sheet, board).astype(np.int16)
        return pa.table(
            {
                "shape": pa.array([names[place] for place in self._shape_of]),
                "boxes": pa.array(boxes, pa.list_(pa.string())),
                "links": pa.array(links.tolist(), pa.list_(pa.int16())),
            }
        )
