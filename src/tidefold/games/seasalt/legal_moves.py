"""Tells which moves are legal: `legal` gives their codes as three words of 64 bits."""

from __future__ import annotations

from ...kernel.dialect import rule
from .calls import may_call
from .cards import BASE_FACES, CARD_FACE
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
    KEEP,
    LAST_CHANCE,
    LAY_MERMAIDS,
    LEAVE,
    MORE,
    PASS,
    PICK,
    PILE,
    ROB,
    SHARK_PAIRS,
    SHARK_SHIFT,
    SHARK_WINDOW,
    SHARKS,
    STOP,
    TAKE,
    WORD_BITS,
)
from .editions import MermaidWin
from .effects import hand_size, may_rob
from .pepper import (
    can_be_raided,
    duos_to_take,
    faces_of,
    legal_reef,
    legal_rodeo,
    may_stop,
    winning_mermaids,
)
from .salt import faces_looked_at, is_bound, legal_salt_duos, legal_starfish
from .state import BOXES, NOBODY, Phase, State


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
