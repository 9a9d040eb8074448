"""Words that a host does not allow, found in spite of accents, look-alikes and spaces."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

# Digits and signs that stand for letters, and letters of other scripts that look like Latin ones.
LOOK_ALIKES = str.maketrans(
    "013457@$!|\u0430\u0435\u043e\u0440\u0441\u0445\u0443\u0456\u03b1\u03bf\u03b5\u03c1",
    "oieastasiiaeopcxyiaoep",
)
_REPEATED = re.compile(r"(.)\1+")
_APART = re.compile(r"[\W_]+")
_SPELLED_OUT = re.compile(r"(?<![^\W_])(?:\w[\W_]+){2,}\w(?![^\W_])")


def _normalized(text: str) -> str:
    """A text without case, accents, look-alike letters and repeated characters."""
    plain = unicodedata.normalize("NFKD", text).casefold().translate(LOOK_ALIKES)
    bare = "".join(char for char in plain if not unicodedata.combining(char))
    return _REPEATED.sub(r"\1", bare)


class RefusedWords:
    """Whole words; `*` at the beginning or the end of one stands for any further letters."""

    def __init__(self, words: Iterable[str]) -> None:
        self._whole: set[str] = set()
        self._parts: list[re.Pattern[str]] = []
        for word in words:
            bare = _APART.sub("", _normalized(word.strip("*")))
            if not bare:
                continue
            if "*" in word:
                begins, ends = r"\w*" * word.startswith("*"), r"\w*" * word.endswith("*")
                self._parts.append(re.compile(f"{begins}{re.escape(bare)}{ends}"))
            else:
                self._whole.add(bare)

    def find(self, text: str) -> str | None:
        """A word of a text that is not allowed, as it was written there; None if all are."""
        if not self._whole and not self._parts:
            return None
        words: list[str] = re.findall(r"[^\s,.;:?\"()\[\]]+", text)
        words += [part for word in words for part in _APART.split(word)]
        spelled = [found[0] for found in _SPELLED_OUT.finditer(text)]
        refused = [word for word in words if self._refuses(word)]
        refused += [letters for letters in spelled if self._refuses_part(letters)]
        return refused[0] if refused else None

    def _refuses(self, word: str) -> bool:
        bare = _APART.sub("", _normalized(word))
        return bare in self._whole or any(part.fullmatch(bare) for part in self._parts)

    def _refuses_part(self, letters: str) -> bool:
        """Do letters that are spelled out contain a word that is not allowed?"""
        bare = _APART.sub("", _normalized(letters))
        return any(word in bare for word in self._whole)


def read_words(text: str) -> list[str]:
    """The words of a file, one per line; `#` begins a comment. ValueError if one has no letters."""
    lines = (line.partition("#")[0].strip().casefold() for line in text.splitlines())
    words = [line for line in lines if line]
    for word in words:
        if not _APART.sub("", _normalized(word)):
            raise ValueError(f"{word!r} has no letters, so it would refuse everything or nothing")
    return words
