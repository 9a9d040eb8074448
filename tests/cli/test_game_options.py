"""The options of all games on one command line."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from tidefold.cli import options
from tidefold.cli.main import main
from tidefold.cli.options import add_game_options, game_of, option_values, rules_of
from tidefold.cli.output import BadInput, Parser
from tidefold.games.registry import Game, Option, game_named, games


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


def test_another_game_has_an_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--game", "rollcean", "--bots", "beginner,random", "--workers", "1"]
    words += ["--matches", "2", "--resume", str(tmp_path / "deals.jsonl")]
    assert main([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["setting"]["game"], report["setting"]["sheet"]) == ("rollcean", "reef")
    assert report["matches"] == 2
    assert report["bots"][0]["points"]["value"] > report["bots"][1]["points"]["value"]
    assert report["bots"][0]["won"]["value"] + report["bots"][1]["won"]["value"] == 1
    assert main(words) == 0
    text = capsys.readouterr().out
    assert text.startswith("2 matches on 1 deals, 2 players, sheet reef, seed 0\n")
    assert "won by seat 0" in text
    assert main([*words, "--seconds", "40"]) == 2
    assert "was made with seconds null, not 40" in capsys.readouterr().err


def test_programs_play_only_games_that_can_be_encoded(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "--game", "rollcean", "--bots", "cmd:cat,random"]) == 2
    assert "cannot play Roll-cean" in capsys.readouterr().err
