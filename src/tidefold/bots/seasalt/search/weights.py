"""What `careful` likes: the numbers behind its choices, in hundredths of a point."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..games.seasalt.cards import CARD_FACE, DECK_GRID, DECK_SIZE, FACES, NO_CARD, Kind
from ..kernel.dialect import Table
from ..kernel.states import Field, PlainState
from .gains import COUNTS

POINT = 100
KINDS = len(Kind)
CARD_COLOUR = Table(NO_CARD if face == NO_CARD else int(FACES[face][1]) for face in CARD_FACE)
KIND_COPIES = Table(sum(row) for row in DECK_GRID)

FIELDS: tuple[Field, ...] = (
    # What a card promises beyond the points it adds: by kind, how many are held, and partners.
    ("promise", "i2", (KINDS * COUNTS * COUNTS,), 0),
    ("mermaid", "i2", (4,), 0),  # the same for one more mermaid, by how many are held
    ("colour", "i2", (COUNTS,), 0),  # and for one more card of a colour
    ("fade", "i2", (DECK_SIZE + 1,), 0),  # how much of a promise is left, by the deck: of 128
    ("draw", "i4", (), 0),  # what two cards from the deck are worth
    ("deny_take", "i4", (), 0),  # how much of what a rival wants counts, in hundredths
    ("deny_keep", "i4", (), 0),
    ("later", "i4", (), 0),  # how much of what I want on a pile counts
    ("hidden", "i4", (), 0),  # points of a card not known in a rival's hand
    ("final", "i4", (), 0),  # what a final turn brings a rival
    ("doubt", "i4", (), 0),  # how wide the guess of a rival's points is
    ("go_on", "i4", (), 0),  # the chance that going on brings, of SURE
)


class Taste(PlainState):
    """One player's likings."""

    __slots__ = tuple(name for name, *_ in FIELDS)
    FIELDS = FIELDS

    promise: list[int]
    mermaid: list[int]
    colour: list[int]
    fade: list[int]
    draw: int
    deny_take: int
    deny_keep: int
    later: int
    hidden: int
    final: int
    doubt: int
    go_on: int


# What holding so many of a kind promises beyond its points.
HOLDING: dict[str, Any] = {
    "crab": (40, 110),  # one left over; what a pair's effect is worth
    "boat": (28, 173),
    "fish": (0, 159),
    "swimmer": (35, 117),
    "shark": (35, 195),
    "shell": (0, 70, 60, 40, 20, 11, 0),  # by how many are held
    "octopus": (0, 90, 110, 90, 50, 0, 0),
    "penguin": (0, 80, 80, 0, 0, 0, 0),
    "sailor": (0, 105, 0, 0),
    "lighthouse": 57,
    "shoal": 21,
    "colony": 57,
    "captain": 60,
    "mermaid": (237, 216, 292, 6815),
    "colour": (0, 5, 10, 15, 20, 25, 30, 30, 30, 30),
    "fade": (5, 38),
    "draw": 143,
    "deny_take": 43,
    "deny_keep": 35,
    "later": 25,
    "hidden": 75,
    "final": 150,
    "doubt": 182,
    "go_on": 0,
}


def _promise(holding: dict[str, Any], kind: Kind, own: int, partners: int) -> int:
    """What one more card of a kind promises."""
    found = holding[kind.name.lower()]
    if kind in (Kind.CRAB, Kind.BOAT, Kind.FISH):
        return int(found[1] - found[0] if own % 2 else found[0])
    if kind in (Kind.SWIMMER, Kind.SHARK):
        return int(found[1] - found[0] if own < partners else found[0])
    if isinstance(found, int):
        return found
    last = len(found) - 1
    return int(found[min(own + 1, last)] - found[min(own, last)])


def taste_of(**changes: Any) -> Taste:
    """The likings that a description with some changes makes."""
    holding = {**HOLDING, **changes}
    taste = Taste()
    taste.promise = [
        0 if kind == Kind.MERMAID else _promise(holding, kind, own, partners)
        for kind in Kind
        for own in range(COUNTS)
        for partners in range(COUNTS)
    ]
    low, high = holding["fade"]
    span = range(DECK_SIZE + 1)
    taste.fade = [round(128 * min(1, max(0, (deck - low) / (high - low)))) for deck in span]
    for name in ("mermaid", "colour"):
        setattr(taste, name, list(holding[name]))
    for name in ("draw", "deny_take", "deny_keep", "later", "hidden", "final", "doubt", "go_on"):
        setattr(taste, name, holding[name])
    return taste


@cache
def usual_taste() -> Taste:
    """The likings of `careful`."""
    return taste_of()
