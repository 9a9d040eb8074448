"""The throughput of Sea Salt & Paper: random decisions per second over whole matches."""

from __future__ import annotations

import time
from functools import partial

from ...games.seasalt.batch import Batch
from ...games.seasalt.record import GAME
from .environments import environment_benchmarks
from .throughput import Benchmark, Benchmarks, devices, rate, wait

CPU_SIZE = 4096
GPU_FUSED_SIZE = 1 << 20
GPU_STEP_SIZE = 1 << 20


def fused_rate(players: int, device: str, seconds: float) -> float:
    """Decisions per second of random matches played inside the kernel, one after another."""
    on_gpu = device == "cuda"
    batch = Batch(GPU_FUSED_SIZE if on_gpu else CPU_SIZE, players=players, device=device, threads=1)
    counts = batch.device.zeros((batch.size, 2), "i8")
    limit = 2000 if on_gpu else 400

    def work() -> int:
        batch.playout(limit, restart=True, out=counts)
        return batch.size * limit

    return rate(batch, seconds, work)


def step_rate(players: int, device: str, seconds: float, *, choose: bool) -> float:
    """Decisions per second of batches stepped: moves in, states and legal masks out.

    With `choose`, choosing random moves is timed too; without it, only the step itself.
    """
    on_gpu = device == "cuda"
    batch = Batch(GPU_STEP_SIZE if on_gpu else CPU_SIZE, players=players, device=device, threads=1)
    for _ in range(300):  # matches spread over all stages of the game
        batch.step(batch.choose(), restart=True, check=False)
    wait(batch)
    decisions = 0
    clock = 0.0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        start = time.perf_counter()
        codes = batch.choose()
        if not choose:
            wait(batch)
            start = time.perf_counter()
        batch.step(codes, restart=True, check=False)
        wait(batch)
        clock += time.perf_counter() - start
        decisions += batch.size
    return decisions / clock


def benchmarks() -> Benchmarks:
    """All benchmarks by name."""
    found: Benchmarks = {}
    for device, suffix in devices():
        for players in (2, 4):
            of = f"decisions of {players} players"
            fused, step = partial(fused_rate, players, device), partial(step_rate, players, device)
            found |= {
                f"fused_{players}p{suffix}": Benchmark(f"{of}, whole matches in the kernel", fused),
                f"step_{players}p{suffix}": Benchmark(
                    f"{of}, batches stepped from outside", partial(step, choose=True)
                ),
                f"step_only_{players}p{suffix}": Benchmark(
                    f"{of}, without choosing the moves", partial(step, choose=False)
                ),
            }
    return found | environment_benchmarks(GAME)
