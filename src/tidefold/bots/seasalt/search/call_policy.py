"""When `careful` calls: STOP, LAST CHANCE or neither, as rules of the kernel."""

from __future__ import annotations

from math import exp
from typing import Any

from ..games.seasalt.codes import LAST_CHANCE, PASS, STOP
from ..games.seasalt.effects import hand_size
from ..games.seasalt.scoring import card_points, colour_bonus
from ..games.seasalt.state import State
from ..kernel.bits import popcount
from ..kernel.dialect import Table, rule
from .duels import SURE
from .taste import POINT, Taste
from .value import duel_chance
from .worth import shown


@rule
def guess_points(state: State, taste: Taste, seen: Any, seat: int) -> int:
    """A rival's points, in hundredths, by what is known and the number of unknown cards."""
    cards = shown(state, seen, seat)
    known = POINT * card_points(cards, 0)
    return known + taste.hidden * (hand_size(state, seat) - popcount(cards & state.hand[seat]))


@rule
def _chance_after(state: State, mine: int, rival: int, theirs: int) -> int:
    """The chance to win the match against one rival if the round adds these points."""
    total = state.totals[state.seat] + mine
    other = state.totals[rival] + theirs
    if total >= state.target or other >= state.target:
        return SURE // 2 if total == other else SURE if total > other else 0
    return duel_chance(state.target - total, state.target - other)


# The chance that a guess is not too low by so many quarters of its doubt: a logistic curve.
CURVE = Table(round(SURE / (1 + exp(-0.4 * step))) for step in range(-20, 21))


@rule
def _not_beaten(ahead: int, doubt: int) -> int:
    """The chance that a guess with a doubt is wrong by less than what I am ahead."""
    return CURVE[20 + max(-20, min(20, 4 * (ahead + POINT // 2) // doubt))]


@rule
def _against(state: State, taste: Taste, seen: Any, rival: int, points: int) -> Any:
    """Against one rival: the chances to win the match by STOP, to win the bet, and then the match.

    The last two are those after a bet won and after a bet lost.
    """
    seat = state.seat
    bonus = colour_bonus(state.hand[seat] | state.laid[seat], state.mermaids[seat])
    guess = guess_points(state, taste, seen, rival)
    stop = 0
    for step in range(-1, 2):
        theirs = max(0, (guess + step * taste.doubt + POINT // 2) // POINT)
        stop += _chance_after(state, points, rival, theirs)
    last = guess + taste.final
    bet = _not_beaten(POINT * points - last, taste.doubt)
    won = _chance_after(state, points + bonus, rival, 2)
    lost = _chance_after(state, bonus, rival, max(points + 1, last // POINT))
    return stop // 3, bet, won, lost


@rule
def choose_call(state: State, taste: Taste, seen: Any) -> int:
    """STOP, LAST CHANCE, or neither: what wins the match most often, against the worst rival."""
    seat = state.seat
    points = card_points(state.hand[seat] | state.laid[seat], state.mermaids[seat])
    stop, bet, won, lost, neither = SURE, SURE, SURE, SURE, SURE
    for rival in range(state.players):
        if rival != seat:
            against = _against(state, taste, seen, rival, points)
            stop = min(stop, against[0])
            bet = (bet * against[1]) >> 15
            won = min(won, against[2])
            lost = min(lost, against[3])
            neither = min(neither, _chance_after(state, 0, rival, 0))
    last_chance = (bet * won + (SURE - bet) * lost) >> 15
    if max(stop, last_chance) < neither + taste.go_on:
        return PASS
    return STOP if stop >= last_chance else LAST_CHANCE
