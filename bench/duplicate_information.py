"""How much do duplicate deals tell? Decks by the round alone, and by the round and its starter.

Tuned and hand-set `careful` play the same deals in both seatings inside the compiled kernel. The
effective number of matches is that of independent ones whose mean would vary as much.

    python bench/duplicate_information.py [--deals N]
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from tune_careful import ALONE

from tidefold.bots.seasalt.search.careful_policy import careful_move, note_taken
from tidefold.bots.seasalt.search.weights import default_weights
from tidefold.games.seasalt.cards import MAX_PLAYERS
from tidefold.games.seasalt.editions import DEFAULT_EDITION, EDITIONS
from tidefold.games.seasalt.simulation import clear_match, deal_round, fresh_deck, play_with_chance
from tidefold.games.seasalt.state import Phase, State, new_state, state_dtype
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.dialect import rule
from tidefold.kernel.rng import seed_key


@rule
def play_one(
    state: State, at: int, weights: Any, seen: Any, seatings: Any, by_starter: bool
) -> None:
    """Play a deal in one of its seatings."""
    deal = at // len(seatings)
    seed_key(state.key, deal, 0)
    clear_match(state)
    while state.phase != Phase.OVER:
        starter = state.starter + 1 if by_starter else 0
        seed_key(state.key, deal, (state.round << 3) + 8 + starter)
        fresh_deck(state)
        deal_round(state)
        for seat in range(state.players):
            seen[at, seat] = 0
        while state.phase < Phase.DEAL:
            side = 0 if (seatings[at % len(seatings)] >> state.seat) & 1 else 1
            code = careful_move(state, weights[side], seen[at])
            note_taken(state, code, seen[at])
            play_with_chance(state, code)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=4000)
    deals = parser.parse_args().deals
    jobs = Cpu({}, {"play": play_one}, 1)
    weights = np.concatenate([default_weights(2).row(), default_weights(by_hand=True).row()])
    seatings = np.array(ALONE[2], np.int64)
    for by_starter in (False, True):
        states = np.zeros(2 * deals, state_dtype())
        new_state(2, EDITIONS[DEFAULT_EDITION]).write(states[0])
        states[:] = states[0]
        seen = np.zeros((len(states), MAX_PLAYERS), np.int64)
        jobs.launch("play", states, weights, seen, seatings, by_starter)
        winners, mine = states["winners"], np.tile(seatings, deals)
        won = np.bitwise_count(winners & mine) / np.bitwise_count(winners)
        mean, variance = won.mean(), won.reshape(deals, 2).mean(axis=1).var() / deals
        effective = mean * (1 - mean) / variance / (2 * deals)
        key = "round and starter" if by_starter else "round"
        print(f"by {key}: won {mean:.1%}, 600 matches tell as much as {600 * effective:.0f}")


if __name__ == "__main__":
    main()
