"""Filling in what a seat does not know, as rules of the kernel: a world for every key."""

from __future__ import annotations

from ..games.seasalt.calls import CALL_POINTS
from ..games.seasalt.cards import FIRST_MERMAID, MERMAIDS, NO_CARD
from ..games.seasalt.editions import MermaidWin
from ..games.seasalt.scoring import card_points
from ..games.seasalt.state import NOBODY, State
from ..kernel.dialect import rule
from ..kernel.rng import below, random_word, set_key
from .caution import LOTS
from .taste import Taste
from .worlds import Unknown
from .worth import worth

FIT = 70  # of 100 hidden cards, how many were kept for the better of two
CALLED = 75  # of 100 rivals with the points to call, how many would have called
FULL_FADE = 128


@rule
def _may_hold(state: State, seat: int, card: int) -> bool:
    """Can a hand hold one more card like this? Four mermaids would have won."""
    last = state.mermaids[seat] == MERMAIDS - 1 and state.mermaid_win == MermaidWin.HAND
    return card < FIRST_MERMAID or not last


@rule
def _put_in_hand(state: State, seat: int, card: int) -> None:
    """Put a card into a hand; nobody wins by it."""
    if card < FIRST_MERMAID:
        state.hand[seat] |= 1 << card
    else:
        state.mermaids[seat] += 1


@rule
def _leave_pool(state: State, place: int) -> int:
    """Take the card at a place out of the cards not seen."""
    state.deck_size -= 1
    card = state.deck[place]
    state.deck[place] = state.deck[state.deck_size]
    state.deck[state.deck_size] = card
    return card


@rule
def _fit(state: State, taste: Taste, seat: int, place: int) -> int:
    """What a card not seen would be worth to a rival."""
    cards = state.hand[seat] | state.laid[seat]
    mermaids = min(state.mermaids[seat], 2)
    return worth(taste, FULL_FADE, cards, mermaids, 0, state.deck[place])


@rule
def _deal_hidden(state: State, taste: Taste, seat: int, belief: bool) -> None:
    """Put one card not seen into a hand; with belief more likely one that fits it."""
    place = 0
    most = -LOTS
    for _ in range(2 if belief and below(state.key, 100) < FIT else 1):
        other = below(state.key, state.deck_size)
        found = _fit(state, taste, seat, other) if belief else 0
        if found > most:
            most = found
            place = other
    for _ in range(2 * MERMAIDS):
        if not _may_hold(state, seat, state.deck[place]):
            place = below(state.key, state.deck_size)
    _put_in_hand(state, seat, _leave_pool(state, place))


@rule
def _one_of(state: State, unknown: Unknown, pile: int, used: int) -> int:
    """A random card of those set aside and not used yet; the used ones come first."""
    other = used + below(state.key, unknown.doubts[pile] - used)
    card = unknown.doubted[pile][other]
    unknown.doubted[pile][other] = unknown.doubted[pile][used]
    unknown.doubted[pile][used] = card
    return card


@rule
def _settle_doubts(state: State, unknown: Unknown, pile: int) -> int:
    """Lay cards into the doubtful places of a pile, its lowest; how many of them were set aside."""
    used = 0
    place = 0
    while place < state.pile_size[pile] and state.piles[pile][place] == NO_CARD:
        if used < unknown.doubts[pile]:
            card = _one_of(state, unknown, pile, used)
            used += 1
        else:
            card = _leave_pool(state, below(state.key, state.deck_size))
        state.piles[pile][place] = card
        place += 1
    return used


@rule
def _hand_over(state: State, unknown: Unknown, pile: int, used: int) -> None:
    """What does not lie in the pile was taken: into the hand of who took, if there is room."""
    for place in range(used, unknown.doubts[pile]):
        card = unknown.doubted[pile][place]
        picker = unknown.picker[pile]
        if picker != NOBODY and unknown.hidden[picker] > 0 and _may_hold(state, picker, card):
            unknown.hidden[picker] -= 1
            _put_in_hand(state, picker, card)
        else:
            state.deck[state.deck_size] = card
            state.deck_size += 1


@rule
def imagine(state: State, unknown: Unknown, taste: Taste, belief: bool) -> None:
    """Fill in a world by the state's key; uses up its copy of what is unknown."""
    for pile in range(2):
        used = _settle_doubts(state, unknown, pile)
        _hand_over(state, unknown, pile, used)
    for seat in range(state.players):
        for _ in range(unknown.hidden[seat]):
            _deal_hidden(state, taste, seat, belief)
    set_key(state.deck_key, random_word(state.key), random_word(state.key))


@rule
def believable(state: State, seat: int) -> bool:
    """Would no rival have called with the cards of this world? By chance, sometimes one waits."""
    if state.caller != NOBODY:
        return True
    for other in range(state.players):
        if other != seat:
            cards = state.hand[other] | state.laid[other]
            if card_points(cards, state.mermaids[other]) >= CALL_POINTS:
                return below(state.key, 100) >= CALLED
    return True
