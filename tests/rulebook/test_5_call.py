"""Section 5: step 3, the call."""

from __future__ import annotations

import pytest
from tables import (
    DULL,
    EDITIONS,
    ELEVEN,
    LONE,
    SEVEN,
    SIX,
    end,
    hold,
    legal,
    play_all,
    reason,
    table,
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("call", ["stop", "last-chance"])
def test_r5_1_seven_points_open_the_call(edition: str, call: str) -> None:
    match = table(edition, SEVEN, DULL[:3])
    assert match.points(0).total == 7
    assert reason(match, call) is None
    match.play(call)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("call", ["stop", "last-chance"])
def test_r5_1_six_points_do_not(edition: str, call: str) -> None:
    match = table(edition, SIX, DULL[:2])
    assert reason(match, call) == "too-few-points"
    why = match.why_not(call)
    assert why is not None
    assert why.arguments == {"points": 6, "needed": 7}


def test_r5_1_the_call_stays_open_above_seven() -> None:
    assert {"stop", "last-chance", "pass"} <= legal(table("es", ELEVEN, DULL[:2]))


def test_r5_1_hand_and_laid_cards_count_together() -> None:
    hand = [*SIX, "fish:green", "fish:yellow"]
    match = table("es", hand, DULL[:4], then=["crab:black"])
    match.play("duo fish:green fish:yellow")
    assert reason(match, "stop") is None
    assert reason(match, "last-chance") is None


def test_r5_1_a_duo_laid_in_an_earlier_turn_counts() -> None:
    hand = ["fish:green", "fish:yellow"]
    match = table("es", hand, LONE[3:4], then=["crab:black"])
    play_all(match, "duo fish:green fish:yellow", "pass", "take right", "pass", "take left")
    assert reason(match, "stop") == "too-few-points"
    match = table(
        "es", [*SIX, *hand], DULL[:4], then=["crab:black"], piles=["shell:grey", "boat:black"]
    )
    play_all(match, "duo fish:green fish:yellow", "pass", "take left", "pass", "take right")
    assert reason(match, "stop") is None


def test_r5_1_the_call_comes_after_step_1() -> None:
    match = table("es", SEVEN, DULL[:4])
    match.play("pass")
    assert reason(match, "stop") == "first-take"
    assert reason(match, "last-chance") == "first-take"


def test_r5_1_the_points_of_a_rival_open_nothing() -> None:
    match = table("es", SEVEN, DULL[:4])
    assert match.seat == 1
    assert reason(match, "stop") == "too-few-points"


def test_r5_2_the_colour_bonus_does_not_help_to_seven_points() -> None:
    blue = [f"{kind}:light-blue" for kind in ("crab", "boat", "fish", "swimmer")]
    match = table("es", [*SIX, *blue], [*DULL[2:], *LONE[:3]])
    assert (match.points(0).total, match.points(0).bonus) == (6, 5)
    assert reason(match, "stop") == "too-few-points"
    assert reason(match, "last-chance") == "too-few-points"


def test_r5_3_without_a_call_the_turn_passes_to_the_left() -> None:
    match = table("es", SEVEN, DULL[:3], LONE[:3])
    match.play("pass")
    assert (match.seat, match.phase) == (1, "take")
    assert match.view().caller is None
    assert match.rounds[-1].end is None


def test_r5_3_a_stop_passes_no_turn() -> None:
    match = table("es", SEVEN, DULL[:3], LONE[:3])
    match.play("stop")
    assert match.phase == "deal"
    assert match.seat is None
    assert legal(match) == set()


def test_r5_3_the_caller_of_one_round_is_forgotten_in_the_next() -> None:
    match = table("es", SEVEN, DULL[:3])
    match.play("stop")
    hold(match, DULL[:3], SEVEN, starter=1)
    assert match.view().caller is None
    assert not match.view().final_turn
    assert reason(match, "pass") is None
    match.play("pass")
    assert match.rounds[-1].end is None


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("call", ["stop", "last-chance"])
def test_r5_4_there_is_no_call_in_a_final_turn(edition: str, call: str) -> None:
    colony = ["colony:green", "penguin:pink", "penguin:purple"]
    match = table(edition, SEVEN, colony)
    assert match.points(1).total == 7
    play_all(match, "last-chance", "take right")
    assert match.view().final_turn
    assert reason(match, call) == "final-turn"
    match.play("pass")
    assert end(match)["seat"] == 0
