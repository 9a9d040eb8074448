"""From what a keyboard sends to the keys that mean something here."""

from __future__ import annotations

import re

NAMES = {" ": "start", "\r": "start", "\n": "start", "p": "pause", "n": "next", "b": "back"}
NAMES |= {"r": "restart", "+": "longer", "=": "longer", "-": "shorter", "_": "shorter"}
NAMES |= {"s": "sound", "?": "help", "h": "help", "q": "quit", "\x04": "quit"}
# Arrows, function keys and Alt with a letter begin with an escape and mean nothing here.
_SEQUENCE = re.compile("\x1b(\\[[0-9;?]*[ -/]*[@-~]|O.|[^\x1b\\[O]|$)|\x1b")


def keys(sent: bytes) -> list[str]:
    """The keys in what was sent, by what they do; any other key is `other`."""
    text = _SEQUENCE.sub("\x00", sent.decode("utf-8", "replace"))
    return [NAMES.get(char.lower(), "other") for char in text]
