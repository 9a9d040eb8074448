"""Protected names: how they are compared, and the mark with which they are shown.

The mark is a check mark after the name, so it is seen wherever names are: at tables, in lists, in
sentences, in the terminal. Players cannot write it into their names.
"""

from __future__ import annotations

import unicodedata

MARK = "\N{NO-BREAK SPACE}\N{CHECK MARK}"
# Everything that could be taken for the mark.
_CHECKS = frozenset("✓✔☑✅🗸🗹⍻√⎷")
# Letters of other scripts that look like Latin ones, after case folding.
_LOOKALIKES = str.maketrans(
    "аеоѕірсухһԁӏјԛԝкмтнвαεικνορτυχω",
    "aeosipcyxhdljqwkmthbaeiknoptuxw",
)


def without_mark(name: str) -> str:
    """Return a name without anything that looks like the mark."""
    if _CHECKS.isdisjoint(name):
        return name
    return " ".join("".join(char for char in name if char not in _CHECKS).split())


def shown_name(name: str, protected: bool) -> str:
    """Return a name as others see it; a forgotten player's name stays empty."""
    bare = without_mark(name)
    return f"{bare}{MARK}" if protected and bare else bare


def name_key(name: str) -> str:
    """Return the same key for all names that people would take for the same one.

    Case, accents written in another way, spaces, and letters that look alike make no difference.
    """
    folded = unicodedata.normalize("NFKC", without_mark(name)).casefold()
    plain = unicodedata.normalize("NFKC", folded).translate(_LOOKALIKES)
    return "".join(char for char in plain if char.isalnum() or _is_sign(char)) or plain


def _is_sign(char: str) -> bool:
    """Is this a mark on a letter, or a sign such as an emoji?"""
    return unicodedata.category(char)[0] in "MS"
