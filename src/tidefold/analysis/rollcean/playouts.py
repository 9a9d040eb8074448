"""How matches end after each of some placements: all with the same dice, all seats playing alike.

Unlike in the rollouts of `planner`, where opponents only take the points of the round, all seats
follow the same policy here. So the share of matches won is a chance to win among equals. The policy
is partly random, or seats with equal sheets would stay equal to the end. `advise` evaluates a whole
decision (`paired_batches.py`), and sums up what its reason is made of.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, NamedTuple

from ...bots.rollcean.rollouts import best_placement
from ...games.rollcean.board import Board
from ...games.rollcean.rules import best_now, resolve, total
from ...games.rollcean.simulation import throw_dice
from ...games.rollcean.state import NOBODY, PASS, Phase, State
from ...kernel.bits import popcount
from ...kernel.dialect import rule
from ...kernel.rng import below, seed_key
from ..paired_batches import NO_MOVE, Batches, Compared, Plan, best_move, estimate, find_foil
from ..paired_batches import total as sum_of

WON = 840  # a match won; every number of winners up to eight shares it evenly
GREEDY_ONE_IN = 4  # how often a seat only sees the points of the round


class Field(IntEnum):
    """The sums that are kept for each move."""

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
    """The policy of all seats: mostly what gains much at once, else most points of the round."""
    if below(state.key, GREEDY_ONE_IN) == 0:
        return best_now(state, board, seat)
    return best_placement(state, board, seat)


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
    """The part of a match that a seat won, out of WON.

    A lead of fewer than `close` points counts in part. On average over many matches that hardly
    changes the share, and fewer of them are needed to tell two placements apart.
    """
    if close > 0:
        return WON * min(2 * close, max(0, lead + close)) // (2 * close)
    return WON // popcount(state.winners) if (state.winners >> seat) & 1 else 0


@rule
def add_result(state: State, board: Board, seat: int, close: int, sums: Any) -> None:
    """Add the result of a finished match to `sums`."""
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


STAGES = 3
BATCH = 10  # matches
MOST_CLOSE = 6  # points: the largest lead that may count in part, see `won_share`
POINT_WORTH = 0.01  # of chance: a point of lead, where chances alone say little
REASON_GAMES = 1000  # that are played to find the reason
APART, POINTS_APART = 0.01, 0.3  # of chance, or of points: a smaller loss has no reason


class Workspace(NamedTuple):
    """The arrays in which the moves of one decision are tried, written by jobs."""

    trials: Any  # matches that are being played
    codes: Any  # of the moves, by number
    live: Any  # the numbers of the moves that are left
    sums: Any  # of one move in one batch
    merits: Any  # as `Batches.means`, with leads


class RolloutPlan(NamedTuple):
    """The matches to play, and how they count."""

    first: int  # the number of the first
    games: int
    seed: int
    close: int  # see `won_share`


@rule
def sample(
    state: State,
    at: int,
    board: Board,
    seat: int,
    trials: Any,
    code: int,
    plan: RolloutPlan,
    sums: Any,
) -> None:
    """Add up the results of matches after a code."""
    for game in range(plan.games):
        trials[at] = state  # copies a record; so only compiled
        seed_key(trials[at].key, plan.seed, plan.first + game)
        play_on(trials[at], board, seat, code)
        add_result(trials[at], board, seat, plan.close, sums)


@rule
def stage_playouts(playouts: int, stage: int) -> int:
    """How many of the playouts a stage gets."""
    return playouts // 2 if stage == STAGES - 1 else playouts // 4


@rule
def most_live(stage: int, moves: int) -> int:
    """How many moves a stage tries, not counting the one to keep."""
    if stage == 0:
        return moves
    return min(moves, 12 if stage == 1 else 4)


@rule
def batch_count(playouts: int, stage: int, live: int) -> int:
    """How many batches a stage has if it tries `live` moves."""
    return max(2, stage_playouts(playouts, stage) // (live * BATCH))


@rule
def most_batches(playouts: int, moves: int) -> int:
    """How many batches a decision needs at most."""
    count = 0
    for stage in range(STAGES):
        count += batch_count(playouts, stage, most_live(stage, moves))
    return count


@rule
def _keep_best(live: Any, count: int, most: int, keep: int, means: Any, batches: int) -> int:
    """Sort the remaining moves, the best first; keep the first `most` and the move to keep.

    Returns how many remain. Equal moves keep their order.
    """
    for place in range(1, count):
        move = live[place]
        merit = sum_of(means, move, batches)
        ahead = place
        while ahead > 0 and sum_of(means, live[ahead - 1], batches) < merit:
            live[ahead] = live[ahead - 1]
            ahead -= 1
        live[ahead] = move
    for place in range(most, count):
        if live[place] == keep:
            live[most] = keep
            return most + 1
    return most


@rule
def _try_batch(
    state: State,
    at: int,
    board: Board,
    seat: int,
    work: Workspace,
    count: int,
    plan: RolloutPlan,
    batches: Batches,
) -> None:
    trials, codes, live, sums, merits = work
    for place in range(count):
        move = live[place]
        for field in range(FIELDS):
            sums[field] = 0
        sample(state, at, board, seat, trials, codes[move], plan, sums)
        lead = sums[Field.LEAD] / BATCH
        chance = sums[Field.WINS] / (WON * BATCH)
        row = batches.tried[move]
        batches.means[row, move] = lead if state.players == 1 else chance
        merits[row, move] = lead if state.players == 1 else chance + POINT_WORTH * lead
        batches.tried[move] += 1


@rule
def judge_one(
    state: State,
    at: int,
    board: Board,
    seat: int,
    work: Workspace,
    plan: Plan,
    close: int,
    batches: Batches,
) -> None:
    """Evaluate all moves of a decision in stages that try fewer and fewer of them.

    The best move has the most merit: where chances alone say little, leads count too.
    """
    codes, live, merits = work.codes, work.live, work.merits
    count = len(codes)
    rows = 0
    for place in range(count):
        live[place] = place
        batches.tried[place] = 0
    for stage in range(STAGES):
        if count > most_live(stage, len(codes)):
            most = most_live(stage, len(codes))
            count = _keep_best(live, count, most, plan.keep, merits, rows)
        for _ in range(batch_count(plan.playouts, stage, count)):
            games = RolloutPlan(rows * BATCH, BATCH, plan.seed, close)
            _try_batch(state, at, board, seat, work, count, games, batches)
            rows += 1
    estimate(batches, best_move(merits, batches.tried, rows))


@rule
def apart(players: int) -> float:
    """How much a move must give away to be a foil."""
    return POINTS_APART if players == 1 else APART


@rule
def advise_one(
    state: State,
    at: int,
    board: Board,
    seat: int,
    work: Workspace,
    plan: Plan,
    close: int,
    batches: Batches,
    compared: Compared,
) -> None:
    """Evaluate all moves as `judge_one` does; then play matches on after the best and its foil.

    Without a foil (`find_foil`), only the best move is played on.
    """
    judge_one(state, at, board, seat, work, plan, close, batches)
    compared.sides[0] = batches.best[0]
    compared.sides[1] = find_foil(batches, plan, apart(state.players))
    games = RolloutPlan(0, REASON_GAMES, plan.seed, close)
    for side in range(2):
        move = compared.sides[side]
        if move != NO_MOVE:
            sums = compared.sums[side]
            sample(state, at, board, seat, work.trials, work.codes[move], games, sums)


@rule
def room_one(_state: State, at: int, playouts: int, moves: int, room: Any) -> None:
    """Write how many batches `advise` needs."""
    room[at] = most_batches(playouts, moves)


JOBS = {"advise": advise_one, "room": room_one}
