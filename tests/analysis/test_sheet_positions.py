"""Late positions of Roll-cean: their best moves are proven, and the analysis finds them."""

from __future__ import annotations

import pytest
from sheet_enumeration import Box, Position, boxes_at, late_match, points_alone, proven_best, shares

from tidefold.analysis.rollcean.analyst import ANALYST
from tidefold.rollcean import Match, Placement

FEW = 1000
MOST_MOVES = 16


def on(*boxes: Box) -> frozenset[Box]:
    return frozenset(boxes)


NONE: set[Box] = set()
ROW_2 = {(1, 0), (1, 1)}
# Where the second player's sheet is full, only the first decides.
POSITIONS = [
    Position(
        "the line is worth more than the points",
        (40, 44),
        (ROW_2 | {(2, 0), (2, 1)}, NONE),
        (1, 1),
        {on((1, 0), (1, 1))},
    ),
    Position(
        "a bottle breaks the tie",
        (50, 50),
        ({(1, 0), (1, 1), (1, 11), (3, 1), (3, 2)}, NONE),
        (1, 1),
        {on((3, 1), (3, 2))},
    ),
    Position(
        "the third starfish",
        (42, 44),
        ({(1, 4), (1, 5), (1, 11), (0, 4), (0, 5)}, NONE),
        (1, 3),
        {on((1, 4), (1, 5))},
    ),
    Position(
        "the last corner achieves an objective",
        (40, 44),
        ({(2, 0), (3, 0), (3, 1), (3, 4), (3, 5), (3, 6)}, {(0, 11)}),
        (1, 1),
        {on((3, 0), (3, 1)), on((2, 0), (3, 0))},
        closed=0b10,
    ),
    Position(
        "shark, seal and tuna",
        (40, 44),
        ({(0, 0), (0, 1), (0, 2), (1, 0), (1, 11), (1, 1), (1, 2)}, NONE),
        (2, 1),
        {on((0, 0), (0, 1), (0, 2))},
    ),
    Position(
        "enough whatever the other does",
        (42, 42),
        (ROW_2 | {(2, 0), (2, 1)}, {(2, 0), (2, 1)}),
        (1, 1),
        {on((1, 0), (1, 1))},
    ),
    Position(
        "one of three",
        (42, 44, 46),
        (ROW_2 | {(2, 0), (2, 1)}, NONE, {(2, 2), (2, 3)}),
        (1, 1),
        {on((1, 0), (1, 1))},
        (3, 3, 3),
    ),
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_best_move_is_proven_and_found(position: Position) -> None:
    match = position.match()
    assert match.totals == position.totals
    best = proven_best(shares(match.state(), match.board, 0))
    assert {frozenset(boxes_at(match.board, code)) for code in best} == position.best
    assert frozenset(hinted_boxes(match, 0)) in position.best


def hinted_boxes(match: Match, seat: int) -> tuple[tuple[int, int], ...]:
    """The boxes of the placement that the hint names; none if it is a pass."""
    found = ANALYST.with_budget(FEW, 1).hint(match.view(seat), match.legal_moves(seat))
    move = found.move
    return move.boxes if isinstance(move, Placement) else ()


def test_alone_in_the_last_round_the_most_points_are_found() -> None:
    for seed in range(12):
        match = late_match(1, seed, 1)
        worth = points_alone(match.state(), match.board)
        if len(match.placements(0)) > 1:
            most = max(worth.values())
            allowed = {boxes_at(match.board, code) for code, one in worth.items() if one == most}
            assert hinted_boxes(match, 0) in allowed


def test_alone_before_the_last_throw_the_hint_is_proven_good() -> None:
    tried = 0
    for seed in range(40):
        match = late_match(1, seed, 2)
        if not 3 <= len(match.placements(0)) <= MOST_MOVES or tried == 3:
            continue
        tried += 1
        worth = points_alone(match.state(), match.board)
        boxes = hinted_boxes(match, 0)
        given = max(one for code, one in worth.items() if boxes_at(match.board, code) == boxes)
        assert given >= max(worth.values()) - 0.25
    assert tried >= 2
