"""Free text of people as it may be shown: on one line, and visible."""

from __future__ import annotations

import unicodedata

from ..errors import Refusal

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that look empty
JOINERS = "\u200c\u200d"  # needed inside words of some scripts and inside emoji


def plain_text(text: str) -> str:
    """Text on one line without control characters; a Refusal if nothing is left."""
    shown = "".join(
        " " if char.isspace() else char
        for char in text
        if char.isspace() or char in JOINERS or unicodedata.category(char) not in INVISIBLE
    )
    words = " ".join(shown.split())
    if not any(_is_visible(char) for char in words):
        raise Refusal("bad-message", detail="the text is empty")
    return words


def _is_visible(char: str) -> bool:
    return char not in BLANKS and unicodedata.category(char)[0] in "LNPS"
