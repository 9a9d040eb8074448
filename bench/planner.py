"""How often does the planner beat the beginner at Roll-cean? Games of two, half in each seat.

Run it: python bench/planner.py [--games N] [--playouts P]
"""

from __future__ import annotations

import argparse
from math import sqrt

from tidefold.bots.rollcean.planner import PLAYOUTS, Workspace
from tidefold.games.rollcean.batch import Batch

SEED = 31


def won_by_planner(games: int, playouts: int, seat: int) -> int:
    """Games that the planner in a seat wins alone."""
    batch = Batch(games, seed=SEED + seat)
    workspace = Workspace(games)
    while not batch.finished:
        codes = batch.choose("beginner").copy()
        workspace.plan(batch.states, batch.tables, seat, playouts, SEED, codes)
        batch.step(codes)
    return int((batch.states["winners"] == 1 << seat).sum())


def main() -> None:
    """Play and print the share won, with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="in all (default 1000)")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help=f"default {PLAYOUTS}")
    options = parser.parse_args()
    half = options.games // 2
    won = sum(won_by_planner(half, options.playouts, seat) for seat in (0, 1))
    share = won / (2 * half)
    about = 1.96 * sqrt(share * (1 - share) / (2 * half))
    print(f"won {won} of {2 * half}: {share:.1%} ± {about:.1%}")


if __name__ == "__main__":
    main()
