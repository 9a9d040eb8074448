"""The CUDA kernels' indexing, checked without a device by numba-cuda's simulator."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_cuda_kernels_agree_with_the_cpu_under_the_simulator() -> None:
    script = Path(__file__).with_name("simulated.py")
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "simulator agrees", done.stderr
