"""Applies the rules of a match: `deal` begins a round, and `apply` plays a legal move.

Chance is an input: `deal` takes the order of the deck, and a theft the card that was drawn.
"""

from __future__ import annotations

from ...kernel.dialect import rule
from .cards import FACE_SET, MAX_PLAYERS, NO_CARD
from .codes import (
    BOATS,
    CHOOSE,
    DRAW,
    FISH,
    JELLYFISH,
    KEEP,
    LAST_CHANCE,
    LAY_MERMAIDS,
    LEAVE,
    PAIR_EFFECT,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS,
    PICK,
    PILE,
    REEF,
    ROB,
    STARFISH,
    STOP,
    TAKE,
    TWO_SWIMMERS,
)
from .editions import Exhaustion, FinalReveal
from .effects import (
    apply_effect,
    begin_turn,
    draw_two,
    fetch_card,
    fish_up,
    keep_card,
    may_void,
    pick_from_pile,
    put_on_pile,
    receive,
    rob_card,
    swap,
    take_top,
)
from .ending import close_round, left_of, win_by_mermaids
from .pepper import capture, choose_event, draws_again, lay_reef, note_duo, waits_for_angelfish
from .salt import is_bound, lay_starfish
from .state import BOXES, NO_PILE, NOBODY, Bet, End, Phase, State


@rule
def deal(state: State, starter: int) -> None:
    """Begin a round with the state's deck, which must hold all cards."""
    for seat in range(state.players):
        state.hand[seat] = 0
        state.laid[seat] = 0
        state.mermaids[seat] = 0
    for pile in range(2):
        state.pile_size[pile] = 0
        state.drawn[pile] = NO_CARD
    state.round += 1
    state.looked = NO_PILE
    state.caller = NOBODY
    state.revealed = 0
    state.end = End.NOT_YET
    state.bet = Bet.NONE
    state.starter = starter
    if BOXES:
        _clear_boxes(state)
        # P 1.8  A player with two events chooses one, and sees the new one of the table first.
        if state.chooser != NOBODY:
            state.seat = state.chooser
            state.phase = Phase.EVENT
            return
    _turn_up_piles(state)


@rule
def _clear_boxes(state: State) -> None:
    """Forget what the boxes noted in the last round."""
    state.stung_by = 0
    state.duo_count = 0
    for seat in range(MAX_PLAYERS):
        state.reef[seat] = NO_CARD


@rule
def _turn_up_piles(state: State) -> None:
    """Turn up the two piles, and let the starter begin."""
    # R 1.3  Two cards are turned up as the piles; the rest is the deck; nobody holds cards.
    for pile in range(2):
        state.deck_size -= 1
        put_on_pile(state, pile, state.deck[state.deck_size])
    state.seat = state.starter
    state.phase = Phase.TAKE


@rule
def _end_turn(state: State) -> None:
    """End a turn without a call; the next turn, the count or a void round follows."""
    # R 8.2  Turn end: a deck that is empty at the end of a turn voids the round.
    if state.exhaustion == Exhaustion.TURN_END and may_void(state):
        state.end = End.EXHAUSTED
        return
    # R 6.8  The edition decides when the hands of final turns are revealed.
    if state.caller != NOBODY and state.final_reveal == FinalReveal.TURN_END:
        state.revealed |= 1 << state.seat
    # R 5.3  Otherwise the turn passes to the left.
    following = left_of(state, state.seat)
    if following == state.caller:
        state.end = End.LAST_CHANCE
    else:
        state.seat = following
        begin_turn(state)


@rule
def _call_last_chance(state: State) -> None:
    # R 8.5  A call stands even if this very turn emptied the deck.
    # R 6.2  LAST CHANCE: every other player takes one last turn, in order.
    # R 6.3  The caller's hand is revealed and therefore safe.
    state.caller = state.seat
    state.revealed |= 1 << state.seat
    state.seat = left_of(state, state.seat)
    begin_turn(state)


@rule
def _lay_card(state: State, face: int) -> None:
    """Lay one card of this face from the hand of the seat whose turn it is."""
    cards = state.hand[state.seat] & FACE_SET[face]
    card = cards & -cards
    state.hand[state.seat] ^= card
    state.laid[state.seat] |= card


@rule
def _lay_duo(state: State, code: int) -> int:
    """Lay a pair and apply its effect; return the card that it brings at once, or NO_CARD."""
    # R 3.1  Lay two matching cards face up and apply the effect, any number of times.
    _lay_card(state, PAIR_FIRST[code])
    _lay_card(state, PAIR_SECOND[code])
    # S 4.1  A starfish and a duo are a trio.
    # S 4.2  The effect of the duo in a trio is cancelled.
    trio = BOXES and state.phase == Phase.TRIO
    if BOXES and state.pepper:
        note_duo(state, code, trio)
    if trio:
        state.phase = Phase.PLAY
        return NO_CARD
    return apply_effect(state, PAIR_EFFECT[code])


@rule
def _lay_mermaids(state: State) -> None:
    state.mermaids_laid = 1
    win_by_mermaids(state, state.seat)


@rule
def _apply_word(state: State, code: int) -> None:
    """Apply a call or the laying of mermaids; `apply` itself ends the turn after a pass."""
    if code == STOP:
        state.caller = state.seat
        state.end = End.STOP
    elif code == LAST_CHANCE:
        _call_last_chance(state)
    elif code == LAY_MERMAIDS:
        _lay_mermaids(state)


@rule
def _apply_pick(state: State, face: int) -> int:
    """Apply a pick of a face; return the card that it brings, or NO_CARD."""
    if BOXES and state.phase == Phase.LOBSTER:
        return fetch_card(state, face)
    if BOXES and state.phase == Phase.SWAP:
        state.wanted = face
        state.phase = Phase.GIVE
        return NO_CARD
    if BOXES and state.phase == Phase.GIVE:
        swap(state, face)
        return NO_CARD
    return pick_from_pile(state, face)


@rule
def _is_of_boxes(state: State, code: int) -> bool:
    """Whether `_apply_in_boxes` applies a move; it lays no duos and makes no picks."""
    if STARFISH <= code < TWO_SWIMMERS or code >= REEF:
        return True
    return state.phase == Phase.CAPTURE or state.phase == Phase.PEEK or state.phase == Phase.RAID


@rule
def _apply_in_boxes(state: State, code: int) -> None:
    """Apply a move that only a box has."""
    if state.phase == Phase.CAPTURE:
        capture(state, code)
    elif state.phase == Phase.PEEK or state.phase == Phase.RAID:
        state.rival = code - ROB
        state.phase = Phase.SWAP if state.phase == Phase.PEEK else Phase.CAPTURE
    elif code == LEAVE:
        state.rival = NOBODY
        state.phase = Phase.PLAY
    elif code >= CHOOSE:
        choose_event(state, code - CHOOSE)
        _turn_up_piles(state)
    elif code >= REEF:
        lay_reef(state, code - REEF)
    else:
        lay_starfish(state, code - STARFISH)


@rule
def _carry_out(state: State, code: int, robbed: int) -> int:
    """Apply a move and return the card that goes into the hand, or NO_CARD."""
    # Each rule is called in one place, where it is inlined.
    if BOXES and (state.salt or state.pepper) and _is_of_boxes(state, code):
        _apply_in_boxes(state, code)
        return NO_CARD
    if code >= PICK and (not BOXES or code < JELLYFISH):
        return _apply_pick(state, code - PICK)
    if code >= BOATS:
        return _lay_duo(state, code)
    if code >= LAY_MERMAIDS:
        _apply_word(state, code)
        return NO_CARD
    if code >= ROB:
        return rob_card(state, code - ROB, robbed)
    if code >= PILE:
        state.looked = code - PILE
        state.phase = Phase.PICK
        return NO_CARD
    if code >= KEEP:
        return keep_card(state, (code - KEEP) >> 1, (code - KEEP) & 1)
    if code >= TAKE:
        return take_top(state, code - TAKE)
    return draw_two(state)


@rule
def apply(state: State, code: int, robbed: int) -> None:
    """Play a legal move; `robbed` is the card that a theft takes, ignored for other moves."""
    if BOXES and state.pepper and waits_for_angelfish(state, code):
        state.ending = code
        state.phase = Phase.ANGELFISH
        if code != PASS:
            state.caller = state.seat
        return
    angelfish = BOXES and state.phase == Phase.ANGELFISH
    again = BOXES and state.pepper and draws_again(state, code)
    # S 2.2  Under a jellyfish the turn ends once a card is drawn.
    last = code == PASS or (code == DRAW and state.stung_by != 0 and is_bound(state))
    card = _carry_out(state, code, robbed)
    second = NO_CARD
    if BOXES and again and code >= FISH and card != NO_CARD and state.deck_size > 0:
        # P 7.2  Both cards leave the deck before either is in the hand.
        second = fish_up(state)
        if second == NO_CARD:
            state.drawn[1] = card
            card = NO_CARD
    if card != NO_CARD:
        receive(state, state.seat, card)
    if BOXES and again and code < FISH and state.end == End.NOT_YET and state.deck_size > 0:
        second = fish_up(state)
    if BOXES and second != NO_CARD:
        receive(state, state.seat, second)
    if BOXES and angelfish and state.end == End.NOT_YET:
        last = state.ending == PASS
        _apply_word(state, state.ending)
    if last and state.end == End.NOT_YET:
        _end_turn(state)
    if state.end != End.NOT_YET:
        close_round(state)
