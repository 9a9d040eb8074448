"""Numbers all moves for the kernel, and lists the pairs that can be laid as duos.

The 128 codes fill two words of 64 bits. Blocks are laid out so that none straddles the words.
"""

from __future__ import annotations

from enum import IntEnum

from ...kernel.bits import popcount
from ...kernel.dialect import Table
from .cards import CARD_FACE, FACE_COPIES, FACES, KIND_SET, Kind


class Effect(IntEnum):
    """The effect of laying a duo."""

    LOOK = 0  # look through a pile, and take one of its cards
    AGAIN = 1  # take another turn
    DRAW = 2  # take the top card of the deck
    ROB = 3  # take a random card of a rival


# R 3.1  The duos: the two kinds and the effect, in the order of the move codes.
DUOS: tuple[tuple[Kind, Kind, Effect], ...] = (
    (Kind.BOAT, Kind.BOAT, Effect.AGAIN),
    (Kind.FISH, Kind.FISH, Effect.DRAW),
    (Kind.SWIMMER, Kind.SHARK, Effect.ROB),
    (Kind.CRAB, Kind.CRAB, Effect.LOOK),
)


def _pairs(first: Kind, second: Kind) -> list[tuple[int, int]]:
    """All pairs of faces that make a duo of these kinds, each once."""
    return [
        (a, b)
        for a, (kind_a, _) in enumerate(FACES)
        for b, (kind_b, _) in enumerate(FACES)
        if (kind_a, kind_b) == (first, second)
        and (kind_a != kind_b or a < b or (a == b and FACE_COPIES[a] > 1))
    ]


DRAW = 0
TAKE = 1  # + pile
KEEP = 3  # + 2 * which drawn card is kept + pile of the other
PILE = 7  # + pile
ROB = 9  # + seat
LAY_MERMAIDS = 13
STOP = 14
LAST_CHANCE = 15
PASS = 16
BOATS = 17
FISH = BOATS + len(_pairs(Kind.BOAT, Kind.BOAT))
SHARKS = FISH + len(_pairs(Kind.FISH, Kind.FISH))
CRABS = SHARKS + len(_pairs(Kind.SWIMMER, Kind.SHARK))
PICK = CRABS + len(_pairs(Kind.CRAB, Kind.CRAB))  # + face
MOVE_CODES = PICK + len(FACES)
WORD_BITS = 64

_all_pairs = [(a, b, effect) for x, y, effect in DUOS for a, b in _pairs(x, y)]
PAIR_FIRST = Table(a for a, _, _ in _all_pairs)
PAIR_SECOND = Table(b for _, b, _ in _all_pairs)
PAIR_EFFECT = Table(effect for _, _, effect in _all_pairs)
PAIR_CODE = {(a, b): BOATS + place for place, (a, b, _) in enumerate(_all_pairs)}


def _window(first: Kind, second: Kind) -> tuple[int, int]:
    """The first bit and the number of bits of a duo's cards in a card set; they have no gaps."""
    bits = KIND_SET[first] | KIND_SET[second]
    shift = (bits & -bits).bit_length() - 1
    assert bits >> shift == (1 << popcount(bits)) - 1
    return shift, popcount(bits)


def _layable(first: Kind, second: Kind, base: int) -> Table[int]:
    """A table of all sets of a duo's cards: the pairs in each set, as bits from code `base` on."""
    shift, width = _window(first, second)
    code = {}
    for a in range(width):
        for b in range(a):
            pair = (CARD_FACE[b + shift], CARD_FACE[a + shift])
            if pair in PAIR_CODE:
                code[a, b] = 1 << (PAIR_CODE[pair] - base)
    sets = [0] * (1 << width)
    for cards in range(1, len(sets)):
        top = cards.bit_length() - 1
        rest = cards ^ (1 << top)
        sets[cards] = sets[rest]
        for other in range(top):
            if rest >> other & 1:
                sets[cards] |= code.get((top, other), 0)
    return Table(sets)


BOAT_SHIFT, _boat_width = _window(Kind.BOAT, Kind.BOAT)
FISH_SHIFT, _fish_width = _window(Kind.FISH, Kind.FISH)
SHARK_SHIFT, _shark_width = _window(Kind.SWIMMER, Kind.SHARK)
CRAB_SHIFT, _crab_width = _window(Kind.CRAB, Kind.CRAB)
BOAT_WINDOW, FISH_WINDOW = (1 << _boat_width) - 1, (1 << _fish_width) - 1
SHARK_WINDOW, CRAB_WINDOW = (1 << _shark_width) - 1, (1 << _crab_width) - 1
BOAT_PAIRS = _layable(Kind.BOAT, Kind.BOAT, BOATS)
FISH_PAIRS = _layable(Kind.FISH, Kind.FISH, FISH)
SHARK_PAIRS = _layable(Kind.SWIMMER, Kind.SHARK, SHARKS)
CRAB_PAIRS = _layable(Kind.CRAB, Kind.CRAB, CRABS)


def codes_in(words: tuple[int, int]) -> list[int]:
    """The codes in two words of legal moves, in ascending order."""
    low, high = words
    both = low | high << WORD_BITS
    codes = []
    while both:
        lowest = both & -both
        codes.append(lowest.bit_length() - 1)
        both ^= lowest
    return codes
