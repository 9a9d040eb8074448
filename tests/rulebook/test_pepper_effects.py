"""Extra Pepper: what each of the twelve events does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tables import (
    DULL,
    ELEVEN,
    LONE,
    MERMAID,
    SEVEN,
    SIX,
    drain,
    end,
    faces,
    fresh,
    hold,
    keep_dull,
    legal,
    lying,
    play_all,
    private,
    reason,
    stack,
    table,
)

from tidefold import seasalt

HORSE = "seahorse:white"
THREE = [MERMAID] * 3
NINE = ["sailor:pink", "sailor:orange", "shell:black", "shell:yellow", "shell:green"]
TEN = [*SIX, "octopus:green", "penguin:pink"]
RIVAL = ["octopus:grey", "shell:green"]
CRABS = ["crab:yellow", "crab:black"]
LAY_CRABS = "duo crab:black crab:yellow"
FISH = ["fish:yellow", "fish:green"]
LAY_FISH = "duo fish:green fish:yellow"
BOATS = ["boat:yellow", "boat:black"]
LAY_BOATS = "duo boat:black boat:yellow"
ATTACK = ["swimmer:black", "shark:green"]
LAY_ATTACK = "duo swimmer:black shark:green"
SWIMMERS = ["swimmer:yellow", "swimmer:black"]
LAY_SWIMMERS = "duo swimmer:black swimmer:yellow"
SHARKS = ["shark:green", "shark:black"]
LAY_SHARKS = "duo shark:black shark:green"
JELLYFISH = ["jellyfish:purple", "swimmer:yellow"]
STING = "duo jellyfish:purple swimmer:yellow"
TRIO = "starfish starfish:yellow"

RODEO = "water-rodeo"
SHELLS = "dance-of-the-shells"
MERMAIDS = "dance-of-the-mermaids"
REEF = "coral-reef"


def collections(*hand: str, events: Sequence[str]) -> int:
    return seasalt.score(hand=hand, events=events).collections


def owning(event: str, edition: str = "it+pepper") -> seasalt.Match:
    """A match with 11 to 0 points after a round, in which the leader or the last owns an event.

    The second round has not been dealt; seat 1 starts it.
    """
    match = table(edition, ELEVEN, LONE[:2], piles=["crab:black", "penguin:pink"], event=event)
    match.play("stop")
    assert event in match.view().owned
    return match


def won(match: seasalt.Match, seat: int) -> bool:
    """Did this seat just win the match by mermaids?"""
    outcome = match.outcome
    return outcome is not None and (outcome.by, outcome.winners) == ("mermaids", (seat,))


def test_p2_1_each_octopus_is_worth_one_point() -> None:
    for count in range(6):
        assert collections(*faces("octopus", count), events=["kraken"]) == count
    assert collections(*faces("octopus", 5), events=[]) == 12


def test_p2_1_other_collections_stay() -> None:
    hand = [*faces("octopus", 2), *faces("shell", 3), "penguin:pink", *faces("sailor", 2)]
    assert collections(*hand, events=["kraken"]) == 2 + 4 + 1 + 5


def test_p2_2_the_seahorse_may_be_one_octopus_more() -> None:
    assert collections(HORSE, "octopus:grey", events=["kraken"]) == 2
    assert collections(HORSE, "octopus:grey", "shell:black", events=["kraken"]) == 1 + 2
    assert collections(HORSE, events=["kraken"]) == 0
    assert collections(HORSE, *faces("octopus", 5), events=["kraken"]) == 5


def test_p3_1_mermaids_score_nothing() -> None:
    hand = [MERMAID, MERMAID, "crab:black", "fish:black", "boat:black"]
    points = seasalt.score(hand=hand, events=["tornado"])
    assert (points.mermaids, points.total, points.bonus) == (0, 0, 3)
    assert seasalt.score(hand=THREE, events=["tornado"]).bonus == 3


@pytest.mark.parametrize("edition", ["es+pepper", "it+pepper"])
def test_p3_2_four_mermaids_still_win(edition: str) -> None:
    match = table(edition, THREE, DULL[:3], piles=["crab:grey", MERMAID], event="tornado")
    play_all(match, "pass", "take right")
    if match.outcome is None:
        match.play("mermaids")
    assert won(match, 0)


@pytest.mark.parametrize("call", ["stop", "last-chance"])
def test_p4_1_a_call_needs_ten_points(call: str) -> None:
    match = table("es+pepper", NINE, DULL[:4], event="treasure-chest")
    why = match.why_not(call)
    assert why is not None
    assert why.code == "too-few-points"
    assert why.arguments == {"points": 9, "needed": 10}
    match = table("es+pepper", TEN, DULL[:4], event="treasure-chest")
    assert match.points(0).total == 10
    match.play(call)


def test_p4_1_a_rival_of_the_owner_needs_seven() -> None:
    match = owning("treasure-chest")
    hold(match, SEVEN, DULL[:4], starter=1, event="sunfish")
    assert reason(match, "stop") == "too-few-points"
    match = owning("treasure-chest")
    hold(match, DULL[:3], SEVEN, starter=1, event="sunfish")
    assert reason(match, "stop") is None


def test_p5_1_stop_may_not_be_said() -> None:
    match = table("es+pepper", SEVEN, DULL[:3], event="diodon")
    assert legal(match) == {"pass", "last-chance"}
    assert reason(match, "stop") is not None
    match.play("last-chance")
    assert match.view().caller == 0


def test_p6_1_crabs_take_a_card_out_of_each_pile_the_left_one_first() -> None:
    piles = ["fish:black", "sailor:pink"]
    match = table("it+pepper", CRABS, LONE[:1], piles=piles, event="hermit-crab")
    match.play(LAY_CRABS)
    assert match.phase == "pick"
    left = match.view(0).looking
    assert left[0] == "fish:black"
    assert legal(match) == {f"pick {card}" for card in left}
    match.play("pick fish:black")
    assert match.phase == "pick"
    assert match.view(0).looking == ("sailor:pink",)
    match.play("pick sailor:pink")
    assert match.phase == "play"
    assert sorted(match.view(0).hand) == ["fish:black", "sailor:pink"]
    assert [size for size, _ in lying(match)] == [len(left) - 1, 0]


def test_p6_1_a_pile_is_seen_only_while_it_is_looked_through() -> None:
    match = table("it+pepper", CRABS, LONE[:1], event="hermit-crab")
    match.play(LAY_CRABS)
    assert private(match, 0, "looked")["pile"] == "left"
    assert "cards" not in private(match, 1, "looked")
    match.play(0)
    assert private(match, 0, "looked")["pile"] == "right"
    assert match.view(1).looking == ()


@pytest.mark.parametrize(("empty", "full"), [("left", "right"), ("right", "left")])
def test_p6_1_an_empty_pile_is_left_out(empty: str, full: str) -> None:
    first, second = (CRABS[0], "fish:black") if empty == "left" else ("fish:black", CRABS[0])
    deck = [first, second, "octopus:grey", "shell:grey", CRABS[1], "shell:black"]
    match = fresh(*deck, edition="it+pepper", event="hermit-crab")
    play_all(match, f"take {empty}", "pass", "draw", f"keep octopus:grey, other {empty}", "pass")
    play_all(match, "draw", f"keep {CRABS[1]}, other {full}", "pass", f"take {empty}", "pass")
    play_all(match, f"take {full}", LAY_CRABS)
    assert legal(match) == {"pick fish:black"}
    match.play("pick fish:black")
    assert match.phase == "play"


def test_p6_1_without_the_event_a_pile_is_chosen() -> None:
    match = table("it+pepper", CRABS, LONE[:1], event="sunfish")
    match.play(LAY_CRABS)
    assert match.phase == "pile"


def test_p7_1_a_pair_of_fish_draws_two_cards() -> None:
    then = ["penguin:pink", "shell:grey"]
    match = table("it+pepper", FISH, LONE[:1], then=then, event="sunfish")
    size = match.view().deck_size
    match.play(LAY_FISH)
    assert match.phase == "play"
    assert sorted(match.view(0).hand) == then
    assert match.view().deck_size == size - 2
    assert private(match, 1, "drew")["count"] == 2
    assert "cards" not in private(match, 1, "drew")


def test_p7_1_a_deck_of_one_card_gives_that_one() -> None:
    hand = [*JELLYFISH, *FISH]
    match = table("it+salt+pepper", hand, [*RIVAL, "crab:grey"], event="sunfish")
    play_all(match, STING, "pass", "draw", "take left")
    drain(match, leave=1, seat=0)
    match.play("take left")
    size = len(match.view(0).hand)
    match.play(LAY_FISH)
    assert match.view().deck_size == 0
    assert len(match.view(0).hand) == size - 2 + 1


def test_p7_2_in_es_the_last_two_cards_void_the_round() -> None:
    match = table("es+pepper", FISH, LONE[:1], event="sunfish")
    drain(match, leave=2, seat=0)
    play_all(match, "take left", LAY_FISH)
    assert end(match)["by"] == "exhausted"
    assert end(match)["scored"] == [0, 0]
    assert not any("cards" in private(match, seat, "drew") for seat in (0, 1))
    assert match.view().in_the_air == 2


def test_p8_1_two_swimmers_and_two_sharks_are_duos() -> None:
    match = table("it+pepper", [*SWIMMERS, *SHARKS], LONE[:3], event=RODEO)
    usual = {f"duo {swimmer} {shark}" for swimmer in SWIMMERS for shark in SHARKS}
    assert legal(match) == {"pass", LAY_SWIMMERS, LAY_SHARKS} | usual
    assert seasalt.Move.parse("duo shark:green shark:black") == seasalt.Move.parse(LAY_SHARKS)
    match.play(LAY_SHARKS)
    assert sorted(match.view(1).laid[0]) == sorted(SHARKS)


def test_p8_1_without_the_event_they_are_none() -> None:
    match = table("it+pepper", [*SWIMMERS, *SHARKS], LONE[:3], event="sunfish")
    assert reason(match, LAY_SWIMMERS) is not None
    assert reason(match, LAY_SHARKS) is not None


@pytest.mark.parametrize("pair", [SWIMMERS, SHARKS])
def test_p8_2_such_a_duo_scores_only_once_it_is_laid(pair: list[str]) -> None:
    assert seasalt.score(hand=pair, events=[RODEO]).total == 0
    assert seasalt.score(laid=pair, events=[RODEO]).duos == 1


@pytest.mark.parametrize("pair", [SWIMMERS, SHARKS])
def test_p8_11_a_starfish_in_hand_does_not_count_for_them(pair: list[str]) -> None:
    assert seasalt.score(hand=[*pair, "starfish:yellow"], events=[RODEO]).total == 0


def test_p8_2_its_cards_are_part_of_no_other_duo() -> None:
    assert seasalt.score(hand=SHARKS, laid=SWIMMERS, events=[RODEO]).duos == 1
    hand = ["swimmer:dark-blue", "shark:purple"]
    assert seasalt.score(hand=hand, laid=[*SWIMMERS, *SHARKS], events=[RODEO]).duos == 3


def peeking(*hands: Sequence[str], starter: int = 0, edition: str = "it+pepper") -> seasalt.Match:
    """Seat 0 has laid two swimmers, and looks at the hand of seat 1."""
    match = table(edition, *hands, starter=starter, event=RODEO)
    assert match.seat == 0
    play_all(match, LAY_SWIMMERS, "peek 1")
    assert match.phase == "swap"
    return match


def test_p8_3_two_swimmers_look_at_the_hand_of_a_rival() -> None:
    match = table("it+pepper", [*SWIMMERS, "crab:grey"], RIVAL, event=RODEO)
    match.play(LAY_SWIMMERS)
    assert (match.seat, match.phase) == (0, "peek")
    assert legal(match) == {"peek 1"}
    assert str(match.why_not("peek 0")) == "You cannot choose yourself."
    assert match.view(0).looking == ()
    match.play("peek 1")
    assert sorted(match.view(0).looking) == RIVAL
    assert match.view(0).peeked == 1
    assert list(private(match, 0, "peeked")["cards"]) == RIVAL
    for seat in (1, None):
        assert match.view(seat).looking == ()
        assert private(match, seat, "peeked")["count"] == 2
        assert "cards" not in private(match, seat, "peeked")


def test_p8_3_one_card_may_be_swapped_for_another() -> None:
    match = peeking([*SWIMMERS, "crab:grey"], RIVAL)
    assert legal(match) == {"leave", *(f"pick {card}" for card in RIVAL)}
    match.play("pick octopus:grey")
    assert match.phase == "give"
    assert legal(match) == {"give crab:grey"}
    assert match.view(0).wanted == "octopus:grey"
    assert match.view(1).wanted is None
    match.play("give crab:grey")
    assert (match.seat, match.phase) == (0, "play")
    assert match.view(0).hand == ("octopus:grey",)
    assert sorted(match.view(1).hand) == ["crab:grey", "shell:green"]
    assert match.view(0).peeked is None


def test_p8_3_only_the_two_players_learn_what_was_swapped() -> None:
    match = peeking([*SWIMMERS, "crab:grey"], RIVAL, ["boat:black", "fish:black"])
    play_all(match, "pick octopus:grey", "give crab:grey")
    cards = {"taken": "octopus:grey", "given": "crab:grey"}
    for seat in (0, 1):
        assert cards.items() <= private(match, seat, "swapped").items()
    for spectator in (2, None):
        seen = private(match, spectator, "swapped")
        assert (seen["seat"], seen["from"]) == (0, 1)
        assert not cards.keys() & seen.keys()


def test_p8_3_the_hand_may_be_left_as_it_is() -> None:
    match = peeking([*SWIMMERS, "crab:grey"], RIVAL)
    match.play("leave")
    assert (match.seat, match.phase) == (0, "play")
    assert match.view(0).hand == ("crab:grey",)
    assert sorted(match.view(1).hand) == RIVAL
    assert private(match, 1, "left-hand")["from"] == 1


def test_p8_3_a_player_without_cards_has_nothing_to_swap() -> None:
    assert legal(peeking(SWIMMERS, RIVAL[:1])) == {"leave"}


def test_p8_10_a_mermaid_given_away_can_win_for_the_rival() -> None:
    hands = [*SWIMMERS, MERMAID, "crab:grey"], [*THREE, "crab:black"]
    match = peeking(*hands, starter=1, edition="es+pepper")
    play_all(match, "pick crab:black", f"give {MERMAID}")
    assert won(match, 1)
    assert end(match)["seat"] == 1


def test_p8_10_a_mermaid_taken_can_win_for_the_player() -> None:
    hands = [*SWIMMERS, *THREE, "crab:black"], [MERMAID, *LONE]
    match = peeking(*hands, starter=1, edition="es+pepper")
    play_all(match, f"pick {MERMAID}", "give crab:black")
    assert won(match, 0)
    assert "crab:black" in match.open_view().revealed[1]  # no card is lost


def test_p8_4_two_sharks_take_a_duo_from_a_rival_without_its_effect() -> None:
    match = table("it+pepper", SHARKS, FISH, event=RODEO)
    play_all(match, LAY_FISH, "pass", "take right", LAY_SHARKS)
    assert (match.seat, match.phase) == (0, "raid")
    assert legal(match) == {"raid 1"}
    match.play("raid 1")
    assert match.phase == "capture"
    assert match.view(0).peeked == 1
    assert legal(match) == {"capture fish:green fish:yellow"}
    size = match.view().deck_size
    match.play("capture fish:green fish:yellow")
    assert (match.seat, match.phase) == (0, "play")
    assert match.view().deck_size == size
    assert sorted(match.view(1).laid[0]) == sorted([*SHARKS, *FISH])
    assert match.view(1).laid[1] == ()
    assert (match.points(0).duos, match.points(1).duos) == (2, 0)
    seen = private(match, None, "captured")
    assert (seen["seat"], seen["from"], sorted(seen["cards"])) == (0, 1, sorted(FISH))


def test_p8_9_a_duo_that_was_taken_can_be_taken_back() -> None:
    other = ["shark:light-blue", "shark:purple"]
    match = table("it+pepper", [*SHARKS, "crab:grey"], [*FISH, *other], starter=1, event=RODEO)
    play_all(match, LAY_FISH, "pass", "take right", LAY_SHARKS, "raid 1", 0, "pass")
    play_all(match, "take left", f"duo {' '.join(other)}", "raid 0")
    assert legal(match) == {"capture fish:green fish:yellow", "capture shark:black shark:green"}


def test_p8_4_duos_are_taken_as_they_were_laid() -> None:
    hand = ["fish:yellow", "fish:green", "fish:black", "fish:dark-blue"]
    match = table("it+pepper", [*SHARKS, "crab:grey"], hand, starter=1, event=RODEO)
    play_all(match, "duo fish:black fish:yellow", "duo fish:dark-blue fish:green", "pass")
    play_all(match, "take right", LAY_SHARKS, "raid 1")
    laid = {"capture fish:black fish:yellow", "capture fish:dark-blue fish:green"}
    assert legal(match) == laid
    assert reason(match, "capture fish:black fish:green") is not None


def test_p8_4_with_nothing_to_take_the_sharks_do_nothing() -> None:
    match = table("it+pepper", SHARKS, LONE[:1], event=RODEO)
    match.play(LAY_SHARKS)
    assert (match.seat, match.phase) == (0, "play")


def test_p8_5_the_duo_of_a_trio_cannot_be_taken() -> None:
    hand = [*FISH, "starfish:yellow"]
    match = table("it+salt+pepper", SHARKS, hand, starter=1, event=RODEO)
    play_all(match, TRIO, LAY_FISH, "pass", "take right", LAY_SHARKS)
    assert (match.seat, match.phase) == (0, "play")


def test_p8_6_these_duos_can_be_part_of_a_trio() -> None:
    match = table("it+salt+pepper", [*SWIMMERS, "starfish:yellow"], RIVAL, event=RODEO)
    match.play(TRIO)
    assert legal(match) == {LAY_SWIMMERS}
    match.play(LAY_SWIMMERS)
    assert match.phase == "play"
    assert match.points(0).duos == 3


def test_p8_7_a_revealed_hand_is_not_looked_at() -> None:
    hands = SEVEN, [*SWIMMERS, "crab:grey"], [*RIVAL, "boat:black"]
    match = table("it+pepper", *hands, event=RODEO)
    play_all(match, "last-chance", "take right", LAY_SWIMMERS)
    assert legal(match) == {"peek 2"}
    assert reason(match, "peek 0") is not None


def test_p8_7_nor_is_a_hand_that_a_final_turn_revealed() -> None:
    hands = SEVEN, [*RIVAL, "boat:black"], [*SWIMMERS, "crab:grey"]
    match = table("it+pepper", *hands, event=RODEO)
    play_all(match, "last-chance", "take right", "pass", "take left", LAY_SWIMMERS)
    assert (match.seat, match.phase) == (2, "play")


def test_p8_7_duos_of_a_player_who_has_revealed_are_not_taken() -> None:
    hands = [*SEVEN, *FISH], [*SHARKS, *DULL[:3]]
    match = table("it+pepper", *hands, event=RODEO)
    play_all(match, LAY_FISH, "last-chance", "take right", LAY_SHARKS)
    assert (match.seat, match.phase) == (1, "play")


@pytest.mark.parametrize(("pair", "duo"), [(SWIMMERS, LAY_SWIMMERS), (SHARKS, LAY_SHARKS)])
def test_p8_8_es_forbids_these_duos_in_a_final_turn(pair: list[str], duo: str) -> None:
    for edition, forbidden in (("es+pepper", True), ("it+pepper", False)):
        match = table(edition, SEVEN, [*pair, "crab:grey"], event=RODEO)
        play_all(match, "last-chance", "take right")
        assert (reason(match, duo) is not None) == forbidden


def test_p9_1_each_shell_is_worth_two_points() -> None:
    for count in range(7):
        assert collections(*faces("shell", count), events=[SHELLS]) == 2 * count
    assert collections("shell:black", *faces("octopus", 2), events=[SHELLS]) == 2 + 3


def test_p9_2_the_seahorse_may_be_one_shell_more() -> None:
    assert collections(HORSE, "shell:black", events=[SHELLS]) == 4
    assert collections(HORSE, "shell:black", "octopus:grey", events=[SHELLS]) == 2 + 3
    both = [SHELLS, "kraken"]
    assert collections(HORSE, "shell:black", "octopus:grey", events=both) == 2 + 1 + 2
    assert collections(HORSE, events=[SHELLS]) == 0
    assert collections(HORSE, *faces("shell", 6), events=[SHELLS]) == 12


@pytest.mark.parametrize("edition", ["es+pepper", "es-AR+pepper"])
def test_p10_1_three_mermaids_in_hand_win(edition: str) -> None:
    for event, wins in ((MERMAIDS, True), ("tornado", False)):
        piles = ["crab:grey", MERMAID]
        match = table(edition, THREE[:2], DULL[:2], piles=piles, event=event)
        play_all(match, "pass", "take right")
        assert won(match, 0) == wins


@pytest.mark.parametrize("edition", ["it+pepper", "en+pepper", "fr+pepper"])
def test_p10_1_three_laid_mermaids_win(edition: str) -> None:
    match = table(edition, THREE, DULL[:2], event=MERMAIDS)
    assert {"pass", "mermaids"} <= legal(match)
    match.play("mermaids")
    assert won(match, 0)


def test_p10_1_two_mermaids_do_not() -> None:
    match = table("it+pepper", THREE[:2], DULL[:1], event=MERMAIDS)
    why = match.why_not("mermaids")
    assert why is not None
    assert why.code == "too-few-mermaids"
    assert why.arguments == {"mermaids": 2, "needed": 3}


def test_p10_1_four_that_come_at_once_win_too() -> None:
    match = owning(MERMAIDS, "es+pepper")
    hand = [MERMAID, MERMAID, *FISH]
    hold(match, DULL[:3], hand, starter=1, then=[MERMAID, MERMAID], event="sunfish")
    match.play(LAY_FISH)
    assert won(match, 1)
    assert match.view().revealed == {1: tuple([MERMAID] * 4)}


def test_p10_1_a_rival_of_the_owner_needs_four() -> None:
    match = owning(MERMAIDS, "es+pepper")
    hold(match, THREE, DULL[:3], starter=1, event="sunfish")
    assert match.outcome is None


def test_p10_2_all_mermaids_in_hand_are_laid() -> None:
    match = table("it+pepper", [*THREE, MERMAID], LONE[:3], event=MERMAIDS)
    match.play("mermaids")
    assert match.view(1).laid[0] == tuple([MERMAID] * 4)


def test_p10_2_the_fourth_stays_in_the_hand_of_a_rival() -> None:
    match = table("it+pepper", THREE, [MERMAID, "crab:grey"], event=MERMAIDS)
    match.play("mermaids")
    assert won(match, 0)
    assert match.view(1).laid == (tuple(THREE), ())
    assert sorted(match.view(1).hand) == ["crab:grey", MERMAID]
    assert match.view(1).hand_sizes == (0, 2)


def angelfish(*deck: str, edition: str = "it+pepper") -> seasalt.Match:
    return fresh(*deck, edition=edition, event="angelfish")


def test_p11_1_with_one_colour_on_both_piles_a_card_is_taken() -> None:
    match = angelfish("crab:yellow", "boat:black", "fish:green", "shell:black")
    play_all(match, "draw", "keep fish:green, other left", "pass")
    assert (match.seat, match.phase) == (0, "angelfish")
    assert legal(match) == {"take left", "take right"}
    match.play("take right")
    assert sorted(match.view(0).hand) == ["boat:black", "fish:green"]
    assert private(match, 1, "took")["card"] == "boat:black"
    assert (match.seat, match.phase) == (1, "take")


def test_p11_1_with_two_colours_or_one_pile_none_is() -> None:
    match = angelfish("crab:yellow", "boat:black", "fish:green", "shell:black")
    play_all(match, "draw", "keep shell:black, other left", "pass")
    assert match.seat == 1
    match = angelfish("crab:black", "boat:black")
    play_all(match, "take left", "pass")
    assert match.seat == 1


def test_p11_1_it_happens_when_the_last_single_card_was_drawn_too() -> None:
    match = owning("angelfish")
    last = ["fish:dark-blue", "sailor:pink", "shell:black"]
    hands = DULL[:2], [*FISH, "octopus:grey"]
    piles = ["crab:grey", "penguin:pink"]
    hold(match, *hands, starter=1, piles=piles, last=last, event="tornado")
    match.play(LAY_FISH)
    drain(match, leave=3, seat=0)
    play_all(match, "draw", "keep fish:dark-blue, other left", "pass", "draw", "pass")
    assert (match.seat, match.phase) == (1, "angelfish")
    match.play("take left")
    assert (end(match)["by"], end(match)["seat"]) == ("exhausted", 1)


def test_p11_2_it_happens_once_a_turn() -> None:
    match = angelfish("crab:black", "boat:black", "fish:green", "shell:black")
    play_all(match, "draw", "keep fish:green, other left", "pass", "take left")
    assert lying(match) == [(1, "crab:black"), (1, "boat:black")]
    assert (match.seat, match.phase) == (1, "take")


def test_p11_2_an_extra_turn_from_boats_belongs_to_the_same_turn() -> None:
    deck = ["crab:green", "octopus:yellow", "boat:yellow", "fish:dark-blue"]
    match = angelfish(*deck, "shell:grey", "shell:green", "boat:black", "fish:yellow")
    play_all(match, "draw", "keep boat:yellow, other left", "pass")
    play_all(match, "draw", "keep shell:grey, other left", "pass")
    play_all(match, "draw", "keep boat:black, other left")
    assert [top for _, top in lying(match)] == ["fish:yellow", "octopus:yellow"]
    match.play(LAY_BOATS)
    assert (match.seat, match.phase) == (0, "take")
    play_all(match, "take left", "pass")
    assert (match.seat, match.phase) == (1, "take")


def calling(call: str) -> seasalt.Match:
    """Seat 0 has seven points and calls; both piles show a grey card."""
    piles, then = ["crab:light-blue", "shell:grey"], ["crab:grey", "fish:green"]
    match = table("it+pepper", SEVEN, DULL[:4], piles=piles, then=then, event="angelfish")
    play_all(match, "pass", "draw", "keep fish:green, other left", call)
    assert (match.seat, match.phase) == (0, "angelfish")
    assert match.view(1).revealed == {}
    assert not match.view(1).final_turn
    return match


def test_p11_3_it_comes_after_a_call_and_before_the_hand_is_revealed() -> None:
    match = calling("last-chance")
    match.play("take right")
    assert "shell:grey" in match.view(1).revealed[0]
    assert (match.seat, match.phase) == (1, "take")


def test_p11_3_the_card_counts_at_a_stop() -> None:
    match = calling("stop")
    match.play("take right")
    assert (end(match)["by"], end(match)["scored"]) == ("stop", [9, 0])


def test_p11_4_not_in_a_turn_under_a_jellyfish() -> None:
    deck = ["fish:green", "crab:black", "swimmer:yellow", "boat:black"]
    deck += ["octopus:grey", "octopus:yellow", "jellyfish:purple", "shell:black"]
    match = angelfish(*deck, edition="it+salt+pepper")
    play_all(match, "draw", "keep swimmer:yellow, other right", "pass")
    play_all(match, "draw", "keep octopus:grey, other left", "pass")
    play_all(match, "draw", "keep jellyfish:purple, other left", STING, "pass", "take right")
    assert [top for _, top in lying(match)] == ["shell:black", "crab:black"]
    assert match.seat == 1
    match.play("draw")
    assert (match.seat, match.phase) == (0, "take")


@pytest.mark.parametrize(
    ("discarded", "jumps"),
    [
        ("shell:grey", True),
        ("octopus:grey", True),
        ("penguin:purple", True),
        ("sailor:orange", True),
        (HORSE, True),
        ("crab:grey", False),
        ("captain:light-orange", False),
        (MERMAID, False),
    ],
)
def test_p12_1_putting_a_collection_card_on_a_pile_draws_a_card(
    discarded: str, jumps: bool
) -> None:
    deck = ["crab:yellow", "boat:black", "fish:green", discarded, "penguin:pink"]
    match = fresh(*deck, edition="it+salt+pepper", event="dolphins")
    play_all(match, "draw", "keep fish:green, other left")
    assert match.phase == "play"
    assert sorted(match.view(0).hand) == ["fish:green"] + ["penguin:pink"] * jumps
    assert private(match, 1, "drew")["count"] == (1 if jumps else 2)


def test_p12_1_keeping_a_collection_card_draws_none() -> None:
    deck = ["crab:yellow", "boat:black", "fish:green", "shell:grey"]
    match = fresh(*deck, edition="it+pepper", event="dolphins")
    play_all(match, "draw", "keep shell:grey, other left")
    assert match.view(0).hand == ("shell:grey",)


def near_the_end(edition: str, *last: str) -> seasalt.Match:
    """Seat 1, who owns the dolphins, has drawn the first two of these last cards of the deck."""
    match = owning("dolphins", edition)
    hold(match, FISH, DULL[:2], starter=1, last=last, event="tornado")
    if len(last) % 2:
        match.play(LAY_FISH)
    match.play("pass")
    while match.view().deck_size > len(last):
        play_all(match, "take left", "pass", "draw")
        keep_dull(match)
        match.play("pass")
    play_all(match, "draw", f"keep {last[0]}, other left")
    return match


def test_p12_1_an_empty_deck_gives_nothing() -> None:
    match = near_the_end("it+pepper", "crab:grey", "shell:grey")
    assert (match.seat, match.phase) == (1, "play")
    assert match.view().deck_size == 0


def test_p12_1_in_es_the_last_card_voids_the_round() -> None:
    match = near_the_end("es+pepper", "crab:grey", "shell:grey", "penguin:pink")
    assert end(match)["by"] == "exhausted"
    assert "crab:grey" in match.view(1).hand
    assert "penguin:pink" not in match.view(1).hand


def test_p13_1_a_shell_may_be_laid_face_down_and_is_worth_nothing() -> None:
    hand = ["shell:black", "shell:yellow", "crab:grey"]
    match = table("it+pepper", hand, RIVAL, event=REEF)
    assert legal(match) == {"pass", "reef shell:black", "reef shell:yellow"}
    assert match.points(0).total == 2
    match.play("reef shell:black")
    assert (match.seat, match.phase) == (0, "play")
    assert match.points(0).total == 0
    assert sorted(match.view(0).hand) == ["crab:grey", "shell:yellow"]
    assert match.view(0).laid == ((), ())


def test_p13_1_only_under_the_reef() -> None:
    match = table("it+pepper", ["shell:black", "crab:grey"], RIVAL[:1], event="sunfish")
    assert reason(match, "reef shell:black") is not None


def behind_a_reef(*hands: Sequence[str], edition: str = "it+pepper") -> seasalt.Match:
    """Seat 1 has laid a green shell face down, and seat 0 has taken a card."""
    match = table(edition, *hands, event=REEF)
    assert match.seat == 1
    play_all(match, "reef shell:green", "pass", "take right")
    return match


def test_p13_2_its_player_is_safe_from_theft() -> None:
    match = behind_a_reef(ATTACK, RIVAL)
    match.play(LAY_ATTACK)
    assert (match.seat, match.phase) == (0, "play")
    match = table(
        "it+pepper", ATTACK, [*RIVAL, "crab:grey"], ["boat:black"] * 2, starter=1, event=REEF
    )
    play_all(match, "reef shell:green", "pass", "take left", "pass", "take right", LAY_ATTACK)
    assert legal(match) == {"rob 2"}
    assert reason(match, "rob 1") is not None


@pytest.mark.parametrize(("pair", "duo"), [(SWIMMERS, LAY_SWIMMERS), (SHARKS, LAY_SHARKS)])
def test_p13_2_its_player_is_safe_from_swaps_and_the_taking_of_duos(
    pair: list[str], duo: str
) -> None:
    match = owning(REEF)
    hold(
        match, [*pair, "crab:grey"], ["shell:green", "octopus:grey", *FISH], starter=1, event=RODEO
    )
    play_all(match, LAY_FISH, "reef shell:green", "pass", "take right", duo)
    assert (match.seat, match.phase) == (0, "play")


def test_p13_2_its_player_is_safe_from_jellyfish() -> None:
    match = behind_a_reef(JELLYFISH, RIVAL, edition="it+salt+pepper")
    play_all(match, STING, "pass")
    assert match.seat == 1
    assert {"draw", "take left"} <= legal(match)
    play_all(match, "draw", 0)
    assert (match.seat, match.phase) == (1, "play")


def test_p13_3_the_shell_has_no_colour() -> None:
    match = table("it+pepper", ["shell:black", "fish:black", "crab:grey"], RIVAL, event=REEF)
    assert match.points(0).bonus == 2
    match.play("reef shell:black")
    assert match.points(0).bonus == 1


def test_p13_3_it_can_be_laid_once_a_round() -> None:
    match = table("it+pepper", NINE, DULL[:4], event=REEF)
    match.play("reef shell:green")
    assert reason(match, "reef shell:black") is not None
    assert match.points(0).total == 7
    match.play("stop")
    assert end(match)["scored"] == [7, 0]
    match.deal(stack(), event="sunfish")
    assert match.view().owned[1] == REEF
    assert match.view().reefs == ()


def laid_down(shell: str, *moves: str) -> seasalt.Match:
    """Seat 0 has laid one of three shells face down."""
    match = table("it+pepper", NINE, DULL[:4], event=REEF)
    play_all(match, f"reef {shell}", *moves)
    return match


def test_p13_5_it_counts_for_nothing_at_the_end_of_the_round() -> None:
    match = table("it+pepper", [*NINE, "crab:green"], DULL, event=REEF)
    assert match.points(0).bonus == 2
    play_all(match, "reef shell:green", "stop")
    assert end(match)["cards"] == [7, 0]
    assert end(match)["bonus"] == [1, 1]


def test_p13_4_only_its_player_knows_which_shell_it_is() -> None:
    green, black = laid_down("shell:green"), laid_down("shell:black")
    for seat in (1, None):
        assert green.view(seat) == black.view(seat)
        assert green.view(seat).reefs == (0,)
        assert green.view(seat).reef is None
        assert "card" not in private(green, seat, "reef-laid")
    assert green.view(0).reef == "shell:green"
    assert private(green, 0, "reef-laid")["card"] == "shell:green"


@pytest.mark.parametrize("call", ["stop", "last-chance"])
def test_p13_4_until_hands_are_revealed(call: str) -> None:
    match = laid_down("shell:green", call)
    seen: list[Any] = [told for told in match.view(1).history if told["event"] == "revealed"]
    assert (seen[0]["seat"], seen[0]["reef"]) == (0, "shell:green")
    assert "shell:green" not in seen[0]["hand"]
