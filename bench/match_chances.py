"""Fit the match equity: the costs in `search/match_equity.py`.

Careful players play whole matches inside the compiled kernel, one in three from random totals.
Before every round, what each seat needs and which one starts is noted. Then the costs are fitted to
the winners (by likelihood, on four matches of five) and tried on the fifth: equity now, equity by
the new fit, and how often those matches were won. Since careful players call by the equity, fit
again once the costs have changed.

    python bench/match_chances.py [--kind caller+pepper] [--players N] [--matches N]
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import numpy as np
from careful_rounds import new_matches, play_round
from scipy.optimize import minimize

from tidefold.bots.seasalt.search.match_equity import (
    CERTAIN,
    COSTS,
    MOST_NEED,
    equity_between_rounds,
)
from tidefold.games.seasalt.simulation import clear_match
from tidefold.games.seasalt.state import Phase, State
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.dialect import rule
from tidefold.kernel.rng import below, seed_key

ROUNDS = 20  # noted of a match
BINS = 10
NOT_PLAYED = -1
EDITIONS = {
    "caller": ("es", "en", "es+salt", "fr+salt"),
    "last-turn": ("it", "it+salt"),
    "caller+pepper": ("es+pepper", "en+pepper", "es+salt+pepper", "fr+salt+pepper"),
    "last-turn+pepper": ("it+pepper", "it+salt+pepper"),
}


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


def notes_of(players: int, edition: str, matches: int) -> Notes:
    """Play matches."""
    states, weights, seen = new_matches(players, edition, matches)
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


def terms_of(notes: Notes) -> Any:
    """What every seat's costs are made of: a row of four numbers, as in a row of the table."""
    first = notes.needs.min(axis=1, keepdims=True)
    far = np.minimum(first, MOST_NEED) / MOST_NEED
    behind = (notes.needs - first) * MOST_NEED / np.maximum(first, MOST_NEED)
    late = notes.places / (notes.needs.shape[1] - 1)
    return np.stack([(1 - far) * behind, far * behind, (1 - far) * late, far * late], axis=2)


def fitted(terms: Any, costs: Any) -> Any:
    """The chances by these costs."""
    weights = np.exp(-terms @ costs)
    return weights / weights.sum(axis=1, keepdims=True)


def fit(notes: Notes) -> Any:
    """The costs that make what happened most likely."""
    terms = terms_of(notes)

    def unlikely(costs: Any) -> tuple[float, Any]:
        chances = fitted(terms, costs)
        slope = np.einsum("ns,nsc->c", notes.wins - chances, terms) / len(chances)
        return loss(chances, notes.wins), slope

    found = minimize(unlikely, np.full(4, 0.1), jac=True, bounds=[(0, None)] * 4)
    return np.round(1000 * found.x) / 1000


def loss(chances: Any, wins: Any) -> float:
    """The cross-entropy of the winners."""
    return float(-(wins * np.log(chances.clip(1e-9))).sum(axis=1).mean())


def table(name: str, chances: Any, wins: Any) -> None:
    """Print how often matches of about the same chance were won."""
    places = np.minimum((chances * BINS).astype(int), BINS - 1)
    print(f"    # {name}: loss {loss(chances, wins):.4f}; equity and won", end="")
    for place in np.unique(places):
        here = places == place
        print(f"  {chances[here].mean():.1%} {wins[here].mean():.1%}", end="")
    print()


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kind", choices=COSTS, help="one kind of match; all unless given")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="all unless given")
    parser.add_argument("--matches", type=int, default=60_000)
    options = parser.parse_args()
    for kind in [options.kind] if options.kind else COSTS:
        editions = EDITIONS[kind]
        print(f'    "{kind}": (')
        for players in [options.players] if options.players else (2, 3, 4):
            found = [
                notes_of(players, edition, options.matches // len(editions)) for edition in editions
            ]
            notes = Notes(*(np.concatenate(column) for column in zip(*found, strict=True)))
            seen = Notes(*(column[~notes.kept] for column in notes))
            kept = Notes(*(column[notes.kept] for column in notes))
            costs = fit(seen)
            table("now", kept.chances, kept.wins)
            table("fitted", fitted(terms_of(kept), costs), kept.wins)
            near, far, late, late_far = (int(1000 * cost) for cost in costs)
            print(f"        Costs(({near}, {far}), ({late}, {late_far})),", flush=True)
        print("    ),")


if __name__ == "__main__":
    main()
