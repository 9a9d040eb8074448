"""The rules of Extra Salt: jellyfish, lobster and starfish. Its points are in `scoring`."""

from __future__ import annotations

from ...kernel.dialect import rule
from .cards import CARD_FACE, NO_CARD
from .codes import (
    CRAB_SHIFT,
    CRAB_WIDTH,
    CRAB_WINDOW,
    JELLYFISH,
    JELLYFISH_PAIRS,
    JELLYFISH_SHIFT,
    JELLYFISH_WINDOW,
    LOBSTER_PAIRS,
    LOBSTER_SHIFT,
    LOBSTER_WINDOW,
    LOBSTERS,
    MORE,
    STARFISH,
    STARFISH_SHIFT,
    STARFISH_WINDOW,
    SWIMMER_SHIFT,
    SWIMMER_WIDTH,
    SWIMMER_WINDOW,
)
from .state import BOXES, Phase, State

LOBSTER_CARDS = 5


@rule
def is_bound(state: State) -> bool:
    """Whether a rival's jellyfish binds the seat whose turn it is."""
    # S 2.5  Only rivals are bound.
    if not BOXES or state.stung_by == 0:
        return False
    # P 13.2  A shell in the reef keeps its player safe.
    return (state.stung_by & ~(1 << state.seat)) != 0 and state.reef[state.seat] == NO_CARD


@rule
def sting(state: State) -> None:
    """Bind the rivals of the seat whose turn it is."""
    # S 2.4  It holds in final turns too, and ends with the round.
    state.stung_by |= 1 << state.seat


@rule
def lift_sting(state: State) -> None:
    """Begin a turn: the seat's own jellyfish binds nobody any more."""
    # S 2.2  A jellyfish binds rivals until play is back at the player who laid it.
    if BOXES and state.stung_by:
        state.stung_by &= ~(1 << state.seat)


@rule
def legal_salt_duos(state: State) -> int:
    """The legal duos of Extra Salt, as bits of the third word."""
    hand = state.hand[state.seat]
    # S 2.7  Swimmer and jellyfish may be laid in every final turn.
    held = (hand >> SWIMMER_SHIFT) & SWIMMER_WINDOW
    held |= ((hand >> JELLYFISH_SHIFT) & JELLYFISH_WINDOW) << SWIMMER_WIDTH
    moves = JELLYFISH_PAIRS[held] << (JELLYFISH - MORE)
    held = (hand >> CRAB_SHIFT) & CRAB_WINDOW
    held |= ((hand >> LOBSTER_SHIFT) & LOBSTER_WINDOW) << CRAB_WIDTH
    return moves | LOBSTER_PAIRS[held] << (LOBSTERS - MORE)


@rule
def legal_starfish(state: State) -> int:
    """The starfish in hand, as bits of the third word."""
    hand = state.hand[state.seat]
    return ((hand >> STARFISH_SHIFT) & STARFISH_WINDOW) << (STARFISH - MORE)


@rule
def lay_starfish(state: State, place: int) -> None:
    """Lay a starfish; the duo that goes with it comes next."""
    card = 1 << (STARFISH_SHIFT + place)
    state.hand[state.seat] ^= card
    state.laid[state.seat] |= card
    state.phase = Phase.TRIO


@rule
def looked_at(state: State) -> int:
    """How many cards of the deck a lobster shows."""
    # S 3.2  Look at the top five cards of the deck, or at all of them if there are fewer.
    return min(LOBSTER_CARDS, state.deck_size)


@rule
def faces_looked_at(state: State) -> int:
    """The faces of the cards that a lobster shows, as a set of bits."""
    faces = 0
    for place in range(looked_at(state)):
        faces |= 1 << CARD_FACE[state.deck[state.deck_size - 1 - place]]
    return faces


@rule
def fetch(state: State, face: int) -> int:
    """Take a card of this face from those that a lobster shows; the others go back."""
    # S 3.3  The deck is shuffled next: a chance source does it.
    place = state.deck_size - 1
    while CARD_FACE[state.deck[place]] != face:
        place -= 1
    card = state.deck[place]
    state.deck_size -= 1
    state.deck[place] = state.deck[state.deck_size]
    state.deck[state.deck_size] = card  # the next round's deck needs every card
    state.phase = Phase.PLAY
    return card
