"""Counts the points of cards, as a player does."""

from __future__ import annotations

from ...kernel.bits import popcount
from ...kernel.dialect import Table, rule
from .cards import COLOUR_SET, KIND_SET, SALT_SET, Colour, Kind
from .pepper import EventCard
from .state import BOXES, State

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
# S 6.2  The cast of crabs is worth 1 point for each crab.
SALT_MULTIPLIERS = ((Kind.CAST, Kind.CRAB, 1),)
CRABS, BOATS, FISH = KIND_SET[Kind.CRAB], KIND_SET[Kind.BOAT], KIND_SET[Kind.FISH]
SWIMMERS, SHARKS = KIND_SET[Kind.SWIMMER], KIND_SET[Kind.SHARK]
JELLYFISH, LOBSTERS = KIND_SET[Kind.JELLYFISH], KIND_SET[Kind.LOBSTER]
STARFISH_CARDS, SEAHORSE = KIND_SET[Kind.STARFISH], KIND_SET[Kind.SEAHORSE]
DUO_CARDS = CRABS | BOATS | FISH | SWIMMERS | SHARKS | JELLYFISH | LOBSTERS
STARFISH_POINTS = 2
MOST_COLLECTED = 6  # of any collection
OCTOPUS_CARDS = popcount(KIND_SET[Kind.OCTOPUS])
COLLECTION_SET = Table(KIND_SET[kind] for kind in COLLECTIONS)
MULTIPLIER_SET = Table(KIND_SET[kind] for kind, _, _ in MULTIPLIERS)
COUNTED_SET = Table(KIND_SET[counted] for _, counted, _ in MULTIPLIERS)
COUNTED_POINTS = Table(points for _, _, points in MULTIPLIERS)
((_cast, _counted, SALT_MULTIPLIER_POINTS),) = SALT_MULTIPLIERS
SALT_MULTIPLIER_SET, SALT_COUNTED_SET = KIND_SET[_cast], KIND_SET[_counted]
SHELLS, OCTOPUSES = COLLECTIONS.index(Kind.SHELL), COLLECTIONS.index(Kind.OCTOPUS)
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
def salt_duos(hand: int) -> int:
    """The most duos that the cards of a hand make with Extra Salt."""
    # S 6.3  Cards in hand are paired so that the most duos result.
    # P 8.11  Two swimmers in hand, or two sharks, do not count as a duo.
    pairs = (popcount(hand & (CRABS | LOBSTERS)) >> 1) + (popcount(hand & BOATS) >> 1)
    pairs += popcount(hand & FISH) >> 1
    return pairs + min(popcount(hand & SWIMMERS), popcount(hand & (SHARKS | JELLYFISH)))


@rule
def salt_duo_points(hand: int, laid: int) -> int:
    """The points of duos and starfish where the deck has the cards of Extra Salt."""
    # S 6.1  A swimmer with a jellyfish and a crab with a lobster are worth 1 point each.
    pairs = salt_duos(hand)
    # S 4.3  A laid starfish is worth 2 points.
    # S 4.4  So is one in hand for each duo in hand; laid duos do not count for it.
    starfish = popcount(laid & STARFISH_CARDS) + min(popcount(hand & STARFISH_CARDS), pairs)
    return pairs + (popcount(laid & DUO_CARDS) >> 1) + STARFISH_POINTS * starfish


@rule
def _collected(row: int, count: int, events: int) -> int:
    """The points of some cards of a collection under these events."""
    # P 2.1  Under the Kraken each octopus is worth 1 point.
    most = min(count, MOST_COLLECTED)
    if row == OCTOPUSES and (events >> EventCard.KRAKEN) & 1:
        return min(count, OCTOPUS_CARDS)
    # P 9.1  Under the dance of the shells each shell is worth 2 points.
    if row == SHELLS and (events >> EventCard.DANCE_OF_THE_SHELLS) & 1:
        return 2 * most
    return COLLECTION_POINTS[row][most]


@rule
def collections_under(cards: int, events: int) -> int:
    """The points of all collections under these events."""
    found = 0
    for row in range(4):
        found += _collected(row, popcount(cards & COLLECTION_SET[row]), events)
    return found


@rule
def mermaids_under(cards: int, mermaids: int, events: int) -> int:
    """The points of mermaids under these events."""
    # P 3.1  Under the tornado they score nothing.
    return 0 if (events >> EventCard.TORNADO) & 1 else mermaid_points(cards, mermaids)


@rule
def seahorse_points(cards: int, events: int) -> int:
    """The points that a seahorse adds to a collection."""
    if not cards & SEAHORSE:
        return 0
    # S 5.4  The seahorse is never laid, so where it is held it counts.
    # S 5.1  It counts as one more card wherever it adds most.
    # S 5.3  It does not feed multipliers.
    most = 0
    for row in range(4):
        count = popcount(cards & COLLECTION_SET[row])
        # S 5.2  It needs one real card, and never counts above the highest number of the table.
        if count > 0:
            # P 2.2  It can be one octopus more under the Kraken.
            # P 9.2  It can be one shell more under the dance of the shells.
            more = _collected(row, count + 1, events)
            most = max(most, more - _collected(row, count, events))
    return most


@rule
def cast_points(cards: int) -> int:
    """The points of the cast of crabs."""
    # S 6.2  The lobster is no crab.
    if cards & SALT_MULTIPLIER_SET:
        return SALT_MULTIPLIER_POINTS * popcount(cards & SALT_COUNTED_SET)
    return 0


@rule
def points_with_boxes(hand: int, laid: int, mermaids: int, events: int) -> int:
    """The points of a hand and laid cards with both boxes, without the colour bonus."""
    cards = hand | laid
    # P 8.2  Two swimmers, or two sharks, are worth 1 point once they are laid.
    found = salt_duo_points(hand, laid) + collections_under(cards, events)
    found += multiplier_points(cards) + cast_points(cards) + seahorse_points(cards, events)
    return found + mermaids_under(cards, mermaids, events)


@rule
def in_colour(cards: int, mermaids: int, colour: int) -> int:
    """The number of cards of a colour; mermaids are white."""
    # R 7.6  Mermaids are white cards, and white is a colour like any other.
    # S 5.5  So is the seahorse.
    if colour == WHITE:
        return mermaids + int(BOXES and (cards & SEAHORSE) != 0)
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
def base_points(cards: int, mermaids: int) -> int:
    """The points of a card set and its mermaids in the base game, without the colour bonus."""
    points = duo_points(cards) + collection_points(cards) + multiplier_points(cards)
    return points + mermaid_points(cards, mermaids)


@rule
def card_points(cards: int, mermaids: int) -> int:
    """The points of a card set and its mermaids, without the colour bonus.

    With cards of Extra Salt, all of them count as cards in hand.
    """
    if BOXES and cards & SALT_SET:
        return points_with_boxes(cards, 0, mermaids, 0)
    return base_points(cards, mermaids)


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
    # P 13.5  A shell in the reef counts for nothing, here and in the bonus.
    hand, laid, mermaids = state.hand[seat], state.laid[seat], state.mermaids[seat]
    if BOXES and (state.salt or state.pepper):
        return points_with_boxes(hand, laid, mermaids, state.in_force[seat])
    return base_points(hand | laid, mermaids)


@rule
def bonus(state: State, seat: int) -> int:
    """A seat's colour bonus, hand and laid cards together."""
    return colour_bonus(state.hand[seat] | state.laid[seat], state.mermaids[seat])
