"""Applies the rules of a match: which moves are legal, and what a move does.

`legal` gives the codes of all legal moves as three words of 64 bits; `apply` plays one of them.
Chance is an input: `deal` takes the order of the deck, and a theft the card that was drawn.
"""

from __future__ import annotations

from ...kernel.dialect import rule
from .calls import may_call
from .cards import BASE_FACES, CARD_FACE, FACE_SET, MAX_PLAYERS, NO_CARD
from .codes import (
    BOAT_PAIRS,
    BOAT_SHIFT,
    BOAT_WINDOW,
    BOATS,
    CHOOSE,
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
    LEAVE,
    MORE,
    PAIR_EFFECT,
    PAIR_FIRST,
    PAIR_SECOND,
    PASS,
    PICK,
    PILE,
    REEF,
    ROB,
    SHARK_PAIRS,
    SHARK_SHIFT,
    SHARK_WINDOW,
    SHARKS,
    STARFISH,
    STOP,
    TAKE,
    TWO_SWIMMERS,
    WORD_BITS,
)
from .editions import Exhaustion, FinalReveal, MermaidWin
from .effects import (
    apply_effect,
    begin_turn,
    draw_two,
    fetch_card,
    fish_up,
    hand_size,
    keep_card,
    may_rob,
    may_void,
    pick_from_pile,
    put_on_pile,
    receive,
    rob_card,
    swap,
    take_top,
)
from .ending import close_round, left_of, win_by_mermaids
from .pepper import (
    can_be_raided,
    capture,
    choose_event,
    draws_again,
    duos_to_take,
    faces_of,
    lay_reef,
    legal_reef,
    legal_rodeo,
    may_stop,
    note_duo,
    waits_for_angelfish,
    winning_mermaids,
)
from .salt import faces_looked_at, is_bound, lay_starfish, legal_salt_duos, legal_starfish
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
def may_attack(state: State) -> bool:
    """Whether swimmer and shark may be laid now."""
    # R 6.7  The edition decides whether swimmer and shark may be laid in a final turn.
    return state.caller == NOBODY or state.final_attacks != 0


@rule
def may_lay_mermaids(state: State) -> bool:
    """Whether the seat whose turn it is may lay its four mermaids."""
    # R 4.2  In laid editions, laying all four is one move, never forced, in final turns too.
    # P 10.2  Under the dance of the mermaids, all that are in hand.
    if state.mermaid_win != MermaidWin.LAID:
        return False
    return state.mermaids[state.seat] >= winning_mermaids(state, state.seat)


@rule
def _legal_takes(state: State) -> int:
    # S 2.2  Under a rival's jellyfish a turn is only to draw the top card of the deck.
    if state.stung_by and is_bound(state):
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
        moves |= 1 << LAST_CHANCE
        if may_stop(state):
            moves |= 1 << STOP
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
    if not BOXES:
        return 0, faces << (PICK - WORD_BITS), 0
    base = faces & ((1 << BASE_FACES) - 1)
    return 0, base << (PICK - WORD_BITS), faces >> BASE_FACES


@rule
def _legal_with_boxes(state: State, low: int, high: int) -> tuple[int, int, int]:
    """The legal moves of steps 2 and 3 with both boxes, from those of the base game."""
    # S 2.3  Under a jellyfish, with an empty deck, a player can only pass.
    if is_bound(state):
        return 1 << PASS, 0, 0
    more = legal_salt_duos(state)
    # P 8.8  Where swimmer and shark may not be laid, neither may the duos of the rodeo.
    if may_attack(state):
        more |= legal_rodeo(state)
    # P 8.6  They can be part of a trio.
    # S 4.5  After a starfish, a duo must be laid.
    if state.phase == Phase.TRIO:
        return low >> BOATS << BOATS, high, more
    # S 4.5  A starfish needs a duo that may be laid now.
    if low >> BOATS or high or more:
        more |= legal_starfish(state)
    return low, high, more | legal_reef(state)


@rule
def _legal_victims(state: State) -> int:
    moves = 0
    for seat in range(state.players):
        if may_rob(state, seat):
            moves |= 1 << (ROB + seat)
    return moves


@rule
def _legal_raids(state: State) -> int:
    moves = 0
    for seat in range(state.players):
        if can_be_raided(state, seat):
            moves |= 1 << (ROB + seat)
    return moves


@rule
def _legal_swaps(state: State) -> tuple[int, int, int]:
    # P 8.3  One card of the hand looked at may be swapped for one of the player's own.
    seat = state.rival if state.phase == Phase.SWAP else state.seat
    if hand_size(state, state.seat) == 0:
        return 0, 0, 1 << (LEAVE - MORE)
    low, high, more = _legal_picks(faces_of(state.hand[seat], state.mermaids[seat]))
    return low, high, more | int(state.phase == Phase.SWAP) << (LEAVE - MORE)


@rule
def _legal_in_boxes(state: State) -> tuple[int, int, int]:
    """The legal moves of the decisions that boxes add."""
    phase = state.phase
    if phase == Phase.LOBSTER:
        return _legal_picks(faces_looked_at(state))
    if phase == Phase.EVENT:
        return 0, 0, 3 << (CHOOSE - MORE)
    if phase == Phase.PEEK:
        return _legal_victims(state), 0, 0
    if phase == Phase.SWAP or phase == Phase.GIVE:
        return _legal_swaps(state)
    if phase == Phase.RAID:
        return _legal_raids(state), 0, 0
    if phase == Phase.CAPTURE:
        return duos_to_take(state, state.rival)
    # P 11.1  Under the angelfish, one of the two top cards must be taken.
    return (3 << TAKE if phase == Phase.ANGELFISH else 0), 0, 0


@rule
def legal(state: State) -> tuple[int, int, int]:
    """All legal moves: bit n of word w is code 64 w + n; base games use the first two words."""
    # R 9.8  A decision with one legal move is still a decision.
    phase = state.phase
    if phase == Phase.PLAY or (BOXES and phase == Phase.TRIO):
        low, high = _legal_plays(state), _legal_crabs(state)
        if BOXES and (state.salt or state.pepper):
            return _legal_with_boxes(state, low, high)
        return low, high, 0
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
    return _legal_in_boxes(state) if BOXES else (0, 0, 0)


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
