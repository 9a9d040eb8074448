"""Roll-cean, section 5: starfish, lines, objectives."""

from __future__ import annotations

from typing import Any

import pytest
from rollcean_tables import corner, finish, play_round, play_rounds, sheet, table

from tidefold import rollcean

# Two dominoes a starfish: the first hatches half of it, the second the rest.
STARS = [corner(row, 0) for row in (0, 2, 4, 6)]
HALVES = [f"I2@r{row}c1/0 column 1" for row in range(1, 9)]


def gains(match: rollcean.Match, name: str, *moves: str) -> list[Any]:
    """What seat 0 gained of one kind, round by round."""
    return [gained[name][0] for gained in play_rounds(match, *moves)]


def test_r5_1_a_starfish_needs_all_its_boxes_and_is_worth_3() -> None:
    match = table(on=sheet(starfish=STARS))
    assert gains(match, "starfish", *HALVES[:2]) == [0, 1]
    assert match.totals == (3,)
    assert gains(match, "points", *HALVES[2:3]) == [0]
    assert match.totals == (3,)


@pytest.mark.parametrize(
    ("move", "missing"),
    [
        ("L4@r3c5/90m column 3", (3, 4)),
        ("L4@r4c5/180m column 3", (3, 5)),
        ("L4@r4c5/90 column 3", (4, 4)),
        ("L4@r4c5/0 column 3", (4, 5)),
    ],
)
def test_r5_1_three_boxes_of_four_are_not_enough(move: str, missing: tuple[int, int]) -> None:
    match = table(on=sheet(starfish=[corner(3, 4)]))
    assert gains(match, "starfish", move) == [0]
    assert set(corner(3, 4)) - set(match.view().hatched[0]) == {missing}


def test_r5_1_the_fourth_starfish_gives_nothing() -> None:
    match = table(on=sheet(starfish=STARS))
    assert gains(match, "starfish", *HALVES) == [0, 1, 0, 1, 0, 1, 0, 0]
    assert match.view().starfish == (3,)
    assert match.totals == (9,)


@pytest.mark.parametrize("most", [0, 1, 2, 4])
def test_r5_1_a_sheet_may_have_room_for_fewer_or_more(most: int) -> None:
    match = table(on=sheet(starfish=STARS, most=most))
    assert sum(gains(match, "starfish", *HALVES)) == most
    assert finish(match).totals == (3 * most,)


def test_r5_1_a_starfish_is_ticked_once() -> None:
    match = table(on=sheet(starfish=STARS[:1]))
    assert gains(match, "starfish", *HALVES[:6]) == [0, 1, 0, 0, 0, 0]
    assert finish(match).totals == (3,)


def test_r5_1_starfish_count_for_those_who_hatched_them() -> None:
    match = table(2, sheet(starfish=STARS))
    play_round(match, HALVES[0], HALVES[0])
    gained = play_round(match, HALVES[1], HALVES[2])
    assert gained["starfish"] == [1, 0]
    assert match.totals == (3, 0)


def test_r5_1_starfish_below_the_fifth_row_count_too() -> None:
    match = table(on=sheet(starfish=[corner(4, 0), corner(8, 10)], height=10))
    moves = ("I2@r5c1/0 column 1", "I2@r6c1/0 column 1", "O4@r9c11/0 column 6")
    assert gains(match, "starfish", *moves) == [0, 1, 1]


def line_of(boxes: int, row: int = 3) -> list[str]:
    """Placements that hatch so many boxes of a line from the left, 6 to 12."""
    first = f"I6@r{row}c1/0 column 1"
    rest = {6: [], 7: ["O"], 8: ["I2"], 9: ["I3"], 11: ["I5"], 12: ["I6"]}[boxes]
    if rest == ["O"]:
        return [first, f"I2@r{row}c7/90 column 4"]
    return [first, *(f"{shape}@r{row}c7/0 column 4" for shape in rest)]


@pytest.mark.parametrize(
    ("boxes", "needed"), [(6, 6), (7, 7), (8, 8), (9, 9), (11, 11), (12, 12), (9, 8), (12, 1)]
)
def test_r5_2_a_line_needs_at_least_the_number_on_its_triangle(boxes: int, needed: int) -> None:
    match = table(on=sheet(lines={"row 3": needed}))
    play_rounds(match, *line_of(boxes))
    assert match.view().lines == ((2,),)
    assert match.totals == (5,)


@pytest.mark.parametrize(("boxes", "needed"), [(6, 7), (7, 8), (8, 9), (9, 10), (11, 12), (6, 12)])
def test_r5_2_one_box_less_gives_nothing(boxes: int, needed: int) -> None:
    match = table(on=sheet(lines={"row 3": needed}))
    play_rounds(match, *line_of(boxes))
    assert match.view().lines == ((),)
    assert finish(match).totals == (0,)


def test_r5_2_a_line_is_gained_once() -> None:
    match = table(on=sheet(lines={"row 3": 6}))
    moves = ("I6@r3c1/0 column 1", "I2@r3c7/0 column 4", "I3@r3c9/0 column 5", "I2@r5c1/0 column 1")
    assert gains(match, "lines", *moves) == [[2], [], [], []]
    assert finish(match).totals == (5,)


def test_r5_2_a_line_without_a_triangle_gives_nothing() -> None:
    match = table(on=sheet(lines={"row 3": 6}))
    play_rounds(match, *line_of(12, row=2), *line_of(12, row=4))
    assert match.view().lines == ((),)
    assert match.totals == (0,)


@pytest.mark.parametrize("row", range(1, 11))
def test_r5_2_any_line_may_carry_a_triangle(row: int) -> None:
    match = table(on=sheet(lines={f"row {row}": 12}, height=10))
    assert gains(match, "lines", *line_of(12, row)) == [[], [row - 1]]


def test_r5_2_every_line_counts_its_own_boxes() -> None:
    match = table(on=sheet(lines={"row 3": 6, "row 4": 6, "row 7": 2}))
    moves = ("I5@r3c1/0 column 1", "I6@r4c1/0 column 1", "O4@r7c1/0 column 1")
    assert gains(match, "lines", *moves) == [[], [3], [6]]
    assert match.view().lines == ((3, 6),)
    assert match.totals == (10,)


def test_r5_2_a_line_may_be_gained_by_everybody() -> None:
    match = table(2, sheet(lines={"row 3": 6}))
    play_round(match, "I6@r3c1/0 column 1", "pass")
    play_round(match, "pass", "I6@r3c1/0 column 1")
    assert match.totals == (5, 5)


ROW_1 = {"first-row": {"points": 7, "hatched": [{"boxes": "row 1", "needed": 2}]}}
TOP, OTHER = "I2@r1c1/0 column 1", "I2@r2c1/0 column 1"


def test_r5_3_an_objective_goes_to_the_first_alone() -> None:
    match = table(3, objectives=ROW_1)
    gained = play_round(match, OTHER, TOP, OTHER)
    assert gained["objectives"] == [[], ["first-row"], []]
    assert match.view().closed == ("first-row",)
    assert match.totals == (0, 7, 0)


def test_r5_3_all_of_the_same_round_get_its_points_in_full() -> None:
    match = table(3, objectives=ROW_1)
    play_round(match, TOP, OTHER, TOP, at=[900, 1, 2])
    assert match.totals == (7, 0, 7)
    assert match.view().achieved == (("first-row",), (), ("first-row",))


def test_r5_3_then_it_is_closed() -> None:
    match = table(3, objectives=ROW_1)
    play_round(match, TOP, OTHER, OTHER)
    gained = play_round(match, OTHER, TOP, OTHER.replace("r2", "r3"))
    assert gained["objectives"] == [[], [], []]
    assert match.view().achieved == (("first-row",), (), ())
    assert finish(match).totals == (7, 0, 0)


def test_r5_3_its_points_come_once() -> None:
    match = table(1, objectives=ROW_1)
    assert gains(match, "objectives", TOP, OTHER) == [["first-row"], []]
    assert finish(match).totals == (7,)


def test_r5_3_the_two_objectives_are_closed_apart() -> None:
    both = ROW_1 | {"second-row": {"points": 4, "hatched": [{"boxes": "row 2", "needed": 2}]}}
    match = table(2, objectives=both)
    play_round(match, TOP, OTHER)
    assert match.view().closed == ("first-row", "second-row")
    play_round(match, OTHER, TOP)
    assert match.totals == (7, 4)
    again = table(2, objectives=both)
    play_round(again, TOP, "pass")
    assert again.view().closed == ("first-row",)
    play_round(again, "pass", OTHER)
    assert again.totals == (7, 4)


def test_r5_3_both_can_be_achieved_at_once() -> None:
    both = ROW_1 | {"corner": {"points": 4, "hatched": [{"boxes": [[0, 0]]}]}}
    match = table(1, objectives=both)
    assert gains(match, "objectives", TOP) == [["first-row", "corner"]]
    assert match.view().achieved == (("first-row", "corner"),)
    assert match.totals == (11,)


@pytest.mark.parametrize(
    ("wish", "moves"),
    [
        (
            {"hatched": [{"boxes": "row 1", "needed": 6}]},
            ["I5@r1c1/0 column 1", "O4@r1c6/0 column 3"],
        ),
        (
            {"hatched": [{"boxes": "column 1", "needed": 4}]},
            ["I3@r1c1/90 column 1", OTHER.replace("r2", "r5")],
        ),
        ({"hatched": [{"boxes": "bottle"}]}, ["I2@r1c1/0 column 1", "I2@r1c3/0 column 2"]),
        (
            {"hatched": [{"boxes": "row 1", "needed": 2}, {"boxes": "row 5", "needed": 2}]},
            [TOP, OTHER.replace("r2", "r5")],
        ),
        (
            {"hatched": [{"boxes": "each row", "needed": 2}], "at_least": 2},
            [TOP, OTHER],
        ),
        ({"starfish": 2}, ["O4@r4c3/0 column 2", "O4@r6c3/0 column 2"]),
        ({"lines": 2}, ["I6@r7c1/0 column 1", "I6@r8c1/0 column 1"]),
        (
            {"hatched": [{"boxes": [[7, 5]]}], "lines": 2},
            ["I6@r7c1/0 column 1", "I6@r8c1/0 column 1"],
        ),
    ],
)
def test_r5_3_an_objective_is_achieved_with_the_last_thing_it_asks_for(
    wish: dict[str, Any], moves: list[str]
) -> None:
    stars = [corner(3, 2), corner(5, 2)]
    on = sheet("BRB", starfish=stars, lines={"row 7": 6, "row 8": 6})
    match = table(1, on, {"wish": {"points": 6, **wish}})
    assert gains(match, "objectives", *moves) == [[], ["wish"]]


def test_r5_4_the_starfish_and_the_line_of_the_round_count_for_its_objectives() -> None:
    wishes = {"star": {"points": 4, "starfish": 1}, "line": {"points": 6, "lines": 1}}
    match = table(1, sheet(starfish=STARS, lines={"row 2": 2}), wishes)
    gained = play_round(match, "O4@r1c1/0 column 1")
    assert (gained["starfish"], gained["lines"]) == ([1], [[1]])
    assert gained["objectives"] == [["star", "line"]]
    assert match.totals == (3 + 5 + 4 + 6,)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)], ids=str)
def test_r5_4_objectives_wait_for_all_placements(order: tuple[int, ...]) -> None:
    match = table(3, objectives=ROW_1)
    match.throw((1, 1), 0)
    for time, seat in enumerate(order):
        assert match.view().closed == ()
        match.play(OTHER if seat == 1 else TOP, seat=seat, at_ms=1000 * time)
    assert match.totals == (7, 0, 7)


def test_r5_4_the_starfish_of_every_seat_count_before_any_objective_is_judged() -> None:
    match = table(2, sheet(starfish=STARS), {"star": {"points": 4, "starfish": 1}})
    play_round(match, "O4@r1c1/0 column 1", "O4@r3c1/0 column 1")
    assert match.totals == (7, 7)


def test_r5_4_objectives_are_judged_in_the_last_round_too() -> None:
    match = table(1, objectives=ROW_1)
    play_rounds(match, *["pass"] * 14, TOP)
    assert match.outcome is not None
    assert match.outcome.totals == (7,)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_r5_5_a_starfish_has_two_to_four_boxes(count: int) -> None:
    match = table(on=sheet(starfish=[corner(0, 0)[:count]]))
    assert gains(match, "starfish", "O4@r1c1/0 column 1") == [1]
    if count == 2:
        assert gains(table(on=sheet(starfish=[corner(0, 0)[:2]])), "starfish", TOP) == [1]


@pytest.mark.parametrize(
    "boxes",
    [
        [(0, 0)],
        [(0, 0), (0, 2)],
        [(0, 0), (2, 0)],
        [(0, 0), (0, 1), (0, 2)],
        [*corner(0, 0), (0, 2)],
        [(0, 0), (0, 0)],
    ],
    ids=str,
)
def test_r5_5_one_five_or_scattered_boxes_are_refused(boxes: list[tuple[int, int]]) -> None:
    with pytest.raises(rollcean.DataError, match=r"^starfish\.boxes\[0\]"):
        rollcean.parse_sheet(sheet(starfish=[boxes]))


def test_r5_5_several_starfish_can_be_gained_in_one_round() -> None:
    stars = [[(0, 0), (0, 1)], [(0, 1), (1, 1)], [(0, 0), (1, 1)]]
    match = table(on=sheet(starfish=stars))
    assert gains(match, "starfish", "O4@r1c1/0 column 1") == [3]
    assert match.totals == (9,)


def test_r5_5_of_several_at_once_only_three_in_all_count() -> None:
    stars = [STARS[3], [(0, 0), (0, 1)], [(0, 1), (1, 1)], [(0, 0), (1, 1)]]
    match = table(on=sheet(starfish=stars))
    moves = ("O4@r7c1/0 column 1", "O4@r1c1/0 column 1")
    assert gains(match, "starfish", *moves) == [1, 2]
    assert match.totals == (9,)


def test_r5_6_a_line_counts_the_boxes_of_all_rounds() -> None:
    match = table(on=sheet(lines={"row 3": 6}))
    moves = [f"I2@r3c{column}/90 column {(column + 1) // 2}" for column in range(1, 9)]
    assert gains(match, "lines", *moves[:7]) == [[], [], [], [], [], [2], []]


def test_r5_6_wherever_in_the_line_they_lie() -> None:
    match = table(on=sheet(lines={"row 8": 4}))
    assert gains(match, "lines", "I2@r8c11/0 column 6", "I2@r8c1/0 column 1") == [[], [7]]
