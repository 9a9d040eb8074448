"""Late positions of Roll-cean, and what every move is worth there, by enumeration.

Only the rules are used. The sheet is a small one of our own, so that there is little to enumerate
and the shipped sheets may change.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

from tidefold.bots.rollcean import BOTS
from tidefold.games.rollcean.board import Board, boxes_of, words_of
from tidefold.games.rollcean.card_draw import Drawn
from tidefold.games.rollcean.objectives import parse_objective
from tidefold.games.rollcean.rules import count_legal, list_legal, resolve, throw, total
from tidefold.games.rollcean.shapes import parse_shape
from tidefold.games.rollcean.sheet import WIDTH, parse_sheet
from tidefold.games.rollcean.state import NOBODY, PASS, ROUNDS, State
from tidefold.rollcean import Match

DIE = range(1, 7)
Box = tuple[int, int]
COVE = parse_sheet(
    {
        "format": "tidefold-sheet/1",
        "name": "cove",
        "rows": ["AETQSRAESRBR", "RRRRRRRRRRRR", "SRSRSRSRSRSR", "RBRSRRTQRRRB"],
        "links": [
            {"predator": "shark", "prey": "seal", "points": 3},
            {"predator": "seal", "prey": "tuna", "points": 2},
            {"predator": "sardine", "prey": "shrimp", "points": 1},
        ],
        "bottle_factor": 2,
        "starfish": {
            "points": 3,
            "most": 3,
            "boxes": [
                [[0, 2], [0, 3], [1, 2], [1, 3]],
                [[1, 4], [1, 5], [2, 4], [2, 5]],
                [[2, 8], [2, 9], [3, 8], [3, 9]],
            ],
        },
        "lines": {"points": 5, "needed": {"row 2": 12, "row 4": 11}},
    }
)
SHAPES = {
    "D2": ["##"],
    "I3": ["###"],
    "V3": ["##", "#."],
    "I4": ["####"],
    "O4": ["##", "##"],
    "T4": ["###", ".#."],
}
OBJECTIVES: list[dict[str, Any]] = [
    {"name": "corners", "points": 5, "hatched": [{"boxes": "corners"}]},
    {"name": "two-lines", "points": 6, "lines": 2},
]
DRAWN = Drawn(
    tuple(parse_shape({"name": name, "rows": rows}) for name, rows in SHAPES.items()),
    tuple(parse_objective(one, COVE) for one in OBJECTIVES),
)


@dataclass(frozen=True)
class Position:
    """A last round: totals, bottles and free boxes of all seats, and the proven best of seat 0."""

    name: str
    totals: tuple[int, ...]
    free: tuple[set[Box], ...]
    dice: tuple[int, int]
    best: set[frozenset[Box]]
    bottles: tuple[int, ...] = (3, 3)
    closed: int = 0b11  # bits of the objectives that somebody achieved long ago

    def match(self) -> Match:
        """The match at this position."""
        match = Match(len(self.totals), COVE, drawn=DRAWN)
        match._state.round = ROUNDS - 1
        match.rounds.append(None)  # type: ignore[arg-type]  # rounds before this one are not told
        match._state.thrower = 0
        for seat, free in enumerate(self.free):
            self._fill(match, seat, free)
        match.throw(self.dice)
        return match

    def _fill(self, match: Match, seat: int, free: set[Box]) -> None:
        """Hatch all other boxes, and give the points that the bonuses do not."""
        state = match._state
        every = {(row, column) for row in range(COVE.height) for column in range(WIDTH)}
        hatched = every - free
        state.low[seat], state.high[seat] = words_of(hatched)
        stars = [hatched.issuperset(boxes) for boxes in COVE.starfish]
        state.stars[seat] = sum(1 << place for place, whole in enumerate(stars) if whole)
        state.ticked[seat] = sum(stars)
        for place, (row, needed) in enumerate(COVE.lines):
            if sum(box[0] == row for box in hatched) >= needed:
                state.lines[seat] |= 1 << place
        state.closed = self.closed
        state.bottles[seat] = self.bottles[seat]
        state.points[seat] = self.totals[seat] - total(state, match.board, seat)


def late_match(players: int, seed: int, left: int, bots: str = "random") -> Match:
    """A match of bots on the small sheet, with so many rounds still to play."""
    match = Match(players, COVE, drawn=DRAWN)
    seats, dice = BOTS.make_all([bots] * players, seed), Random(seed)
    match.throw((dice.randint(1, 6), dice.randint(1, 6)), 0)
    while match.round <= ROUNDS - left:
        for seat in match.waiting:
            match.play(seats[seat].choose(match.view(seat), match.legal_moves(seat)), seat=seat)
        match.throw((dice.randint(1, 6), dice.randint(1, 6)))
    return match


def codes_of(state: State, board: Board, seat: int) -> list[int]:
    """The codes of all moves of a seat, passing included."""
    codes = [PASS] * count_legal(state, board, seat)
    list_legal(state, board, seat, codes)
    return [*codes, PASS]


def boxes_at(board: Board, code: int) -> tuple[tuple[int, int], ...]:
    """The boxes of a code; none for a pass."""
    return () if code == PASS else boxes_of(board.low[code], board.high[code])


def played(state: State, board: Board, codes: tuple[int, ...]) -> State:
    """The state after a round with these moves of all seats."""
    after = state.copy()
    after.codes[: len(codes)] = codes
    resolve(after, board, NOBODY)
    return after


def points_alone(state: State, board: Board) -> dict[int, float]:
    """Alone: the points at the end after every move, with the best play; all dice enumerated."""
    found = {}
    for code in codes_of(state, board, 0):
        after = played(state, board, (code,))
        found[code] = _expected(after, board)
    return found


def _expected(state: State, board: Board) -> float:
    """The points at the end of a match that waits for a throw, with the best play."""
    if state.round == ROUNDS:
        return float(total(state, board, 0))
    mean = 0.0
    for first, second in combinations_with_replacement(DIE, 2):
        thrown = state.copy()
        throw(thrown, first, second)
        best = max(points_alone(thrown, board).values())
        mean += best * (1 if first == second else 2) / 36
    return mean


def shares(state: State, board: Board, seat: int) -> dict[int, list[float]]:
    """Last round: what a seat wins after every move, for all that the others may do."""
    others = [codes_of(state, board, other) for other in range(state.players) if other != seat]
    replies = list(product(*others))
    return {
        code: [_share(state, board, seat, code, reply) for reply in replies]
        for code in codes_of(state, board, seat)
    }


def _share(state: State, board: Board, seat: int, code: int, replies: tuple[int, ...]) -> float:
    """What a seat wins of the match with these moves."""
    after = played(state, board, (*replies[:seat], code, *replies[seat:]))
    return (after.winners >> seat & 1) / after.winners.bit_count()


def proven_best(won: dict[int, list[float]]) -> set[int]:
    """The moves that never win less than any other, if there are moves that do; else none."""
    most = [max(column) for column in zip(*won.values(), strict=True)]
    best = {code for code, row in won.items() if row == most}
    return best if len(best) < len(won) else set()
