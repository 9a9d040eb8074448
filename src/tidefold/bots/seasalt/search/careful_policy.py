"""How `careful` chooses a move; careful players in playouts follow the same rules.

They use only what the seat to move may know: its own cards, laid cards, the tops of the piles, the
sizes of hands, revealed hands, totals, and `seen`: the cards that each hand is known to hold.
"""

from __future__ import annotations

from typing import Any

from ....games.seasalt.cards import CARD_FACE, FIRST_MERMAID, NO_CARD
from ....games.seasalt.codes import (
    BOATS,
    DRAW,
    FISH,
    KEEP,
    LAST_CHANCE,
    LAY_MERMAIDS,
    LOBSTERS,
    MORE,
    PASS,
    PICK,
    PILE,
    REEF,
    ROB,
    SHARKS,
    STARFISH,
    TAKE,
    TWO_SWIMMERS,
    WORD_BITS,
)
from ....games.seasalt.editions import Exhaustion
from ....games.seasalt.effects import may_rob
from ....games.seasalt.legal_moves import legal
from ....games.seasalt.salt import is_bound, looked_at
from ....games.seasalt.scoring import STARFISH_CARDS, salt_duos
from ....games.seasalt.state import BOXES, NO_PILE, NOBODY, Phase, State
from ....kernel.bits import lowest, popcount
from ....kernel.dialect import rule
from .beginner_policy import move_under_events
from .call_policy import choose_call, estimate_points
from .card_value import (
    MORE_THAN_ANY,
    card_value,
    card_values,
    fade_of,
    out_of_reach,
    own_gain,
    points_before_call,
    top_of,
)
from .weights import OPENING, Weights

CALL = -2  # not a move: STOP, LAST CHANCE or PASS is yet to be chosen


@rule
def voids(state: State, cards: int) -> bool:
    """Would taking this many cards off the deck void the round at once?"""
    # It never does after a call: `careful` ignores a custom edition's `void_after_call`.
    instant = state.exhaustion == Exhaustion.INSTANT
    return instant and state.caller == NOBODY and state.deck_size <= cards


@rule
def _choose_take(state: State, weights: Weights, values: Any) -> int:
    """Take the top that is worth most, to have it or to deny it, unless drawing is worth more."""
    points = min(OPENING, points_before_call(state, state.seat))
    most = weights.draw[points] if state.deck_size > 0 else -MORE_THAN_ANY
    if voids(state, 2):
        most = -MORE_THAN_ANY // 2
    best = DRAW
    for pile in range(2):
        if state.pile_size[pile] > 0:
            mine, theirs = values[pile]
            found = mine + weights.deny_take * theirs // 100
            if found > most:
                most = found
                best = TAKE + pile
    return best


@rule
def _may_cover(state: State, pile: int) -> bool:
    """May a card be put onto a pile? Not if only the other pile is empty."""
    return state.pile_size[pile] == 0 or state.pile_size[1 - pile] > 0


@rule
def _choose_keep(state: State, weights: Weights, values: Any) -> int:
    best = KEEP
    most = -100 * MORE_THAN_ANY
    same = CARD_FACE[state.drawn[0]] == CARD_FACE[state.drawn[1]]
    for choice in range(2 if same else 4):
        kept = choice >> 1
        pile = choice & 1
        if _may_cover(state, pile):
            mine, theirs = values[3 - kept]
            my_top, their_top = values[1 - pile]
            found = 100 * values[2 + kept][0]
            found += weights.later * max(mine, my_top) - weights.deny_keep * max(theirs, their_top)
            if found > most:
                most = found
                best = KEEP + choice
    return best


@rule
def _choose_fetched(state: State, weights: Weights, seen: Any) -> int:
    """Choose the best of the cards that a lobster shows."""
    best = 0
    most = -MORE_THAN_ANY
    for place in range(looked_at(state)):
        card = state.deck[state.deck_size - 1 - place]
        found, _ = card_values(state, weights, seen, card)
        if found > most:
            most = found
            best = CARD_FACE[card]
    return PICK + best


@rule
def _choose_card(state: State, weights: Weights, seen: Any) -> int:
    values = ((0, 0), (0, 0), (0, 0), (0, 0))
    for place in range(4 if state.phase == Phase.KEEP else 2):
        card = top_of(state, place) if place < 2 else state.drawn[place - 2]
        found = card_values(state, weights, seen, card)
        if place == 0:
            values = (found, values[1], values[2], values[3])
        elif place == 1:
            values = (values[0], found, values[2], values[3])
        elif place == 2:
            values = (values[0], values[1], found, values[3])
        else:
            values = (values[0], values[1], values[2], found)
    if state.phase == Phase.KEEP:
        return _choose_keep(state, weights, values)
    return _choose_take(state, weights, values)


@rule
def _choose_in_piles(state: State, weights: Weights, seen: Any) -> int:
    """Choose the pile with the best remembered card or, in an opened pile, the best card."""
    seat = state.seat
    cards = state.hand[seat] | state.laid[seat]
    away = out_of_reach(state, seen, seat)
    points = points_before_call(state, seat)
    fade, mermaids = fade_of(state, weights), state.mermaids[seat]
    best = PILE if state.pile_size[0] > 0 else PILE + 1
    most = -MORE_THAN_ANY
    for pile in range(2):
        for place in range(state.pile_size[pile]):
            card = state.piles[pile][place]
            if card != NO_CARD and (state.looked == NO_PILE or state.looked == pile):
                more = own_gain(state, card)
                found = card_value(weights, fade, cards, mermaids, points, away, card, more)
                if found > most:
                    most = found
                    best = PILE + pile if state.looked == NO_PILE else PICK + CARD_FACE[card]
    return best


@rule
def _choose_victim(state: State, weights: Weights, seen: Any) -> int:
    """Rob the opponent with the highest estimated points."""
    best = 0
    most = -1
    for seat in range(state.players):
        if may_rob(state, seat):
            found = estimate_points(state, weights, seen, seat)
            if found > most:
                most = found
                best = seat
    return ROB + best


@rule
def _choose_trio(low: int, high: int, more: int) -> int:
    """The duo to lay with a starfish: the one whose effect is missed least."""
    if low >> SHARKS:
        return SHARKS + lowest(low >> SHARKS)
    if low:
        return lowest(low)
    if high:
        return WORD_BITS + lowest(high)
    return MORE + lowest(more)


@rule
def _choose_with_boxes(state: State, more: int) -> int:
    """A move of a box that is worth making now, or PASS."""
    starfish = (more >> (STARFISH - MORE)) & ((1 << (TWO_SWIMMERS - STARFISH)) - 1)
    hand = state.hand[state.seat]
    if starfish and salt_duos(hand) <= popcount(hand & STARFISH_CARDS):
        return STARFISH + lowest(starfish)
    duos = more & ((1 << (STARFISH - MORE)) - 1)
    lobsters = duos >> (LOBSTERS - MORE)
    if lobsters and not voids(state, 1):
        return LOBSTERS + lowest(lobsters)
    jellyfish = duos & ((1 << (LOBSTERS - MORE)) - 1)
    if jellyfish:
        return MORE + lowest(jellyfish)
    rodeo = (more >> (TWO_SWIMMERS - MORE)) & ((1 << (REEF - TWO_SWIMMERS)) - 1)
    return TWO_SWIMMERS + lowest(rodeo) if rodeo else PASS


@rule
def _choose_duo(state: State, low: int, high: int) -> int:
    """A duo that is worth laying now, or PASS."""
    fish = (low >> FISH) & ((1 << (SHARKS - FISH)) - 1)
    if fish and not voids(state, 1):
        return FISH + lowest(fish)
    if high:
        return WORD_BITS + lowest(high)
    sharks = low >> SHARKS
    if sharks:
        return SHARKS + lowest(sharks)
    boats = (low >> BOATS) & ((1 << (FISH - BOATS)) - 1)
    if boats and (state.deck_size > 3 or state.caller != NOBODY):
        return BOATS + lowest(boats)
    return PASS


@rule
def _choose_play(state: State) -> int:
    """Lay mermaids, then duos; then CALL where a call is legal, or PASS."""
    low, high, more = legal(state)
    if BOXES and state.phase == Phase.TRIO:
        return _choose_trio(low, high, more)
    if (low >> LAY_MERMAIDS) & 1:
        return LAY_MERMAIDS
    if more:
        code = _choose_with_boxes(state, more)
        if code != PASS:
            return code
    duo = _choose_duo(state, low, high)
    if duo != PASS:
        return duo
    return CALL if (low >> LAST_CHANCE) & 1 else PASS


@rule
def careful_move(state: State, weights: Weights, seen: Any) -> int:
    """The code of the move that `careful` chooses."""
    code = move_or_call(state, weights, seen)
    return choose_call(state, weights, seen) if code == CALL else code


@rule
def move_or_call(state: State, weights: Weights, seen: Any) -> int:
    """The code of the move that `careful` chooses, or CALL where it would consider a call."""
    phase = state.phase
    if phase == Phase.PLAY or (BOXES and phase == Phase.TRIO):
        return _choose_play(state)
    if BOXES and phase == Phase.LOBSTER:
        return _choose_fetched(state, weights, seen)
    if is_bound(state):
        return DRAW
    if phase == Phase.TAKE or phase == Phase.KEEP:
        return _choose_card(state, weights, seen)
    if phase == Phase.PICK or phase == Phase.PILE:
        return _choose_in_piles(state, weights, seen)
    if BOXES and phase != Phase.VICTIM:
        return move_under_events(state)
    return _choose_victim(state, weights, seen)


@rule
def note_taken(state: State, code: int, seen: Any) -> None:
    """Remember that the card about to be taken face up will be in the hand."""
    if TAKE <= code < KEEP:
        card = top_of(state, code - TAKE)
        if card < FIRST_MERMAID:
            seen[state.seat] |= 1 << card
