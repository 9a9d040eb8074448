"""The clock, the rounds and the beeps, by a clock that the test turns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidefold.tui.rollcean.hourglass.clock import SECONDS, Times
from tidefold.tui.rollcean.hourglass.rounds import Mark, Phase, Rounds, marks, to_sound


class Clock:
    """A clock that stands until it is turned."""

    time = 1000.0

    def __call__(self) -> float:
        return self.time


def game(times: Times | None = None) -> tuple[Rounds, Clock]:
    clock = Clock()
    return Rounds(times or Times(), clock), clock


def tens(*at: int) -> list[Mark]:
    return [Mark(time, 1) for time in at]


@pytest.mark.parametrize("seconds", SECONDS)
def test_constant_mode_gives_every_round_the_same_seconds(seconds: int) -> None:
    times = Times(seconds)
    assert [times.seconds(number) for number in range(1, 16)] == [seconds] * 15


def test_decreasing_mode_steps_down_by_itself() -> None:
    rounds, _ = game(Times(None))
    seen = []
    while rounds.phase is not Phase.DONE:
        seen.append(rounds.sand.seconds)
        rounds.next()
    assert seen == [40] * 4 + [35] * 4 + [30] * 4 + [25] * 3


def test_a_longer_decreasing_game_keeps_the_last_step() -> None:
    assert Times(None, 99).seconds(99) == 25


@pytest.mark.parametrize(("seconds", "rounds"), [(41, 15), (0, 15), (40, 0), (None, 100)])
def test_other_times_are_refused(seconds: int | None, rounds: int) -> None:
    with pytest.raises(ValueError, match="not"):
        Times(seconds, rounds)


@pytest.mark.parametrize(
    ("seconds", "at"),
    [
        (40, (10, 20, 30)),
        (35, (10, 20, 30)),
        (30, (10, 20)),
        (25, (10, 20)),
        (20, (10,)),
        (15, (10,)),
    ],
)
def test_one_beep_at_every_ten_seconds_and_three_at_the_end(
    seconds: int, at: tuple[int, ...]
) -> None:
    assert list(marks(seconds)) == [*tens(*at), Mark(seconds, 3)]


def test_beeps_come_when_their_second_is_reached_and_not_before() -> None:
    rounds, clock = game()
    rounds.start()
    heard = {}
    for quarter in range(4 * 45):
        clock.time = 1000 + quarter / 4
        if reached := rounds.tick():
            heard[quarter / 4] = reached
    assert heard == {10: tens(10), 20: tens(20), 30: tens(30), 40: [Mark(40, 3)]}
    assert rounds.phase is Phase.UP


def test_a_pause_holds_the_sand_and_moves_the_beeps() -> None:
    rounds, clock = game()
    rounds.start()
    clock.time += 9.5
    rounds.pause()
    clock.time += 3600
    assert rounds.tick() == []
    assert (rounds.phase, rounds.sand.left) == (Phase.PAUSED, 30.5)
    rounds.pause()
    clock.time += 0.25
    assert rounds.tick() == []
    clock.time += 0.25
    assert rounds.tick() == tens(10)
    assert rounds.tick() == []


def test_a_mark_just_before_a_key_is_still_told() -> None:
    rounds, clock = game()
    rounds.start()
    clock.time += 10.25
    rounds.pause()
    assert rounds.tick() == tens(10)
    rounds.pause()
    clock.time += 60
    rounds.pause()
    assert rounds.phase is Phase.UP
    rounds.next()
    assert rounds.tick() == [*tens(20, 30), Mark(40, 3)]
    assert (rounds.round, rounds.phase) == (2, Phase.READY)


def test_after_a_long_stall_the_end_is_shown_and_every_mark_told_once() -> None:
    rounds, clock = game()
    rounds.start()
    clock.time += 8 * 3600
    reached = rounds.tick()
    assert reached == [*tens(10, 20, 30), Mark(40, 3)]
    assert to_sound(reached) == 3
    assert (rounds.phase, rounds.sand.left) == (Phase.UP, 0)
    assert rounds.tick() == []


def test_three_late_tens_do_not_sound_like_the_end() -> None:
    assert to_sound(tens(10, 20, 30)) == 1
    assert to_sound([]) == 0


@given(
    st.sampled_from(SECONDS),
    st.lists(st.tuples(st.sampled_from("wwp"), st.integers(0, 64)), max_size=60),
)
def test_no_beep_is_missed_or_doubled_and_no_time_drifts(
    seconds: int, steps: list[tuple[str, int]]
) -> None:
    rounds, clock = game(Times(seconds))
    rounds.start()
    told: list[Mark] = []
    ran = 0.0
    for what, quarters in steps:
        if what == "p":
            rounds.pause()
        elif rounds.phase is not Phase.PAUSED:
            ran += quarters / 4
        clock.time += 0 if what == "p" else quarters / 4
        told += rounds.tick()
        assert rounds.sand.passed == min(ran, seconds)
        assert told == [mark for mark in marks(seconds) if mark.at <= ran]


def test_keys_move_through_the_rounds() -> None:
    rounds, clock = game(Times(30, 2))
    rounds.back()
    assert rounds.round == 1
    rounds.start()
    rounds.start()  # a second player presses too
    clock.time += 12
    assert (rounds.phase, rounds.sand.left) == (Phase.RUNNING, 18)
    rounds.restart()
    assert (rounds.phase, rounds.sand.left, rounds.tick()) == (Phase.READY, 30, tens(10))
    rounds.next()
    rounds.start()
    clock.time += 99
    rounds.start()  # after the end: on to the count, this was the last round
    assert rounds.phase is Phase.DONE
    rounds.back()
    assert (rounds.phase, rounds.round) == (Phase.READY, 2)
    rounds.next()
    rounds.next()
    assert (rounds.phase, rounds.round) == (Phase.READY, 1)


def test_the_seconds_change_among_the_six_and_not_under_running_sand() -> None:
    rounds, _ = game()
    assert not rounds.change(+1)
    seen = [rounds.sand.seconds]
    while rounds.change(-1):
        seen.append(rounds.sand.seconds)
    assert tuple(seen) == SECONDS
    rounds.start()
    assert rounds.change(+1)
    assert rounds.sand.seconds == 15
    rounds.next()
    assert rounds.sand.seconds == 20
    assert not game(Times(None))[0].change(-1)
