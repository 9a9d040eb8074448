"""Ends rounds and the match: who wins, and who starts the next round."""

from __future__ import annotations

from ...kernel.dialect import rule
from .calls import count_points, settle_bet
from .editions import NextStarter, TieBreak
from .pepper import move_events
from .state import BOXES, End, Phase, State


@rule
def left_of(state: State, seat: int) -> int:
    """The seat after this one, clockwise."""
    # R 1.4  Play goes clockwise, which is ascending seat number.
    return (seat + 1) % state.players


@rule
def everybody(state: State) -> int:
    """A bit set with the bit of every seat."""
    return (1 << state.players) - 1


@rule
def win_by_mermaids(state: State, seat: int) -> None:
    """End the match: this seat wins by its mermaids."""
    # R 4.3  A mermaid end scores nothing for the round; the totals stay; that player alone wins.
    state.end = End.MERMAIDS
    state.revealed |= 1 << seat
    state.winners = 1 << seat


@rule
def close_round(state: State) -> None:
    """Score a round that ended as `state.end` says, and decide whether the match is over."""
    # R 8.4  A void round changes no total; the player left of the one whose turn it was starts.
    for seat in range(state.players):
        state.scored[seat] = 0
    state.starter = left_of(state, state.seat)
    state.phase = Phase.OVER if state.end == End.MERMAIDS else Phase.DEAL
    if state.end == End.STOP or state.end == End.LAST_CHANCE:
        count_points(state)
        if state.end == End.LAST_CHANCE:
            settle_bet(state)
        add_up(state)
    if BOXES and state.pepper and state.phase == Phase.DEAL:
        move_events(state)


@rule
def add_up(state: State) -> None:
    """Reveal all hands, add the points to the totals, and decide whether the match is over."""
    state.revealed = everybody(state)
    state.starter = _next_starter(state)
    for seat in range(state.players):
        state.totals[seat] += state.scored[seat]
        # R 9.1  The match ends when someone has the target or more after a round.
        if state.totals[seat] >= state.target:
            state.phase = Phase.OVER
    if state.phase == Phase.OVER:
        state.winners = _winners(state)


@rule
def _next_starter(state: State) -> int:
    # R 9.7  The player left of the caller, or of the last turn, starts: the edition decides.
    if state.next_starter == NextStarter.LAST_TURN:
        return left_of(state, state.seat)
    return left_of(state, state.caller)


@rule
def leaders_of(state: State) -> int:
    """A bit set of the seats with the highest total."""
    highest = 0
    for seat in range(state.players):
        highest = max(highest, state.totals[seat])
    leaders = 0
    for seat in range(state.players):
        if state.totals[seat] == highest:
            leaders |= 1 << seat
    return leaders


@rule
def _best_last_round(state: State, tied: int) -> int:
    """A bit set of the tied seats that scored the most in the last round."""
    best = 0
    for seat in range(state.players):
        if (tied >> seat) & 1:
            best = max(best, state.scored[seat])
    winners = 0
    for seat in range(state.players):
        if (tied >> seat) & 1 and state.scored[seat] == best:
            winners |= 1 << seat
    return winners


@rule
def _latest(state: State, tied: int) -> int:
    """The bit of the tied seat whose turn was the most recent."""
    seat = state.seat
    while not (tied >> seat) & 1:
        seat = (seat + state.players - 1) % state.players
    return 1 << seat


@rule
def _winners(state: State) -> int:
    # R 9.2  Most points win.
    tied = leaders_of(state)
    # R 9.3  Tie-break: most points in the last round.
    if state.tie_break == TieBreak.LAST_ROUND:
        return _best_last_round(state, tied)
    # R 9.4  Tie-break: the tied player who played latest in the last round.
    if state.tie_break == TieBreak.LATEST:
        return _latest(state, tied)
    # R 9.5  Tie-break: the tied player who called the end of the last round.
    if (tied >> state.caller) & 1:
        return 1 << state.caller
    # R 9.6  If still tied, the victory is shared.
    return tied
