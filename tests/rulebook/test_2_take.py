"""Section 2: step 1, take a card."""

from __future__ import annotations

import pytest
from tables import (
    DULL,
    LONE,
    SEVEN,
    a_legal,
    custom,
    drain,
    end,
    fresh,
    legal,
    lying,
    odd_deck,
    play_all,
    private,
    reason,
    sweep,
    table,
)

from tidefold import seasalt

TURN_END = ("es-AR", "it", "en", "fr")


def test_r2_1_a_turn_starts_by_drawing_or_taking_from_a_pile() -> None:
    match = fresh()
    assert match.phase == "take"
    assert legal(match) == {"draw", "take left", "take right"}


@pytest.mark.parametrize("move", ["pass", "stop", "last-chance", "mermaids"])
def test_r2_1_nothing_comes_before_taking_a_card(move: str) -> None:
    assert reason(fresh(), move) == "first-take"


def test_r2_1_no_duo_comes_before_taking_a_card() -> None:
    match = table("es", ["crab:yellow", "crab:black"], DULL[:2])
    match.play("pass")
    assert reason(match, "duo crab:black crab:yellow") == "first-take"


@pytest.mark.parametrize(("pile", "card"), [("left", "shell:grey"), ("right", "boat:yellow")])
def test_r2_1_the_top_card_of_the_pile_goes_to_the_hand(pile: str, card: str) -> None:
    match = fresh("shell:grey", "boat:yellow")
    match.play(f"take {pile}")
    assert match.view(0).hand == (card,)
    assert sorted(each.size for each in match.view().piles) == [0, 1]
    assert match.view().deck_size == 56
    assert match.phase == "play"


def test_r2_1_a_second_card_of_the_pile_becomes_the_top() -> None:
    match = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green")
    play_all(match, "draw", "keep crab:black, other left", "pass", "take left")
    assert match.view(1).hand == ("fish:green",)
    assert match.view().piles[0].top == "shell:grey"


@pytest.mark.parametrize("pile", ["left", "right"])
def test_r2_1_an_empty_pile_gives_nothing(pile: str) -> None:
    match = fresh()
    play_all(match, f"take {pile}", "pass")
    assert reason(match, f"take {pile}") == "pile-empty"
    assert len(legal(match)) == 2


def test_r2_1_an_empty_deck_gives_nothing() -> None:
    match = table("en", SEVEN, DULL[:3])
    drain(match, leave=2, seat=0)
    play_all(match, "draw", 0, "last-chance")
    assert reason(match, "draw") == "deck-empty"
    assert legal(match) == {"take left", "take right"}


@pytest.mark.parametrize("move", ["draw", "take left", "take right"])
def test_r2_1_a_turn_takes_one_time(move: str) -> None:
    match = fresh()
    match.play("take left")
    assert reason(match, move) == "step-done"


def test_r2_2_who_draws_chooses_among_the_top_two_cards() -> None:
    match = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green")
    match.play("draw")
    assert match.phase == "keep"
    assert match.view(0).drawn == ("crab:black", "fish:green")
    assert match.view().deck_size == 54
    assert legal(match) == {
        "keep crab:black, other left",
        "keep crab:black, other right",
        "keep fish:green, other left",
        "keep fish:green, other right",
    }


@pytest.mark.parametrize("kept", ["crab:black", "fish:green"])
@pytest.mark.parametrize("pile", ["left", "right"])
def test_r2_2_one_card_is_kept_and_the_other_lies_face_up(kept: str, pile: str) -> None:
    match = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green")
    play_all(match, "draw", f"keep {kept}, other {pile}")
    other = {"crab:black": "fish:green", "fish:green": "crab:black"}[kept]
    tops = [other, "boat:yellow"] if pile == "left" else ["shell:grey", other]
    assert match.view(0).hand == (kept,)
    assert [each.top for each in match.view(1).piles] == tops
    assert [each.size for each in match.view(1).piles] == ([2, 1] if pile == "left" else [1, 2])
    assert match.phase == "play"


def test_r2_2_no_third_card_can_be_kept() -> None:
    match = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green", "shell:black")
    match.play("draw")
    assert reason(match, "keep shell:black, other left") == "not-drawn"
    assert reason(match, "pass") == "first-keep"


def test_r2_2_the_drawn_cards_are_seen_by_the_drawer_alone() -> None:
    match = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green")
    match.play("draw")
    for seat in (1, None):
        assert match.view(seat).drawn == ()
        assert "cards" not in private(match, seat, "drew")
        assert match.view(seat).in_the_air == 2


@pytest.mark.parametrize("seat", [1, None])
def test_r2_2_the_kept_card_is_seen_by_the_drawer_alone(seat: int | None) -> None:
    one = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green", "crab:grey")
    two = fresh("shell:grey", "boat:yellow", "crab:grey", "fish:green", "crab:black")
    play_all(one, "draw", "keep crab:black, other left")
    play_all(two, "draw", "keep crab:grey, other left")
    assert one.view(seat) == two.view(seat)
    assert one.view(seat).hand_sizes == (1, 0)
    assert private(one, 0, "kept")["card"] == "crab:black"


@pytest.mark.parametrize(("empty", "full"), [("left", "right"), ("right", "left")])
def test_r2_3_the_other_card_must_fill_the_one_empty_pile(empty: str, full: str) -> None:
    match = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green")
    play_all(match, f"take {empty}", "pass", "draw")
    assert legal(match) == {f"keep crab:black, other {empty}", f"keep fish:green, other {empty}"}
    assert reason(match, f"keep crab:black, other {full}") == "fill-empty-pile"


def test_r2_3_a_pile_filled_again_is_free_to_choose() -> None:
    match = fresh(
        "shell:grey", "boat:yellow", "crab:black", "fish:green", "crab:grey", "fish:black"
    )
    play_all(match, "take left", "pass", "draw", "keep crab:black, other left", "pass", "draw")
    assert reason(match, "keep crab:grey, other right") is None
    assert reason(match, "keep crab:grey, other left") is None


def test_r2_4_with_both_piles_empty_either_takes_the_other_card() -> None:
    match = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green")
    play_all(match, "take left", "pass", "take right", "pass", "draw")
    assert legal(match) == {
        "keep crab:black, other left",
        "keep crab:black, other right",
        "keep fish:green, other left",
        "keep fish:green, other right",
    }
    match.play("keep crab:black, other right")
    assert [pile.size for pile in match.view().piles] == [0, 1]


@pytest.mark.parametrize("edition", TURN_END)
def test_r2_5_the_only_card_of_the_deck_goes_straight_to_the_hand(edition: str) -> None:
    match = odd_deck(edition, last=["shoal:grey"])
    drain(match, leave=1, seat=0)
    before = match.view(0)
    match.play("draw")
    assert match.phase == "play"
    assert match.view().deck_size == 0
    assert set(match.view(0).hand) - set(before.hand) == {"shoal:grey"}
    assert len(match.view(0).hand) == len(before.hand) + 1
    assert match.view(0).piles == before.piles
    assert private(match, 0, "drew")["cards"] == ("shoal:grey",)
    assert "cards" not in private(match, 1, "drew")


def test_r2_5_it_does_so_in_a_final_turn_of_the_instant_edition() -> None:
    match = odd_deck("es", SEVEN, last=["shoal:grey"])
    drain(match, leave=1, seat=0)
    play_all(match, "take left", "last-chance", "draw")
    assert match.phase == "play"
    assert match.seat == 1
    assert "shoal:grey" in match.view(1).hand
    assert match.view().in_the_air == 0


def test_r2_5_two_cards_leave_a_choice() -> None:
    match = table("en", SEVEN, DULL[:3], last=["shoal:grey", "colony:green"])
    drain(match, leave=2, seat=0)
    match.play("draw")
    assert match.phase == "keep"
    assert match.view(0).drawn == ("shoal:grey", "colony:green")


def nothing_left(edition: str, pile: str) -> seasalt.Match:
    """Three players; one card was on the table at the call of LAST CHANCE, and is now taken."""
    match = fresh(players=3, edition=edition)
    sweep(match, leave=2)
    match.play("draw")
    keep = next(text for text in map(str, match.legal_moves()) if text.endswith(pile))
    play_all(match, keep, "last-chance")
    assert legal(match) == {f"take {pile}"}
    match.play(0)
    return match


@pytest.mark.parametrize("edition", ["it", "en", "fr"])
@pytest.mark.parametrize("pile", ["left", "right"])
def test_r2_6_a_turn_with_nothing_to_take_skips_step_1(edition: str, pile: str) -> None:
    match = nothing_left(edition, pile)
    caller = match.view().caller
    assert caller is not None
    match.play("pass")
    assert match.seat == (caller + 2) % 3
    assert match.phase == "play"
    assert "pass" in legal(match)
    match.play("pass")
    assert end(match)["by"] == "last-chance"


def test_r2_6_an_extra_turn_with_nothing_to_take_skips_step_1() -> None:
    match = nothing_left("en", "left")
    seat = match.seat
    match.play(a_legal(match, "duo boat"))
    assert (match.seat, match.phase) == (seat, "play")
    assert "pass" in legal(match)


def test_r2_6_a_card_on_a_pile_must_be_taken() -> None:
    match = table("en", SEVEN, DULL[:3])
    drain(match, leave=2, seat=0)
    play_all(match, "draw", 0, "last-chance")
    assert match.phase == "take"
    assert reason(match, "pass") == "first-take"


def test_r2_6_a_card_in_the_deck_must_be_taken() -> None:
    match = fresh()
    play_all(match, "take left", "pass", "take right", "pass")
    assert legal(match) == {"draw"}


def test_r2_6_the_instant_edition_skips_step_1_after_a_call() -> None:
    match = fresh(players=4, edition=custom(mermaids="laid"))
    sweep(match, leave=4)
    play_all(match, "draw", 0, "last-chance")
    assert legal(match) == {"draw", "take left"}
    match.play("take left")
    match.play(a_legal(match, "duo boat"))
    play_all(match, "draw", 0, "pass", 0, "pass")
    assert (match.phase, match.view().deck_size, match.view().final_turn) == ("play", 0, True)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_r2_7_of_a_pile_everybody_sees_size_and_top_only(seat: int | None) -> None:
    match = fresh("shell:grey", "boat:yellow", "crab:black", "fish:green")
    play_all(match, "draw", "keep crab:black, other left")
    assert lying(match, seat) == [(2, "fish:green"), (1, "boat:yellow")]
    assert match.view(seat).looking == ()
    assert match.view(seat).looks == ()


def test_r2_7_an_empty_pile_has_no_top() -> None:
    match = fresh()
    match.play("take right")
    assert lying(match)[1] == (0, None)


def test_r2_7_only_the_top_card_of_a_pile_can_be_taken() -> None:
    match = table("es", ["shell:grey", "boat:yellow"], LONE[:1], piles=["fish:black", "crab:black"])
    top = match.view().piles[0].top
    play_all(match, "pass", "take left")
    assert top in match.view(1).hand
    assert "fish:black" not in match.view(1).hand
