"""Count move sequences, to compare implementations of the rules.

Counts all sequences of legal moves of a length, from the start of the match that a seed deals or
from the position after some random moves. Chance comes from the seed as well. Two implementations
that agree on the rules count the same.

  tidefold perft --players 3 --seed 7 --depth 6
  tidefold perft --after 60 --depth 5 --divide        the count below each first move
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from ..games.checks import MAX_SEED
from ..games.perft import Counts, Perft, perft_of
from ..games.registry import games
from .options import add_game_options, add_players, add_seed, check_bounds, game_of, rules_of
from .output import bad_input, progress


def add(parser: ArgumentParser) -> None:
    add_game_options(parser)
    add_players(parser)
    add_seed(parser, 0, "seed of the match (default 0)")
    depths = "; ".join(f"{game.title}: {perft_of(game).depth}" for game in games())
    parser.add_argument(
        "--depth", type=int, metavar="D", help=f"moves in a sequence. By default {depths}"
    )
    parser.add_argument(
        "--after", type=int, default=0, metavar="M", help="random moves before (default 0)"
    )
    parser.add_argument("--divide", action="store_true", help="split the count by first move")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")


def run(options: Namespace) -> int:
    game = game_of(options)
    rules = rules_of(options, game)
    perft = perft_of(game)
    after = (0, perft.most_random_moves)
    check_bounds(options, depth=(1, perft.deepest), after=after, seed=(0, MAX_SEED))
    depth = options.depth or perft.depth
    with bad_input(ValueError):
        position = perft.position(options.players, options.seed, rules, options.after)
    counted = perft.divide(position, depth) if options.divide else _by_depth(perft, position, depth)
    counts = {}
    for name, number in progress(counted, 0 if options.divide else depth, "counts"):
        counts[name] = number
        if not options.json:
            print(f"{name:{28 if options.divide else 2}}  {number:,}", flush=True)
    if options.json:
        print(json.dumps(counts))
    return 0


def _by_depth(perft: Perft, position: object, deepest: int) -> Counts:
    for depth in range(1, deepest + 1):
        yield str(depth), perft.count(position, depth)
