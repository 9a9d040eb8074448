"""What the learned player sees: the observation of its seat, and what can be counted from it.

Counted are the points that each card on offer would bring, the points that each rival shows, what
everybody still needs, and the match equity. One rule writes all of it, for the bot and for training
on any device. The network takes the numbers at `PLACES`, which leave out the order of the piles and
what it was not trained with.
"""

from __future__ import annotations

from typing import Any

from ....games.observation import WORD, names_of, starts_of
from ....games.seasalt.cards import FIRST_MERMAID, MAX_PLAYERS, NO_CARD
from ....games.seasalt.encoding import OBSERVATION, OBSERVATION_WORDS, START, encode
from ....games.seasalt.gains import gain
from ....games.seasalt.knowledge import Knowledge, first_cards, joined
from ....games.seasalt.scoring import card_points, colour_bonus
from ....games.seasalt.state import Phase, State
from ....kernel.dialect import rule
from ..search.match_equity import equity_share

OFFERED = 4  # drawn first, drawn second, top of the left pile, top of the right pile
MOST_NEED = 127
EQUITY_STEPS = 127
FINE_STEPS = 128 * 128 - 1  # the observer's own equity comes in two numbers too
_SEATS = tuple(f"+{place}" for place in range(MAX_PLAYERS))
_OFFERS = ("first", "second", "left", "right")
ADDED = {
    "gain": _OFFERS,
    "bonus_gain": _OFFERS,
    "rival_points": _SEATS[1:],
    "rival_bonus": _SEATS[1:],
    "fine_equity": ("low", "high"),
    "need": _SEATS,
    "equity": _SEATS,
}
ADDED_START = {name: len(OBSERVATION) + start for name, start in starts_of(ADDED).items()}
SEEN = OBSERVATION + names_of(ADDED)
SEEN_WORDS = len(SEEN) // WORD
GAINS, RIVALS, NEEDS = range(OBSERVATION_WORDS, SEEN_WORDS)
FINE_SHIFT = 8 * 2 * (MAX_PLAYERS - 1)
ROUND = START["round"]
FINE_EQUITY = ADDED_START["fine_equity"]
_LEFT_OUT = ("spare", "left_order", "right_order", "fine_equity", "pepper_stop")
PLACES = tuple(place for place, name in enumerate(SEEN) if not name.startswith(_LEFT_OUT))
# The places, among those, of the numbers that weights from before a box are for.
ROWS_BEFORE = tuple(
    tuple(row for row, place in enumerate(PLACES) if not SEEN[place].startswith(later))
    for later in (("salt_", "pepper_"), ("pepper_",))
)
# What numbers that may grow large are divided by.
LARGE = {
    "deck_size": 40,
    "total": 20,
    "target": 40,
    "round": 10,
    "pile_size": 10,
    "hand_size": 5,
    "points": 7,
    "gain": 3,
    "bonus_gain": 2,
    "rival_points": 7,
    "rival_bonus": 4,
    "need": 20,
    "equity": EQUITY_STEPS / 2,
}
# What every number is multiplied by, so that none is much larger than the others.
SCALE = tuple(1 / LARGE.get(SEEN[place].split()[0], 1) for place in PLACES)


@rule
def _offered(state: State, observer: int, offer: int) -> int:
    """A card that the observer may get to choose, or NO_CARD."""
    if offer >= 2:
        size = state.pile_size[offer - 2]
        return state.piles[offer - 2][size - 1] if size > 0 else NO_CARD
    mine = state.phase == Phase.KEEP and state.seat == observer
    return state.drawn[offer] if mine else NO_CARD


@rule
def _gains(state: State, observer: int) -> int:
    """The points, then the colour bonus, that each offered card would add.

    All are packed into one word with a byte per card.
    """
    cards = state.hand[observer] | state.laid[observer]
    mermaids = state.mermaids[observer]
    bonus = colour_bonus(cards, mermaids)
    found = 0
    for offer in range(OFFERED):
        card = _offered(state, observer, offer)
        if card != NO_CARD:
            is_mermaid = card >= FIRST_MERMAID
            more = cards if is_mermaid else cards | 1 << card
            larger = colour_bonus(more, mermaids + int(is_mermaid)) - bonus
            found |= gain(cards, mermaids, card) << 8 * offer
            found |= larger << 8 * (OFFERED + offer)
    return found


@rule
def _rivals(state: State, knowledge: Knowledge, observer: int) -> int:
    """The points, then the colour bonus, of the cards that each rival shows.

    All are packed into one word with a byte per rival, the next seat first.
    """
    found = 0
    for place in range(1, state.players):
        seat = (observer + place) % state.players
        if (state.revealed >> seat) & 1:
            cards, mermaids = state.hand[seat] | state.laid[seat], state.mermaids[seat]
        else:
            cards = joined(first_cards(state.laid[seat]), knowledge.known[seat])
            mermaids = knowledge.known_mermaids[seat]
        found |= card_points(cards, mermaids) << 8 * (place - 1)
        found |= colour_bonus(cards, mermaids) << 8 * (MAX_PLAYERS - 2 + place)
    return found


@rule
def _rounded(part: int, whole: int, steps: int) -> int:
    """A share in steps, rounded."""
    return (2 * steps * part + whole) // (2 * whole)


@rule
def see(state: State, knowledge: Knowledge, observer: int, words: Any) -> None:
    """Write the observation of a seat and what is counted from it, eight numbers a word."""
    encode(state, knowledge, observer, words)
    words[GAINS] = _gains(state, observer)
    needs = fine = 0
    for place in range(state.players):
        seat = (observer + place) % state.players
        part, whole = equity_share(state, seat)
        if place == 0:
            fine = _rounded(part, whole, FINE_STEPS)
        need = min(MOST_NEED, max(0, state.target - state.totals[seat]))
        equity = _rounded(part, whole, EQUITY_STEPS)
        needs |= need << 8 * place | equity << 8 * (MAX_PLAYERS + place)
    words[NEEDS] = needs
    fine = (fine & 127) | (fine >> 7) << 8
    words[RIVALS] = _rivals(state, knowledge, observer) | fine << FINE_SHIFT
