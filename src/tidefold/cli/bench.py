"""Measure the kernels: how much is done per second.

Sea Salt & Paper, in random decisions. fused_*: whole matches played inside the kernel. step_*:
batches stepped from outside, moves in, states and legal moves out, choosing the random moves
included. step_only_*: the clock runs only during the step. 2p and 4p: players.

Roll-cean. placements: legal ones listed with their points. placements_gains: starfish, lines and
objectives counted too. random_games, beginner_games: decisions in whole games of two.
imagined_games: of the planner, played on to the end.

On one core of the CPU; *_gpu on a CUDA device if there is one (with the extra `gpu`). The first run
compiles for some seconds; later ones do not.

  tidefold bench
  tidefold bench --game rollcean --seconds 5 --json
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from .output import BadInput, progress


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold bench`."""
    parser.add_argument("--game", choices=["seasalt", "rollcean"], default="seasalt")
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="T", help="for each figure (default 2)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(options: Namespace) -> int:
    """Measure and print."""
    if not 0.05 <= options.seconds <= 600:
        raise BadInput("--seconds must be from 0.05 to 600")
    from ..lab import speed_rollcean, speed_seasalt

    figures = (speed_rollcean if options.game == "rollcean" else speed_seasalt).figures()
    rates: dict[str, int] = {}
    for name, measure in progress(figures.items(), len(figures), "figures"):
        rates[name] = round(measure(options.seconds))
        if not options.json:
            print(f"{name:20} {rates[name] / 1e6:10.2f} million/s", flush=True)
    if options.json:
        print(json.dumps(rates))
    return 0
