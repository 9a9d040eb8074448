"""Bots choose the same move by WebAssembly as by compiled rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from bot_positions import some_positions

from tidefold.bots.rollcean.planner import RUNNER
from tidefold.bots.rollcean.rollouts import SHORTLIST, Shortlists
from tidefold.bots.rollcean.wasm import PLANNER
from tidefold.bots.seasalt.playout_bots import PlayoutBot, RolloutBot, SearchBot
from tidefold.bots.seasalt.search.evaluator import MoveEvaluator
from tidefold.bots.seasalt.wasm import ROLLOUT, SEARCH
from tidefold.games.rollcean.batch import Batch
from tidefold.games.rollcean.board import Board
from tidefold.games.rollcean.state import State
from tidefold.kernel.wasm_runtime import Wasm


def evaluated(bot: PlayoutBot, jobs: Any, match: Any) -> Any:
    """The ranking of the moves of a position, and the call tree behind it."""
    view = match.view(match.seat)
    found = MoveEvaluator(jobs, view, match.legal_moves(), bot.settings_for(view), 3)
    found.spend(400)
    return found.ranking, found.playouts, found.visits.tolist(), found.tree_sums.tolist()


@pytest.mark.parametrize(("bot", "modules"), [(RolloutBot(), ROLLOUT), (SearchBot(), SEARCH)])
def test_searches_choose_the_same(bot: PlayoutBot, modules: Any) -> None:
    base, boxes = Wasm(modules.base), Wasm(modules.boxes)
    for match in some_positions(9, 4):
        found = evaluated(bot, boxes, match)
        if not match.edition.has_boxes:
            assert evaluated(bot, base, match) == found
            assert evaluated(bot, bot.jobs.base.compiled(1), match) == found


def planned(jobs: Any, batch: Batch, tables: Board, seat: int) -> Any:
    """What a seat of every game chooses, and the values behind it."""
    trials = jobs.zeros(batch.size, State.dtype())
    codes = jobs.zeros((batch.size, SHORTLIST), np.int32)
    values = jobs.zeros((batch.size, SHORTLIST), np.int64)
    lists = Shortlists(codes, values, jobs.zeros(batch.size, np.int32))
    out = jobs.zeros((batch.size, batch.players), np.int32)
    own = Board(*map(jobs.upload, tables))
    jobs.launch("plan", batch.states, own, seat, trials, lists, 300, 5, out)
    return out.tolist(), codes.tolist(), values.tolist()


@pytest.mark.parametrize("players", [1, 2, 5])
def test_planners_choose_the_same(players: int) -> None:
    batch = Batch(3, players=players, seed=8)
    for _ in range(4):
        batch.step(batch.choose("beginner"))
    cpu, wasm = RUNNER.compiled(1), Wasm(PLANNER)
    assert planned(wasm, batch, batch.tables, 0) == planned(cpu, batch, batch.tables, 0)
