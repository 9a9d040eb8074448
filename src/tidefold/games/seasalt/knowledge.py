"""What one seat knows of a round beyond its own cards and the table: a record of fixed size.

A pick by another player is secret. If several cards could have been picked, the lower part of the
pile stays unknown until the seat looks through it again. The record follows from what the seat saw:
the rules named `saw_…` each take in one sight. The match, views, bots, observations and batches use
the same rules.

Faces that may lie somewhere more than once are kept as sets of cards: so many of a face are the
first so many cards of that face. Mermaids are counted.
"""

from __future__ import annotations

from ...kernel.bits import lowest, popcount
from ...kernel.dialect import rule
from ...kernel.states import PlainState, int8, int64
from .cards import CARD_FACE, DECK_SIZE, FACE_COPIES, FACE_SET, FIRST_MERMAID, MAX_PLAYERS
from .state import NOBODY

NO_FACE = -1
MERMAID = CARD_FACE[FIRST_MERMAID]
# Of every face that has two cards, the second one; no face but the mermaids has more.
SECOND_CARDS = sum(
    cards & (cards - 1) for face, cards in enumerate(FACE_SET) if FACE_COPIES[face] == 2
)


class Knowledge(PlainState):
    """What one seat saw of cards that are not its own, from the deal of the round on."""

    known = int64(MAX_PLAYERS)  # cards that each hand must hold
    taken = int64(MAX_PLAYERS)  # cards that each seat took face up
    uncertain = int64(2)  # cards that lie in unknown places of a pile, or were picked there
    known_mermaids = int8(MAX_PLAYERS)
    uncertain_mermaids = int8(2)
    picker = int8(2, start=NOBODY)  # the seat that last picked out of a pile unseen
    pile_size = int8(2)
    piles = int8(2, DECK_SIZE, start=NO_FACE)  # faces, bottom first; NO_FACE is not known
    spare = int8(2)  # rounds a record up to whole 64-bit words


@rule
def with_face(cards: int, face: int) -> int:
    """A set with one more card of a face."""
    free = FACE_SET[face] & ~cards
    return cards | (free & -free)


@rule
def without_face(cards: int, face: int) -> int:
    """A set with one card of a face fewer, if it has any."""
    held = cards & FACE_SET[face]
    second = held & (held - 1)
    return cards ^ (second if second != 0 else held)


@rule
def first_cards(cards: int) -> int:
    """A set of any cards as a set of the first so many cards of each face."""
    second = cards & SECOND_CARDS
    first = (cards | second >> 1) & ~SECOND_CARDS
    return first | (second & ((cards & ~SECOND_CARDS) << 1))


@rule
def _add_known(knowledge: Knowledge, seat: int, face: int) -> None:
    """A hand must hold one more card of a face."""
    if face == MERMAID:
        knowledge.known_mermaids[seat] += 1
    else:
        knowledge.known[seat] = with_face(knowledge.known[seat], face)


@rule
def _lose_known(knowledge: Knowledge, seat: int, face: int) -> None:
    """A card of a face left a hand."""
    if face == MERMAID:
        knowledge.known_mermaids[seat] = max(0, knowledge.known_mermaids[seat] - 1)
    else:
        knowledge.known[seat] = without_face(knowledge.known[seat], face)


@rule
def _make_uncertain(knowledge: Knowledge, pile: int, face: int) -> None:
    """A card that was known to lie in a pile may have been picked."""
    if face == MERMAID:
        knowledge.uncertain_mermaids[pile] += 1
    else:
        knowledge.uncertain[pile] = with_face(knowledge.uncertain[pile], face)


@rule
def _make_certain(knowledge: Knowledge, pile: int, face: int) -> None:
    """A card came to light in a pile."""
    if face == MERMAID:
        left = knowledge.uncertain_mermaids[pile] - 1
        knowledge.uncertain_mermaids[pile] = max(0, left)
    else:
        knowledge.uncertain[pile] = without_face(knowledge.uncertain[pile], face)


@rule
def saw_deal(knowledge: Knowledge, left: int, right: int) -> None:
    """A round was dealt with these faces on the piles; all that was known before is void."""
    for seat in range(MAX_PLAYERS):
        knowledge.known[seat] = 0
        knowledge.taken[seat] = 0
        knowledge.known_mermaids[seat] = 0
    for pile in range(2):
        knowledge.uncertain[pile] = 0
        knowledge.uncertain_mermaids[pile] = 0
        knowledge.picker[pile] = NOBODY
        knowledge.pile_size[pile] = 1
    knowledge.piles[0][0] = left
    knowledge.piles[1][0] = right


@rule
def saw_discard(knowledge: Knowledge, pile: int, face: int) -> None:
    """A card was put on top of a pile."""
    knowledge.piles[pile][knowledge.pile_size[pile]] = face
    knowledge.pile_size[pile] += 1


@rule
def knows_below(knowledge: Knowledge, pile: int) -> bool:
    """Is the card under the top known, or is there none?"""
    size = knowledge.pile_size[pile]
    return size < 2 or knowledge.piles[pile][size - 2] != NO_FACE


@rule
def _top_left(knowledge: Knowledge, pile: int, top: int) -> None:
    """The top card left a pile, and the one below came to light."""
    if not knows_below(knowledge, pile):
        _make_certain(knowledge, pile, top)
    knowledge.pile_size[pile] -= 1
    size = knowledge.pile_size[pile]
    if size > 0:
        knowledge.piles[pile][size - 1] = top


@rule
def saw_take(knowledge: Knowledge, seat: int, pile: int, face: int, top: int) -> None:
    """A seat took the top card, of a face; `top` lies on the pile now."""
    _top_left(knowledge, pile, top)
    _add_known(knowledge, seat, face)
    if face != MERMAID:
        knowledge.taken[seat] = with_face(knowledge.taken[seat], face)


@rule
def saw_lay(knowledge: Knowledge, seat: int, face: int) -> None:
    """A seat laid a card of a face."""
    _lose_known(knowledge, seat, face)


@rule
def saw_mermaids(knowledge: Knowledge, seat: int) -> None:
    """A seat laid all mermaids."""
    knowledge.known_mermaids[seat] = 0


@rule
def saw_in_pile(knowledge: Knowledge, pile: int, place: int, face: int) -> None:
    """The seat looked through a pile and saw a face at a place; it sees every place."""
    knowledge.piles[pile][place] = face
    _make_certain(knowledge, pile, face)


@rule
def saw_picked(knowledge: Knowledge, pile: int, face: int) -> None:
    """The topmost card of a face was picked out of a pile that is known down to it."""
    place = knowledge.pile_size[pile] - 1
    while knowledge.piles[pile][place] != face:
        place -= 1
    knowledge.pile_size[pile] -= 1
    for at in range(place, knowledge.pile_size[pile]):
        knowledge.piles[pile][at] = knowledge.piles[pile][at + 1]


@rule
def _only_choice(knowledge: Knowledge, pile: int) -> int:
    """The only face that can be picked without changing the top; NO_FACE if there are several."""
    size = knowledge.pile_size[pile]
    top = knowledge.piles[pile][size - 1]
    found = top if size > 1 and knowledge.piles[pile][size - 2] == top else NO_FACE
    for place in range(size - 1):
        face = knowledge.piles[pile][place]
        if face == NO_FACE:
            return NO_FACE
        if face != top and face != found:
            if found != NO_FACE:
                return NO_FACE
            found = face
    return found


@rule
def saw_pick(knowledge: Knowledge, seat: int, pile: int, top: int) -> None:
    """Another seat picked a card in secret; `top` lies on the pile now."""
    size = knowledge.pile_size[pile]
    old_top = knowledge.piles[pile][size - 1]
    if top != old_top:
        _top_left(knowledge, pile, top)
        _add_known(knowledge, seat, old_top)
        return
    face = _only_choice(knowledge, pile)
    if face != NO_FACE:
        saw_picked(knowledge, pile, face)
        _add_known(knowledge, seat, face)
        return
    for place in range(size - 1):
        if knowledge.piles[pile][place] != NO_FACE:
            _make_uncertain(knowledge, pile, knowledge.piles[pile][place])
            knowledge.piles[pile][place] = NO_FACE
    knowledge.pile_size[pile] = size - 1
    knowledge.piles[pile][size - 2] = top
    knowledge.picker[pile] = seat


@rule
def saw_theft(knowledge: Knowledge, thief: int, victim: int, face: int) -> None:
    """A card was stolen, and the seat saw its face."""
    _lose_known(knowledge, victim, face)
    _add_known(knowledge, thief, face)


@rule
def saw_no_card_of_theft(knowledge: Knowledge, thief: int, victim: int, held: int) -> None:
    """One of the victim's `held` cards was stolen, and the seat did not see which."""
    cards = knowledge.known[victim]
    mermaids = knowledge.known_mermaids[victim]
    if popcount(cards) + mermaids == held:
        # If all are known and alike, so is the stolen one.
        first = MERMAID if cards == 0 else CARD_FACE[lowest(cards)]
        if (cards & ~FACE_SET[first]) == 0 and (cards == 0 or mermaids == 0):
            _add_known(knowledge, thief, first)
    # It may have been a card of any face, so of each face one card fewer is sure.
    knowledge.known[victim] = (cards & SECOND_CARDS) >> 1
    knowledge.known_mermaids[victim] = max(0, mermaids - 1)
