"""Whole matches of Roll-cean through real processes and pipes: to the end, left, typed badly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tui_table import environment, exit_code, play

from server_tools.forked import run_bytes
from sizes import sized
from tidefold.bots.catalogue import bots_of
from tidefold.games.rollcean.datafile import DATA

ROLLCEAN = ("--game", "rollcean")
ALWAYS_BEST = "1\n\n" * 15
LEVELS, BOTS = "very-easy, easy, hard", ", ".join(bots_of("rollcean").makers)


def check(path: Path) -> bytes:
    command = [sys.executable, "-m", "tidefold", "check", str(path)]
    return run_bytes(command, env=environment()).stdout


@pytest.mark.parametrize(
    ("players", "bots", "more"),
    [
        (2, "beginner", ()),
        (1, "beginner", ("--seconds", "40")),
        (3, "random,beginner", ("--decreasing",)),
        (8, "random", ("--names", "Ana,Bo")),
    ],
)
def test_a_whole_match_by_best_placements(
    tmp_path: Path, players: int, bots: str, more: tuple[str, ...]
) -> None:
    path = tmp_path / "matches.jsonl"
    options = (*ROLLCEAN, "--players", str(players), "--bots", bots, "--seed", "5", *more)
    ran = play(*options, "--save", str(path), typed=ALWAYS_BEST)
    said = ran.stdout.decode()
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Round 15 of 15 is over" in said
    assert "The match is over" in said
    assert check(path) == b"1 checked, 0 bad\n"
    record = json.loads(path.read_text())
    assert record["result"]["by"] == "rounds"
    assert len(record["meta"]["bots"]) == len(record["meta"]["names"]) == players
    timed = "--seconds" in more or "--decreasing" in more
    assert (record["time"] == {"mode": "untimed"}) is not timed
    for seat, total in enumerate(record["result"]["totals"]):
        name = record["meta"]["names"][seat]
        tally = next(line for line in reversed(said.splitlines()) if line.startswith(f" {name} "))
        assert tally.split()[5:] == [str(total), str(record["result"]["bottles"][seat])]


def test_without_options_it_is_a_match_against_one_beginner_without_limit() -> None:
    ran = play(*ROLLCEAN, typed="q\n")
    said = " ".join(ran.stdout.decode().split())
    assert ran.returncode == 0
    assert "You play against Marina (beginner), each on a copy of the sheet reef-2." in said
    assert "There is no time limit (--seconds or --decreasing sets one)." in said


def test_every_bot_is_named_in_the_help() -> None:
    said = " ".join(play("--help").stdout.decode().split())
    assert f"Roll-cean: {LEVELS}; or {BOTS} " in said


def test_other_bots_can_be_opponents() -> None:
    for name in ("random", "beginner"):
        ran = play(*ROLLCEAN, "--bots", name, "--seed", "2", typed="1\n\n")
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert "Round 1 of 15 is over" in ran.stdout.decode()


def test_the_same_seed_and_typing_give_the_same_match() -> None:
    first, second = (play(*ROLLCEAN, "--seed", "9", typed=ALWAYS_BEST).stdout for _ in range(2))
    assert first == second
    assert b"   tidefold play --seed 9 --game rollcean\n" in first


def test_the_command_for_the_same_deal_names_what_was_chosen(tmp_path: Path) -> None:
    sheet = tmp_path / "my sheet.toml"
    sheet.write_text(
        (DATA / "reef-2.toml").read_text("utf-8").replace('"reef-2"', '"cove"'), "utf-8"
    )
    options = ("--players", "3", "--bots", "random", "--sheet", str(sheet), "--seconds", "30")
    said = play(*ROLLCEAN, *options, "--typed", "--seed", "4", typed="q\n").stdout.decode()
    assert (
        "   tidefold play --seed 4 --game rollcean --players 3 --level random"
        f" --sheet '{sheet}' --seconds 30 --typed\n"
    ) in said
    assert "sheet cove" in " ".join(said.split())
    assert "You have 30 seconds for each shape, counted from the throw." in " ".join(said.split())


LEAVING = ["", "1\n\n2", "list\nq\n"]


@pytest.mark.sized
@pytest.mark.parametrize(
    "typed", sized(LEAVING, LEAVING, [*LEAVING, "1\n", "quit\n", "EXIT", "pass\n"])
)
def test_leaving_is_polite_and_saved_as_abandoned(tmp_path: Path, typed: str) -> None:
    path = tmp_path / "left.jsonl"
    ran = play(*ROLLCEAN, "--seed", "3", "--save", str(path), typed=typed)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "You left the match in round " in ran.stdout.decode()
    assert json.loads(path.read_text())["result"]["by"] == "abandoned"
    assert check(path) == b"1 checked, 0 bad\n"


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "piped.jsonl"
    command = f"yes 1 | {sys.executable} -m tidefold play --game rollcean --save {path} | head -3"
    ran = subprocess.run(command, shell=True, capture_output=True, env=environment(), check=False)
    assert b"Traceback" not in ran.stderr
    assert check(path) == b"1 checked, 0 bad\n"


NASTY = [
    b"", b" ", b"0", b"9999", b"-1", b"1.5", b"9" * 5000, b"#", b"#1", b"1)", b"r", b"m", b"x",
    b"up", b"down 99", b"left -1", b"right x", b"at", b"at 1", b"at 0 0", b"at 99 99", b"at 3 3",
    b"turn 4", b"turn 2", b"list 0", b"list 999", b"list whales", b"list starfish bottle 2",
    b"list V9", b"list " + b"9" * 90, b"pass now", b"I3", b"I3 1", b"I3 1 1", b"I3@r1c1/0 column 9",
    b"I3@r99c99/0", b"I3@r0c0/45", b"I3@r8c12/90m column 1", b"L4 r2 c7 90 m", b"I4 1 1 270m",
    b"O4 8 12", b"sheet", b"sheet 9", b"sheet nobody", b"sheet marina", b"MARINA", b"log", b"keys",
    b"xyzzy", b"'; drop table boxes; --", b"{place}", b"{0.__class__}", b"%s%n", b"\x00\x01\x02",
    b"\x1b[31mred", b"\x1b[A", b"\xff\xfe\xfd", b"\xf0\x9f\x90\x9f",
    "\u0661".encode(), b"list \xb2",
    b"?", b"? list", b"HELP", b"rules", b"table", b"quit now", b"a " * 3000, b"x" * 100_000,
]  # fmt: skip


def test_nothing_typed_brings_it_down() -> None:
    held = [*(b"table\n1\n" + line for line in NASTY if line.strip()), b"table", b"list"]
    typed = b"\n".join([*NASTY, b"table", *held, b"q", b""])
    for seed in ("3", "4"):
        ran = play(*ROLLCEAN, "--seed", seed, typed=typed)
        said = ran.stdout.decode()
        assert (ran.returncode, ran.stderr) == (0, b"")
        assert "Traceback" not in said
        assert "You left the match in round " in said
        assert "\x1b" not in said
        assert "\x00" not in said


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (
            ["--bots", "hoarder"],
            f"there is no bot 'hoarder'; there are {LEVELS}; or {BOTS}",
        ),
        (["--bots", "beginner:0ms"], "beginner"),
        (["--bots", ",".join(["random"] * 8)], "against 1 to 7 opponents, not 8"),
        (["--players", "4", "--bots", "random,random"], "2 bots are named for 3 seats"),
        (["--players", "0"], "Roll-cean is for 1 to 8 players, not 0"),
        (["--players", "9"], "Roll-cean is for 1 to 8 players, not 9"),
        (["--edition", "it"], "--edition is for Sea Salt & Paper, not for Roll-cean"),
        (["--target", "30"], "--target is for Sea Salt & Paper"),
        (["--seconds", "41"], "--seconds must be 40, 35, 30, 25, 20 or 15, not 41"),
        (["--seconds", "x"], "--seconds must be 40, 35, 30, 25, 20 or 15, not x"),
        (["--seconds", "40", "--decreasing"], "choose --seconds or --decreasing, not both"),
        (["--sheet", "/no/such.toml"], "/no/such.toml: cannot be read"),
        (["--sheet", str(DATA / "shapes.toml")], "format: is 'tidefold-shapes/1'"),
        (["--seed", "-1"], "--seed must be from 0"),
        (["--save", "/nowhere/at/all"], "cannot write /nowhere/at/all"),
    ],
)
def test_bad_options_get_one_line(
    options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(*ROLLCEAN, *options) == 2
    shown, said = capsys.readouterr()
    assert complaint in said
    assert said.count("\n") == 1
    assert shown == ""


def test_a_sheet_that_the_objectives_do_not_fit_is_bad_input(tmp_path: Path) -> None:
    sheet = tmp_path / "tame.toml"
    text = (DATA / "reef-2.toml").read_text("utf-8").replace("A", "T")
    sheet.write_text(text, "utf-8")
    ran = play(*ROLLCEAN, "--sheet", str(sheet), typed="1\n")
    assert ran.returncode == 0  # those of ours that can be achieved are drawn
    deck = str(DATA / "objectives.toml")
    ran = play(*ROLLCEAN, "--sheet", str(sheet), "--objectives", deck, typed="1\n")
    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1
    assert b"shark" in ran.stderr


def test_playing_needs_neither_numpy_nor_numba() -> None:
    code = (
        "import sys; from tidefold.cli.main import main;"
        "main(['play', '--game', 'rollcean', '--seed', '1']);"
        "sys.exit(bool({'numpy', 'numba', 'curses'} & set(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        input=ALWAYS_BEST.encode(),
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert ran.returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "koi8-r"])
def test_other_encodings_get_signs_they_have(encoding: str) -> None:
    changes = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    typed = "?\nlist\n1\n\nmarina\nlog\nñandú\n" + ALWAYS_BEST
    ran = play(*ROLLCEAN, "--seed", "3", "--names", "Zoë ☃", typed=typed.encode(), changes=changes)
    said = ran.stdout.decode(encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "| S : S |" in said
    assert "/s/" in said
    assert "v 1 v" in said or "v 2 v" in said or "v 3 v" in said
    assert "The match is over" in said
