"""Decisions are judged the same by WebAssembly as by compiled rules, to the last bit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tidefold import rollcean, seasalt
from tidefold.analysis.paired_batches import estimate, new_batches, ranked
from tidefold.analysis.rollcean import evaluation as sheet_evaluation
from tidefold.analysis.rollcean.wasm import ANALYSIS as SHEET_ANALYSIS
from tidefold.analysis.rollcean.wasm import RUNNER as SHEET_RUNNER
from tidefold.analysis.seasalt import evaluation
from tidefold.analysis.seasalt.wasm import ANALYSIS, RUNNER
from tidefold.kernel.wasm_runtime import Wasm


class Only:
    """A runner with one way to run."""

    def __init__(self, jobs: Any) -> None:
        self._jobs = jobs

    def uncompiled(self) -> Any:
        """That way."""
        return self._jobs


def ways(runner: Any, module: Any) -> list[Any]:
    return [Only(runner.compiled(1)), Only(Wasm(module))]


@pytest.mark.slow  # the compiler needs half a minute
def test_decisions_about_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for players in (2, 3, 4):
        match = seasalt.Match(players, seed=players)
        while len(match.legal_moves) < 4:
            match.play(match.legal_moves[0])
        view, found = match.view(match.seat), []
        for way in ways(RUNNER, ANALYSIS):
            monkeypatch.setattr(evaluation, "RUNNER", way)
            judged = evaluation.BatchEvaluator(view, match.legal_moves, 5)
            order = judged.rank(match.legal_moves, 3001, match.legal_moves[1])
            found.append((order, judged.round_ends(1, 50).tobytes()))
        assert found[0] == found[1]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_decisions_on_sheets(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = rollcean.Match(players, seed=players)
    view, moves, found = match.view(0), match.moves_of(0), []
    for way in ways(SHEET_RUNNER, SHEET_ANALYSIS):
        monkeypatch.setattr(sheet_evaluation, "RUNNER", way)
        judged = sheet_evaluation.PlacementEvaluator(view, moves, 5)
        found.append((judged.rank(300, moves[-1]), judged.outcomes(3, 40)))
    assert found[0] == found[1]


def test_estimates_are_means_and_standard_errors() -> None:
    random = np.random.default_rng(1)
    batches = new_batches(12, 3)
    batches.means[:] = random.random((12, 3))
    batches.tried[:] = [12, 5, 12]
    estimate(batches, 2)
    order = {one.move: one for one in ranked(batches, "abc")}
    assert next(iter(order)) == "c"
    best = batches.means[:, 2]
    assert order["c"].value == pytest.approx(best.mean())
    assert order["c"].error == pytest.approx(best.std(ddof=1) / 12**0.5)
    for move, column, count in (("a", 0, 12), ("b", 1, 5)):
        apart = (best - batches.means[:, column])[:count]
        assert order[move].behind == pytest.approx(apart.mean())
        assert order[move].error == pytest.approx(apart.std(ddof=1) / count**0.5)
        assert order[move].value == pytest.approx(best.mean() - apart.mean())
