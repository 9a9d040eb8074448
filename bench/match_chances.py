"""Fit the match equity of three and four players: the costs in `search/match_equity.py`.

Careful players play whole matches inside the compiled kernel, one in three from random totals.
Before every round, what each seat needs and which one starts is noted. Then the costs are fitted to
the winners (by likelihood, on four matches of five) and tried on the fifth: equity now, equity by
the new fit, and how often those matches were won.

    python bench/match_chances.py [--players N] [--matches N]
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import numpy as np
from careful_rounds import new_matches, play_round

from tidefold.bots.seasalt.search.match_equity import CERTAIN, KNOTS, equity_between_rounds
from tidefold.games.seasalt.simulation import clear_match
from tidefold.games.seasalt.state import Phase, State
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.dialect import rule
from tidefold.kernel.rng import below, seed_key

ROUNDS = 20  # noted of a match
STEPS = 400
BINS = 10
NOT_PLAYED = -1


class Notes(NamedTuple):
    """What was noted before rounds, a row each."""

    chances: Any  # the equity now
    needs: Any
    places: Any  # 0 starts
    wins: Any
    kept: Any  # is it a match that the fit does not see?


@rule
def note_match(
    state: State, at: int, weights: Any, seen: Any, chances: Any, needs: Any, starters: Any
) -> None:
    """Play a match and note how it stood before each round."""
    seed_key(state.key, 5, at)
    clear_match(state)
    if at % 3 == 0:
        for seat in range(state.players):
            state.totals[seat] = below(state.key, state.target)
        state.starter = below(state.key, state.players)
    number = 0
    while state.phase != Phase.OVER:
        if number < ROUNDS:
            for seat in range(state.players):
                chances[at, number, seat] = equity_between_rounds(state, seat)
                needs[at, number, seat] = state.target - state.totals[seat]
            starters[at, number] = state.starter
        number += 1
        play_round(state, weights, seen[at], (1 << state.players) - 1)


def notes_of(players: int, matches: int) -> Notes:
    """Play matches."""
    states, weights, seen = new_matches(players, matches)
    chances = np.full((matches, ROUNDS, players), NOT_PLAYED, np.int64)
    needs, starters = np.zeros_like(chances), np.zeros((matches, ROUNDS), np.int64)
    jobs = Cpu({}, {"note": note_match})
    jobs.launch("note", states, weights, seen, chances, needs, starters)
    won = states["winners"][:, None] >> np.arange(players) & 1
    rows, numbers = np.nonzero(chances[:, :, 0] != NOT_PLAYED)
    places = (np.arange(players) - starters[rows, numbers, None]) % players
    wins = (won / won.sum(axis=1, keepdims=True))[rows]
    return Notes(
        chances[rows, numbers] / CERTAIN, needs[rows, numbers], places, wins, rows % 5 == 0
    )


def terms_of(notes: Notes) -> tuple[Any, Any, Any]:
    """How much each knot says, the points behind the first, and how late (0 to 1) one plays."""
    first = notes.needs.min(axis=1)
    shares = [np.interp(first, KNOTS, row) for row in np.eye(len(KNOTS))]
    late = notes.places / (notes.needs.shape[1] - 1)
    return np.stack(shares, axis=1), notes.needs - first[:, None], late


def fitted(notes: Notes, costs: Any, starts: Any) -> Any:
    """The chances by costs of points and of places at the knots."""
    shares, behind, late = terms_of(notes)
    weights = np.exp(-(shares @ costs)[:, None] * behind - (shares @ starts)[:, None] * late)
    return weights / weights.sum(axis=1, keepdims=True)


def fit(notes: Notes) -> tuple[Any, Any]:
    """The costs that make what happened most likely, by steps down the gradient (Adam)."""
    shares, behind, late = terms_of(notes)
    found = np.full((2, len(KNOTS)), 0.2)
    mean, square = np.zeros_like(found), np.zeros_like(found)
    for step in range(1, STEPS + 1):
        off = notes.wins - fitted(notes, *found)
        slope = np.stack([shares.T @ (off * part).sum(axis=1) for part in (behind, late)])
        slope /= len(off)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        size = 0.01 * min(1.0, 4 * (1 - step / STEPS))
        found -= size * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-12)
    return found[0], found[1]


def loss(chances: Any, wins: Any) -> float:
    """The cross-entropy of the winners."""
    return float(-(wins * np.log(chances.clip(1e-4))).sum(axis=1).mean())


def table(name: str, chances: Any, wins: Any) -> None:
    """Print how often matches of about the same chance were won."""
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    print(f"{name}: loss {loss(chances, wins):.4f}; equity and won", end="")
    for place in np.unique(places):
        here = places == place
        print(f"  {chances[here].mean():.0%} {wins[here].mean():.0%}", end="")
    print()


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=4, choices=(3, 4))
    parser.add_argument("--matches", type=int, default=60_000)
    options = parser.parse_args()
    notes = notes_of(options.players, options.matches)
    seen = Notes(*(column[~notes.kept] for column in notes))
    kept = Notes(*(column[notes.kept] for column in notes))
    costs, starts = fit(seen)
    print("of every point behind:", ", ".join(f"{1000 * cost:.0f}" for cost in costs))
    print("of starting last:", ", ".join(f"{1000 * cost:.0f}" for cost in starts))
    table("now", kept.chances, kept.wins)
    table("fitted", fitted(kept, costs, starts), kept.wins)


if __name__ == "__main__":
    main()
