"""Defines moves: a text that parses back, a record form, and the kernel's code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from .cards import CARD_FACE, FACE_NAMES, FACES, MAX_PLAYERS, NO_CARD, Kind, parse_face
from .codes import (
    DRAW,
    KEEP,
    LAST_CHANCE,
    LAY_MERMAIDS,
    MOVE_CODES,
    PAIR_CODE,
    PASS,
    PICK,
    PILE,
    ROB,
    STARFISH,
    STOP,
    TAKE,
    codes_in,
)

PILES = ("left", "right")
Reader = Callable[[list[str]], "Move"]
_WORDS = {"mermaids": LAY_MERMAIDS, "stop": STOP, "last-chance": LAST_CHANCE, "pass": PASS}


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """One decision of a seat, which it does not name; `str` gives a text that `parse` reads."""

    name: str
    cards: tuple[str, ...] = ()
    pile: str | None = None
    seat: int | None = None

    def __str__(self) -> str:
        if self.name == "keep":
            return f"keep {' '.join(self.cards)}, other {self.pile}"
        words = [self.name, *self.cards]
        if self.pile is not None:
            words.append(self.pile)
        if self.seat is not None:
            words.append(str(self.seat))
        return " ".join(words)

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    @staticmethod
    @lru_cache(maxsize=4096)
    def parse(text: str) -> Move:
        """The move that a text names; ValueError if it is no move."""
        words = text.replace(",", " ").split()
        if not words:
            raise ValueError("a move is empty; write for example draw, take left or pass")
        reader = _READERS.get(words[0])
        if reader is None:
            raise ValueError(f"{words[0]!r} is no move; moves are {', '.join(_READERS)}")
        return reader(words[1:])

    def as_record(
        self, seat: int, card: str | None = None, deck: tuple[str, ...] | None = None
    ) -> dict[str, Any]:
        """The move of a `seat` in record form, with what chance gave.

        That is the card of a theft, or the shuffled `deck` after a lobster.
        """
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
        if deck is not None:
            fields["deck"] = list(deck)
        return fields


def _pile_word(word: str) -> str:
    if word in PILES:
        return word
    raise ValueError(f"{word!r} is no pile; write left or right")


def _face_word(word: str) -> str:
    return FACE_NAMES[parse_face(word)]


def _need(words: list[str], count: int, example: str) -> None:
    """Raise ValueError with the example unless the number of words is right."""
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


def _read_card_move(name: str, example: str) -> Reader:
    def read(words: list[str]) -> Move:
        _need(words, 1, f"{name} {example}")
        return Move(name, (_face_word(words[0]),))

    return read


def _read_rob(words: list[str]) -> Move:
    _need(words, 1, "rob 1")
    if not (len(words[0]) == 1 and words[0] in "0123"):
        raise ValueError(f"{words[0]!r} is no seat; seats are 0 to {MAX_PLAYERS - 1}")
    return Move("rob", seat=int(words[0]))


def _read_duo(words: list[str]) -> Move:
    _need(words, 2, "duo crab:black crab:yellow")
    return duo_of(_face_word(words[0]), _face_word(words[1]))


def duo_of(first: str, second: str) -> Move:
    """The duo of two faces in the order of records: by name, but with the swimmer first."""
    pair = sorted((first, second), key=lambda face: (face.startswith("shark:"), face))
    a, b = (parse_face(face) for face in pair)
    if (min(a, b), max(a, b)) not in PAIR_CODE:
        raise ValueError(f"{first} and {second} are no duo")
    return Move("duo", tuple(pair))


_READERS: dict[str, Reader] = {
    "draw": _read_plain("draw"),
    "take": _read_pile_move("take"),
    "keep": _read_keep,
    "duo": _read_duo,
    **{name: _read_plain(name) for name in _WORDS},
    "pile": _read_pile_move("pile"),
    "pick": _read_card_move("pick", "crab:yellow"),
    "rob": _read_rob,
    "starfish": _read_card_move("starfish", "starfish:yellow"),
}


def _fixed_moves() -> list[Move | None]:
    """The moves by code; None for the codes of keeps, whose cards depend on the state."""
    moves: list[Move | None] = [None] * MOVE_CODES
    moves[DRAW] = Move("draw")
    for place, pile in enumerate(PILES):
        moves[TAKE + place] = Move("take", pile=pile)
        moves[PILE + place] = Move("pile", pile=pile)
    for seat in range(MAX_PLAYERS):
        moves[ROB + seat] = Move("rob", seat=seat)
    for name, code in _WORDS.items():
        moves[code] = Move(name)
    for (a, b), code in PAIR_CODE.items():
        moves[code] = duo_of(FACE_NAMES[a], FACE_NAMES[b])
    for face, name in enumerate(FACE_NAMES):
        moves[PICK + face] = Move("pick", (name,))
    starfish = [
        name for name, (kind, _) in zip(FACE_NAMES, FACES, strict=True) if kind == Kind.STARFISH
    ]
    for place, name in enumerate(starfish):
        moves[STARFISH + place] = Move("starfish", (name,))
    return moves


_MOVES = _fixed_moves()
_KEEPS = {(name, pile): Move("keep", (name,), pile) for name in FACE_NAMES for pile in PILES}
_CODES = {move: code for code, move in enumerate(_MOVES) if move is not None}


def is_move(code: int) -> bool:
    """Whether a code is in use."""
    return _MOVES[code] is not None or KEEP <= code < PILE


def move_of(code: int, drawn: list[int]) -> Move:
    """The move that a code means when these `drawn` cards are to choose from."""
    move = _MOVES[code]
    if move is not None:
        return move
    kept, pile = divmod(code - KEEP, 2)
    return _KEEPS[FACE_NAMES[CARD_FACE[drawn[kept]]], PILES[pile]]


def code_of(move: Move, drawn: list[int]) -> int | None:
    """The code of a move when these `drawn` cards are to choose from; None if it has none."""
    if move.name != "keep":
        return _CODES.get(move)
    for kept, card in enumerate(drawn):
        if card != NO_CARD and FACE_NAMES[CARD_FACE[card]] == move.cards[0]:
            return KEEP + 2 * kept + PILES.index(move.pile or "")
    return None


class Choices(NamedTuple):
    """The legal moves of one decision, their texts in the same order, and the moves by text."""

    moves: tuple[Move, ...]
    texts: tuple[str, ...]
    by_text: Mapping[str, Move]


@lru_cache(maxsize=1024)
def choices_of(words: tuple[int, int, int], *drawn: int) -> Choices:
    """The choices of a decision from its words of codes; matches share equal choices."""
    moves = tuple(move_of(code, list(drawn)) for code in codes_in(words))
    texts = tuple(map(str, moves))
    return Choices(moves, texts, dict(zip(texts, moves, strict=True)))
