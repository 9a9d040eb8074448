"""Reads the catalogue of a language: its sentences by key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
# Each language with the language that supplies the sentences it leaves out.
LANGUAGES: dict[str, str | None] = {"en": None, "es": None, "es-AR": "es", "it": None, "fr": None}


PAGES = "pages"  # the folder of the sentences that only some pages of the client need
TERMS = "terms.json"  # an edition's words and what they stand for, for translators


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language; ValueError if two files hold the same key."""
    return _merged(language, "**/*.json")


@cache
def common_sentences(language: str) -> dict[str, str]:
    """The sentences that any page of the client may need."""
    return _merged(language, "*.json")


@cache
def page_sentences(language: str, part: str) -> dict[str, str]:
    """The sentences that only the pages with this part need."""
    return _merged(language, f"{PAGES}/{part}.json")


def page_parts() -> list[str]:
    """The names of the parts that have a file of sentences of their own."""
    return sorted(path.stem for path in (FOLDER / "en" / PAGES).glob("*.json"))


# The countries whose Spanish is closer to es-AR; the browser client has the same list.
_AMERICAN = ("419", "AR", "UY", "PY", "CL", "BO")


def language_of(environment: Mapping[str, str]) -> str:
    """The language that environment variables ask for; English if it is not one of ours."""
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    language, _, country = next(filter(None, names), "").partition(".")[0].partition("_")
    if language == "es" and country in _AMERICAN:
        return "es-AR"
    return language if language in LANGUAGES else "en"


def own_sentences(language: str, files: str = "**/*.json") -> dict[str, str]:
    """The sentences in a language's own files, without those of the language it is based on."""
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
    """The sentences in a language's files and in those of the language it is based on."""
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    base = LANGUAGES[language]
    return {**(_merged(base, files) if base else {}), **own_sentences(language, files)}
