"""How good is `careful`, and how do its rounds end? Whole matches inside the compiled kernel.

Prints the share of matches won against beginners, every deal from each seat, with a 95 % interval,
and the outcomes of rounds among careful players, as in `search/match_equity.py` (those were
counted from random totals, with an earlier table).

    python bench/careful_rounds.py [--players N] [--matches N]
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from tidefold.bots.seasalt.search.beginner_policy import beginner_move
from tidefold.bots.seasalt.search.careful_policy import careful_move, note_taken
from tidefold.bots.seasalt.search.weights import default_weights
from tidefold.games.seasalt.cards import MAX_PLAYERS
from tidefold.games.seasalt.editions import DEFAULT_EDITION, EDITIONS
from tidefold.games.seasalt.simulation import clear_match, deal_round, play_with_chance
from tidefold.games.seasalt.state import Phase, State, new_state, state_dtype
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.dialect import rule
from tidefold.kernel.rng import seed_key

MOST = 30  # points of a round


@rule
def play_round(state: State, weights: Any, seen: Any, careful: int) -> None:
    """Deal and play one round; `careful` has the bits of the careful seats."""
    deal_round(state)
    for seat in range(state.players):
        seen[seat] = 0
    while state.phase < Phase.DEAL:
        if (careful >> state.seat) & 1:
            code = careful_move(state, weights[0], seen)
        else:
            code = beginner_move(state)
        note_taken(state, code, seen)
        play_with_chance(state, code)


@rule
def match_one(
    state: State, at: int, weights: Any, seen: Any, seed: int, careful: int, outcomes: Any
) -> None:
    """Play a match from the seat that a place stands for; note how rounds of two ended."""
    seed_key(state.key, seed, at // state.players)
    clear_match(state)
    seats = careful << (at % state.players)
    seats = (seats | (seats >> state.players)) & ((1 << state.players) - 1)
    while state.phase != Phase.OVER:
        starter = state.starter
        play_round(state, weights, seen[at], seats)
        again = 1 if state.starter == starter else 0
        mine = min(MOST - 1, state.scored[starter])
        other = min(MOST - 1, state.scored[(starter + 1) % state.players])
        outcomes[again, mine, other] += 1


def new_matches(players: int, matches: int) -> tuple[Any, Any, Any]:
    """The states of matches, the weights of careful players, and arrays for what they see."""
    states = np.zeros(matches, state_dtype())
    new_state(players, EDITIONS[DEFAULT_EDITION]).write(states[0])
    states[:] = states[0]
    return states, default_weights().row(), np.zeros((matches, MAX_PLAYERS), np.int64)


def play(players: int, matches: int, careful: int) -> tuple[Any, Any]:
    """The winners of all matches, and how often rounds ended in which way."""
    states, weights, seen = new_matches(players, matches // players * players)
    outcomes = np.zeros((2, MOST, MOST), np.int64)
    jobs = Cpu({}, {"match": match_one}, 1)
    jobs.launch("match", states, weights, seen, 31, careful, outcomes)
    return states["winners"], outcomes


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=20_000)
    options = parser.parse_args()
    winners, _ = play(options.players, options.matches, 1)
    seats = np.arange(len(winners)) % options.players
    won = (winners >> seats & 1) / np.array([int(bits).bit_count() for bits in winners])
    deals = won.reshape(-1, options.players).mean(axis=1)
    about = 1.96 * deals.std() / len(deals) ** 0.5
    print(f"careful against beginners: {deals.mean():.1%} ± {about:.1%} of {len(won)} matches")
    _, outcomes = play(options.players, options.matches, (1 << options.players) - 1)
    shares = 10_000 * outcomes / outcomes.sum()
    for again, name in ((1, "the starter starts again"), (0, "another starts")):
        cells = np.argwhere(shares[again] >= 20).tolist()
        print(name + ":", *(f"{a}:{b}={shares[again, a, b]:.0f}" for a, b in cells))


if __name__ == "__main__":
    main()
