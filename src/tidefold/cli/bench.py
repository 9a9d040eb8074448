"""Measure the kernel: random decisions per second over whole matches.

fused_*: whole matches played inside the kernel. step_*: batches stepped from outside, moves in,
states and legal moves out, choosing the random moves included. step_only_*: the same with the clock
running only during the step. 2p and 4p: players. On one core of the CPU; *_gpu on a CUDA device if
there is one (with the extra `gpu`). The first run compiles for some seconds; later ones do not.

  tidefold bench
  tidefold bench --seconds 5 --json
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from .output import BadInput, progress


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold bench`."""
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="T", help="for each figure (default 2)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(options: Namespace) -> int:
    """Measure and print."""
    if not 0.05 <= options.seconds <= 600:
        raise BadInput("--seconds must be from 0.05 to 600")
    from ..lab.speed import figures, measure

    rates: dict[str, int] = {}
    for name, rate in progress(measure(options.seconds), len(figures()), "figures"):
        rates[name] = rate
        if not options.json:
            print(f"{name:18} {rate / 1e6:10.2f} million decisions/s", flush=True)
    if options.json:
        print(json.dumps(rates))
    return 0
