"""Section 7: points."""

from __future__ import annotations

import pytest
from tables import DECK, DULL, MERMAID, faces, play_all, table

from tidefold import seasalt


def total(*cards: str) -> int:
    """The card points of some cards in hand."""
    return seasalt.score(hand=cards).total


def bonus(*cards: str) -> int:
    """The colour bonus of some cards in hand."""
    return seasalt.score(hand=cards).bonus


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("crab", [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]),
        ("boat", [0, 0, 1, 1, 2, 2, 3, 3, 4]),
        ("fish", [0, 0, 1, 1, 2, 2, 3, 3]),
    ],
)
def test_r7_1_a_pair_is_a_point_and_a_single_card_nothing(kind: str, points: list[int]) -> None:
    assert [total(*faces(kind, count)) for count in range(len(points))] == points


def test_r7_1_cards_of_different_kinds_are_no_pair() -> None:
    assert total("crab:black", "boat:black", "fish:black") == 0
    assert total("crab:black", "boat:black", "boat:yellow", "crab:grey", "fish:green") == 2


@pytest.mark.parametrize(
    ("swimmers", "sharks", "points"),
    [(0, 5, 0), (1, 0, 0), (1, 1, 1), (2, 1, 1), (1, 3, 1), (2, 2, 2), (5, 4, 4), (5, 5, 5)],
)
def test_r7_2_a_swimmer_with_a_shark_is_a_point(swimmers: int, sharks: int, points: int) -> None:
    assert total(*faces("swimmer", swimmers), *faces("shark", sharks)) == points


def test_r7_2_two_swimmers_or_two_sharks_are_nothing() -> None:
    assert total("swimmer:black", "swimmer:yellow") == 0
    assert total("shark:black", "shark:green") == 0


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("shell", [0, 0, 2, 4, 6, 8, 10]),
        ("octopus", [0, 0, 3, 6, 9, 12]),
        ("penguin", [0, 1, 3, 5]),
        ("sailor", [0, 0, 5]),
    ],
)
def test_r7_3_collections_score_by_the_number_of_cards(kind: str, points: list[int]) -> None:
    assert [total(*faces(kind, count)) for count in range(len(points))] == points
    assert seasalt.score(hand=faces(kind, len(points) - 1)).collections == points[-1]


def test_r7_3_collections_of_different_kinds_add_up() -> None:
    cards = [*faces("shell", 2), *faces("octopus", 2), *faces("penguin", 2), *faces("sailor", 2)]
    assert total(*cards) == 2 + 3 + 3 + 5


@pytest.mark.parametrize(
    ("multiplier", "kind", "points"),
    [
        ("lighthouse:purple", "boat", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        ("shoal:grey", "fish", [0, 1, 2, 3, 4, 5, 6, 7]),
        ("colony:green", "penguin", [0, 2, 4, 6]),
        ("captain:light-orange", "sailor", [0, 3, 6]),
    ],
)
def test_r7_4_a_multiplier_scores_for_every_card_it_counts(
    multiplier: str, kind: str, points: list[int]
) -> None:
    found = [
        seasalt.score(hand=[multiplier, *faces(kind, count)]).multipliers
        for count in range(len(points))
    ]
    assert found == points


def test_r7_4_the_cards_counted_keep_their_own_points() -> None:
    assert total("lighthouse:purple", *faces("boat", 3)) == 1 + 3
    assert total("shoal:grey", *faces("fish", 2)) == 1 + 2
    assert total("colony:green", *faces("penguin", 3)) == 5 + 6
    assert total("captain:light-orange", *faces("sailor", 2)) == 5 + 6


@pytest.mark.parametrize(
    "multiplier", ["lighthouse:purple", "shoal:grey", "colony:green", "captain:light-orange"]
)
def test_r7_4_a_multiplier_alone_is_nothing(multiplier: str) -> None:
    assert total(multiplier) == 0
    others = ["lighthouse:purple", "shoal:grey", "colony:green", "captain:light-orange"]
    assert total(*others) == 0


def test_r7_4_a_multiplier_counts_its_own_kind_only() -> None:
    assert total("lighthouse:purple", "fish:black", "sailor:pink") == 0
    assert total("shoal:grey", "boat:black", "sailor:pink") == 0
    assert total("colony:green", "sailor:pink", "fish:black", "boat:black") == 0
    assert total("captain:light-orange", "boat:black", "fish:black") == 0


def test_r7_4_without_its_multiplier_nothing_is_counted() -> None:
    assert seasalt.score(hand=[*faces("boat", 4), *faces("fish", 4)]).multipliers == 0


LIGHT_BLUE = ["crab:light-blue", "boat:light-blue", "fish:light-blue", "swimmer:light-blue"]
GREEN = ["octopus:green", "shell:green", "colony:green"]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([MERMAID, *LIGHT_BLUE, *GREEN], 4),
        ([MERMAID] * 2 + [*LIGHT_BLUE, *GREEN], 7),
        ([MERMAID] * 2 + [*LIGHT_BLUE, *GREEN[:2]], 6),
        ([MERMAID] * 2 + [*LIGHT_BLUE[:3], *GREEN], 6),
        ([MERMAID] * 3 + [*LIGHT_BLUE, *GREEN], 10),
        ([MERMAID] * 3 + [*LIGHT_BLUE, *GREEN, "sailor:pink"], 10),
        ([MERMAID] * 4 + [*LIGHT_BLUE, *GREEN, "sailor:pink"], 12),
        ([MERMAID] * 2 + LIGHT_BLUE, 6),
    ],
)
def test_r7_5_each_mermaid_scores_one_more_of_the_largest_colours(
    cards: list[str], points: int
) -> None:
    assert seasalt.score(hand=cards).mermaids == points


def test_r7_5_the_largest_colour_scores_once_not_per_mermaid() -> None:
    assert seasalt.score(hand=[MERMAID, MERMAID, *LIGHT_BLUE, "sailor:pink"]).mermaids == 6


@pytest.mark.parametrize(("mermaids", "points"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_r7_6_mermaids_alone_score_white(mermaids: int, points: int) -> None:
    assert total(*[MERMAID] * mermaids) == points


def test_r7_6_white_is_used_up_like_any_other_colour() -> None:
    assert total(MERMAID, MERMAID, "sailor:pink") == 2 + 1
    assert total(MERMAID, "sailor:pink") == 1
    assert total(MERMAID, MERMAID, MERMAID, "crab:black", "boat:black", "sailor:pink") == 3 + 2 + 1


def test_r7_6_white_counts_for_the_colour_bonus() -> None:
    assert bonus(MERMAID) == 1
    assert bonus(MERMAID, MERMAID, "sailor:pink") == 2


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([], 0),
        (["sailor:orange"], 1),
        (["crab:black", "boat:yellow", "sailor:pink"], 1),
        (["crab:black", "boat:black", "sailor:pink"], 2),
        ([*LIGHT_BLUE, *GREEN], 4),
        ([*LIGHT_BLUE[:3], *GREEN], 3),
        (["crab:yellow", "crab:yellow", "crab:grey"], 2),
        (["penguin:light-orange", "captain:light-orange", "sailor:orange", "swimmer:black"], 2),
        (["crab:dark-blue", "boat:dark-blue", "crab:light-blue", "boat:light-blue"], 2),
    ],
)
def test_r7_7_the_colour_bonus_is_a_point_per_card_of_the_largest_colour(
    cards: list[str], points: int
) -> None:
    assert bonus(*cards) == points


def test_r7_7_the_bonus_is_not_among_the_card_points() -> None:
    assert total("crab:black", "boat:black", "fish:black") == 0
    assert bonus("crab:black", "boat:black", "fish:black") == 3


@pytest.mark.parametrize(
    ("colour", "cards"),
    [
        ("dark-blue", 9),
        ("light-blue", 9),
        ("black", 8),
        ("yellow", 8),
        ("green", 6),
        ("purple", 4),
        ("grey", 4),
        ("light-orange", 3),
        ("pink", 2),
        ("orange", 1),
        ("white", 4),
    ],
)
def test_r7_7_every_colour_counts_with_all_its_cards(colour: str, cards: int) -> None:
    every = [face for face in DECK if face.endswith(f":{colour}")]
    assert bonus(*every) == cards


def test_r7_8_laid_cards_and_cards_in_hand_count_alike() -> None:
    pair, octopuses = ["crab:black", "crab:yellow"], ["octopus:grey", "octopus:green"]
    assert seasalt.score(hand=[*pair, *octopuses]) == seasalt.score(hand=octopuses, laid=pair)
    assert seasalt.score(hand=octopuses, laid=pair).total == 1 + 3


def test_r7_8_a_card_in_hand_and_one_laid_make_a_colour_together() -> None:
    assert seasalt.score(hand=["boat:black"], laid=["fish:black", "fish:green"]).bonus == 2
    assert seasalt.score(hand=[MERMAID, "boat:black"], laid=["fish:black", "fish:green"]).total == 3


def test_r7_8_laying_a_duo_changes_no_points() -> None:
    match = table(
        "es", ["shoal:grey", "fish:green", "fish:black", MERMAID], DULL[:3], then=["shark:purple"]
    )
    assert match.points(0).total == 1 + 2 + 1
    match.play("duo fish:black fish:green")
    assert match.points(0).total == 1 + 2 + 1


def test_r7_8_laid_cards_count_for_the_bonus_of_a_bet() -> None:
    hand = ["captain:light-orange", "sailor:pink", "sailor:orange", "fish:green", "fish:black"]
    match = table("es", hand, DULL[:4], then=["shell:green"], piles=["crab:grey", "shark:purple"])
    play_all(match, "duo fish:black fish:green", "last-chance", "take right", "pass")
    assert match.totals == (11 + 1 + 2, 1)


def test_r7_8_laid_cards_count_at_the_end_of_the_round() -> None:
    hand = ["sailor:pink", "sailor:orange", "octopus:grey", "fish:green", "fish:black"]
    match = table("es", hand, DULL[:4], then=["octopus:green"])
    play_all(match, "duo fish:black fish:green", "stop")
    assert match.totals == (5 + 3 + 1, 0)
