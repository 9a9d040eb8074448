"""The messages of the engine protocol: one JSON object on each line.

docs/engine-protocol.md promises them; a change needs another number in PROTOCOL.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .codec import EngineCodec, Message

PROTOCOL = "tidefold-engine/1"
PREFIX = "cmd:"


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


def hello(codec: EngineCodec, name: str) -> Message:
    """The first message, in both directions."""
    return {"type": "hello", "protocol": PROTOCOL, "game": codec.game, "name": name}


def new_match(codec: EngineCodec, view: Any, seed: int) -> Message:
    """A match begins; the engine has the seat that this view is from."""
    return {"type": "new-match", **codec.rules(view), "seat": view.seat, "seed": seed}


def decide(
    codec: EngineCodec, number: int, time_ms: int, view: Any, legal_moves: Sequence[Any], sent: int
) -> Message:
    """Asks for a decision; the first `sent` events of the history were sent before."""
    return {
        "type": "decide",
        "number": number,
        "time_ms": time_ms,
        "legal": [str(move) for move in legal_moves],
        "view": codec.view_as_json(view, sent),
    }
