"""What goes over the wire: one JSON object a line, and a view as JSON and back.

docs/engine-protocol.md promises this encoding; a change needs another number in PROTOCOL.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ...games.seasalt import Look, Move, Pile, View
from ...games.seasalt.editions import parse_edition

PROTOCOL = "tidefold-engine/1"
GAME = "seasalt"
PREFIX = "cmd:"
# Fields of a view that are JSON as they are, and those that hold lists.
PLAIN = (
    *("seat", "players", "target", "round", "phase", "turn", "final_turn", "caller", "starter"),
    *("deck_size", "in_the_air"),
)
LISTS = ("drawn", "looking", "hand", "hand_sizes", "laid", "known", "totals")

Message = dict[str, Any]


def dump(message: Mapping[str, Any]) -> bytes:
    """A message as a line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def load(line: bytes | str) -> Message:
    """The message in a line; ValueError says what is wrong."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError(f"this is not JSON: {shortened(line)}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise ValueError(f"this is not an object with a type: {shortened(line)}")
    return message


def shortened(line: bytes | str) -> str:
    """The beginning of a line, for people."""
    text = line.decode(errors="backslashreplace") if isinstance(line, bytes) else line
    return repr(text.strip()[:120])


def hello(name: str) -> Message:
    """The first message, both ways."""
    return {"type": "hello", "protocol": PROTOCOL, "game": GAME, "name": name}


def new_match(view: View, seed: int) -> Message:
    """A match begins; the engine sits where this view is from."""
    return {
        "type": "new-match",
        "players": view.players,
        "edition": view.edition.as_record(),
        "target": view.target,
        "seat": view.seat,
        "seed": seed,
    }


def decide(
    number: int, time_ms: int, view: View, legal_moves: Sequence[Move], told: int = 0
) -> Message:
    """A decision is asked for; the first `told` events of the history are known already."""
    return {
        "type": "decide",
        "number": number,
        "time_ms": time_ms,
        "legal": [str(move) for move in legal_moves],
        "view": view_as_json(view, told),
    }


def view_as_json(view: View, told: int = 0) -> Message:
    """All that a seat knows as JSON values, without the first `told` events of its history."""
    return {
        **{name: getattr(view, name) for name in (*PLAIN, *LISTS)},
        "edition": view.edition.as_record(),
        "piles": [pile._asdict() for pile in view.piles],
        "looks": [look._asdict() for look in view.looks],
        "revealed": {str(seat): cards for seat, cards in view.revealed.items()},
        "history_from": told,
        "history": view.history[told:],
    }


def view_from_json(told: Any, earlier: Sequence[Mapping[str, Any]] = ()) -> View:
    """The view that was encoded; `earlier` are the events told before. ValueError if it is none."""
    try:
        return _view(told, earlier)
    except (KeyError, TypeError, AttributeError) as problem:
        raise ValueError(f"the view is not as documented: {problem!r}") from None


def _view(told: Any, earlier: Sequence[Mapping[str, Any]]) -> View:
    left, right = (Pile(p["size"], p["top"], tuple(p["cards"])) for p in told["piles"])
    first = told["history_from"]
    if not 0 <= first <= len(earlier):
        raise ValueError(f"the history begins at event {first}, but {len(earlier)} were told")
    return View(
        **{name: told[name] for name in PLAIN},
        **{name: _tuples(told[name]) for name in LISTS},
        edition=parse_edition(told["edition"]),
        piles=(left, right),
        looks=tuple(Look(look["pile"], tuple(look["cards"])) for look in told["looks"]),
        revealed={int(seat): tuple(cards) for seat, cards in told["revealed"].items()},
        history=(*earlier[:first], *map(_tuples, told["history"])),
    )


def _tuples(value: Any) -> Any:
    """The value with tuples for lists, at any depth."""
    if isinstance(value, list):
        return tuple(map(_tuples, value))
    if isinstance(value, dict):
        return {name: _tuples(part) for name, part in value.items()}
    return value
