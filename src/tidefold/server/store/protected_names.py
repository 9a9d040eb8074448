"""Protected names: how they are compared, and the mark with which they are shown.

The mark is a check mark after the name, so it is seen wherever names are: at tables, in lists, in
sentences, in the terminal. Players cannot write it into their names.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from pathlib import Path

MARK = "\N{NO-BREAK SPACE}\N{CHECK MARK}"
# Everything that could be taken for the mark.
_CHECKS = frozenset("✓✔☑✅🗸🗹⍻√⎷")
_LOOKALIKES = tomllib.loads(Path(__file__).with_name("lookalikes.toml").read_text("utf-8"))
_SHAPES = {ord(char): shape for shape, chars in _LOOKALIKES.items() for char in chars}
# Signs that show nothing, though they are letters, marks or signs: fillers, joiners of graphemes,
# an empty pattern of Braille, and selectors of variants.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def without_mark(name: str) -> str:
    """A name without anything that looks like the mark."""
    if _CHECKS.isdisjoint(name):
        return name
    return " ".join("".join(char for char in name if char not in _CHECKS).split())


def shown_name(name: str, protected: bool) -> str:
    """A name as others see it; a forgotten player's name stays empty."""
    bare = without_mark(name)
    return f"{bare}{MARK}" if protected and bare else bare


def name_key(name: str) -> str:
    """The same key for all names that people would take for the same one.

    Case, accents written in another way, spaces, invisible signs, and characters that look like
    Latin letters and digits make no difference.
    """
    seen = _INVISIBLE.sub("", without_mark(name))
    folded = unicodedata.normalize("NFKC", seen).casefold()
    plain = unicodedata.normalize("NFKC", folded).translate(_SHAPES)
    return "".join(char for char in plain if char.isalnum() or _is_sign(char)) or plain


def _is_sign(char: str) -> bool:
    """Is this a mark on a letter, or a sign such as an emoji?"""
    return unicodedata.category(char)[0] in "MS"
