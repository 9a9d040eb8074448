"""Roll-cean, section 2: placing a shape."""

from __future__ import annotations

from collections import Counter

import pytest
from rollcean_tables import (
    Boxes,
    legal_boxes,
    play_round,
    play_rounds,
    reason,
    sheet,
    table,
    throw_for,
)

from tidefold import rollcean


def dominoes(*boxes: int) -> set[Boxes]:
    """The domino in all places on an empty sheet with a box in the boxes of a row told."""
    flat = {frozenset({(r, c), (r, c + 1)}) for r in range(8) for c in range(11)}
    upright = {frozenset({(r, c), (r + 1, c)}) for r in range(7) for c in range(12)}
    return {places for places in flat | upright if any(c in boxes for _, c in places)}


def test_r2_1_both_dice_show_one_to_six_in_any_combination() -> None:
    throws: Counter[tuple[int, ...]] = Counter()
    for seed in range(40):
        match = rollcean.Match(1, seed=seed)
        for _ in range(15):
            match.play("pass", seat=0)
        throws.update(tuple(played.before.dice) for played in match.rounds)
    assert throws.total() == 600
    assert set(throws) == {(one, two) for one in range(1, 7) for two in range(1, 7)}


def test_r2_1_all_have_the_same_dice_and_place_at_the_same_time() -> None:
    match = table(3)
    match.throw((1, 4), 0)
    assert list(match.waiting) == [0, 1, 2]
    assert [match.view(seat).dice for seat in range(3)] == [(1, 4)] * 3
    before = legal_boxes(match, 2)
    match.play("I2@r1c7/0 column 4", seat=1)
    match.play("O4@r1c1/0 column 1", seat=0)
    assert list(match.waiting) == [2]
    assert legal_boxes(match, 2) == before


def test_r2_1_everybody_draws_on_their_own_sheet() -> None:
    match = table(2)
    play_round(match, "I2@r1c1/0 column 1", "I2@r5c1/90 column 1")
    assert match.view().hatched == (((0, 0), (0, 1)), ((4, 0), (5, 0)))
    play_round(match, "I2@r5c1/90 column 1", "I2@r1c1/0 column 1")
    assert match.view().hatched == (((0, 0), (0, 1), (4, 0), (5, 0)),) * 2


def test_r2_1_one_shape_a_round() -> None:
    match = table(2)
    match.throw((1, 2), 0)
    match.play("I2@r1c3/0 column 2", seat=0)
    assert match.placements(0) == ()
    assert reason(match, "I3@r5c1/0 column 1") == "already-placed"


@pytest.mark.parametrize("dice", [(0, 1), (1, 7), (2, True), (1.0, 2)], ids=repr)
def test_r2_1_no_die_shows_anything_else(dice: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a die must be a whole number from 1 to 6"):
        table().throw(dice, 0)


@pytest.mark.parametrize("dice", [(1, 4), (4, 1)], ids=str)
def test_r2_2_either_die_gives_the_shape_and_the_other_the_column(dice: tuple[int, int]) -> None:
    match = table()
    match.throw(dice, 0)
    assert {(move.shape, move.column) for move in match.placements(0)} == {("I2", 4), ("O4", 1)}
    assert legal_boxes(match, shape="I2") == dominoes(6, 7)
    assert reason(match, "I2@r1c7/0 column 4") is None
    assert reason(match, "O4@r1c1/0 column 1") is None


@pytest.mark.parametrize(
    "move",
    [
        "I2@r1c1/0 column 1",  # the shape's own die as the column
        "O4@r1c7/0 column 4",
        "I2@r1c3/0 column 2",
        "I3@r1c7/0 column 4",  # a shape not thrown
        "I3@r1c1/0 column 1",
    ],
)
def test_r2_2_no_other_shape_or_column(move: str) -> None:
    match = table()
    match.throw((1, 4), 0)
    assert reason(match, move) == "not-thrown"
    with pytest.raises(rollcean.IllegalPlacement):
        match.play(move, seat=0)


def test_r2_2_the_column_named_must_be_the_die_not_used() -> None:
    match = table()
    match.throw((1, 4), 0)
    assert reason(match, "I2@r1c7/0 column 4") is None
    assert reason(match, "I2@r1c7/0 column 3") == "not-thrown"  # the same boxes


@pytest.mark.parametrize("die", range(1, 7))
def test_r2_2_a_double_gives_one_value_for_both(die: int) -> None:
    match = table()
    match.throw((die, die), 0)
    assert {move.column for move in match.placements(0)} == {die}
    assert len({move.shape for move in match.placements(0)}) == 1
    legal_boxes(match)  # none is offered twice


@pytest.mark.parametrize("dice", [(1, 2), (2, 2)], ids=str)
def test_r2_2_every_way_to_use_the_dice_is_counted_once(dice: tuple[int, int]) -> None:
    match = table()
    match.throw(dice, 0)
    count = len(match.placements(0))
    match.play("pass", seat=0)
    assert match.record(with_legal=True)["rounds"][0]["plays"][0]["legal"] == count


def test_r2_2_a_double_places_and_counts_once() -> None:
    match = table(on=sheet("AE"))
    assert play_round(match, "I2@r1c1/0 column 1")["points"] == [3]
    assert tuple(match.rounds[0].before.dice) == (1, 1)


@pytest.mark.parametrize("column", range(1, 7))
def test_r2_3_a_domino_may_lie_wherever_it_touches_the_column(column: int) -> None:
    match = table()
    match.throw((1, column), 0)
    assert legal_boxes(match, shape="I2") == dominoes(2 * column - 2, 2 * column - 1)


@pytest.mark.parametrize(
    ("left", "legal"), [(1, False), (4, False), (5, True), (6, True), (8, True), (9, False)]
)
def test_r2_3_one_box_in_the_column_is_enough_and_none_is_not(left: int, legal: bool) -> None:
    match = table()
    match.throw((2, 4), 0)  # boxes 7 and 8
    text = f"I3@r1c{left}/0 column 4"
    assert (reason(match, text) is None) == legal
    assert reason(match, text) in (None, "not-in-column")


def test_r2_3_the_box_counts_in_the_final_orientation() -> None:
    match = table()
    match.throw((3, 2), 0)  # boxes 3 and 4
    assert reason(match, "L4@r1c1/0 column 2") is None  # three wide
    assert reason(match, "L4@r1c1/90 column 2") == "not-in-column"  # two wide
    assert reason(match, "L4@r1c2/90 column 2") is None


@pytest.mark.parametrize("column", range(1, 7))
def test_r2_4_an_upright_shape_lies_in_one_of_two_boxes_of_the_column(column: int) -> None:
    match = table()
    match.throw((2, column), 0)
    upright = [boxes for boxes in legal_boxes(match, shape="I3") if len({r for r, _ in boxes}) > 1]
    assert {c for boxes in upright for _, c in boxes} == {2 * column - 2, 2 * column - 1}
    assert len(upright) == 12


def test_r2_5_one_box_on_an_earlier_shape_is_refused() -> None:
    match = table()
    play_rounds(match, "I2@r1c3/0 column 2")
    match.throw((1, 2))
    assert reason(match, "I2@r1c3/0 column 2") == "overlap"
    assert reason(match, "I2@r1c2/0 column 2") == "overlap"
    assert reason(match, "I2@r1c4/0 column 2") == "overlap"
    assert reason(match, "I2@r1c4/90 column 2") == "overlap"
    taken = {(0, 2), (0, 3)}
    assert legal_boxes(match) == {
        boxes for boxes in legal_boxes_of_a_new_table() if boxes.isdisjoint(taken)
    }


def legal_boxes_of_a_new_table() -> set[Boxes]:
    match = table()
    match.throw((1, 2), 0)
    return legal_boxes(match)


@pytest.mark.parametrize("row", range(1, 9))
def test_r2_5_a_box_beside_an_earlier_shape_is_free(row: int) -> None:
    match = table()
    play_rounds(match, f"I2@r{row}c3/0 column 2")
    match.throw((1, 3))
    assert reason(match, f"I2@r{row}c4/0 column 3") == "overlap"
    assert reason(match, f"I2@r{row}c5/0 column 3") is None


def test_r2_5_shapes_of_all_rounds_and_no_others_are_in_the_way() -> None:
    match = table(2)
    play_round(match, "I2@r1c1/0 column 1", "pass")
    play_round(match, "I2@r2c1/0 column 1", "I2@r8c1/0 column 1")
    match.throw((1, 1))
    for row, mine in ((1, "overlap"), (2, "overlap"), (3, None), (8, None)):
        assert reason(match, f"I2@r{row}c1/0 column 1", 0) == mine
    for row, theirs in ((1, None), (2, None), (8, "overlap")):
        assert reason(match, f"I2@r{row}c1/0 column 1", 1) == theirs


@pytest.mark.parametrize(
    ("turn", "boxes"),
    [
        ("0", [(0, 0), (0, 1), (0, 2), (1, 0)]),
        ("90", [(0, 0), (0, 1), (1, 1), (2, 1)]),
        ("180", [(0, 2), (1, 0), (1, 1), (1, 2)]),
        ("270", [(0, 0), (1, 0), (2, 0), (2, 1)]),
        ("0m", [(0, 0), (0, 1), (0, 2), (1, 2)]),
        ("90m", [(0, 1), (1, 1), (2, 0), (2, 1)]),
        ("180m", [(0, 0), (1, 0), (1, 1), (1, 2)]),
        ("270m", [(0, 0), (0, 1), (1, 0), (2, 0)]),
    ],
)
def test_r2_6_a_shape_may_be_turned_and_mirrored(turn: str, boxes: list[tuple[int, int]]) -> None:
    match = table()
    play_rounds(match, f"L4@r1c1/{turn} column 1")
    assert list(match.view().hatched[0]) == boxes


def test_r2_6_there_are_no_other_turns() -> None:
    match = table()
    match.throw((3, 3), 0)
    forms = Counter(
        frozenset((r - min(r for r, _ in boxes), c - min(c for _, c in boxes)) for r, c in boxes)
        for boxes in legal_boxes(match)
    )
    assert len(forms) == 8
    assert set(forms.values()) == {7 * 4, 6 * 3}  # lying and upright: rows times columns
    with pytest.raises(ValueError, match="no placement"):
        match.play("L4@r1c5/45 column 3", seat=0)


@pytest.mark.parametrize(
    "move",
    ["I2@r1c12/0 column 6", "I2@r8c12/90 column 6", "I2@r9c11/0 column 6", "I2@r0c12/90 column 6"],
)
def test_r2_6_a_turned_shape_stays_on_the_sheet(move: str) -> None:
    match = table()
    match.throw((1, 6), 0)
    assert reason(match, move) == "off-sheet"


def test_r2_6_no_box_lies_left_of_the_first() -> None:
    match = table()
    match.throw((1, 1), 0)
    assert reason(match, "I2@r1c0/0 column 1") == "off-sheet"
    assert reason(match, "I2@r1c1/0 column 1") is None


@pytest.mark.parametrize("again", ["I2@r1c1/0 column 1", "I2@r5c1/0 column 1", "pass"])
def test_r2_7_a_shape_once_placed_cannot_be_changed(again: str) -> None:
    match = table(2)
    throw_for(match, "I2@r1c1/0 column 1")
    match.play("I2@r1c1/0 column 1", seat=0)
    with pytest.raises(rollcean.IllegalPlacement) as caught:
        match.play(again, seat=0)
    assert caught.value.reason.code == "already-placed"
    with pytest.raises(ValueError, match="not waited for"):
        match.mark_late(0)
    match.play("pass", seat=1)
    assert match.view().hatched == (((0, 0), (0, 1)), ())


def test_r2_8_what_others_placed_shows_when_the_round_is_over() -> None:
    match = table(2, sheet("AEB", starfish=[[(0, 0), (0, 1)]], lines={"row 1": 2}))
    throw_for(match, "I3@r1c1/0 column 1")
    before = match.view(1), match.view()
    match.play("I3@r1c1/0 column 1", seat=0)
    for old, new in zip(before, (match.view(1), match.view()), strict=True):
        assert new.waiting == (1,)
        fields = ("hatched", "starfish", "lines", "bottles", "totals", "placed", "achieved")
        assert all(getattr(old, name) == getattr(new, name) for name in fields)
    assert str(match.view(0).placed) == "I3@r1c1/0 column 1"
    match.play("pass", seat=1)
    assert match.view(0).placed is None
    view = match.view(1)
    assert view.hatched[0] == ((0, 0), (0, 1), (0, 2))
    assert (view.starfish, view.lines, view.bottles) == ((1, 0), ((0,), ()), (1, 0))
    assert view.totals == (6 + 3 + 5, 0)
