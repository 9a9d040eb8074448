"""The weights of `careful`'s heuristic evaluation, in hundredths of a point."""

from __future__ import annotations

from functools import cache
from typing import Any

from ....games.seasalt.cards import DECK_SIZE, Kind
from ....games.seasalt.gains import COUNTS
from ....kernel.states import Field, PlainState

POINT = 100
FADE_ONE = 128
KINDS = len(Kind)

FIELDS: tuple[Field, ...] = (
    # What a card may bring beyond the points it adds now, at the places of `gain_place`.
    ("potential", "i2", (KINDS * COUNTS * COUNTS,), 0),
    ("mermaid", "i2", (4,), 0),  # the same for one more mermaid, by how many are held
    ("colour", "i2", (COUNTS,), 0),  # and for one more card of a colour
    ("fade", "i2", (DECK_SIZE + 1,), 0),  # the share of a potential that is left, by the deck
    ("draw", "i4", (), 0),  # the value of drawing two cards from the deck
    ("deny_take", "i4", (), 0),  # how much an opponent's value of a card counts, in hundredths
    ("deny_keep", "i4", (), 0),
    ("later", "i4", (), 0),  # how much my own value of a card left on a pile counts
    ("hidden", "i4", (), 0),  # points expected of an unknown card in an opponent's hand
    ("final", "i4", (), 0),  # points that a final turn brings an opponent
    ("spread", "i4", (), 0),  # how far an estimate of an opponent's points may be off
    ("go_on", "i4", (), 0),  # the equity that going on is expected to add
)


class Weights(PlainState):
    """All weights of one player."""

    __slots__ = tuple(name for name, *_ in FIELDS)
    FIELDS = FIELDS

    potential: list[int]
    mermaid: list[int]
    colour: list[int]
    fade: list[int]
    draw: int
    deny_take: int
    deny_keep: int
    later: int
    hidden: int
    final: int
    spread: int
    go_on: int


# What holding so many of a kind may bring beyond its points.
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
    "fade": (5, 38),  # cards in the deck: nothing is left from here down, everything from here up
    "draw": 143,
    "deny_take": 43,
    "deny_keep": 35,
    "later": 25,
    "hidden": 75,
    "final": 150,
    "spread": 182,
    "go_on": 0,
}
_NUMBERS = ("draw", "deny_take", "deny_keep", "later", "hidden", "final", "spread", "go_on")


def _potential(holding: dict[str, Any], kind: Kind, own: int, partners: int) -> int:
    """The potential of one more card of a kind."""
    found = holding[kind.name.lower()]
    if kind in (Kind.CRAB, Kind.BOAT, Kind.FISH):
        return int(found[1] - found[0] if own % 2 else found[0])
    if kind in (Kind.SWIMMER, Kind.SHARK):
        return int(found[1] - found[0] if own < partners else found[0])
    if isinstance(found, int):
        return found
    last = len(found) - 1
    return int(found[min(own + 1, last)] - found[min(own, last)])


def weights_of(**changes: Any) -> Weights:
    """The default weights with some changes to `HOLDING`."""
    holding = {**HOLDING, **changes}
    weights = Weights()
    weights.potential = [
        0 if kind == Kind.MERMAID else _potential(holding, kind, own, partners)
        for kind in Kind
        for own in range(COUNTS)
        for partners in range(COUNTS)
    ]
    low, high = holding["fade"]
    span = range(DECK_SIZE + 1)
    weights.fade = [round(FADE_ONE * min(1, max(0, (deck - low) / (high - low)))) for deck in span]
    for name in ("mermaid", "colour"):
        setattr(weights, name, list(holding[name]))
    for name in _NUMBERS:
        setattr(weights, name, holding[name])
    return weights


@cache
def default_weights() -> Weights:
    """The weights that `careful` plays with."""
    return weights_of()
