"""Evaluating a whole decision, and why its best move is better, as a job of the kernel.

All moves are tried in the same sampled worlds, batch by batch (`paired_batches.py`). Half of the
playouts go to all moves alike, the rest to those that may be the best.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ...bots.seasalt.search.match_equity import CERTAIN
from ...bots.seasalt.search.playouts import RolloutPlan, SearchSettings, Workspace, try_carefully
from ...games.seasalt.state import Bet, End, Phase, State
from ...kernel.dialect import rule
from ..paired_batches import (
    NO_MOVE,
    Batches,
    Compared,
    Plan,
    best_move,
    error_behind,
    estimate,
    find_foil,
    mean_behind,
)

BATCHES = 16  # in each of the two halves, if the budget is large enough
LEAST_WORLDS, MOST_WORLDS = 8, 50  # in a batch
FAR = 3.0  # standard errors behind the best: such a move is not tried further
REASON_WORLDS = 1000  # that are sampled to find the reason
APART = 0.01  # of chance: a smaller difference has no reason
MOST_POINTS = 1000  # more than a round brings


class Field(IntEnum):
    """The sums that are kept of how rounds end."""

    WORLDS = 0
    MINE = 1  # my points of the round
    THEIRS = 2  # the best opponent's
    WINS = 3  # I win the match in this round
    LOSES = 4  # an opponent does
    BET = 5  # the caller wins the bet
    VOID = 6  # nobody scores
    CALLS = 7  # I am the one who ends it by a call


FIELDS = len(Field)


@rule
def worlds_each(playouts: int, live: int) -> int:
    """How many worlds a batch has if `live` moves are tried."""
    return max(LEAST_WORLDS, min(MOST_WORLDS, playouts // (live * BATCHES)))


@rule
def batch_count(playouts: int, live: int) -> int:
    """In how many batches `live` moves are tried."""
    return max(2, playouts // (live * worlds_each(playouts, live)))


@rule
def most_batches(playouts: int, moves: int) -> int:
    """How many batches a decision needs at most, for any number of moves in the second half."""
    most = 0
    for live in range(2, moves + 1):
        most = max(most, batch_count(playouts - playouts // 2, live))
    return batch_count(playouts // 2, moves) + most


@rule
def _try_in_batches(
    state: State,
    at: int,
    work: Workspace,
    live: int,
    playouts: int,
    seed: int,
    settings: SearchSettings,
    places: Any,
    batches: Batches,
    first: int,
) -> int:
    """Try the first `live` codes and write the mean of each batch; returns the next world."""
    games = worlds_each(playouts, live)
    for _ in range(batch_count(playouts, live)):
        for place in range(live):
            work.values[at, place, 0] = 0
            work.values[at, place, 1] = 0
        try_carefully(state, at, work, RolloutPlan(live, first, games, seed, settings))
        first += games
        for place in range(live):
            move = places[place]
            mean = work.values[at, place, 0] / max(1, work.values[at, place, 1]) / CERTAIN
            batches.means[batches.tried[move], move] = mean
            batches.tried[move] += 1
    return first


@rule
def _contends(batches: Batches, move: int, best: int) -> bool:
    behind = mean_behind(batches.means, batches.tried, move, best)
    return behind <= FAR * error_behind(batches.means, batches.tried, move, best, behind)


@rule
def _keep_contenders(work: Workspace, places: Any, batches: Batches, keep: int) -> int:
    """Move the codes that may be the best, and the one to keep, to the front; returns how many."""
    best = best_move(batches.means, batches.tried, batches.tried[0])
    live = 0
    for place in range(len(places)):
        move = places[place]
        if move in (best, keep) or _contends(batches, move, best):
            code = work.codes[place]
            for later in range(place, live, -1):
                places[later] = places[later - 1]
                work.codes[later] = work.codes[later - 1]
            places[live] = move
            work.codes[live] = code
            live += 1
    return live


@rule
def judge_one(
    state: State,
    at: int,
    work: Workspace,
    plan: Plan,
    settings: SearchSettings,
    places: Any,
    batches: Batches,
) -> None:
    """Evaluate all moves of a decision.

    `places` gets the number of the move at each place of the codes.
    """
    live = len(places)
    for place in range(live):
        places[place] = place
        batches.tried[place] = 0
    first = 0
    for half in range(2):
        if half == 1:
            live = _keep_contenders(work, places, batches, plan.keep)
        if half == 0 or live > 1:
            budget = plan.playouts // 2 + half * (plan.playouts % 2)
            first = _try_in_batches(
                state, at, work, live, budget, plan.seed, settings, places, batches, first
            )
    best = best_move(batches.means, batches.tried, batches.tried[places[0]])
    estimate(batches, best)


@rule
def add_outcome(state: State, seat: int, sums: Any) -> None:
    """Add how a round ended for a seat to `sums`."""
    theirs = -MOST_POINTS
    for other in range(state.players):
        if other != seat:
            theirs = max(theirs, state.scored[other])
    sums[Field.WORLDS] += 1
    sums[Field.MINE] += state.scored[seat]
    sums[Field.THEIRS] += theirs
    if state.phase == Phase.OVER:
        won = (state.winners >> seat) & 1
        sums[Field.WINS] += won
        sums[Field.LOSES] += 1 - won
    if state.bet == Bet.WON:
        sums[Field.BET] += 1
    if state.end == End.EXHAUSTED:
        sums[Field.VOID] += 1
    if state.caller == seat:
        sums[Field.CALLS] += 1


@rule
def _count_ends(
    state: State,
    at: int,
    work: Workspace,
    code: int,
    seed: int,
    settings: SearchSettings,
    sums: Any,
) -> None:
    """Add up how rounds end after a code, except in worlds in which the call tree explores."""
    work.codes[0] = code
    for world in range(REASON_WORLDS):
        work.values[at, 0, 1] = 0
        try_carefully(state, at, work, RolloutPlan(1, world, 1, seed, settings))
        if work.values[at, 0, 1] > 0:
            add_outcome(work.trials[at], state.seat, sums)


@rule
def advise_one(
    state: State,
    at: int,
    work: Workspace,
    plan: Plan,
    settings: SearchSettings,
    places: Any,
    codes: Any,
    batches: Batches,
    compared: Compared,
) -> None:
    """Evaluate all moves as `judge_one` does; then see how rounds end after the best and its foil.

    Without a foil (`find_foil`), neither is tried again. `codes` has the code of each move by its
    number.
    """
    judge_one(state, at, work, plan, settings, places, batches)
    compared.sides[0] = batches.best[0]
    compared.sides[1] = find_foil(batches, plan, APART)
    if compared.sides[1] != NO_MOVE:
        for side in range(2):
            code = codes[compared.sides[side]]
            _count_ends(state, at, work, code, plan.seed, settings, compared.sums[side])


@rule
def room_one(_state: State, at: int, playouts: int, moves: int, room: Any) -> None:
    """Write how many batches `advise` needs room for."""
    room[at] = most_batches(playouts, moves)


JOBS = {"room": room_one, "advise": advise_one}
