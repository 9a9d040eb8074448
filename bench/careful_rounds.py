"""How good is `careful`? Whole matches inside the compiled kernel.

Prints the share of matches won against beginners, every deal from each seat, with a 95 % interval.

    python bench/careful_rounds.py [--players N] [--edition E] [--matches N]
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from tidefold.bots.seasalt.search.beginner_policy import beginner_move
from tidefold.bots.seasalt.search.careful_policy import careful_move, note_taken
from tidefold.bots.seasalt.search.weights import default_weights
from tidefold.games.seasalt.cards import MAX_PLAYERS
from tidefold.games.seasalt.editions import DEFAULT_EDITION, parse_edition
from tidefold.games.seasalt.simulation import clear_match, deal_round, play_with_chance
from tidefold.games.seasalt.state import Phase, State, new_state, state_dtype
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.dialect import rule
from tidefold.kernel.rng import seed_key


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
def match_one(state: State, at: int, weights: Any, seen: Any, seed: int) -> None:
    """Play a match with one careful player, in the seat that a place stands for."""
    seed_key(state.key, seed, at // state.players)
    clear_match(state)
    while state.phase != Phase.OVER:
        play_round(state, weights, seen[at], 1 << (at % state.players))


def new_matches(players: int, edition: str, matches: int) -> tuple[Any, Any, Any]:
    """The states of matches, the weights of careful players, and arrays for what they see."""
    states = np.zeros(matches, state_dtype())
    new_state(players, parse_edition(edition)).write(states[0])
    states[:] = states[0]
    return states, default_weights(players).row(), np.zeros((matches, MAX_PLAYERS), np.int64)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--edition", default=DEFAULT_EDITION)
    parser.add_argument("--matches", type=int, default=20_000)
    options = parser.parse_args()
    matches = options.matches // options.players * options.players
    states, *rest = new_matches(options.players, options.edition, matches)
    Cpu({}, {"match": match_one}, 1).launch("match", states, *rest, 31)
    winners = states["winners"]
    won = (winners >> np.arange(matches) % options.players & 1) / np.bitwise_count(winners)
    deals = won.reshape(-1, options.players).mean(axis=1)
    about = 1.96 * deals.std() / len(deals) ** 0.5
    print(f"careful against beginners: {deals.mean():.1%} ± {about:.1%} of {matches} matches")


if __name__ == "__main__":
    main()
