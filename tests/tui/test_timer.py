"""The countdown for a real table, by a clock that the test turns, and once in a real terminal."""

from __future__ import annotations

import io
import signal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tui_pty import program
from tui_reef import FakeScreen

from tidefold.cli.main import main
from tidefold.games.rollcean.hourglass_modes import DURATIONS
from tidefold.i18n import LANGUAGES, Sentences
from tidefold.tui import Terminal
from tidefold.tui.rollcean.timer import Rounds, Timer, drawn, keys

FORTY = {"mode": "constant", "seconds": 40}
DECREASING = {"mode": "decreasing"}


class Clock:
    """A clock that stands until it is turned."""

    time = 1000.0

    def __call__(self) -> float:
        return self.time


class Paper(FakeScreen):
    """A screen that keeps every picture and counts its bells; each key comes after some time."""

    def __init__(self, clock: Clock, *pressed: tuple[bytes, float], size: tuple[int, int]) -> None:
        super().__init__((key for key, _ in pressed), size, keys)
        self._times = iter([seconds for _, seconds in pressed])
        self._clock = clock
        self.pictures: list[str] = []
        self.bells = 0

    def wait(self, seconds: float | None) -> list[str]:
        self.pictures.append("\n".join(line.rstrip() for line in self.lines))
        self._clock.time += next(self._times)
        return super().wait(seconds)

    def ring(self) -> None:
        self.bells += 1


def shown(
    *pressed: tuple[bytes, float],
    rounds: int = 15,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    sound: bool = True,
) -> Paper:
    """A timer whose keys are pressed after some seconds, and then q."""
    clock = Clock()
    screen = Paper(clock, *pressed, (b"q", 0), size=size)
    terminal = Terminal(io.StringIO(), None, language=language)
    Timer(Rounds(FORTY, rounds, clock), terminal, clock, sound=sound).run(screen)
    return screen


def test_decreasing_time_steps_down_by_itself() -> None:
    rounds = Rounds(DECREASING, 15, Clock())
    seen = []
    while not rounds.over:
        seen.append(rounds.sand.seconds)
        rounds.next()
    assert seen == [40] * 4 + [35] * 4 + [30] * 4 + [25] * 3


@pytest.mark.parametrize("seconds", DURATIONS)
def test_one_bell_at_every_ten_seconds_and_three_at_the_end(seconds: int) -> None:
    clock = Clock()
    rounds = Rounds({"mode": "constant", "seconds": seconds}, 15, clock)
    rounds.start()
    heard = {}
    for quarter in range(4 * 45):
        clock.time = 1000 + quarter / 4
        if bells := rounds.bells():
            heard[quarter / 4] = bells
    assert heard == {**dict.fromkeys(range(10, seconds, 10), 1), seconds: 3}


def test_after_a_long_sleep_only_the_end_is_rung() -> None:
    clock = Clock()
    rounds = Rounds(FORTY, 15, clock)
    rounds.start()
    clock.time += 8 * 3600
    assert (rounds.bells(), rounds.bells(), rounds.sand.left) == (3, 0, 0)


def test_three_late_tens_do_not_sound_like_the_end() -> None:
    clock = Clock()
    rounds = Rounds(FORTY, 15, clock)
    rounds.start()
    clock.time += 39
    assert rounds.bells() == 1


@given(st.lists(st.tuples(st.sampled_from("wwp"), st.integers(0, 64)), max_size=60))
def test_no_time_drifts_and_a_pause_moves_the_bells(steps: list[tuple[str, int]]) -> None:
    clock = Clock()
    rounds = Rounds(FORTY, 15, clock)
    rounds.start()
    ran = 0.0
    for what, quarters in steps:
        if what == "p":
            rounds.pause()
            continue
        passed = min(40.0, ran + quarters / 4 * rounds.sand.runs)
        clock.time += quarters / 4
        assert rounds.sand.passed == passed
        assert bool(rounds.bells()) == (passed // 10 > ran // 10)
        ran = passed


def test_keys_move_through_the_rounds() -> None:
    clock = Clock()
    rounds = Rounds(FORTY, 2, clock)
    rounds.back()
    rounds.pause()
    assert (rounds.round, rounds.sand.runs) == (1, False)
    rounds.start()
    rounds.start()  # a second player presses too
    clock.time += 12
    assert rounds.sand.left == 28
    rounds.restart()
    assert (rounds.sand.left, rounds.sand.runs, rounds.bells()) == (40, False, 0)
    rounds.next()
    rounds.start()
    clock.time += 99
    rounds.start()  # after the end, and this was the last round
    assert rounds.over
    rounds.back()
    assert (rounds.over, rounds.round) == (False, 2)
    rounds.next()
    rounds.start()
    assert (rounds.over, rounds.round) == (False, 1)


def test_a_round_on_the_screen() -> None:
    screen = shown((b" ", 0), (b"", 9.5), (b"p", 21), (b"p", 99), (b"", 10), (b"n", 1))
    ready, running, later, paused, again, up, following = screen.pictures
    assert "Round 1 of 15" in ready
    assert "The first to finish presses Space." in ready
    assert all(row in ready for row in drawn(40, "█"))
    assert "The sand is running." in running
    assert all(row in later for row in drawn(31, "█"))
    assert "Paused. Press Space to go on." in paused
    assert "The sand is running." in again
    assert "Pens down!" in up
    assert "Round 2 of 15" in following
    assert screen.waited[0] is None  # nothing moves before the first key
    assert screen.bells == 1 + 2  # the last of three tens, and two of the three at the end


def test_bells_follow_each_other_so_that_three_are_heard() -> None:
    after = [(b"", 0.5)] * 6
    assert shown((b" ", 0), (b"", 40), *after).bells == 3
    assert shown((b" ", 0), (b"", 40), *after, sound=False).bells == 0
    assert shown((b"s", 0), (b" ", 0), (b"", 40), *after).bells == 0
    assert shown((b" ", 0), (b"", 40), (b"s", 0.5), *after).bells == 1
    # A ten just before a key is still rung.
    assert shown((b" ", 0), (b"r", 10.25), *after).bells == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_what_counts_at_the_end(language: str) -> None:
    screen = shown((b"n", 0), rounds=1, language=language)
    words = Sentences(language)
    for key in ("companion.sand.done", "timer.start", "timer.quit"):
        assert words[key][:20] in screen.pictures[-1]
    assert words["print.rollcean.tie"].split()[0] in screen.pictures[-1]
    for size in ((1, 1), (20, 5)):
        shown((b" n", 1), (b"n", 1), rounds=2, language=language, size=size)


def test_other_keys_mean_nothing() -> None:
    assert keys(b"x\x1b[A\x1bOP\x1bq7") == []
    assert keys(b"\rP N") == ["start", "pause", "start", "next"]
    assert keys(b"\x04") == ["quit"]


def test_numbers_are_drawn_to_be_read_from_afar() -> None:
    assert drawn(17, "#") == ["  # ###", "  #   #", "  #   #", "  #   #", "  #   #"]
    digits = ["\n".join(drawn(number, "#")) for number in range(10)]
    assert len(set(digits)) == 10


def test_a_real_terminal_is_used_and_given_back() -> None:
    xterm = {"TERM": "xterm-256color"}
    with program("timer", "--language", "fr", **xterm) as seat:
        seat.read_until("Manche 1 sur 15")
        seat.type(" ")
        seat.read_until("Le sable coule.")
        seat.type("p")
        seat.read_until("En pause")
        seat.type("q")
        seat.read_until("\x1b[?25h\x1b[?1049l")
        assert seat.process.wait() == 0
    with program("timer", **xterm) as seat:
        seat.read_until("Round 1")
        seat.process.send_signal(signal.SIGTERM)
        seat.read_until("\x1b[?1049l")
        assert seat.process.wait() == 143


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--seconds 41", "--seconds must be 40, 35, 30, 25, 20 or 15, not 41"),
        ("--seconds 0", "--seconds must be"),
        ("--seconds soon", "--seconds"),
        ("--seconds 40 --decreasing", "choose --seconds or --decreasing, not both"),
        ("--rounds 0", "--rounds must be from 1 to 99, not 0"),
        ("--rounds 100", "--rounds must be from 1 to 99, not 100"),
        ("--language tlh", "--language"),
        ("", "the timer needs a terminal that it can draw in"),
    ],
)
def test_wrong_options_get_one_clear_line(
    options: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["timer", *options.split()])
    except SystemExit as left:
        code = int(left.code or 0)
    said = capsys.readouterr().err
    assert code == 2
    assert words in said
    assert said.count("\n") == 1
