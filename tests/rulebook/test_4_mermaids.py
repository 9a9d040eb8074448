"""Section 4: four mermaids."""

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
    legal,
    odd_deck,
    play_all,
    reason,
    table,
)

from tidefold import seasalt

THREE = [MERMAID] * 3
HAND = ("es", "es-AR")
LAID = ("it", "en", "fr")


def won(match: seasalt.Match, seat: int) -> bool:
    """Did this seat just win the match by mermaids?"""
    outcome = match.outcome
    return outcome is not None and (outcome.by, outcome.winners) == ("mermaids", (seat,))


def fourth_by_draw(edition: str | dict[str, Any]) -> seasalt.Match:
    """Seat 0 holds three mermaids and keeps a fourth."""
    match = table(edition, THREE, DULL[:3], then=[MERMAID, "shell:grey"])
    play_all(match, "pass", "draw", "keep mermaid:white, other left")
    return match


@pytest.mark.parametrize("edition", HAND)
def test_r4_1_the_fourth_mermaid_kept_in_hand_wins_at_once(edition: str) -> None:
    match = fourth_by_draw(edition)
    assert won(match, 0)
    assert match.legal_moves() == ()
    assert match.phase == "over"


@pytest.mark.parametrize("edition", LAID)
def test_r4_1_editions_that_say_laid_play_on(edition: str) -> None:
    match = fourth_by_draw(edition)
    assert match.outcome is None
    assert (match.seat, match.phase) == (0, "play")
    assert match.view(0).hand.count(MERMAID) == 4


def test_r4_1_three_mermaids_win_nothing() -> None:
    match = table("es", THREE, DULL[:2])
    assert match.outcome is None
    assert match.phase == "play"


def test_r4_1_a_mermaid_put_on_a_pile_wins_nothing() -> None:
    match = table("es", THREE, DULL[:3], then=[MERMAID, "shell:grey"])
    play_all(match, "pass", "draw", "keep shell:grey, other left")
    assert match.outcome is None


def test_r4_1_mermaids_in_different_hands_win_nothing() -> None:
    match = table("es", [MERMAID, MERMAID], [MERMAID, MERMAID])
    assert match.outcome is None


@pytest.mark.parametrize("edition", HAND)
def test_r4_1_the_fourth_taken_from_a_pile_wins(edition: str) -> None:
    match = table(edition, THREE, DULL[:3], piles=["shell:grey", MERMAID])
    play_all(match, "pass", "take right")
    assert won(match, 0)


@pytest.mark.parametrize("edition", HAND)
def test_r4_1_the_fourth_fished_up_wins(edition: str) -> None:
    hand = [*THREE, "fish:green", "fish:yellow"]
    match = table(edition, hand, DULL[:4], then=[MERMAID])
    match.play("duo fish:green fish:yellow")
    assert won(match, 0)


@pytest.mark.parametrize("edition", HAND)
def test_r4_1_the_fourth_picked_by_crabs_wins(edition: str) -> None:
    hand = [*THREE, "crab:green", "crab:yellow"]
    match = table(edition, hand, DULL[:4], piles=["shell:grey", MERMAID])
    play_all(match, "duo crab:green crab:yellow", "pile right", "pick mermaid:white")
    assert won(match, 0)


@pytest.mark.parametrize("edition", HAND)
def test_r4_1_the_fourth_stolen_wins_for_the_thief(edition: str) -> None:
    hand = [*THREE, "swimmer:black", "shark:black"]
    match = table(edition, hand, [MERMAID, *LONE[:3]])
    match.play("duo swimmer:black shark:black")
    match.play("rob 1", card=MERMAID)
    assert won(match, 0)
    assert match.view(0).hand == tuple([MERMAID] * 4)


def test_r4_1_the_fourth_as_the_only_card_of_the_deck_wins() -> None:
    match = odd_deck("es-AR", THREE, last=[MERMAID])
    drain(match, leave=1, seat=0)
    match.play("draw")
    assert won(match, 0)


@pytest.mark.parametrize("edition", HAND)
def test_r4_1_the_fourth_wins_in_a_final_turn_too(edition: str) -> None:
    match = table(edition, SEVEN, THREE, piles=["shell:grey", MERMAID])
    play_all(match, "last-chance", "take right")
    assert won(match, 1)


def four_in_hand(edition: str) -> seasalt.Match:
    """Seat 0 holds four mermaids in step 2."""
    return table(edition, [MERMAID] * 4, LONE[:3])


@pytest.mark.parametrize("edition", LAID)
def test_r4_2_laying_all_four_is_one_move_that_wins(edition: str) -> None:
    match = four_in_hand(edition)
    assert reason(match, "mermaids") is None
    match.play("mermaids")
    assert won(match, 0)
    assert match.view(1).laid[0] == tuple([MERMAID] * 4)


@pytest.mark.parametrize("edition", LAID)
def test_r4_2_it_is_never_forced(edition: str) -> None:
    match = four_in_hand(edition)
    assert "pass" in legal(match)
    match.play("pass")
    assert match.outcome is None
    assert match.seat == 1


@pytest.mark.parametrize("edition", LAID)
def test_r4_2_it_is_a_move_of_step_2(edition: str) -> None:
    match = four_in_hand(edition)
    play_all(match, "pass", "take right", "pass")
    assert reason(match, "mermaids") == "first-take"
    match.play("take left")
    assert reason(match, "mermaids") is None


@pytest.mark.parametrize("edition", LAID)
def test_r4_2_three_are_not_laid(edition: str) -> None:
    match = table(edition, THREE, DULL[:2])
    assert reason(match, "mermaids") == "too-few-mermaids"


@pytest.mark.parametrize("edition", HAND)
def test_r4_2_editions_that_say_hand_have_no_such_move(edition: str) -> None:
    match = table(edition, THREE, DULL[:2])
    assert reason(match, "mermaids") == "mermaids-not-laid"


@pytest.mark.parametrize("edition", LAID)
def test_r4_2_it_is_legal_in_a_final_turn_too(edition: str) -> None:
    match = table(edition, SEVEN, THREE, piles=["shell:grey", MERMAID])
    play_all(match, "last-chance", "take right")
    assert {"mermaids", "pass"} <= legal(match)
    match.play("mermaids")
    assert won(match, 1)


def mermaids_behind(edition: str | dict[str, Any]) -> seasalt.Match:
    """Seat 1 scores 11 in the first round; in the second, seat 0 gets four mermaids and a shell."""
    match = table(edition, DULL[:2], ELEVEN, starter=1)
    match.play("stop")
    hold(match, ["shell:grey", *THREE], ["octopus:grey", *DULL[:3]], piles=["crab:grey", MERMAID])
    play_all(match, "pass", "take right")
    if match.outcome is None:
        match.play("mermaids")
    return match


@pytest.mark.parametrize("edition", [*HAND, *LAID])
def test_r4_3_a_mermaid_end_scores_nothing_and_the_totals_stay(edition: str) -> None:
    match = mermaids_behind(edition)
    assert end(match)["by"] == "mermaids"
    assert end(match)["seat"] == 0
    assert end(match)["bet"] is None
    assert end(match)["scored"] == [0, 0]
    assert match.totals == (0, 11)


@pytest.mark.parametrize("edition", [*HAND, *LAID])
def test_r4_3_that_player_alone_wins_even_when_behind(edition: str) -> None:
    assert mermaids_behind(edition).outcome == seasalt.Outcome("mermaids", (0, 11), (0,))


@pytest.mark.parametrize("edition", HAND)
def test_r4_3_the_winners_hand_and_no_other_is_shown(edition: str) -> None:
    shown = {0: ("shell:grey", *[MERMAID] * 4)}
    assert mermaids_behind(edition).view(1).revealed == shown
    assert mermaids_behind(edition).view().revealed == shown


@pytest.mark.parametrize("edition", LAID)
def test_r4_3_where_they_are_laid_the_rest_of_the_hand_is_shown(edition: str) -> None:
    seen = mermaids_behind(edition).view(1)
    assert seen.revealed == {0: ("shell:grey",)}
    assert seen.laid[0] == tuple([MERMAID] * 4)
    assert seen.hand_sizes == (1, 4)


def test_r4_3_a_mermaid_end_in_a_final_turn_scores_nothing_for_the_caller_either() -> None:
    match = table(custom(mermaids="hand"), SEVEN, THREE, piles=["shell:grey", MERMAID])
    play_all(match, "last-chance", "take right")
    assert end(match)["by"] == "mermaids"
    assert end(match)["seat"] == 1
    assert end(match)["scored"] == [0, 0]
    assert match.totals == (0, 0)
