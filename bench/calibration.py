"""Is a chance of 30 % won in 30 of 100 cases? The analysis against matches that were played out.

Careful bots play whole matches; every few decisions the move played is judged as `tidefold
analyse` does, from what its seat knew, and compared with who won in the end. Decisions of one match
hang together, so the 95 % intervals come from drawing whole matches again (1,000 times).

    python bench/calibration.py [--players N] [--edition E] [--matches N] [--every N] [--playouts N]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np

from tidefold.analysis.seasalt.analyst import SeasaltAnalyst
from tidefold.bots import play_out
from tidefold.bots.seasalt import BOTS
from tidefold.cli.output import progress
from tidefold.games.seasalt import Match
from tidefold.kernel.cpu import available_cores

BINS = 5
DRAWS = 1000
ANALYST = SeasaltAnalyst()


def judged(
    players: int, edition: str, seed: int, every: int, playouts: int, workers: int
) -> Iterator[tuple[float, float]]:
    """The chance of the move played and the share of the match won, decision by decision."""
    bots = BOTS.make_all(["careful"] * players, seed)
    match = play_out(Match(players, edition, seed=seed), bots)
    assert match.outcome is not None
    winners = match.outcome.winners
    analyst = ANALYST.with_budget(playouts, seed)
    asked = analyst.questions(match.record())[seed % every :: every]
    for decision in analyst.judge_all(asked, workers):
        won = (decision.seat in winners) / len(winners)
        yield decision.moves[decision.played], won


def table(chances: np.ndarray, wins: np.ndarray, matches: np.ndarray, count: int) -> Iterator[str]:
    """A line a bin: how many, the mean chance, the share won and its interval."""
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    chance = np.random.default_rng(0)
    drawn = chance.multinomial(count, np.full(count, 1 / count), size=DRAWS)
    for place in range(BINS):
        here = places == place
        if not here.any():
            continue
        often = np.bincount(matches[here], minlength=count)
        won = np.bincount(matches[here], weights=wins[here], minlength=count)
        totals = drawn @ often
        low, high = np.quantile((drawn @ won)[totals > 0] / totals[totals > 0], (0.025, 0.975))
        span = f"{100 * place // BINS:>3}-{100 * (place + 1) // BINS}%"
        yield (
            f"{span:>9}  {here.sum():>6}  {chances[here].mean():>6.1%}  {wins[here].mean():>6.1%}"
            f"  ({low:.1%} to {high:.1%})"
        )


def main() -> None:
    """Play, judge and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--edition", default="es")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--every", type=int, default=4, help="judge one of so many decisions")
    parser.add_argument("--playouts", type=int, default=2000, help="for each decision")
    parser.add_argument("--seed", type=int, default=600_000)
    options = parser.parse_args()
    how = (options.every, options.playouts, available_cores())
    found = [
        (number, *one)
        for number in progress(range(options.matches), options.matches, "matches")
        for one in judged(options.players, options.edition, options.seed + number, *how)
    ]
    matches, chances, wins = (np.array(column) for column in zip(*found, strict=True))
    print(f"{options.players} players, {options.matches} matches, {len(found)} decisions")
    print("   chance   count    mean     won  (95 % interval)")
    print("\n".join(table(chances, wins, matches, options.matches)))
    print(f"mean square error {np.mean((chances - wins) ** 2):.4f}, ", end="")
    print(
        f"of always saying 1 in {options.players}: {np.mean((1 / options.players - wins) ** 2):.4f}"
    )


if __name__ == "__main__":
    main()
