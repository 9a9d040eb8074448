"""The weights of `careful`'s heuristic evaluation, in hundredths of a point.

They stand in careful_weights.json, a set for each number of players, and were tuned by
bench/tune_careful.py. In the file:

- `crab`, `boat`, `fish`, `swimmer` and `shark`: what one left over may bring, and a pair's effect
- `shell`, `octopus`, `penguin` and `sailor`: what that many of them may still bring
- `lighthouse`, `shoal`, `colony` and `captain`: what one may bring
- `mermaid` and `colour`: what one more of them may bring, by how many are held
- `fade`: with this many cards in the deck nothing of that is left, and with that many everything
- `opening` and `draw`: by points, up to two above those that open a call
- the others as in `Weights`

The set `by-hand` is the one that was used before the tuning, to compare with.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from ....games.seasalt.calls import CALL_POINTS
from ....games.seasalt.cards import CARD_SLOTS, SALT_GRID, Kind
from ....games.seasalt.gains import COUNTS
from ....kernel.states import PlainState, int16, int32

POINT = 100
FADE_ONE = 128
KINDS = len(Kind)
OPENING = CALL_POINTS + 2  # points from which on more of them do not bring a call closer


class Weights(PlainState):
    """All weights of one player."""

    # What a card may bring beyond the points it adds now, at the places of `gain_place`.
    potential = int16(KINDS * COUNTS * COUNTS)
    mermaid = int16(4)  # the same for one more mermaid, by how many are held
    colour = int16(COUNTS)  # and for one more card of a colour
    fade = int16(CARD_SLOTS + 1)  # the share of a potential that is left, by the deck
    # By the points of a player who has not called: how much closer a call is than with none.
    opening = int16(OPENING + 1)
    draw = int16(OPENING + 1)  # the value of drawing two cards from the deck, by the same points
    deny_take = int32()  # how much an opponent's value of a card counts, in hundredths
    deny_keep = int32()
    later = int32()  # how much my own value of a card left on a pile counts
    hidden = int32()  # points expected of an unknown card in an opponent's hand
    hidden_more = int32()  # and how much more of each further one
    final = int32()  # points that a final turn brings an opponent
    spread = int32()  # how far an estimate of an opponent's points may be off
    go_on = int32()  # the equity that going on is expected to add


# What a card of Extra Salt may bring; set by hand.
SALT_POTENTIAL = {
    Kind.JELLYFISH: 60,
    Kind.LOBSTER: 70,
    Kind.CAST: 60,
    Kind.STARFISH: 70,
    Kind.SEAHORSE: 90,
}
Holding = dict[str, Any]  # one set of the file
BY_HAND = "by-hand"
FILE = Path(__file__).with_name("careful_weights.json")
_NUMBERS = ("deny_take", "deny_keep", "later", "hidden", "hidden_more", "final", "spread", "go_on")


@cache
def holdings() -> dict[str, Holding]:
    """The sets of the file, keyed by the number of players as text."""
    found: dict[str, Holding] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def _potential(holding: Holding, kind: Kind, own: int, partners: int) -> int:
    """The potential of one more card of a kind, by how many of it and of its partners are held."""
    if kind in SALT_GRID:
        return SALT_POTENTIAL[kind]
    found = holding[kind.name.lower()]
    if kind in (Kind.CRAB, Kind.BOAT, Kind.FISH):
        return int(found[1] - found[0] if own % 2 else found[0])
    if kind in (Kind.SWIMMER, Kind.SHARK):
        return int(found[1] - found[0] if own < partners else found[0])
    if isinstance(found, int):
        return found
    last = len(found) - 1
    return int(found[min(own + 1, last)] - found[min(own, last)])


def weights_of(holding: Holding) -> Weights:
    """Expand a set of the file into weights."""
    weights = Weights()
    weights.potential = [
        0 if kind == Kind.MERMAID else _potential(holding, kind, own, partners)
        for kind in Kind
        for own in range(COUNTS)
        for partners in range(COUNTS)
    ]
    low, high = holding["fade"]
    span = range(CARD_SLOTS + 1)
    weights.fade = [round(FADE_ONE * min(1, max(0, (deck - low) / (high - low)))) for deck in span]
    for name in ("mermaid", "colour", "opening", "draw"):
        setattr(weights, name, list(holding[name]))
    for name in _NUMBERS:
        setattr(weights, name, holding[name])
    return weights


@cache
def default_weights(players: int = 2, *, by_hand: bool = False) -> Weights:
    """The weights that `careful` plays with for a number of players, or those set by hand."""
    return weights_of(holdings()[BY_HAND if by_hand else str(players)])
