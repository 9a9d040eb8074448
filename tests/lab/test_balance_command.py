"""`tidefold lab balance`: what a person types."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli_inside import run_inside
from server_tools import forked
from tidefold.games.rollcean.datafile import DATA

COMMAND = [sys.executable, "-m", "tidefold", "lab", "balance"]
FAST = ["--bot", "beginner", "--games", "12"]
POND = """
format = "tidefold-sheet/1"
name = "pond"
rows = ["TTTTTTTTTTTT", "QQQQQQQQQQQQ", "TTTTTTTTTTTT", "QQQQQQQQQQQQ"]
links = [{ predator = "tuna", prey = "squid", points = 4 }]
bottle_factor = 3
starfish = { points = 1, most = 1, boxes = [[[0, 0], [0, 1]]] }
lines = { points = 1, needed = {} }
"""
SHIPPED = str(DATA / "objectives.toml")
GOALS = """
format = "tidefold-objectives/1"
name = "pond-goals"
objectives.corners = { points = 4, hatched = [{ boxes = "corners" }] }
objectives.top = { points = 4, hatched = [{ boxes = "top row", needed = 6 }] }
"""


def run(*arguments: str, **changed: str) -> subprocess.CompletedProcess[str]:
    return forked.run([*COMMAND, *arguments], env={**os.environ, **changed})


def good(*arguments: str, **changed: str) -> str:
    done = run(*arguments, **changed)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def refused(*arguments: str) -> str:
    done = run_inside("lab", "balance", *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_the_report_is_printed() -> None:
    told = good(*FAST)
    assert told.startswith("Balance of the sheet reef-2: 12 matches, 2 players, beginner, seed 0\n")
    for title in ("TARGETS", "OBJECTIVES", "LINES WITH A TRIANGLE", "SHAPES", "ENDINGS"):
        assert title in told


def test_the_usual_bot_plans() -> None:
    assert "2 matches, 1 player, planner:100, seed 0" in good("--games", "2", "--players", "1")


def test_a_terminal_of_ascii_gets_ascii() -> None:
    told = good(*FAST, PYTHONIOENCODING="ascii")
    assert told.isascii()
    assert "##" in told
    assert "\\x" not in told


def test_the_same_options_print_the_same_whatever_the_threads() -> None:
    options = ["--bot", "random", "--games", "600", "--players", "3", "--seed", "9", "--json"]
    one, two = (good(*options, "--threads", threads) for threads in ("1", "2"))
    assert one == two
    played = json.loads(one)["played"]
    assert (played["games"], played["players"], played["seed"]) == (600, 3, 9)
    assert (played["sheet"], played["bot"]) == ("reef-2", "random")


def test_files_of_ones_own_are_played(tmp_path: Path) -> None:
    (tmp_path / "pond.toml").write_text(POND)
    (tmp_path / "goals.toml").write_text(GOALS)
    given = ["--sheet", str(tmp_path / "pond.toml"), "--objectives", str(tmp_path / "goals.toml")]
    told = json.loads(good(*FAST, *given, "--shapes", str(DATA / "shapes.toml"), "--json"))
    assert told["played"]["sheet"] == "pond"
    assert [objective["name"] for objective in told["objectives"]] == ["corners", "top"]
    assert told["lines"] == []
    assert [objective["drawn"] for objective in told["objectives"]] == [12, 12]


def test_a_page_links_its_pictures(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "reef.md"
    plots = tmp_path / "docs" / "pictures" / "balance"
    good(*FAST, "--markdown", str(page), "--plots", str(plots))
    text = page.read_text(encoding="utf-8")
    assert "](pictures/balance/scores.svg)" in text
    assert "`tidefold lab balance --sheet reef-2 --games 12 --players 2 --bot beginner" in text
    assert str(tmp_path) not in text
    assert len(list(plots.glob("*.svg"))) == len(list(plots.glob("*.png"))) == 6


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--games", "0"], "--games must be from 1 to 100000000"),
        (["--games", "many"], "--games: 'many' is not a whole number"),
        (["--players", "9"], "--players must be from 1 to 8"),
        (["--players", "0"], "--players must be from 1 to 8"),
        (["--threads", "0"], "--threads must be from 1"),
        (["--seed", "-1"], "--seed must be from 0"),
        (["--seed", "9" * 30], "--seed must be from 0"),
        (["--bot", "shark"], "there is no bot 'shark'; there are very-easy, easy, hard; or random"),
        (["--bot", "beginner:5"], "beginner takes no budget; planner does"),
        (["--bot", "planner:50ms"], "give playouts, for example planner:100"),
        (["--sheet", "no-such.toml"], "no-such.toml: cannot be read"),
        (["--shapes", "no-such.toml"], "no-such.toml: cannot be read"),
        (["--objectives", "no-such.toml"], "no-such.toml: cannot be read"),
        (["--shapes", str(DATA / "reef.toml")], "tidefold-shapes/1"),
        (["--plots", "/dev/null/plots"], "cannot write to /dev/null/plots"),
        (["--markdown", "/dev/null/page.md"], "cannot write"),
        (["--markdown", "/"], "cannot write"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: list[str], problem: str) -> None:
    assert problem in refused(*FAST, *arguments)


def test_objectives_that_a_sheet_cannot_serve_are_told(tmp_path: Path) -> None:
    (tmp_path / "pond.toml").write_text(POND)
    told = refused(*FAST, "--sheet", str(tmp_path / "pond.toml"), "--objectives", SHIPPED)
    assert "objectives.trawl.hatched[0].needed: is 13; there are only 8 boxes" in told


def test_of_our_objectives_those_are_drawn_that_a_sheet_can_serve(tmp_path: Path) -> None:
    (tmp_path / "pond.toml").write_text(POND)
    told = good(*FAST, "--sheet", str(tmp_path / "pond.toml"))
    assert "lighthouses" in told
    assert "hunters" not in told


def test_a_task_is_needed() -> None:
    done = forked.run(COMMAND[:-1])
    assert done.returncode == 2
    assert "TASK" in done.stderr


@pytest.mark.parametrize("words", [[], ["balance"]])
def test_help_teaches(words: list[str]) -> None:
    done = forked.run([*COMMAND[:-1], *words, "--help"])
    assert done.returncode == 0
    assert "tidefold lab balance" in done.stdout
    assert done.stdout.count("\n") > 12


BLOCKED = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "matplotlib":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Block())
from tidefold.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def without_matplotlib(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BLOCKED, "lab", "balance", *FAST, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_without_matplotlib_it_says_what_to_install(tmp_path: Path) -> None:
    done = without_matplotlib("--plots", str(tmp_path / "plots"))
    assert done.returncode == 2
    assert done.stderr == "tidefold: plots need the extra: pip install 'tidefold[lab]'\n"
    assert not (tmp_path / "plots").exists()


def test_without_matplotlib_all_else_works(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    done = without_matplotlib("--markdown", str(page))
    assert done.returncode == 0, done.stderr
    assert page.read_text(encoding="utf-8").startswith("# Balance of the sheet reef-2")
