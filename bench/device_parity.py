"""Does a CUDA device play exactly the matches that the CPU plays? Whole states, bit by bit.

Run it on a machine with a device: python bench/device_parity.py [--matches N] [--game G]
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

import numpy as np

from tidefold.games.rollcean.batch import Batch as RollceanBatch
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
        cpu.step(cpu.choose(), restart=True)
        gpu.step(gpu.choose(), restart=True)
        for ours, theirs in ((cpu.masks, gpu.masks), (cpu.status, gpu.status)):
            if not np.array_equal(ours, gpu.device.download(theirs)):
                return False
    return bool(cpu.states.tobytes() == gpu.device.download(gpu.states).tobytes())


def same_bytes(cpu: Any, gpu: Any, name: str = "states") -> bool:
    """Is an array of two batches the same, bit for bit?"""
    return bool(getattr(cpu, name).tobytes() == gpu.device.download(getattr(gpu, name)).tobytes())


def same_rollcean_playouts(size: int, players: int) -> bool:
    """Whole games of Roll-cean, fused, chance and points of the moment mixed among the seats."""
    cpu, gpu = (RollceanBatch(size, players=players, seed=13, device=d) for d in ("cpu", "cuda"))
    for batch in (cpu, gpu):
        batch.playout(policy=(["beginner", "random"] * 4)[:players])
    return same_bytes(cpu, gpu)


def same_rollcean_steps(size: int, players: int, steps: int) -> bool:
    """Rounds of Roll-cean with restarts: codes, lists, gains, status and states of every step."""
    cpu, gpu = (RollceanBatch(size, players=players, seed=14, device=d) for d in ("cpu", "cuda"))
    for step in range(steps):
        policy = cpu.policies[step % 2]
        ours = [*cpu.legal_moves(players - 1)]
        theirs = [*gpu.legal_moves(players - 1)]
        ours.append(cpu.gains(players - 1, ours[0]))
        theirs.append(gpu.gains(players - 1, theirs[0]))
        ours.append(cpu.choose(policy))
        theirs.append(gpu.choose(policy))
        for one, other in zip(ours, theirs, strict=True):
            if not np.array_equal(one, gpu.device.download(other)):
                return False
        cpu.step(ours[-1], restart=True)
        gpu.step(theirs[-1], restart=True)
        if not (same_bytes(cpu, gpu) and same_bytes(cpu, gpu, "status")):
            return False
    return True


def compare_seasalt(matches: int, steps: int) -> bool:
    """All editions and player counts of Sea Salt & Paper."""
    for edition in EDITIONS:
        for players in (2, 3, 4):
            fused = same_playouts(matches, players, edition)
            stepped = same_steps(matches // 10, players, edition, steps)
            print(f"{edition:6} {players} players: fused {fused}, stepped {stepped}", flush=True)
            if not (fused and stepped):
                return False
    return True


def compare_rollcean(matches: int, steps: int) -> bool:
    """All player counts of Roll-cean."""
    for players in range(1, 9):
        fused = same_rollcean_playouts(matches, players)
        stepped = same_rollcean_steps(matches // 20, players, steps // 10)
        print(f"rollcean {players} players: fused {fused}, stepped {stepped}", flush=True)
        if not (fused and stepped):
            return False
    return True


COMPARE = {"seasalt": compare_seasalt, "rollcean": compare_rollcean}


def main() -> int:
    """Compare every kind of match; exit 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=[*COMPARE], help="only this one (default both)")
    parser.add_argument("--matches", type=int, default=20_000, help="matches of each kind")
    parser.add_argument("--steps", type=int, default=600, help="steps of each kind")
    options = parser.parse_args()
    for game in [options.game] if options.game else COMPARE:
        if not COMPARE[game](options.matches, options.steps):
            return 1
    print("bit parity holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
