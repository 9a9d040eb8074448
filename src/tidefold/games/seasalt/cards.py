"""Defines the cards of each box as a grid of kinds by colours, and tables for the kernel.

A *face* is a kind and a colour; cards of one face are interchangeable. Every card has a number.
Numbers 0 to 61 are bits of a set: 54 cards of the base game, then the 8 of Extra Salt. The numbers
from 62 on are the four mermaids, which are all alike and are counted instead.
"""

from __future__ import annotations

from enum import IntEnum

from ...kernel.dialect import Table


class Kind(IntEnum):
    """The kind of a card: the picture on it."""

    CRAB = 0
    BOAT = 1
    FISH = 2
    SWIMMER = 3
    SHARK = 4
    SHELL = 5
    OCTOPUS = 6
    PENGUIN = 7
    SAILOR = 8
    LIGHTHOUSE = 9
    SHOAL = 10
    COLONY = 11
    CAPTAIN = 12
    MERMAID = 13
    JELLYFISH = 14  # from here on Extra Salt
    LOBSTER = 15
    CAST = 16
    STARFISH = 17
    SEAHORSE = 18


class Colour(IntEnum):
    """The colour of a card's paper."""

    DARK_BLUE = 0
    LIGHT_BLUE = 1
    BLACK = 2
    YELLOW = 3
    GREEN = 4
    PURPLE = 5
    GREY = 6
    LIGHT_ORANGE = 7
    PINK = 8
    ORANGE = 9
    WHITE = 10


KIND_NAMES = tuple(kind.name.lower() for kind in Kind)
COLOUR_NAMES = tuple(colour.name.lower().replace("_", "-") for colour in Colour)

Row = tuple[int, ...]
# R 1.1  The deck, copies by kind and colour.
BASE_GRID: dict[Kind, Row] = {
    # dark-blue, light-blue, black, yellow, green, purple, grey, light-orange, pink, orange, white
    Kind.CRAB: (2, 2, 1, 2, 1, 0, 1, 0, 0, 0, 0),
    Kind.BOAT: (2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0),
    Kind.FISH: (2, 1, 2, 1, 1, 0, 0, 0, 0, 0, 0),
    Kind.SWIMMER: (1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0),
    Kind.SHARK: (1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0),
    Kind.SHELL: (1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0),
    Kind.OCTOPUS: (0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 0),
    Kind.PENGUIN: (0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0),
    Kind.SAILOR: (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0),
    Kind.LIGHTHOUSE: (0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0),
    Kind.SHOAL: (0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0),
    Kind.COLONY: (0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    Kind.CAPTAIN: (0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0),
    Kind.MERMAID: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4),
}
# S 1.1  Extra Salt adds eight cards.
SALT_GRID: dict[Kind, Row] = {
    Kind.JELLYFISH: (0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0),
    Kind.LOBSTER: (0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    Kind.CAST: (0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    Kind.STARFISH: (1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0),
    Kind.SEAHORSE: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1),
}
DECK_GRID = {**BASE_GRID, **SALT_GRID}

MIN_PLAYERS, MAX_PLAYERS = 2, 4
CARD_SLOTS = 66
FIRST_MERMAID = 62
MERMAIDS = 4
NO_CARD = -1

# One entry per face, by kind and then colour; the number of a face is its place here.
FACES: tuple[tuple[Kind, Colour], ...] = tuple(
    (kind, colour) for kind in Kind for colour in Colour if DECK_GRID[kind][colour]
)
FACE_NAMES = tuple(f"{KIND_NAMES[kind]}:{COLOUR_NAMES[colour]}" for kind, colour in FACES)
FACE_BY_NAME = {name: face for face, name in enumerate(FACE_NAMES)}
FACE_COPIES = tuple(DECK_GRID[kind][colour] for kind, colour in FACES)
BASE_FACES = sum(kind in BASE_GRID for kind, _ in FACES)  # those of Extra Salt follow
BASE_NAMES = FACE_NAMES[:BASE_FACES]


def _number_cards() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two tables: the face of each card number, and the numbers in use, those of Salt last."""
    faces = [NO_CARD] * CARD_SLOTS
    cards = []
    number = 0
    for face, (kind, _) in enumerate(FACES):
        first = FIRST_MERMAID if kind == Kind.MERMAID else number
        for card in range(first, first + FACE_COPIES[face]):
            assert faces[card] == NO_CARD, "two cards have one number"
            faces[card] = face
            cards.append(card)
        if kind != Kind.MERMAID:
            number += FACE_COPIES[face]
    return tuple(faces), tuple(cards)


_faces, _cards = _number_cards()
CARD_FACE = Table(_faces)
ALL_CARDS = Table(_cards)
DECK_SIZE = sum(map(sum, BASE_GRID.values()))
BASE_DECK = tuple(FACE_NAMES[CARD_FACE[card]] for card in ALL_CARDS[:DECK_SIZE])
SALT_SIZE = sum(map(sum, SALT_GRID.values()))


def _set_of(faces: list[int]) -> int:
    """The card set of all cards with these faces, without mermaids."""
    return sum(1 << card for card in ALL_CARDS if card < FIRST_MERMAID and CARD_FACE[card] in faces)


FACE_SET = Table(_set_of([face]) for face in range(len(FACES)))
KIND_SET = Table(_set_of([f for f, (k, _) in enumerate(FACES) if k == kind]) for kind in Kind)
COLOUR_SET = Table(
    _set_of([f for f, (_, c) in enumerate(FACES) if c == colour]) for colour in Colour
)
SALT_SET = sum(KIND_SET[kind] for kind in SALT_GRID)


def cards_of_deck(*, salt: bool) -> tuple[int, ...]:
    """The card numbers of a deck, without or with Extra Salt."""
    return ALL_CARDS if salt else ALL_CARDS[:DECK_SIZE]


def cards_of_face(face: int) -> tuple[int, ...]:
    """All card numbers with this face."""
    return tuple(card for card in ALL_CARDS if CARD_FACE[card] == face)


def parse_face(text: str) -> int:
    """The face that a text such as `crab:yellow` names; ValueError if there is no such face."""
    if not isinstance(text, str):
        raise ValueError(f"a face is a text such as crab:yellow, not {text!r}")
    face = FACE_BY_NAME.get(text)
    if face is not None:
        return face
    kind, colon, colour = text.partition(":")
    if not colon:
        raise ValueError(f"{text!r} is not a card; write kind:colour, for example crab:yellow")
    if kind not in KIND_NAMES:
        raise ValueError(f"{kind!r} is no kind of card; kinds are {', '.join(KIND_NAMES)}")
    if colour not in COLOUR_NAMES:
        raise ValueError(f"{colour!r} is no colour; colours are {', '.join(COLOUR_NAMES)}")
    printed = [name.partition(":")[2] for name in FACE_NAMES if name.startswith(kind + ":")]
    raise ValueError(f"there is no {colour} {kind}; it comes in {', '.join(printed)}")
