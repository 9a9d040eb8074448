"""`tidefold arena` and `tidefold engine`: what a person types."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from cli_person import shown_to_a_person

from cli_inside import run_inside
from server_tools import forked

COMMAND = [sys.executable, "-m", "tidefold"]
ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return forked.run([*COMMAND, *arguments], cwd=ROOT)


def good(*arguments: str) -> str:
    done = run(*arguments)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_the_result_is_a_table() -> None:
    told = good("arena", "--bots", "beginner,random", "--matches", "6", "--workers", "1")
    assert told.startswith("6 matches on 3 deals, 2 players, edition es, seed 0\n")
    for word in ("won", "points", "Elo", "LAST CHANCE", "bets won", "won by the starting player"):
        assert word in told
    assert max(map(len, told.splitlines())) <= 100


def test_json_is_one_document() -> None:
    told = json.loads(
        good("arena", "--bots", "beginner,random", "--matches", "4", "--players", "4", "--json")
    )
    assert told["format"] == "tidefold-arena-result/1"
    assert told["complete"] is True
    assert told["matches"] == 4
    assert [bot["fair"] for bot in told["bots"]] == [0.25, 0.75]
    assert set(told["bots"][0]["won"]) == {"value", "low", "high", "count"}


def test_a_command_with_commas_is_one_bot() -> None:
    bot = f"cmd:{sys.executable} examples/engine_bot.py '--x=1,2'"
    told = good("arena", "--bots", f"random,{bot}", "--matches", "2", "--target", "8", "--json")
    assert [result["name"] for result in json.loads(told)["bots"]] == ["random", bot]
    assert json.loads(told)["bots"][1]["trouble"] is None


BAD = [
    ([], "--bots"),
    (["--bots", ","], "--bots names no bot"),
    (
        ["--bots", "beginner,nobody"],
        "there is no bot 'nobody'; there are very-easy, easy, medium, hard",
    ),
    (["--bots", "beginner,beginner"], "beginner is named twice; named alone it plays itself"),
    (["--bots", "beginner,cmd:./nothing"], "cannot run './nothing': there is no such program"),
    (["--bots", "beginner,cmd:"], "name a program after cmd:"),
    (["--bots", "random,hoarder,beginner", "--players", "4"], "name 1, 2 or 4 bots, not 3"),
    (["--bots", "random", "--matches", "0"], "--matches must be from 1 to"),
    (["--bots", "random", "--workers", "0"], "--workers must be from 1 to"),
    (["--bots", "random", "--seed", "-1"], "--seed must be from 0 to"),
    (["--bots", "random", "--target", "0"], "--target must be from 1 to 1000"),
    (["--bots", "random", "--engine-time", "0"], "--engine-time must be from 1 to"),
    (["--bots", "random", "--resume", "/no/such/folder/x"], "cannot use /no/such/folder/x"),
    (["--bots", "random", "--resume", "README.md"], "README.md, line 1: this is not JSON"),
]


@pytest.mark.parametrize(("arguments", "problem"), BAD, ids=[" ".join(a)[:40] for a, _ in BAD])
def test_bad_input_gets_one_clear_line(arguments: list[str], problem: str) -> None:
    done = run_inside("arena", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert problem in done.stderr


def test_the_help_teaches() -> None:
    told = good("arena", "--help")
    assert "tidefold arena --bots beginner,random\n" in told
    assert "A against opponents that are all B" in told
    assert "counts as shared" in told
    assert "tidefold engine beginner" in good("engine", "--help")


def test_a_program_plays_in_records_too() -> None:
    command = f"cmd:{sys.executable} examples/engine_bot.py"
    record = good("record", "--bots", f"random,{command} '1,2'", "--seed", "3")
    assert json.loads(record)["meta"]["bots"][1] == command + " '1,2'"
    assert record == good("record", "--bots", f"random,{command} '1,2'", "--seed", "3")


def hostile(mode: str) -> str:
    return f"cmd:{sys.executable} tests/bots/engine_programs.py {mode}"


@pytest.mark.parametrize(
    ("mode", "fault"), [("crash_mid_match", "crash 1"), ("play_illegally", "illegal")]
)
def test_a_program_that_fails_in_a_record_is_told(mode: str, fault: str) -> None:
    done = run("record", "--bots", f"random,{hostile(mode)}", "--target", "12")
    assert done.returncode == 1
    assert json.loads(done.stdout)["game"] == "seasalt"
    assert done.stderr.startswith(f"tidefold: {hostile(mode)} had faults: {fault}")
    assert "; beginner made " in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["record", "arena"])
def test_a_program_that_never_starts_is_an_error(command: str) -> None:
    done = run(command, "--bots", f"random,{hostile('crash_at_start')}")
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot play: it did not say hello" in done.stderr


def test_cards_for_a_program_come_from_a_seed_that_nobody_knows(tmp_path: Path) -> None:
    bots = ["--bots", f"random,cmd:{sys.executable} examples/engine_bot.py", "--target", "5"]
    file = str(tmp_path / "deals.jsonl")
    arena = ["arena", *bots, "--workers", "1", "--json", "--resume", file, "--matches"]
    seeds = [json.loads(good(*arena, matches))["setting"]["seed"] for matches in ("2", "4")]
    assert seeds[0] == seeds[1] > 1 << 32  # the second goes on from the file
    decks = {str(json.loads(good("record", *bots))["rounds"][0]["deck"]) for _ in "ab"}
    assert len(decks) == 2


def test_deals_from_a_file_were_played_on_the_day_that_the_file_says(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    arena = ["arena", "--bots", "random", "--matches", "2", "--json", "--resume", str(file)]
    today = json.loads(good(*arena))["made"]
    file.write_text(file.read_text().replace(today["date"], "2026-01-02"))
    assert json.loads(good(*arena))["made"] == {**today, "date": "2026-01-02"}


def workers_of(parent: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    found: set[int] = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            above = int(path.read_text().rpartition(") ")[2].split()[1])
        except OSError:
            continue
        if above == parent:
            found |= {int(path.parent.name)} | workers_of(int(path.parent.name))
    return found


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGKILL, pytest.param(signal.SIGHUP, marks=pytest.mark.slow)]
)
def test_no_worker_outlives_an_arena_that_was_ended(number: int, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    bots = ["--bots", f"random,{hostile('play_well')}", "--matches", "100000"]
    command = [*COMMAND, "arena", *bots, "--workers", "2", "--resume", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL) as process:
        while not (file.exists() and file.read_text().count("\n") > 2):
            assert process.poll() is None
            time.sleep(0.05)
        started = workers_of(process.pid)
        assert len(started) > 4  # two workers with their programs
        process.send_signal(number)
        assert process.wait() in (-number, 128 + number)
    while left := [pid for pid in started if is_running(pid)]:
        time.sleep(0.05)
        assert left  # the time limit of the test is what fails here


def is_running(process: int) -> bool:
    """Is there such a process, and is it no mere entry that waits to be collected?"""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


def test_a_program_is_a_rival_at_the_terminal() -> None:
    command = f"cmd:{sys.executable} examples/engine_bot.py"
    done = forked.run(
        [*COMMAND, "play", "--bots", command, "--pace", "0", "--seed", "1"],
        given="1\n" * 12 + "q\n",
        cwd=ROOT,
    )
    assert done.returncode == 0
    assert done.stderr == ""


def test_an_unknown_bot_cannot_be_served() -> None:
    done = run("engine", "nobody")
    assert done.returncode == 2
    assert "there is no bot 'nobody'" in done.stderr


@pytest.mark.parametrize("workers", [pytest.param("1", marks=pytest.mark.slow), "2"])
def test_ctrl_c_shows_what_is_done_and_resume_goes_on(tmp_path: Path, workers: str) -> None:
    file = tmp_path / "deals.jsonl"
    bots = f"beginner,cmd:{sys.executable} examples/engine_bot.py"
    arena = ["arena", "--bots", bots, "--resume", str(file), "--workers", workers, "--seed", "3"]
    with subprocess.Popen(
        [*COMMAND, *arena, "--matches", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        start_new_session=True,
    ) as process:
        while not (file.exists() and file.read_text().count("\n") > 3):
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers too
        told, problems = process.communicate(timeout=600)
    assert process.returncode == 130
    assert problems == ""
    assert "Stopped: " in told
    done = len(file.read_text().splitlines()) - 1
    assert f"on {done:,} deals" in told.splitlines()[0].replace("matches ", "")
    finished = json.loads(good(*arena, "--matches", str(2 * done + 2), "--json"))
    assert finished["deals"] >= done
    assert _without_times(finished) == _without_times(
        json.loads(
            good(
                *("arena", "--bots", bots, "--workers", "1", "--json", "--seed", "3"),
                *("--matches", str(2 * done + 2)),
            )
        )
    )


def _without_times(told: dict[str, object]) -> dict[str, object]:
    bots = told["bots"]
    assert isinstance(bots, list)
    for bot in bots:
        del bot["times"]
    return told


def test_a_bar_shows_the_progress_to_a_person() -> None:
    bots = ["--bots", "beginner,random", "--matches", "60", "--workers", "1"]
    shown = shown_to_a_person([*COMMAND, "arena", *bots])
    assert b"deals [" in shown
