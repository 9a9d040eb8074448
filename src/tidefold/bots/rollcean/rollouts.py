"""Rollouts: how a game ends, on average, after each of the best placements.

The placements that gain most at once are tried in many games, all with the same dice. In these
games the seat always takes a placement that gains much at once; its opponents take the most points
of the round, from this round on. Sequential halving spends the budget (`bots/halving.py`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...games.rollcean.board import Board
from ...games.rollcean.rules import best_now, gain, near_span, next_fit, resolve, total, uses
from ...games.rollcean.simulation import throw_dice
from ...games.rollcean.state import NOBODY, PASS, Phase, State
from ...kernel.cuda import LANES, add_from_lane, copy_match
from ...kernel.dialect import rule
from ...kernel.rng import seed_key
from ..halving import games_each, halve, insert, stages

SHORTLIST = 32
LEEWAY = 4  # points of a round given away, at most, for starfish, lines and objectives
ROUND_BITS = 26  # the games tried in a round are numbered below 2 ** ROUND_BITS


class Shortlists(NamedTuple):
    """The placements to try in each game of a batch, as arrays that jobs write."""

    codes: Any  # by game and place, the best first
    values: Any  # the sum of the results of each
    lives: Any  # by game: how many there were at first; on a device, how many are left


class RolloutPlan(NamedTuple):
    """The games in which placements are tried."""

    first: int  # the number of the first
    games: int
    seed: int


class Halving(NamedTuple):
    """How far sequential halving has come in each game of a batch, on a device."""

    counts: Any  # stages
    firsts: Any  # the number of the next game


class DeviceBudget(NamedTuple):
    """The playouts, seeds and places of the games that a device plans."""

    playouts: int
    seeds: Any
    places: Any  # of the games in their batch


@rule
def shortlist(state: State, board: Board, seat: int, codes: Any, values: Any) -> int:
    """Write the placements that gain most at once, the best first; returns how many."""
    found = 0
    for use in range(uses(state)):
        start, end = near_span(state, board, use)
        at = next_fit(state, board, seat, start, end)
        while at < end:
            code = board.near[at]
            found = insert(codes, values, found, code, gain(state, board, seat, code))
            at = next_fit(state, board, seat, at + 1, end)
    return found


@rule
def best_placement(state: State, board: Board, seat: int) -> int:
    """The rollout policy: a placement that gains much, counting starfish, lines and objectives."""
    best = PASS
    most = -1
    for use in range(uses(state)):
        start, end = near_span(state, board, use)
        at = next_fit(state, board, seat, start, end)
        # The points fall along the list: from some place on nothing can gain more.
        while at < end and board.points[board.near[at]] + LEEWAY > most:
            grown = gain(state, board, seat, board.near[at])
            if grown > most:
                best = board.near[at]
                most = grown
            at = next_fit(state, board, seat, at + 1, end)
    return best


@rule
def play_out(state: State, board: Board, seat: int, code: int) -> int:
    """Play a game to its end after a placement; returns the seat's lead over the best opponent."""
    while state.phase != Phase.OVER:
        for other in range(state.players):
            if other != seat:
                state.codes[other] = best_now(state, board, other)
        state.codes[seat] = code
        resolve(state, board, NOBODY)
        if state.phase != Phase.OVER:
            throw_dice(state)
            code = best_placement(state, board, seat)
    best_opponent = 0
    for other in range(state.players):
        if other != seat:
            best_opponent = max(best_opponent, total(state, board, other))
    return total(state, board, seat) - best_opponent


@rule
def begin_one(state: State, at: int, board: Board, seat: int, lists: Shortlists) -> None:
    """Make the shortlist of a seat, with all values zero."""
    codes, values, lives = lists
    lives[at] = 0
    if state.phase == Phase.PLACE:
        lives[at] = shortlist(state, board, seat, codes[at], values[at])
    for place in range(values.shape[1]):
        values[at, place] = 0


@rule
def try_one(
    state: State,
    at: int,
    board: Board,
    seat: int,
    trials: Any,
    lists: Shortlists,
    live: int,
    plan: RolloutPlan,
) -> None:
    """Add up the results of games for the first `live` codes of a shortlist."""
    codes, values, _ = lists
    stream = (at << 32) + (state.round << ROUND_BITS) + plan.first
    for game in range(plan.games):
        for place in range(live):
            trials[at] = state  # copies a record; so only compiled
            seed_key(trials[at].key, plan.seed, stream + game)
            values[at, place] += play_out(trials[at], board, seat, codes[at, place])


@rule
def plan_one(
    state: State,
    at: int,
    board: Board,
    seat: int,
    trials: Any,
    lists: Shortlists,
    playouts: int,
    seed: int,
    out: Any,
) -> None:
    """Plan with a budget of playouts, and write the chosen code, or PASS if nothing fits."""
    begin_one(state, at, board, seat, lists)
    codes, values, lives = lists
    live = int(lives[at])
    count = stages(live)
    first = 0
    while live > 1:
        games = games_each(playouts, count, live)
        try_one(state, at, board, seat, trials, lists, live, RolloutPlan(first, games, seed))
        live = halve(codes[at], values[at], live)
        first += games
    out[at, seat] = codes[at, 0] if lives[at] > 0 else PASS


JOBS = {"begin": begin_one, "try": try_one, "plan": plan_one}


# The same planning for a CUDA device: many lanes try the placements of one game side by side. Their
# sums are whole numbers, so the device chooses what the CPU chooses.


@rule
def begin_halving(
    state: State, at: int, board: Board, seat: int, lists: Shortlists, halving: Halving
) -> None:
    """Make the shortlist of a seat, and write how many halvings it needs."""
    begin_one(state, at, board, seat, lists)
    halving.counts[at] = stages(int(lists.lives[at]))
    halving.firsts[at] = 0


@rule
def try_lane(
    root: Any,
    words: Any,
    trial: State,
    at: int,
    lane: int,
    board: Board,
    seat: int,
    lists: Shortlists,
    halving: Halving,
    budget: DeviceBudget,
) -> None:
    """Play one lane's share of a stage's playouts, for all remaining codes."""
    codes, values, lives = lists
    live = int(lives[at])
    if live < 2:  # nothing to choose
        return
    games = games_each(budget.playouts, int(halving.counts[at]), live)
    first, place = int(halving.firsts[at]), int(budget.places[at])
    for number in range(lane, live * games, LANES):
        copy_match(root, words, trial)
        stream = (place << 32) + (int(trial.round) << ROUND_BITS) + first
        seed_key(trial.key, int(budget.seeds[at]), stream + number // live)
        code = codes[at, number % live]
        add_from_lane(values, at, number % live, play_out(trial, board, seat, code))


@rule
def halve_one(
    _state: State,
    at: int,
    seat: int,
    lists: Shortlists,
    halving: Halving,
    playouts: int,
    out: Any,
) -> None:
    """Drop the worse half of the codes after a stage, and write the best so far, or PASS."""
    codes, values, lives = lists
    live = int(lives[at])
    if live > 1:
        halving.firsts[at] += games_each(playouts, int(halving.counts[at]), live)
        lives[at] = halve(codes[at], values[at], live)
    out[at, seat] = codes[at, 0] if lives[at] > 0 else PASS


DEVICE_JOBS = {"begin": begin_halving, "try": try_lane, "halve": halve_one}
