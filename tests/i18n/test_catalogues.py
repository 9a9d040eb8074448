"""Every language says everything, in its own words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import tidefold
from tidefold.analysis.sentences import sentence_of
from tidefold.games.rollcean.reasons import SENTENCES as ROLLCEAN_REASONS
from tidefold.games.seasalt.reasons import SENTENCES as SEASALT_REASONS
from tidefold.i18n import LANGUAGES, Sentences, catalogue
from tidefold.i18n.catalogue import own_sentences
from tidefold.server.errors import ERRORS
from tidefold.server.http.static_files import WEB

ENGLISH = catalogue("en")
OTHERS = [language for language in LANGUAGES if language != "en"]
# Sentences that are rightly the same as in English, with the reason.
SAME = json.loads(Path(__file__).with_name("same_as_english.json").read_text("utf-8"))
LITERAL = re.compile(r"""\b(?:t|tSeat|has)\(\s*["'`]([a-z][\w.-]*)["'`]""")
LABEL = re.compile(r"""\blabel: ["'`]([a-z][\w.-]*)["'`]""")
BUILT = re.compile(r"""["`]([a-z][\w.-]*\.)\$\{""")
BUILT_IN_PYTHON = re.compile(r"""f["']([a-z][\w.-]*[.-])\{""")
PYTHON = ("analysis", "cli", "i18n", "printing", "tui")  # what speaks in Python


def holes(text: str) -> list[set[str]]:
    """The values that each form of a sentence wants."""
    return [set(re.findall(r"\{(\w+)\}", form)) for form in text.split("|")]


def scripts() -> str:
    """All code of the client."""
    files = (path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
    return "\n".join(path.read_text("utf-8") for path in files)


@pytest.mark.parametrize("language", OTHERS)
def test_it_says_everything_and_nothing_else(language: str) -> None:
    assert catalogue(language).keys() == ENGLISH.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_want_the_same_values(language: str) -> None:
    for key, text in catalogue(language).items():
        assert set.union(*holes(text)) == set.union(*holes(ENGLISH[key])), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_one_or_two_forms_and_two_only_of_a_number(language: str) -> None:
    for key, text in catalogue(language).items():
        forms = text.split("|")
        assert len(forms) <= 2, key
        assert all(form.strip() == form and form for form in forms), key
        assert ("|" in text) == ("|" in ENGLISH[key]), key


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_the_same_as_in_english_is_so_for_a_reason(language: str) -> None:
    reasons = {key: reason for reason, keys in SAME[language].items() for key in keys}
    same = {key for key, text in catalogue(language).items() if text == ENGLISH[key]}
    assert same == reasons.keys(), sorted(same ^ reasons.keys())


def test_argentine_spanish_says_only_what_differs() -> None:
    spanish = catalogue("es")
    repeated = [key for key, text in own_sentences("es-AR").items() if spanish.get(key) == text]
    assert repeated == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 points", "1 point", "2 points"]),
        ("es", ["0 puntos", "1 punto", "2 puntos"]),
        ("es-AR", ["0 puntos", "1 punto", "2 puntos"]),
        ("it", ["0 punti", "1 punto", "2 punti"]),
        ("fr", ["0 point", "1 point", "2 points"]),
    ],
)
def test_one_and_many(language: str, said: list[str]) -> None:
    assert [Sentences(language).say("rollcean.points", n=n) for n in range(3)] == said
    assert [sentence_of(language, "rollcean.points", {"n": n}) for n in range(3)] == said


def test_lists_in_words() -> None:
    names = ["Ana", "Ben", "Isla"]
    assert Sentences("en").listed(names) == "Ana, Ben and Isla"
    assert Sentences("es").listed(names) == "Ana, Ben e Isla"
    assert Sentences("es").either(["siete", "ocho"]) == "siete u ocho"
    assert Sentences("fr").either(names[:1]) == "Ana"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no language 'tlh'; there are en, es"):
        Sentences("tlh")


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_typographic(language: str) -> None:
    assert [key for key, text in catalogue(language).items() if "'" in text] == []


def test_french_signs_never_begin_a_line() -> None:
    # A double sign follows a space at which lines do not break, and so do quotation marks.
    breaks = re.compile("(?:^|[^\u00a0])[:;?!»%](?= |$)|« ")
    assert [text for text in catalogue("fr").values() if breaks.search(text)] == []


def test_spanish_percent_signs_never_begin_a_line() -> None:
    assert [text for text in catalogue("es").values() if "} %" in text] == []


def test_italian_articles_do_not_stand_before_numbers() -> None:
    # It is "nel 7%", but "nell'8%".
    article = re.compile(r"\b(?:il|[nd]el|[ds]?al|sul) \{[pqn]\}", re.IGNORECASE)
    assert [text for text in catalogue("it").values() if article.search(text)] == []


def test_every_key_in_the_client_has_a_sentence() -> None:
    code = scripts()
    used = set(LITERAL.findall(code)) | set(LABEL.findall(code))
    missing = [key for key in used if key not in ENGLISH and not key.endswith(".") and "." in key]
    assert missing == []


def spoken_by_python() -> tuple[set[str], tuple[str, ...]]:
    """The keys that Python names, and the beginnings of those that it builds.

    A hint is named by its code alone, without `hint.` before it, and the terminal's own sentences
    without `tui.`; `.other` and `.you` tell of another seat and of the person.
    """
    package = Path(tidefold.__file__).parent
    files = (path for part in PYTHON for path in (package / part).rglob("*.py"))
    code = "\n".join(path.read_text("utf-8") for path in files)
    quoted = set(re.findall(r"""["']([a-z][\w.-]*)["']""", code))
    built = set(BUILT_IN_PYTHON.findall(code)) - {"hint.", "analysis."}
    spoken = {
        f"{start}{name}{told}"
        for name in quoted
        for start in ("", "hint.", "tui.")
        for told in ("", ".other", ".you", ".other.you")
    }
    return spoken, tuple(start + begun for begun in built for start in ("", "hint.", "tui."))


def test_every_sentence_is_used() -> None:
    code = scripts()
    named, begun = spoken_by_python()
    built = tuple(BUILT.findall(code))
    quoted = set(re.findall(r"""["'`]([a-z][\w.-]*)["'`]""", code))
    endings = {"", *re.findall(r"`\$\{\w+\}(\.[\w.]+)`", code)}
    spoken = {f"{key}{ending}{own}" for key in quoted for ending in endings for own in ("", ".you")}
    known = spoken | named
    unused = [key for key in ENGLISH if key not in known and not key.startswith(built + begun)]
    assert unused == []


def test_every_refusal_can_be_said() -> None:
    codes = [f"error.{code}" for code in ERRORS]
    codes += [f"reason.{code}" for code in (*SEASALT_REASONS, *ROLLCEAN_REASONS)]
    assert [code for code in codes if code not in ENGLISH] == []
