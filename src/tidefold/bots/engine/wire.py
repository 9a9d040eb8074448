"""What goes over the wire: one JSON object a line, and a view as JSON and back.

docs/engine-protocol.md promises this encoding; a change needs another number in PROTOCOL.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ...games.seasalt import Move, View

PROTOCOL = "tidefold-engine/1"
GAME = "seasalt"
PREFIX = "cmd:"

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


view_as_json = View.as_json
view_from_json = View.from_json
