"""The catalogue of a language: sentences by key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
# Each language with the one that says what it leaves out.
LANGUAGES: dict[str, str | None] = {"en": None, "es": None, "es-AR": "es", "it": None, "fr": None}


PAGES = "pages"  # the folder with what single pages of the client say
TERMS = "terms.json"  # the words of an edition and what they stand for, for people who translate


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language; a key that two files hold is a mistake and a ValueError."""
    return _merged(language, "**/*.json")


@cache
def common_sentences(language: str) -> dict[str, str]:
    """What every page of the client may say."""
    return _merged(language, "*.json")


@cache
def page_sentences(language: str, part: str) -> dict[str, str]:
    """What only the pages say that need this part."""
    return _merged(language, f"{PAGES}/{part}.json")


def page_parts() -> list[str]:
    """The parts that are loaded with the pages that need them."""
    return sorted(path.stem for path in (FOLDER / "en" / PAGES).glob("*.json"))


# American Spanish has one catalogue, as on the page.
_AMERICAN = ("419", "AR", "UY", "PY", "CL", "BO")


def language_of(environment: Mapping[str, str]) -> str:
    """The language that a system's environment asks for; English if there is none of ours."""
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language, _, country = next(filter(None, names), "").partition(".")[0].partition("_")
    if language == "es" and country in _AMERICAN:
        return "es-AR"
    return language if language in LANGUAGES else "en"


def own_sentences(language: str, files: str = "**/*.json") -> dict[str, str]:
    """What files of a language say themselves."""
    found: dict[str, str] = {}
    paths = (path for path in (FOLDER / language).glob(files) if path.name != TERMS)
    for path in sorted(paths):
        part: dict[str, str] = json.loads(path.read_text("utf-8"))
        twice = found.keys() & part.keys()
        if twice:
            raise ValueError(f"{path.name} says again what another file says: {min(twice)}")
        found |= part
    return found


def _merged(language: str, files: str) -> dict[str, str]:
    """What files of a language say, with the sentences of the language it is based on."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    base = LANGUAGES[language]
    return {**(_merged(base, files) if base else {}), **own_sentences(language, files)}
