"""`tidefold lab balance`: what a person types."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from cli_inside import run_inside, run_without
from pond import POND
from server_tools import forked
from tidefold.games.rollcean.datafile import DATA

COMMAND = [sys.executable, "-m", "tidefold", "lab", "balance"]
GOALS = """
format = "tidefold-objectives/1"
name = "pond-goals"
objectives.corners = { points = 4, hatched = [{ boxes = "corners" }] }
objectives.top = { points = 4, hatched = [{ boxes = "top row", needed = 6 }] }
"""


@pytest.fixture(scope="module")
def reef(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return simulated(tmp_path_factory.mktemp("reef") / "matches")


def simulated(folder: Path, *more: str) -> Path:
    given = ["--game", "rollcean", "--policy", "beginner", "--matches", "12", "--workers", "1"]
    done = run_inside("simulate", *given, "--decisions", *more, "--out", str(folder))
    assert done.returncode == 0, done.stderr
    return folder


def good(*arguments: object, **changed: str) -> str:
    done = forked.run([*COMMAND, *map(str, arguments)], env={**os.environ, **changed})
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def refused(*arguments: object) -> str:
    done = run_inside("lab", "balance", *map(str, arguments))
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_the_report_is_printed(reef: Path) -> None:
    text = good(reef, "--greedy", reef)
    assert text.startswith("Balance of the sheet reef-2: 12 matches, 2 players, beginner, seed 0\n")
    for title in ("TARGETS", "OBJECTIVES", "LINES WITH A TRIANGLE", "SHAPES", "ENDINGS"):
        assert title in text


def test_a_terminal_of_ascii_gets_ascii(reef: Path) -> None:
    text = good(reef, PYTHONIOENCODING="ascii")
    assert text.isascii()
    assert "##" in text
    assert "\\x" not in text


def test_files_of_ones_own_are_played(tmp_path: Path) -> None:
    (tmp_path / "pond.toml").write_text(POND)
    (tmp_path / "goals.toml").write_text(GOALS)
    decks = ["--sheet", str(tmp_path / "pond.toml"), "--objectives", str(tmp_path / "goals.toml")]
    folder = simulated(tmp_path / "pond", *decks, "--shapes", str(DATA / "shapes.toml"))
    report = json.loads(good(folder, "--json"))
    assert report["played"]["sheet"] == "pond"
    drawn = {name: of["count"] for name, of in report["figures"]["objectives"].items()}
    assert drawn == {"corners": 12, "top": 12}
    assert report["figures"]["lines"] == {}
    (tmp_path / "pond.toml").write_text(POND.replace("points = 4", "points = 5"))
    assert "the sheet or a deck has changed" in refused(folder)
    (tmp_path / "pond.toml").unlink()
    assert "pond.toml: cannot be read" in refused(folder)


def test_a_page_links_its_pictures(reef: Path, tmp_path: Path) -> None:
    page = tmp_path / "docs" / "reef.md"
    plots = tmp_path / "docs" / "pictures" / "balance"
    good(reef, "--markdown", page, "--plots", plots)
    text = page.read_text(encoding="utf-8")
    assert "](pictures/balance/scores.svg)" in text
    assert str(tmp_path) not in text
    assert len(list(plots.glob("*.svg"))) == len(list(plots.glob("*.png"))) == 6


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--plots", "/dev/null/plots"], "cannot write to /dev/null/plots"),
        (["--markdown", "/dev/null/page.md"], "cannot write"),
        (["--markdown", "/"], "cannot write"),
        (["--greedy", "/no/such"], "/no/such is no folder of `tidefold simulate`"),
    ],
)
def test_bad_input_gets_one_clear_line(reef: Path, arguments: list[str], problem: str) -> None:
    assert problem in refused(reef, *arguments)


def test_other_simulations_are_refused(reef: Path, tmp_path: Path) -> None:
    other = tmp_path / "seasalt"
    assert run_inside("simulate", "--matches", "3", "--out", str(other)).returncode == 0
    assert f"{other} has no decisions of Roll-cean" in refused(other)
    three = simulated(tmp_path / "three", "--players", "3")
    assert "not the same matches" in refused(reef, "--greedy", three)
    for file in three.glob("matches-*"):
        file.unlink()
    assert "no finished file of matches" in refused(three)


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


def test_without_matplotlib_it_says_what_to_install(reef: Path, tmp_path: Path) -> None:
    done = run_without("matplotlib", "lab", "balance", reef, "--plots", tmp_path / "plots")
    assert done.returncode == 2
    assert done.stderr == "tidefold: this needs the extra `lab`: pip install 'tidefold[lab]'\n"
    assert not (tmp_path / "plots").exists()


def test_without_matplotlib_all_else_works(reef: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    done = run_without("matplotlib", "lab", "balance", reef, "--markdown", page)
    assert done.returncode == 0, done.stderr
    assert page.read_text(encoding="utf-8").startswith("# Balance of the sheet reef-2")
