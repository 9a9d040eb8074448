"""`tidefold analyse`: what a person types."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from cli_person import shown_to_a_person

from cli_inside import run_without
from server_tools import forked
from tidefold import rollcean, seasalt
from tidefold.bots import play_out
from tidefold.bots.rollcean import BOTS as ROLLCEAN
from tidefold.bots.seasalt import BOTS as SEASALT
from tidefold.records import dump

COMMAND = [sys.executable, "-m", "tidefold", "analyse"]
FAST = ("--playouts", "100", "--workers", "1")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two records: a whole match, and one that is not over."""
    match = play_out(seasalt.Match(2, seed=1, target=5), SEASALT.make_all(["careful", "random"], 1))
    match.meta = {"names": ["Ada\x1b[2J", ""], "bots": ["", "random"]}
    begun = seasalt.Match(3, "it", seed=2)
    for _ in range(9):
        begun.play(begun.legal_moves()[0])
    path = tmp_path_factory.mktemp("records") / "matches.jsonl"
    path.write_text("\n".join(dump(one.record()) for one in (match, begun)), "utf-8")
    return path


def run(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    return forked.run([*COMMAND, *arguments], given=text)


def good(*arguments: str) -> str:
    done = run(*arguments, *FAST)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_the_report_is_a_page(file: Path) -> None:
    told = good(str(file))
    assert told.startswith("Spanish edition, 2 players: ")
    for word in (
        "Accuracy",
        "Blunders",
        "Chance of winning",
        "Biggest mistakes",
        "hand:",
        "better:",
        "random 1",
    ):
        assert word in told
    assert "Ada[2J" in told
    assert "\x1b" not in told


def test_it_speaks_other_languages(file: Path) -> None:
    assert "Los mayores errores" in good(str(file), "--language", "es-AR")
    assert "Édition espagnole" in good(str(file), "--language", "fr", "--seat", "1")


def test_json_is_everything_and_repeatable(file: Path) -> None:
    told = good(str(file), "--json")
    found = json.loads(told)
    assert found["format"] == "tidefold-analysis/2"
    assert {one["seat"] for one in found["decisions"]} == {0, 1}
    assert len(found["curves"]["0"]) == found["summaries"][0]["decisions"]
    assert told == run(str(file), "--json", *FAST, "--workers", "3").stdout
    assert told != good(str(file), "--json", "--seed", "3")


def test_a_match_that_is_not_over_can_be_analysed(file: Path) -> None:
    found = json.loads(good(str(file), "--number", "2", "--json"))
    assert (found["players"], found["rules"], found["result"]) == (3, "it", None)


def test_a_match_on_sheets_is_analysed_too(tmp_path: Path) -> None:
    match = play_out(rollcean.Match(2, seed=1), ROLLCEAN.make_all(["beginner", "random"], 1))
    match.meta = {"names": ["Ada", "Bo"]}
    path = tmp_path / "sheets.jsonl"
    path.write_text(dump(match.record()), "utf-8")
    told = good(str(path), "--seat", "1", "--plot", str(tmp_path / "curve.svg"))
    for word in ("2 players: ", "Bo", "Accuracy", "dice: ", "x played, o better"):
        assert word in told
    assert len((tmp_path / "curve.svg").read_bytes()) > 5000


def test_standard_input_is_read(file: Path) -> None:
    done = run("-", *FAST, text=file.read_text("utf-8"))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_the_curve_is_drawn_the_same_again(file: Path, tmp_path: Path, ending: str) -> None:
    paths = [tmp_path / f"{name}.{ending}" for name in ("one", "two")]
    for path in paths:
        good(str(file), "--plot", str(path))
    assert paths[0].read_bytes() == paths[1].read_bytes()
    assert len(paths[0].read_bytes()) > 5000


def test_without_matplotlib_it_says_what_to_install(file: Path, tmp_path: Path) -> None:
    plot = ("--plot", tmp_path / "curve.png")
    done = run_without("matplotlib", "analyse", file, *FAST, *plot)
    assert done.returncode == 2
    assert done.stderr == "tidefold: this needs the extra `lab`: pip install 'tidefold[lab]'\n"
    assert run_without("matplotlib", "analyse", file, *FAST).returncode == 0


BAD = [
    (["--playouts", "1"], "--playouts must be from 100 to 10000000"),
    (["--workers", "0"], "--workers must be from 1 to 1024"),
    (["--seed", "-1"], "--seed must be from 0"),
    (["--seat", "2"], "--seat must be from 0 to 1 in this match"),
    (["--number", "3"], "--number must be from 1 to 2"),
    (["--number", "0"], "--number must be from 1 to 2"),
    (["--plot", "curve.jpeg"], "--plot must name a file that ends in .png or .svg"),
    (["--plot", "/nowhere/at/all/curve.png"], "--plot: there is no folder /nowhere/at/all"),
    (["--language", "de"], "--language: 'de' is not one of en, es"),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD)
def test_bad_arguments_get_one_clear_line(file: Path, arguments: list[str], sentence: str) -> None:
    done = run(str(file), *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_files_that_cannot_be_analysed_are_told_apart(tmp_path: Path, file: Path) -> None:
    damaged = json.loads(file.read_text("utf-8").splitlines()[0])
    damaged["rounds"][0]["moves"][2]["seat"] = 3
    texts = {
        "damaged": (dump(damaged), "round 1, move 3"),
        "words": ("not a record", "not JSON"),
        "number": ("7", "the record must be an object"),
        "empty": ("", "no record in this file"),
    }
    for name, (text, sentence) in texts.items():
        path = tmp_path / name
        path.write_text(text, "utf-8")
        done = run(str(path))
        assert done.returncode == 2, name
        assert sentence in done.stderr, name
        assert done.stderr.count("\n") == 1
    assert "cannot read" in run(str(tmp_path / "missing")).stderr


def test_a_person_sees_a_bar(file: Path) -> None:
    command = [*COMMAND, str(file), "--playouts", "40000", "--workers", "1"]
    assert b"decisions [" in shown_to_a_person(command)


def test_help_teaches() -> None:
    told = run("--help").stdout
    for word in ("no hindsight", "inaccuracy from 2%", "tidefold analyse match.jsonl"):
        assert word in told
