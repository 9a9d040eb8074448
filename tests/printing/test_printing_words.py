"""The words: complete, printable, with the right plural in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest
from fpdf.fonts import TTFFont

from tidefold.games.rollcean.objectives import Hatched, ObjectiveRule, shipped_rules, vocabulary
from tidefold.games.rollcean.sheet import parse_sheet
from tidefold.printing.paper import Paper
from tidefold.printing.parts import printed_games
from tidefold.printing.rollcean.objective_sentence import objective_sentence
from tidefold.printing.rollcean.texts import TEXTS as ROLLCEAN
from tidefold.printing.texts import TEXTS, Texts
from tidefold.printing.words import LANGUAGES, Words

Languages = Mapping[str, Texts]
FIELD = re.compile(r"\{(\w*)\}")
LATER = ("es", "es-AR", "it", "fr")
OF_GAMES = {game.name: printed.texts for game, printed in printed_games()}
SETS = pytest.mark.parametrize("texts", [TEXTS, *OF_GAMES.values()], ids=["shared", *OF_GAMES])


def rollcean(language: str) -> Words:
    return Words(language, ROLLCEAN)


@SETS
@pytest.mark.parametrize("language", LATER)
def test_every_language_has_every_key_and_no_other(language: str, texts: Languages) -> None:
    assert texts[language].keys() == texts["en"].keys()
    assert all(text.strip() for text in texts[language].values())


@SETS
@pytest.mark.parametrize("language", LATER)
def test_every_sentence_has_the_same_values_and_forms_as_the_english(
    language: str, texts: Languages
) -> None:
    for key, english in texts["en"].items():
        text = texts[language][key]
        assert set(FIELD.findall(text)) == set(FIELD.findall(english)), key
        assert text.count("|") == english.count("|"), key


@SETS
@pytest.mark.parametrize("language", LANGUAGES)
def test_our_font_has_every_character(language: str, texts: Languages) -> None:
    for font in Paper("A4", Words(language)).fonts.values():
        assert isinstance(font, TTFFont)
        for text in texts[language].values():
            assert set(map(ord, text)) <= font.cmap.keys(), text


@pytest.mark.parametrize("game", OF_GAMES)
def test_a_game_repeats_no_shared_text(game: str) -> None:
    assert not OF_GAMES[game]["en"].keys() & TEXTS["en"].keys()


def test_a_game_that_is_not_translated_is_printed_in_english() -> None:
    words = Words("it", {"en": {"deal": "Deal all cards."}})
    assert (words["deal"], words["total"]) == ("Deal all cards.", "Totale")


def test_no_line_breaks_before_a_french_colon() -> None:
    assert Words("fr", OF_GAMES["seasalt"])["pairs"] == "Paires\xa0: 1 point chacune"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("0 points", "1 point", "2 points")),
        ("es", ("0 puntos", "1 punto", "2 puntos")),
        ("es-AR", ("0 puntos", "1 punto", "2 puntos")),
        ("it", ("0 punti", "1 punto", "2 punti")),
        ("fr", ("0 point", "1 point", "2 points")),
    ],
)
def test_one_and_many(language: str, said: tuple[str, ...]) -> None:
    assert tuple(Words(language).count("points", number) for number in range(3)) == said


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no language 'tlh'; there are en, es"):
        Words("tlh")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_vocabulary_makes_a_sentence(language: str) -> None:
    words = rollcean(language)
    for boxes in vocabulary(parse_sheet("reef")):
        for needed in (None, 1, 2):
            wish = (Hatched(boxes, needed),)
            rule = ObjectiveRule("some", 5, hatched=wish)
            many = (rule, replace(rule, at_least=1), replace(rule, hatched=wish * 2, at_least=2))
            for asked in many:
                assert not set("{}|") & set(objective_sentence(asked, words))


def test_objectives_in_words() -> None:
    english = {
        rule.name: objective_sentence(rule, rollcean("en"))
        for sheet in ("reef", "reef-2")
        for rule in shipped_rules(sheet)
    }
    assert english["corners"] == english.pop("lighthouses") == "Hatch the four corners."
    assert english["hunters"] == "Hatch every shark, every seal and every tuna."
    assert len(set(english.values())) == len(english)
    rule = ObjectiveRule("both", 5, (Hatched("row 3", 8), Hatched("seal")), starfish=1, lines=2)
    assert objective_sentence(rule, rollcean("fr")) == (
        "Hachurez au moins 8 cases dans la rangée 3 et tous les phoques. "
        "Gagnez 1 étoile. Gagnez 2 lignes."
    )
    listed = ObjectiveRule("listed", 5, (Hatched(((0, 0), (1, 1))),))
    assert objective_sentence(listed, rollcean("it")) == "Tratteggia tutte le caselle segnate."
    columns = ObjectiveRule("columns", 5, (Hatched("each column", 7),), at_least=2)
    said = "Raya al menos 7 casillas en cada una de 2 columnas numeradas."
    assert objective_sentence(columns, rollcean("es")) == said
