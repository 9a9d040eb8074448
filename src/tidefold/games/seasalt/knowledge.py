"""Derives what one seat knows of a round beyond its own cards and the table.

A pick by another player is secret. If several cards could have been picked, the lower part of the
pile stays unknown until the seat looks through it again. The knowledge is a record of fixed size
that follows from what the seat saw: each rule named `saw_…` adds one observation. The match, views,
bots, observations and batches use the same rules.

Faces that may lie somewhere more than once are kept as sets of cards: n cards of a face are the
first n cards of that face. Mermaids are counted.
"""

from __future__ import annotations

from ...kernel.bits import lowest, popcount
from ...kernel.dialect import rule
from ...kernel.states import PlainState, int8, int64
from .cards import (
    CARD_FACE,
    DECK_SIZE,
    FACE_COPIES,
    FACE_SET,
    FIRST_MERMAID,
    KIND_SET,
    MAX_PLAYERS,
    Kind,
)
from .state import NOBODY

NO_FACE = -1
EMPTY, UNKNOWN, FIRST_FACE = 0, 1, 2  # values of a place; NO_FACE + FIRST_FACE is UNKNOWN
PILE_WORDS = (DECK_SIZE + 7) // 8
ALL_UNKNOWN = 0x0101010101010101
MERMAID = CARD_FACE[FIRST_MERMAID]
SHELLS = KIND_SET[Kind.SHELL]
# The second card of every face with two cards; only mermaids have more.
SECOND_CARDS = sum(
    cards & (cards - 1) for face, cards in enumerate(FACE_SET) if FACE_COPIES[face] == 2
)


class Knowledge(PlainState):
    """What one seat has seen, since the deal of the round, of cards that are not its own."""

    known = int64(MAX_PLAYERS)  # cards that each hand must hold
    taken = int64(MAX_PLAYERS)  # cards that each seat took face up
    uncertain = int64(2)  # cards that lie in unknown places of a pile, or were picked there
    sure = int64(2)  # cards that lie in known places of a pile
    # Bottom first, with eight places per word; the value of a place is a face + FIRST_FACE.
    piles = int64(2, PILE_WORDS)
    known_mermaids = int8(MAX_PLAYERS)
    uncertain_mermaids = int8(2)
    picker = int8(2, start=NOBODY)  # the seat that made the last secret pick from a pile
    pile_size = int8(2)
    sure_mermaids = int8(2)
    spare = int8(4)  # rounds a record up to whole 64-bit words


@rule
def with_face(cards: int, face: int) -> int:
    """The set with one more card of this face."""
    free = FACE_SET[face] & ~cards
    return cards | (free & -free)


@rule
def without_face(cards: int, face: int) -> int:
    """The set with one card of this face fewer, if it has any."""
    held = cards & FACE_SET[face]
    second = held & (held - 1)
    return cards ^ (second if second != 0 else held)


@rule
def first_cards(cards: int) -> int:
    """The set with each face's cards replaced by as many first cards of that face."""
    second = cards & SECOND_CARDS
    first = (cards | second >> 1) & ~SECOND_CARDS
    return first | (second & ((cards & ~SECOND_CARDS) << 1))


@rule
def held_of(hand: int, known: int) -> int:
    """The cards of a hand that a set of known faces, kept as first cards, stands for."""
    first = known & ~SECOND_CARDS
    others = ((first & ~hand) << 1) & SECOND_CARDS  # where only the second card is held
    return (known | others) & hand


@rule
def _add_known(knowledge: Knowledge, seat: int, face: int) -> None:
    if face == MERMAID:
        knowledge.known_mermaids[seat] += 1
    else:
        knowledge.known[seat] = with_face(knowledge.known[seat], face)


@rule
def _lose_known(knowledge: Knowledge, seat: int, face: int) -> None:
    if face == MERMAID:
        knowledge.known_mermaids[seat] = max(0, knowledge.known_mermaids[seat] - 1)
    else:
        knowledge.known[seat] = without_face(knowledge.known[seat], face)


@rule
def joined(cards: int, more: int) -> int:
    """The sum of two sets; each keeps n cards of a face as the first n cards of that face."""
    both = cards & more & ~SECOND_CARDS
    return cards | more | ((both << 1) & SECOND_CARDS)


@rule
def _make_certain(knowledge: Knowledge, pile: int, face: int) -> None:
    """Remove a card that came to light from the uncertain cards of a pile."""
    if face == MERMAID:
        left = knowledge.uncertain_mermaids[pile] - 1
        knowledge.uncertain_mermaids[pile] = max(0, left)
    else:
        knowledge.uncertain[pile] = without_face(knowledge.uncertain[pile], face)


@rule
def face_at(knowledge: Knowledge, pile: int, place: int) -> int:
    """The face at a place of a pile, counted from the bottom; NO_FACE if it is unknown."""
    return ((knowledge.piles[pile][place >> 3] >> (8 * (place & 7))) & 255) - FIRST_FACE


@rule
def _write_place(knowledge: Knowledge, pile: int, place: int, value: int) -> None:
    """Set the value of a place of a pile: a face + FIRST_FACE, or EMPTY."""
    shift = 8 * (place & 7)
    others = knowledge.piles[pile][place >> 3] & ~(255 << shift)
    knowledge.piles[pile][place >> 3] = others | value << shift


@rule
def _add_sure(knowledge: Knowledge, pile: int, place: int, face: int) -> None:
    """Note that a card of this face lies at a place of a pile."""
    _write_place(knowledge, pile, place, face + FIRST_FACE)
    if face == MERMAID:
        knowledge.sure_mermaids[pile] += 1
    else:
        knowledge.sure[pile] = with_face(knowledge.sure[pile], face)


@rule
def _lose_sure(knowledge: Knowledge, pile: int, face: int) -> None:
    if face == MERMAID:
        knowledge.sure_mermaids[pile] -= 1
    else:
        knowledge.sure[pile] = without_face(knowledge.sure[pile], face)


@rule
def forget(knowledge: Knowledge) -> None:
    """Forget everything: a new round begins."""
    for seat in range(MAX_PLAYERS):
        knowledge.known[seat] = 0
        knowledge.taken[seat] = 0
        knowledge.known_mermaids[seat] = 0
    for pile in range(2):
        knowledge.uncertain[pile] = 0
        knowledge.uncertain_mermaids[pile] = 0
        knowledge.sure[pile] = 0
        knowledge.sure_mermaids[pile] = 0
        knowledge.picker[pile] = NOBODY
        knowledge.pile_size[pile] = 0
        for word in range(PILE_WORDS):
            knowledge.piles[pile][word] = 0


@rule
def saw_deal(knowledge: Knowledge, left: int, right: int) -> None:
    """Forget everything, and note a deal with these faces on the piles."""
    forget(knowledge)
    for pile in range(2):
        knowledge.pile_size[pile] = 1
        _add_sure(knowledge, pile, 0, left if pile == 0 else right)


@rule
def saw_discard(knowledge: Knowledge, pile: int, face: int) -> None:
    """Note that a card was put on top of a pile."""
    _add_sure(knowledge, pile, knowledge.pile_size[pile], face)
    knowledge.pile_size[pile] += 1


@rule
def knows_below(knowledge: Knowledge, pile: int) -> bool:
    """Whether the card under the top of a pile is known, or there is none."""
    size = knowledge.pile_size[pile]
    return size < 2 or face_at(knowledge, pile, size - 2) != NO_FACE


@rule
def _top_left(knowledge: Knowledge, pile: int, top: int) -> None:
    """Note that the top card left a pile and, if a card remains, that `top` came to light."""
    size = knowledge.pile_size[pile] - 1
    knowledge.pile_size[pile] = size
    _lose_sure(knowledge, pile, face_at(knowledge, pile, size))
    _write_place(knowledge, pile, size, EMPTY)
    if size > 0 and face_at(knowledge, pile, size - 1) == NO_FACE:
        _make_certain(knowledge, pile, top)
        _add_sure(knowledge, pile, size - 1, top)


@rule
def saw_take(knowledge: Knowledge, seat: int, pile: int, face: int, top: int) -> None:
    """Note that a seat took the top card with this face; `top` now lies on the pile."""
    _top_left(knowledge, pile, top)
    _add_known(knowledge, seat, face)
    if face != MERMAID:
        knowledge.taken[seat] = with_face(knowledge.taken[seat], face)


@rule
def saw_lay(knowledge: Knowledge, seat: int, face: int) -> None:
    """Note that a seat laid a card of this face."""
    _lose_known(knowledge, seat, face)


@rule
def saw_mermaids(knowledge: Knowledge, seat: int) -> None:
    """Note that a seat laid all mermaids."""
    knowledge.known_mermaids[seat] = 0


@rule
def saw_in_pile(knowledge: Knowledge, pile: int, place: int, face: int) -> None:
    """Note a face that the seat saw at a place while it looked through the whole pile."""
    if face_at(knowledge, pile, place) == NO_FACE:
        _add_sure(knowledge, pile, place, face)
    _make_certain(knowledge, pile, face)


@rule
def _take_out(knowledge: Knowledge, pile: int, place: int) -> None:
    """Take the card at a place out of a pile and move the cards above it down."""
    word = place >> 3
    below = (1 << 8 * (place & 7)) - 1
    old = knowledge.piles[pile][word]
    knowledge.piles[pile][word] = (old & below) | ((old >> 8) & ~below)
    for above in range(word + 1, PILE_WORDS):
        old = knowledge.piles[pile][above]
        knowledge.piles[pile][above - 1] |= (old & 255) << 56
        knowledge.piles[pile][above] = old >> 8
    knowledge.pile_size[pile] -= 1


@rule
def saw_picked(knowledge: Knowledge, pile: int, face: int) -> None:
    """Note that the topmost card of a face was picked; the pile must be known down to it."""
    place = knowledge.pile_size[pile] - 1
    while face_at(knowledge, pile, place) != face:
        place -= 1
    _lose_sure(knowledge, pile, face)
    _take_out(knowledge, pile, place)


@rule
def _only_choice(knowledge: Knowledge, pile: int) -> int:
    """The only face that can be picked without changing the top; NO_FACE if there are more."""
    size = knowledge.pile_size[pile]
    top = face_at(knowledge, pile, size - 1)
    found = top if size > 1 and face_at(knowledge, pile, size - 2) == top else NO_FACE
    for place in range(size - 1):
        face = face_at(knowledge, pile, place)
        if face == NO_FACE:
            return NO_FACE
        if face != top and face != found:
            if found != NO_FACE:
                return NO_FACE
            found = face
    return found


@rule
def _doubt_pile(knowledge: Knowledge, pile: int, top: int) -> None:
    """Note that any card below the top may have been picked, so that their places are unknown."""
    _lose_sure(knowledge, pile, top)
    knowledge.uncertain[pile] = joined(knowledge.uncertain[pile], knowledge.sure[pile])
    knowledge.uncertain_mermaids[pile] += knowledge.sure_mermaids[pile]
    knowledge.sure[pile] = 0
    knowledge.sure_mermaids[pile] = 0
    knowledge.pile_size[pile] -= 1
    place = knowledge.pile_size[pile] - 1
    for word in range(PILE_WORDS):
        unknown = min(8, max(0, place - 8 * word))
        knowledge.piles[pile][word] = ALL_UNKNOWN >> 8 * (8 - unknown) if unknown > 0 else 0
    _add_sure(knowledge, pile, place, top)


@rule
def saw_pick(knowledge: Knowledge, seat: int, pile: int, top: int) -> None:
    """Note that another seat picked a card in secret; `top` now lies on the pile."""
    old_top = face_at(knowledge, pile, knowledge.pile_size[pile] - 1)
    if top != old_top:
        _top_left(knowledge, pile, top)
        _add_known(knowledge, seat, old_top)
        return
    face = _only_choice(knowledge, pile)
    if face != NO_FACE:
        saw_picked(knowledge, pile, face)
        _add_known(knowledge, seat, face)
        return
    _doubt_pile(knowledge, pile, top)
    knowledge.picker[pile] = seat


@rule
def saw_theft(knowledge: Knowledge, thief: int, victim: int, face: int) -> None:
    """Note a theft whose card the seat saw."""
    _lose_known(knowledge, victim, face)
    _add_known(knowledge, thief, face)


@rule
def saw_hand(knowledge: Knowledge, seat: int, cards: int, mermaids: int) -> None:
    """Note a whole hand that the seat looked at, given as first cards."""
    knowledge.known[seat] = cards
    knowledge.known_mermaids[seat] = mermaids


@rule
def saw_swap(knowledge: Knowledge, seat: int, rival: int, taken: int, given: int) -> None:
    """Note a swap whose two cards the seat saw."""
    saw_theft(knowledge, seat, rival, taken)
    saw_theft(knowledge, rival, seat, given)


@rule
def doubt_hand(knowledge: Knowledge, seat: int) -> None:
    """Note that any card of a hand may have left it: of each face, one card fewer is certain."""
    knowledge.known[seat] = (knowledge.known[seat] & SECOND_CARDS) >> 1
    knowledge.known_mermaids[seat] = max(0, knowledge.known_mermaids[seat] - 1)


@rule
def saw_reef(knowledge: Knowledge, seat: int) -> None:
    """Note that a seat laid a shell face down: it may be any of those that the hand held."""
    knowledge.known[seat] &= ~SHELLS


@rule
def saw_no_card_of_theft(knowledge: Knowledge, thief: int, victim: int, held: int) -> None:
    """Note a theft of one of the victim's `held` cards that the seat did not see."""
    cards = knowledge.known[victim]
    mermaids = knowledge.known_mermaids[victim]
    if popcount(cards) + mermaids == held:
        # If all the victim's cards are known and alike, so is the stolen card.
        first = MERMAID if cards == 0 else CARD_FACE[lowest(cards)]
        if (cards & ~FACE_SET[first]) == 0 and (cards == 0 or mermaids == 0):
            _add_known(knowledge, thief, first)
    doubt_hand(knowledge, victim)
