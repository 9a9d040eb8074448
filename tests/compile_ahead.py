"""Compile what the tests need, once, before their workers start.

Two processes share the work, about equally. Jobs of one process share the rules that they both
call, so jobs that do stay together. Code found in the cache is not compiled again.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parent


def playouts() -> None:
    """The jobs of the bots of Sea Salt & Paper that simulate."""
    from tidefold import seasalt
    from tidefold.bots import bots_of

    match = seasalt.Match(2, seed=0)
    view = match.view(match.seat)
    for bot in ("search:1", "search:1ms", "rollout:1", "rollout:1ms"):
        bots_of("seasalt").make(bot).choose(view, match.legal_moves())


def seasalt_batch() -> None:
    """The jobs of the batch, and the one of test_policies.py."""
    import numpy as np

    from tidefold import seasalt

    batch = seasalt.Batch(1)
    batch.step(batch.choose())
    batch.playout()
    sys.path.append(str(TESTS / "bots"))
    from policy_job import choose

    choose(batch.states, np.zeros((1, 4), np.int64), np.zeros((1, 3), np.int64))


def rollcean() -> None:
    """The jobs of the batch, of the planner with each kind of budget, and of the analysis."""
    from tidefold.analysis.api import analyst_of
    from tidefold.bots import bots_of
    from tidefold.games.rollcean.batch import Batch
    from tidefold.rollcean import Match

    batch = Batch(1)
    batch.step(batch.choose())
    codes, _ = batch.legal_moves(0)
    batch.gains(0, codes)
    batch.playout()
    match = Match(2, seed=0)
    for bot in ("planner:1", "planner:1ms"):
        bots_of("rollcean").make(bot).choose(match.view(0), match.legal_moves(0))
    analyst = analyst_of("rollcean")
    assert analyst is not None
    analyst.with_budget(100).hint(match.view(0), match.legal_moves(0))


def environments() -> None:
    """The jobs of the batches of environments of all games."""
    from tidefold.envs import BatchEnv
    from tidefold.games.registry import games

    for game in games():
        if "environment" in game.parts:
            env = BatchEnv(game.name, 1, against="random")
            env.step(env.choose())
            BatchEnv(game.name, 1).step(env.choose(), check=False)
            env.rollout(1)


PROCESSES = ((playouts,), (rollcean, seasalt_batch, environments))


def compile_ahead() -> None:
    """Compile everything, side by side; RuntimeError if something fails."""
    running = [
        subprocess.Popen([sys.executable, __file__, str(number)])
        for number, _ in enumerate(PROCESSES)
    ]
    exit_codes = [process.wait() for process in running]
    if any(exit_codes):
        raise RuntimeError("the rules could not be compiled")


if __name__ == "__main__":
    if sys.argv[1:]:
        for compile_jobs in PROCESSES[int(sys.argv[1])]:
            compile_jobs()
    else:
        compile_ahead()
