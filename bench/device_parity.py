"""Does a CUDA device play exactly the matches that the CPU plays? Whole states, bit by bit.

Run it on a machine with a device: python bench/device_parity.py [--matches N]
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from tidefold.games.seasalt.batch import Batch
from tidefold.games.seasalt.editions import EDITIONS


def same_playouts(size: int, players: int, edition: str) -> bool:
    """Whole matches, fused: final states and decision counts."""
    batches = [
        Batch(size, players=players, edition=edition, seed=11, device=device)
        for device in ("cpu", "cuda")
    ]
    counts = [batch.device.download(batch.playout()) for batch in batches]
    states = [batch.device.download(batch.states) for batch in batches]
    return bool((counts[0] == counts[1]).all()) and states[0].tobytes() == states[1].tobytes()


def same_steps(size: int, players: int, edition: str, steps: int) -> bool:
    """Stepping with restarts: states, masks and status after every step."""
    cpu, gpu = (
        Batch(size, players=players, edition=edition, seed=12, device=device)
        for device in ("cpu", "cuda")
    )
    for _ in range(steps):
        cpu.step(cpu.random_moves(), restart=True)
        gpu.step(gpu.random_moves(), restart=True)
        for ours, theirs in ((cpu.masks, gpu.masks), (cpu.status, gpu.status)):
            if not np.array_equal(ours, gpu.device.download(theirs)):
                return False
    return bool(cpu.states.tobytes() == gpu.device.download(gpu.states).tobytes())


def main() -> int:
    """Compare all editions and player counts; exit 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20_000, help="matches of each kind")
    parser.add_argument("--steps", type=int, default=600, help="steps of each kind")
    options = parser.parse_args()
    for edition in EDITIONS:
        for players in (2, 3, 4):
            fused = same_playouts(options.matches, players, edition)
            stepped = same_steps(options.matches // 10, players, edition, options.steps)
            print(f"{edition:6} {players} players: fused {fused}, stepped {stepped}", flush=True)
            if not (fused and stepped):
                return 1
    print("bit parity holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
