"""Chance for simulations, from the key in the state: cards, dice, turners, random placements."""

from __future__ import annotations

from ...kernel.bits import nth, popcount
from ...kernel.dialect import rule
from ...kernel.rng import below
from .board import Board
from .rules import best_now, count_legal, nth_legal, resolve, throw
from .state import NOBODY, OBJECTIVES_DRAWN, PASS, SHAPES_DRAWN, Phase, State

RANDOM, BEST_NOW = 0, 1
DIE = 6


@rule
def _unused(n: int, used: int) -> int:
    """The n-th card, counted from zero, that is not among the used ones."""
    card = 0
    while (used >> card) & 1 or n > 0:
        if not (used >> card) & 1:
            n -= 1
        card += 1
    return card


@rule
def draw_cards(state: State, shapes: int, objectives: int) -> None:
    """Draw the cards of a new game from decks of that many, and the first thrower."""
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
def start_game(state: State, board: Board) -> None:
    """Draw the cards of a new game from the decks of a board."""
    draw_cards(state, board.sizes[2], board.sizes[3])


@rule
def throw_dice(state: State) -> None:
    """Begin a round with random dice."""
    first = 1 + below(state.key, DIE)
    throw(state, first, 1 + below(state.key, DIE))


@rule
def choose(state: State, board: Board, seat: int, policy: int) -> int:
    """A placement by a simple policy; PASS only where nothing fits."""
    if policy == BEST_NOW:
        return best_now(state, board, seat)
    count = count_legal(state, board, seat)
    if count == 0:
        return PASS
    return nth_legal(state, board, seat, below(state.key, count))


@rule
def _random_turner(state: State) -> int:
    """One of those who placed, each equally likely; NOBODY if nobody did."""
    placed = 0
    for seat in range(state.players):
        if state.codes[seat] >= 0:
            placed |= 1 << seat
    count = popcount(placed)
    return nth(placed, below(state.key, count)) if count else NOBODY


@rule
def play_round(state: State, board: Board, policies: int) -> None:
    """Throw, place and count one round; bit n of `policies` is the policy of seat n."""
    throw_dice(state)
    for seat in range(state.players):
        state.codes[seat] = choose(state, board, seat, (policies >> seat) & 1)
    resolve(state, board, _random_turner(state))


@rule
def play_out(state: State, board: Board, policies: int) -> None:
    """Play a started game to its end."""
    while state.phase != Phase.OVER:
        play_round(state, board, policies)
