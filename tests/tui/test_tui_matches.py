"""Whole matches through real processes and pipes: played to the end, left, saved, typed badly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tui_table import environment, exit_code, play

from server_tools.forked import run_bytes

ALWAYS_ONE = "1\n" * 4000


def check(path: Path) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tidefold", "check", str(path)]
    return run_bytes(command, env=environment())


@pytest.mark.parametrize(
    ("edition", "players", "bots"),
    [("es", 2, "beginner"), ("es-AR", 3, "random"), ("it", 4, "hoarder"), ("en", 2, "random")],
)
def test_a_whole_match_by_first_choices(
    tmp_path: Path, edition: str, players: int, bots: str
) -> None:
    path = tmp_path / "matches.jsonl"
    options = ("--edition", edition, "--players", str(players), "--bots", bots, "--seed", "5")
    ran = play(*options, "--save", str(path), "--target", "15", typed=ALWAYS_ONE)
    said = ran.stdout.decode()
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "The match is over" in said
    assert f"tidefold check {path}\n" in said
    assert check(path).stdout == b"1 checked, 0 bad\n"
    record = json.loads(path.read_text())
    assert record["result"]["by"] in ("target", "mermaids")
    assert record["meta"] == {
        "names": ["You", "Marina", "Finn", "Coral"][:players],
        "bots": ["", *[bots] * (players - 1)],
    }


def test_without_options_it_is_a_match_against_one_beginner() -> None:
    ran = play(typed="q\n")
    assert ran.returncode == 0
    said = " ".join(ran.stdout.decode().split())
    assert "against Marina (beginner). Rules: English edition. The first to 40" in said


def test_the_same_seed_and_typing_give_the_same_match() -> None:
    first, second = (play("--seed", "9", typed=ALWAYS_ONE).stdout for _ in range(2))
    assert first == second
    assert b"tidefold play --seed 9" in first


@pytest.mark.parametrize("typed", ["", "1\n", "1\n1\n1", "2\nq\n", "quit\n", "EXIT"])
def test_leaving_is_polite_and_saved_as_abandoned(tmp_path: Path, typed: str) -> None:
    path = tmp_path / "left.jsonl"
    ran = play("--seed", "3", "--save", str(path), typed=typed)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "You left the match in round 1." in ran.stdout.decode()
    assert json.loads(path.read_text())["result"]["by"] == "abandoned"
    assert check(path).returncode == 0


def test_no_input_at_all_is_leaving_too() -> None:
    closed = subprocess.run(
        f"{sys.executable} -m tidefold play <&-",
        shell=True,
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert (closed.returncode, closed.stderr) == (0, b"")
    assert b"You left the match" in closed.stdout


def test_records_are_added_on_lines_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "two matches.jsonl"
    play("--save", str(path), typed="1\n")
    path.write_text(path.read_text().rstrip("\n"))
    assert "'" in play("--save", str(path), typed="").stdout.decode()
    assert check(path).stdout == b"2 checked, 0 bad\n"


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "piped.jsonl"
    command = f"yes 1 | {sys.executable} -m tidefold play --save {path} | head -3"
    ran = subprocess.run(command, shell=True, capture_output=True, env=environment(), check=False)
    assert b"Traceback" not in ran.stderr
    assert check(path).stdout == b"1 checked, 0 bad\n"


NASTY = [
    b"", b" ", b"0", b"99", b"-1", b"1.5", b"9" * 5000, b"#", b"draw draw", b"take", b"take up",
    b"take left left", b"keep", b"keep crab:yellow", b"duo", b"duo crab:black", b"duo crab crab",
    b"duo crab:pink crab:black", b"duo boat:black fish:black", b"pick", b"pick whale:black",
    b"rob", b"rob 0", b"rob 7", b"rob marina", b"rob nobody", b"stop", b"last-chance", b"lc",
    b"mermaids", b"pass", b"p", b"pile left", b"xyzzy", b"'; drop table cards; --", b"{card}",
    b"{0.__class__}", b"%s%n", b"\x00\x01\x02", b"\x1b[31mred", b"\xff\xfe\xfd",
    b"\xf0\x9f\x90\x9f", "última oportunidad".encode(), b"why", b"why stop", b"why 99",
    b"why take left", b"why nonsense",
    b"why duo crab:black crab:yellow", b"cards now", b"log", b"log all", b"log everything", b"?",
    b"? stop", b"HELP", b"table", b"cards", b"quit now", b"a " * 3000, b"x" * 100_000,
]  # fmt: skip


def test_nothing_typed_brings_it_down() -> None:
    ran = play("--seed", "3", typed=b"\n".join([*NASTY, b"1", *NASTY, b"q", b""]))
    said = ran.stdout.decode()
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert "Traceback" not in said
    assert "You left the match in round 1." in said
    assert "\x1b" not in said
    assert "\x00" not in said


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--bots", "shark"], "there is no bot 'shark'"),
        (["--bots", "random,random,random,random"], "against 1 to 3 opponents, not 4"),
        (["--players", "4", "--bots", "random,random"], "2 bots are named for 3 seats"),
        (["--players", "5"], "Sea Salt & Paper is for 2 to 4 players, not 5"),
        (["--sheet", "other"], "--sheet is for Roll-cean, not for Sea Salt & Paper"),
        (["--seconds", "40"], "--seconds is for Roll-cean"),
        (["--edition", "de"], "'de' is not one of es, es-AR, it, en, fr"),
        (["--seed", "-1"], "--seed must be from 0"),
        (["--seed", "x"], "'x' is not a whole number"),
        (["--target", "0"], "--target must be from 1"),
        (["--pace", "nan"], "'nan' is not a number"),
        (["--pace", "-1"], "--pace must be from 0"),
        (["--names", "A,B,C"], "3 names are given for 2 players"),
        (["--names", "Ana, ana"], "two players have the same name"),
        (["--names", "A\x1b[31m"], "a name has 1 to 12 letters"),
        (["--names", "Bartholomew the Great"], "a name has 1 to 12 letters"),
        (["--save", "/nowhere/at/all"], "cannot write /nowhere/at/all"),
        (["--save", "/"], "cannot write /"),
    ],
)
def test_bad_options_get_one_line(
    options: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exit_code(*options) == 2
    shown, said = capsys.readouterr()
    assert complaint in said
    assert said.count("\n") == 1
    assert shown == ""


def test_help_teaches() -> None:
    said = play("--help").stdout.decode()
    for word in ("--save FILE", "--pace T", "? for the rules", "tidefold play --edition it"):
        assert word in said


def test_playing_needs_neither_numpy_nor_numba() -> None:
    code = (
        "import sys; from tidefold.cli.main import main; main(['play', '--seed', '1']);"
        "sys.exit(bool({'numpy', 'numba', 'curses'} & set(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        input=b"1\n" * 50,
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert ran.returncode == 0
