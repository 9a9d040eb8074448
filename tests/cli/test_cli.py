"""The command line as its users meet it: real processes, good input and bad."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_person import shown_to_a_person

from cli_inside import run_inside
from server_tools import forked

COMMAND = [sys.executable, "-m", "tidefold"]


def run(*arguments: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    return forked.run([*COMMAND, *arguments], given=given)


def good(*arguments: str, given: str | None = None) -> str:
    done = run(*arguments, given=given)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


BAD = [
    ([], "COMMAND"),
    (["fly"], "invalid choice: 'fly'"),
    (["record", "--edition", "de"], "invalid choice: 'de'"),
    (["record", "--players", "5"], "Sea Salt & Paper is for 2 to 4 players, not 5"),
    (["record", "--players", "9"], "invalid choice"),
    (["record", "--game", "rollcean", "--bots", "hoarder"], "bots are random, beginner"),
    (["record", "--players", "two"], "invalid int value"),
    (["record", "--bots", "random,nobody"], "there is no bot 'nobody'; bots are random"),
    (["record", "--players", "3", "--bots", "random,random"], "2 bots are named for 3 seats"),
    (
        ["record", "--bots", "random,random,random,random,random"],
        "Sea Salt & Paper is for 2 to 4 players, not 5",
    ),
    (["record", "--count", "0"], "--count must be from 1"),
    (["record", "--count", "9" * 20], "--count must be from 1"),
    (["record", "--seed", "-1"], "--seed must be from 0"),
    (["record", "--seed", "9" * 30], "--seed must be from 0"),
    (["record", "--target", "0"], "--target must be from 1 to 1000"),
    (["record", "--game", "chess"], "invalid choice: 'chess'"),
    (["check"], "FILE"),
    (["check", "/no/such/file"], "cannot read /no/such/file: No such file or directory"),
    (["check", "/"], "cannot read /: Is a directory"),
    (["score"], "name some cards"),
    (["score", "--hand", "crab"], "write kind:colour"),
    (["score", "--hand", "crab:red"], "'red' is no colour; colours are dark-blue"),
    (["score", "--hand", "crab:white"], "there is no white crab; it comes in dark-blue"),
    (["score", "--hand", "captain:light-orange captain:light-orange"], "the deck has only 1"),
    (
        ["record", "--game", "rollcean", "--bots", "planner:1h"],
        "write planner:2000 or planner:50ms",
    ),
    (["record", "--bots", "beginner:5"], "beginner takes no budget; rollout and search do"),
    (["play", "--bots", "beginner:5"], "beginner takes no budget; rollout and search do"),
    (["perft", "--depth", "0"], "--depth must be from 1 to 12"),
    (["perft", "--depth", "x"], "invalid int value"),
    (["perft", "--after", "99999"], "the match is over before 99999 moves"),
    (["bench", "--seconds", "0"], "--seconds must be from 0.05"),
]


@pytest.mark.parametrize(("arguments", "problem"), BAD, ids=[" ".join(a)[:40] for a, _ in BAD])
def test_bad_input_gets_one_clear_line_and_exit_code_2(arguments: list[str], problem: str) -> None:
    assert_refused(run_inside(*arguments), problem)


@pytest.mark.parametrize(("arguments", "problem"), [BAD[1], BAD[6], BAD[-2]])
def test_a_process_ends_with_that_line_and_code(arguments: list[str], problem: str) -> None:
    assert_refused(run(*arguments), problem)


def assert_refused(done: subprocess.CompletedProcess[str], problem: str) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert problem in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["play", "record", "check", "score", "perft", "bench"])
def test_every_command_has_a_help_that_teaches(command: str) -> None:
    told = good(command, "--help")
    assert f"tidefold {command}" in told
    assert told.count("\n") > 12


def test_version() -> None:
    assert good("--version").startswith("tidefold 0.")


def test_recorded_matches_check() -> None:
    lines = good("record", "--bots", "beginner,random", "--seed", "7", "--count", "3")
    records = [json.loads(line) for line in lines.splitlines()]
    assert [record["seed"] for record in records] == ["7", "8", "9"]
    assert records[0]["meta"] == {"bots": ["beginner", "random"]}
    assert all("legal" not in record["rounds"][0]["moves"][0] for record in records)
    assert good("check", "-", given=lines) == "3 checked, 0 bad\n"


def test_records_are_the_same_on_many_cores_and_carry_legal_moves() -> None:
    arguments = ["record", "--edition", "it", "--players", "3", "--bots", "random", "--target", "7"]
    many = good(*arguments, "--count", "70", "--legal").splitlines()
    assert len(many) == 70
    assert many[69] == good(*arguments, "--seed", "69", "--legal").strip()
    first = json.loads(many[0])["rounds"][0]["moves"][0]
    assert {"seat": first["seat"], "move": "draw"} in first["legal"]


def test_check_names_the_first_wrong_round_and_move_of_each_bad_record(tmp_path: Path) -> None:
    lines = good("record", "--count", "3").splitlines()
    broken = json.loads(lines[1])
    broken["rounds"][0]["moves"][2]["seat"] ^= 1
    file = tmp_path / "matches.jsonl"
    file.write_text("\n".join([lines[0], json.dumps(broken), "{", lines[2]]))
    done = run("check", str(file))
    assert done.returncode == 1
    told = done.stdout.splitlines()
    assert told[0].startswith(f"{file}:2: round 1, move 3: seat ")
    assert told[1].startswith(f"{file}:3: not JSON: ")
    assert told[2] == "4 checked, 2 bad"
    told_json = json.loads(run("check", "--json", str(file)).stdout)
    assert told_json["records"] == 4
    assert told_json["bad"][0] == {
        "file": str(file),
        "line": 2,
        "round": 1,
        "move": 3,
        "problem": told_json["bad"][0]["problem"],
    }


def test_score_in_words_and_as_json() -> None:
    cards = [
        "score",
        "--hand",
        "mermaid:white, Crab:Yellow crab:black",
        "--laid",
        "fish:green fish:black",
    ]
    told = good(*cards)
    assert "mermaids       2" in told
    assert "total          4   7 needed to call" in told
    assert json.loads(good(*cards, "--json")) == {
        "mermaids": 2,
        "duos": 2,
        "collections": 0,
        "multipliers": 0,
        "total": 4,
        "bonus": 2,
    }


def test_perft_and_divide() -> None:
    assert json.loads(good("perft", "--seed", "17", "--depth", "4", "--json")) == {
        "1": 3,
        "2": 6,
        "3": 8,
        "4": 18,
    }
    assert "take right" in good("perft", "--depth", "3", "--divide", "--players", "4")
    assert len(good("perft", "--after", "50", "--depth", "2").splitlines()) == 2


def test_bench_prints_the_promised_keys() -> None:
    rates = json.loads(good("bench", "--json", "--seconds", "0.05"))
    assert {"fused_2p", "fused_4p", "step_2p", "step_4p"} <= set(rates)
    assert all(rate > 0 for rate in rates.values())


def test_a_closed_pipe_is_no_error() -> None:
    command = " ".join([*COMMAND, "record", "--count", "40", "|", "head", "-c", "10"])
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    tidefold = " ".join(COMMAND)
    return subprocess.run(
        ["bash", "-c", command.replace("tidefold", tidefold, 1)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("tidefold check - <&-", "standard input is closed"),
        ("tidefold record > /dev/full", "cannot write: No space left on device"),
        ("tidefold score --hand crab:yellow > /dev/full", "cannot write: No space left"),
    ],
)
def test_closed_and_full_streams_get_one_line(command: str, problem: str) -> None:
    done = shell(command)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert problem in done.stderr


def test_any_encoding_will_do(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text('{"format":"tidefold/1","game":"ñ"}\n{"ñ":1}')
    done = shell(f"tidefold check {file}", PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert done.stderr == ""


def test_long_work_shows_a_progress_bar_to_a_person() -> None:
    told = shown_to_a_person([*COMMAND, "record", "--count", "150"])
    assert b"records [###" in told
    assert b"of 150" in told
