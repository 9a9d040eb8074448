"""Counts the points of cards, as a player does."""

from __future__ import annotations

from ...kernel.bits import popcount
from ...kernel.dialect import Table, rule
from .cards import COLOUR_SET, KIND_SET, Colour, Kind
from .state import State

# R 7.3  Points of a collection by the number of its cards held.
COLLECTION_POINTS = Table(
    (
        (0, 0, 2, 4, 6, 8, 10),  # shell
        (0, 0, 3, 6, 9, 12, 12),  # octopus (5 in the deck)
        (0, 1, 3, 5, 5, 5, 5),  # penguin (3 in the deck)
        (0, 0, 5, 5, 5, 5, 5),  # sailor (2 in the deck)
    )
)
COLLECTIONS = (Kind.SHELL, Kind.OCTOPUS, Kind.PENGUIN, Kind.SAILOR)

# R 7.4  Each multiplier, the kind that it counts, and the points for each card of that kind.
MULTIPLIERS = (
    (Kind.LIGHTHOUSE, Kind.BOAT, 1),
    (Kind.SHOAL, Kind.FISH, 1),
    (Kind.COLONY, Kind.PENGUIN, 2),
    (Kind.CAPTAIN, Kind.SAILOR, 3),
)
CRABS, BOATS, FISH, SWIMMERS, SHARKS = (KIND_SET[kind] for kind in list(Kind)[:5])
COLLECTION_SET = Table(KIND_SET[kind] for kind in COLLECTIONS)
MULTIPLIER_SET = Table(KIND_SET[kind] for kind, _, _ in MULTIPLIERS)
COUNTED_SET = Table(KIND_SET[counted] for _, counted, _ in MULTIPLIERS)
COUNTED_POINTS = Table(points for _, _, points in MULTIPLIERS)
COLOURS = len(Colour)
WHITE = int(Colour.WHITE)


@rule
def duo_points(cards: int) -> int:
    """The points of duos: one for each pair, laid or in hand."""
    # R 7.1  A pair of crabs, of boats, of fish: 1 point each.
    pairs = (popcount(cards & CRABS) >> 1) + (popcount(cards & BOATS) >> 1)
    pairs += popcount(cards & FISH) >> 1
    # R 7.2  A swimmer with a shark: 1 point.
    return pairs + min(popcount(cards & SWIMMERS), popcount(cards & SHARKS))


@rule
def collection_points(cards: int) -> int:
    """The points of shells, octopuses, penguins and sailors."""
    points = 0
    for row in range(4):
        points += COLLECTION_POINTS[row][popcount(cards & COLLECTION_SET[row])]
    return points


@rule
def multiplier_points(cards: int) -> int:
    """The points of lighthouse, shoal, colony and captain."""
    points = 0
    for row in range(4):
        if cards & MULTIPLIER_SET[row]:
            points += COUNTED_POINTS[row] * popcount(cards & COUNTED_SET[row])
    return points


@rule
def in_colour(cards: int, mermaids: int, colour: int) -> int:
    """The number of cards of a colour; mermaids are white."""
    # R 7.6  Mermaids are white cards, and white is a colour like any other.
    if colour == WHITE:
        return mermaids
    return popcount(cards & COLOUR_SET[colour])


@rule
def mermaid_points(cards: int, mermaids: int) -> int:
    """The points of mermaids: the first scores the largest colour, the second the next largest."""
    # R 7.5  k mermaids score the k largest colours, one colour each.
    points = 0
    used = 0
    for _ in range(mermaids):
        largest = 0
        best = 0
        for colour in range(COLOURS):
            size = in_colour(cards, mermaids, colour)
            if size > largest and not (used >> colour) & 1:
                largest = size
                best = colour
        points += largest
        used |= 1 << best
    return points


@rule
def card_points(cards: int, mermaids: int) -> int:
    """The points of a card set and its mermaids, without the colour bonus."""
    points = duo_points(cards) + collection_points(cards) + multiplier_points(cards)
    return points + mermaid_points(cards, mermaids)


@rule
def colour_bonus(cards: int, mermaids: int) -> int:
    """The colour bonus: one point per card of the largest colour."""
    # R 7.7  The colour bonus: 1 point per card of the largest colour.
    largest = 0
    for colour in range(COLOURS):
        largest = max(largest, in_colour(cards, mermaids, colour))
    return largest


@rule
def points(state: State, seat: int) -> int:
    """A seat's card points, hand and laid cards together."""
    # R 7.8  Laid cards and cards in hand count alike.
    return card_points(state.hand[seat] | state.laid[seat], state.mermaids[seat])


@rule
def bonus(state: State, seat: int) -> int:
    """A seat's colour bonus, hand and laid cards together."""
    return colour_bonus(state.hand[seat] | state.laid[seat], state.mermaids[seat])
