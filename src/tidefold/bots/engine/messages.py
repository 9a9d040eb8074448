"""The messages of the engine protocol: one JSON object on each line.

docs/engine-protocol.md documents them; a change needs a new number in PROTOCOL.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .codec import EngineCodec, Message

PROTOCOL = "tidefold-engine/1"
PREFIX = "cmd:"


def dump(message: Mapping[str, Any]) -> bytes:
    """Encode a message as one line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def load(line: bytes | str) -> Message:
    """Decode a line; ValueError unless it is a JSON object with a type."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise ValueError(f"this is not JSON: {shortened(line)}") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise ValueError(f"this is not an object with a type: {shortened(line)}")
    return message


def shortened(line: bytes | str) -> str:
    """The beginning of a line, quoted for error messages."""
    text = line.decode(errors="backslashreplace") if isinstance(line, bytes) else line
    return repr(text.strip()[:120])


def hello(codec: EngineCodec, name: str) -> Message:
    """The hello message, which both sides send first."""
    return {"type": "hello", "protocol": PROTOCOL, "game": codec.game, "name": name}


def new_match(codec: EngineCodec, view: Any, seed: int) -> Message:
    """Announce a match; the engine has the seat of this view."""
    return {"type": "new-match", **codec.rules(view), "seat": view.seat, "seed": seed}


def decide(
    codec: EngineCodec, number: int, time_ms: int, view: Any, legal_moves: Sequence[Any], sent: int
) -> Message:
    """Ask for a decision; the view leaves out the first `sent` events, which the engine has."""
    return {
        "type": "decide",
        "number": number,
        "time_ms": time_ms,
        "legal": [str(move) for move in legal_moves],
        "view": codec.view_as_json(view, sent),
    }
