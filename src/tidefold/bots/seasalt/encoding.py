"""A view of Sea Salt & Paper as JSON and back, for the engine protocol.

docs/engine-protocol.md promises this encoding; a change needs another number in PROTOCOL.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from ...games.seasalt import Look, Move, Pile, View
from ...games.seasalt.editions import parse_edition
from ...games.seasalt.record import GAME
from ..engine.codec import EngineCodec, Message

# All other fields of a view are JSON as they are, with lists for tuples.
ENCODED = ("edition", "piles", "looks", "revealed", "history")
PLAIN = tuple(field.name for field in fields(View) if field.name not in ENCODED)


def view_as_json(view: View, sent: int = 0) -> Message:
    """All that a seat knows as JSON values, without the first `sent` events of its history."""
    return {
        **{name: getattr(view, name) for name in PLAIN},
        "edition": view.edition.as_record(),
        "piles": [pile._asdict() for pile in view.piles],
        "looks": [look._asdict() for look in view.looks],
        "revealed": {str(seat): cards for seat, cards in view.revealed.items()},
        "history_from": sent,
        "history": view.history[sent:],
    }


def view_from_json(message: Any, earlier: Sequence[Mapping[str, Any]] = ()) -> View:
    """The view that was encoded, with the events received before; ValueError if it is none."""
    try:
        return _view(message, earlier)
    except (KeyError, TypeError, AttributeError) as problem:
        raise ValueError(f"the view is not as documented: {problem!r}") from None


def _view(message: Any, earlier: Sequence[Mapping[str, Any]]) -> View:
    left, right = (Pile(p["size"], p["top"], tuple(p["cards"])) for p in message["piles"])
    first = message["history_from"]
    if not 0 <= first <= len(earlier):
        raise ValueError(f"the history begins at event {first}, but {len(earlier)} were told")
    return View(
        **{name: _tuples(message[name]) for name in PLAIN},
        edition=parse_edition(message["edition"]),
        piles=(left, right),
        looks=tuple(Look(look["pile"], tuple(look["cards"])) for look in message["looks"]),
        revealed={int(seat): tuple(cards) for seat, cards in message["revealed"].items()},
        history=(*earlier[:first], *map(_tuples, message["history"])),
    )


def _tuples(value: Any) -> Any:
    """The value with tuples for lists, at any depth."""
    if isinstance(value, list):
        return tuple(map(_tuples, value))
    if isinstance(value, dict):
        return {name: _tuples(part) for name, part in value.items()}
    return value


def _rules(view: View) -> Message:
    """What is agreed before a match."""
    return {
        "players": view.players,
        "edition": view.edition.as_record(),
        "target": view.target,
    }


def _history(view: View) -> Sequence[Mapping[str, Any]]:
    return view.history


CODEC = EngineCodec(GAME, _rules, _history, view_as_json, view_from_json, Move.parse)
