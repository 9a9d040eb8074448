"""Roll-cean, section 4: points of a round, with the examples of the prototype's rules by name."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from rollcean_tables import finish, play_round, play_rounds, points_of, sheet, table

from tidefold import rollcean

CHAIN = ("shark", "seal", "tuna", "squid", "sardine", "shrimp")
VALUES = {"seal": 3, "tuna": 2, "squid": 2, "sardine": 1, "shrimp": 1}


def test_r4_1_shark_and_seal_3() -> None:
    assert points_of("shark", "seal") == 3


def test_r4_1_seal_and_tuna_2() -> None:
    assert points_of("seal", "tuna") == 2


def test_r4_1_shark_seal_and_tuna_5() -> None:
    assert points_of("shark", "seal", "tuna") == 5


def test_r4_1_shark_and_tuna_0() -> None:
    assert points_of("shark", "tuna") == 0


def test_r4_1_one_squid_and_two_sardines_2() -> None:
    assert points_of("squid", "sardine", "sardine") == 2


def test_r4_1_two_sardines_and_one_shrimp_1() -> None:
    assert points_of("sardine", "sardine", "shrimp") == 1


def test_r4_1_the_order_under_the_shape_does_not_matter() -> None:
    assert points_of("tuna", "seal", "shark") == points_of("seal", "shark", "tuna") == 5


@pytest.mark.parametrize("prey", range(5))
@pytest.mark.parametrize("predators", range(1, 5))
def test_r4_1_prey_times_value_however_many_predators(predators: int, prey: int) -> None:
    if 2 <= predators + prey <= 6:
        assert points_of(*["shark"] * predators, *["seal"] * prey) == 3 * prey
        assert points_of(*["squid"] * predators, *["sardine"] * prey) == prey


@pytest.mark.parametrize("animal", CHAIN)
def test_r4_1_one_kind_alone_is_nothing(animal: str) -> None:
    assert [points_of(*[animal] * count) for count in (2, 3, 4, 5, 6)] == [0] * 5


def test_r4_1_only_animals_under_this_rounds_shape_count() -> None:
    match = table(on=sheet("AAEE", "TT"))
    gained = play_rounds(match, "I2@r1c1/0 column 1", "I2@r1c3/0 column 2", "I2@r2c1/0 column 1")
    assert [points["points"] for points in gained] == [[0], [0], [0]]
    assert match.totals == (0,)


def test_r4_1_the_shape_counts_and_not_the_box_around_it() -> None:
    match = table(on=sheet("AEE", "ETT"))  # L4 leaves the two tuna of the second row out
    assert play_round(match, "L4@r1c1/0 column 1")["points"] == [9]


@pytest.mark.parametrize("pair", list(combinations(CHAIN, 2)), ids="-".join)
def test_r4_2_each_eats_only_the_next(pair: tuple[str, str]) -> None:
    predator, prey = pair
    eats = CHAIN.index(prey) == CHAIN.index(predator) + 1
    assert points_of(predator, prey) == points_of(prey, predator) == (VALUES[prey] if eats else 0)


@pytest.mark.parametrize("pair", list(pairwise(CHAIN)), ids="-".join)
def test_r4_2_reef_has_this_chain_and_no_other_link(pair: tuple[str, str]) -> None:
    links = {(link.predator, link.prey): link.points for link in rollcean.parse_sheet("reef").links}
    assert len(links) == 5
    assert links[pair] == VALUES[pair[1]]


def test_r4_2_the_whole_chain_is_worth_9() -> None:
    assert points_of(*CHAIN) == 3 + 2 + 2 + 1 + 1


@pytest.mark.parametrize(
    ("animals", "points"),
    [
        (("shark", "seal", "bottle"), 6),
        (("bottle", "shark", "seal", "tuna", "squid"), 14),
        (("bottle", "shark", "tuna"), 0),
        (("bottle", "shrimp"), 0),
    ],
)
def test_r4_3_a_bottle_doubles(animals: tuple[str, ...], points: int) -> None:
    assert points_of(*animals) == points
    without = [animal for animal in animals if animal != "bottle"]
    assert len(without) < 2 or 2 * points_of(*without) == points


@pytest.mark.parametrize("bottles", [1, 2, 3, 4])
def test_r4_3_more_bottles_double_no_more_than_one(bottles: int) -> None:
    assert points_of("seal", "tuna", *["bottle"] * bottles) == 4


def test_r4_3_only_the_round_with_the_bottle_is_doubled() -> None:
    match = table(on=sheet("AE", "AEB", "AE"))
    moves = ("I2@r1c1/0 column 1", "I3@r2c1/0 column 1", "I2@r3c1/0 column 1")
    assert [gained["points"] for gained in play_rounds(match, *moves)] == [[3], [6], [3]]
    assert match.totals == (12,)


def test_r4_3_a_bottle_doubles_neither_starfish_nor_lines_nor_objectives() -> None:
    on = sheet("AEB", starfish=[[(0, 0), (0, 1)]], lines={"row 1": 3})
    match = table(1, on, {"sharks": {"points": 4, "hatched": [{"boxes": "shark"}]}})
    play_round(match, "I3@r1c1/0 column 1")
    assert match.totals == (6 + 3 + 5 + 4,)


def test_r4_4_a_bottle_without_points_counts_as_hatched() -> None:
    match = table(2, sheet("BB", "RR"))
    assert play_round(match, "I2@r1c1/0 column 1", "I2@r2c1/0 column 1")["points"] == [0, 0]
    assert match.view().bottles == (2, 0)


def test_r4_4_bottles_of_all_rounds_count_each_one() -> None:
    match = table(1, sheet("AEBB", "BR"))
    play_round(match, "I2@r1c1/0 column 1")
    assert match.view().bottles == (0,)
    play_round(match, "I2@r1c3/0 column 2")
    assert match.view().bottles == (2,)
    play_round(match, "I2@r2c1/0 column 1")
    assert match.view().bottles == (3,)


def test_r4_4_a_bottle_of_a_round_without_points_decides_a_tie() -> None:
    match = table(2, sheet("AEBR", "AERR"))
    play_round(match, "I2@r1c1/0 column 1", "I2@r1c1/0 column 1")
    play_round(match, "I2@r2c3/0 column 2", "I2@r1c3/0 column 2")
    outcome = finish(match)
    assert outcome.totals == (3, 3)
    assert outcome.bottles == (0, 1)
    assert outcome.winners == (1,)
