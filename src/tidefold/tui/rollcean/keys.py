"""From what a keyboard sends to the keys that mean something while placing."""

from __future__ import annotations

import re

NAMES = {"\r": "draw", "\n": "draw", " ": "draw", "r": "turn", "R": "turn-back", "e": "turn-back"}
NAMES |= {"m": "mirror", "f": "mirror", "x": "other", "\t": "other", "n": "hint", "N": "hint-back"}
NAMES |= {"b": "hint-back", "p": "pass", "y": "yes", "t": "type", "\x1b": "type", "?": "help"}
NAMES |= {"h": "help", "q": "quit", "\x04": "end"}
NAMES |= {"w": "up", "a": "left", "s": "down", "d": "right"}
NAMES |= {str(seat): str(seat) for seat in range(8)}
ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
_CODES = re.compile("\x1b(?:\\[|O)([0-9;?]*)([@-~])|\x1b([^\x1b\\[O])|(.)", re.DOTALL)


def keys(sent: bytes) -> list[str]:
    """The keys in what was sent, by what they do; any other key is `other`."""
    found = []
    for code in _CODES.finditer(sent.decode("utf-8", "replace")):
        _, arrow, alt, char = code.groups()
        if char is not None:
            found.append(NAMES.get(char, NAMES.get(char.lower(), "other")))
        else:
            found.append("other" if alt else ARROWS.get(arrow, "other"))
    return found
