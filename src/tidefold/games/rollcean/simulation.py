"""Simulates games: cards, dice and random placements come from the key in the state."""

from __future__ import annotations

from ...kernel.dialect import rule
from ...kernel.rng import below
from .board import Board
from .rules import best_now, count_legal, nth_legal, resolve, throw
from .state import MAX_PLAYERS, NOBODY, OBJECTIVES_DRAWN, PASS, SHAPES_DRAWN, WAITING, Phase, State

RANDOM, BEST_NOW = 0, 1
DIE = 6


@rule
def _unused(n: int, used: int) -> int:
    """The n-th card, counted from zero, that is not in the bit set `used`."""
    card = 0
    while (used >> card) & 1 or n > 0:
        if not (used >> card) & 1:
            n -= 1
        card += 1
    return card


@rule
def draw_cards(state: State, shapes: int, objectives: int) -> None:
    """Draw a new game's cards from decks of these sizes, and its first thrower."""
    # R 1.2  Six shapes are drawn; in draw order they belong to die values 1 to 6.
    used = 0
    for place in range(SHAPES_DRAWN):
        card = _unused(below(state.key, shapes - place), used)
        used |= 1 << card
        state.shapes[place] = card
    # R 1.3  Two objectives are drawn.
    used = 0
    for place in range(OBJECTIVES_DRAWN):
        card = _unused(below(state.key, objectives - place), used)
        used |= 1 << card
        state.objectives[place] = card
    # R 1.6  The first thrower is random.
    state.thrower = below(state.key, state.players)


@rule
def clear_game(state: State) -> None:
    """Clear the state to before the first throw; the key and the players stay."""
    for seat in range(MAX_PLAYERS):
        state.low[seat] = 0
        state.high[seat] = 0
        state.codes[seat] = WAITING
        state.stars[seat] = 0
        state.lines[seat] = 0
        state.points[seat] = 0
        state.objective_points[seat] = 0
        state.scored[seat] = 0
        state.ticked[seat] = 0
        state.bottles[seat] = 0
        state.achieved[seat] = 0
    state.winners = 0
    state.closed = 0
    state.round = 0


@rule
def throw_dice(state: State) -> None:
    """Begin a round with random dice."""
    first = 1 + below(state.key, DIE)
    throw(state, first, 1 + below(state.key, DIE))


@rule
def start_game(state: State, board: Board) -> None:
    """Begin a game: draw the cards from a board's decks, and throw."""
    clear_game(state)
    draw_cards(state, board.sizes[2], board.sizes[3])
    throw_dice(state)


@rule
def choose(state: State, board: Board, seat: int, policy: int) -> int:
    """Choose a placement by a simple policy; PASS only if nothing fits."""
    if policy == BEST_NOW:
        return best_now(state, board, seat)
    count = count_legal(state, board, seat)
    if count == 0:
        return PASS
    return nth_legal(state, board, seat, below(state.key, count))


@rule
def _first_to_place(state: State) -> int:
    """The seat that turns the hourglass, the lowest that placed; NOBODY if no seat placed."""
    for seat in range(state.players):
        if state.codes[seat] >= 0:
            return seat
    return NOBODY


@rule
def end_round(state: State, board: Board) -> None:
    """Count the placements in the state, then throw again or end the game."""
    resolve(state, board, _first_to_place(state))
    if state.phase == Phase.THROW:
        throw_dice(state)


@rule
def playout(
    state: State, board: Board, limit: int, restart: bool, policies: int
) -> tuple[int, int]:
    """Play until `limit` rounds are played or, without `restart`, the game is over.

    Seat n plays by the policy in bit n. Returns the number of rounds and of finished games.
    """
    rounds = 0
    games = 0
    while rounds < limit and state.phase != Phase.OVER:
        for seat in range(state.players):
            state.codes[seat] = choose(state, board, seat, (policies >> seat) & 1)
        end_round(state, board)
        rounds += 1
        if state.phase == Phase.OVER:
            games += 1
            if restart:
                start_game(state, board)
    return rounds, games
