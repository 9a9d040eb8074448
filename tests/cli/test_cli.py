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
from tidefold.bots import bots_of
from tidefold.cli.bots import for_seats, levels_of, read_bots
from tidefold.cli.main import build_parser
from tidefold.cli.options import game_of
from tidefold.cli.output import BadInput
from tidefold.games.registry import game_names
from tidefold.i18n import LANGUAGES

COMMAND = [sys.executable, "-m", "tidefold"]


def run(*arguments: str, given: str | None = None) -> subprocess.CompletedProcess[str]:
    return forked.run([*COMMAND, *arguments], given=given)


def good(*arguments: str, given: str | None = None) -> str:
    done = run(*arguments, given=given)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


BAD = [
    (["fly"], "there is no command 'fly' (see tidefold --help)"),
    (["serv"], "there is no command 'serv'; did you mean serve?"),
    (["help", "paly"], "there is no command 'paly'; did you mean play?"),
    (["--verson"], "there is no option --verson; did you mean --version?"),
    (
        ["serve", "--data", "here"],
        "tidefold serve: there is no option --data; did you mean --database?",
    ),
    (["arena", "--bot", "easy,hard"], "there is no option --bot; did you mean --bots?"),
    (["play", "hard"], "tidefold play: 'hard' is not expected here (see tidefold play --help)"),
    (["play", "level", "hard"], "'level' is not expected here; did you mean --level?"),
    (["play", "rollcean"], "'rollcean' is not expected here; did you mean --game rollcean?"),
    (["version"], "there is no command 'version'; did you mean --version?"),
    (["play", "--level", "hrad"], "there is no bot 'hrad'; did you mean hard?"),
    (["play", "--players", "7"], "Sea Salt & Paper is for 2 to 4 players, not 7"),
    (["play", "--bots", "easy,easy,easy,easy"], "you can play against 1 to 3 opponents, not 4"),
    (["lab", "balence"], "tidefold lab: there is no task 'balence'; did you mean balance?"),
    (
        ["record", "--edition", "de"],
        "--edition: there is no edition 'de'; editions are es, es-AR, it, en, fr",
    ),
    (["record", "--players", "5"], "Sea Salt & Paper is for 2 to 4 players, not 5"),
    (["record", "--players", "9"], "is for 2 to 4 players, not 9"),
    (["record", "--game", "rollcean", "--bots", "hoarder"], "or random, beginner, planner"),
    (["record", "--players", "two"], "--players: 'two' is not a whole number"),
    (["record", "--bots", "random,nobody"], "there is no bot 'nobody'; there are very-easy"),
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
    (["record", "--game", "chess"], "--game: 'chess' is not one of seasalt, rollcean"),
    (["record", "--game", "sesalt"], "is not one of seasalt, rollcean; did you mean seasalt?"),
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
    (["perft", "--depth", "x"], "--depth: 'x' is not a whole number"),
    (["perft", "--after", "99999"], "the match is over before 99999 moves"),
    (["bench", "--seconds", "0"], "--seconds must be from 0.05"),
    (["bench", "--seconds", "nan"], "--seconds: 'nan' is not a number"),
]


@pytest.mark.parametrize(("arguments", "problem"), BAD, ids=[" ".join(a)[:40] for a, _ in BAD])
def test_bad_input_gets_one_clear_line_and_exit_code_2(arguments: list[str], problem: str) -> None:
    assert_refused(run_inside(*arguments), problem)


@pytest.mark.parametrize(("arguments", "problem"), [BAD[0], BAD[4], BAD[-2]])
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


@pytest.mark.parametrize("words", [[], ["help"], ["--help"]])
def test_the_first_screen_groups_all_commands(words: list[str]) -> None:
    done = run_inside(*words)
    assert (done.returncode, done.stderr) == (0, "")
    parts = [part.split("\n", 1) for part in done.stdout.split("\n\n")[3:]]
    groups = {title: [line.split()[0] for line in lines.splitlines()] for title, lines in parts}
    assert list(groups) == ["Play", "Look back", "Host", "Research", "Design", "options:"]
    listed = [name for group in list(groups)[:-1] for name in groups[group]]
    assert len(listed) == len(set(listed)) == 28
    assert groups["Play"] == ["play", "serve", "print", "score", "timer"]
    assert max(map(len, done.stdout.splitlines())) < 100


def test_help_explains_a_command() -> None:
    assert run_inside("help", "play").stdout == run_inside("play", "--help").stdout
    assert (
        "tidefold lab balance reef --greedy greedy" in run_inside("help", "lab", "balance").stdout
    )


@pytest.mark.parametrize(
    ("words", "bots"),
    [
        (["--bots", "easy,master"], ["beginner", "search:500ms"]),
        (["--bots", "facile, Très-Facile"], ["beginner", "random"]),
        (["--game", "Roll-cean", "--bots", "hard,search:5"], []),
        (["--game", "roll_cean", "--bots", "hard"], ["planner", "planner"]),
        (["--game", "Sea Salt & Paper", "--bots", "careful:by-hand"], ["careful:by-hand"] * 2),
        (["--game", "sea-salt", "--bots", "medium", "--players", "3"], ["careful"] * 3),
    ],
)
def test_levels_and_games_go_by_the_names_that_people_use(
    words: list[str], bots: list[str]
) -> None:
    options = build_parser("record").parse_args(["record", *words])
    game = game_of(options)
    if not bots:
        with pytest.raises(BadInput, match="there is no bot 'search:5'"):
            read_bots(options.bots, game)
        return
    found = read_bots(options.bots, game)
    assert for_seats(found, len(bots)) == bots


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_every_level_has_a_name_of_its_own_in_every_language(language: str, game: str) -> None:
    assert list(levels_of(game, language).values()) == list(bots_of(game).levels)


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
