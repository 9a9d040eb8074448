"""How fast are the environments, and does a CUDA device write what the CPU writes?

    python bench/environments.py speed [--device cuda] [--game G] [--json FILE] [--plot FILE]
    python bench/environments.py speed --threads 1,2,4,8,16 --sizes 100000      # scaling over cores
    python bench/environments.py parity [--matches N] [--steps K]

`speed` counts decisions per second with observation, mask, reward, done and seat written for every
decision: *rollout* plays several steps a launch, *step* one, the random actions chosen on the
device in a launch of their own. One core is measured in seconds of CPU time. On several cores
`busy` says how many of them the machine gave: if fewer than threads, other work ran on it. `parity`
compares every byte of both devices.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from tidefold.envs import BatchEnv, environment_of
from tidefold.games.registry import games
from tidefold.kernel.cpu import available_cores

GAMES = [game.name for game in games() if "environment" in game.parts]
SIZES = (1_000, 10_000, 100_000, 1_000_000)
ROWS = 1 << 20  # decisions of a rollout: about a gigabyte of observations
OUTPUTS = ("observation", "mask", "reward", "done", "seat")
MIXED: dict[str, dict[str, Any]] = {
    "seasalt": {"players": (2, 3, 4), "edition": ("es", "es-AR", "it", "en", "fr")},
    "rollcean": {"players": tuple(range(1, 9))},
}


def rate(
    env: BatchEnv, seconds: float, play: Any, decisions: int, clock: Any
) -> tuple[float, float]:
    """Decisions per second of a clock, after one turn to warm up, and how many cores worked."""
    wait = getattr(env.device, "synchronize", lambda: None)
    play()
    wait()
    start, turns = clock(), 0
    began, used = time.perf_counter(), time.process_time()
    while clock() - start < seconds:
        play()
        wait()
        turns += 1
    busy = (time.process_time() - used) / (time.perf_counter() - began)
    return float(turns * decisions / (clock() - start)), busy


def measure(game: str, size: int, device: str, threads: int, seconds: float) -> dict[str, Any]:
    """The speed of a batch of one size, on a device in the layout that suits it."""
    words = device == "cuda" and environment_of(game).writes_words
    env = BatchEnv(
        game,
        size,
        seed=1,
        device=device,
        threads=threads if device == "cpu" else None,
        layout="words" if words else "rows",
    )
    rows = ROWS if device == "cuda" else ROWS >> 4
    steps = max(1, min(64, rows // size))
    out = env.rollout(steps)
    # One core is measured in its own time, so that other work on the machine counts less.
    clock = time.process_time if threads == 1 else time.perf_counter
    fused, busy = rate(env, seconds, lambda: env.rollout(steps, out=out), size * steps, clock)
    step, _ = rate(env, seconds, lambda: env.step(env.choose(), check=False), size, clock)
    found = {"game": game, "device": device, "threads": threads, "matches": size, "steps": steps}
    return {**found, "rollout": round(fused), "step": round(step), "busy": round(busy, 2)}


def speed(options: argparse.Namespace) -> int:
    """Measure all sizes, on one core and on more, or on a device."""
    counts = options.threads if options.device == "cpu" else [0]
    found = []
    for game in options.game or GAMES:
        for threads in counts:
            for size in options.sizes:
                found.append(measure(game, size, options.device, threads, options.seconds))
                print(json.dumps(found[-1]), flush=True)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n")
    if options.plot:
        draw(found, options.plot)
    show(found)
    return 0


def show(found: list[dict[str, Any]]) -> None:
    """Print a table; on several threads also how many times as fast as on the first number."""
    print(f"{'game':10} {'threads':>7} {'matches':>9} {'rollout':>22} {'step':>22} {'busy':>6}")
    for one in found:
        first = next(
            each
            for each in found
            if (each["game"], each["matches"]) == (one["game"], one["matches"])
        )
        rates = [f"{one[way]:>14,} ({one[way] / first[way]:4.1f}x)" for way in ("rollout", "step")]
        what = f"{one['game']:10} {one['threads']:7} {one['matches']:9,}"
        print(f"{what} {rates[0]} {rates[1]} {one['busy']:6.2f}")


def numbers(text: str) -> list[int]:
    """A list of numbers like 1,2,4."""
    return [int(one) for one in text.split(",")]


def draw(found: list[dict[str, Any]], file: Path) -> None:
    """Nanoseconds per decision by the size of the batch."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 4), layout="constrained")
    axes = figure.add_subplot()
    kinds = {(one["game"], one["device"], one["threads"]) for one in found}
    for game, device, threads in sorted(kinds):
        mine = [
            one
            for one in found
            if (one["game"], one["device"], one["threads"]) == (game, device, threads)
        ]
        where = f"{threads} core{'s' if threads > 1 else ''}" if device == "cpu" else device
        for way, line in (("rollout", "-"), ("step", "--")):
            costs = [1e9 / one[way] for one in mine]
            axes.plot(
                [one["matches"] for one in mine], costs, line, label=f"{game}, {where}, {way}"
            )
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("matches in the batch")
    axes.set_ylabel("nanoseconds per decision")
    axes.grid(alpha=0.3)
    axes.legend(fontsize=7)
    figure.savefig(file)


def same(cpu: BatchEnv, gpu: BatchEnv) -> str | None:
    """The name of an array that differs; None if all bytes are equal."""
    for name in (*OUTPUTS, "illegal", "states"):
        theirs = gpu.device.download(getattr(gpu, name))
        if getattr(cpu, name).tobytes() != theirs.tobytes():
            return name
    return None


def compare(game: str, matches: int, steps: int, **more: Any) -> str | None:
    """Step both devices alike, and say what differs."""
    cpu, gpu = (
        BatchEnv(game, matches, seed=21, device=device, **more) for device in ("cpu", "cuda")
    )
    for step in range(steps):
        for env in (cpu, gpu):
            env.step(env.choose("beginner" if step % 3 == 0 else "random"), check=False)
        different = same(cpu, gpu)
        if different:
            return f"{different} after step {step + 1}"
    if more.get("against"):
        return None
    if environment_of(game).writes_words:
        cpu, gpu = (
            BatchEnv(game, matches, seed=22, device=device, layout="words", **more)
            for device in ("cpu", "cuda")
        )
    ours, theirs = cpu.rollout(16), gpu.rollout(16)
    for name, mine, other in zip(ours._fields, ours, theirs, strict=True):
        if mine.tobytes() != gpu.device.download(other).tobytes():
            return f"{name} of a rollout"
    return None


def parity(options: argparse.Namespace) -> int:
    """Compare matches of every kind; exit 1 at the first difference."""
    for game in options.game or GAMES:
        for more in (MIXED[game], {"players": 2, "against": "beginner"}):
            different = compare(game, options.matches, options.steps, **more)
            if different:
                print(f"{game} {more}: {different} differs")
                return 1
            print(
                f"{game} {more}: {options.matches} matches, {options.steps} steps: equal",
                flush=True,
            )
    print("bit parity holds")
    return 0


def main() -> int:
    """Measure or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("speed", "parity"))
    parser.add_argument("--game", action="append", choices=GAMES, help="only this one")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    every = sorted({1, available_cores()})
    parser.add_argument("--threads", type=numbers, default=every, help="default 1 and all cores")
    parser.add_argument("--sizes", type=numbers, default=SIZES, help="matches in a batch")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure (default 2)")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--plot", type=Path)
    options = parser.parse_args()
    return speed(options) if options.what == "speed" else parity(options)


if __name__ == "__main__":
    sys.exit(main())
