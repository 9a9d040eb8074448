"""Section 1: cards and set-up."""

from __future__ import annotations

from collections import Counter

import pytest
from tables import DECK, DULL, LONE, MERMAID, SEVEN, fresh, legal, play_all, stack, table

from tidefold import seasalt
from tidefold.games.seasalt.cards import BASE_DECK


def test_r1_1_the_deck_has_58_cards_in_46_faces() -> None:
    assert len(DECK) == 58
    assert len(set(DECK)) == 46
    assert Counter(seasalt.Match(seed=1).rounds[0].deck) == Counter(DECK)
    assert sorted(BASE_DECK) == sorted(DECK)


def test_r1_1_a_deck_short_of_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="58 cards"):
        seasalt.by_hand(2, "es").deal(stack()[1:], 0)


def test_r1_1_a_deck_with_a_card_too_many_of_a_face_is_refused() -> None:
    with pytest.raises(ValueError, match="only 1 of shoal:grey"):
        seasalt.by_hand(2, "es").deal(["shoal:grey", *stack("shoal:grey")[:57]], 0)


def test_r1_2_two_drawn_cards_of_one_face_are_one_choice() -> None:
    match = fresh("fish:green", "boat:black", "crab:yellow", "crab:yellow")
    match.play("draw")
    assert legal(match) == {"keep crab:yellow, other left", "keep crab:yellow, other right"}


def test_r1_2_two_drawn_mermaids_are_one_choice() -> None:
    match = fresh("fish:green", "boat:black", MERMAID, MERMAID)
    match.play("draw")
    assert legal(match) == {"keep mermaid:white, other left", "keep mermaid:white, other right"}


def test_r1_2_a_duo_names_faces_not_cards() -> None:
    match = table("es", ["crab:yellow", "crab:yellow", "crab:black"], DULL[:2])
    assert legal(match) == {"pass", "duo crab:yellow crab:yellow", "duo crab:black crab:yellow"}
    assert match.why_not("duo crab:yellow crab:black") is None


def test_r1_2_one_card_is_no_two_cards_of_its_face() -> None:
    match = table("es", ["crab:yellow", "crab:black"], DULL[:1])
    assert legal(match) == {"pass", "duo crab:black crab:yellow"}


def test_r1_2_two_cards_of_one_face_in_a_pile_are_one_choice() -> None:
    deck = ["crab:yellow", "fish:green", "crab:black", "crab:yellow", "crab:grey", "boat:black"]
    match = fresh(*deck)
    play_all(match, "draw", "keep crab:black, other left", "pass", "take right", "pass")
    play_all(match, "draw", "keep crab:grey, other right")
    play_all(match, "duo crab:black crab:grey", "pile left")
    assert match.view(0).looking == ("crab:yellow", "crab:yellow")
    assert legal(match) == {"pick crab:yellow"}


def test_r1_3_two_cards_are_turned_up_and_the_rest_is_the_deck() -> None:
    match = fresh("shell:grey", "boat:yellow")
    left, right = match.view().piles
    assert (left.size, left.top) == (1, "shell:grey")
    assert (right.size, right.top) == (1, "boat:yellow")
    assert match.view().deck_size == 56


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_3_nobody_holds_cards_at_the_start_of_a_round(players: int) -> None:
    match = seasalt.Match(players, seed=3)
    assert match.view().hand_sizes == (0,) * players
    assert match.view().laid == ((),) * players


def test_r1_3_nobody_keeps_cards_for_the_next_round() -> None:
    hand = ["crab:yellow", "crab:black", "sailor:pink", "sailor:orange", "captain:light-orange"]
    match = table("es", hand, DULL[:4], piles=["fish:green", "boat:black"])
    play_all(match, "duo crab:black crab:yellow", "pile right", "pick boat:black", "stop")
    match.deal(stack(), 1)
    assert match.view().hand_sizes == (0, 0)
    assert match.view().laid == ((), ())
    assert match.view().deck_size == 56
    assert match.view().revealed == {}
    assert match.points(0).total == 0


def test_r1_3_nobody_keeps_a_mermaid_for_the_next_round() -> None:
    match = table("es", [*SEVEN, MERMAID], [MERMAID, *DULL[:3]])
    match.play("stop")
    match.deal(stack(), 1)
    assert match.view().hand_sizes == (0, 0)
    assert match.points(1).total == 0


def test_r1_3_the_deck_is_shuffled() -> None:
    decks = [seasalt.Match(seed=seed).rounds[0].deck for seed in range(1160)]
    # Each place sees one of the four mermaids in 4 of 58 deals: 80 of 1160 expected.
    for place in (0, 1, 2, 29, 57):
        assert 50 <= sum(deck[place] == MERMAID for deck in decks) <= 110
    # A given card stands right before another given one in 1 of 58 deals: 20 expected.
    followed = sum(
        deck.index("colony:green") + 1 == deck.index("captain:light-orange") for deck in decks
    )
    assert 6 <= followed <= 40


def test_r1_3_every_round_is_shuffled_anew() -> None:
    match = seasalt.Match(seed=5)
    while len(match.rounds) < 2:
        match.play(0)
    assert match.rounds[0].deck != match.rounds[1].deck
    assert Counter(match.rounds[1].deck) == Counter(DECK)


def test_r1_4_play_goes_in_ascending_seat_order() -> None:
    match = seasalt.by_hand(4, "es")
    match.deal(stack(), 2)
    seats = []
    for _ in range(6):
        seats.append(match.seat)
        play_all(match, "draw", 0, "pass")
    assert seats == [2, 3, 0, 1, 2, 3]


def test_r1_4_two_players_alternate() -> None:
    match = table("es", DULL[:2], LONE[:2])
    match.play("pass")
    assert match.seat == 0


@pytest.mark.parametrize(("players", "low", "high"), [(2, 540, 660), (3, 340, 460), (4, 240, 360)])
def test_r1_5_every_seat_is_first_player_equally_often(players: int, low: int, high: int) -> None:
    starters = Counter(seasalt.Match(players, seed=seed).seat for seed in range(1200))
    assert sorted(map(str, starters)) == [str(seat) for seat in range(players)]
    assert all(low <= count <= high for count in starters.values())


def test_r1_5_the_first_player_is_drawn_apart_from_the_deck() -> None:
    starts = Counter(
        match.seat
        for match in (seasalt.Match(2, seed=seed) for seed in range(2400))
        if match.view().piles[0].top in ("crab:dark-blue", "boat:dark-blue", "fish:dark-blue")
    )
    # About 6 of 58 deals, half of them for each seat.
    assert 80 <= starts[0] <= 170
    assert 80 <= starts[1] <= 170


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_6_two_three_or_four_can_play(players: int) -> None:
    match = seasalt.Match(players, seed=1)
    assert match.players == players
    assert len(match.totals) == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_r1_6_nobody_plays_alone_or_with_five(players: int) -> None:
    with pytest.raises(ValueError, match="2, 3 or 4 can play"):
        seasalt.Match(players, seed=1)
