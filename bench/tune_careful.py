"""Tune the weights of `careful`: whole matches inside the compiled kernel, in every edition.

Natural evolution strategies with mirrored pairs. In each step some random directions are tried: the
weights moved one way play the weights moved the other way on the same deals, in every seating, and
the weights go where more matches are won. Scales are by weight, steps by Adam. At last the tuned
weights meet those set by hand, beginners and those they started from, on deals that no step saw.

    python bench/tune_careful.py --players 2 --minutes 5 --write
    python bench/tune_careful.py --players 4 --minutes 0     # only measure what is in the file
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from tidefold.bots.seasalt.search.beginner_policy import beginner_move
from tidefold.bots.seasalt.search.careful_policy import careful_move, note_taken
from tidefold.bots.seasalt.search.weights import BY_HAND, FILE, Holding, holdings, weights_of
from tidefold.games.seasalt.cards import MAX_PLAYERS
from tidefold.games.seasalt.editions import EDITIONS
from tidefold.games.seasalt.simulation import clear_match, deal_round, fresh_deck, play_with_chance
from tidefold.games.seasalt.state import Phase, State, new_state, state_dtype
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.dialect import rule
from tidefold.kernel.rng import seed_key

# The seats of the first side, as bits, in the seatings of a deal.
SEATINGS = {2: (1, 2), 3: (1, 2, 4, 6, 5, 3), 4: (3, 6, 12, 9, 5, 10)}
ALONE = {players: tuple(1 << seat for seat in range(players)) for players in SEATINGS}
MOST_ROUNDS = 100
BEGINNER = 2  # a side that plays like `beginner`
TUNING_SEED, HELD_OUT_SEED = 1, 1 << 40
DIRECTIONS, DEALS, RATE = 8, 500, 0.25
# How far a weight is moved to try a direction: by name, or else by its size.
SIGMA = {"fade": 2.0, "deny_take": 10.0, "deny_keep": 10.0, "later": 8.0, "go_on": 500.0}
SIGMA |= {"hidden_more": 3.0, "hidden": 10.0, "colour": 8.0, "opening": 20.0, "draw": 15.0}
FIXED = {("mermaid", 3), ("opening", 0), *((kind, 0) for kind in ("shell", "octopus"))}
FIXED |= {("penguin", 0), ("sailor", 0)}


@rule
def _begin_round(state: State, seen: Any, seed: int, deal: int) -> None:
    """Deal by the number of the round and the seat that starts, whatever was played before."""
    seed_key(state.key, seed + deal, (state.round << 3) + state.starter + 1)
    fresh_deck(state)
    deal_round(state)
    for seat in range(state.players):
        seen[seat] = 0


@rule
def duel_one(
    state: State, at: int, weights: Any, seen: Any, seatings: Any, seed: int, second: int
) -> None:
    """Play the match of one place: its deal in one of its seatings."""
    deal = at // len(seatings)
    first = seatings[at % len(seatings)]
    seed_key(state.key, seed + deal, 0)
    clear_match(state)
    while state.phase != Phase.OVER and state.round < MOST_ROUNDS:
        _begin_round(state, seen[at], seed, deal)
        while state.phase < Phase.DEAL:
            side = 0 if (first >> state.seat) & 1 else second
            if side == BEGINNER:
                code = beginner_move(state)
            else:
                code = careful_move(state, weights[side], seen[at])
            note_taken(state, code, seen[at])
            play_with_chance(state, code)


class Duels:
    """Matches between two sets of weights, with editions in turn."""

    def __init__(self, players: int) -> None:
        self.players = players
        self._jobs = Cpu({}, {"duel": duel_one}, 1)
        self._template = np.zeros(len(EDITIONS), state_dtype())
        for record, edition in zip(self._template, EDITIONS.values(), strict=True):
            new_state(players, edition).write(record)

    def play(
        self,
        pair: tuple[Holding, Holding],
        deals: int,
        seed: int,
        second: int = 1,
        alone: bool = False,
    ) -> tuple[float, float]:
        """What a seat of the first side won of the fair share, as a mean and its standard error.

        A share of 1 is fair; as a win rate it is divided by the number of players.
        """
        seatings = np.array((ALONE if alone else SEATINGS)[self.players], np.int64)
        places = np.arange(deals * len(seatings)) // len(seatings)
        states = self._template[places % len(EDITIONS)]
        weights = np.concatenate([weights_of(holding).row() for holding in pair])
        seen = np.zeros((len(states), MAX_PLAYERS), np.int64)
        self._jobs.launch("duel", states, weights, seen, seatings, seed, second)
        won = self._shares(states["winners"], np.tile(seatings, deals))
        by_deal = won.reshape(deals, -1).mean(axis=1)
        return float(by_deal.mean()), float(by_deal.std() / deals**0.5)

    def _shares(self, winners: Any, first: Any) -> Any:
        """By match: what each seat of the first side won, as a multiple of a fair share."""
        everybody = (1 << self.players) - 1
        winners = np.where(winners == 0, everybody, winners)  # cut off: shared
        mine = np.bitwise_count(winners & first) / np.bitwise_count(winners)
        return mine / np.bitwise_count(first) * self.players


class Vector:
    """Weights as one vector of numbers, in units of how far a step may move each."""

    def __init__(self, start: Holding) -> None:
        self._start = start
        self.places = [
            (name, place)
            for name, value in start.items()
            for place in range(len(value) if isinstance(value, list) else 1)
            if (name, place) not in FIXED
        ]
        self.sigma = np.array([self._sigma(*place) for place in self.places])
        self.middle = np.array([self._value(start, *place) for place in self.places]) / self.sigma

    def _sigma(self, name: str, place: int) -> float:
        usual = max(12.0, 0.12 * abs(self._value(self._start, name, place)))
        return SIGMA.get(name, usual)

    @staticmethod
    def _value(holding: Holding, name: str, place: int) -> float:
        value = holding[name]
        return float(value[place] if isinstance(value, list) else value)

    def holding(self, vector: Any) -> Holding:
        """The weights of a vector, in whole numbers."""
        found = {k: list(v) if isinstance(v, list) else v for k, v in self._start.items()}
        for (name, place), value in zip(self.places, vector * self.sigma, strict=True):
            if isinstance(found[name], list):
                found[name][place] = round(value)
            else:
                found[name] = round(value)
        found["spread"] = max(20, found["spread"])
        found["fade"][1] = max(found["fade"][0] + 1, found["fade"][1])
        return found


def shown(duels: Duels, won: float, error: float) -> str:
    """What one seat won of all matches, with a 95 % interval."""
    return f"{won / duels.players:.1%} ± {1.96 * error / duels.players:.1%}"


def tune(duels: Duels, start: Holding, seconds: float, seed: int) -> Holding:
    """Better weights, after so much time of this process."""
    vector, rng = Vector(start), np.random.default_rng(seed)
    here = vector.middle.copy()
    mean, square = np.zeros_like(here), np.zeros_like(here)
    average, often = np.zeros_like(here), 0.0
    began = time.process_time()
    step, deal = 0, TUNING_SEED
    while (spent := time.process_time() - began) < seconds:
        step += 1
        slope = np.zeros_like(here)
        for _ in range(DIRECTIONS):
            way = rng.choice((-1.0, 1.0), len(here))
            pair = vector.holding(here + way), vector.holding(here - way)
            won, _ = duels.play(pair, DEALS, deal)
            slope += (won - 1) * way / DIRECTIONS
            deal += DEALS
        mean, square = 0.9 * mean + 0.1 * slope, 0.98 * square + 0.02 * slope**2
        size = RATE * (1 - 0.9 * spent / seconds)
        here += size * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.98**step)) + 1e-9)
        if spent > 0.7 * seconds:  # the mean of the last steps is steadier than the last
            average, often = average + here, often + 1
        if step % 20 == 1:
            won, error = duels.play((vector.holding(here), start), 1000, HELD_OUT_SEED >> 1)
            print(f"step {step}, {spent:.0f} s: {shown(duels, won, error)} against the start")
    return vector.holding(average / often if often else here)


def measure(duels: Duels, found: Holding, start: Holding, deals: int) -> Iterator[str]:
    """How the weights do on deals that no step saw, alone among others."""
    for name, other, second in (
        ("the start", start, 1),
        ("those set by hand", holdings()[BY_HAND], 1),
        ("beginners", start, BEGINNER),
    ):
        won, error = duels.play((found, other), deals, HELD_OUT_SEED, second, alone=True)
        matches = deals * duels.players
        yield f"{shown(duels, won, error)} of {matches:,} matches against {name}"


def written(sets: dict[str, Holding]) -> str:
    """The file of weights, a line for each name."""
    bodies = []
    for name, holding in sets.items():
        lines = (f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in holding.items())
        bodies.append(f"  {json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n  }")
    return "{\n" + ",\n".join(bodies) + "\n}\n"


def main() -> None:
    """Tune, measure and maybe write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=2, choices=tuple(SEATINGS))
    parser.add_argument("--minutes", type=float, default=5.0, help="CPU time to tune for")
    parser.add_argument("--start", choices=tuple(holdings()), help="the weights to start from")
    parser.add_argument("--seed", type=int, default=0, help="of the random directions")
    parser.add_argument("--deals", type=int, default=4000, help="to measure with")
    parser.add_argument("--write", action="store_true", help=f"into {FILE.name}")
    options = parser.parse_args()
    duels, start = Duels(options.players), holdings()[options.start or str(options.players)]
    found = tune(duels, start, 60 * options.minutes, options.seed)
    for line in measure(duels, found, start, options.deals):
        print(line)
    if options.write:
        sets = {**holdings(), str(options.players): found}
        FILE.write_text(written(sets), encoding="utf-8")


if __name__ == "__main__":
    main()
