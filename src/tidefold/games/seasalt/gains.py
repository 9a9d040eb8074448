"""Counts the points that one more card adds to a player's cards, with a table."""

from __future__ import annotations

from ...kernel.bits import lowest, popcount
from ...kernel.dialect import Table, rule
from .cards import CARD_FACE, FACES, FIRST_MERMAID, KIND_SET, NO_CARD, SALT_SET, Kind
from .scoring import COLLECTION_POINTS, COLLECTIONS, MULTIPLIERS, mermaid_points, points_with_boxes
from .state import BOXES

COUNTS = 10  # possible counts of one kind: from none to nine crabs
CARD_KIND = Table(NO_CARD if face == NO_CARD else int(FACES[face][0]) for face in CARD_FACE)
FIRST_SALT = lowest(SALT_SET)  # cards of Extra Salt come right before the mermaids
_PAIRED = (Kind.CRAB, Kind.BOAT, Kind.FISH)
_PARTNER = {Kind.SWIMMER: Kind.SHARK, Kind.SHARK: Kind.SWIMMER}
_POINTS_EACH: dict[Kind, int] = {}
for _multiplier, _counted, _each in MULTIPLIERS:
    _PARTNER |= {_multiplier: _counted, _counted: _multiplier}
    _POINTS_EACH |= {_multiplier: _each, _counted: _each}
PARTNER_SET = Table(KIND_SET[_PARTNER[kind]] if kind in _PARTNER else 0 for kind in Kind)


def _plain_gain(kind: Kind, own: int, partners: int) -> int:
    """The points that one more card of a kind adds to `own` cards and `partners` cards."""
    if kind in (Kind.SWIMMER, Kind.SHARK):
        return int(own < partners)
    gain = _POINTS_EACH.get(kind, 0) * partners
    if kind in _PAIRED:
        gain += own % 2
    if kind in COLLECTIONS:
        row = COLLECTION_POINTS[COLLECTIONS.index(kind)]
        gain += row[min(own + 1, 6)] - row[min(own, 6)]
    return gain


# One gain for each kind, number of its cards held, and number of its partner kind's cards held.
PLAIN_GAIN = Table(
    _plain_gain(kind, own, partners)
    for kind in Kind
    for own in range(COUNTS)
    for partners in range(COUNTS)
)


@rule
def gain_place(cards: int, card: int) -> int:
    """The index in tables such as `PLAIN_GAIN` for one more card, which must be no mermaid."""
    kind = CARD_KIND[card]
    own = popcount(cards & KIND_SET[kind])
    return (kind * COUNTS + own) * COUNTS + popcount(cards & PARTNER_SET[kind])


@rule
def gain_with_boxes(hand: int, laid: int, mermaids: int, card: int, events: int) -> int:
    """The points that a card adds to a hand with both boxes."""
    before = points_with_boxes(hand, laid, mermaids, events)
    if card >= FIRST_MERMAID:
        return points_with_boxes(hand, laid, mermaids + 1, events) - before
    return points_with_boxes(hand | 1 << card, laid, mermaids, events) - before


@rule
def gain(cards: int, mermaids: int, card: int) -> int:
    """The points that a card adds to a card set and a number of mermaids.

    With cards of Extra Salt, all cards count as cards in hand.
    """
    if BOXES and (cards & SALT_SET or FIRST_SALT <= card < FIRST_MERMAID):
        return gain_with_boxes(cards, 0, mermaids, card, 0)
    if card >= FIRST_MERMAID:
        return mermaid_points(cards, mermaids + 1) - mermaid_points(cards, mermaids)
    found = PLAIN_GAIN[gain_place(cards, card)]
    if mermaids > 0:
        found += mermaid_points(cards | (1 << card), mermaids) - mermaid_points(cards, mermaids)
    return found
