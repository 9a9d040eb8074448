"""All our figures in one run, with the peers beside them: `make bench`.

Machines differ and neighbours make noise, so what counts are the ratios of one run. Prints a table
and writes bench/latest.json.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
WHOLE_BATCH = """
from tidefold import seasalt
batch = seasalt.Batch(64, seed=1)
batch.step(batch.choose())
batch.playout()
"""
MILLION = """
import resource
from tidefold import seasalt
batch = seasalt.Batch(1_000_000, players=4, seed=1)
batch.step(batch.choose())
batch.playout(20, restart=True)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)
"""
MOVES = """
import time
from random import Random
from tidefold import seasalt
chance = Random(1)
moves = 0
start = time.perf_counter()
for seed in range(20):
    match = seasalt.Match(players=2 + seed % 3, edition=list(seasalt.EDITIONS)[seed % 5], seed=seed)
    while match.seat is not None:
        match.view(match.seat)
        match.play(chance.choice(match.legal_moves()))
        moves += 1
print((time.perf_counter() - start) / moves)
"""


def run_python(code: str, **environment: str) -> str:
    """The output of a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def seconds_of(code: str, tries: int = 1, **environment: str) -> float:
    """The shortest wall time of a fresh interpreter, its own start included."""
    times = []
    for _ in range(tries):
        start = time.perf_counter()
        run_python(code, **environment)
        times.append(time.perf_counter() - start)
    return min(times)


def start_up() -> dict[str, float]:
    """Import, cold compile, cached start, one interpreted move, memory."""
    bare = seconds_of("pass", 5)
    with tempfile.TemporaryDirectory() as cache:
        cold = seconds_of(WHOLE_BATCH, TIDEFOLD_CACHE=cache)
        cached = seconds_of(WHOLE_BATCH, 3, TIDEFOLD_CACHE=cache)
    return {
        "import_s": round(seconds_of("import tidefold", 5) - bare, 4),
        "cold_compile_s": round(cold, 2),
        "cached_start_s": round(cached, 2),
        "interpreted_move_ms": round(float(run_python(MOVES)) * 1000, 4),
        "million_matches_gb": round(int(run_python(MILLION)) / 1e9, 3),
    }


def ours(seconds: float) -> dict[str, int]:
    """Decisions per second of our kernel."""
    command = [sys.executable, "-m", "tidefold", "bench", "--json", "--seconds", str(seconds)]
    rates: dict[str, int] = json.loads(subprocess.check_output(command, text=True))
    return rates


def peers(python: str, seconds: float) -> dict[str, int]:
    """Decisions per second of the systems we compare with."""
    command = [python, str(HERE / "peers" / "measure.py"), "--json", "--seconds", str(seconds)]
    measured = json.loads(subprocess.check_output(command, text=True))
    return {name: figure["decisions_per_second"] for name, figure in measured.items()}


def processor() -> str:
    """What this machine calls its processor."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor()


def table(results: dict[str, Any]) -> str:
    """The figures as Markdown."""
    rates = results["ours"]
    lines = ["| figure | decisions/s |", "|---|---|"]
    lines += [f"| {name} | {rate:,} |" for name, rate in rates.items()]
    lines += [f"| {name} | {rate:,} |" for name, rate in results["peers"].items()]
    if results["peers"]:
        ways = ("fused_2p", "step_2p", "env_rollout_2p", "env_step_2p")
        lines += [
            "",
            f"| peer | {' | '.join(f'{way} is' for way in ways)} |",
            "|---|---|---|---|---|",
        ]
    for name, rate in results["peers"].items():
        times = (f"{rates[way] / rate:,.1f} times" for way in ways)
        lines.append(f"| {name} | {' | '.join(times)} |")
    lines += ["", *(f"{name}: {value}" for name, value in results["start_up"].items())]
    return "\n".join(lines)


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", metavar="PYTHON", help="interpreter that has the peers")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure (default 3)")
    options = parser.parse_args()
    results: dict[str, Any] = {
        "date": date.today().isoformat(),
        "machine": f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        "start_up": start_up(),
        "ours": ours(options.seconds),
        "peers": peers(options.peers, options.seconds) if options.peers else {},
    }
    (HERE / "latest.json").write_text(json.dumps(results, indent=1) + "\n")
    print(f"{results['date']}, {results['machine']}\n\n{table(results)}")


if __name__ == "__main__":
    main()
