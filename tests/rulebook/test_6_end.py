"""Section 6: the end of a round."""

from __future__ import annotations

import pytest
from tables import (
    DULL,
    EDITIONS,
    LONE,
    SEVEN,
    SIX,
    custom,
    end,
    hold,
    legal,
    play_all,
    private,
    reason,
    stack,
    table,
)

ATTACK = ["swimmer:black", "shark:green"]
LAY_ATTACK = "duo swimmer:black shark:green"
BOATS = ["boat:yellow", "boat:black"]
LAY_BOATS = "duo boat:black boat:yellow"
PENGUINS = ["colony:green", "penguin:pink", "penguin:purple", "penguin:light-orange"]
WORTHLESS = ["crab:grey", "captain:light-orange"]


def test_r6_1_stop_scores_everybodys_card_points_without_bonus() -> None:
    match = table("es", [*SEVEN, "crab:yellow"], PENGUINS, [*SIX, "crab:black"])
    match.play("stop")
    assert end(match) == {
        "by": "stop",
        "seat": 0,
        "bet": None,
        "cards": [7, 11, 6],
        "bonus": [2, 1, 1],
        "scored": [7, 11, 6],
    }
    assert match.totals == (7, 11, 6)


def test_r6_1_stop_gives_nobody_another_turn() -> None:
    match = table("es", SEVEN, DULL[:3])
    match.play("stop")
    assert match.phase == "deal"


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_r6_1_stop_reveals_all_hands(seat: int | None) -> None:
    match = table("es", SEVEN, PENGUINS[1:], SIX)
    assert match.view(seat).revealed == {}
    match.play("stop")
    shown = {other: sorted(hand) for other, hand in match.view(seat).revealed.items()}
    assert shown == {0: sorted(SEVEN), 1: sorted(PENGUINS[1:]), 2: sorted(SIX)}
    assert list(private(match, seat, "round-ended")["cards"]) == [7, 5, 6]


def test_r6_1_points_add_up_over_rounds() -> None:
    match = table("es", SEVEN, SIX)
    match.play("stop")
    match.deal(stack(), 1)
    assert match.totals == (7, 6)
    assert match.view().round == 2


@pytest.mark.parametrize(("starter", "size"), [(1, 3), (2, 4)])
def test_r6_2_every_other_player_takes_one_final_turn_in_order(starter: int, size: int) -> None:
    match = table("es", DULL[:size], SEVEN, LONE[:size], PENGUINS[-size:], starter=starter)
    assert not match.view().final_turn
    match.play("last-chance")
    seats = []
    while match.phase == "take":
        seats.append(match.seat)
        assert match.view().final_turn
        play_all(match, "draw", 0, "pass")
    assert seats == [2, 3, 0]
    assert end(match)["by"] == "last-chance"
    assert end(match)["seat"] == 1


def test_r6_2_a_final_turn_has_steps_1_and_2() -> None:
    match = table("es", SEVEN, ["shell:grey", "fish:green", "fish:yellow"])
    match.play("last-chance")
    assert reason(match, "pass") == "first-take"
    match.play("take right")
    assert legal(match) == {"pass", "duo fish:green fish:yellow"}


def test_r6_2_points_are_counted_after_the_final_turns() -> None:
    match = table("es", SEVEN, SIX, DULL[:3], piles=["octopus:green", "octopus:grey"])
    match.play("last-chance")
    assert match.rounds[-1].end is None
    assert match.totals == (0, 0, 0)
    play_all(match, "take right", "pass")
    assert match.rounds[-1].end is None
    play_all(match, "take left", "pass")
    assert end(match)["cards"] == [7, 9, 0]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_r6_3_the_callers_hand_is_revealed_at_the_call(edition: str, seat: int | None) -> None:
    match = table(edition, SEVEN, SIX, DULL[:3])
    assert match.view(seat).revealed == {}
    match.play("last-chance")
    revealed = match.view(seat).revealed
    assert list(revealed) == [0]
    assert sorted(revealed[0]) == sorted(SEVEN)
    assert match.view(seat).caller == 0


@pytest.mark.parametrize(
    "edition", ["es-AR", "it", "en", "fr", custom(final_attacks=True)], ids=lambda e: str(e)[:5]
)
def test_r6_3_the_callers_hand_is_safe(edition: str) -> None:
    match = table(edition, SEVEN, ["shell:grey", *ATTACK], LONE[:3])
    play_all(match, "last-chance", "take right", LAY_ATTACK)
    assert legal(match) == {"rob 2"}
    assert reason(match, "rob 0") == "safe-hand"


@pytest.mark.parametrize(
    ("taken", "points", "bet"),
    [("crab:black", 6, "won"), ("penguin:pink", 7, "won"), ("octopus:green", 9, "lost")],
)
def test_r6_4_the_bet_is_won_if_no_rival_has_more(taken: str, points: int, bet: str) -> None:
    match = table("es", SEVEN, SIX, piles=["crab:grey", taken])
    play_all(match, "last-chance", "take right", "pass")
    assert end(match)["cards"] == [7, points]
    assert end(match)["bet"] == bet


def test_r6_4_one_point_more_loses_the_bet() -> None:
    hand = ["shell:grey", "shell:green", *SIX]
    match = table(
        "es", [*SEVEN, "crab:yellow", "fish:yellow"], hand, piles=["crab:grey", "crab:black"]
    )
    play_all(match, "last-chance", "take right", "pass")
    assert end(match)["cards"] == [7, 8]
    assert end(match)["bet"] == "lost"


@pytest.mark.parametrize("best", [0, 1, 2])
def test_r6_4_one_rival_of_three_is_enough_to_lose(best: int) -> None:
    rivals = [DULL[:4], [*LONE[:3], "swimmer:light-orange"], ["shell:grey", *BOATS, "fish:black"]]
    rivals[best] = PENGUINS
    match = table("es", [*SEVEN, "crab:yellow"], *rivals)
    play_all(match, "last-chance", "draw", 0, "pass", "draw", 0, "pass", "draw", 0, "pass")
    assert end(match)["cards"][best + 1] == 11
    assert end(match)["bet"] == "lost"


def test_r6_4_a_stop_is_no_bet() -> None:
    match = table("es", SEVEN, SIX)
    match.play("stop")
    assert end(match)["bet"] is None


def test_r6_4_a_stop_is_no_bet_even_after_a_round_with_one() -> None:
    match = table("es", SEVEN, SIX, piles=["crab:grey", "crab:black"])
    play_all(match, "last-chance", "take right", "pass")
    assert end(match)["bet"] == "won"
    hold(match, DULL[:3], SEVEN, starter=1)
    match.play("stop")
    assert end(match)["bet"] is None
    assert end(match)["scored"] == [0, 7]


def test_r6_5_a_won_bet_pays_cards_and_bonus_to_the_caller_and_the_bonus_to_rivals() -> None:
    blue = ["crab:light-blue", "boat:light-blue", "octopus:grey", "shell:green"]
    penguins = ["penguin:pink", "penguin:light-orange", "penguin:purple", "shark:purple"]
    match = table("es", [*SEVEN, "crab:yellow"], blue, penguins, piles=WORTHLESS)
    play_all(match, "last-chance", "take right", "pass", "draw", 0, "pass")
    assert end(match)["bet"] == "won"
    assert end(match)["cards"] == [7, 0, 5]
    assert end(match)["bonus"] == [2, 2, 2]
    assert end(match)["scored"] == [9, 2, 2]
    assert match.totals == (9, 2, 2)


def test_r6_5_a_tie_pays_like_a_won_bet() -> None:
    match = table("es", SEVEN, SIX, piles=["crab:grey", "penguin:pink"])
    play_all(match, "last-chance", "take right", "pass")
    assert end(match)["scored"] == [8, 1]


def test_r6_6_a_lost_bet_pays_the_bonus_to_the_caller_and_the_cards_to_rivals() -> None:
    hand = ["shell:dark-blue", "shell:green", "fish:dark-blue", "crab:dark-blue"]
    match = table("es", [*SEVEN, "crab:yellow"], hand, PENGUINS, piles=WORTHLESS)
    play_all(match, "last-chance", "take right", "pass", "take left", "pass")
    assert end(match)["bet"] == "lost"
    assert end(match)["cards"] == [7, 2, 11]
    assert end(match)["bonus"][:2] == [2, 3]
    assert end(match)["scored"] == [2, 2, 11]
    assert match.totals == (2, 2, 11)


@pytest.mark.parametrize(
    ("edition", "allowed"),
    [("es", False), ("es-AR", True), ("it", True), ("en", True), ("fr", True)],
)
def test_r6_7_swimmer_and_shark_in_a_final_turn_are_the_editions_choice(
    edition: str, allowed: bool
) -> None:
    match = table(edition, SEVEN, ["shell:grey", *ATTACK], [*DULL[:2], "crab:green"])
    play_all(match, "last-chance", "take right")
    assert reason(match, LAY_ATTACK) == (None if allowed else "no-attack")


def test_r6_7_where_forbidden_they_are_not_laid_to_be_safe_either() -> None:
    match = table("es", SEVEN, ["shell:grey", *ATTACK])
    play_all(match, "last-chance", "take right")
    assert reason(match, LAY_ATTACK) == "no-attack"
    assert legal(match) == {"pass"}


def test_r6_7_a_custom_edition_may_allow_them() -> None:
    match = table(custom(final_attacks=True), SEVEN, ["shell:grey", *ATTACK])
    play_all(match, "last-chance", "take right")
    assert reason(match, LAY_ATTACK) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_r6_7_before_a_call_they_are_laid_in_every_edition(edition: str) -> None:
    match = table(edition, ["shell:grey", *ATTACK], DULL[:2])
    assert reason(match, LAY_ATTACK) is None


@pytest.mark.parametrize(
    ("hand", "duo"),
    [
        (["crab:green", "crab:yellow"], "duo crab:green crab:yellow"),
        (["fish:green", "fish:yellow"], "duo fish:green fish:yellow"),
        (BOATS, LAY_BOATS),
    ],
)
def test_r6_7_other_duos_are_laid_in_final_turns_of_every_edition(
    hand: list[str], duo: str
) -> None:
    for edition in EDITIONS:
        match = table(edition, SEVEN, ["shell:grey", *hand])
        play_all(match, "last-chance", "draw", 0)
        assert reason(match, duo) is None


@pytest.mark.parametrize(
    ("edition", "shown"),
    [("es", [0]), ("es-AR", [0, 1]), ("it", [0, 1]), ("en", [0, 1]), ("fr", [0, 1])],
)
@pytest.mark.parametrize("seat", [0, 2, None])
def test_r6_8_when_the_hand_of_a_final_turn_is_revealed_is_the_editions_choice(
    edition: str, shown: list[int], seat: int | None
) -> None:
    match = table(edition, SEVEN, SIX, DULL[:3], piles=WORTHLESS)
    play_all(match, "last-chance", "take right")
    assert sorted(match.view(seat).revealed) == [0]
    match.play("pass")
    assert sorted(match.view(seat).revealed) == shown
    if 1 in shown:
        assert sorted(match.view(seat).revealed[1]) == sorted([*SIX, "captain:light-orange"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_r6_8_at_the_count_all_hands_are_revealed(edition: str) -> None:
    match = table(edition, SEVEN, SIX, DULL[:3], piles=WORTHLESS)
    play_all(match, "last-chance", "take right", "pass", "take left", "pass")
    shown = {seat: len(hand) for seat, hand in match.view().revealed.items()}
    assert shown == {0: 4, 1: 4, 2: 4}


@pytest.mark.parametrize("edition", EDITIONS)
def test_r6_8_without_a_call_the_end_of_a_turn_reveals_nothing(edition: str) -> None:
    match = table(edition, SEVEN, SIX)
    match.play("pass")
    assert match.view().revealed == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_r6_9_boats_in_a_final_turn_give_a_further_final_turn(edition: str) -> None:
    match = table(edition, SEVEN, ["shell:grey", *BOATS], DULL[:3])
    play_all(match, "last-chance", "take right", LAY_BOATS)
    assert (match.seat, match.phase) == (1, "take")
    assert match.view().final_turn
    play_all(match, "take left", "pass")
    assert match.seat == 2
    play_all(match, "draw", 0, "pass")
    assert end(match)["by"] == "last-chance"


@pytest.mark.parametrize("edition", ["es-AR", "it", "en", "fr"])
def test_r6_9_the_hand_is_revealed_and_safe_when_the_whole_turn_is_over(edition: str) -> None:
    match = table(edition, SEVEN, ["shell:grey", *BOATS], ["shell:green", *ATTACK])
    play_all(match, "last-chance", "take right", LAY_BOATS, "take left")
    assert sorted(match.view().revealed) == [0]
    match.play("pass")
    assert sorted(match.view().revealed) == [0, 1]
    play_all(match, "draw", 0, LAY_ATTACK)
    assert match.phase == "play"


def test_r6_9_there_is_no_call_in_the_further_final_turn() -> None:
    match = table(
        "en", [*SEVEN, "crab:yellow"], ["penguin:pink", "colony:green", *BOATS], piles=WORTHLESS
    )
    play_all(match, "last-chance", "take right", LAY_BOATS, "take left")
    assert reason(match, "stop") == "final-turn"
    assert reason(match, "last-chance") == "final-turn"
