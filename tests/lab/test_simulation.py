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
from tidefold.lab.simulation.api import SimulationSettings, simulator_of
from tidefold.lab.simulation.folder import write_simulation

CASES = [
    (game.name, policy.replace("N", "6"), players)
    for game in games()
    if (found := simulator_of(game)) is not None
    for policy in found.policies
    for players in (2, 3)
]


def rows_of(folder: Path, kind: str = "matches") -> list[dict[str, Any]]:
    files = sorted(folder.glob(f"{kind}-*.parquet"))
    return [row for file in files for row in pq.read_table(file).to_pylist()]


def settings_of(game: str, policy: str, players: int, *, decisions: bool) -> SimulationSettings:
    options = {option.name: option.default for option in game_named(game).options}
    return SimulationSettings(game, players, options, policy, 100, decisions)


def check_decision(row: dict[str, Any], record: dict[str, Any]) -> None:
    """Compare the row of a decision with the record of the match."""
    played, seat = record["rounds"][row["round"] - 1], row["seat"]
    play = played["plays"][seat]
    boxes = [f"r{box[0] + 1}c{box[1] + 1}" for box in play["boxes"]] if "boxes" in play else None
    assert row["boxes"] == boxes
    assert row["shape"] == (record["shapes"][play["shape"] - 1] if boxes else None)
    assert row["thrown"] == [record["shapes"][die - 1] for die in played["dice"]]
    assert any(row["fits"]) is (play.get("pass") != "none-fits")
    assert (row["points"], sum(row["links"] or ())) == (played["points"][seat],) * 2
    assert row["lines"] == [line + 1 for line in played["lines"][seat]]
    assert sorted(row["objectives"]) == sorted(played["objectives"][seat])


@pytest.mark.parametrize(("game", "policy", "players"), CASES)
def test_a_row_is_the_match_of_its_seed(
    game: str, policy: str, players: int, tmp_path: Path
) -> None:
    simulator = simulator_of(game_named(game))
    assert simulator is not None
    settings = settings_of(game, policy, players, decisions=simulator.has_decisions)
    written = write_simulation(tmp_path / "rows", settings, 7, Processes(1), shard=4, piece=3)
    assert list(written) == [3, 1, 3]
    rows = rows_of(tmp_path / "rows")
    assert [row["seed"] for row in rows] == list(range(100, 107))
    decisions = rows_of(tmp_path / "rows", "decisions")
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
        for decided in (one for one in decisions if one["seed"] == row["seed"]):
            check_decision(decided, record)
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
    assert "--policy must be" in run_inside("simulate", "--policy", "planner:0").stderr
    seasalt = run_inside("simulate", "--decisions", "--out", str(tmp_path))
    assert "--decisions is not for Sea Salt & Paper" in seasalt.stderr
    neither = "name a folder with --out, or print records with --record"
    assert neither in run_inside("simulate").stderr
    both = run_inside("simulate", "--record", "--out", str(tmp_path))
    assert neither in both.stderr
