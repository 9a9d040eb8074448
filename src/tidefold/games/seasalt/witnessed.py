"""Simulates moves with witnesses: what each seat sees of a move goes into its knowledge.

Environments need this. Playouts do not, and use `simulation` instead.
"""

from __future__ import annotations

from typing import Any

from ...kernel.bits import lowest
from ...kernel.dialect import rule
from .cards import CARD_FACE
from .codes import (
    BOATS,
    CHOOSE,
    JELLYFISH,
    KEEP,
    LAY_MERMAIDS,
    PAIR_FIRST,
    PAIR_SECOND,
    PICK,
    PILE,
    REEF,
    ROB,
    SHELL_SHIFT,
    STARFISH,
    STARFISH_SHIFT,
    TAKE,
    TWO_SWIMMERS,
)
from .effects import hand_size
from .knowledge import (
    MERMAID,
    NO_FACE,
    Knowledge,
    doubt_hand,
    first_cards,
    forget,
    saw_deal,
    saw_discard,
    saw_hand,
    saw_in_pile,
    saw_lay,
    saw_mermaids,
    saw_no_card_of_theft,
    saw_pick,
    saw_picked,
    saw_reef,
    saw_swap,
    saw_take,
    saw_theft,
)
from .pepper import searches_both
from .simulation import clear_match, deal_round, is_theft, play_with_chance
from .state import BOXES, NO_PILE, Phase, State


@rule
def top_face(state: State, pile: int) -> int:
    """The face of the top card of a pile; NO_FACE if it is empty."""
    size = state.pile_size[pile]
    return CARD_FACE[state.piles[pile][size - 1]] if size > 0 else NO_FACE


@rule
def is_duo(code: int) -> bool:
    """Whether a code lays a duo."""
    if BOATS <= code < PICK:
        return True
    return BOXES and (JELLYFISH <= code < STARFISH or TWO_SWIMMERS <= code < REEF)


@rule
def _pile_of(state: State, code: int) -> int:
    if PICK <= code < JELLYFISH:
        return state.looked  # no pile when a lobster or a rival shows cards
    if PILE <= code < ROB:
        return code - PILE
    if KEEP <= code < PILE:
        return (code - KEEP) & 1
    return code - TAKE if TAKE <= code < KEEP else NO_PILE


@rule
def _see_looked(state: State, knowledge: Knowledge) -> None:
    """Let the seat whose turn it is see the pile that it looks through."""
    for place in range(state.pile_size[state.looked]):
        saw_in_pile(knowledge, state.looked, place, CARD_FACE[state.piles[state.looked][place]])


@rule
def _see(
    state: State, knowledge: Knowledge, mine: bool, mover: int, code: int, pile: int, face: int
) -> None:
    """Let a seat see a move that concerns a pile.

    `face` was on top before the move, and `mine` tells whether the seat made it.
    """
    if code >= PICK:
        if mine:
            saw_picked(knowledge, pile, code - PICK)
        else:
            saw_pick(knowledge, mover, pile, top_face(state, pile))
    elif code >= PILE:
        if mine:
            _see_looked(state, knowledge)
    elif code >= KEEP:
        saw_discard(knowledge, pile, top_face(state, pile))
    else:
        saw_take(knowledge, mover, pile, face, top_face(state, pile))


@rule
def _see_theft(
    state: State, knowledge: Any, mover: int, victim: int, held: int, before: int
) -> None:
    """Let all seats see a theft from a hand of `held` cards; `before` is the thief's old hand."""
    fresh = state.hand[mover] & ~before
    face = CARD_FACE[lowest(fresh)] if fresh != 0 else MERMAID
    for seat in range(state.players):
        if seat != mover and seat != victim:
            saw_no_card_of_theft(knowledge[seat], mover, victim, held)
        else:
            saw_theft(knowledge[seat], mover, victim, face)


@rule
def _see_deal(state: State, knowledge: Any) -> None:
    for seat in range(state.players):
        saw_deal(knowledge[seat], top_face(state, 0), top_face(state, 1))


@rule
def _see_event(
    state: State, knowledge: Any, mover: int, code: int, phase: int, rival: int, wanted: int
) -> bool:
    """Let all seats see a move that only Extra Pepper has; return whether it was one."""
    if phase == Phase.EVENT:
        _see_deal(state, knowledge)
    elif phase == Phase.PEEK:
        cards = first_cards(state.hand[state.rival])
        saw_hand(knowledge[mover], state.rival, cards, state.mermaids[state.rival])
    elif phase == Phase.GIVE:
        for seat in range(state.players):
            if seat != mover and seat != rival:
                doubt_hand(knowledge[seat], mover)
                doubt_hand(knowledge[seat], rival)
            else:
                saw_swap(knowledge[seat], mover, rival, wanted, code - PICK)
    elif REEF <= code < CHOOSE:
        for seat in range(state.players):
            if seat == mover:
                saw_lay(knowledge[seat], mover, CARD_FACE[SHELL_SHIFT + code - REEF])
            else:
                saw_reef(knowledge[seat], mover)
    else:
        return phase == Phase.SWAP or phase == Phase.RAID or phase == Phase.CAPTURE
    return True


@rule
def play_witnessed(state: State, knowledge: Any, code: int) -> None:
    """Play a legal move and update `knowledge`, which has one record per seat."""
    mover = state.seat
    pile = _pile_of(state, code)
    face = top_face(state, pile) if pile != NO_PILE else NO_FACE
    theft = is_theft(state, code)
    phase, rival, wanted = state.phase, state.rival, state.wanted
    held = hand_size(state, code - ROB) if theft else 0
    before = state.hand[mover]
    play_with_chance(state, code)
    if theft:
        _see_theft(state, knowledge, mover, code - ROB, held, before)
        return
    if BOXES and state.pepper and _see_event(state, knowledge, mover, code, phase, rival, wanted):
        return
    for seat in range(state.players):
        if pile != NO_PILE:
            _see(state, knowledge[seat], seat == mover, mover, code, pile, face)
        elif is_duo(code):
            saw_lay(knowledge[seat], mover, PAIR_FIRST[code])
            saw_lay(knowledge[seat], mover, PAIR_SECOND[code])
        elif BOXES and code >= STARFISH:
            saw_lay(knowledge[seat], mover, CARD_FACE[STARFISH_SHIFT + code - STARFISH])
        elif code == LAY_MERMAIDS:
            saw_mermaids(knowledge[seat], mover)
    if BOXES and state.phase == Phase.PICK and searches_both(state):
        _see_looked(state, knowledge[mover])


@rule
def deal_witnessed(state: State, knowledge: Any) -> None:
    """Deal the next round and let all seats see it."""
    deal_round(state)
    if BOXES and state.phase == Phase.EVENT:
        for seat in range(state.players):
            forget(knowledge[seat])
    else:
        _see_deal(state, knowledge)


@rule
def start_witnessed(state: State, knowledge: Any) -> None:
    """Do what `start_match` does, and let all seats see the deal."""
    clear_match(state)
    deal_witnessed(state, knowledge)


@rule
def advance_witnessed(state: State, knowledge: Any, code: int) -> None:
    """Do what `advance` does, and let all seats see the move and the deal."""
    play_witnessed(state, knowledge, code)
    if state.phase == Phase.DEAL:
        deal_witnessed(state, knowledge)
