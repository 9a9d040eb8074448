"""Whatever a program does, the match goes on, and the report tells what it did."""

from __future__ import annotations

import os
import shlex
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from test_engine_protocol import GAME, program

from tidefold.bots import play_out
from tidefold.bots.engine import EngineBot, EngineReport, conversation
from tidefold.bots.engine.bot import MOST_LATE, RESTARTS
from tidefold.bots.seasalt import BOTS
from tidefold.seasalt import Match

PATIENCE_S = 600  # far more than a slow machine needs


@pytest.fixture
def seats() -> Iterator[list[EngineBot]]:
    made: list[EngineBot] = []
    yield made
    for bot in made:
        bot.close()


def play(bot: EngineBot, seed: int = 2) -> EngineReport:
    """A match against random; gives what the program did in it."""
    match = Match(2, seed=seed)
    bot.begin_match(match.view(0), seed)
    assert play_out(match, [bot, BOTS.make("random", seed)]).outcome is not None
    return bot.take_report()


def test_a_good_program_has_no_faults() -> None:
    bot = EngineBot(program("play_well"), GAME)
    reports = [play(bot, seed) for seed in range(3)]
    bot.close()
    assert [report.faults for report in reports] == [{}, {}, {}]
    assert not any(report.lost for report in reports)


ENDED = [
    ("crash_at_start", "start", "no licence found"),
    ("refuse_version", "start", "protocol must be 'tidefold-engine/1' in its hello"),
    ("crash_mid_match", "crash", "it ended or closed its output"),
    ("close_stdout", "crash", "it ended or closed its output"),
    ("talk_garbage", "garbage", "this is not JSON: 'thinking about it'"),
    ("answer_what_was_not_asked", "garbage", "decision 2 was never asked for"),
    ("answer_without_a_move", "garbage", "an answer needs the type move"),
    ("send_a_huge_line", "garbage", "a line was longer than 65,536 bytes"),
]


@pytest.mark.parametrize(("mode", "kind", "message"), ENDED, ids=[mode for mode, _, _ in ENDED])
def test_a_broken_program_loses_the_rest_of_the_match(
    mode: str, kind: str, message: str, seats: list[EngineBot]
) -> None:
    seats.append(EngineBot(program(mode), GAME))
    report = play(seats[0])
    assert report.faults == {kind: 1}
    assert message in report.message
    assert report.decisions - report.lost <= 3


def test_the_last_words_of_a_crash_are_kept(seats: list[EngineBot]) -> None:
    seats.append(EngineBot(program("crash_mid_match"), GAME))
    report = play(seats[0])
    assert report.errors.endswith("RuntimeError: lost the thread")
    assert report.lost == report.decisions - 3


def test_a_broken_program_is_started_again_a_few_times(seats: list[EngineBot]) -> None:
    seats.append(EngineBot(program("crash_mid_match"), GAME))
    reports = [play(seats[0], seed) for seed in range(RESTARTS + 3)]
    assert [report.faults["crash"] for report in reports] == [1] * (RESTARTS + 1) + [0, 0]
    assert reports[-1].lost == reports[-1].decisions


def test_an_illegal_move_costs_the_decision_only(seats: list[EngineBot]) -> None:
    seats.append(EngineBot(program("play_illegally"), GAME))
    report = play(seats[0])
    assert report.faults == {"illegal": report.decisions}
    assert report.lost == report.decisions
    assert "'rob 3' is not one of the legal moves" in report.message


def test_the_fallback_is_beginner(seats: list[EngineBot]) -> None:
    seats.append(EngineBot(program("play_illegally"), GAME))
    moves = []
    for bot in (seats[0], BOTS.make("beginner")):
        match = play_out(Match(2, seed=5), [bot, BOTS.make("random", 5)])
        moves.append(match.record())
    assert moves[0] == moves[1]


@pytest.mark.parametrize("mode", ["hang", "flood_stdout", "stop_reading"])
def test_a_hanging_program_is_given_up_soon(mode: str, seats: list[EngineBot]) -> None:
    seats.append(EngineBot(program(mode), GAME, time_ms=150))
    start = time.monotonic()
    report = play(seats[0])
    assert time.monotonic() - start < 20
    assert report.faults["late"] >= MOST_LATE or report.faults["garbage"]
    assert report.lost >= report.decisions - 3


def test_a_late_answer_is_passed_over(seats: list[EngineBot]) -> None:
    seats.append(EngineBot(program("be_late_once"), GAME, time_ms=900))
    report = play(seats[0])
    assert report.faults["late"] == report.lost
    assert set(report.faults) == {"late"}
    assert 1 <= report.lost < report.decisions / 2


def test_standard_error_without_end_blocks_nobody(seats: list[EngineBot]) -> None:
    seats.append(EngineBot(program("write_to_stderr_without_end"), GAME))
    report = play(seats[0])
    assert (report.faults, report.lost) == ({}, 0)


def test_a_program_that_never_says_hello(
    monkeypatch: pytest.MonkeyPatch, seats: list[EngineBot]
) -> None:
    monkeypatch.setattr(conversation, "START_MS", 300)
    seats.append(EngineBot(program("be_silent"), GAME))
    report = play(seats[0])
    assert report.faults == {"start": 1}
    assert "it did not say hello: no answer within 300 ms" in report.message


def test_a_program_is_killed_with_all_it_started(tmp_path: Path) -> None:
    pid_file = tmp_path / "pid"
    bot = EngineBot(program("hang_and_leave_a_child", str(pid_file)), GAME, time_ms=100)
    play(bot)
    bot.close()
    assert _ended(int(pid_file.read_text()))


def test_a_forgotten_program_is_killed(tmp_path: Path) -> None:
    pid_file = tmp_path / "pid"
    bot = EngineBot(program("hang_and_leave_a_child", str(pid_file)), GAME)
    bot.begin_match(Match(seed=1).view(0), 1)
    deadline = time.monotonic() + PATIENCE_S
    while not (pid_file.exists() and pid_file.read_text()):
        assert time.monotonic() < deadline, "the program has not started"
        time.sleep(0.02)
    del bot
    assert _ended(int(pid_file.read_text()))


def _ended(pid: int) -> bool:
    """Is it dead, or at least waiting to be buried?"""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        status = Path(f"/proc/{pid}/stat")
        if status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.02)
    return False


def test_a_word_of_a_command_may_hold_spaces(tmp_path: Path) -> None:
    folder = tmp_path / "my bots"
    folder.mkdir()
    script = folder / "bot.py"
    script.write_text(Path(shlex.split(program("x"))[1]).read_text())
    bot = EngineBot(shlex.join([sys.executable, str(script), "play_well"]), GAME)
    assert not play(bot).faults
    bot.close()
