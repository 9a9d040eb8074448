"""The files that come with the package are what the rules page describes, and records keep them."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tidefold.games.rollcean import (
    DataError,
    Shape,
    load_sheet,
    orientations,
    parse_objective,
    parse_shape,
    parse_sheet,
)
from tidefold.games.rollcean.datafile import DATA
from tidefold.games.rollcean.objectives import (
    WORDS,
    BoxGoal,
    Objective,
    parse_objectives,
    shipped_objectives,
    vocabulary,
)
from tidefold.games.rollcean.shapes import parse_shapes, shipped_shapes, turned
from tidefold.games.rollcean.sheet import (
    ANIMALS,
    COLUMNS,
    DEFAULT_SHEET,
    LETTERS,
    OFFERED_SHEETS,
    SHEET_NAMES,
    WIDTH,
    Link,
    Sheet,
    newest_sheet,
)

REEF = parse_sheet("reef-2")
LAGOON = parse_sheet("lagoon")
FIRST = parse_sheet("reef")
GUIDE = Path(__file__).parents[2] / "docs" / "design-a-sheet.md"
SHEET, SHAPES, OBJECTIVES = (
    tomllib.loads(block)
    for block in re.findall("```toml\n(.*?)```", GUIDE.read_text("utf-8"), re.S)
)


def test_reef_is_twelve_boxes_wide_and_eight_high() -> None:
    assert REEF.height == 8
    assert {len(row) for row in REEF.boxes} == {WIDTH} == {12}
    assert WIDTH == 2 * COLUMNS


def test_reef_has_the_chain_and_the_values_of_the_rules_page() -> None:
    chain = ("shark", "seal", "tuna", "squid", "sardine", "shrimp")
    pairs = zip(chain, chain[1:], (3, 2, 2, 1, 1), strict=False)
    assert REEF.links == tuple(Link(*pair) for pair in pairs)
    assert (REEF.bottle_factor, REEF.starfish_points, REEF.starfish_most) == (2, 3, 3)
    assert REEF.line_points == 5


@pytest.mark.parametrize("sheet", [REEF, LAGOON], ids=lambda sheet: sheet.name)
def test_a_sheet_has_every_animal_and_the_big_ones_are_rare(sheet: Sheet) -> None:
    counts = Counter(animal for row in sheet.boxes for animal in row)
    assert set(counts) == set(ANIMALS) == set(LETTERS.values())
    assert counts["shark"] < counts["seal"] < counts["tuna"]


@pytest.mark.parametrize("sheet", [REEF, LAGOON], ids=lambda sheet: sheet.name)
def test_a_sheet_has_more_than_three_starfish_each_on_a_corner_of_four_boxes(sheet: Sheet) -> None:
    assert len(sheet.starfish) > 3
    for boxes in sheet.starfish:
        row, column = boxes[0]
        around = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        assert boxes == around


def test_four_of_the_eight_lines_carry_a_triangle() -> None:
    assert len(REEF.lines) == 4
    assert all(0 <= row < 8 and 1 <= needed <= 12 for row, needed in REEF.lines)


def test_the_deck_has_at_least_twelve_shapes_of_three_to_five_boxes() -> None:
    sizes = Counter(len(shape.cells) for shape in shipped_shapes().shapes)
    assert sizes.total() >= 12
    assert (sizes[3], sizes[4]) == (2, 5)  # all free trominoes and tetrominoes
    assert sizes[5] == sizes.total() - 7 > 0


def test_lagoon_is_lower_and_has_the_chain_of_reef() -> None:
    assert (LAGOON.height, len(LAGOON.lines)) == (7, 5)
    assert (LAGOON.links, LAGOON.bottle_factor) == (REEF.links, REEF.bottle_factor)


@pytest.mark.parametrize("sheet", [REEF, LAGOON], ids=lambda sheet: sheet.name)
def test_nine_objectives_of_eight_to_ten_points(sheet: Sheet) -> None:
    objectives = shipped_objectives(sheet).objectives
    assert len(objectives) == 9
    assert all(8 <= objective.points <= 10 for objective in objectives)


# Records and logs name sheets and objectives. A changed layout needs a new name: whoever changes
# one of these makes old records worthless.
PRINTED = {
    "reef": "d2bc003a49247f5e",
    "reef-2": "1f3aafafa6e633ed",
    "lagoon": "cb3acb2980679cfc",
}


@pytest.mark.parametrize("name", SHEET_NAMES)
def test_a_name_stands_for_one_sheet_and_one_deck_for_ever(name: str) -> None:
    sheet = parse_sheet(name)
    printed = repr((replace(sheet, name=""), shipped_objectives(sheet).objectives))
    assert hashlib.sha256(printed.encode()).hexdigest()[:16] == PRINTED[name]


def test_no_name_of_an_old_objective_is_used_again() -> None:
    first, now = (
        {objective.name for objective in shipped_objectives(sheet).objectives}
        for sheet in (FIRST, REEF)
    )
    assert len(first | now) == len(first) + len(now) == 18


def test_an_old_objective_is_still_known_by_name_on_any_sheet() -> None:
    assert parse_objective("corners", FIRST).points == 5
    assert parse_objective("corners", REEF).as_record(REEF) == "corners"


def test_a_person_who_asks_for_reef_gets_the_newest_and_a_record_the_one_it_names() -> None:
    assert newest_sheet("reef") == DEFAULT_SHEET == "reef-2"
    assert newest_sheet("lagoon") == "lagoon"
    assert parse_sheet("reef") != parse_sheet("reef-2")
    assert "reef" not in OFFERED_SHEETS


ORIENTATIONS = {"I3": 2, "V3": 4, "I4": 2, "O4": 1, "T4": 4, "L4": 8, "S4": 4, "P5": 8, "U5": 4}
ORIENTATIONS |= {"V5": 4, "L5": 8, "W5": 4, "N5": 8, "Y5": 8}
OTHERS = {
    "I2": (["##"], 2),
    "F5": ([".##", "##.", ".#."], 8),
    "I5": (["#####"], 2),
    "T5": (["###", ".#.", ".#."], 4),
    "X5": ([".#.", "###", ".#."], 1),
    "Z5": (["##.", ".#.", ".##"], 4),
    "O6": (["###", "###"], 2),
}


@pytest.mark.parametrize(("name", "count"), ORIENTATIONS.items())
def test_a_shipped_shape_has_so_many_orientations(name: str, count: int) -> None:
    assert (
        len(set(orientations(parse_shape(name)))) == len(orientations(parse_shape(name))) == count
    )


@pytest.mark.parametrize("name", OTHERS)
def test_any_shape_has_so_many_orientations(name: str) -> None:
    rows, count = OTHERS[name]
    assert len(orientations(parse_shape({"name": name, "rows": rows}))) == count


def test_orientations_come_in_the_stated_order() -> None:
    l4 = parse_shape("L4")
    drawn = [Shape("x", cells).drawing() for cells in orientations(l4)]
    assert drawn == [
        ["###", "#.."],  # as drawn
        ["##", ".#", ".#"],  # turned clockwise by 90
        ["..#", "###"],  # 180
        ["#.", "#.", "##"],  # 270
        ["###", "..#"],  # mirrored
        [".#", ".#", "##"],
        ["#..", "###"],
        ["##", "#.", "#."],
    ]
    assert orientations(l4)[5] == turned(l4.cells, 90, mirrored=True)


def test_cells_are_moved_to_the_top_left_and_sorted() -> None:
    shape = parse_shape({"name": "far", "rows": ["....", "...#", "..##"]})
    assert shape.cells == ((0, 1), (1, 0), (1, 1))


def test_a_record_names_what_is_shipped() -> None:
    assert [sheet.as_record() for sheet in (REEF, LAGOON, FIRST)] == ["reef-2", "lagoon", "reef"]
    assert all(shape.as_record() == shape.name for shape in shipped_shapes().shapes)
    for objective in shipped_objectives().objectives:
        assert objective.as_record(REEF) == objective.name
        assert parse_objective(objective.name, REEF) == objective


def test_a_record_holds_any_other_sheet_whole() -> None:
    other = replace(REEF, bottle_factor=3)  # the same name, but not the same sheet
    whole = other.as_record()
    assert isinstance(whole, dict)
    assert parse_sheet(json.loads(json.dumps(whole))) == other
    pond = parse_sheet(SHEET)
    assert parse_sheet(json.loads(json.dumps(pond.as_record()))) == pond


def test_a_record_holds_any_other_shape_whole() -> None:
    for shape in (*parse_shapes(SHAPES).shapes, Shape("L4", ((0, 0), (0, 1)))):
        form = json.loads(json.dumps(shape.as_record()))
        assert isinstance(form, str) == (shape in shipped_shapes().shapes)
        assert parse_shape(form) == shape


def test_a_record_holds_any_other_objective_whole() -> None:
    pond = parse_sheet(SHEET)
    for objective in parse_objectives(OBJECTIVES, pond).objectives:
        assert parse_objective(json.loads(json.dumps(objective.as_record(pond))), pond) == (
            objective
        )


def test_the_guide_shows_a_sheet_a_deck_of_shapes_and_one_of_objectives() -> None:
    pond = parse_sheet(SHEET)
    assert (pond.name, pond.height, len(pond.starfish)) == ("pond", 5, 2)
    assert len(parse_shapes(SHAPES).shapes) == 6
    assert len(parse_objectives(OBJECTIVES, pond).objectives) == 5
    with pytest.raises(DataError, match=r"^objectives\.taste-of-everything") as refused:
        parse_objectives(OBJECTIVES, replace(pond, starfish=()))
    assert refused.value.problem == "is 1; the sheet pond gives at most 0"


def test_the_guide_shows_a_real_error_message(tmp_path: Path) -> None:
    block = re.search("```toml\n(.*?)```", GUIDE.read_text("utf-8"), re.S)
    assert block
    file = tmp_path / "my-sheet.toml"
    file.write_text(block[1].replace("Q S R S B Q S T A E R S", "Q S R S B Q S T A E R"))
    with pytest.raises(DataError) as refused:
        load_sheet(file)
    assert str(refused.value).replace(f"{tmp_path}/", "") in GUIDE.read_text("utf-8")


def test_the_guide_names_every_word_for_boxes() -> None:
    table = GUIDE.read_text("utf-8").partition("The words for `boxes`")[2]
    for word in vocabulary(REEF):
        assert f"`{re.sub('[2-9]', '1', word)}`" in table
        assert re.sub(r" \d", " 1", word) in WORDS


def test_words_mean_boxes_of_the_sheet() -> None:
    words = vocabulary(REEF)
    assert words["corners"] == (((0, 0), (0, 11), (7, 0), (7, 11)),)
    assert words["column 2"][0][:3] == ((0, 2), (0, 3), (1, 2))
    assert len(words["edge"][0]) == 36
    assert len(words["inside"][0]) + 36 == len(words["all"][0]) == 96
    assert words["row 8"] == words["bottom row"]
    assert (len(words["each row"]), len(words["each column"]), len(words["each animal"])) == (
        8,
        6,
        6,
    )


def test_needed_and_at_least_are_all_unless_told() -> None:
    rule = {"name": "x", "points": 5, "hatched": [{"boxes": "corners"}]}
    corners = vocabulary(REEF)["corners"][0]
    assert parse_objective(rule) == Objective("x", 5, (BoxGoal(corners, 4),), 1, 0, 0)
    columns = {"name": "x", "points": 5, "hatched": [{"boxes": "each column", "needed": 7}]}
    assert {goal.needed for goal in parse_objective(columns).goals} == {7}
    assert parse_objective(columns).at_least == 6
    assert parse_objective({**columns, "at_least": 1}).at_least == 1


def test_data_is_packaged_beside_the_code() -> None:
    assert {file.name for file in DATA.iterdir()} >= {"reef.toml", "shapes.toml", "objectives.toml"}
