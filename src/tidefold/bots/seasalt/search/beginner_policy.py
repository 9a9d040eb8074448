"""How `beginner` chooses a move; the playouts of `rollout` follow the same rules.

It looks at the points of the moment and no further. It takes the pile top that adds the most points
at once, and draws if none adds any. Of two drawn cards it keeps the one that adds more, and covers
the pile whose top it wants less. It lays every duo, robs the largest hand, picks the card that adds
most, and says STOP as soon as it may. Four mermaids come before everything, STOP before duos; crabs
look through the larger pile; of equals it takes the first legal move. With Extra Salt it lays each
starfish before the duos. Nothing is random.
"""

from __future__ import annotations

from ....games.seasalt.cards import CARD_FACE, FIRST_MERMAID, NO_CARD
from ....games.seasalt.codes import (
    CHOOSE,
    DRAW,
    KEEP,
    LAY_MERMAIDS,
    LEAVE,
    MORE,
    PASS,
    PICK,
    PILE,
    REEF,
    ROB,
    STARFISH,
    STOP,
    TAKE,
    WORD_BITS,
)
from ....games.seasalt.effects import hand_size, may_rob
from ....games.seasalt.gains import gain
from ....games.seasalt.legal_moves import legal
from ....games.seasalt.salt import is_bound, looked_at
from ....games.seasalt.state import BOXES, Phase, State
from ....kernel.bits import lowest
from ....kernel.dialect import rule
from .card_value import top_of


@rule
def _beginner_take(state: State) -> int:
    if is_bound(state):
        return DRAW
    cards = state.hand[state.seat] | state.laid[state.seat]
    most = 0 if state.deck_size > 0 and state.phase == Phase.TAKE else -1
    best = DRAW
    for pile in range(2):
        card = top_of(state, pile)
        if card != NO_CARD:
            found = gain(cards, state.mermaids[state.seat], card)
            if found > most:
                most = found
                best = TAKE + pile
    return best


@rule
def _wanted(state: State, cards: int, mermaids: int, pile: int) -> int:
    """The points that the top of a pile would add."""
    card = top_of(state, pile)
    return 0 if card == NO_CARD else gain(cards, mermaids, card)


@rule
def _beginner_keep(state: State) -> int:
    seat = state.seat
    cards = state.hand[seat] | state.laid[seat]
    mermaids = state.mermaids[seat]
    first = gain(cards, mermaids, state.drawn[0])
    second = gain(cards, mermaids, state.drawn[1])
    kept = 0
    if second > first:
        kept = 1
    if second == first and CARD_FACE[state.drawn[0]] != CARD_FACE[state.drawn[1]]:
        return _beginner_keep_equal(state, cards, mermaids)
    return KEEP + 2 * kept + _covered(state, cards, mermaids, kept)


@rule
def _covered_wanted(state: State, cards: int, mermaids: int, kept: int, pile: int) -> int:
    """The points that the top of a pile would add once a drawn card is kept."""
    card = state.drawn[kept]
    if card >= FIRST_MERMAID:
        return _wanted(state, cards, mermaids + 1, pile)
    return _wanted(state, cards | (1 << card), mermaids, pile)


@rule
def _covered(state: State, cards: int, mermaids: int, kept: int) -> int:
    """The pile to cover: an empty one if there is one, else the one whose top is wanted less."""
    if state.pile_size[0] == 0 or state.pile_size[1] == 0:
        return 0 if state.pile_size[0] == 0 else 1
    left = _covered_wanted(state, cards, mermaids, kept, 0)
    right = _covered_wanted(state, cards, mermaids, kept, 1)
    return 0 if left <= right else 1


@rule
def _beginner_keep_equal(state: State, cards: int, mermaids: int) -> int:
    """Of two cards that add the same, keep the one after which the covered top is wanted less."""
    best = KEEP
    least = 1000
    for kept in range(2):
        pile = _covered(state, cards, mermaids, kept)
        wanted = _covered_wanted(state, cards, mermaids, kept, pile)
        if wanted < least:
            least = wanted
            best = KEEP + 2 * kept + pile
    return best


@rule
def _beginner_pick(state: State) -> int:
    """Pick the card that adds most out of those looked at; of equals the first by face."""
    cards = state.hand[state.seat] | state.laid[state.seat]
    best = 0
    most = -1
    lobster = BOXES and state.phase == Phase.LOBSTER
    for place in range(looked_at(state) if lobster else state.pile_size[state.looked]):
        card = (
            state.deck[state.deck_size - 1 - place] if lobster else state.piles[state.looked][place]
        )
        found = gain(cards, state.mermaids[state.seat], card)
        face = CARD_FACE[card]
        if found > most or (found == most and face < best):
            most = found
            best = face
    return PICK + best


@rule
def _beginner_rob(state: State) -> int:
    best = 0
    most = 0
    for seat in range(state.players):
        if may_rob(state, seat):
            size = hand_size(state, seat)
            if size > most:
                most = size
                best = seat
    return ROB + best


@rule
def _beginner_play(state: State) -> int:
    """Lay four mermaids, say STOP, lay a starfish or else the first duo, or pass."""
    low, high, more = legal(state)
    if (low >> LAY_MERMAIDS) & 1:
        return LAY_MERMAIDS
    if (low >> STOP) & 1:
        return STOP
    starfish = more >> (STARFISH - MORE)
    if starfish:
        return STARFISH + lowest(starfish)
    duos = low >> (PASS + 1)
    if duos:
        return PASS + 1 + lowest(duos)
    if high:
        return WORD_BITS + lowest(high)
    more &= (1 << (REEF - MORE)) - 1
    return MORE + lowest(more) if more else PASS


@rule
def move_under_events(state: State) -> int:
    """A plain move at a decision that only Extra Pepper has.

    Keep the new event, look at the first hand and leave it, take the first duo, and under the
    angelfish the card that adds more.
    """
    low, high, more = legal(state)
    if state.phase == Phase.EVENT:
        return CHOOSE + 1
    if state.phase == Phase.SWAP:
        return LEAVE
    if state.phase == Phase.ANGELFISH:
        return _beginner_take(state)
    if low:
        return lowest(low)
    return WORD_BITS + lowest(high) if high else MORE + lowest(more)


@rule
def beginner_move(state: State) -> int:
    """The code of the move that `beginner` chooses."""
    phase = state.phase
    if phase == Phase.PLAY or (BOXES and phase == Phase.TRIO):
        return _beginner_play(state)
    if phase == Phase.TAKE:
        return _beginner_take(state)
    if phase == Phase.KEEP:
        return _beginner_keep(state)
    if phase == Phase.PICK or (BOXES and phase == Phase.LOBSTER):
        return _beginner_pick(state)
    if phase == Phase.PILE:
        return PILE if state.pile_size[0] >= state.pile_size[1] else PILE + 1
    if BOXES and phase != Phase.VICTIM:
        return move_under_events(state)
    return _beginner_rob(state)
