"""Roll-cean, section 3: the hourglass."""

from __future__ import annotations

from typing import Any

import pytest
from rollcean_tables import finish, legal_boxes, play_round, sheet, table, throw_for

from tidefold import rollcean

HERE, THERE, BELOW = (f"I2@r{row}c1/0 column 1" for row in (1, 3, 5))


@pytest.mark.parametrize("first", range(3))
def test_r3_1_who_finishes_first_throws_next(first: int) -> None:
    match = table(3)
    play_round(match, *[HERE] * 3, at=[400 if seat == first else 401 for seat in range(3)])
    assert match.view().thrower == first
    with pytest.raises(ValueError, match=f"seat {first} throws this round"):
        match.throw((1, 1), (first + 1) % 3)
    match.throw((1, 1), first)
    assert match.rounds[1].thrower == first


def test_r3_1_the_time_counts_and_not_who_reported_first() -> None:
    match = table(2)
    throw_for(match, HERE)
    match.play(HERE, seat=1, at_ms=900)
    match.play(HERE, seat=0, at_ms=899)
    assert match.view().thrower == 0


@pytest.mark.parametrize("time", [-1, 10**9 + 1, 1.5, "1", True], ids=repr)
def test_r3_1_a_time_is_a_number_of_milliseconds(time: Any) -> None:
    match = table(2)
    throw_for(match, HERE)
    with pytest.raises(ValueError, match="at_ms must be a whole number"):
        match.play(HERE, seat=0, at_ms=time)
    match.play(HERE, seat=0, at_ms=0)


def test_r3_1_with_no_turner_the_same_one_throws_again() -> None:
    match = table(3)
    play_round(match, HERE, THERE, BELOW, at=[3, 2, 1])
    for moves in (["pass"] * 3, ["late"] * 3, ["pass", "late", "pass"]):
        play_round(match, *moves)
        assert match.view().thrower == 2
    play_round(match, THERE, "pass", "late")
    assert match.view().thrower == 0


def test_r3_1_the_first_thrower_throws_again_too() -> None:
    match = table(3)
    match.throw((1, 1), 1)
    match.time_up()
    assert match.view().thrower == 1
    match.throw((1, 1))
    assert match.rounds[1].thrower == 1


@pytest.mark.parametrize("how", ["late", "pass"])
def test_r3_2_who_has_not_finished_scores_0_and_draws_nothing(how: str) -> None:
    on = sheet("AEB", starfish=[[(0, 0), (0, 1)]], lines={"row 1": 1})
    match = table(2, on, {"first": {"points": 4, "hatched": [{"boxes": "row 1", "needed": 1}]}})
    gained = play_round(match, "I3@r1c1/0 column 1", how)
    assert gained == {
        "points": [6, 0],
        "starfish": [1, 0],
        "lines": [[0], []],
        "objectives": [["first"], []],
    }
    view = match.view()
    assert (view.hatched[1], view.bottles[1], view.totals[1]) == ((), 0, 0)


@pytest.mark.parametrize("how", ["late", "pass"])
def test_r3_2_it_keeps_what_it_had_and_its_boxes_stay_free(how: str) -> None:
    match = table(2, sheet("AE", "ET"))
    play_round(match, HERE, HERE)
    gained = play_round(match, "pass", how)
    assert gained["points"] == [0, 0]
    assert match.totals == (3, 3)
    assert play_round(match, "I2@r2c1/0 column 1", "I2@r2c1/0 column 1")["points"] == [2, 2]


def test_r3_2_what_was_placed_in_time_counts_when_the_time_is_over() -> None:
    match = table(3, sheet("AE"))
    throw_for(match, HERE)
    match.play(HERE, seat=1, at_ms=20)
    match.time_up()
    assert match.totals == (0, 3, 0)
    assert [play["pass"] for play in match.rounds[0].plays if play and "pass" in play] == [
        "late",
        "late",
    ]


@pytest.mark.parametrize("seconds", [40, 35, 30, 25, 20, 15])
def test_r3_3_a_constant_time_is_the_same_in_every_round(seconds: int) -> None:
    match = table(time={"mode": "constant", "seconds": seconds})
    found = []
    for _ in range(15):
        play_round(match, "pass")
        found.append(match.seconds)
    assert found == [seconds] * 15


@pytest.mark.parametrize("seconds", [0, 10, 14, 45, 50, -30, 30.0, "30", True, None], ids=repr)
def test_r3_3_there_are_no_other_durations(seconds: Any) -> None:
    with pytest.raises(ValueError, match="time must be"):
        table(time={"mode": "constant", "seconds": seconds})


@pytest.mark.parametrize(
    "time",
    [
        {"mode": "constant"},
        {"seconds": 30},
        {"mode": "constant", "seconds": 30, "grace": 1},
        {"mode": "constant", "seconds": 30, "grace_ms": -1},
        {"mode": "constant", "seconds": 30, "grace_ms": 60_001},
    ],
)
def test_r3_3_a_constant_time_is_its_mode_and_its_seconds(time: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="time"):
        table(time=time)


@pytest.mark.parametrize(
    ("number", "seconds"),
    [(1, 40), (4, 40), (5, 35), (8, 35), (9, 30), (12, 30), (13, 25), (15, 25)],
)
def test_r3_4_decreasing_time_steps_after_rounds_4_8_and_12(number: int, seconds: int) -> None:
    match = table(time={"mode": "decreasing"})
    for _ in range(number - 1):
        play_round(match, "pass")
    throw_for(match, "pass")
    assert match.round == number
    assert match.seconds == match.view(0).seconds == seconds


def test_r3_4_decreasing_time_takes_no_seconds() -> None:
    with pytest.raises(ValueError, match="time must be"):
        table(time={"mode": "decreasing", "seconds": 40})


def test_r3_4_the_time_mode_changes_no_points() -> None:
    matches = [table(1, "reef", time=time) for time in (None, {"mode": "decreasing"})]
    for match in matches:
        play_round(match, "O4@r1c1/0 column 1")
    assert finish(matches[0]) == finish(matches[1])


def test_r3_5_passing_is_allowed_where_shapes_fit() -> None:
    match = table(2)
    throw_for(match, HERE)
    assert legal_boxes(match)
    match.play("pass", seat=0)
    assert match.view(0).placed == "pass"
    assert match.rounds[0].plays[0] == {"seat": 0, "pass": "chosen"}


def test_r3_5_passing_where_nothing_fits_is_told_apart() -> None:
    match = table(1, sheet(height=4))
    for row in range(1, 5):
        play_round(match, f"I6@r{row}c1/0 column 1")
    play_round(match, "O4@r1c7/0 column 4")
    play_round(match, "O4@r3c7/0 column 4")
    throw_for(match, HERE)
    assert match.placements(0) == ()
    match.play("pass", seat=0)
    assert match.rounds[-1].plays[0] == {"seat": 0, "pass": "none-fits"}


def test_r3_5_a_pass_is_final() -> None:
    match = table(2)
    throw_for(match, HERE)
    match.play("pass", seat=0)
    assert match.waiting == (1,)
    assert match.placements(0) == ()
    with pytest.raises(rollcean.IllegalPlacement, match="already"):
        match.play(HERE, seat=0)


def test_r3_5_a_pass_does_not_turn_the_hourglass() -> None:
    match = table(3)
    play_round(match, "pass", "late", HERE, at=[1, None, 5000])
    assert match.view().thrower == 2


@pytest.mark.parametrize(
    ("at", "turner"),
    [
        ([7, 7, 7], 0),
        ([8, 7, 7], 1),
        ([8, 8, 7], 2),
        ([7, 8, 7], 0),
        ([None, None, None], 0),
        ([None, 0, None], 1),
        ([None, None, 10**9 - 1], 2),
        ([0, 0, None], 0),
    ],
    ids=str,
)
def test_r3_6_of_equal_first_times_the_lowest_seat_turns(at: list[int | None], turner: int) -> None:
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = table(3)
        throw_for(match, HERE)
        for seat in order:
            match.play(HERE, seat=seat, at_ms=at[seat])
        assert match.view().thrower == turner


def test_r3_6_of_those_who_placed() -> None:
    match = table(3)
    play_round(match, "pass", HERE, HERE, at=[7, 7, 7])
    assert match.view().thrower == 1


def test_r3_7_the_round_ends_with_the_last_decision() -> None:
    match = table(3)
    throw_for(match, HERE)
    for seat, move in ((2, HERE), (0, "pass")):
        match.play(move, seat=seat)
        assert match.dice == (1, 1)
        assert match.rounds[0].gained is None
    match.play(THERE, seat=1)
    assert match.dice is None
    assert match.rounds[0].gained is not None
    for seat in range(3):
        with pytest.raises(rollcean.IllegalPlacement, match="not been thrown yet"):
            match.play(BELOW, seat=seat)


def test_r3_7_the_round_ends_when_the_time_is_over() -> None:
    match = table(3)
    throw_for(match, HERE)
    match.play(HERE, seat=1)
    assert match.dice == (1, 1)
    match.time_up()
    assert match.waiting == ()
    with pytest.raises(rollcean.IllegalPlacement):
        match.play(HERE, seat=0)
    with pytest.raises(ValueError, match="no round is being played"):
        match.time_up()


def test_r3_7_no_dice_fall_while_a_round_is_played() -> None:
    match = table(2)
    throw_for(match, HERE)
    match.play(HERE, seat=0)
    with pytest.raises(ValueError, match="a round is being played"):
        match.throw((1, 1))


def test_r3_8_without_an_hourglass_there_are_no_seconds() -> None:
    for match in (table(2), table(2, time={"mode": "untimed"})):
        throw_for(match, HERE)
        assert match.time == {"mode": "untimed"}
        assert match.seconds is match.view(0).seconds is None
        assert match.record()["time"] == {"mode": "untimed"}


def test_r3_8_the_first_to_finish_throws_next_without_an_hourglass() -> None:
    match = table(2, time={"mode": "untimed"})
    play_round(match, HERE, HERE, at=[4_000_000, 3_999_999])
    assert match.view().thrower == 1


@pytest.mark.parametrize("more", [{"seconds": 30}, {"grace_ms": 0}], ids=str)
def test_r3_8_an_untimed_match_has_neither_seconds_nor_grace(more: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"time must be|has no grace_ms"):
        table(time={"mode": "untimed", **more})
