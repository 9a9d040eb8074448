"""Run under the CUDA simulator: kernels must touch each match of a batch once, and no more."""

from __future__ import annotations

import numpy as np

from tidefold.games.seasalt.batch import Batch
from tidefold.kernel.cuda import BLOCK, simulated

SIZE = BLOCK + 3  # a full block and a partial one


def main() -> None:
    """Play on CPU and simulator side by side, comparing all arrays."""
    assert simulated()
    for players, edition in ((2, "es"), (4, "it")):
        gpu = Batch(SIZE, players=players, edition=edition, seed=6, device="cuda")
        cpu = Batch(SIZE, players=players, edition=edition, seed=6)
        for _ in range(4):
            codes = cpu.random_moves().copy()
            assert np.array_equal(gpu.device.download(gpu.random_moves()), codes)
            cpu.step(codes, restart=True)
            gpu.step(gpu.device.upload(codes), restart=True)
            for name in ("states", "masks", "status"):
                theirs = gpu.device.download(getattr(gpu, name))
                assert theirs.tobytes() == getattr(cpu, name).tobytes(), name
        counts = gpu.device.download(gpu.playout(25, restart=True))
        assert np.array_equal(counts, cpu.playout(25, restart=True))
        assert gpu.device.download(gpu.states).tobytes() == cpu.states.tobytes()
    print("simulator agrees")


if __name__ == "__main__":
    main()
