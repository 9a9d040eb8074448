"""The events of Extra Pepper: who owns them, and what they change; `scoring` has the points."""

from __future__ import annotations

from enum import IntEnum

from ...kernel.bits import popcount
from ...kernel.dialect import Table, rule
from .cards import CARD_FACE, COLOUR_SET, FACE_SET, FIRST_MERMAID, KIND_SET, MERMAIDS, NO_CARD, Kind
from .codes import (
    BASE_WORDS,
    FISH,
    KEEP,
    LAST_CHANCE,
    MORE,
    ONLY_SHARK_SHIFT,
    ONLY_SHARK_WINDOW,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS,
    REEF,
    SHARKS,
    SHELL_SHIFT,
    SHELL_WINDOW,
    STOP,
    SWIMMER_SHIFT,
    SWIMMER_WINDOW,
    TWO_SHARKS,
    TWO_SHARKS_PAIRS,
    TWO_SWIMMERS,
    TWO_SWIMMERS_PAIRS,
    WORD_BITS,
)
from .salt import is_bound
from .state import BOXES, NO_EVENT, NO_PILE, NOBODY, Phase, State

DANCING_MERMAIDS = 3


class EventCard(IntEnum):
    """The events; the leader's come first."""

    KRAKEN = 0
    TORNADO = 1
    TREASURE_CHEST = 2
    DIODON = 3
    HERMIT_CRAB = 4
    SUNFISH = 5
    WATER_RODEO = 6
    DANCE_OF_THE_SHELLS = 7
    DANCE_OF_THE_MERMAIDS = 8
    ANGELFISH = 9
    DOLPHINS = 10
    CORAL_REEF = 11


EVENT_NAMES = tuple(event.name.lower().replace("_", "-") for event in EventCard)


def event_names(bits: int) -> list[str]:
    """The ids of some events, given as bits."""
    return [name for event, name in enumerate(EVENT_NAMES) if bits >> event & 1]


LEADER_EVENTS = (
    EventCard.KRAKEN,
    EventCard.TORNADO,
    EventCard.TREASURE_CHEST,
    EventCard.DIODON,
)
LEADER_BITS = sum(1 << event for event in LEADER_EVENTS)
ALL_EVENTS = (1 << len(EventCard)) - 1
COLLECTED = KIND_SET[Kind.SHELL] | KIND_SET[Kind.OCTOPUS] | KIND_SET[Kind.PENGUIN]
COLLECTED |= KIND_SET[Kind.SAILOR] | KIND_SET[Kind.SEAHORSE]
# A laid duo is packed as its code, the seat that has it, and whether a starfish lies with it.
SEAT_SHIFT, TRIO_BIT = 8, 1 << 10
# The colour of each card; mermaids are white like the seahorse.
_COLOURS = [next(c for c, s in enumerate(COLOUR_SET) if s >> n & 1) for n in range(FIRST_MERMAID)]
CARD_COLOUR = Table((*_COLOURS, *[len(COLOUR_SET) - 1] * MERMAIDS))


@rule
def has_event(state: State, seat: int, event: int) -> bool:
    """Whether a seat is under an event."""
    # P 1.2  A player is under the table's event and under their own.
    return BOXES and ((state.in_force[seat] >> event) & 1) != 0


# Who owns what


@rule
def clear_events(state: State) -> None:
    """Begin a match: nobody owns an event."""
    # P 1.1  All events of the table are in their deck.
    state.events_left = ALL_EVENTS if state.pepper else 0
    state.event = NO_EVENT
    state.gained = NO_EVENT
    state.chooser = NOBODY
    for seat in range(state.players):
        state.owned[seat] = NO_EVENT
        state.in_force[seat] = 0


@rule
def refresh_events(state: State) -> None:
    """Note which events each seat is under."""
    for seat in range(state.players):
        own = state.owned[seat]
        state.in_force[seat] = 1 << state.event
        if own != NO_EVENT:
            state.in_force[seat] |= 1 << own


@rule
def events_to_turn(state: State) -> int:
    """The bits of the events that can be turned up next."""
    if state.events_left != 0:
        return state.events_left
    # P 1.9  When the deck of events is empty, the discarded events become the deck.
    owned = 0
    for seat in range(state.players):
        if state.owned[seat] != NO_EVENT:
            owned |= 1 << state.owned[seat]
    if state.gained != NO_EVENT:
        owned |= 1 << state.gained
    return ALL_EVENTS & ~owned


@rule
def turn_event(state: State, event: int) -> None:
    """Turn up the event of the next round."""
    # P 1.7  A new event is turned up for the next round.
    state.events_left = events_to_turn(state) & ~(1 << event)
    state.event = event
    refresh_events(state)


@rule
def _alone(state: State, leads: bool) -> int:
    """The seat that alone has the most points, or the fewest; NOBODY on a tie."""
    # P 1.4  Points are the totals of the match after the round.
    best = 0
    tied = False
    for seat in range(1, state.players):
        ahead = state.totals[seat] - state.totals[best]
        if not leads:
            ahead = -ahead
        if ahead > 0:
            best = seat
            tied = False
        elif ahead == 0:
            tied = True
    return NOBODY if tied else best


@rule
def _due_to(event: int, leader: int, last: int) -> int:
    """The seat that an event belongs to; NOBODY if none."""
    return leader if (LEADER_BITS >> event) & 1 else last


@rule
def move_events(state: State) -> None:
    """Let events change hands at the end of a round."""
    # P 1.3  Also of a void round, but not of the last.
    leader, last = _alone(state, True), _alone(state, False)
    for seat in range(state.players):
        # P 1.5  An owner keeps an event only while still its leader or last.
        if state.owned[seat] != NO_EVENT and _due_to(state.owned[seat], leader, last) != seat:
            state.owned[seat] = NO_EVENT
    # P 1.6  The table's event goes to the leader or the last; on a tie it is discarded.
    seat = _due_to(state.event, leader, last)
    if seat != NOBODY:
        if state.owned[seat] == NO_EVENT:
            state.owned[seat] = state.event
        else:
            # P 1.8  Of two events the player keeps one.
            state.gained = state.event
            state.chooser = seat
    state.event = NO_EVENT


@rule
def choose_event(state: State, new: int) -> None:
    """Keep the event owned before, or the new one; the other is discarded."""
    if new:
        state.owned[state.chooser] = state.gained
    state.gained = NO_EVENT
    state.chooser = NOBODY
    refresh_events(state)


# What they change


@rule
def may_stop(state: State) -> bool:
    """Whether a call may be STOP."""
    # P 5.1  Under the diodon it may not.
    return not has_event(state, state.seat, EventCard.DIODON)


@rule
def winning_mermaids(state: State, seat: int) -> int:
    """How many mermaids win the match."""
    # P 3.2  Four also under the tornado.
    # P 10.1  Three or more under the dance of the mermaids.
    dance = has_event(state, seat, EventCard.DANCE_OF_THE_MERMAIDS)
    return DANCING_MERMAIDS if dance else MERMAIDS


@rule
def draws_again(state: State, code: int) -> bool:
    """Whether a move draws one card more than in the base game."""
    if FISH <= code < SHARKS:
        # P 7.1  Under the sunfish, a pair of fish draws two cards.
        return state.phase == Phase.PLAY and has_event(state, state.seat, EventCard.SUNFISH)
    # P 12.1  Under the dolphins, a collection card put on a pile draws one.
    if state.phase != Phase.KEEP or not has_event(state, state.seat, EventCard.DOLPHINS):
        return False
    card = state.drawn[1 - ((code - KEEP) >> 1)]
    return card < FIRST_MERMAID and (COLLECTED >> card) & 1 != 0


@rule
def first_pile_to_search(state: State) -> int:
    """The pile that a pair of crabs searches first under the hermit crab; -1 if both are empty."""
    # P 6.1  One card out of each pile that is not empty, the left pile first.
    if state.pile_size[0] > 0:
        return 0
    return 1 if state.pile_size[1] > 0 else NO_PILE


@rule
def searches_both(state: State) -> bool:
    """Whether a pair of crabs searches both piles."""
    return has_event(state, state.seat, EventCard.HERMIT_CRAB)


@rule
def waits_for_angelfish(state: State, code: int) -> bool:
    """Whether a move that ends the turn must wait for the choice of a pile."""
    # P 11.2  Once a turn: it comes at its very end.
    # P 11.3  After the decision whether to call, and before a hand is revealed.
    if code != PASS and code != STOP and code != LAST_CHANCE:
        return False
    # P 11.4  Not in a turn under a jellyfish.
    if not has_event(state, state.seat, EventCard.ANGELFISH) or is_bound(state):
        return False
    left, right = state.pile_size[0], state.pile_size[1]
    if left == 0 or right == 0:
        return False
    # P 11.1  Both piles must show the same colour.
    top = CARD_COLOUR[state.piles[0][left - 1]]
    return top == CARD_COLOUR[state.piles[1][right - 1]]


@rule
def legal_rodeo(state: State) -> int:
    """The legal duos of the water rodeo, as bits of the third word."""
    if not has_event(state, state.seat, EventCard.WATER_RODEO):
        return 0
    hand = state.hand[state.seat]
    swimmers = TWO_SWIMMERS_PAIRS[(hand >> SWIMMER_SHIFT) & SWIMMER_WINDOW]
    sharks = TWO_SHARKS_PAIRS[(hand >> ONLY_SHARK_SHIFT) & ONLY_SHARK_WINDOW]
    return swimmers << (TWO_SWIMMERS - MORE) | sharks << (TWO_SHARKS - MORE)


@rule
def legal_reef(state: State) -> int:
    """The shells that may be laid face down, as bits of the third word."""
    # P 13.1  A player may lay one shell face down.
    if not has_event(state, state.seat, EventCard.CORAL_REEF):
        return 0
    # P 13.3  Once a round.
    if state.reef[state.seat] != NO_CARD:
        return 0
    return ((state.hand[state.seat] >> SHELL_SHIFT) & SHELL_WINDOW) << (REEF - MORE)


@rule
def lay_reef(state: State, place: int) -> None:
    """Lay a shell face down."""
    # P 13.4  Only its player knows which shell it is.
    state.hand[state.seat] ^= 1 << (SHELL_SHIFT + place)
    state.reef[state.seat] = SHELL_SHIFT + place


# The water rodeo


@rule
def note_duo(state: State, code: int, trio: bool) -> None:
    """Note which duo a seat laid, so that a rival can take it."""
    # P 8.5  The duo of a trio cannot be taken.
    packed = code | state.seat << SEAT_SHIFT
    state.duos[state.duo_count] = packed | TRIO_BIT if trio else packed
    state.duo_count += 1


@rule
def duos_to_take(state: State, seat: int) -> tuple[int, int, int]:
    """The duos in front of a seat that can be taken, as words of their codes."""
    low = high = more = 0
    for place in range(state.duo_count):
        packed = state.duos[place]
        if packed >> SEAT_SHIFT == seat:
            code = packed & 255
            bit = 1 << (code % WORD_BITS)
            if code < WORD_BITS:
                low |= bit
            elif code < BASE_WORDS * WORD_BITS:
                high |= bit
            else:
                more |= bit
    return low, high, more


@rule
def can_be_raided(state: State, seat: int) -> bool:
    """Whether the seat whose turn it is can take a duo of this seat."""
    # P 8.7  The duos of a player who has revealed cannot be taken.
    # P 13.2  Nor can those of a player with a shell in the reef.
    if seat == state.seat or (state.revealed >> seat) & 1 or state.reef[seat] != NO_CARD:
        return False
    low, high, more = duos_to_take(state, seat)
    return (low | high | more) != 0


@rule
def _take_laid(state: State, face: int) -> None:
    cards = state.laid[state.rival] & FACE_SET[face]
    card = cards & -cards
    state.laid[state.rival] ^= card
    state.laid[state.seat] |= card


@rule
def capture(state: State, code: int) -> None:
    """Take a duo of the rival; it has no effect."""
    # P 8.4  Two sharks take a duo that lies in front of a rival.
    place = 0
    while state.duos[place] != (code | state.rival << SEAT_SHIFT):
        place += 1
    # P 8.9  It lies in front of its new player like any other.
    state.duos[place] = code | state.seat << SEAT_SHIFT
    _take_laid(state, PAIR_FIRST[code])
    _take_laid(state, PAIR_SECOND[code])
    state.rival = NOBODY
    state.phase = Phase.PLAY


@rule
def faces_of(cards: int, mermaids: int) -> int:
    """The faces in a card set with some mermaids, as a set of bits."""
    faces = 0
    while cards:
        card = cards & -cards
        faces |= 1 << CARD_FACE[popcount(card - 1)]
        cards ^= card
    return faces | 1 << CARD_FACE[FIRST_MERMAID] if mermaids > 0 else faces


@rule
def take_from_hand(state: State, seat: int, face: int) -> int:
    """Take a card of this face out of a hand and return it."""
    if face == CARD_FACE[FIRST_MERMAID]:
        state.mermaids[seat] -= 1
        return FIRST_MERMAID
    cards = state.hand[seat] & FACE_SET[face]
    card = cards & -cards
    state.hand[seat] ^= card
    return popcount(card - 1)
