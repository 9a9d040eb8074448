"""The throughput of environments: decisions with observation, mask, reward, done and seat."""

from __future__ import annotations

from functools import partial

from ...envs.batch import BatchEnv
from .throughput import Benchmark, Benchmarks, devices, rate

CPU_SIZE, CPU_STEPS = 2048, 16
GPU_SIZE, GPU_STEPS = 1 << 18, 4
PLAYERS = 2


def _env(game: str, device: str) -> BatchEnv:
    size = GPU_SIZE if device == "cuda" else CPU_SIZE
    return BatchEnv(game, size, players=PLAYERS, device=device, threads=1)


def rollout_rate(game: str, device: str, seconds: float) -> float:
    """Decisions per second if one launch plays several random decisions of every match."""
    env = _env(game, device)
    steps = GPU_STEPS if device == "cuda" else CPU_STEPS
    out = env.rollout(steps)

    def work() -> int:
        env.rollout(steps, out=out)
        return env.size * steps

    return rate(env, seconds, work)


def step_rate(game: str, device: str, seconds: float) -> float:
    """Decisions per second of batches stepped from outside, with choosing random actions."""
    env = _env(game, device)

    def work() -> int:
        env.step(env.choose(), check=False)
        return env.size

    return rate(env, seconds, work)


def environment_benchmarks(game: str) -> Benchmarks:
    """The benchmarks of a game's environments, by name."""
    found: Benchmarks = {}
    for device, suffix in devices():
        found[f"env_rollout_{PLAYERS}p{suffix}"] = Benchmark(
            "observations and masks, several steps a launch", partial(rollout_rate, game, device)
        )
        found[f"env_step_{PLAYERS}p{suffix}"] = Benchmark(
            "observations and masks, stepped from outside", partial(step_rate, game, device)
        )
    return found
