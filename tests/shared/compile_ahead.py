"""Compile what the tests need, once, before their workers start.

Each game has a process of its own, so two cores are busy. In one process jobs share the rules that
they both call, so a game is not split further. Code found in the cache is not compiled again.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np

TESTS = Path(__file__).parents[1]


def seasalt() -> None:
    """The jobs of the batch and of the bots that simulate, largest first."""
    from tidefold import seasalt
    from tidefold.bots import bots_of

    match = seasalt.Match(2, seed=0)
    view = match.view(match.seat)
    for bot in ("search:1", "rollout:1"):
        bots_of("seasalt").make(bot).choose(view, match.legal_moves)
    batch = seasalt.Batch(1)
    batch.step(batch.random_moves())
    batch.playout()
    sys.path.append(str(TESTS / "bots"))
    from policy_job import choose

    choose(batch.states, np.zeros((1, 4), np.int64), np.zeros((1, 3), np.int64))


def rollcean() -> None:
    """The jobs of the batch and of the planner, with each kind of budget."""
    from tidefold.bots import bots_of
    from tidefold.games.rollcean.batch import Batch
    from tidefold.rollcean import Match

    batch = Batch(1)
    batch.step(batch.random_moves())
    codes, _, _ = batch.legal_moves(0)
    batch.gains(0, codes)
    batch.playout()
    match = Match(2, seed=0)
    for bot in ("planner:1", "planner:1ms", "planner:500ms"):  # compiling uses the second one up
        bots_of("rollcean").make(bot).choose(match.view(0), match.moves_of(0))


GAMES = {"seasalt": seasalt, "rollcean": rollcean}


def compile_ahead() -> None:
    """Compile for every game, side by side; RuntimeError if one fails."""
    running = {name: subprocess.Popen([sys.executable, __file__, name]) for name in GAMES}
    failed = [name for name, process in running.items() if process.wait() != 0]
    if failed:
        raise RuntimeError(f"compiling failed for {', '.join(failed)}")


if __name__ == "__main__":
    if sys.argv[1:]:
        GAMES[sys.argv[1]]()
    else:
        compile_ahead()
