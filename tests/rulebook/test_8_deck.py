"""Section 8: the deck runs out."""

from __future__ import annotations

from typing import Any

import pytest
from tables import (
    DULL,
    ELEVEN,
    LONE,
    MERMAID,
    SEVEN,
    custom,
    drain,
    end,
    hold,
    keep_dull,
    odd_deck,
    play_all,
    private,
    stack,
    table,
)

from tidefold import seasalt

TURN_END = ("es-AR", "it", "en", "fr")
FISH = ["fish:green", "fish:black"]
LAY_FISH = "duo fish:black fish:green"
LATE_VOID = custom(exhaustion="turn-end", void_after_call=True)


def two_left(edition: str | dict[str, Any], *more: str, seat: int = 0) -> seasalt.Match:
    """The deck has two cards, shoal and colony; it is the turn of a seat; seat 0 may call."""
    hand = [*SEVEN, *more]
    rival = [*DULL, *LONE][: len(hand) - 1]
    match = table(edition, hand, rival, last=["shoal:grey", "colony:green"])
    drain(match, leave=2, seat=seat)
    return match


def test_r8_1_instant_drawing_the_last_two_cards_voids_the_round() -> None:
    match = two_left("es")
    before = match.view(0)
    match.play("draw")
    assert match.phase == "deal"
    assert end(match)["by"] == "exhausted"
    assert end(match)["seat"] == 0
    assert match.view(0).hand == before.hand
    assert match.view(0).piles == before.piles


def test_r8_1_instant_drawing_the_only_card_voids_the_round() -> None:
    match = odd_deck("es", last=["shoal:grey"])
    drain(match, leave=1, seat=0)
    match.play("draw")
    assert end(match)["by"] == "exhausted"
    assert "shoal:grey" not in match.view(0).hand


def test_r8_1_instant_fishing_the_last_card_voids_the_round() -> None:
    match = odd_deck("es", FISH, last=["shoal:grey"])
    drain(match, leave=1, seat=0)
    play_all(match, "take left", LAY_FISH)
    assert end(match)["by"] == "exhausted"
    assert "shoal:grey" not in match.view(0).hand
    assert match.view().in_the_air == 1
    assert set(FISH) <= set(match.view(0).laid[0])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_r8_1_instant_the_cards_in_the_air_belong_to_nobody(seat: int | None) -> None:
    match = two_left("es")
    sizes = match.view().hand_sizes
    match.play("draw")
    assert match.view(seat).hand_sizes == sizes
    assert match.view(seat).in_the_air == 2
    assert match.view(seat).drawn == ()
    assert "cards" not in private(match, seat, "drew")


@pytest.mark.parametrize("way", ["draw", "fish"])
def test_r8_1_instant_no_mermaid_win_by_the_last_card(way: str) -> None:
    match = odd_deck("es", [MERMAID, MERMAID, MERMAID, *FISH], last=[MERMAID])
    drain(match, leave=1, seat=0)
    play_all(match, *(["draw"] if way == "draw" else ["take left", LAY_FISH]))
    assert end(match)["by"] == "exhausted"
    assert match.outcome is None


def test_r8_1_instant_the_cards_in_the_air_are_shuffled_into_the_next_deck() -> None:
    match = two_left("es")
    match.play("draw")
    match.deal(stack())
    assert match.view().in_the_air == 0
    assert match.view().deck_size == 56


def test_r8_1_instant_a_card_taken_from_a_pile_voids_nothing() -> None:
    match = odd_deck("es")
    drain(match, leave=1, seat=0)
    play_all(match, "take left", "pass")
    assert match.seat == 1
    assert match.rounds[-1].end is None


def test_r8_1_instant_one_card_left_is_enough_to_play_on() -> None:
    match = odd_deck("es")
    drain(match, leave=3, seat=0)
    match.play("draw")
    assert match.phase == "keep"
    assert match.view().deck_size == 1
    play_all(match, 0, "pass")
    assert match.seat == 1


@pytest.mark.parametrize("edition", TURN_END)
def test_r8_1_other_editions_play_the_turn_on(edition: str) -> None:
    match = two_left(edition)
    match.play("draw")
    assert match.phase == "keep"
    assert match.view().deck_size == 0
    match.play("keep shoal:grey, other left")
    assert "shoal:grey" in match.view(0).hand


@pytest.mark.parametrize("edition", TURN_END)
def test_r8_2_turn_end_an_empty_deck_voids_the_round_at_the_end_of_the_turn(edition: str) -> None:
    match = two_left(edition)
    play_all(match, "draw", "keep shoal:grey, other left")
    assert match.rounds[-1].end is None
    match.play("pass")
    assert end(match)["by"] == "exhausted"
    assert end(match)["seat"] == 0
    assert match.phase == "deal"


@pytest.mark.parametrize("edition", TURN_END)
def test_r8_2_turn_end_a_deck_emptied_by_fish_voids_it_too(edition: str) -> None:
    match = odd_deck(edition, FISH)
    drain(match, leave=1, seat=0)
    play_all(match, "take left", LAY_FISH)
    assert match.phase == "play"
    match.play("pass")
    assert end(match)["by"] == "exhausted"


@pytest.mark.parametrize("edition", TURN_END)
def test_r8_2_turn_end_one_card_left_voids_nothing(edition: str) -> None:
    match = odd_deck(edition)
    drain(match, leave=1, seat=0)
    play_all(match, "take left", "pass")
    assert match.rounds[-1].end is None
    assert match.seat == 1


@pytest.mark.parametrize("edition", ["es", *TURN_END])
def test_r8_3_after_a_call_an_empty_deck_voids_nothing(edition: str) -> None:
    match = two_left(edition)
    play_all(match, "take left", "last-chance", "draw")
    assert match.phase == "keep"
    play_all(match, "keep shoal:grey, other left", "pass")
    assert end(match)["by"] == "last-chance"
    assert sum(match.totals) > 0


def test_r8_3_after_a_call_fish_bring_the_last_card_of_an_instant_edition() -> None:
    match = odd_deck("es", SEVEN, FISH, last=["shoal:grey"])
    drain(match, leave=1, seat=0)
    play_all(match, "take left", "last-chance", "take left", LAY_FISH)
    assert match.phase == "play"
    assert "shoal:grey" in match.view(1).hand


def test_r8_3_an_instant_edition_may_void_after_a_call() -> None:
    match = two_left(custom(void_after_call=True))
    play_all(match, "take left", "last-chance", "draw")
    assert end(match)["by"] == "exhausted"
    assert end(match)["seat"] == 1
    assert end(match)["bet"] is None
    assert match.totals == (0, 0)


def test_r8_3_a_turn_end_edition_may_void_after_a_call() -> None:
    match = two_left(LATE_VOID)
    play_all(match, "take left", "last-chance", "draw", "keep shoal:grey, other left")
    assert match.rounds[-1].end is None
    match.play("pass")
    assert end(match)["by"] == "exhausted"
    assert match.totals == (0, 0)


def test_r8_3_an_edition_that_may_void_after_a_call_needs_an_empty_deck_for_it() -> None:
    match = two_left(LATE_VOID)
    play_all(match, "take left", "last-chance", "take left", "pass")
    assert end(match)["by"] == "last-chance"


def void(edition: str | dict[str, Any], seat: int) -> seasalt.Match:
    """Three players; seat 0 scored 11 in round 1; round 2 became void in the turn of a seat."""
    match = table(edition, ELEVEN, DULL[:2], LONE[:2])
    match.play("stop")
    hold(match, DULL[:2], LONE[:2], ["crab:green", "boat:yellow"], starter=1)
    drain(match, leave=2, seat=seat)
    match.play("draw")
    if match.phase == "keep":
        keep_dull(match)
        match.play("pass")
    return match


@pytest.mark.parametrize("edition", ["es", *TURN_END])
def test_r8_4_a_void_round_scores_nothing(edition: str) -> None:
    match = void(edition, 1)
    assert end(match)["by"] == "exhausted"
    assert end(match)["scored"] == [0, 0, 0]
    assert match.totals == (11, 0, 0)
    assert match.outcome is None


@pytest.mark.parametrize("edition", ["es", *TURN_END])
@pytest.mark.parametrize(("seat", "following"), [(0, 1), (1, 2), (2, 0)])
def test_r8_4_the_player_left_of_the_one_whose_turn_it_was_starts(
    edition: str, seat: int, following: int
) -> None:
    match = void(edition, seat)
    match.deal(stack())
    assert match.seat == following


def test_r8_4_a_void_final_turn_starts_left_of_it_not_left_of_the_caller() -> None:
    match = table(LATE_VOID, SEVEN, DULL[:3], LONE[:3])
    drain(match, leave=2, seat=0)
    play_all(match, "take left", "last-chance", "draw", 0, "pass")
    assert end(match)["by"] == "exhausted"
    match.deal(stack())
    assert match.seat == 2


@pytest.mark.parametrize("edition", [*TURN_END, LATE_VOID], ids=lambda edition: str(edition)[:5])
def test_r8_5_stop_in_the_turn_that_emptied_the_deck_stands(edition: str | dict[str, Any]) -> None:
    match = two_left(edition)
    play_all(match, "draw", "keep shoal:grey, other left", "stop")
    assert end(match)["by"] == "stop"
    assert match.totals[0] >= 7


@pytest.mark.parametrize("edition", TURN_END)
def test_r8_5_last_chance_in_the_turn_that_emptied_the_deck_stands(edition: str) -> None:
    match = two_left(edition)
    play_all(match, "draw", "keep shoal:grey, other left", "last-chance")
    assert (match.seat, match.phase) == (1, "take")
    play_all(match, "take left", "pass")
    assert end(match)["by"] == "last-chance"
    assert end(match)["bet"] in ("won", "lost")


def test_r8_5_last_chance_stands_at_first_where_the_deck_voids_after_a_call() -> None:
    match = two_left(LATE_VOID)
    play_all(match, "draw", "keep shoal:grey, other left", "last-chance")
    assert (match.seat, match.phase) == (1, "take")
    assert match.rounds[-1].end is None


def boats_on_an_empty_deck(edition: str) -> seasalt.Match:
    """Seat 0 drew the last cards and laid boats."""
    match = two_left(edition, "boat:yellow", "boat:black")
    play_all(match, "draw", "keep shoal:grey, other left", "duo boat:black boat:yellow")
    return match


@pytest.mark.parametrize("edition", TURN_END)
def test_r8_6_a_deck_emptied_before_an_extra_turn_voids_nothing_until_that_is_over(
    edition: str,
) -> None:
    match = boats_on_an_empty_deck(edition)
    assert (match.seat, match.phase) == (0, "take")
    match.play("take left")
    assert match.rounds[-1].end is None
    match.play("pass")
    assert end(match)["by"] == "exhausted"


@pytest.mark.parametrize("edition", TURN_END)
@pytest.mark.parametrize("call", ["stop", "last-chance"])
def test_r8_6_a_call_in_the_extra_turn_stands(edition: str, call: str) -> None:
    match = boats_on_an_empty_deck(edition)
    play_all(match, "take left", call)
    if call == "last-chance":
        play_all(match, "take left", "pass")
    assert end(match)["by"] == call
