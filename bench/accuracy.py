"""Does accuracy tell players apart? Whole matches of bots, analysed.

Every bot plays some matches against every other, and every match is analysed as `tidefold analyse`
does. A line a bot: its mean accuracy with a 95 % interval (matches are the unit), how far single
matches lie apart, the chance lost and the chance at stake in a decision.

    python bench/accuracy.py [--game G] [--bots A,B,…] [--matches N] [--playouts N]
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from itertools import combinations
from statistics import mean, stdev

from tidefold.analysis.api import analyst_of
from tidefold.analysis.judgement import Summary
from tidefold.bots import bots_of, play_out
from tidefold.cli.output import progress
from tidefold.games.registry import game_named
from tidefold.kernel.cpu import available_cores


def summaries(game: str, pair: tuple[str, str], seed: int, playouts: int) -> tuple[Summary, ...]:
    """The summaries of one match of two bots; the seed swaps their seats."""
    found, analyst = game_named(game), analyst_of(game)
    assert analyst is not None
    analyst = analyst.with_budget(playouts, seed)
    seats = pair if seed % 2 == 0 else pair[::-1]
    match = found.start(2, seed, found.read_rules({}))
    record = play_out(match, bots_of(game).make_all(seats, seed)).record()
    judged = analyst.judge_all(analyst.questions(record), available_cores())
    told: tuple[Summary, ...] = analyst.summarize(record, list(judged)).summaries
    return told if seed % 2 == 0 else told[::-1]


def main() -> None:
    """Play, analyse, and print a line a bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="seasalt")
    parser.add_argument("--bots", default="random,beginner,careful,search:1000")
    parser.add_argument("--matches", type=int, default=10, help="of every pair")
    parser.add_argument("--playouts", type=int, default=10_000)
    options = parser.parse_args()
    pairs = list(combinations(options.bots.split(","), 2))
    played = [(pair, seed) for seed in range(options.matches) for pair in pairs]
    kept: dict[str, list[Summary]] = defaultdict(list)
    for pair, seed in progress(played, len(played), "matches"):
        found = summaries(options.game, pair, seed, options.playouts)
        for bot, summary in zip(pair, found, strict=True):
            kept[bot].append(summary)
    for bot, all_of_it in kept.items():
        scores = [one.accuracy for one in all_of_it]
        apart = stdev(scores)
        error = 1.96 * apart / len(scores) ** 0.5
        loss, stake = mean(one.loss for one in all_of_it), mean(one.stake for one in all_of_it)
        print(
            f"{bot:>14}  {mean(scores):5.1f} ± {error:.1f}  (sd {apart:.1f}, "
            f"{min(scores):.0f} to {max(scores):.0f})  lost {100 * loss:.2f}, "
            f"at stake {100 * stake:.2f}"
        )


if __name__ == "__main__":
    main()
