"""Roll-cean, section 6: the end."""

from __future__ import annotations

import pytest
from rollcean_tables import corner, finish, play_round, play_rounds, sheet, table

from tidefold import rollcean

# Row 1 is worth 3 points, row 2 none but a bottle, row 3 nothing at all, row 4 2, row 5 2 bottles.
ROWS = sheet("AE", "BR", "RR", "ET", "BB")
THREE, BOTTLE, NOTHING, TWO, BOTTLES = (f"I2@r{row}c1/0 column 1" for row in range(1, 6))


def ended(*rounds: tuple[str, ...]) -> rollcean.Outcome:
    """The outcome of a match with these rounds, and passes to the end."""
    match = table(len(rounds[0]), ROWS)
    for moves in rounds:
        play_round(match, *moves)
    return finish(match)


def test_r6_1_rounds_starfish_lines_and_objectives_add_up() -> None:
    on = sheet("AE", "ET", "RR", starfish=[corner(0, 0)], lines={"row 3": 2})
    match = table(2, on, {"goal": {"points": 8, "hatched": [{"boxes": [[3, 0]]}]}})
    totals = [(3, 0), (3 + 2 + 3, 0), (8 + 5, 0), (13 + 8, 0)]
    for row, expected in enumerate(totals, 1):
        play_round(match, f"I2@r{row}c1/0 column 1", "pass")
        assert match.totals == match.view().totals == expected
    assert finish(match).totals == (21, 0)


def test_r6_1_every_starfish_line_and_objective_counts() -> None:
    on = sheet(starfish=[corner(0, 0), corner(2, 0)], lines={"row 1": 2, "row 2": 2, "row 3": 2})
    wishes = {
        "near": {"points": 4, "hatched": [{"boxes": [[0, 0]]}]},
        "far": {"points": 6, "hatched": [{"boxes": [[2, 0]]}]},
    }
    match = table(1, on, wishes)
    play_rounds(match, "O4@r1c1/0 column 1", "O4@r3c1/0 column 1")
    assert match.totals == (2 * 3 + 3 * 5 + 4 + 6,)


def test_r6_1_the_points_of_all_fifteen_rounds_count() -> None:
    match = table(1, sheet(*["AEAEAEAEAEAE"] * 8))
    moves = [
        f"I2@r{row}c{2 * column - 1}/0 column {column}"
        for row in (1, 2, 3)
        for column in range(1, 6)
    ]
    play_rounds(match, *moves)
    assert match.outcome is not None
    assert match.outcome.totals == (45,)


def test_r6_2_most_points_win() -> None:
    outcome = ended((TWO, THREE, NOTHING))
    assert outcome.totals == (2, 3, 0)
    assert outcome.winners == (1,)


def test_r6_2_bottles_do_not_matter_without_a_tie() -> None:
    outcome = ended((TWO, THREE), (BOTTLES, NOTHING), (BOTTLE, "pass"))
    assert outcome.totals == (2, 3)
    assert outcome.bottles == (3, 0)
    assert outcome.winners == (1,)


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)], ids=str)
def test_r6_2_a_tie_goes_to_more_bottles(seats: tuple[int, int]) -> None:
    moves = [(THREE, THREE), (BOTTLES, BOTTLE)]
    outcome = ended(*((pair[seats[0]], pair[seats[1]]) for pair in moves))
    assert outcome.totals == (3, 3)
    assert outcome.winners == (seats[0],)


def test_r6_2_only_those_with_most_points_compare_bottles() -> None:
    outcome = ended((THREE, THREE, TWO), (BOTTLE, NOTHING, BOTTLES))
    assert outcome.totals == (3, 3, 2)
    assert outcome.bottles == (1, 0, 2)
    assert outcome.winners == (0,)


def test_r6_2_else_the_victory_is_shared() -> None:
    outcome = ended((THREE, THREE, THREE, TWO), (BOTTLE, NOTHING, BOTTLE, BOTTLE))
    assert outcome.bottles == (1, 0, 1, 1)
    assert outcome.winners == (0, 2)


def test_r6_2_nobody_did_anything_and_all_win() -> None:
    assert ended(("pass",) * 8).winners == tuple(range(8))
    assert ended(("late",)).winners == (0,)


def test_r6_2_the_total_with_starfish_lines_and_objectives_decides() -> None:
    on = sheet("AE", "", "", "ET", lines={"row 4": 2})
    match = table(2, on)
    play_round(match, THREE, TWO)
    outcome = finish(match)
    assert outcome.totals == (3, 7)
    assert outcome.winners == (1,)
