"""Throughput: how much work is done in a second, on the CPU or on a device."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...kernel.cuda import cuda_available


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A benchmark: what it counts, and a function that measures it for a number of seconds."""

    text: str
    rate: Callable[[float], float]


Benchmarks = dict[str, Benchmark]


def devices() -> tuple[tuple[str, str], ...]:
    """The devices of this machine, each with the suffix of its benchmarks' names."""
    return (("cpu", ""), ("cuda", "_gpu"))[: 1 + cuda_available()]


def wait(batch: Any) -> None:
    """Wait until an asynchronous device has finished."""
    if batch.device.name == "cuda":
        batch.device.synchronize()


def rate(batch: Any, seconds: float, work: Callable[[], int]) -> float:
    """Repeat `work` for some seconds after one warm-up; returns how much is done per second."""
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
