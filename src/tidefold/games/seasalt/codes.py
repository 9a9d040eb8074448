"""Numbers all moves for the kernel, and lists the pairs that can be laid as duos.

The codes fill three words of 64 bits; the moves of the base game fit into the first two. A block of
codes never straddles two words, except the picks: those of the base game end where a word ends.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations
from typing import NamedTuple

from ...kernel.bits import popcount
from ...kernel.dialect import Table
from .cards import BASE_FACES, CARD_FACE, FACE_COPIES, FACES, KIND_SET, NO_CARD, Kind


class Effect(IntEnum):
    """The effect of laying a duo."""

    LOOK = 0  # look through a pile, and take one of its cards
    AGAIN = 1  # take another turn
    DRAW = 2  # take the top card of the deck
    ROB = 3  # take a random card of a rival
    STING = 4  # rivals only draw until the next turn
    FETCH = 5  # look at five cards of the deck, and take one of them
    PEEK = 6  # look at a rival's hand, and swap a card if wanted
    RAID = 7  # take a duo that lies in front of a rival


WORD_BITS = 64
BASE_WORDS = 2
WORDS = 3
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
FISH = 27
SHARKS = 39
CRABS = 64
PICK = 82  # + face
MORE = WORD_BITS * BASE_WORDS  # the first code of the expansions, and the pick of their first face
JELLYFISH = PICK + len(FACES)
LOBSTERS = 146
STARFISH = 152  # + place of the card among the starfish
TWO_SWIMMERS = 155
TWO_SHARKS = 165
REEF = 175  # + place of the card among the shells
CHOOSE = 181  # + 0 for the event owned before, + 1 for the new one
LEAVE = 183
MOVE_CODES = WORDS * WORD_BITS


class Duos(NamedTuple):
    """The duos of two kinds: their effect, and the code of the first of their pairs of faces."""

    first: Kind
    second: Kind
    effect: Effect
    code: int

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """All pairs of faces that make such a duo, each once."""
        same = self.first == self.second
        firsts, seconds = (
            [face for face, (kind, _) in enumerate(FACES) if kind == wanted]
            for wanted in (self.first, self.second)
        )
        return [
            (a, b)
            for a in firsts
            for b in seconds
            if not same or a < b or (a == b and FACE_COPIES[a] > 1)
        ]


# R 3.1  The duos, in the order of the move codes.
DUOS = (
    Duos(Kind.BOAT, Kind.BOAT, Effect.AGAIN, BOATS),
    Duos(Kind.FISH, Kind.FISH, Effect.DRAW, FISH),
    Duos(Kind.SWIMMER, Kind.SHARK, Effect.ROB, SHARKS),
    Duos(Kind.CRAB, Kind.CRAB, Effect.LOOK, CRABS),
)
SALT_DUOS = (
    # S 2.1  A jellyfish with a swimmer is a duo.
    Duos(Kind.SWIMMER, Kind.JELLYFISH, Effect.STING, JELLYFISH),
    # S 3.1  A lobster with a crab is a duo.
    Duos(Kind.CRAB, Kind.LOBSTER, Effect.FETCH, LOBSTERS),
)
PEPPER_DUOS = (
    # P 8.1  Two swimmers, and two sharks, can be duos.
    Duos(Kind.SWIMMER, Kind.SWIMMER, Effect.PEEK, TWO_SWIMMERS),
    Duos(Kind.SHARK, Kind.SHARK, Effect.RAID, TWO_SHARKS),
)
ALL_DUOS = (*DUOS, *SALT_DUOS, *PEPPER_DUOS)


def _check_layout() -> None:
    """Check that no two blocks of codes overlap, and that each lies in one word."""
    blocks = [range(duos.code, duos.code + len(duos.pairs)) for duos in ALL_DUOS]
    blocks += [range(BOATS), range(PICK, MORE), range(MORE, JELLYFISH)]
    blocks.append(range(STARFISH, STARFISH + popcount(KIND_SET[Kind.STARFISH])))
    blocks.append(range(REEF, REEF + popcount(KIND_SET[Kind.SHELL])))
    blocks.append(range(CHOOSE, LEAVE + 1))
    for block in blocks:
        assert block[0] // WORD_BITS == block[-1] // WORD_BITS < WORDS, "a block straddles words"
    for one, other in combinations(blocks, 2):
        assert not set(one) & set(other), "two moves have one code"


_check_layout()
assert PICK + BASE_FACES == MORE, "picks of the base game end where the second word ends"
PAIR_CODE = {pair: d.code + place for d in ALL_DUOS for place, pair in enumerate(d.pairs)}
_pair_of = {code: pair for pair, code in PAIR_CODE.items()}
_effect_of = {d.code + place: d.effect for d in ALL_DUOS for place in range(len(d.pairs))}
_NO_PAIR = NO_CARD, NO_CARD
# By the code of a duo.
PAIR_FIRST = Table(_pair_of.get(code, _NO_PAIR)[0] for code in range(REEF))
PAIR_SECOND = Table(_pair_of.get(code, _NO_PAIR)[1] for code in range(REEF))
PAIR_EFFECT = Table(_effect_of.get(code, NO_CARD) for code in range(REEF))


class Window(NamedTuple):
    """Where the cards of a kind lie in a card set: the lowest bit, and as many ones."""

    shift: int
    mask: int


def window_of(*kinds: Kind) -> Window:
    """The window of the cards of neighbouring kinds, which have no gaps."""
    bits = 0
    for kind in kinds:
        bits |= KIND_SET[kind]
    shift = (bits & -bits).bit_length() - 1
    assert bits >> shift == (1 << popcount(bits)) - 1, "the cards of a duo have gaps"
    return Window(shift, bits >> shift)


def _layable(duos: Duos, *windows: Window) -> Table[int]:
    """The pairs in every set of a duo's cards, as bits from the duo's first code on.

    The bits of the windows stand one after another, the lowest first.
    """
    cards = [
        shift + place for shift, mask in windows for place in range((mask + 1).bit_length() - 1)
    ]
    bits = {pair: 1 << place for place, pair in enumerate(duos.pairs)}
    codes = {
        (a, b): bits.get((CARD_FACE[cards[a]], CARD_FACE[cards[b]]), 0)
        for a, b in combinations(range(len(cards)), 2)
    }
    sets = [0] * (1 << len(cards))
    for held in range(1, len(sets)):
        top = held.bit_length() - 1
        rest = held ^ (1 << top)
        sets[held] = sets[rest]
        for other in range(top):
            if rest >> other & 1:
                sets[held] |= codes[other, top]
    return Table(sets)


BOAT_SHIFT, BOAT_WINDOW = window_of(Kind.BOAT)
FISH_SHIFT, FISH_WINDOW = window_of(Kind.FISH)
SHARK_SHIFT, SHARK_WINDOW = window_of(Kind.SWIMMER, Kind.SHARK)
CRAB_SHIFT, CRAB_WINDOW = window_of(Kind.CRAB)
SWIMMER_SHIFT, SWIMMER_WINDOW = window_of(Kind.SWIMMER)
JELLYFISH_SHIFT, JELLYFISH_WINDOW = window_of(Kind.JELLYFISH)
LOBSTER_SHIFT, LOBSTER_WINDOW = window_of(Kind.LOBSTER)
STARFISH_SHIFT, STARFISH_WINDOW = window_of(Kind.STARFISH)
ONLY_SHARK_SHIFT, ONLY_SHARK_WINDOW = window_of(Kind.SHARK)
SHELL_SHIFT, SHELL_WINDOW = window_of(Kind.SHELL)
SWIMMER_WIDTH = popcount(SWIMMER_WINDOW)
CRAB_WIDTH = popcount(CRAB_WINDOW)
BOAT_PAIRS = _layable(DUOS[0], window_of(Kind.BOAT))
FISH_PAIRS = _layable(DUOS[1], window_of(Kind.FISH))
SHARK_PAIRS = _layable(DUOS[2], window_of(Kind.SWIMMER, Kind.SHARK))
CRAB_PAIRS = _layable(DUOS[3], window_of(Kind.CRAB))
JELLYFISH_PAIRS = _layable(SALT_DUOS[0], window_of(Kind.SWIMMER), window_of(Kind.JELLYFISH))
LOBSTER_PAIRS = _layable(SALT_DUOS[1], window_of(Kind.CRAB), window_of(Kind.LOBSTER))
TWO_SWIMMERS_PAIRS = _layable(PEPPER_DUOS[0], window_of(Kind.SWIMMER))
TWO_SHARKS_PAIRS = _layable(PEPPER_DUOS[1], window_of(Kind.SHARK))


def codes_in(words: tuple[int, int, int]) -> list[int]:
    """The codes in the words of legal moves, in ascending order."""
    low, high, more = words
    left = low | high << WORD_BITS | more << WORD_BITS * BASE_WORDS
    codes = []
    while left:
        lowest = left & -left
        codes.append(lowest.bit_length() - 1)
        left ^= lowest
    return codes
