"""The value of a card to a player: the points it adds now, and its potential for later.

Values are in hundredths of a point. Only what the seat to move may know is used: its own cards,
laid cards, revealed hands, and `seen`: the cards that each hand is known to hold.
"""

from __future__ import annotations

from typing import Any

from ....games.seasalt.cards import (
    CARD_FACE,
    COLOUR_SET,
    DECK_GRID,
    FACES,
    FIRST_MERMAID,
    KIND_SET,
    NO_CARD,
    Kind,
)
from ....games.seasalt.ending import left_of
from ....games.seasalt.gains import CARD_KIND, gain, gain_place, gain_with_boxes
from ....games.seasalt.scoring import points as points_of
from ....games.seasalt.state import BOXES, NOBODY, State
from ....kernel.bits import popcount
from ....kernel.dialect import Table, rule
from .weights import OPENING, POINT, Weights

MORE_THAN_ANY = 1 << 20  # value
NO_CALL = OPENING  # points from which on one more does not bring a call closer
CARD_COLOUR = Table(NO_CARD if face == NO_CARD else int(FACES[face][1]) for face in CARD_FACE)
KIND_COPIES = Table(sum(DECK_GRID[kind]) for kind in Kind)


@rule
def top_of(state: State, pile: int) -> int:
    """The card on top of a pile, or NO_CARD."""
    size = state.pile_size[pile]
    return state.piles[pile][size - 1] if size > 0 else NO_CARD


@rule
def shown(state: State, seen: Any, seat: int) -> int:
    """The cards that everyone knows a seat to have."""
    known: int = state.hand[seat]
    if not (state.revealed >> seat) & 1:
        known &= seen[seat]
    return state.laid[seat] | known


@rule
def out_of_reach(state: State, seen: Any, seat: int) -> int:
    """The cards that a seat knows its opponents to have."""
    cards = 0
    for other in range(state.players):
        if other != seat:
            cards |= shown(state, seen, other)
    return cards


@rule
def card_value(
    weights: Weights,
    fade: int,
    cards: int,
    mermaids: int,
    points: int,
    away: int,
    card: int,
    more: int,
) -> int:
    """The value of one more card to a player with `cards`, while others hold the cards `away`.

    `points` are the player's points, since seven of them open a call; NO_CALL where calls do not
    matter. `more` are the points that the card adds.
    """
    found = POINT * more
    if points < OPENING:
        found += weights.opening[min(OPENING, points + more)] - weights.opening[points]
    if card >= FIRST_MERMAID:
        return found + weights.mermaid[mermaids]
    kind = CARD_KIND[card]
    own = popcount(cards & KIND_SET[kind])
    left = KIND_COPIES[kind] - own - popcount(away & KIND_SET[kind])
    potential = weights.potential[gain_place(cards, card)] * left // (KIND_COPIES[kind] - own)
    found += weights.colour[popcount(cards & COLOUR_SET[CARD_COLOUR[card]])]
    return found + ((potential * fade) >> 7)


@rule
def fade_of(state: State, weights: Weights) -> int:
    """How much of a potential counts, of 128: none in a final turn."""
    return weights.fade[state.deck_size] if state.caller == NOBODY else 0


@rule
def points_before_call(state: State, seat: int) -> int:
    """The points of the seat to move, or NO_CALL in a final turn."""
    return points_of(state, seat) if state.caller == NOBODY else NO_CALL


@rule
def own_gain(state: State, card: int) -> int:
    """The points that a card adds to those of the seat to move."""
    hand, laid = state.hand[state.seat], state.laid[state.seat]
    mermaids = state.mermaids[state.seat]
    if BOXES and (state.salt or state.pepper):
        return gain_with_boxes(hand, laid, mermaids, card, state.in_force[state.seat])
    return gain(hand | laid, mermaids, card)


@rule
def card_values(state: State, weights: Weights, seen: Any, card: int) -> tuple[int, int]:
    """The value of a card to the seat to move and, by the known cards, to the next opponent."""
    if card == NO_CARD:
        return 0, 0
    fade = fade_of(state, weights)
    seat = state.seat
    cards = state.hand[seat] | state.laid[seat]
    mermaids = state.mermaids[seat]
    points = points_before_call(state, seat)
    away = out_of_reach(state, seen, seat)
    mine = 0
    found = 0
    more = own_gain(state, card)
    for _ in range(2):  # first for me, then for the opponent: one place where it is inlined
        mine = found
        found = card_value(weights, fade, cards, mermaids, points, away, card, more)
        cards = shown(state, seen, left_of(state, seat))
        mermaids = 0
        points = NO_CALL
        away = 0
        more = gain(cards, mermaids, card)
    return mine, found
