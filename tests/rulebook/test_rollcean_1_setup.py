"""Roll-cean, section 1: material and set-up."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from typing import Any

import pytest
from rollcean_tables import SHAPES, drawn_on, finish, legal_boxes, play_round, reason, sheet, table

from tidefold import rollcean
from tidefold.games.rollcean.card_draw import draw_by_seed
from tidefold.games.rollcean.datafile import DATA
from tidefold.games.rollcean.simulation import draw_cards
from tidefold.games.rollcean.state import new_state
from tidefold.kernel.rng import seed_key


@cache
def draws(players: int = 5) -> list[tuple[rollcean.Drawn, int]]:
    """What many seeds draw for so many players, and who throws first."""
    found = []
    for seed in range(120):
        state = new_state(players)
        found.append((draw_by_seed(state, rollcean.parse_sheet("reef-2"), seed), state.thrower))
    return found


def test_r1_1_all_six_columns_together_are_the_whole_sheet() -> None:
    covered = set()
    for column in range(1, 7):
        match = table()
        match.throw((1, column), 0)
        covered |= {box for boxes in legal_boxes(match, shape="I2") for box in boxes}
    assert covered == {(row, column) for row in range(8) for column in range(12)}


@pytest.mark.parametrize("column", [0, 7])
def test_r1_1_there_is_no_other_column(column: int) -> None:
    match = table()
    match.throw((1, 1), 0)
    with pytest.raises(ValueError, match="no placement"):
        match.play(f"I2@r1c1/0 column {column}", seat=0)


@pytest.mark.parametrize(
    "row", ["R" * 11, "R" * 13, "R" * 11 + ".", "R" * 11 + "X"], ids=["11", "13", "gap", "unknown"]
)
def test_r1_1_a_row_with_an_empty_box_is_refused(row: str) -> None:
    wrong = sheet()
    wrong["rows"][3] = row
    with pytest.raises(rollcean.DataError, match=r"^rows\[3\]"):
        rollcean.parse_sheet(wrong)


def test_r1_1_a_box_holds_any_of_six_animals_or_a_bottle() -> None:
    boxes = rollcean.parse_sheet(sheet("AETQSRB")).boxes
    assert boxes[0][:7] == ("shark", "seal", "tuna", "squid", "sardine", "shrimp", "bottle")


def test_r1_2_six_different_shapes_are_drawn() -> None:
    for drawn, _ in draws():
        assert len(drawn.shapes) == len(set(drawn.shapes)) == 6


def test_r1_2_every_shape_of_the_deck_comes_up_under_every_die_value() -> None:
    deck = tomllib.loads((DATA / "shapes.toml").read_text("utf-8"))["shapes"]
    found = {(die, shape.name) for drawn, _ in draws() for die, shape in enumerate(drawn.shapes)}
    assert found == {(die, name) for die in range(6) for name in deck}


def test_r1_2_the_smallest_decks_are_drawn_whole_in_any_order() -> None:
    orders = set()
    for seed in range(200):
        state = new_state(2)
        seed_key(state.key, seed, 0)
        draw_cards(state, 6, 2)
        assert sorted(state.shapes) == list(range(6))
        assert sorted(state.objectives) == [0, 1]
        orders.add(tuple(state.shapes))
    assert len(orders) > 150  # of 720


@pytest.mark.parametrize("die", range(1, 7))
def test_r1_2_a_die_value_gives_the_shape_of_its_place_to_all(die: int) -> None:
    match = table(3)
    match.throw((die, die), 0)
    name = list(SHAPES)[die - 1]
    assert [{move.shape for move in match.placements(seat)} for seat in range(3)] == [{name}] * 3
    match.play(match.placements(2)[0], seat=2)
    (play,) = match.record()["rounds"][0]["plays"]
    assert (play["shape"], play["column"]) == (die, die)


@pytest.mark.parametrize("places", [(0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5, 0), (0, 1, 2, 3, 4, 4)])
def test_r1_2_five_seven_or_two_equal_shapes_are_refused(places: tuple[int, ...]) -> None:
    drawn = drawn_on("reef-2")
    with pytest.raises(ValueError, match="6 different shapes"):
        rollcean.Drawn(tuple(drawn.shapes[place] for place in places), drawn.objectives)


def test_r1_3_two_different_objectives_are_drawn() -> None:
    for drawn, _ in draws():
        assert len(drawn.objectives) == len(set(drawn.objectives)) == 2


def test_r1_3_every_objective_of_the_deck_comes_up_in_both_places() -> None:
    deck = tomllib.loads((DATA / "objectives.toml").read_text("utf-8"))["objectives"]
    for place in (0, 1):
        assert {drawn.objectives[place].name for drawn, _ in draws()} == set(deck)


@pytest.mark.parametrize("places", [(0,), (0, 1, 0), (0, 0)])
def test_r1_3_one_three_or_two_equal_objectives_are_refused(places: tuple[int, ...]) -> None:
    drawn = drawn_on("reef-2")
    with pytest.raises(ValueError, match="2 different objectives"):
        rollcean.Drawn(drawn.shapes, tuple(drawn.objectives[place] for place in places))


@pytest.mark.parametrize("players", [1, 2, 8])
def test_r1_4_the_match_is_over_after_the_fifteenth_round(players: int) -> None:
    match = table(players)
    for number in range(1, 16):
        assert match.outcome is None
        play_round(match, *["pass"] * players)
        assert match.round == number
    assert match.outcome is not None
    assert match.outcome.by == "rounds"
    with pytest.raises(ValueError, match="the match is over"):
        match.throw((1, 1))
    assert reason(match, "pass") == "match-over"


def test_r1_4_a_seeded_match_has_fifteen_throws() -> None:
    match = rollcean.Match(1, seed=5)
    for number in range(1, 16):
        assert (match.round, len(match.rounds), match.outcome) == (number, number, None)
        match.play("pass", seat=0)
    assert match.outcome is not None
    assert len(match.rounds) == 15


@pytest.mark.parametrize("players", range(1, 9))
def test_r1_5_one_to_eight_can_play(players: int) -> None:
    match = rollcean.Match(players, seed=1)
    assert match.waiting == tuple(range(players))
    for seat in range(players):
        match.play(match.placements(seat)[0], seat=seat)
    assert match.round == 2
    assert all(match.view().hatched)
    assert len(finish(table(players)).totals) == players


@pytest.mark.parametrize("players", [-1, 0, 9, 2.0, "2", True, None], ids=repr)
def test_r1_5_nobody_and_nine_are_refused(players: Any) -> None:
    with pytest.raises(ValueError, match="1 to 8 can play"):
        rollcean.Match(players, seed=1)


@pytest.mark.parametrize("seat", [-1, 3, True, 1.0], ids=repr)
def test_r1_5_nobody_else_has_a_seat(seat: Any) -> None:
    match = table(3)
    match.throw((1, 1), 0)
    with pytest.raises(ValueError, match="there is no seat"):
        match.play("pass", seat=seat)


@pytest.mark.parametrize("players", range(1, 9))
def test_r1_6_every_seat_is_the_first_thrower_of_some_match(players: int) -> None:
    throwers = Counter(thrower for _, thrower in draws(players))
    assert set(throwers) == set(range(players))
    assert max(throwers.values()) <= 2 * 120 / players


@pytest.mark.parametrize("seed", range(4))
def test_r1_6_a_match_begins_as_its_seed_draws(seed: int) -> None:
    match = rollcean.Match(5, seed=seed)
    assert (match.drawn, match.rounds[0].thrower) == draws()[seed]
    assert match.view().thrower == match.rounds[0].thrower


def test_r1_6_without_a_seed_every_match_is_another() -> None:
    assert len({rollcean.Match(2).drawn.seed for _ in range(3)}) == 3


def test_r1_6_by_hand_anybody_can_throw_first() -> None:
    for seat in range(3):
        match = table(3)
        match.throw((1, 2), seat)
        assert match.view().thrower == seat


@pytest.mark.parametrize("seat", [-1, 3, None, True], ids=repr)
def test_r1_6_by_hand_somebody_who_plays_must_throw_first(seat: Any) -> None:
    with pytest.raises(ValueError, match="the thrower must be a seat"):
        table(3).throw((1, 2), seat)


def test_r1_7_reef_is_twelve_by_eight_with_four_triangles() -> None:
    reef = rollcean.parse_sheet("reef-2")
    assert [len(row) for row in reef.boxes] == [12] * 8
    assert len({row for row, _ in reef.lines}) == 4
    assert (reef.starfish_points, reef.starfish_most, reef.line_points) == (3, 3, 5)


def test_r1_7_reef_has_more_than_three_starfish_on_corners_of_four_boxes() -> None:
    starfish = rollcean.parse_sheet("reef-2").starfish
    assert len(set(starfish)) == len(starfish) > 3
    for boxes in starfish:
        (top, left), *_, last = sorted(boxes)
        assert (len(boxes), last) == (4, (top + 1, left + 1))


def test_r1_7_the_sharks_of_reef_are_rare_and_lie_apart() -> None:
    rows = rollcean.parse_sheet("reef-2").boxes
    places = [(r, c) for r, row in enumerate(rows) for c, at in enumerate(row) if at == "shark"]
    assert 0 < len(places) < 96 / 12
    for place, (row, column) in enumerate(places):
        assert all(max(abs(row - r), abs(column - c)) > 1 for r, c in places[:place])


def test_r1_8_the_deck_has_all_forms_of_three_and_four_boxes_and_a_few_of_five() -> None:
    shapes = tomllib.loads((DATA / "shapes.toml").read_text("utf-8"))["shapes"]
    sizes = Counter("".join(rows).count("#") for rows in shapes.values())
    forms = {
        min(rollcean.orientations(rollcean.parse_shape({"name": name, "rows": rows})))
        for name, rows in shapes.items()
    }
    assert len(forms) == sizes.total() >= 12  # no form twice
    assert (sizes[3], sizes[4]) == (2, 5)  # so many there are
    assert 1 < sizes[5] == sizes.total() - 7 < 12


def test_r1_9_there_are_nine_objectives_of_8_to_10_points() -> None:
    deck = rollcean.load_objectives(DATA / "objectives.toml")
    assert len(deck.objectives) == 9
    assert {objective.points for objective in deck.objectives} <= set(range(8, 11))
