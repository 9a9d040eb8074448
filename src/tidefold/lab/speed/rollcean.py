"""The throughput of Roll-cean: placements listed with their points, whole games, playouts."""

from __future__ import annotations

import time
from functools import partial

import numpy as np

from ...bots.rollcean.planner import PLAYOUTS, Workspace
from ...games.rollcean.batch import Batch
from ...games.rollcean.record import GAME
from ...games.rollcean.state import ROUNDS
from .environments import environment_benchmarks
from .throughput import Benchmark, Benchmarks, devices, rate, wait

CPU_SIZE = 2048
GPU_SIZE = 1 << 17
PLANNED = 16  # games in which every decision is planned
PLAYERS = 2


def _batch(device: str) -> Batch:
    size = GPU_SIZE if device == "cuda" else CPU_SIZE
    return Batch(size, players=PLAYERS, device=device, threads=1)


def placements_rate(device: str, seconds: float, *, gains: bool) -> float:
    """Placements per second, listed with their points over all rounds of random games.

    With `gains`, counting the starfish, lines and objectives of each placement is timed too.
    """
    batch = _batch(device)
    batch.gains(0, batch.legal_moves(0)[0])  # compiles
    listed = 0
    clock = 0.0
    while clock < seconds:
        batch.step(batch.choose(), restart=True, check=False)
        wait(batch)
        start = time.perf_counter()
        codes, counts = batch.legal_moves(0)
        if gains:
            batch.gains(0, codes)
        wait(batch)
        clock += time.perf_counter() - start
        listed += int(batch.device.download(counts).sum())
    return listed / clock


def games_rate(device: str, seconds: float, *, policy: str) -> float:
    """Decisions per second of whole games inside the kernel, including their beginning."""
    batch = _batch(device)
    seeds = iter(range(1 << 30))

    def work() -> int:
        batch.reset(next(seeds))
        batch.playout(policy=policy)
        return batch.size * ROUNDS * PLAYERS

    return rate(batch, seconds, work)


def planner_rate(seconds: float) -> float:
    """Playouts per second of the planner, which plans every round of some games."""
    batch = Batch(PLANNED, players=PLAYERS, threads=1)
    workspace = Workspace(PLANNED, threads=1)
    codes = np.zeros((PLANNED, PLAYERS), np.int32)

    def work() -> int:
        workspace.plan(batch.states, batch.tables, 0, PLAYOUTS, 1, codes)
        codes[:, 1] = batch.choose("beginner")[:, 1]
        batch.step(codes, restart=True)
        return PLANNED * PLAYOUTS

    return rate(batch, seconds, work)


def benchmarks() -> Benchmarks:
    """All benchmarks by name."""
    found: Benchmarks = {}
    for device, suffix in devices():
        placements, games = partial(placements_rate, device), partial(games_rate, device)
        found |= {
            f"placements{suffix}": Benchmark(
                "legal placements listed with their points", partial(placements, gains=False)
            ),
            f"placements_gains{suffix}": Benchmark(
                "the same, with starfish, lines and objectives", partial(placements, gains=True)
            ),
            f"random_games{suffix}": Benchmark(
                "decisions in random games of two", partial(games, policy="random")
            ),
            f"beginner_games{suffix}": Benchmark(
                "decisions in beginners' games of two", partial(games, policy="beginner")
            ),
        }
    found["imagined_games"] = Benchmark("playouts of the planner, to the end", planner_rate)
    return found | environment_benchmarks(GAME)
