"""Run under the CUDA simulator: kernels must touch each match of a batch once, and no more."""

from __future__ import annotations

from typing import Any

import numpy as np

from tidefold.bots.rollcean.planner import DeviceWorkspace, Workspace
from tidefold.games.rollcean.batch import Batch as RollceanBatch
from tidefold.games.rollcean.board import as_arrays
from tidefold.games.rollcean.state import PASS, Phase
from tidefold.games.seasalt.batch import Batch
from tidefold.kernel.cuda import BLOCK, simulated
from tidefold.lab.simulation.api import SimulationSettings
from tidefold.lab.simulation.rollcean import SIMULATOR

SIZE = BLOCK + 3  # a full block and a partial one
MIXED = ("random", "beginner", "beginner")


def same_states(cpu: Any, gpu: Any) -> bool:
    """Are all states the same, bit for bit?"""
    return bool(gpu.device.download(gpu.states).tobytes() == cpu.states.tobytes())


def compare_rollcean() -> None:
    """Rounds, lists, gains and playouts of Roll-cean."""
    gpu = RollceanBatch(SIZE, players=3, seed=6, device="cuda")
    cpu = RollceanBatch(SIZE, players=3, seed=6)
    assert same_states(cpu, gpu)
    for _ in range(2):
        for ours, theirs in zip(cpu.legal_moves(2), gpu.legal_moves(2), strict=True):
            assert np.array_equal(gpu.device.download(theirs), ours)
        few = cpu.legal_moves(2)[0][:, :4].copy()
        gains = gpu.device.download(gpu.gains(2, gpu.device.upload(few)))
        assert np.array_equal(gains, cpu.gains(2, few))
        codes = cpu.choose().copy()
        assert np.array_equal(gpu.device.download(gpu.choose()), codes)
        cpu.step(codes)
        gpu.step(gpu.device.upload(codes))
        assert same_states(cpu, gpu)
    assert np.array_equal(gpu.device.download(gpu.playout(policy=MIXED)), cpu.playout(policy=MIXED))
    assert same_states(cpu, gpu)
    assert gpu.finished


def compare_planners() -> None:
    """What the planner of Roll-cean chooses late in a few games, one of which is over."""
    batch = RollceanBatch(3, players=2, seed=8)
    for _ in range(12):
        batch.step(batch.choose("beginner"))
    batch.states["phase"][1] = Phase.OVER
    places, seed, playouts = range(batch.size), 5, 40
    device = DeviceWorkspace(as_arrays(batch.board), places)
    seat = 1
    ours, theirs = (np.zeros((batch.size, 2), np.int32) for _ in range(2))
    Workspace(batch.size).plan(batch.states, batch.tables, seat, playouts, seed, ours)
    device.plan(batch.states, seat, playouts, [seed] * batch.size, theirs)
    assert np.array_equal(ours, theirs), (ours, theirs)
    assert (ours[:, seat] != PASS).tolist() == [True, False, True]


def compare_simulations() -> None:
    """The decisions of a planned game, in which every game has chance of its own."""
    settings = SimulationSettings("rollcean", 1, {}, "planner:2", seed=3, decisions=True)
    rules = {"sheet": "reef-2", "shapes": None, "objectives": None}
    ours, theirs = (
        SIMULATOR.player(settings, rules, device)(range(3, 5)).decided for device in ("cpu", "cuda")
    )
    assert ours.equals(theirs)


def main() -> None:
    """Play on CPU and simulator side by side, comparing all arrays."""
    assert simulated()
    compare_rollcean()
    compare_planners()
    compare_simulations()
    for players, edition in ((2, "es"), (4, "it"), (3, "it+salt")):
        gpu = Batch(SIZE, players=players, edition=edition, seed=6, device="cuda")
        cpu = Batch(SIZE, players=players, edition=edition, seed=6)
        for _ in range(4):
            codes = cpu.choose().copy()
            assert np.array_equal(gpu.device.download(gpu.choose()), codes)
            cpu.step(codes, restart=True)
            gpu.step(gpu.device.upload(codes), restart=True)
            for name in ("states", "masks", "status"):
                theirs = gpu.device.download(getattr(gpu, name))
                assert theirs.tobytes() == getattr(cpu, name).tobytes(), name
        counts = gpu.device.download(gpu.playout(25, restart=True))
        assert np.array_equal(counts, cpu.playout(25, restart=True))
        assert same_states(cpu, gpu)
    print("simulator agrees")


if __name__ == "__main__":
    main()
