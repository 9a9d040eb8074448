"""Moves cards out of the deck, a pile or a rival's hand, and applies the effects of duos.

Functions that bring a card to a player return it; only `receive` puts cards into a hand.
"""

from __future__ import annotations

from ...kernel.bits import popcount
from ...kernel.dialect import rule
from .cards import CARD_FACE, FIRST_MERMAID, NO_CARD
from .codes import Effect
from .editions import Exhaustion, MermaidWin
from .ending import win_by_mermaids
from .pepper import (
    can_be_raided,
    first_pile_to_search,
    searches_both,
    take_from_hand,
    winning_mermaids,
)
from .salt import fetch, is_bound, lift_sting, sting
from .state import BOXES, NO_PILE, NOBODY, End, Phase, State


@rule
def put_in_hand(state: State, seat: int, card: int) -> None:
    """Put a card into a seat's hand without checking whether it wins."""
    if card < FIRST_MERMAID:
        state.hand[seat] |= 1 << card
    else:
        state.mermaids[seat] += 1


@rule
def receive(state: State, seat: int, card: int) -> None:
    """Put a card into a seat's hand, which may win the match at once."""
    put_in_hand(state, seat, card)
    if card < FIRST_MERMAID:
        return
    # R 4.1  In hand editions the fourth mermaid in hand wins at once, however it came.
    enough = state.mermaids[seat] >= winning_mermaids(state, seat)
    if enough and state.mermaid_win == MermaidWin.HAND:
        win_by_mermaids(state, seat)


@rule
def laid_mermaids(state: State, seat: int) -> int:
    """The mermaids that a seat has laid, which won it the match."""
    return state.mermaids[seat] if state.mermaids_laid and (state.winners >> seat) & 1 else 0


@rule
def hand_size(state: State, seat: int) -> int:
    """The number of cards in a seat's hand."""
    held = popcount(state.hand[seat]) + state.mermaids[seat]
    return held - laid_mermaids(state, seat) if state.mermaids_laid else held


@rule
def leave_deck(state: State) -> int:
    """Take the next card off the deck and return it."""
    state.deck_size -= 1
    return state.deck[state.deck_size]


@rule
def may_void(state: State) -> bool:
    """Whether the deck is empty and can still void this round."""
    # R 8.3  Once a call is made the deck no longer voids the round, unless the edition says so.
    return state.deck_size == 0 and (state.caller == NOBODY or state.void_after_call != 0)


@rule
def voids_at_once(state: State) -> bool:
    """Whether the deck has just run out under the instant rule."""
    # R 8.1  Instant: the round is void the moment the last card leaves the deck.
    return state.exhaustion == Exhaustion.INSTANT and may_void(state)


@rule
def kept_if_valid(state: State, card: int) -> int:
    """The card that has just left the deck, or NO_CARD if that voids the round."""
    if voids_at_once(state):
        state.drawn[0] = card
        state.end = End.EXHAUSTED
        return NO_CARD
    return card


@rule
def draw_two(state: State) -> int:
    """Draw two cards to choose from, or return the only card of a deck of one."""
    state.drawn[0] = leave_deck(state)
    # S 2.2  Under a jellyfish only the top card is drawn, and kept.
    if state.deck_size > 0 and not is_bound(state):
        state.drawn[1] = leave_deck(state)
    if voids_at_once(state):
        state.end = End.EXHAUSTED
        return NO_CARD
    if state.drawn[1] != NO_CARD:
        state.phase = Phase.KEEP
        return NO_CARD
    # R 2.5  A deck of one card gives that card straight into the hand.
    card = state.drawn[0]
    state.drawn[0] = NO_CARD
    state.phase = Phase.PLAY
    return card


@rule
def put_on_pile(state: State, pile: int, card: int) -> None:
    """Lay a card face up on a discard pile."""
    state.piles[pile][state.pile_size[pile]] = card
    state.pile_size[pile] += 1


@rule
def keep_card(state: State, kept: int, pile: int) -> int:
    """Keep one of the two drawn cards, put the other on a pile, and return the kept card."""
    # R 2.2  One card goes to the hand, the other face up on a pile.
    card = state.drawn[kept]
    put_on_pile(state, pile, state.drawn[1 - kept])
    state.drawn[0] = NO_CARD
    state.drawn[1] = NO_CARD
    state.phase = Phase.PLAY
    return card


@rule
def take_top(state: State, pile: int) -> int:
    """Take the top card off a pile and return it."""
    # R 2.1  Instead of drawing, take the top card of a pile.
    state.pile_size[pile] -= 1
    state.phase = Phase.PLAY
    return state.piles[pile][state.pile_size[pile]]


@rule
def start_take(state: State) -> None:
    """Begin step 1 of a turn, or skip it if there is nothing to take."""
    # R 2.6  With deck and piles empty, step 1 is skipped.
    # S 2.3  Under a jellyfish, with the deck empty.
    if state.deck_size > 0 or (
        (state.pile_size[0] > 0 or state.pile_size[1] > 0) and not is_bound(state)
    ):
        state.phase = Phase.TAKE
    else:
        state.phase = Phase.PLAY


@rule
def begin_turn(state: State) -> None:
    """Begin a turn of the state's seat; an extra turn is part of a turn."""
    lift_sting(state)
    start_take(state)


@rule
def may_rob(state: State, victim: int) -> bool:
    """Whether the seat whose turn it is can rob this seat."""
    # R 3.7  A rival with cards in hand can be robbed.
    if victim == state.seat or victim >= state.players:
        return False
    # P 13.2  A shell in the reef keeps its player safe from theft and from swaps.
    if BOXES and state.reef[victim] != NO_CARD:
        return False
    # R 3.9  A revealed hand is safe.
    # P 8.7  Nor can it be looked at or swapped with.
    return not (state.revealed >> victim) & 1 and hand_size(state, victim) > 0


@rule
def anybody_to_rob(state: State) -> bool:
    """Whether the seat whose turn it is can rob any seat."""
    for seat in range(state.players):
        if may_rob(state, seat):
            return True
    return False


@rule
def fish_up(state: State) -> int:
    """Apply the effect of fish: return the deck's top card, or NO_CARD if the round is void."""
    # R 3.6  Fish: take the top card of the deck.
    return kept_if_valid(state, leave_deck(state))


@rule
def search_pile(state: State, pile: int) -> None:
    """Let the seat whose turn it is look through a pile, unless both are empty."""
    if pile != NO_PILE:
        state.looked = pile
        state.phase = Phase.PICK


@rule
def apply_effect(state: State, effect: int) -> int:
    """Apply the effect of the duo just laid; return the card that it brings at once, or NO_CARD."""
    # R 3.8  An effect that cannot be applied does nothing.
    if effect == Effect.LOOK:
        if searches_both(state):
            search_pile(state, first_pile_to_search(state))
        # R 3.2  Crabs: choose a pile that is not empty.
        elif state.pile_size[0] > 0 or state.pile_size[1] > 0:
            state.phase = Phase.PILE
    elif effect == Effect.AGAIN:
        # R 3.5  Boats: another whole turn at once.
        # R 6.9  In a final turn that is a further final turn.
        # R 8.6  It belongs to the same turn: an empty deck voids nothing before its end.
        start_take(state)
    elif effect == Effect.DRAW:
        if state.deck_size > 0:
            return fish_up(state)
    elif effect == Effect.ROB:
        if anybody_to_rob(state):
            state.phase = Phase.VICTIM
    elif BOXES and effect == Effect.STING:
        sting(state)
    elif BOXES and effect == Effect.PEEK:
        # P 8.3  Two swimmers: choose a rival with cards in hand.
        if anybody_to_rob(state):
            state.phase = Phase.PEEK
    elif BOXES and effect == Effect.RAID:
        for seat in range(state.players):
            if can_be_raided(state, seat):
                state.phase = Phase.RAID
    # S 3.4  With an empty deck, a lobster is laid without effect.
    elif BOXES and state.deck_size > 0:
        state.phase = Phase.LOBSTER
    return NO_CARD


@rule
def pick_from_pile(state: State, face: int) -> int:
    """Take the topmost card of a face out of the pile being looked through."""
    pile = state.looked
    place = state.pile_size[pile] - 1
    # R 3.3  The topmost card of the named face is taken; the order of the rest stays.
    while CARD_FACE[state.piles[pile][place]] != face:
        place -= 1
    card = state.piles[pile][place]
    state.pile_size[pile] -= 1
    for at in range(place, state.pile_size[pile]):
        state.piles[pile][at] = state.piles[pile][at + 1]
    state.looked = NO_PILE
    state.phase = Phase.PLAY
    if searches_both(state) and pile == 0 and state.pile_size[1] > 0:
        search_pile(state, 1)
    return card


@rule
def fetch_card(state: State, face: int) -> int:
    """Take a card that a lobster shows; return it, or NO_CARD if the round is void."""
    # S 3.6  Only this card leaves the deck; the last one voids the round under the instant rule.
    return kept_if_valid(state, fetch(state, face))


@rule
def swap(state: State, given: int) -> None:
    """Swap the wanted card of the rival for one with the `given` face."""
    rival = state.rival
    wanted = take_from_hand(state, rival, state.wanted)
    own = take_from_hand(state, state.seat, given)
    state.rival = NOBODY
    state.wanted = NO_CARD
    state.phase = Phase.PLAY
    # P 8.10  It can give either player the mermaids that win; the player whose turn it is first.
    receive(state, state.seat, wanted)
    if state.end == End.NOT_YET:
        receive(state, rival, own)
    else:
        put_in_hand(state, rival, own)


@rule
def rob_card(state: State, victim: int, card: int) -> int:
    """Take a card, already chosen at random, out of the victim's hand."""
    if card < FIRST_MERMAID:
        state.hand[victim] &= ~(1 << card)
    else:
        state.mermaids[victim] -= 1
    state.phase = Phase.PLAY
    return card
