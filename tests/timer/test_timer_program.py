"""The timer as people run it: in a terminal, with keys, signals and wrong options."""

from __future__ import annotations

import signal
import subprocess
import sys
import termios

import pytest
from timer_pty import Terminal, terminal

from tidefold.cli import main as cli

LEAVE = b"\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l"


def is_given_back(seat: Terminal) -> bool:
    """Is the terminal as it was: modes, screen, cursor?"""
    assert termios.tcgetattr(seat.theirs) == seat.modes
    return seat.seen.count(b"\x1b[?1049h") == seat.seen.count(LEAVE) == 1


def test_a_round_runs_out_with_three_bells_and_the_next_one_waits() -> None:
    with terminal("--seconds", "15") as seat:
        seat.until("Press space")
        assert b"\a" not in seat.seen
        assert termios.tcgetattr(seat.theirs) != seat.modes
        seat.press(b" ")
        seat.until("Time is up. Pens down.")
        seat.press(b"n")
        seat.until("Round 2 of 15")
        while seat.seen.count(b"\a") < 4:
            seat.until("\a")
        seat.press(b"q")
        assert seat.end() == 0
        assert seat.seen.count(b"\a") == 4  # one at ten seconds, three at the end
        assert is_given_back(seat)


def test_keys_help_and_the_count() -> None:
    with terminal("--rounds", "2", "--no-color") as seat:
        seat.until("Press space")
        seat.press(b"-")
        seat.until("This glass now runs 35 seconds.")
        seat.press(b"?")
        seat.until("For a first game take 40 seconds")
        seat.press(b"x")
        seat.until("Press space")
        seat.press(b"s")
        seat.until("Sound off.")
        seat.press(b" p")
        seat.until("Paused.")
        seat.press(b"b")
        seat.until("This is the first round.")
        seat.press(b"nn")
        seat.until("+3  for each starfish")
        seat.press(b"q")
        assert seat.end() == 0
        assert b"\a" not in seat.seen
        assert is_given_back(seat)


def test_a_new_size_is_drawn_at_once() -> None:
    with terminal() as seat:
        seat.until("Press space")
        seat.resize(20, 8)
        seat.until("window larger")
        seat.resize(30, 12)
        seat.until("? help  q quit")
        seat.press(b"q")
        assert seat.end() == 0


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize(
    ("key", "code"), [(b"\x03", 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129), (b"x", 1)]
)
def test_the_terminal_is_given_back_however_it_ends(
    key: bytes | signal.Signals, code: int, running: bool
) -> None:
    with terminal("--silent") as seat:
        seat.until("Press space")
        if running:
            seat.press(b" ")
            seat.until("The sand is running.")
        if isinstance(key, bytes):
            seat.press(key)
        else:
            seat.process.send_signal(key)
        assert seat.end() == code
        assert is_given_back(seat)


def test_plain_characters_where_there_is_no_more() -> None:
    with terminal("--silent", PYTHONIOENCODING="ascii") as seat:
        seat.until("Press space")
        seat.press(b"q")
        assert seat.end() == 0
        assert seat.seen.isascii()
        assert b"::::::" in seat.seen


def test_a_dumb_terminal_gets_no_codes() -> None:
    with terminal("--seconds", "15", TERM="dumb") as seat:
        seat.until("Press space")
        seat.press(b" ")
        seat.until("Time is up")
        seat.press(b"q")
        assert seat.end() == 0
        assert b"\x1b" not in seat.seen
        assert termios.tcgetattr(seat.theirs) == seat.modes


def test_without_a_terminal_it_says_so_in_one_line() -> None:
    code = "import sys; from tidefold.cli import main; sys.exit(main.main(['timer']))"
    done = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr == b"tidefold: the timer needs a terminal to draw its hourglass in\n"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--seconds 41", "--seconds must be 40, 35, 30, 25, 20 or 15, not 41"),
        ("--seconds 0", "--seconds must be"),
        ("--seconds soon", "--seconds"),
        ("--seconds 40 --decreasing", "choose --seconds or --decreasing, not both"),
        ("--rounds 0", "--rounds must be from 1 to 99, not 0"),
        ("--rounds 100", "--rounds must be from 1 to 99, not 100"),
        ("--volume 101", "--volume must be from 0 to 100, not 101"),
        ("--volume -1", "--volume must be from 0 to 100"),
    ],
)
def test_wrong_options_get_one_clear_line(
    options: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = cli.main(["timer", *options.split()])
    except SystemExit as left:
        code = int(left.code or 0)
    said = capsys.readouterr().err
    assert code == 2
    assert words in said
    assert said.count("\n") == 1
