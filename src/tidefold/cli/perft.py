"""Count move sequences, to compare rule implementations.

Counts all sequences of legal moves of a length, from the start of the match that a seed deals or
from the position after some random moves; chance (thefts, next deals) comes from the same seed.

  tidefold perft --edition it --players 3 --seed 7 --depth 6
  tidefold perft --after 60 --depth 5 --divide        the count below each first move
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from ..games.seasalt import Match
from ..games.seasalt.chance import playout
from ..games.seasalt.perft import divide, perft
from ..games.seasalt.state import Phase, State
from .options import add_match_options, add_seed
from .output import BadInput, progress


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold perft`."""
    add_match_options(parser, players=2)
    add_seed(parser, 0, "seed of the match (default 0)")
    parser.add_argument(
        "--depth", type=int, default=5, metavar="D", help="moves in a sequence (default 5)"
    )
    parser.add_argument(
        "--after", type=int, default=0, metavar="M", help="random moves before (default 0)"
    )
    parser.add_argument("--divide", action="store_true", help="split the count by first move")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")


def run(options: Namespace) -> int:
    """Count and print."""
    if not 1 <= options.depth <= 12:
        raise BadInput("--depth must be from 1 to 12")
    try:
        match = Match(options.players, options.edition, seed=options.seed, target=options.target)
    except ValueError as problem:
        raise BadInput(problem) from None
    state = match.state()
    if not 0 <= options.after <= 100_000:
        raise BadInput("--after must be from 0 to 100000")
    playout(state, options.after, False)
    if state.phase == Phase.OVER:
        raise BadInput(f"the match is over before {options.after} moves")
    counted = divide(state, options.depth) if options.divide else _by_depth(state, options.depth)
    counts = {}
    for name, count in progress(counted, 0 if options.divide else options.depth, "counts"):
        counts[name] = count
        if not options.json:
            print(f"{name:{28 if options.divide else 2}}  {count:,}", flush=True)
    if options.json:
        print(json.dumps(counts))
    return 0


def _by_depth(state: State, deepest: int) -> Iterator[tuple[str, int]]:
    """The counts for all depths, one after another."""
    for depth in range(1, deepest + 1):
        yield str(depth), perft(state, depth)
