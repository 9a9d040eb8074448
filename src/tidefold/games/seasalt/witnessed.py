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
    JELLYFISH,
    KEEP,
    LAY_MERMAIDS,
    PAIR_FIRST,
    PAIR_SECOND,
    PICK,
    PILE,
    ROB,
    STARFISH,
    STARFISH_SHIFT,
    TAKE,
)
from .effects import hand_size
from .knowledge import (
    MERMAID,
    NO_FACE,
    Knowledge,
    saw_deal,
    saw_discard,
    saw_in_pile,
    saw_lay,
    saw_mermaids,
    saw_no_card_of_theft,
    saw_pick,
    saw_picked,
    saw_take,
    saw_theft,
)
from .simulation import clear_match, deal_round, play_with_chance
from .state import NO_PILE, Phase, State


@rule
def top_face(state: State, pile: int) -> int:
    """The face of the top card of a pile; NO_FACE if it is empty."""
    size = state.pile_size[pile]
    return CARD_FACE[state.piles[pile][size - 1]] if size > 0 else NO_FACE


@rule
def is_duo(code: int) -> bool:
    """Whether a code lays a duo."""
    return BOATS <= code < PICK or JELLYFISH <= code < STARFISH


@rule
def _pile_of(state: State, code: int) -> int:
    if PICK <= code < JELLYFISH:
        return state.looked  # no pile when a lobster shows the top of the deck
    if PILE <= code < ROB:
        return code - PILE
    if KEEP <= code < PILE:
        return (code - KEEP) & 1
    return code - TAKE if TAKE <= code < KEEP else NO_PILE


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
            for place in range(state.pile_size[pile]):
                saw_in_pile(knowledge, pile, place, CARD_FACE[state.piles[pile][place]])
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
def play_witnessed(state: State, knowledge: Any, code: int) -> None:
    """Play a legal move and update `knowledge`, which has one record per seat."""
    mover = state.seat
    pile = _pile_of(state, code)
    face = top_face(state, pile) if pile != NO_PILE else NO_FACE
    theft = ROB <= code < LAY_MERMAIDS
    held = hand_size(state, code - ROB) if theft else 0
    before = state.hand[mover]
    play_with_chance(state, code)
    if theft:
        _see_theft(state, knowledge, mover, code - ROB, held, before)
        return
    for seat in range(state.players):
        if pile != NO_PILE:
            _see(state, knowledge[seat], seat == mover, mover, code, pile, face)
        elif code >= STARFISH:
            saw_lay(knowledge[seat], mover, CARD_FACE[STARFISH_SHIFT + code - STARFISH])
        elif is_duo(code):
            saw_lay(knowledge[seat], mover, PAIR_FIRST[code])
            saw_lay(knowledge[seat], mover, PAIR_SECOND[code])
        elif code == LAY_MERMAIDS:
            saw_mermaids(knowledge[seat], mover)


@rule
def deal_witnessed(state: State, knowledge: Any) -> None:
    """Deal the next round and let all seats see it."""
    deal_round(state)
    for seat in range(state.players):
        saw_deal(knowledge[seat], top_face(state, 0), top_face(state, 1))


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
