"""Decisions are judged the same by WebAssembly as by compiled rules, to the last bit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from tidefold import rollcean, seasalt
from tidefold.analysis.paired_batches import estimate, new_batches, ranked
from tidefold.analysis.rollcean.search import RollceanSearch
from tidefold.analysis.rollcean.wasm import ANALYSIS as SHEET_ANALYSIS
from tidefold.analysis.search import Search
from tidefold.analysis.seasalt.search import SeasaltSearch
from tidefold.analysis.seasalt.wasm import ANALYSIS
from tidefold.kernel.wasm_module import WasmModule
from tidefold.kernel.wasm_runtime import Wasm


def searched(search: Callable[[], Search[Any, Any]], module: WasmModule) -> None:
    """A search finds the same in both ways."""
    jobs = search().runner.compiled(1), Wasm(module)
    found = [search().run(one).found for one in jobs]
    assert found[0] == found[1]


@pytest.mark.slow  # the compiler needs half a minute
def test_decisions_about_cards() -> None:
    for players in (2, 3, 4):
        match = seasalt.Match(players, seed=players)
        while len(match.legal_moves()) < 4:
            match.play(match.legal_moves()[0])
        given = (match.view(match.seat), match.legal_moves(), None, 3001, 5)
        searched(partial(SeasaltSearch, *given), ANALYSIS.base)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_decisions_on_sheets(players: int) -> None:
    match = rollcean.Match(players, seed=players)
    moves = match.legal_moves(0)
    searched(partial(RollceanSearch, match.view(0), moves, moves[-1], 300, 5), SHEET_ANALYSIS)


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
