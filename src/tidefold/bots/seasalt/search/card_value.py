"""What a card is worth to a player, beyond the points of the moment, as rules of the kernel.

Only what the seat to move may know is used: its own cards, laid cards, revealed hands, and `seen`:
the cards that each hand is known to hold.
"""

from __future__ import annotations

from typing import Any

from ..games.seasalt.cards import COLOUR_SET, FIRST_MERMAID, KIND_SET, NO_CARD
from ..games.seasalt.ending import left_of
from ..games.seasalt.scoring import mermaid_points
from ..games.seasalt.state import NOBODY, State
from ..kernel.bits import popcount
from ..kernel.dialect import rule
from .gains import CARD_KIND, COUNTS, PARTNER_SET, PLAIN_GAIN
from .taste import CARD_COLOUR, KIND_COPIES, POINT, Taste


@rule
def shown(state: State, seen: Any, seat: int) -> int:
    """The cards that everybody knows a seat to have."""
    known: int = state.hand[seat]
    if not (state.revealed >> seat) & 1:
        known &= seen[seat]
    return state.laid[seat] | known


@rule
def out_of_reach(state: State, seen: Any, seat: int) -> int:
    """The cards that a seat knows its rivals to have."""
    cards = 0
    for other in range(state.players):
        if other != seat:
            cards |= shown(state, seen, other)
    return cards


@rule
def worth(taste: Taste, fade: int, cards: int, mermaids: int, away: int, card: int) -> int:
    """What a card is worth to who has `cards`, while others have those `away`."""
    if card >= FIRST_MERMAID:
        more = mermaid_points(cards, mermaids + 1) - mermaid_points(cards, mermaids)
        return POINT * more + taste.mermaid[mermaids]
    kind = CARD_KIND[card]
    own = popcount(cards & KIND_SET[kind])
    place = (kind * COUNTS + own) * COUNTS + popcount(cards & PARTNER_SET[kind])
    left = KIND_COPIES[kind] - own - popcount(away & KIND_SET[kind])
    same = popcount(cards & COLOUR_SET[CARD_COLOUR[card]])
    found = POINT * PLAIN_GAIN[place] + taste.colour[same]
    promise = taste.promise[place] * left // (KIND_COPIES[kind] - own)
    found += (promise * fade) >> 7
    if mermaids > 0:
        more = mermaid_points(cards | (1 << card), mermaids) - mermaid_points(cards, mermaids)
        found += POINT * more
    return found


@rule
def fade_of(state: State, taste: Taste) -> int:
    """How much of a promise is left: none in a final turn."""
    return taste.fade[state.deck_size] if state.caller == NOBODY else 0


@rule
def appraise(state: State, taste: Taste, seen: Any, card: int) -> tuple[int, int]:
    """What a card is worth to the seat to move, and by what is known to the next rival."""
    if card == NO_CARD:
        return 0, 0
    fade = fade_of(state, taste)
    seat = state.seat
    cards = state.hand[seat] | state.laid[seat]
    mermaids = state.mermaids[seat]
    away = out_of_reach(state, seen, seat)
    mine = 0
    found = 0
    for _ in range(2):  # first for me, then for the rival
        mine = found
        found = worth(taste, fade, cards, mermaids, away, card)
        cards = shown(state, seen, left_of(state, seat))
        mermaids = 0
        away = 0
    return mine, found
