"""Training data: what is in the files, and that the same command goes on and repeats itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cli_inside import run_inside
from tidefold.envs import environment_of
from tidefold.envs.dataset import COLUMNS, DatasetSettings, match_rows

GAMES = {"seasalt": "careful,beginner", "rollcean": "beginner,random"}


def make(folder: Path, *more: str, game: str = "seasalt") -> Any:
    command = ["dataset", "--game", game, "--bots", GAMES[game], "--shard", "2", "--workers", "1"]
    return run_inside(*command, "--out", str(folder), *more)


@pytest.mark.parametrize("game", GAMES)
def test_every_row_is_a_decision_that_can_be_learned_from(game: str, tmp_path: Path) -> None:
    assert make(tmp_path, "--matches", "2", game=game).returncode == 0
    rows = np.load(tmp_path / "shard-00000.npz")
    environment = environment_of(game)
    assert sorted(rows) == sorted(COLUMNS)
    count = len(rows["action"])
    assert rows["observation"].shape == (count, environment.observation_size)
    assert rows["mask"].shape == rows["policy"].shape == (count, environment.mask_size)
    assert rows["policy"].sum(axis=1) == pytest.approx(1)
    assert (rows["mask"][np.arange(count), rows["action"]] == 1).all()
    assert ((rows["policy"] > 0) <= (rows["mask"] > 0)).all()
    assert set(rows["match"].tolist()) == {0, 1}
    assert np.isnan(rows["value"]).all()
    for match in (0, 1):
        mine = rows["match"] == match
        ends = set(zip(rows["seat"][mine], rows["result"][mine], strict=True))
        assert len(ends) == 2


def test_the_same_command_goes_on_and_makes_the_same_files(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert "2 of 2 shards" in make(whole, "--matches", "4").stdout
    make(parts, "--matches", "2")
    (parts / "shard-00000.npz").unlink()
    make(parts, "--matches", "2")
    assert "1 of 2 shards" in make(parts, "--matches", "4").stdout
    for shard in ("shard-00000.npz", "shard-00001.npz"):
        one, other = np.load(whole / shard), np.load(parts / shard)
        assert all(one[name].tobytes() == other[name].tobytes() for name in COLUMNS)
    assert not list(parts.glob("*.part"))


def test_other_settings_and_other_folders_are_refused(tmp_path: Path) -> None:
    make(tmp_path / "data", "--matches", "1")
    again = make(tmp_path / "data", "--matches", "1", "--seed", "5")
    assert again.returncode == 2
    assert "was made with seed 0, not 5" in again.stderr
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("dear")
    assert "not empty" in make(tmp_path / "full").stderr
    assert "nobody" in make(tmp_path / "new", "--bots", "nobody").stderr


def test_bots_that_evaluate_give_values_and_share_out_the_policy() -> None:
    settings = DatasetSettings("seasalt", ("rollout:60", "beginner"), {"target": 1}, 3, 1)
    rows = match_rows(settings, settings.read_rules(), 0)
    mine = np.array(rows["seat"]) == 0
    values = np.array(rows["value"])[mine]
    chosen = np.array(rows["mask"])[mine].sum(axis=1) > 1
    assert not np.isnan(values[chosen]).any()
    assert (np.abs(values[chosen]) <= 1).all()
    spread = (np.array(rows["policy"])[mine][chosen] > 0).sum(axis=1)
    assert spread.max() > 1
