"""How matches end after each of some placements: all with the same dice, everybody playing alike.

Unlike in the rollouts of `planner`, where opponents only take the points of the round, all seats
follow the same policy here. So the share of matches won is a chance to win among equals. The policy
is partly random, or seats with equal sheets would stay equal to the end.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from ...bots.rollcean.rollouts import best_gain
from ...games.rollcean.board import Board
from ...games.rollcean.rules import best_now, resolve, total
from ...games.rollcean.simulation import throw_dice
from ...games.rollcean.state import NOBODY, PASS, Phase, State
from ...kernel.bits import popcount
from ...kernel.dialect import rule
from ...kernel.rng import below, seed_key

WON = 840  # a match won; every number of winners up to eight shares it evenly
GREEDY_ONE_IN = 4  # how often a seat only sees the points of the round


class Field(IntEnum):
    """What is added up of each match."""

    WINS = 0
    LEAD = 1  # over the best opponent; alone, all points
    ROUNDS = 2  # my points by where they come from
    STARFISH = 3
    LINES = 4
    OBJECTIVES = 5
    THEIRS = 6  # the points of the best opponent


FIELDS = len(Field)


@rule
def choose(state: State, board: Board, seat: int) -> int:
    """The policy of all seats: mostly what gains most at once, else the points of the round."""
    if below(state.key, GREEDY_ONE_IN) == 0:
        return best_now(state, board, seat)
    return best_gain(state, board, seat)


@rule
def play_on(state: State, board: Board, seat: int, code: int) -> None:
    """Play a match to its end after a placement of a seat."""
    first = state.round
    while state.phase != Phase.OVER:
        for other in range(state.players):
            state.codes[other] = PASS
            if other != seat or state.round > first:
                state.codes[other] = choose(state, board, other)
        if state.round == first:
            state.codes[seat] = code
        resolve(state, board, NOBODY)
        if state.phase != Phase.OVER:
            throw_dice(state)


@rule
def won_share(state: State, seat: int, lead: int, close: int) -> int:
    """How much of the match a seat won.

    A lead of fewer than `close` points counts in part. On average over many matches that hardly
    changes the share, and fewer of them are needed to tell two placements apart.
    """
    if close > 0:
        return WON * min(2 * close, max(0, lead + close)) // (2 * close)
    return WON // popcount(state.winners) if (state.winners >> seat) & 1 else 0


@rule
def add_result(state: State, board: Board, seat: int, close: int, sums: Any) -> None:
    """Add the result of a match that is over."""
    best_opponent = 0
    for other in range(state.players):
        if other != seat:
            best_opponent = max(best_opponent, total(state, board, other))
    lead = total(state, board, seat) - best_opponent
    sums[Field.WINS] += won_share(state, seat, lead, close)
    sums[Field.LEAD] += lead
    sums[Field.ROUNDS] += state.points[seat]
    sums[Field.STARFISH] += state.ticked[seat] * board.values[0]
    sums[Field.LINES] += popcount(state.lines[seat]) * board.values[2]
    sums[Field.OBJECTIVES] += state.objective_points[seat]
    sums[Field.THEIRS] += best_opponent


@rule
def sample_one(
    state: State,
    at: int,
    board: Board,
    seat: int,
    trials: Any,
    codes: Any,
    first: int,
    games: int,
    seed: int,
    close: int,
    sums: Any,
) -> None:
    """Add up the results of matches, numbered from `first`, for all codes."""
    for game in range(games):
        for place in range(len(codes)):
            trials[at] = state  # copies a record; so only compiled
            seed_key(trials[at].key, seed, first + game)
            play_on(trials[at], board, seat, codes[place])
            add_result(trials[at], board, seat, close, sums[place])


JOBS = {"sample": sample_one}
