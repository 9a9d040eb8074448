"""Applies the rules of a game: which placements are legal, and what those of a round score.

Chance is an input: shapes, objectives and dice are in the state before a round is played. All seats
place at the same time: every seat's code or PASS is in the state when `resolve` ends the round.
"""

from __future__ import annotations

from typing import Any

from ...kernel.bits import popcount
from ...kernel.dialect import rule
from .board import Board
from .sheet import COLUMNS
from .state import NOBODY, OBJECTIVES_DRAWN, PASS, ROUNDS, WAITING, Phase, State

BOTTLES_BELOW = 1000  # more than the bottles on any sheet
# The bits that an index may have. With this mask the compiler knows that no index is negative, and
# reads the lists of placements four times as fast.
INDEX = (1 << 31) - 1


@rule
def throw(state: State, first: int, second: int) -> None:
    """Begin a round with two dice."""
    # R 2.1  Two dice are thrown for all, and everybody places one shape.
    state.dice[0] = first
    state.dice[1] = second
    for seat in range(state.players):
        state.codes[seat] = WAITING
    state.round += 1
    state.phase = Phase.PLACE


@rule
def uses(state: State) -> int:
    """The number of ways to split the dice into shape and column."""
    # R 2.2  One die gives the shape, the other the column; a double gives one value for both.
    return 1 if state.dice[0] == state.dice[1] else 2


@rule
def split(state: State, use: int) -> tuple[int, int]:
    """The die values for shape and column; use 0 gives the shape the smaller value."""
    low = min(state.dice[0], state.dice[1])
    high = max(state.dice[0], state.dice[1])
    return (low, high) if use == 0 else (high, low)


@rule
def near_span(state: State, board: Board, use: int) -> tuple[int, int]:
    """The range of the board's lists with the thrown shape's placements in the thrown column."""
    # R 2.3  At least one box of the shape must lie in the column.
    die, column = split(state, use)
    at = state.shapes[die - 1] * COLUMNS + column - 1
    return board.near_first[at], board.near_first[at + 1]


@rule
def is_free(board: Board, at: int, low: int, high: int) -> bool:
    """Whether a listed placement has no box among these hatched ones; without a branch."""
    # R 2.5  No box may lie on an earlier shape.
    return ((board.near_low[at] & low) | (board.near_high[at] & high)) == 0


@rule
def next_fit(state: State, board: Board, seat: int, at: int, end: int) -> int:
    """The first listed placement from `at` on whose boxes are all free; `end` if there is none."""
    low = state.low[seat]
    high = state.high[seat]
    while at < end and not is_free(board, at, low, high):
        at += 1
    return at


@rule
def fits(state: State, board: Board, seat: int, code: int) -> bool:
    """Whether every box of a placement is still free on a seat's sheet."""
    return (board.low[code] & state.low[seat]) == 0 and (board.high[code] & state.high[seat]) == 0


@rule
def is_legal(state: State, board: Board, seat: int, code: int) -> bool:
    """Whether a seat may draw this placement now."""
    for use in range(uses(state)):
        die, column = split(state, use)
        shape = state.shapes[die - 1]
        mine = board.first[shape] <= code < board.first[shape + 1]
        if mine and (board.columns[code] >> (column - 1)) & 1 and fits(state, board, seat, code):
            return True
    return False


@rule
def list_legal(state: State, board: Board, seat: int, codes: Any) -> int:
    """Write a seat's legal placements into `codes` while there is room; return their number.

    The shape of the smaller die comes first; placements of a shape come by falling points.
    """
    count = 0
    for use in range(uses(state)):
        start, end = near_span(state, board, use)
        at = next_fit(state, board, seat, start, end)
        while at < end:
            if count < len(codes):
                codes[count] = board.near[at]
            count += 1
            at = next_fit(state, board, seat, at + 1, end)
    return count


@rule
def count_legal(state: State, board: Board, seat: int) -> int:
    """The number of legal placements of a seat."""
    low = state.low[seat]
    high = state.high[seat]
    count = 0
    for use in range(uses(state)):
        start, end = near_span(state, board, use)
        for at in range(start & INDEX, end & INDEX):
            count += is_free(board, at, low, high)
    return count


@rule
def nth_legal(state: State, board: Board, seat: int, n: int) -> int:
    """The n-th legal placement, counted from zero; PASS if there are not that many."""
    low = state.low[seat]
    high = state.high[seat]
    for use in range(uses(state)):
        start, end = near_span(state, board, use)
        for at in range(start & INDEX, end & INDEX):
            # A processor cannot predict which placements fit, so count without a branch.
            n -= is_free(board, at, low, high)
            if n < 0:
                return board.near[at]
    return PASS


@rule
def best_now(state: State, board: Board, seat: int) -> int:
    """The legal placement with the most points now, the first among equals; PASS if none fits."""
    best = PASS
    most = -1
    for use in range(uses(state)):
        start, end = near_span(state, board, use)
        # The lists have the most points first, so the first that fits is the best.
        at = next_fit(state, board, seat, start, end)
        if at < end and board.points[board.near[at]] > most:
            best = board.near[at]
            most = board.points[best]
    return best


@rule
def hatched(state: State, seat: int, low: int, high: int) -> int:
    """The number of boxes in two words that a seat has hatched."""
    return popcount(state.low[seat] & low) + popcount(state.high[seat] & high)


@rule
def _draw_shape(state: State, board: Board, seat: int, code: int) -> None:
    state.scored[seat] = 0
    # R 3.2  A player who has not finished in time, or passes, draws nothing and scores 0.
    if code >= 0:
        state.low[seat] |= board.low[code]
        state.high[seat] |= board.high[code]
        state.scored[seat] = board.points[code]
        # R 4.4  A bottle counts as hatched even in a round without points.
        state.bottles[seat] += board.bottles[code]
    state.points[seat] += state.scored[seat]


@rule
def _tick_starfish(state: State, board: Board, seat: int) -> None:
    for star in range(board.sizes[0]):
        low = board.star_low[star]
        high = board.star_high[star]
        # R 5.5  Several starfish can be gained in one round.
        whole = (state.low[seat] & low) == low and (state.high[seat] & high) == high
        if whole and not (state.stars[seat] >> star) & 1:
            state.stars[seat] |= 1 << star
            # R 5.1  Only the first three starfish count.
            if state.ticked[seat] < board.values[1]:
                state.ticked[seat] += 1


@rule
def _gain_lines(state: State, board: Board, seat: int) -> None:
    for line in range(board.sizes[1]):
        # R 5.2  A line is gained once, with at least the number of boxes on its triangle.
        boxes = hatched(state, seat, board.line_low[line], board.line_high[line])
        # R 5.6  A line counts the boxes hatched in all rounds.
        if boxes >= board.line_needed[line]:
            state.lines[seat] |= 1 << line


@rule
def _count_seat(state: State, board: Board, seat: int, code: int) -> None:
    _draw_shape(state, board, seat, code)
    _tick_starfish(state, board, seat)
    _gain_lines(state, board, seat)


@rule
def achieves(state: State, board: Board, seat: int, objective: int) -> bool:
    """Whether a seat meets an objective of the deck."""
    done = 0
    for goal in range(board.goal_first[objective], board.goal_first[objective + 1]):
        got = hatched(state, seat, board.goal_low[goal], board.goal_high[goal])
        if got >= board.goal_needed[goal]:
            done += 1
    return (
        done >= board.at_least[objective]
        and state.ticked[seat] >= board.stars_wanted[objective]
        and popcount(state.lines[seat]) >= board.lines_wanted[objective]
    )


@rule
def is_achieved_now(state: State, board: Board, seat: int, place: int) -> bool:
    """Whether a seat meets a drawn objective that was not achieved before this round."""
    open_still = ((state.closed >> place) & 1) == 0
    return open_still and achieves(state, board, seat, state.objectives[place])


@rule
def _judge_objectives(state: State, board: Board) -> None:
    """Give each open objective to every seat that achieves it this round, then close it."""
    # R 5.3  The first to achieve an objective gain its points, all of the same round alike.
    for place in range(OBJECTIVES_DRAWN):
        found = 0
        for seat in range(state.players):
            if is_achieved_now(state, board, seat, place):
                state.achieved[seat] |= 1 << place
                state.objective_points[seat] += board.objective_points[state.objectives[place]]
                found = 1 << place
        state.closed |= found


@rule
def total(state: State, board: Board, seat: int) -> int:
    """All points of a seat so far."""
    # R 6.1  Rounds, starfish, lines and objectives add up.
    return (
        state.points[seat]
        + state.ticked[seat] * board.values[0]
        + popcount(state.lines[seat]) * board.values[2]
        + state.objective_points[seat]
    )


@rule
def gain(state: State, board: Board, seat: int, code: int) -> int:
    """The points that a placement would add to a seat's total if nobody else placed."""
    low, high, bottles = state.low[seat], state.high[seat], state.bottles[seat]
    stars, ticked, lines = state.stars[seat], state.ticked[seat], state.lines[seat]
    points, scored = state.points[seat], state.scored[seat]
    before = total(state, board, seat)
    _count_seat(state, board, seat, code)
    grown = total(state, board, seat) - before
    for place in range(OBJECTIVES_DRAWN):
        if is_achieved_now(state, board, seat, place):
            grown += board.objective_points[state.objectives[place]]
    state.low[seat], state.high[seat], state.bottles[seat] = low, high, bottles
    state.stars[seat], state.ticked[seat], state.lines[seat] = stars, ticked, lines
    state.points[seat], state.scored[seat] = points, scored
    return grown


@rule
def winners(state: State, board: Board) -> int:
    """A bit set of the winning seats."""
    # R 6.2  Most points win; a tie goes to more bottles; else the victory is shared.
    best = -1
    for seat in range(state.players):
        best = max(best, total(state, board, seat) * BOTTLES_BELOW + state.bottles[seat])
    found = 0
    for seat in range(state.players):
        if total(state, board, seat) * BOTTLES_BELOW + state.bottles[seat] == best:
            found |= 1 << seat
    return found


@rule
def resolve(state: State, board: Board, turner: int) -> None:
    """End the round and count all placements; `turner` is the seat that finished first."""
    for seat in range(state.players):
        _count_seat(state, board, seat, state.codes[seat])
    # R 5.4  Objectives are judged after all placements, starfish and lines of the round.
    _judge_objectives(state, board)
    # R 3.1  The player who turned the hourglass throws next; if nobody did, the same one again.
    if turner != NOBODY:
        state.thrower = turner
    state.phase = Phase.THROW
    # R 1.4  The game has fifteen rounds.
    if state.round == ROUNDS:
        state.winners = winners(state, board)
        state.phase = Phase.OVER
