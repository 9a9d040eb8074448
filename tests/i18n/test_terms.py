"""Words of each edition: every thing has one name, and some words are never used.

`i18n/LANGUAGE/terms.json` is the brief of a translator: each term with the synonyms that do not
stand for it, words that are never used, and the mood of buttons. A `*` ends a word's beginning.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tidefold.i18n import LANGUAGES, catalogue
from tidefold.i18n.catalogue import FOLDER, TERMS
from tidefold.printing.rollcean.objective_sentence import page_sentences


def terms_of(language: str) -> dict[str, Any]:
    """The terms of a language."""
    found: dict[str, Any] = json.loads((FOLDER / language / TERMS).read_text("utf-8"))
    return found


def pattern_of(words: list[str]) -> re.Pattern[str]:
    """Any of some words or beginnings of words."""
    forms = "|".join(re.escape(word).replace(r"\*", r"\w*") for word in words)
    return re.compile(rf"\b(?:{forms})\b", re.IGNORECASE)


def said(language: str) -> dict[str, str]:
    """All that a person of a language can read: page, paper, terminal, inherited or not."""
    texts = catalogue(language) | page_sentences(language)
    return {key: re.sub(r"\{\w+\}", "{}", text) for key, text in texts.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_one_name(language: str) -> None:
    for term, synonyms in terms_of(language)["words"].items():
        wrong = pattern_of(synonyms)
        found = [f"{key}: {text}" for key, text in said(language).items() if wrong.search(text)]
        assert found == [], term


@pytest.mark.parametrize("language", LANGUAGES)
def test_some_words_are_never_said(language: str) -> None:
    never = pattern_of(terms_of(language)["never"])
    assert [f"{key}: {text}" for key, text in said(language).items() if never.search(text)] == []


def test_argentina_is_checked_beyond_its_own_words() -> None:
    assert len(said("es-AR")) == len(said("es"))
    assert pattern_of(terms_of("es-AR")["never"]).search("dos Conchas y un cangrejo")


BUTTONS = re.compile(
    r"(?:seasalt|rollcean|shell|replay)\.key\.(?!.*\d$)|tui\.seasalt\.move\.(?!gain)"
    r"|seasalt\.(?:draw|put|keep|look|pass|unchoose|mermaids|rob|take\.one)$"
    r"|rollcean\.(?:place|pass)$"
)
INFINITIVE = {
    "es": re.compile(r"\w*[aei]r(?:l[aeo]s?|se)?$", re.IGNORECASE),
    "fr": re.compile(r"\w+(?:er|ir|re)$"),
    "it": re.compile(r"\w+[aei]r(?:e|l[aeio]|si)$"),
}
# Buttons that name a key or a thing, and so have no mood.
NOUNS = re.compile(
    r"\.key\.(?:left|right|escape|enter|space|arrows|home|end|digits|help|log|chat|settings|rules)\b"
)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_buttons_have_one_mood(language: str) -> None:
    mood = terms_of(language)["buttons"]
    infinitive = INFINITIVE[language.partition("-")[0]]
    wrong = []
    for key, text in catalogue(language).items():
        if BUTTONS.match(key) and not NOUNS.search(key):
            first = re.split(r"[\s,:]", text.removeprefix("No ").removeprefix("Ne pas encore "))[0]
            if bool(infinitive.match(first)) != (mood == "infinitive"):
                wrong.append(f"{key}: {text}")
    assert wrong == []
