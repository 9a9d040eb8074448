"""When `careful` calls the end of a round: STOP, LAST CHANCE or neither."""

from __future__ import annotations

from math import exp
from typing import Any

from ....games.seasalt.codes import LAST_CHANCE, PASS, STOP
from ....games.seasalt.effects import hand_size
from ....games.seasalt.pepper import may_stop
from ....games.seasalt.scoring import card_points, colour_bonus
from ....games.seasalt.scoring import points as points_of
from ....games.seasalt.state import State
from ....kernel.bits import popcount
from ....kernel.dialect import Table, rule
from .card_value import shown
from .match_equity import CERTAIN, equity_against
from .weights import POINT, Weights


@rule
def estimate_points(state: State, weights: Weights, seen: Any, seat: int) -> int:
    """Estimate an opponent's points, in hundredths, by known cards and the number unknown."""
    cards = shown(state, seen, seat)
    known = POINT * card_points(cards, 0)
    unknown = hand_size(state, seat) - popcount(cards & state.hand[seat])
    return known + unknown * (weights.hidden + weights.hidden_more * (unknown - 1) // 2)


@rule
def _equity_after(state: State, mine: int, opponent: int, theirs: int) -> int:
    """The equity against one opponent if the round brings these points."""
    total = state.totals[state.seat] + mine
    other = state.totals[opponent] + theirs
    if total >= state.target or other >= state.target:
        return CERTAIN // 2 if total == other else CERTAIN if total > other else 0
    return equity_against(state, state.target - total, state.target - other)


# The chance that an estimate is not too low by this many quarters of its spread: a logistic curve.
CURVE = Table(round(CERTAIN / (1 + exp(-0.4 * step))) for step in range(-20, 21))


@rule
def _chance_ahead(ahead: int, spread: int) -> int:
    """The chance that I have more points than an opponent whose estimate I lead by `ahead`."""
    return CURVE[20 + max(-20, min(20, 4 * (ahead + POINT // 2) // spread))]


@rule
def _against(state: State, weights: Weights, seen: Any, opponent: int, points: int) -> Any:
    """The equities of calls against one opponent.

    Returns the equity after STOP, the chance to win the bet of LAST CHANCE, and the equities after
    a bet won and after a bet lost.
    """
    seat = state.seat
    bonus = colour_bonus(state.hand[seat] | state.laid[seat], state.mermaids[seat])
    estimate = estimate_points(state, weights, seen, opponent)
    stop = 0
    for step in range(-1, 2):
        theirs = max(0, (estimate + step * weights.spread + POINT // 2) // POINT)
        stop += _equity_after(state, points, opponent, theirs)
    last = estimate + weights.final
    bet = _chance_ahead(POINT * points - last, weights.spread)
    won = _equity_after(state, points + bonus, opponent, 2)
    lost = _equity_after(state, bonus, opponent, max(points + 1, last // POINT))
    return stop // 3, bet, won, lost


@rule
def choose_call(state: State, weights: Weights, seen: Any) -> int:
    """Choose the call with the highest equity against the strongest opponent, or PASS."""
    seat = state.seat
    points = points_of(state, seat)
    stop, bet, won, lost, neither = CERTAIN, CERTAIN, CERTAIN, CERTAIN, CERTAIN
    for opponent in range(state.players):
        if opponent != seat:
            against = _against(state, weights, seen, opponent, points)
            stop = min(stop, against[0])
            bet = (bet * against[1]) >> 15
            won = min(won, against[2])
            lost = min(lost, against[3])
            neither = min(neither, _equity_after(state, 0, opponent, 0))
    last_chance = (bet * won + (CERTAIN - bet) * lost) >> 15
    best = max(stop, last_chance) if may_stop(state) else last_chance
    if best < min(CERTAIN, neither + weights.go_on):
        return PASS
    return STOP if stop >= last_chance and may_stop(state) else LAST_CHANCE
