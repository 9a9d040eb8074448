"""Handles the call that ends a round: the points it needs, and what STOP and LAST CHANCE score."""

from __future__ import annotations

from ...kernel.dialect import rule
from .pepper import EventCard, has_event
from .scoring import bonus, points
from .state import NOBODY, Bet, End, State

CALL_POINTS = 7
CHEST_POINTS = 10


@rule
def call_points(state: State, seat: int) -> int:
    """The points that a call needs."""
    # P 4.1  Under the treasure chest a call needs ten points.
    return CHEST_POINTS if has_event(state, seat, EventCard.TREASURE_CHEST) else CALL_POINTS


@rule
def may_call(state: State) -> bool:
    """Whether the seat whose turn it is may call the end of the round."""
    # R 5.4  There is no call in a final turn.
    # R 5.1  From seven points on, a player may call the end of the round.
    # R 5.2  The colour bonus never counts towards them.
    seat = state.seat
    return state.caller == NOBODY and points(state, seat) >= call_points(state, seat)


@rule
def count_points(state: State) -> None:
    """Count the card points of all seats, and decide whether a bet was won."""
    # R 6.1  STOP: all reveal, and each scores the points of all their cards.
    best_rival = 0
    for seat in range(state.players):
        state.scored[seat] = points(state, seat)
        if seat != state.caller:
            best_rival = max(best_rival, state.scored[seat])
    if state.end == End.LAST_CHANCE:
        # R 6.4  The bet is won if no rival has more points.
        state.bet = Bet.WON if state.scored[state.caller] >= best_rival else Bet.LOST


@rule
def pays(state: State, seat: int) -> tuple[bool, bool]:
    """Whether a seat scores its cards, and whether it scores its colour bonus."""
    if state.end == End.STOP:
        return True, False
    # R 6.5  Bet won: the caller scores cards and colour bonus, rivals only the colour bonus.
    # R 6.6  Bet lost: the caller scores only the colour bonus, rivals only their cards.
    won = state.bet == Bet.WON
    called = seat == state.caller
    return won == called, won or called


@rule
def settle_bet(state: State) -> None:
    """Replace each seat's card points by the points that the bet pays it."""
    for seat in range(state.players):
        cards, colour = pays(state, seat)
        kept = state.scored[seat] if cards else 0
        state.scored[seat] = kept + (bonus(state, seat) if colour else 0)
