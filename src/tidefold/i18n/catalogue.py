"""The catalogue of a language: sentences by key."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
# Each language with the one that says what it leaves out.
LANGUAGES: dict[str, str | None] = {"en": None, "es": None, "es-AR": "es", "it": None, "fr": None}


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language; a key that two files hold is a mistake and a ValueError."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    base = LANGUAGES[language]
    return {**(catalogue(base) if base else {}), **own_sentences(language)}


def own_sentences(language: str) -> dict[str, str]:
    """What the files of a language say themselves."""
    found: dict[str, str] = {}
    for path in sorted((FOLDER / language).glob("*.json")):
        part: dict[str, str] = json.loads(path.read_text("utf-8"))
        twice = found.keys() & part.keys()
        if twice:
            raise ValueError(f"{path.name} says again what another file says: {min(twice)}")
        found |= part
    return found
