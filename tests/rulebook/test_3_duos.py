"""Section 3: step 2, duos."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import sqrt

import pytest
from tables import (
    DULL,
    LONE,
    MERMAID,
    SEVEN,
    a_legal,
    custom,
    drain,
    faces,
    fresh,
    legal,
    lying,
    play_all,
    private,
    reason,
    table,
)

from sizes import sized
from tidefold import seasalt

CRABS = ["crab:yellow", "crab:black"]
LAY_CRABS = "duo crab:black crab:yellow"
BOATS = ["boat:yellow", "boat:black"]
LAY_BOATS = "duo boat:black boat:yellow"
FISH = ["fish:yellow", "fish:green"]
LAY_FISH = "duo fish:green fish:yellow"
ATTACK = ["swimmer:black", "shark:green"]
LAY_ATTACK = "duo swimmer:black shark:green"


@pytest.mark.parametrize(
    ("hand", "duo", "phase"),
    [
        (CRABS, LAY_CRABS, "pile"),
        (BOATS, LAY_BOATS, "take"),
        (FISH, LAY_FISH, "play"),
        (ATTACK, LAY_ATTACK, "victim"),
    ],
)
def test_r3_1_the_four_duos_are_laid_face_up_with_their_effect_at_once(
    hand: list[str], duo: str, phase: str
) -> None:
    match = table("es", hand, LONE[:1])
    assert legal(match) == {"pass", duo}
    match.play(duo)
    assert (match.seat, match.phase) == (0, phase)
    for seat in (0, 1, None):
        assert sorted(match.view(seat).laid[0]) == sorted(hand)
    assert not set(hand) & set(match.view(0).hand)


@pytest.mark.parametrize(
    "pair",
    [
        ("crab:black", "boat:black"),
        ("boat:black", "fish:black"),
        ("shell:black", "shell:green"),
        ("octopus:grey", "octopus:green"),
        ("penguin:pink", "penguin:purple"),
        ("sailor:pink", "sailor:orange"),
        (MERMAID, MERMAID),
    ],
)
def test_r3_1_no_other_two_cards_are_a_duo(pair: tuple[str, str]) -> None:
    match = table("es", pair, LONE[:1])
    assert legal(match) == {"pass"}
    with pytest.raises(ValueError, match="no duo"):
        match.play(f"duo {pair[0]} {pair[1]}")


@pytest.mark.parametrize("kind", ["swimmer", "shark"])
def test_r3_1_two_swimmers_or_two_sharks_are_no_duo_in_the_base_game(kind: str) -> None:
    pair = faces(kind, 2)
    match = table("es", pair, LONE[:1])
    assert legal(match) == {"pass"}
    assert reason(match, f"duo {' '.join(pair)}") is not None


@pytest.mark.parametrize(("a", "b"), list(pairwise(["crab", "boat", "fish", "shark", "crab"])))
def test_r3_1_different_kinds_in_hand_make_no_duo(a: str, b: str) -> None:
    assert legal(table("es", [f"{a}:dark-blue", f"{b}:black"], LONE[3:4])) == {"pass"}


def test_r3_1_every_swimmer_pairs_with_every_shark() -> None:
    match = table("es", [*ATTACK, "swimmer:yellow", "shark:purple"], LONE[:3])
    assert legal(match) == {
        "pass",
        "duo swimmer:black shark:green",
        "duo swimmer:black shark:purple",
        "duo swimmer:yellow shark:green",
        "duo swimmer:yellow shark:purple",
    }


def test_r3_1_any_number_of_duos_is_laid_in_one_turn() -> None:
    hand = ["fish:yellow", "fish:green", "fish:black", "fish:dark-blue", *CRABS]
    match = table("es", hand, DULL[:5], piles=["shell:grey", "boat:yellow"])
    play_all(match, LAY_FISH, LAY_CRABS, "pile right", "pick boat:yellow")
    play_all(match, "duo fish:black fish:dark-blue")
    assert sorted(match.view().laid[0]) == sorted(hand)
    assert match.phase == "play"


def test_r3_1_a_duo_may_also_be_kept_in_hand() -> None:
    match = table("es", CRABS, LONE[:1])
    match.play("pass")
    assert match.view().laid == ((), ())


def test_r3_1_laid_cards_are_not_laid_again() -> None:
    match = table("es", FISH, LONE[:1], then=["shell:grey"])
    match.play(LAY_FISH)
    assert reason(match, LAY_FISH) == "not-in-hand"


def test_r3_1_a_duo_comes_from_the_own_hand() -> None:
    match = table("es", CRABS, LONE[:2])
    play_all(match, "pass", "take right", "pass", "take left")
    assert match.seat == 1
    assert reason(match, LAY_CRABS) == "not-in-hand"


def test_r3_2_crabs_let_choose_a_pile() -> None:
    match = table("es", CRABS, LONE[:1])
    match.play(LAY_CRABS)
    assert legal(match) == {"pile left", "pile right"}


@pytest.mark.parametrize(("empty", "full"), [("left", "right"), ("right", "left")])
def test_r3_2_an_empty_pile_is_not_chosen(empty: str, full: str) -> None:
    first, second = (CRABS[0], "fish:black") if empty == "left" else ("fish:black", CRABS[0])
    match = fresh(first, second, "octopus:grey", "shell:grey", CRABS[1], "shell:black")
    other = "left" if empty == "left" else "right"
    play_all(match, f"take {empty}", "pass", "draw", f"keep octopus:grey, other {other}", "pass")
    play_all(match, "draw", f"keep {CRABS[1]}, other {full}", "pass", f"take {empty}", "pass")
    play_all(match, f"take {full}", LAY_CRABS)
    assert legal(match) == {f"pile {full}"}
    assert reason(match, f"pile {empty}") == "pile-empty"


def test_r3_2_the_pile_is_looked_through_only_once_it_is_chosen() -> None:
    match = fresh("fish:black", "shell:grey", CRABS[0], "octopus:grey", CRABS[1], "octopus:green")
    play_all(match, "draw", "keep crab:yellow, other left", "pass", "take right", "pass")
    play_all(match, "draw", "keep crab:black, other right", LAY_CRABS)
    assert match.view(0).looking == ()
    match.play("pile left")
    assert match.view(0).looking == ("fish:black", "octopus:grey")
    assert legal(match) == {"pick fish:black", "pick octopus:grey"}
    assert reason(match, "pile right") == "first-pick"


def test_r3_2_nobody_else_looks_through_the_pile() -> None:
    match = table("es", CRABS, LONE[:1])
    play_all(match, LAY_CRABS, "pile left")
    assert len(match.view(0).looking) == 4
    for seat in (1, None):
        assert match.view(seat).looking == ()
        assert match.view(seat).looks == ()
        assert "cards" not in private(match, seat, "looked")


def looking(*pile: str) -> seasalt.Match:
    """Seat 0 laid crabs and looks through the left pile, four cards from the bottom up."""
    deck = [pile[0], "shark:dark-blue", CRABS[0], pile[1], DULL[0], pile[2], CRABS[1], pile[3]]
    match = fresh(*deck, players=2)
    play_all(match, "draw", "keep crab:yellow, other left", "pass")
    play_all(match, "draw", f"keep {DULL[0]}, other left", "pass")
    play_all(match, "draw", "keep crab:black, other left", LAY_CRABS, "pile left")
    assert match.view(0).looking == pile
    return match


def left_pile(match: seasalt.Match) -> list[str]:
    """Take the left pile card by card, from the top."""
    cards = []
    while match.view().piles[0].size:
        cards.append(str(match.view().piles[0].top))
        play_all(match, "pass", "take left")
    return cards


@pytest.mark.parametrize(
    ("picked", "rest"),
    [
        ("fish:black", ["boat:black", "shell:grey", "octopus:grey"]),
        ("octopus:grey", ["boat:black", "shell:grey", "fish:black"]),
        ("shell:grey", ["boat:black", "octopus:grey", "fish:black"]),
        ("boat:black", ["shell:grey", "octopus:grey", "fish:black"]),
    ],
)
def test_r3_3_one_card_comes_to_the_hand_and_the_rest_keeps_its_order(
    picked: str, rest: list[str]
) -> None:
    match = looking("fish:black", "octopus:grey", "shell:grey", "boat:black")
    match.play(f"pick {picked}")
    assert match.view(0).hand == (picked,)
    assert match.phase == "play"
    assert match.view().piles[0].size == 3
    assert left_pile(match) == rest


def test_r3_3_of_two_cards_of_a_face_the_topmost_is_taken() -> None:
    match = looking("fish:black", "octopus:grey", "fish:black", "boat:black")
    match.play("pick fish:black")
    assert left_pile(match) == ["boat:black", "octopus:grey", "fish:black"]


def test_r3_3_only_a_card_of_the_chosen_pile_is_picked() -> None:
    match = looking("fish:black", "octopus:grey", "shell:grey", "boat:black")
    assert reason(match, "pick shark:dark-blue") == "not-in-pile"
    assert match.view().piles[1].top == "shark:dark-blue"


@pytest.mark.parametrize("seat", [1, None])
def test_r3_4_the_picked_card_stays_secret(seat: int | None) -> None:
    one = looking("fish:black", "octopus:grey", "shell:grey", "boat:black")
    two = looking("fish:black", "octopus:grey", "shell:grey", "boat:black")
    one.play("pick fish:black")
    two.play("pick octopus:grey")
    assert one.view(seat) == two.view(seat)
    assert one.view(0) != two.view(0)
    assert private(one, 0, "picked")["card"] == "fish:black"


@pytest.mark.parametrize("seat", [1, None])
def test_r3_4_everybody_sees_that_a_card_left_the_pile(seat: int | None) -> None:
    match = looking("fish:black", "octopus:grey", "shell:grey", "boat:black")
    match.play("pick octopus:grey")
    seen = match.view(seat)
    assert lying(match, seat)[0] == (3, "boat:black")
    assert seen.hand_sizes == (1, 1)
    assert seen.known[0] == ()
    assert private(match, seat, "picked") == {
        "event": "picked",
        "seat": 0,
        "pile": "left",
        "top": "boat:black",
    }


@pytest.mark.parametrize("seat", [1, None])
def test_r3_4_a_top_card_that_was_picked_shows_by_the_new_top(seat: int | None) -> None:
    match = looking("fish:black", "octopus:grey", "shell:grey", "boat:black")
    match.play("pick boat:black")
    assert lying(match, seat)[0] == (3, "shell:grey")
    assert match.view(seat).known[0] == ("boat:black",)


def test_r3_5_boats_give_another_whole_turn_from_step_1() -> None:
    match = table("es", BOATS, LONE[:1])
    match.play(LAY_BOATS)
    assert (match.seat, match.phase) == (0, "take")
    assert legal(match) == {"draw", "take left", "take right"}
    assert reason(match, "pass") == "first-take"
    play_all(match, "take right", "pass")
    assert match.seat == 1


def test_r3_5_what_remains_of_the_turn_is_done_in_the_extra_turn() -> None:
    match = table("es", [*FISH, *SEVEN, *BOATS], [*DULL, *LONE[3:5]])
    play_all(match, LAY_BOATS, "take right")
    assert {LAY_FISH, "stop", "last-chance", "pass"} <= legal(match)


def test_r3_5_boats_in_the_extra_turn_give_yet_another() -> None:
    match = table("es", [*BOATS, "boat:dark-blue", "boat:light-blue"], DULL[:3])
    play_all(match, LAY_BOATS, "take right", "duo boat:dark-blue boat:light-blue")
    assert (match.seat, match.phase) == (0, "take")
    play_all(match, "draw", 0, "pass")
    assert match.seat == 1


@pytest.mark.parametrize(("hand", "duo"), [(FISH, LAY_FISH), (ATTACK, LAY_ATTACK)])
def test_r3_5_other_duos_give_no_further_turn(hand: list[str], duo: str) -> None:
    match = table("es", hand, ["shell:grey"])
    match.play(duo)
    if match.phase == "victim":
        match.play("rob 1", card="shell:grey")
    assert reason(match, "draw") == "step-done"
    match.play("pass")
    assert match.seat == 1


def test_r3_6_fish_bring_the_top_card_of_the_deck() -> None:
    match = table("es", FISH, LONE[:1], then=["shell:grey", "shell:black"])
    match.play(LAY_FISH)
    assert match.view(0).hand == ("shell:grey",)
    assert match.view().deck_size == 56 - 6 - 1
    assert match.phase == "play"


def test_r3_6_nobody_else_sees_the_card() -> None:
    one = table("es", FISH, LONE[:1], then=["shell:grey", "shell:black"])
    two = table("es", FISH, LONE[:1], then=["shell:black", "shell:grey"])
    one.play(LAY_FISH)
    two.play(LAY_FISH)
    assert one.view(1) == two.view(1)
    assert one.view() == two.view()
    assert one.view(1).hand_sizes == (1, 1)


def test_r3_7_the_thief_chooses_among_all_rivals_with_cards() -> None:
    match = table("es", ATTACK, ["crab:grey"], ["boat:black"], ["shell:grey"])
    match.play(LAY_ATTACK)
    assert legal(match) == {"rob 1", "rob 2", "rob 3"}
    assert reason(match, "rob 0") == "own-seat"
    match.play("rob 2", card="boat:black")
    assert match.view(0).hand == ("boat:black",)
    assert match.view().hand_sizes == (1, 1, 0, 1)
    assert match.phase == "play"


def test_r3_7_only_seats_of_the_table_are_robbed() -> None:
    match = table("es", ATTACK, LONE[:1])
    match.play(LAY_ATTACK)
    assert reason(match, "rob 2") == "no-such-seat"
    assert reason(match, "pass") == "first-victim"


def test_r3_7_only_a_card_the_victim_holds_is_stolen() -> None:
    match = table("es", ATTACK, LONE[:1])
    match.play(LAY_ATTACK)
    with pytest.raises(ValueError, match="does not hold"):
        match.play("rob 1", card="captain:light-orange")


def test_r3_7_a_rival_without_cards_is_not_robbed() -> None:
    deck = ["crab:grey", "crab:green", "fish:yellow", "crab:yellow", "swimmer:black", "crab:black"]
    deck += ["swimmer:yellow", "boat:black", "fish:green", "boat:black", "shell:grey"]
    deck += ["shark:black", "boat:yellow", "shark:green", "boat:yellow"]
    match = fresh(*deck, players=3)
    for card in ("fish:yellow", "swimmer:black", "swimmer:yellow"):
        play_all(match, "draw", f"keep {card}, other left", "pass")
    play_all(match, "draw", "keep fish:green, other left", LAY_FISH, "pass")
    play_all(match, "draw", "keep shark:black, other left", "duo swimmer:black shark:black")
    match.play("rob 0", card="shell:grey")
    play_all(
        match, "pass", "draw", "keep shark:green, other left", "duo swimmer:yellow shark:green"
    )
    assert match.view().hand_sizes == (0, 1, 0)
    assert legal(match) == {"rob 1"}
    assert reason(match, "rob 0") == "no-cards"


def test_r3_7_a_rival_who_holds_only_a_mermaid_is_robbed_of_it() -> None:
    match = table("es", ATTACK, [MERMAID])
    match.play(LAY_ATTACK)
    assert legal(match) == {"rob 1"}
    match.play("rob 1", card=MERMAID)
    assert match.view(0).hand == (MERMAID,)
    assert match.view(1).hand == ()


def test_r3_7_laid_cards_are_not_stolen() -> None:
    match = table("es", FISH, ATTACK, then=["shell:grey"], starter=1)
    play_all(match, LAY_FISH, "pass", "take right", LAY_ATTACK)
    with pytest.raises(ValueError, match="does not hold"):
        match.play("rob 0", card="fish:yellow")


def test_r3_8_crabs_without_a_card_in_the_piles_do_nothing() -> None:
    match = fresh("crab:yellow", "shell:grey", "fish:green", "crab:black", players=3)
    play_all(match, "take left", "pass", "take right", "pass")
    play_all(match, "draw", "keep fish:green, other left", "pass", "take left", LAY_CRABS)
    assert [pile.size for pile in match.view().piles] == [0, 0]
    assert (match.seat, match.phase) == (0, "play")
    assert legal(match) == {"pass"}
    assert sorted(match.view().laid[0]) == sorted(CRABS)


@pytest.mark.parametrize("edition", ["es-AR", "it", "en", "fr"])
def test_r3_8_fish_without_a_deck_do_nothing(edition: str) -> None:
    match = table(edition, FISH, LONE[3:4])
    drain(match, leave=2, seat=0)
    play_all(match, "draw", 0)
    size = match.view().hand_sizes[0]
    match.play(LAY_FISH)
    assert match.view().hand_sizes[0] == size - 2
    assert match.view().deck_size == 0
    assert (match.seat, match.phase) == (0, "play")


def test_r3_8_swimmer_and_shark_with_nobody_who_holds_cards_do_nothing() -> None:
    deck = ["crab:grey", "crab:green", "fish:yellow", "crab:yellow", "swimmer:black", "crab:yellow"]
    deck += ["fish:green", "crab:black", "fish:black", "swimmer:yellow", "crab:dark-blue"]
    deck += ["fish:dark-blue", "crab:dark-blue", "boat:yellow", "shark:green", "crab:light-blue"]
    deck += ["boat:black", "crab:light-blue", "shell:grey", "shell:black", "shark:black"]
    match = fresh(*deck)
    for card in ("fish:yellow", "swimmer:black"):
        play_all(match, "draw", f"keep {card}, other left", "pass")
    play_all(match, "draw", "keep fish:green, other left", LAY_FISH, "pass")
    play_all(match, "draw", "keep swimmer:yellow, other left", "pass")
    play_all(
        match, "draw", "keep fish:dark-blue, other left", "duo fish:black fish:dark-blue", "pass"
    )
    play_all(match, "draw", "keep shark:green, other left", "pass")
    play_all(match, "draw", "keep boat:black, other left", LAY_BOATS)
    play_all(match, "draw", "keep shell:grey, other left", "pass")
    play_all(match, "draw", "keep shark:black, other left", LAY_ATTACK)
    match.play("rob 0", card="shell:grey")
    assert match.view().hand_sizes == (0, 3)
    match.play("duo swimmer:yellow shark:black")
    assert (match.seat, match.phase) == (1, "play")
    assert match.view().hand_sizes == (0, 1)


def test_r3_8_swimmer_and_shark_against_safe_hands_only_do_nothing() -> None:
    match = table("en", SEVEN, ["shell:grey", *ATTACK])
    play_all(match, "last-chance", "take right", LAY_ATTACK)
    assert (match.seat, match.phase) == (1, "play")
    assert sorted(match.view().laid[1]) == sorted(ATTACK)


def test_r3_9_a_revealed_hand_is_not_among_the_victims() -> None:
    match = table("en", SEVEN, ["shell:grey", *ATTACK], LONE[:3])
    play_all(match, "last-chance", "take right", LAY_ATTACK)
    assert legal(match) == {"rob 2"}
    assert reason(match, "rob 0") == "safe-hand"


def test_r3_9_a_hand_revealed_after_its_final_turn_is_safe() -> None:
    match = table("en", SEVEN, LONE[:3], ["shell:grey", *ATTACK])
    play_all(match, "last-chance", "take right", "pass", "take left", LAY_ATTACK)
    assert (match.seat, match.phase) == (2, "play")
    assert match.view().hand_sizes[1] == 4


def test_r3_9_a_hand_not_revealed_after_its_final_turn_is_not_safe() -> None:
    edition = custom(final_attacks=True, final_reveal="count")
    match = table(edition, SEVEN, LONE[:3], ["shell:grey", *ATTACK])
    play_all(match, "last-chance", "take right", "pass", "take left", LAY_ATTACK)
    assert legal(match) == {"rob 1"}


Theft = tuple[tuple[str, ...], str]


def wanted(hand: tuple[str, ...], face: str | None) -> bool:
    """A second card of a face, or the missing half of swimmer and shark."""
    kind = str(face).partition(":")[0]
    half = kind in ("swimmer", "shark") and not any(card.startswith(kind) for card in hand)
    return half or face in hand


def take_wanted(match: seasalt.Match, seen: seasalt.View) -> None:
    """Take a wanted card off a pile, or draw and keep one if there is one."""
    for name, pile in zip(("left", "right"), seen.piles, strict=True):
        if wanted(seen.hand, pile.top):
            match.play(f"take {name}")
            return
    match.play("draw")
    drawn = match.view(seen.seat).drawn
    face = next((face for face in drawn if wanted(seen.hand, face)), "")
    match.play(a_legal(match, f"keep {face}"))


def seeded_theft(seed: int) -> Theft | None:
    """A hand with two cards of one face, and the card the first thief stole from it."""
    match = seasalt.Match(2, "en", seed=seed)
    while (seen := match.view(match.seat)).deck_size > 2:
        take_wanted(match, seen)
        victim = 1 - (seen.seat or 0)
        before = match.view(victim).hand
        attack = next((move for move in match.legal_moves() if "shark" in str(move)), None)
        if attack and len(set(before)) < len(before):
            match.play(attack)
            match.play(f"rob {victim}")
            return before, str(private(match, victim, "robbed")["card"])
        match.play("pass")
    return None


THEFTS = sized(120, 300, 800)


@pytest.fixture(scope="module")
def thefts() -> list[Theft]:
    return [theft for theft in map(seeded_theft, range(THEFTS)) if theft is not None]


def assert_share(counted: list[tuple[float, bool]], *, at_least: float) -> None:
    """So many of the cards counted were stolen as their chances add up to, give or take chance.

    At least this part of the thefts must have been counted.
    """
    assert len(counted) >= at_least * THEFTS
    expected = sum(chance for chance, _ in counted)
    spread = sqrt(sum(chance * (1 - chance) for chance, _ in counted))
    assert abs(sum(stolen for _, stolen in counted) - expected) < 3.5 * spread


def test_r3_10_two_cards_of_one_face_are_twice_as_likely(thefts: list[Theft]) -> None:
    counted = []
    for hand, card in thefts:
        twice = {face for face, count in Counter(hand).items() if count > 1}
        if twice:
            counted.append((sum(face in twice for face in hand) / len(hand), card in twice))
    assert_share(counted, at_least=0.87)


def test_r3_10_a_mermaid_is_as_likely_as_any_card(thefts: list[Theft]) -> None:
    counted = [
        (hand.count(MERMAID) / len(hand), card == MERMAID)
        for hand, card in thefts
        if MERMAID in hand
    ]
    assert_share(counted, at_least=0.25)


@pytest.mark.parametrize("part", [0.01, 0.3, 0.5, 0.7, 0.99])
def test_r3_10_every_part_of_the_hand_is_as_likely(thefts: list[Theft], part: float) -> None:
    counted = []
    for hand, card in thefts:
        cut = 1 + int(part * (len(hand) - 1))
        if hand[cut - 1] not in hand[cut:]:
            counted.append((cut / len(hand), card in hand[:cut]))
    assert_share(counted, at_least=0.37)


def robbed(card: str) -> seasalt.Match:
    """Seat 0 steals one of two cards of seat 1; seat 2 sits by."""
    match = table("es", ["crab:grey", *ATTACK], ["shell:grey", "shell:black"], DULL[:2])
    match.play(LAY_ATTACK)
    match.play("rob 1", card=card)
    return match


@pytest.mark.parametrize("seat", [0, 1])
def test_r3_11_thief_and_victim_know_the_stolen_card(seat: int) -> None:
    match = robbed("shell:grey")
    assert private(match, seat, "robbed")["card"] == "shell:grey"
    assert "shell:grey" in match.view(seat).known[0]
    assert match.view(1).hand == ("shell:black",)


@pytest.mark.parametrize("seat", [2, None])
def test_r3_11_others_know_only_that_it_happened(seat: int | None) -> None:
    one, two = robbed("shell:grey"), robbed("shell:black")
    assert one.view(seat) == two.view(seat)
    assert private(one, seat, "robbed") == {"event": "robbed", "seat": 0, "from": 1, "left": 1}
    assert one.view(seat).hand_sizes == (2, 1, 2)


@pytest.mark.parametrize("seat", [2, None])
def test_r3_11_others_are_no_longer_sure_of_a_card_the_victim_took_openly(seat: int | None) -> None:
    deck = ["crab:grey", "shell:grey", "swimmer:black", "crab:black", "boat:black", "fish:black"]
    deck += [
        "shark:green",
        "fish:green",
        "crab:yellow",
        "boat:yellow",
        "octopus:grey",
        "fish:yellow",
    ]
    match = fresh(*deck, players=3)
    play_all(match, "draw", "keep swimmer:black, other left", "pass", "take right", "pass")
    play_all(match, "draw", "keep boat:black, other right", "pass")
    play_all(match, "draw", "keep shark:green, other left", "pass")
    play_all(match, "draw", "keep crab:yellow, other left", "pass", "take right", "pass")
    play_all(match, "draw", "keep octopus:grey, other right")
    assert match.view(seat).known[1] == ("shell:grey",)
    match.play(LAY_ATTACK)
    match.play("rob 1", card="crab:yellow")
    assert match.view(seat).known[:2] == ((), ())
    assert match.view(0).known[0] == ("crab:yellow", "octopus:grey")


@pytest.mark.parametrize("seat", [2, None])
def test_r3_11_others_can_tell_the_only_card_the_victim_could_lose(seat: int | None) -> None:
    deck = ["crab:grey", "shell:grey", "swimmer:black", "crab:black", "boat:black", "fish:black"]
    match = fresh(*deck, "shark:green", players=3)
    play_all(match, "draw", "keep swimmer:black, other left", "pass", "take right", "pass")
    play_all(match, "draw", "keep boat:black, other right", "pass")
    match.play("draw")
    play_all(match, a_legal(match, "keep shark:green"), LAY_ATTACK)
    match.play("rob 1", card="shell:grey")
    assert match.view(seat).known[:2] == (("shell:grey",), ())
