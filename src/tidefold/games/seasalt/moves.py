"""Defines moves: a text that parses back, a record form, and the kernel's code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from .cards import CARD_FACE, FACE_NAMES, FACES, MAX_PLAYERS, NO_CARD, Kind, parse_face
from .codes import (
    CHOOSE,
    DRAW,
    KEEP,
    LAST_CHANCE,
    LAY_MERMAIDS,
    LEAVE,
    MOVE_CODES,
    PAIR_CODE,
    PASS,
    PICK,
    PILE,
    REEF,
    ROB,
    STARFISH,
    STOP,
    TAKE,
    codes_in,
)
from .pepper import EVENT_NAMES
from .state import Phase, State

PILES = ("left", "right")
CALLS = ("stop", "last-chance")
Reader = Callable[[list[str]], "Move"]
_WORDS = {
    "mermaids": LAY_MERMAIDS,
    "stop": STOP,
    "last-chance": LAST_CHANCE,
    "pass": PASS,
    "leave": LEAVE,
}
EVENT = int(Phase.EVENT)  # a plain number compares faster
# Moves that share their codes with others, by the decision at which they have another name.
_NAMES_IN_PHASE: dict[int, tuple[str, str]] = {
    Phase.GIVE: ("pick", "give"),
    Phase.PEEK: ("rob", "peek"),
    Phase.RAID: ("rob", "raid"),
    Phase.CAPTURE: ("duo", "capture"),
}


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """One decision of a seat, which it does not name; `str` gives a text that `parse` reads."""

    name: str
    cards: tuple[str, ...] = ()  # faces, or the event that is chosen
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
        if self.name in ("duo", "capture"):
            fields["cards"] = list(self.cards)
        elif self.name == "event":
            fields["event"] = self.cards[0]
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


def _read_seat_move(name: str) -> Reader:
    def read(words: list[str]) -> Move:
        _need(words, 1, f"{name} 1")
        if not (len(words[0]) == 1 and words[0] in "0123"):
            raise ValueError(f"{words[0]!r} is no seat; seats are 0 to {MAX_PLAYERS - 1}")
        return Move(name, seat=int(words[0]))

    return read


def _read_duo_move(name: str) -> Reader:
    def read(words: list[str]) -> Move:
        _need(words, 2, f"{name} crab:black crab:yellow")
        return duo_of(_face_word(words[0]), _face_word(words[1]), name)

    return read


def _read_event(words: list[str]) -> Move:
    _need(words, 1, "event kraken")
    if words[0] not in EVENT_NAMES:
        raise ValueError(f"{words[0]!r} is no event; events are {', '.join(EVENT_NAMES)}")
    return Move("event", (words[0],))


def duo_of(first: str, second: str, name: str = "duo") -> Move:
    """The duo of two faces in the order of records: by name, but with the swimmer first."""
    pair = sorted((first, second), key=lambda face: (face.startswith("shark:"), face))
    a, b = (parse_face(face) for face in pair)
    if (min(a, b), max(a, b)) not in PAIR_CODE:
        raise ValueError(f"{first} and {second} are no duo")
    return Move(name, tuple(pair))


_READERS: dict[str, Reader] = {
    "draw": _read_plain("draw"),
    "take": _read_pile_move("take"),
    "keep": _read_keep,
    "duo": _read_duo_move("duo"),
    **{name: _read_plain(name) for name in _WORDS},
    "pile": _read_pile_move("pile"),
    "pick": _read_card_move("pick", "crab:yellow"),
    "rob": _read_seat_move("rob"),
    "starfish": _read_card_move("starfish", "starfish:yellow"),
    "reef": _read_card_move("reef", "shell:yellow"),
    "event": _read_event,
    "peek": _read_seat_move("peek"),
    "give": _read_card_move("give", "crab:yellow"),
    "raid": _read_seat_move("raid"),
    "capture": _read_duo_move("capture"),
}


def _fixed_moves() -> list[Move | None]:
    """The moves by code; None for keeps and choices of events, which depend on the state."""
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
    for word, first, of_kind in (("starfish", STARFISH, Kind.STARFISH), ("reef", REEF, Kind.SHELL)):
        faces = zip(FACE_NAMES, FACES, strict=True)
        for place, name in enumerate(name for name, (kind, _) in faces if kind == of_kind):
            moves[first + place] = Move(word, (name,))
    return moves


_MOVES = _fixed_moves()
_KEEPS = {(name, pile): Move("keep", (name,), pile) for name in FACE_NAMES for pile in PILES}
_EVENTS = tuple(Move("event", (name,)) for name in EVENT_NAMES)
_MOVES_IN_PHASE = {
    (phase, code): Move(here, move.cards, seat=move.seat)
    for phase, (usual, here) in _NAMES_IN_PHASE.items()
    for code, move in enumerate(_MOVES)
    if move is not None and move.name == usual
}
_CODES = {move: code for code, move in enumerate(_MOVES) if move is not None}
_CODES |= {move: code for (_, code), move in _MOVES_IN_PHASE.items()}


def is_move(code: int) -> bool:
    """Whether a code is in use."""
    return _MOVES[code] is not None or KEEP <= code < PILE or CHOOSE <= code < LEAVE


def move_of(code: int, state: State) -> Move:
    """The move that a code means in a state."""
    return _move_of(code, state.phase, *_offered(state))


def _offered(state: State) -> list[int]:
    """The two things of which one is kept: the drawn cards, or two events."""
    if state.phase == EVENT:
        return [state.owned[state.chooser], state.gained]
    return state.drawn


def _move_of(code: int, phase: int, first: int, second: int) -> Move:
    move = _MOVES[code]
    if move is None:
        kept, pile = divmod(code - KEEP, 2)
        if code >= CHOOSE:
            return _EVENTS[second if code > CHOOSE else first]
        return _KEEPS[FACE_NAMES[CARD_FACE[second if kept else first]], PILES[pile]]
    return _MOVES_IN_PHASE.get((phase, code), move)


def code_of(move: Move, state: State) -> int | None:
    """The code of a move in a state; None if it has none there."""
    if move.name == "event":
        event = EVENT_NAMES.index(move.cards[0])
        choice = _offered(state) if state.phase == EVENT else []
        return CHOOSE + choice.index(event) if event in choice else None
    if move.name != "keep":
        return _CODES.get(move)
    for kept, card in enumerate(state.drawn):
        if card != NO_CARD and FACE_NAMES[CARD_FACE[card]] == move.cards[0]:
            return KEEP + 2 * kept + PILES.index(move.pile or "")
    return None


class Choices(NamedTuple):
    """The legal moves of one decision, their texts in the same order, and the moves by text."""

    moves: tuple[Move, ...]
    texts: tuple[str, ...]
    by_text: Mapping[str, Move]


def choices_of(words: tuple[int, int, int], state: State) -> Choices:
    """The choices of a decision in a state from its words of codes."""
    return _choices_of(words, state.phase, *_offered(state))


@lru_cache(maxsize=1024)  # matches share equal choices
def _choices_of(words: tuple[int, int, int], phase: int, first: int, second: int) -> Choices:
    moves = tuple(_move_of(code, phase, first, second) for code in codes_in(words))
    texts = tuple(map(str, moves))
    return Choices(moves, texts, dict(zip(texts, moves, strict=True)))
