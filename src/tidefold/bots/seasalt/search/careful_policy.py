"""How `careful` decides, as rules of the kernel.

It uses only what the seat to move may know: its own cards, laid cards, the tops of the piles, sizes
of hands, revealed hands, totals, and `seen`: the cards that each hand is known to hold.
"""

from __future__ import annotations

from typing import Any

from ..games.seasalt.cards import CARD_FACE, FIRST_MERMAID, NO_CARD
from ..games.seasalt.codes import (
    BOATS,
    DRAW,
    FISH,
    KEEP,
    LAY_MERMAIDS,
    PASS,
    PICK,
    PILE,
    ROB,
    SHARKS,
    STOP,
    TAKE,
    WORD_BITS,
)
from ..games.seasalt.editions import Exhaustion
from ..games.seasalt.effects import may_rob
from ..games.seasalt.rules import legal
from ..games.seasalt.state import NO_PILE, NOBODY, Phase, State
from ..kernel.bits import lowest
from ..kernel.dialect import rule
from .calling import choose_call, guess_points
from .policies import top_of
from .taste import Taste
from .worth import appraise, fade_of, out_of_reach, worth

LOTS = 1 << 20
CALL = -2  # STOP, LAST CHANCE or PASS, yet to be decided


@rule
def voids(state: State, cards: int) -> bool:
    """Would taking so many cards off the deck void the round at once?"""
    instant = state.exhaustion == Exhaustion.INSTANT
    return instant and state.caller == NOBODY and state.deck_size <= cards


@rule
def _choose_take(state: State, taste: Taste, worths: Any) -> int:
    """A top that is worth more than drawing, to have or to deny."""
    most = taste.draw if state.deck_size > 0 else -LOTS
    if voids(state, 2):
        most = -LOTS // 2
    best = DRAW
    for pile in range(2):
        if state.pile_size[pile] > 0:
            mine, wished = worths[pile]
            found = mine + taste.deny_take * wished // 100
            if found > most:
                most = found
                best = TAKE + pile
    return best


@rule
def _may_cover(state: State, pile: int) -> bool:
    """May a card be put onto a pile? Not if the other pile alone is empty."""
    return state.pile_size[pile] == 0 or state.pile_size[1 - pile] > 0


@rule
def _choose_keep(state: State, taste: Taste, worths: Any) -> int:
    """The card to keep, and the pile to cover with the other."""
    best = KEEP
    most = -100 * LOTS
    same = CARD_FACE[state.drawn[0]] == CARD_FACE[state.drawn[1]]
    for choice in range(2 if same else 4):
        kept = choice >> 1
        pile = choice & 1
        if _may_cover(state, pile):
            mine, wished = worths[3 - kept]
            my_top, their_top = worths[1 - pile]
            found = 100 * worths[2 + kept][0]
            found += taste.later * max(mine, my_top) - taste.deny_keep * max(wished, their_top)
            if found > most:
                most = found
                best = KEEP + choice
    return best


@rule
def _choose_card(state: State, taste: Taste, seen: Any) -> int:
    """Which card to take or to keep."""
    worths = ((0, 0), (0, 0), (0, 0), (0, 0))
    for place in range(4 if state.phase == Phase.KEEP else 2):
        card = top_of(state, place) if place < 2 else state.drawn[place - 2]
        found = appraise(state, taste, seen, card)
        if place == 0:
            worths = (found, worths[1], worths[2], worths[3])
        elif place == 1:
            worths = (worths[0], found, worths[2], worths[3])
        elif place == 2:
            worths = (worths[0], worths[1], found, worths[3])
        else:
            worths = (worths[0], worths[1], worths[2], found)
    if state.phase == Phase.KEEP:
        return _choose_keep(state, taste, worths)
    return _choose_take(state, taste, worths)


@rule
def _choose_in_piles(state: State, taste: Taste, seen: Any) -> int:
    """The pile with the best card, as far as it is remembered; or that card, if one is chosen."""
    seat = state.seat
    cards = state.hand[seat] | state.laid[seat]
    away = out_of_reach(state, seen, seat)
    fade = fade_of(state, taste)
    best = PILE if state.pile_size[0] > 0 else PILE + 1
    most = -LOTS
    for pile in range(2):
        for place in range(state.pile_size[pile]):
            card = state.piles[pile][place]
            if card != NO_CARD and (state.looked == NO_PILE or state.looked == pile):
                found = worth(taste, fade, cards, state.mermaids[seat], away, card)
                if found > most:
                    most = found
                    best = PILE + pile if state.looked == NO_PILE else PICK + CARD_FACE[card]
    return best


@rule
def _choose_victim(state: State, taste: Taste, seen: Any) -> int:
    """Rob the rival who seems to have most for each card in hand."""
    best = 0
    most = -1
    for seat in range(state.players):
        if may_rob(state, seat):
            found = guess_points(state, taste, seen, seat)
            if found > most:
                most = found
                best = seat
    return ROB + best


@rule
def _choose_duo(state: State, low: int, high: int) -> int:
    """A duo worth laying now, or PASS."""
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
    """Mermaids, duos, then a call that is yet to be decided, or PASS."""
    low, high = legal(state)
    if (low >> LAY_MERMAIDS) & 1:
        return LAY_MERMAIDS
    duo = _choose_duo(state, low, high)
    if duo != PASS:
        return duo
    return CALL if (low >> STOP) & 1 else PASS


@rule
def careful_move(state: State, taste: Taste, seen: Any) -> int:
    """The code that `careful` chooses; `seen` are the cards known to be in each hand."""
    code = move_or_call(state, taste, seen)
    return choose_call(state, taste, seen) if code == CALL else code


@rule
def move_or_call(state: State, taste: Taste, seen: Any) -> int:
    """The code that `careful` chooses, or CALL where it is time to think of a call."""
    phase = state.phase
    if phase == Phase.PLAY:
        return _choose_play(state)
    if phase == Phase.TAKE or phase == Phase.KEEP:
        return _choose_card(state, taste, seen)
    if phase == Phase.PICK or phase == Phase.PILE:
        return _choose_in_piles(state, taste, seen)
    return _choose_victim(state, taste, seen)


@rule
def note_taken(state: State, code: int, seen: Any) -> None:
    """Remember a card about to be taken face up."""
    if TAKE <= code < KEEP:
        card = top_of(state, code - TAKE)
        if card < FIRST_MERMAID:
            seen[state.seat] |= 1 << card
