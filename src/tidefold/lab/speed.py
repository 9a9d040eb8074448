"""How fast are the kernels? Random decisions per second over whole matches, fused and stepped."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from ..games.seasalt.batch import Batch
from ..kernel.cuda import cuda_available

CPU_SIZE = 4096
GPU_FUSED_SIZE = 1 << 20
GPU_STEP_SIZE = 1 << 20


def _wait(batch: Batch) -> None:
    """Wait for a device that works on by itself."""
    if batch.device.name == "cuda":
        batch.device.synchronize()


def _rate(batch: Batch, seconds: float, work: Callable[[], int]) -> float:
    """Decisions per second of work repeated for some seconds, after one warm-up."""
    work()
    _wait(batch)
    decisions = 0
    start = time.perf_counter()
    while True:
        decisions += work()
        _wait(batch)
        passed = time.perf_counter() - start
        if passed >= seconds:
            return decisions / passed


def fused_rate(players: int, device: str, seconds: float) -> float:
    """Random playouts of whole matches, one after another, inside the kernel."""
    on_gpu = device == "cuda"
    batch = Batch(GPU_FUSED_SIZE if on_gpu else CPU_SIZE, players=players, device=device, threads=1)
    counts = batch.device.empty((batch.size, 2), "i8")
    limit = 2000 if on_gpu else 400

    def work() -> int:
        batch.playout(limit, restart=True, out=counts)
        return batch.size * limit

    return _rate(batch, seconds, work)


def step_rate(players: int, device: str, seconds: float, *, choose: bool) -> float:
    """Batches stepped: moves in, states and legal masks out; choosing random moves counts too.

    Without `choose` the clock runs only while the step itself does.
    """
    on_gpu = device == "cuda"
    batch = Batch(GPU_STEP_SIZE if on_gpu else CPU_SIZE, players=players, device=device, threads=1)
    for _ in range(300):  # matches spread over all stages of the game
        batch.step(batch.random_moves(), restart=True, check=False)
    _wait(batch)
    decisions = 0
    clock = 0.0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        start = time.perf_counter()
        codes = batch.random_moves()
        if not choose:
            _wait(batch)
            start = time.perf_counter()
        batch.step(codes, restart=True, check=False)
        _wait(batch)
        clock += time.perf_counter() - start
        decisions += batch.size
    return decisions / clock


def figures() -> dict[str, Callable[[float], float]]:
    """What is measured, by name: a function of the seconds to spend on it."""
    found: dict[str, Callable[[float], float]] = {}
    for device, suffix in (("cpu", ""), ("cuda", "_gpu"))[: 1 + cuda_available()]:
        for players in (2, 4):
            step = partial(step_rate, players, device)
            found[f"fused_{players}p{suffix}"] = partial(fused_rate, players, device)
            found[f"step_{players}p{suffix}"] = partial(step, choose=True)
            found[f"step_only_{players}p{suffix}"] = partial(step, choose=False)
    return found


def measure(seconds: float = 2.0) -> Iterator[tuple[str, int]]:
    """Every figure by name, one after another, in decisions per second."""
    for name, rate in figures().items():
        yield name, round(rate(seconds))
