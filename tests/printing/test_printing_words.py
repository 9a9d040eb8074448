"""Printed words: every character can be printed, and objectives are sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fpdf.fonts import TTFFont

from tidefold.games.rollcean.objectives import Hatched, ObjectiveRule, shipped_rules, vocabulary
from tidefold.games.rollcean.sheet import parse_sheet
from tidefold.i18n import LANGUAGES, Sentences, catalogue
from tidefold.printing.paper import Paper
from tidefold.printing.rollcean.objective_sentence import objective_sentence

PRINTED = (
    *("print.", "objective.", "kind", "animal.", "call.", "box.", "switch.", "event."),
    *("seasalt.category.", "rollcean.goal"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_font_has_every_character(language: str) -> None:
    for font in Paper("A4", Sentences(language)).fonts.values():
        assert isinstance(font, TTFFont)
        for key, text in catalogue(language).items():
            if key.startswith(PRINTED):
                assert set(map(ord, text)) <= font.cmap.keys(), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_vocabulary_makes_a_sentence(language: str) -> None:
    words = Sentences(language)
    for boxes in vocabulary(parse_sheet("reef")):
        for needed in (None, 1, 2):
            wish = (Hatched(boxes, needed),)
            rule = ObjectiveRule("some", 5, hatched=wish)
            many = (rule, replace(rule, at_least=1), replace(rule, hatched=wish * 2, at_least=2))
            for asked in many:
                assert not set("{}|") & set(objective_sentence(asked, words))


def test_objectives_in_words() -> None:
    english = {
        rule.name: objective_sentence(rule, Sentences("en"))
        for sheet in ("reef", "reef-2")
        for rule in shipped_rules(sheet)
    }
    assert english["corners"] == english.pop("lighthouses") == "Hatch the four corners."
    assert english["hunters"] == "Hatch every shark, every seal and every tuna."
    assert len(set(english.values())) == len(english)
    rule = ObjectiveRule("both", 5, (Hatched("row 3", 8), Hatched("seal")), starfish=1, lines=2)
    assert objective_sentence(rule, Sentences("fr")) == (
        "Hachurez au moins 8 cases dans la ligne 3 et tous les phoques. "
        "Gagnez 1 étoile. Gagnez 2 lignes."
    )
    listed = ObjectiveRule("listed", 5, (Hatched(((0, 0), (1, 1))),))
    assert objective_sentence(listed, Sentences("it")) == "Tratteggia tutte le caselle segnate."
    columns = ObjectiveRule("columns", 5, (Hatched("each column", 7),), at_least=2)
    said = "Raya al menos 7 casillas en cada una de 2 columnas numeradas."
    assert objective_sentence(columns, Sentences("es")) == said


def test_a_zero_has_no_stroke() -> None:
    for font in Paper("A4", Sentences("en")).fonts.values():
        assert isinstance(font, TTFFont)
        zero = font.ttfont["glyf"][font.ttfont.getBestCmap()[ord("0")]]
        assert zero.numberOfContours == 2  # its edge and its hole
