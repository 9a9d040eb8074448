"""Applies the rules of a match: which moves are legal, and what a move does.

`legal` gives the codes of all legal moves as three words of 64 bits; `apply` plays one of them.
Chance is an input: `deal` takes the order of the deck, and a theft the card that was drawn.
"""

from __future__ import annotations

from ...kernel.dialect import rule
from .calls import may_call
from .cards import BASE_FACES, CARD_FACE, FACE_SET, MERMAIDS, NO_CARD
from .codes import (
    BOAT_PAIRS,
    BOAT_SHIFT,
    BOAT_WINDOW,
    BOATS,
    CRAB_PAIRS,
    CRAB_SHIFT,
    CRAB_WINDOW,
    CRABS,
    DRAW,
    FISH,
    FISH_PAIRS,
    FISH_SHIFT,
    FISH_WINDOW,
    JELLYFISH,
    KEEP,
    LAST_CHANCE,
    LAY_MERMAIDS,
    PAIR_EFFECT,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS,
    PICK,
    PILE,
    ROB,
    SHARK_PAIRS,
    SHARK_SHIFT,
    SHARK_WINDOW,
    SHARKS,
    STARFISH,
    STOP,
    TAKE,
    WORD_BITS,
)
from .editions import Exhaustion, FinalReveal, MermaidWin
from .effects import (
    apply_effect,
    begin_turn,
    draw_two,
    fetch_card,
    keep_card,
    may_rob,
    may_void,
    pick_from_pile,
    put_on_pile,
    receive,
    rob_card,
    take_top,
)
from .ending import close_round, left_of, win_by_mermaids
from .salt import faces_looked_at, is_bound, lay_starfish, legal_salt_duos, legal_starfish
from .state import NO_PILE, NOBODY, Bet, End, Phase, State


@rule
def deal(state: State, starter: int) -> None:
    """Begin a round with the state's deck, which must hold all cards."""
    for seat in range(state.players):
        state.hand[seat] = 0
        state.laid[seat] = 0
        state.mermaids[seat] = 0
    # R 1.3  Two cards are turned up as the piles; the rest is the deck; nobody holds cards.
    for pile in range(2):
        state.deck_size -= 1
        state.pile_size[pile] = 0
        put_on_pile(state, pile, state.deck[state.deck_size])
        state.drawn[pile] = NO_CARD
    state.round += 1
    state.looked = NO_PILE
    state.caller = NOBODY
    state.revealed = 0
    state.stung_by = 0
    state.end = End.NOT_YET
    state.bet = Bet.NONE
    state.starter = starter
    state.seat = starter
    state.phase = Phase.TAKE


@rule
def may_attack(state: State) -> bool:
    """Whether swimmer and shark may be laid now."""
    # R 6.7  The edition decides whether swimmer and shark may be laid in a final turn.
    return state.caller == NOBODY or state.final_attacks != 0


@rule
def may_lay_mermaids(state: State) -> bool:
    """Whether the seat whose turn it is may lay its four mermaids."""
    # R 4.2  In laid editions, laying all four is one move, never forced, in final turns too.
    return state.mermaid_win == MermaidWin.LAID and state.mermaids[state.seat] == MERMAIDS


@rule
def _legal_takes(state: State) -> int:
    # S 2.2  Under a rival's jellyfish a turn is only to draw the top card of the deck.
    if is_bound(state):
        return 1 << DRAW
    # R 2.1  A turn starts by drawing, or taking the top card of a pile that is not empty.
    moves = 0
    if state.deck_size > 0:
        moves |= 1 << DRAW
    for pile in range(2):
        if state.pile_size[pile] > 0:
            moves |= 1 << (TAKE + pile)
    return moves


@rule
def _legal_keeps(state: State) -> int:
    # R 2.3  If exactly one pile is empty, the other card must go there.
    # R 2.4  If both are empty, the player chooses.
    left_only = state.pile_size[0] == 0 and state.pile_size[1] > 0
    right_only = state.pile_size[1] == 0 and state.pile_size[0] > 0
    piles = 1 if left_only else 2 if right_only else 3
    # R 1.2  Two cards of one face are the same choice.
    if CARD_FACE[state.drawn[0]] == CARD_FACE[state.drawn[1]]:
        return piles << KEEP
    return (piles | piles << 2) << KEEP


@rule
def _legal_plays(state: State) -> int:
    """The legal moves of steps 2 and 3, except pairs of crabs, which are in the second word."""
    hand = state.hand[state.seat]
    moves = 1 << PASS
    moves |= BOAT_PAIRS[(hand >> BOAT_SHIFT) & BOAT_WINDOW] << BOATS
    moves |= FISH_PAIRS[(hand >> FISH_SHIFT) & FISH_WINDOW] << FISH
    if may_attack(state):
        moves |= SHARK_PAIRS[(hand >> SHARK_SHIFT) & SHARK_WINDOW] << SHARKS
    if may_lay_mermaids(state):
        moves |= 1 << LAY_MERMAIDS
    if may_call(state):
        moves |= (1 << STOP) | (1 << LAST_CHANCE)
    return moves


@rule
def _legal_crabs(state: State) -> int:
    """The legal pairs of crabs, as bits of the second word."""
    hand = state.hand[state.seat]
    return CRAB_PAIRS[(hand >> CRAB_SHIFT) & CRAB_WINDOW] << (CRABS - WORD_BITS)


@rule
def _legal_piles(state: State) -> int:
    # R 3.2  Only piles that are not empty can be chosen.
    moves = 0
    for pile in range(2):
        if state.pile_size[pile] > 0:
            moves |= 1 << (PILE + pile)
    return moves


@rule
def _faces_in_pile(state: State) -> int:
    """The faces in the pile being looked through, as a set of bits."""
    faces = 0
    for place in range(state.pile_size[state.looked]):
        faces |= 1 << CARD_FACE[state.piles[state.looked][place]]
    return faces


@rule
def _legal_picks(faces: int) -> tuple[int, int, int]:
    """The picks of a set of faces."""
    base = faces & ((1 << BASE_FACES) - 1)
    return 0, base << (PICK - WORD_BITS), faces >> BASE_FACES


@rule
def _legal_with_salt(state: State, low: int, high: int) -> tuple[int, int, int]:
    """The legal moves of steps 2 and 3 with Extra Salt, from those of the base game."""
    # S 2.3  Under a jellyfish, with an empty deck, a player can only pass.
    if is_bound(state):
        return 1 << PASS, 0, 0
    more = legal_salt_duos(state)
    # S 4.5  After a starfish, a duo must be laid.
    if state.phase == Phase.TRIO:
        return low >> BOATS << BOATS, high, more
    # S 4.5  A starfish needs a duo that may be laid now.
    if low >> BOATS or high or more:
        more |= legal_starfish(state)
    return low, high, more


@rule
def _legal_victims(state: State) -> int:
    moves = 0
    for seat in range(state.players):
        if may_rob(state, seat):
            moves |= 1 << (ROB + seat)
    return moves


@rule
def legal(state: State) -> tuple[int, int, int]:
    """All legal moves: bit n of word w is code 64 w + n; base games use the first two words."""
    # R 9.8  A decision with one legal move is still a decision.
    phase = state.phase
    if phase == Phase.PLAY or phase == Phase.TRIO:
        low, high = _legal_plays(state), _legal_crabs(state)
        return _legal_with_salt(state, low, high) if state.salt else (low, high, 0)
    if phase == Phase.TAKE:
        return _legal_takes(state), 0, 0
    if phase == Phase.KEEP:
        return _legal_keeps(state), 0, 0
    if phase == Phase.PICK:
        return _legal_picks(_faces_in_pile(state))
    if phase == Phase.PILE:
        return _legal_piles(state), 0, 0
    if phase == Phase.VICTIM:
        return _legal_victims(state), 0, 0
    if phase == Phase.LOBSTER:
        return _legal_picks(faces_looked_at(state))
    return 0, 0, 0


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
    if state.phase == Phase.TRIO:
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
def _apply_late(state: State, code: int) -> int:
    """Apply a pick or lay a starfish; return the card that it brings, or NO_CARD."""
    if code >= STARFISH:
        lay_starfish(state, code - STARFISH)
        return NO_CARD
    if state.phase == Phase.LOBSTER:
        return fetch_card(state, code - PICK)
    return pick_from_pile(state, code - PICK)


@rule
def _carry_out(state: State, code: int, robbed: int) -> int:
    """Apply a move and return the card that goes into the hand, or NO_CARD."""
    # Each rule is called in one place, where it is inlined.
    if code >= PICK and (code < JELLYFISH or code >= STARFISH):
        return _apply_late(state, code)
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
    # S 2.2  Under a jellyfish the turn ends once a card is drawn.
    last = code == PASS or (code == DRAW and is_bound(state))
    card = _carry_out(state, code, robbed)
    if card != NO_CARD:
        receive(state, state.seat, card)
    if last and state.end == End.NOT_YET:
        _end_turn(state)
    if state.end != End.NOT_YET:
        close_round(state)
