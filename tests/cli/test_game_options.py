"""The options of all games on one command line."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from tidefold.cli import options, serve
from tidefold.cli.main import main
from tidefold.cli.options import add_game_options, game_of, option_values, rules_of
from tidefold.cli.output import BadInput, Parser
from tidefold.games.registry import Game, Option, game_named, games
from tidefold.games.rollcean.datafile import DATA


def parsed(*words: str) -> Namespace:
    parser = Parser()
    add_game_options(parser)
    return parser.parse_args(words)


@pytest.fixture
def variant(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A further game that shares the option `target` with the first, with other values."""
    shared = Option("target", "how far", "near", "FAR", ("near", "far"))
    game = replace(games()[0], name="variant", title="Variant", options=(shared,))
    every = (*games(), game)
    monkeypatch.setattr(options, "games", lambda: every)
    monkeypatch.setattr(options, "game_names", lambda: tuple(one.name for one in every))
    return game


@pytest.mark.quick
def test_the_first_game_is_played_by_default_with_its_defaults() -> None:
    given = parsed()
    game = game_of(given)
    assert game is games()[0]
    assert rules_of(given, game) == {"edition": "es", "target": None}
    given = parsed("--edition", "it", "--target", "12")
    assert rules_of(given, game) == {"edition": "it", "target": 12}


@pytest.mark.quick
def test_an_option_of_another_game_is_refused() -> None:
    given = parsed("--game", "rollcean", "--edition", "it")
    with pytest.raises(BadInput, match="--edition is for Sea Salt & Paper, not for Roll-cean"):
        rules_of(given, game_of(given))
    for words in (["--decreasing"], ["--seconds", "40"], ["--sheet", "reef"]):
        with pytest.raises(BadInput, match="is for Roll-cean, not for Sea Salt & Paper"):
            rules_of(parsed(*words), games()[0])


@pytest.mark.quick
def test_values_and_rules_that_cannot_be_right_are_refused() -> None:
    rollcean = game_named("rollcean")
    for words, problem in (
        (["--seconds", "41"], "--seconds must be 40, 35"),
        (["--seconds", "40", "--decreasing"], "choose --seconds or --decreasing, not both"),
        (["--sheet", "nowhere.toml"], "nowhere.toml: cannot be read"),
    ):
        with pytest.raises(BadInput, match=problem):
            rules_of(parsed("--game", "rollcean", *words), rollcean)
    with pytest.raises(BadInput, match="--target must be from 1 to 1000"):
        rules_of(parsed("--target", "many"), games()[0])


@pytest.mark.quick
def test_games_may_share_an_option(variant: Game) -> None:
    parser = Parser()
    add_game_options(parser)
    text = " ".join(parser.format_help().split())
    assert text.count("--target P") == 2  # in the usage and in the list
    assert "4 players); also for Variant" in text
    assert option_values(parser.parse_args(["--target", "far"]), variant) == {"target": "far"}
    assert option_values(parser.parse_args([]), variant) == {"target": "near"}
    with pytest.raises(BadInput, match="--target must be one of near, far"):
        option_values(parser.parse_args(["--target", "7"]), variant)
    with pytest.raises(BadInput, match="--target is for Sea Salt & Paper and Variant, not for"):
        option_values(parser.parse_args(["--target", "7"]), game_named("rollcean"))


def test_records_are_played_by_the_rules_given(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "rollcean", "--players", "1", "--bots", "beginner", "--seconds", "25"]
    assert main(["record", *words]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["time"] == {"mode": "constant", "seconds": 25}


def own_files(folder: Path) -> dict[str, str]:
    """A sheet and decks of one's own, by the option that takes them."""
    changes = {
        "sheet": ("reef", '"reef"', '"cove"'),
        "shapes": ("shapes", "[shapes]", '[shapes]\nQ6 = ["###", "###"]'),
        "objectives": ("objectives-1", "points = ", "points = 1"),
    }
    for option, (shipped, old, new) in changes.items():
        text = (DATA / f"{shipped}.toml").read_text().replace(old, new)
        (folder / f"{option}.toml").write_text(text)
    return {option: str(folder / f"{option}.toml") for option in changes}


def test_records_are_played_on_sheets_and_decks_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = own_files(tmp_path)
    words = [word for option, file in files.items() for word in (f"--{option}", file)]
    assert main(["record", "--game", "rollcean", "--decreasing", "--count", "3", *words]) == 0
    lines = capsys.readouterr().out
    records = [json.loads(line) for line in lines.splitlines()]
    assert {record["sheet"]["name"] for record in records} == {"cove"}
    assert {record["time"]["mode"] for record in records} == {"decreasing"}
    goals = [goal for record in records for goal in record["objectives"]]
    assert all(goal["points"] > 10 for goal in goals)
    (tmp_path / "records.jsonl").write_text(lines)
    assert main(["check", str(tmp_path / "records.jsonl")]) == 0


def test_records_of_bots_without_a_time_are_untimed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "--game", "rollcean", "--players", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["time"] == {"mode": "untimed"}


def serve_options(*words: str) -> Namespace:
    parser = Parser()
    serve.add(parser)
    return parser.parse_args(words)


def test_a_server_takes_a_folder_of_sheets(tmp_path: Path) -> None:
    own_files(tmp_path)
    (tmp_path / "shapes.toml").unlink()
    (tmp_path / "objectives.toml").unlink()
    serving = serve._serve_options(serve_options("--sheets", str(tmp_path)))
    assert list(serving.of_games["rollcean"]["sheets"]) == ["cove"]
    assert serve._serve_options(serve_options()).of_games == {}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (None, "there is no .toml file in it"),
        ("rows = 7", "own.toml: format: is missing"),
        ((DATA / "reef.toml").read_text(), "there is a sheet 'reef' already"),
    ],
)
def test_a_folder_of_sheets_with_a_mistake_is_refused(
    text: str | None, problem: str, tmp_path: Path
) -> None:
    if text is not None:
        (tmp_path / "own.toml").write_text(text)
    with pytest.raises(BadInput) as refused:
        serve._serve_options(serve_options("--sheets", str(tmp_path)))
    assert problem in str(refused.value)
    assert "\n" not in str(refused.value)


def test_another_game_has_an_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--game", "rollcean", "--bots", "beginner,random", "--workers", "1"]
    words += ["--matches", "2", "--resume", str(tmp_path / "deals.jsonl")]
    assert main([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["setting"]["game"], report["setting"]["sheet"]) == ("rollcean", "reef-2")
    assert report["matches"] == 2
    assert report["bots"][0]["points"]["value"] > report["bots"][1]["points"]["value"]
    assert report["bots"][0]["won"]["value"] + report["bots"][1]["won"]["value"] == 1
    assert main(words) == 0
    text = capsys.readouterr().out
    assert text.startswith("2 matches on 1 deals, 2 players, sheet reef-2, seed 0\n")
    assert "points from objectives" in text
    assert main([*words, "--seconds", "40"]) == 2
    assert "was made with seconds null, not 40" in capsys.readouterr().err
