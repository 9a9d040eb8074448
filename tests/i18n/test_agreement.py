"""Values in a sentence: articles, prepositions and verbs around them, colours, and numbers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tidefold
from tidefold.analysis.sentences import player_words, sentence_of
from tidefold.games.rollcean.objectives import known_rules
from tidefold.games.seasalt.cards import BASE_NAMES
from tidefold.i18n import LANGUAGES, card_name, catalogue
from tidefold.printing.rollcean.objective_sentence import page_sentences
from tidefold.server.http.static_files import WEB

NAMES = r"\{(?:name|names|rival|rivals|victim|who|host)\}"
# What a name or a list of names must not stand next to: an article that would contract or elide, a
# singular verb before a list. Numbers and dates have no article of their own in Italian.
BESIDE_NAMES = {
    "en": rf"\{{names\}} (?:has|is|was|wins)\b|\b(?:an?|the) {NAMES}",
    "es": rf"\b(?:el|la|del|al) {NAMES}|(?:[Ff]alta|[Gg]ana|[Tt]iene)(?: \w+)?:? \{{names\}}",
    "it": rf"\b(?:il|lo|la|[nd]el|[nd]ella|al|alla|dal|sul) {NAMES}"
    r"|\b(?:al|dal|il|nel|del) \{(?:date|time|p|q|n|day)\}"
    r"|(?:[Ss]i aspetta|[Mm]anca|[Vv]ince) \{names\}",
    "fr": rf"\b(?:le|la|du|au|de|que|jusque|lorsque|si) {NAMES}|(?:[Mm]anque|[Gg]agne) \{{names\}}",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_next_to_a_name_depends_on_it(language: str) -> None:
    beside = re.compile(BESIDE_NAMES[language.partition("-")[0]])
    found = [f"{k}: {text}" for k, text in catalogue(language).items() if beside.search(text)]
    assert found == []


CONTRACTED = {
    "es": r"\b(?:a|de) el\b",
    "it": r"\b(?:a|di|da|su|in) (?:il|lo|la|i|gli|le)\b",
    "fr": r"\b(?:à|de) (?:le|les)\b|\b(?:de|que|le) [aeiouhéàâê]",
}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_seat_without_a_name_stands_in_any_sentence(language: str) -> None:
    wrong = re.compile(CONTRACTED[language.partition("-")[0]])
    seat = player_words(language, 1)
    assert seat[0].islower()
    for key, text in catalogue(language).items():
        if re.search(r"\{(?:name|rival)\}", text) and key.startswith(("hint.", "analysis.")):
            values = dict.fromkeys(re.findall(r"\{(\w+)\}", text), "x") | {"n": 2}
            said = sentence_of(language, key, values | {"name": seat, "rival": seat})
            near = [said[max(0, m.start() - 4) : m.end()] for m in re.finditer(seat, said)]
            assert not [part for part in near if wrong.search(part)], said
            assert not said[0].islower()


AGREEING = [
    *("crab:yellow", "boat:black", "mermaid:white", "colony:green", "jellyfish:purple"),
    *("lobster:black", "starfish:yellow"),
]


@pytest.mark.parametrize(
    ("language", "cards"),
    [
        (
            "en",
            "yellow crab, black boat, white mermaid, green penguin colony, purple jellyfish, "
            "black lobster, yellow starfish",
        ),
        (
            "es",
            "cangrejo amarillo, barco negro, sirena blanca, colonia de pingüinos verde claro, "
            "medusa morada, bogavante negro, estrella de mar amarilla",
        ),
        (
            "es-AR",
            "cangrejo amarillo, barco negro, sirena blanca, colonia de pingüinos verde claro, "
            "medusa violeta, langosta negra, estrella de mar amarilla",
        ),
        (
            "it",
            "granchio giallo, barca nera, sirena bianca, colonia di pinguini verde, "
            "medusa viola, astice nero, stella marina gialla",
        ),
        (
            "fr",
            "crabe jaune, bateau noir, sirène blanche, colonie de manchots verte, "
            "méduse violette, homard noir, étoile de mer jaune",
        ),
    ],
)
def test_colours_agree_with_kinds(language: str, cards: str) -> None:
    assert ", ".join(card_name(language, face) for face in AGREEING) == cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    named = [card_name(language, face) for face in BASE_NAMES]
    assert len(set(named)) == len(BASE_NAMES)
    assert not [name for name in named if re.search(r"[(){}|]", name)]


# Numbers


def test_one_function_chooses_between_one_and_many() -> None:
    package = Path(tidefold.__file__).parent
    spoken = [p for part in ("analysis", "printing", "tui") for p in (package / part).rglob("*.py")]
    ending = r"""["'](?:s|es|x|i)?["']"""
    choice = re.compile(rf"{ending} if \S+ [!=]= 1 else|[!=]= 1 else {ending}")
    own = {"drawings.py"}  # what designers read, in English
    assert [
        p.name for p in spoken if choice.search(p.read_text("utf-8")) and p.name not in own
    ] == []
    pages = [path for path in WEB.rglob("*.js") if "vendor" not in path.parts]
    counted = re.compile(r"""=== 1 \? (?:t\(|["'`])""")
    assert [path.name for path in pages if counted.search(path.read_text("utf-8"))] == []
    plural = [path.name for path in pages if "Intl.PluralRules" in path.read_text("utf-8")]
    assert plural == ["i18n.js"]


# Numbers other than `n` before a noun: never 1, as the rules have it, or the noun has one form.
NEVER_ONE = {"needed", "target", "rounds", "line", "objective", "boxes", "seconds", "steps", "two"}
NEVER_ONE |= {"points", "mine", "high", "of"}  # means with a decimal, and what is of many matches


def test_a_number_before_a_noun_chooses_its_form() -> None:
    before = re.compile(
        r"\{(\w+)\} (?:points?|cards?|rounds?|decisions?|seconds?|boxes|games?|days?)\b"
    )
    for key, text in catalogue("en").items():
        assert set(before.findall(text)) <= NEVER_ONE | {"n"}, f"{key}: {text}"
        forms = re.findall(r"\{n\} (?:point|card|round|decision|second|day)s?\b", text)
        known_many = key.startswith(("tui.seasalt.end.", "tui.rollcean.end.", "tui.seasalt.ask"))
        assert not forms or "|" in text or known_many or key in MANY, f"{key}: {text}"


MANY = {
    "analysis.points",  # with a decimal
    "hint.rollcean.bottle",  # doubled
    "home.rules.target",
    "print.seasalt.turn.3",
    "rollcean.sand.still",
    "seasalt.say.call",  # from 7 points on
    "seasalt.say.call.last",
    "seasalt.banner",
    "seasalt.banner.you",
    "tui.seasalt.count.last-chance",
    "tui.seasalt.help.deck",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_objectives_say_their_numbers(language: str) -> None:
    sentences = page_sentences(language)
    for name, rule in known_rules().items():
        wanted = [condition.needed for condition in rule.hatched] + [rule.starfish, rule.lines]
        numbers = re.findall(r"\d+", sentences[f"rollcean.wish.{name}"])
        assert [str(number) for number in wanted if number] == numbers or rule.at_least, name
