"""Measure how much the compiled rules do per second.

Measures one core of the CPU, and the CUDA device if there is one (with the extra `gpu`; the names
of those figures end in _gpu). The first run compiles the rules, which takes some seconds.

  tidefold bench
  tidefold bench --seconds 5 --json
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from ..games.registry import games
from .options import add_game, game_of
from .output import BadInput, progress

PART = "speed"


def add(parser: ArgumentParser) -> None:
    add_game(parser, [game.name for game in games() if PART in game.parts])
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="T", help="for each figure (default 2)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(options: Namespace) -> int:
    if not 0.05 <= options.seconds <= 600:
        raise BadInput("--seconds must be from 0.05 to 600")
    benchmarks = game_of(options).part(PART)()
    rates: dict[str, int] = {}
    for name, benchmark in progress(benchmarks.items(), len(benchmarks), "figures"):
        rates[name] = round(benchmark.rate(options.seconds))
        if not options.json:
            print(f"{name:20} {rates[name] / 1e6:10.2f} million/s  {benchmark.text}", flush=True)
    if options.json:
        print(json.dumps(rates))
    return 0
