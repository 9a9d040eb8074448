"""Collects the facts of the game for help pages, clients and printed reference cards.

All of them are read from the tables that the rules use.
"""

from __future__ import annotations

from typing import Any

from .calls import CALL_POINTS
from .cards import (
    BASE_DECK,
    BASE_GRID,
    BASE_NAMES,
    FACE_COPIES,
    FACE_NAMES,
    KIND_NAMES,
    SALT_GRID,
    Kind,
)
from .codes import DUOS, PEPPER_DUOS, SALT_DUOS
from .editions import EDITIONS, SWITCHES, TARGETS, Word
from .pepper import EVENT_NAMES, LEADER_EVENTS, EventCard
from .scoring import COLLECTION_POINTS, COLLECTIONS, MULTIPLIERS, SALT_MULTIPLIERS, STARFISH_POINTS

_NOT_SHOWN = ("id", *SWITCHES.values())


def facts() -> dict[str, Any]:
    """The kinds and their points, the deck, the points for a call, the targets, the editions."""
    return {
        "kinds": {KIND_NAMES[kind]: _about(kind) for kind in BASE_GRID},
        "deck": {name: BASE_DECK.count(name) for name in BASE_NAMES},
        "call_points": CALL_POINTS,
        "targets": TARGETS,
        "editions": {name: _differences(name) for name in EDITIONS},
        "switches": dict(SWITCHES),
        "boxes": {"salt": _salt(), "pepper": _pepper()},
    }


def _salt() -> dict[str, Any]:
    """The kinds and the deck that Extra Salt adds."""
    faces = dict(zip(FACE_NAMES, FACE_COPIES, strict=True))
    deck = {name: copies for name, copies in faces.items() if name not in BASE_NAMES}
    return {"kinds": {KIND_NAMES[kind]: _about(kind) for kind in SALT_GRID}, "deck": deck}


# The kinds of cards that each event is about.
_EVENT_KINDS: dict[EventCard, tuple[Kind, ...]] = {
    EventCard.KRAKEN: (Kind.OCTOPUS, Kind.SEAHORSE),
    EventCard.TORNADO: (Kind.MERMAID,),
    EventCard.HERMIT_CRAB: (Kind.CRAB,),
    EventCard.SUNFISH: (Kind.FISH,),
    EventCard.WATER_RODEO: (Kind.SWIMMER, Kind.SHARK),
    EventCard.DANCE_OF_THE_SHELLS: (Kind.SHELL, Kind.SEAHORSE),
    EventCard.DANCE_OF_THE_MERMAIDS: (Kind.MERMAID,),
    EventCard.DOLPHINS: (*COLLECTIONS, Kind.SEAHORSE),
    EventCard.CORAL_REEF: (Kind.SHELL,),
}


def _pepper() -> dict[str, Any]:
    """The events of Extra Pepper, and the duos that one of them allows."""
    events = {
        name: {
            "to": "leader" if event in LEADER_EVENTS else "last",
            "about": [KIND_NAMES[kind] for kind in _EVENT_KINDS.get(event, ())],
        }
        for event, name in zip(EventCard, EVENT_NAMES, strict=True)
    }
    duos = [
        {"kinds": [KIND_NAMES[first], KIND_NAMES[second]], "effect": effect.name.lower()}
        for first, second, effect, _ in PEPPER_DUOS
    ]
    return {"events": events, "duos": duos}


def _about(kind: Kind) -> dict[str, Any]:
    if kind == Kind.STARFISH:
        return {"role": "trio", "bonus": STARFISH_POINTS}
    if kind == Kind.SEAHORSE:
        return {"role": "joker", "counts_as": [KIND_NAMES[one] for one in COLLECTIONS]}
    for first, second, effect, _ in DUOS if kind in BASE_GRID else SALT_DUOS:
        if kind in (first, second):
            partner = second if kind == first else first
            return {"role": "duo", "partner": KIND_NAMES[partner], "effect": effect.name.lower()}
    if kind in COLLECTIONS:
        row = COLLECTION_POINTS[COLLECTIONS.index(kind)]
        return {"role": "collection", "steps": list(row[1 : sum(BASE_GRID[kind]) + 1])}
    for multiplier, counted, each in (*MULTIPLIERS, *SALT_MULTIPLIERS):
        if kind == multiplier:
            return {"role": "multiplier", "counts": KIND_NAMES[counted], "each": each}
    return {"role": "mermaid"}


def _differences(name: str) -> dict[str, Any]:
    edition = EDITIONS[name]
    fields = {
        field: getattr(edition, field) for field in edition.__slots__ if field not in _NOT_SHOWN
    }
    return {key: value.word if isinstance(value, Word) else value for key, value in fields.items()}
