"""Simulated matches: every row is the match that the interpreted rules play from its seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from cli_inside import run_inside
from tidefold.executors import Processes
from tidefold.games.registry import game_named, games
from tidefold.lab.simulation.api import simulator_of
from tidefold.lab.simulation.folder import SimulationSettings, write_simulation

CASES = [
    (game.name, policy, players)
    for game in games()
    if (found := simulator_of(game)) is not None
    for policy in found.policies
    for players in (2, 3)
]


def rows_of(folder: Path) -> list[dict[str, Any]]:
    files = sorted(folder.glob("matches-*.parquet"))
    return [row for file in files for row in pq.read_table(file).to_pylist()]


def settings_of(game: str, policy: str = "random", players: int = 2) -> SimulationSettings:
    options = {option.name: option.default for option in game_named(game).options}
    return SimulationSettings(game, players, options, policy, seed=100)


@pytest.mark.parametrize(("game", "policy", "players"), CASES)
def test_a_row_is_the_match_of_its_seed(
    game: str, policy: str, players: int, tmp_path: Path
) -> None:
    settings = settings_of(game, policy, players)
    written = write_simulation(tmp_path / "rows", settings, 7, Processes(1), shard=4, piece=3)
    assert list(written) == [3, 1, 3]
    rows = rows_of(tmp_path / "rows")
    assert [row["seed"] for row in rows] == list(range(100, 107))
    words = ["--game", game, "--policy", policy, "--players", str(players), "--seed", "100"]
    printed = run_inside("simulate", *words, "--matches", "7", "--record").stdout
    for row, line in zip(rows, printed.splitlines(), strict=True):
        record = json.loads(line)
        played = [
            move for some in record["rounds"] for move in some.get("moves", some.get("plays"))
        ]
        first = record["rounds"][0]
        assert row["starter"] == first.get("starter", first.get("thrower"))
        assert (row["rounds"], row["decisions"]) == (len(record["rounds"]), len(played))
        assert row["points"] == record["result"]["totals"]
        assert (row["ended_by"], row["winners"]) == (
            record["result"]["by"],
            record["result"]["winners"],
        )
    file = tmp_path / "records.jsonl"
    file.write_text(printed, encoding="utf-8")
    assert run_inside("check", str(file)).stdout == "7 checked, 0 bad\n"


def test_the_command_goes_on_and_workers_change_nothing(tmp_path: Path) -> None:
    def simulate(folder: str, *more: str) -> str:
        words = ["simulate", "--matches", "40000", "--out", str(tmp_path / folder), *more]
        done = run_inside(*words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "40,000 of 40,000 matches written" in simulate("one", "--workers", "1")
    simulate("two", "--workers", "2")
    file = "matches-00000.parquet"
    assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()
    assert "0 of 40,000 matches written" in simulate("one", "--workers", "1")


def test_what_cannot_be_simulated_is_told(tmp_path: Path) -> None:
    assert "--policy must be one of random" in run_inside("simulate", "--policy", "best").stderr
    neither = "name a folder with --out, or print records with --record"
    assert neither in run_inside("simulate").stderr
    both = run_inside("simulate", "--record", "--out", str(tmp_path))
    assert neither in both.stderr
