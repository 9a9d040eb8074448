"""Measuring rates: how much work is done in a second, on the CPU or on a device."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ..kernel.cuda import cuda_available

Figures = dict[str, Callable[[float], float]]


def devices() -> tuple[tuple[str, str], ...]:
    """The devices of this machine, each with the ending of its figures' names."""
    return (("cpu", ""), ("cuda", "_gpu"))[: 1 + cuda_available()]


def wait(batch: Any) -> None:
    """Wait for a device that works on by itself."""
    if batch.device.name == "cuda":
        batch.device.synchronize()


def rate(batch: Any, seconds: float, work: Callable[[], int]) -> float:
    """How much is done per second by work repeated for some seconds, after one warm-up."""
    work()
    wait(batch)
    done = 0
    start = time.perf_counter()
    while True:
        done += work()
        wait(batch)
        passed = time.perf_counter() - start
        if passed >= seconds:
            return done / passed
