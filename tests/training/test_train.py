"""Whole runs of training, in a tiny size. They need PyTorch, which the developer tools lack."""

from __future__ import annotations

import csv
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tidefold.bots.seasalt.champion import WEIGHTS
from tidefold.bots.seasalt.champion.features import PLACES, SEEN_WORDS, see
from tidefold.bots.seasalt.champion.network import ChampionBot, logits_of, read_layers
from tidefold.bots.weights_file import write_weights
from tidefold.cli.main import main
from tidefold.envs.seasalt import PlayedMatch

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install '.[train]'")

TINY = [
    *("--matches", "24", "--past", "8", "--against", "careful:6,beginner:6"),
    *(
        "--players",
        "2,3",
        "--editions",
        "es,it",
        "--steps",
        "8",
        "--width",
        "16",
        "--critic",
        "8",
        "--layers",
        "1",
    ),
    *("--batch", "96", "--imitation", "1", "--chapter", "2", "--evaluation", "6"),
    *("--decisions", "1100"),  # two chapters of 576
]


class TakenAway(Exception):
    """The machine is, in the middle of a run."""


def train(folder: Path, *more: str) -> int:
    """Run the command in this process."""
    return main(["train", "--out", str(folder), *TINY, *more])


def curves(folder: Path) -> list[dict[str, Any]]:
    """The lines of the curves, without what the clock says."""
    with (folder / "curves.csv").open(encoding="utf-8") as stream:
        lines: list[dict[str, Any]] = list(csv.DictReader(stream))
    return [{k: v for k, v in line.items() if k not in ("seconds", "speed")} for line in lines]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that was never stopped."""
    from tidefold.training import evaluation

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evaluation, "LONGEST", 12)
        folder = tmp_path_factory.mktemp("whole")
        assert train(folder, "--measured", "6") == 0
    return folder


def test_a_run_ends_with_weights_curves_and_figures(whole: Path) -> None:
    lines = curves(whole)
    assert [line["chapter"] for line in lines] == ["0", "1", "2"]
    assert {line["skipped"] for line in lines} == {"0.0"}
    assert {"careful x1", "careful x2", "beginner x1", "beginner x2"} < set(lines[0])
    figures = json.loads((whole / "figures.json").read_text(encoding="utf-8"))
    assert figures["decisions"] == 1152
    assert figures["settings"]["players"] == [2, 3]
    tenths = figures["calibration, 3 players"]
    assert len(tenths["won"]) == len(tenths["expected"]) == 10
    layers = read_layers(whole / "weights.safetensors")
    assert layers.first.shape == (len(PLACES), 16)
    assert all(np.isfinite(array).all() for array in layers)


def test_a_run_that_was_stopped_finds_the_same(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tidefold.training import evaluation, run

    monkeypatch.setattr(evaluation, "LONGEST", 12)
    play = run.play_chapter

    def stop(learner: Any, progress: Any, left: float) -> int:
        if progress.chapter == 1:
            raise TakenAway
        return play(learner, progress, left)

    with monkeypatch.context() as patch:
        patch.setattr(run, "play_chapter", stop)
        with pytest.raises(TakenAway):
            train(tmp_path, "--measured", "6")
    assert len(curves(tmp_path)) == 2
    assert train(tmp_path, "--measured", "6") == 0
    assert "goes on after 576 decisions" in capsys.readouterr().out
    assert curves(tmp_path) == curves(whole)
    for name in ("weights.safetensors", "figures.json"):
        assert (tmp_path / name).read_bytes() == (whole / name).read_bytes(), name


def test_a_checkpoint_of_other_settings_or_a_damaged_one_is_refused(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    checkpoint = (whole / "checkpoint.pt").read_bytes()
    (tmp_path / "checkpoint.pt").write_bytes(checkpoint)
    assert train(tmp_path, "--measured", "6", "--rate", "0.5") == 2
    assert "of a run with other settings: rate" in capsys.readouterr().err
    (tmp_path / "checkpoint.pt").write_bytes(checkpoint[: len(checkpoint) // 2])
    assert train(tmp_path, "--measured", "6") == 2
    assert "is no checkpoint" in capsys.readouterr().err


def test_a_run_by_the_clock_begins_with_weights_and_refuses_damaged_ones(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = (whole / "weights.safetensors").read_bytes()
    file = tmp_path / "given.safetensors"

    def begin(*more: str) -> int:
        few = [*TINY[: TINY.index("--decisions")], "--evaluation", "0", "--measured", "0"]
        given = ["--weights", str(file), "--minutes", "0", *more]
        return main(["train", "--out", str(tmp_path / "run"), *few, *given])

    file.write_bytes(wanted)
    assert begin() == 0
    assert (tmp_path / "run" / "weights.safetensors").read_bytes() == wanted
    assert begin("--width", "17") == 2
    assert "another shape" in capsys.readouterr().err
    for damaged in (wanted[:-300], b"", b"weights"):
        file.write_bytes(damaged)
        assert begin() == 2
        assert "given.safetensors" in capsys.readouterr().err
    layers = read_layers(whole / "weights.safetensors")._asdict()
    write_weights(
        file, {name: np.float16("nan") * array.astype("f2") for name, array in layers.items()}
    )
    assert begin() == 2
    assert "no numbers" in capsys.readouterr().err


def test_the_bot_finds_what_the_network_finds_from_the_same_file() -> None:
    from tidefold.training.matches import FeatureReader
    from tidefold.training.network import Network

    reader = FeatureReader("seasalt", torch.device("cpu"))
    layers = read_layers(WEIGHTS)
    network = Network(reader.scale, len(layers.action), *layers.residual.shape[1::-1])
    network.load_export(WEIGHTS, reader.about.widen)
    jobs = ChampionBot.jobs.base.compiled(1)
    for players, edition in ((2, "es"), (3, "it"), (4, "fr")):
        played = PlayedMatch(players, 5, {"edition": edition})
        for _ in range(40):
            view, moves = played.match.view(played.match.seat), played.match.legal_moves()
            assert view.seat is not None
            words = [0] * SEEN_WORDS
            see(played.match.state(), view.knowledge, view.seat, words)
            seen = reader(torch.tensor(words).view(torch.int8)[None])
            mask = torch.from_numpy(played.mask(view.seat))[None]
            chances, _ = network(seen.features, seen.equity, mask)
            actions = [played.action_of(view.seat, move) for move in moves]
            logits = logits_of(jobs, view, moves)
            found = torch.tensor(logits).log_softmax(0)
            assert torch.allclose(found, chances[0, actions], atol=2e-3)
            played.match.play(moves[logits.index(max(logits))])


def test_an_exploiter_plays_only_against_the_given_weights(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tidefold.training import evaluation

    monkeypatch.setattr(evaluation, "LONGEST", 12)
    given = whole / "weights.safetensors"
    assert train(tmp_path, "--weights", str(given), "--exploit", "--measured", "6") == 0
    lines = curves(tmp_path)
    assert "exploited x2" in lines[0]
    assert "beginner x1" not in lines[0]
    assert (tmp_path / "weights.safetensors").read_bytes() != given.read_bytes()
    checkpoint = torch.load(tmp_path / "checkpoint.pt", weights_only=True)
    (exploited,) = checkpoint["pool"]
    wanted = torch.from_numpy(read_layers(given).action)
    assert torch.allclose(exploited["action.weight"].float(), wanted, rtol=0.01)
    figures = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert set(figures["won in es, block 3"]) == {"exploited x1", "exploited x2"}


def test_only_matches_against_itself_teach_the_network_its_value() -> None:
    from tidefold.training.ppo import Learner
    from tidefold.training.settings import Settings

    few = Settings(
        "seasalt", matches=6, past=2, against=(("beginner", 3),), steps=4, batch=36, width=8
    )
    learner = Learner(few, torch.device("cpu"))
    kinds = learner._opponents.tolist()
    assert kinds == [[1, 0]] * 2 + [[0, 0]] * 4 + [[0, 1]] * 3
    learner.pool.add(learner.average)
    learner.begin(1)
    learner.collect(random.Random(1))
    weight, alike = (part.view(4, 9) for part in (learner._weight, learner._alike))
    assert torch.equal(alike[:, 2:6], weight[:, 2:6])
    assert weight[:, [0, 1, 6, 7, 8]].any()
    assert not alike[:, [0, 1, 6, 7, 8]].any()
    learner._alike.zero_()
    learner.learn_policy(False)
    before = [one.clone() for one in learner.network.parameters()]
    learner.learn()
    after = list(learner.network.parameters())
    assert all(torch.equal(one, other) for one, other in zip(before, after, strict=True))


def test_what_cannot_be_trained_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for more, problem in (
        (("--past", "25"), "past selves"),
        (("--batch", "289"), "less than a batch"),
        (("--against", "nobody:3"), "no policy 'nobody'"),
    ):
        assert train(tmp_path / "none", *more) == 2
        assert problem in capsys.readouterr().err
