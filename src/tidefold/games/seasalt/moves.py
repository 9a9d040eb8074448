"""The moves: a number each for the kernel, a text and a record form each for people.

The 128 move codes fill two words of 64 bits. Blocks are laid out so that none straddles the words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from ...kernel.bits import popcount
from ...kernel.dialect import Table
from .cards import ALL_CARDS, CARD_FACE, FACE_COPIES, FACE_NAMES, FACES, KIND_SET, MAX_PLAYERS, Kind
from .cards import parse_face as parse_face_name

PILES = ("left", "right")
Reader = Callable[[list[str]], "Move"]


class Effect(IntEnum):
    """What laying a duo does."""

    LOOK = 0  # through a pile, and take a card of it
    AGAIN = 1  # another turn
    DRAW = 2  # the top card of the deck
    ROB = 3  # a random card of a rival


# R 3.1  The duos: which kinds pair, and what the pair does. The order is that of the move codes.
DUOS: tuple[tuple[Kind, Kind, Effect], ...] = (
    (Kind.BOAT, Kind.BOAT, Effect.AGAIN),
    (Kind.FISH, Kind.FISH, Effect.DRAW),
    (Kind.SWIMMER, Kind.SHARK, Effect.ROB),
    (Kind.CRAB, Kind.CRAB, Effect.LOOK),
)


def _pairs(first: Kind, second: Kind) -> list[tuple[int, int]]:
    """The pairs of faces a duo can be laid with, each once."""
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
_PAIR_CODE = {(a, b): BOATS + place for place, (a, b, _) in enumerate(_all_pairs)}


def _window(first: Kind, second: Kind) -> tuple[int, int]:
    """Where the cards of a duo sit in a card set: lowest bit and number of bits, without gaps."""
    bits = KIND_SET[first] | KIND_SET[second]
    shift = (bits & -bits).bit_length() - 1
    assert bits >> shift == (1 << popcount(bits)) - 1
    return shift, popcount(bits)


def _layable(first: Kind, second: Kind, base: int) -> Table[int]:
    """For every set of a duo's cards, the pairs that can be laid from it, as bits from `base`."""
    shift, width = _window(first, second)
    code = {}
    for a in range(width):
        for b in range(a):
            pair = (CARD_FACE[b + shift], CARD_FACE[a + shift])
            if pair in _PAIR_CODE:
                code[a, b] = 1 << (_PAIR_CODE[pair] - base)
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

_WORDS = {"mermaids": LAY_MERMAIDS, "stop": STOP, "last-chance": LAST_CHANCE, "pass": PASS}


@dataclass(frozen=True, slots=True)
class Move:
    """One decision, independent of who makes it; `str` gives its text and `parse` reads it back."""

    name: str
    cards: tuple[str, ...] = ()
    pile: str | None = None
    seat: int | None = None

    def __str__(self) -> str:
        if self.name == "keep":
            return f"keep {self.cards[0]}, other {self.pile}"
        words = [self.name, *self.cards]
        if self.pile is not None:
            words.append(self.pile)
        if self.seat is not None:
            words.append(str(self.seat))
        return " ".join(words)

    @staticmethod
    def parse(text: str) -> Move:
        """The move a text names; ValueError says what is wrong with it."""
        words = text.replace(",", " ").split()
        if not words:
            raise ValueError("a move is empty; write for example draw, take left or pass")
        reader = _READERS.get(words[0])
        if reader is None:
            raise ValueError(f"{words[0]!r} is no move; moves are {', '.join(_READERS)}")
        return reader(words[1:])

    def as_record(self, seat: int, card: str | None = None) -> dict[str, Any]:
        """The move in record form, made by `seat`; `card` is what chance gave a theft."""
        fields: dict[str, Any] = {"seat": seat, "move": self.name}
        if self.name == "duo":
            fields["cards"] = list(self.cards)
        elif self.cards:
            fields["card"] = self.cards[0]
        if self.pile is not None:
            fields["other" if self.name == "keep" else "pile"] = self.pile
        if self.seat is not None:
            fields["from"] = self.seat
            if card is not None:
                fields["card"] = card
        return fields


def _pile_word(word: str) -> str:
    """A pile's name, checked."""
    if word in PILES:
        return word
    raise ValueError(f"{word!r} is no pile; write left or right")


def _face_word(word: str) -> str:
    """A face's name, checked."""
    return FACE_NAMES[parse_face_name(word)]


def _need(words: list[str], count: int, example: str) -> None:
    """Refuse a move with too few or too many words."""
    if len(words) != count:
        raise ValueError(f"write it like this: {example}")


def _read_pile_move(name: str) -> Reader:
    def read(words: list[str]) -> Move:
        _need(words, 1, f"{name} left")
        return Move(name, pile=_pile_word(words[0]))

    return read


def _read_plain(name: str) -> Reader:
    def read(words: list[str]) -> Move:
        _need(words, 0, name)
        return Move(name)

    return read


def _read_keep(words: list[str]) -> Move:
    _need([word for word in words if word != "other"], 2, "keep crab:yellow, other left")
    card, pile = (word for word in words if word != "other")
    return Move("keep", (_face_word(card),), _pile_word(pile))


def _read_pick(words: list[str]) -> Move:
    _need(words, 1, "pick crab:yellow")
    return Move("pick", (_face_word(words[0]),))


def _read_rob(words: list[str]) -> Move:
    _need(words, 1, "rob 1")
    if not (len(words[0]) == 1 and words[0] in "0123"):
        raise ValueError(f"{words[0]!r} is no seat; seats are 0 to {MAX_PLAYERS - 1}")
    return Move("rob", seat=int(words[0]))


def _read_duo(words: list[str]) -> Move:
    _need(words, 2, "duo crab:black crab:yellow")
    return duo_of(_face_word(words[0]), _face_word(words[1]))


def duo_of(first: str, second: str) -> Move:
    """The duo of two faces, in the order of records: by name, but the swimmer before its shark."""
    pair = sorted((first, second), key=lambda face: (face.startswith("shark:"), face))
    a, b = (parse_face_name(face) for face in pair)
    if (min(a, b), max(a, b)) not in _PAIR_CODE:
        raise ValueError(f"{first} and {second} are no duo")
    return Move("duo", tuple(pair))


_READERS: dict[str, Reader] = {
    "draw": _read_plain("draw"),
    "take": _read_pile_move("take"),
    "keep": _read_keep,
    "duo": _read_duo,
    **{name: _read_plain(name) for name in _WORDS},
    "pile": _read_pile_move("pile"),
    "pick": _read_pick,
    "rob": _read_rob,
}


def _fixed_moves() -> list[Move | None]:
    """The move of every code that means the same in every state (all but the keeps)."""
    moves: list[Move | None] = [None] * MOVE_CODES
    moves[DRAW] = Move("draw")
    for place, pile in enumerate(PILES):
        moves[TAKE + place] = Move("take", pile=pile)
        moves[PILE + place] = Move("pile", pile=pile)
    for seat in range(MAX_PLAYERS):
        moves[ROB + seat] = Move("rob", seat=seat)
    for name, code in _WORDS.items():
        moves[code] = Move(name)
    for (a, b), code in _PAIR_CODE.items():
        moves[code] = duo_of(FACE_NAMES[a], FACE_NAMES[b])
    for face, name in enumerate(FACE_NAMES):
        moves[PICK + face] = Move("pick", (name,))
    return moves


_MOVES = _fixed_moves()
_CODES = {move: code for code, move in enumerate(_MOVES) if move is not None}


def move_of(code: int, drawn: list[int]) -> Move:
    """The move a code means when `drawn` cards are in the air."""
    move = _MOVES[code]
    if move is not None:
        return move
    kept, pile = divmod(code - KEEP, 2)
    return Move("keep", (FACE_NAMES[CARD_FACE[drawn[kept]]],), PILES[pile])


def code_of(move: Move, drawn: list[int]) -> int | None:
    """The code of a move when `drawn` cards are in the air; None if no such card is."""
    if move.name != "keep":
        return _CODES.get(move)
    for kept, card in enumerate(drawn):
        if card in ALL_CARDS and FACE_NAMES[CARD_FACE[card]] == move.cards[0]:
            return KEEP + 2 * kept + PILES.index(move.pile or "")
    return None
