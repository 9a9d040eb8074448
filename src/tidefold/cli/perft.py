"""Count move sequences, to compare rule implementations.

Sea Salt & Paper: all sequences of legal moves of a length, from the start of the match that a seed
deals or from the position after some random moves; chance (thefts, next deals) comes from the same
seed. Roll-cean: all sequences of placements of one player alone, dice by the seed.

  tidefold perft --edition it --players 3 --seed 7 --depth 6
  tidefold perft --after 60 --depth 5 --divide        the count below each first move
  tidefold perft --game rollcean --seed 7 --depth 2
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from random import Random

from ..games.rollcean import Match as RollceanMatch
from ..games.rollcean import perft as rollcean
from ..games.rollcean.state import ROUNDS
from ..games.seasalt import Match
from ..games.seasalt.perft import divide, perft
from ..games.seasalt.simulation import playout
from ..games.seasalt.state import Phase, State
from .options import add_match_options, add_seed, sheet_named
from .output import BadInput, progress

Counts = Iterator[tuple[str, int]]
DEEPEST = {"seasalt": 12, "rollcean": 4}
USUAL = {"seasalt": 5, "rollcean": 2}


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold perft`."""
    parser.add_argument("--game", choices=[*DEEPEST], default="seasalt")
    add_match_options(parser, players=2)
    parser.add_argument("--sheet", default="reef", metavar="S", help="Roll-cean: a file or a name")
    add_seed(parser, 0, "seed of the match (default 0)")
    parser.add_argument(
        "--depth", type=int, metavar="D", help="moves in a sequence (default 5; Roll-cean 2)"
    )
    parser.add_argument(
        "--after", type=int, default=0, metavar="M", help="random moves before (default 0)"
    )
    parser.add_argument("--divide", action="store_true", help="split the count by first move")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")


def run(options: Namespace) -> int:
    """Count and print."""
    deepest = DEEPEST[options.game]
    depth = USUAL[options.game] if options.depth is None else options.depth
    if not 1 <= depth <= deepest:
        raise BadInput(f"--depth must be from 1 to {deepest}")
    count = _rollcean if options.game == "rollcean" else _seasalt
    try:
        counted = count(options, depth)
    except ValueError as problem:
        raise BadInput(problem) from None
    counts = {}
    for name, number in progress(counted, 0 if options.divide else depth, "counts"):
        counts[name] = number
        if not options.json:
            print(f"{name:{28 if options.divide else 2}}  {number:,}", flush=True)
    if options.json:
        print(json.dumps(counts))
    return 0


def _seasalt(options: Namespace, deepest: int) -> Counts:
    """The counts of Sea Salt & Paper, by depth or by first move."""
    match = Match(options.players, options.edition, seed=options.seed, target=options.target)
    state = match.state()
    if not 0 <= options.after <= 100_000:
        raise BadInput("--after must be from 0 to 100000")
    playout(state, options.after, False)
    if state.phase == Phase.OVER:
        raise BadInput(f"the match is over before {options.after} moves")
    return divide(state, deepest) if options.divide else _by_depth(state, deepest)


def _by_depth(state: State, deepest: int) -> Counts:
    """The counts for all depths, one after another."""
    for depth in range(1, deepest + 1):
        yield str(depth), perft(state, depth)


def _rollcean(options: Namespace, deepest: int) -> Counts:
    """The counts of Roll-cean, by depth or by first placement."""
    match = RollceanMatch(1, sheet_named(options.sheet), seed=options.seed)
    if not 0 <= options.after < ROUNDS:
        raise BadInput(f"--after must be from 0 to {ROUNDS - 1} for Roll-cean")
    chance = Random(options.seed)
    for _ in range(options.after):
        moves = match.legal_moves(0)
        match.play(0, chance.choice(moves) if moves else "pass")
    state = match.state()
    if options.divide:
        return (
            (str(match.placement(code)), count)
            for code, count in rollcean.divide(state, match.board, deepest)
        )
    return (
        (str(depth), rollcean.perft(state, match.board, depth)) for depth in range(1, deepest + 1)
    )
