"""Extra Salt: the seahorse, points and targets."""

from __future__ import annotations

from tables import SEVEN, faces, table

from tidefold import seasalt

HORSE = "seahorse:white"


def collections(*hand: str) -> int:
    return seasalt.score(hand=hand).collections


def test_s5_1_the_seahorse_is_one_more_card_where_it_adds_most() -> None:
    assert collections(HORSE, "sailor:pink") == 5
    assert collections(HORSE, *faces("shell", 2)) == 2 + 2
    assert collections(HORSE, *faces("shell", 2), "octopus:grey") == 2 + 3
    assert collections(HORSE, *faces("shell", 2), "penguin:pink", "sailor:pink") == 2 + 1 + 5


def test_s5_2_it_needs_a_real_card() -> None:
    assert collections(HORSE) == 0


def test_s5_2_it_never_counts_above_the_table() -> None:
    assert collections(HORSE, *faces("shell", 6)) == 10
    assert collections(HORSE, *faces("octopus", 5)) == 12
    assert collections(HORSE, *faces("penguin", 3)) == 5
    assert collections(HORSE, *faces("sailor", 2)) == 5


def test_s5_3_it_does_not_feed_multipliers() -> None:
    points = seasalt.score(hand=[HORSE, "captain:light-orange", "sailor:pink"])
    assert points.multipliers == 3
    assert points.collections == 5


def test_s5_4_it_is_never_laid_and_counts_in_a_revealed_hand() -> None:
    match = table("it+salt", [*SEVEN, HORSE], [*faces("octopus", 4)])
    while match.seat != 0:
        match.play("pass")
    assert not any("seahorse" in text for text in match.legal_texts)
    before = match.points(0).total
    match.play("last-chance")
    assert HORSE in match.view(1).revealed[0]
    assert match.points(0).total == before == 9


def test_s5_5_it_is_white() -> None:
    assert seasalt.score(hand=[HORSE, "mermaid:white"]).mermaids == 2
    assert seasalt.score(hand=[HORSE, "mermaid:white"]).bonus == 2
    assert seasalt.score(hand=[HORSE]).bonus == 1


def test_s6_1_the_new_duos_are_worth_one_point() -> None:
    assert seasalt.score(hand=["swimmer:black", "jellyfish:pink"]).duos == 1
    assert seasalt.score(laid=["swimmer:black", "jellyfish:pink"]).duos == 1
    assert seasalt.score(hand=["crab:black", "lobster:black"]).duos == 1
    assert seasalt.score(hand=["jellyfish:purple", "jellyfish:pink", "lobster:black"]).total == 0


def test_s6_2_the_cast_counts_crabs_and_no_lobster() -> None:
    hand = ["cast:green", "crab:black", "lobster:black"]
    assert seasalt.score(hand=hand).multipliers == 1
    assert seasalt.score(hand=["cast:green", *faces("crab", 3)]).multipliers == 3
    assert seasalt.score(["cast:green"], laid=faces("crab", 2)).multipliers == 2


def test_s6_3_cards_are_paired_so_that_the_most_duos_result() -> None:
    crabs = ["crab:black", "crab:green", "crab:grey", "lobster:black"]
    assert seasalt.score(hand=crabs).duos == 2
    swimmers = ["swimmer:black", "swimmer:yellow", "shark:black", "jellyfish:pink"]
    assert seasalt.score(hand=swimmers).duos == 2
    assert seasalt.score(hand=[*swimmers[:1], "shark:black", "jellyfish:pink"]).duos == 1


def test_s7_1_the_switch_doubles_the_targets() -> None:
    targets = [seasalt.Match(players, "it+double-targets").target for players in (2, 3, 4)]
    assert targets == [80, 70, 60]
    assert seasalt.Match(2, "it+salt+double-targets", target=50).target == 50
