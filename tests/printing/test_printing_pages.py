"""The pages: how many, how large, what can be read on them."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader

from tidefold.games.rollcean.objectives import shipped_rules
from tidefold.games.rollcean.shapes import shipped_shapes
from tidefold.games.rollcean.sheet import parse_sheet
from tidefold.i18n import LANGUAGES, Sentences, catalogue
from tidefold.printing import card_pages
from tidefold.printing.card_pages import Place
from tidefold.printing.document import make_pdf
from tidefold.printing.paper import FOLDER, FONTS, MARGIN, PAPERS, Paper
from tidefold.printing.parts import printed_parts
from tidefold.printing.rollcean.cards import SENTENCE, objective_name, objectives_on
from tidefold.printing.rollcean.objective_map import map_of
from tidefold.printing.rollcean.objective_sentence import objective_sentence
from tidefold.printing.rollcean.rules_page import EXAMPLES, example_points, rules_page
from tidefold.printing.seasalt.box_cards import (
    LEADER,
    SALT,
    TRAILING,
    event_text,
    leader_card,
    salt_card,
    trailing_card,
)
from tidefold.printing.seasalt.reference_cards import (
    GAP,
    PAD,
    SIZES,
    name_room,
    names,
    points_card,
    turn_card,
)

REEF = parse_sheet("reef")
PAGES = {"sheet": 1, "shapes": 2, "objectives": 1, "score-sheet": 2, "reference": 1}
PAGES |= {"salt": 1, "pepper": 1, "rules": 1}
BOXES = ("switch.salt", "switch.pepper")
SAID = {
    "en": ("STOP", "LAST CHANCE", "shark", "Objective cards", "Unofficial", "lighthouse"),
    "es": ("ALTO", "ÚLTIMA OPORTUNIDAD", "tiburón", "Cartas de objetivo", "No oficial", "ancla"),
    "es-AR": ("BASTA", "ÚLTIMA CHANCE", "tiburón", "Cartas de objetivo", "No oficial", "faro"),
    "it": ("ALT", "SFIDA", "squalo", "Carte obiettivo", "Non ufficiale", "marinaio"),
    "fr": ("STOP", "DERNIÈRE CHANCE", "requin", "Cartes objectif", "Non officiel", "phare"),
}


@cache
def whole(language: str = "en", size: str = "A4") -> PdfReader:
    return PdfReader(BytesIO(make_pdf(language=language, size=size)))


def text(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def sizes(reader: PdfReader) -> list[tuple[float, float]]:
    boxes = [page.mediabox for page in reader.pages]
    return [(float(box.width) / 72 * 25.4, float(box.height) / 72 * 25.4) for box in boxes]


@pytest.mark.parametrize("part", dict.fromkeys(part.name for _, part in printed_parts()))
def test_every_part_has_its_pages(part: str) -> None:
    reader = PdfReader(BytesIO(make_pdf({part: 1})))
    assert len(reader.pages) == PAGES[part]


def test_every_player_gets_a_sheet() -> None:
    assert len(PdfReader(BytesIO(make_pdf({"sheet": 4}))).pages) == 4


@pytest.mark.parametrize("size", PAPERS)
def test_pages_have_the_size_of_the_paper(size: str) -> None:
    short, long = PAPERS[size]
    wide, tall = pytest.approx((long, short), abs=0.1), pytest.approx((short, long), abs=0.1)
    # The player's sheet and the score sheet of Sea Salt & Paper lie, the others stand.
    assert sizes(whole("en", size)) == [wide, *[tall] * 3, wide, *[tall] * 5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_language_can_be_read(language: str) -> None:
    told = text(whole(language))
    assert [word for word in SAID[language] if word not in told] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_that_it_is_unofficial(language: str) -> None:
    for page in whole(language).pages:
        assert SAID[language][4] in page.extract_text()


def test_the_sheet_shows_its_name_and_the_number_of_every_line() -> None:
    told = whole().pages[0].extract_text().split()
    assert "Reef" in told
    for _, needed in REEF.lines:
        assert str(needed) in told
    assert [seconds for seconds in ("40", "35", "30", "25") if seconds not in told] == []


def test_every_shape_and_every_objective_has_a_card() -> None:
    shapes = " ".join(whole().pages[page].extract_text() for page in (1, 2))
    assert all(shape.name in shapes for shape in shipped_shapes().shapes)
    cards = whole().pages[3].extract_text()
    assert cards.count("for the first to do it") == len(shipped_rules())


@pytest.mark.parametrize("size", PAPERS)
def test_the_player_notes_the_objectives_on_every_paper(size: str) -> None:
    told = whole("en", size).pages[0].extract_text()
    assert told.count("Objectives") == 2  # in the panel, and among the sums


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objective_card_carries_its_name(language: str) -> None:
    words = Sentences(language)
    called = [objective_name(rule.name, words) for rule in shipped_rules()]
    assert len(set(called)) == len(called)
    told = " ".join(whole(language).pages[3].extract_text().split())
    assert [name for name in called if name not in told] == []
    assert objective_name("old-anchor", words) == "Old anchor"


def test_no_two_objectives_have_the_same_picture() -> None:
    maps = [map_of(rule, objective, REEF) for rule, objective in objectives_on(REEF)]
    assert len(set(maps)) == len(maps) == len(shipped_rules())


def test_the_picture_of_an_objective_achieves_it() -> None:
    for rule, objective in objectives_on(REEF):
        found = map_of(rule, objective, REEF)
        done = [len(found.hatched & set(goal.boxes)) >= goal.needed for goal in objective.goals]
        assert sum(done) >= objective.at_least, rule.name
        assert len(found.starfish) == objective.starfish
        assert len(found.lines) == objective.lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet_has_targets_categories_and_running_totals(language: str) -> None:
    told = " ".join(whole(language).pages[4].extract_text().split())
    words = Sentences(language)
    for key in ("duos", "collections", "multipliers", "mermaids"):
        assert told.count(words[f"seasalt.category.{key}"].lower()) >= 4, key
    assert told.count(words["print.seasalt.so-far"]) >= 4
    assert words.say("print.seasalt.target", two=40, three=35, four=30) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_says_what_people_ask(language: str) -> None:
    told = " ".join(whole(language).pages[-1].extract_text().split())
    assert "Nicolas Mathieu" in told
    solo = " ".join(catalogue(language)["print.rollcean.solo"].split()[:4])
    assert solo in told


def test_the_rules_page_tells_calls_doubles_passing_and_the_first_thrower() -> None:
    told = " ".join(whole().pages[-1].extract_text().split())
    for said in ("calls out every ten seconds", "A double", "pass", "who throws first", "alone"):
        assert said in told


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_on_a_reference_card_runs_into_its_text(language: str, size: str) -> None:
    paper = Paper(size, Sentences(language))
    width = (paper.w - 2 * MARGIN) / 2 - 2 * PAD
    for body in SIZES:
        room = name_room(paper, body, width) - GAP
        for name in names(paper.words):
            words = name.split()
            assert max(paper.width_of(word, body, bold=True) for word in words) <= room, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_event_of_a_box_is_explained(language: str) -> None:
    told = [" ".join(page.extract_text().split()) for page in whole(language).pages]
    words = Sentences(language)
    salt, pepper = (next(page for page in told if words[box] in page) for box in BOXES)
    helps = {kind: words[f"box.salt.{kind}"] for kind in SALT}
    assert [kind for kind, text in helps.items() if " ".join(text.split()) not in salt] == []
    events = {event: event_text(words, event) for event in (*LEADER, *TRAILING)}
    assert len(events) == 12
    assert [event for event, text in events.items() if " ".join(text.split()) not in pepper] == []


def test_our_font_is_in_the_file() -> None:
    for page in whole().pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            inner = font["/DescendantFonts"][0].get_object()
            assert "Atkinson" in inner["/BaseFont"]
            assert "/FontFile2" in inner["/FontDescriptor"]


def test_the_licence_of_the_font_is_beside_it() -> None:
    assert all((FOLDER / file).is_file() for file in FONTS.values())
    assert "SIL Open Font License" in (FOLDER / "LICENSE.txt").read_text()


def test_backs_lie_behind_their_cards() -> None:
    parts = {"shapes": 1, "objectives": 1, "reference": 1}
    fronts = PdfReader(BytesIO(make_pdf(parts))).pages
    both = PdfReader(BytesIO(make_pdf(parts, backs=True))).pages
    assert len(both) == 2 * len(fronts)
    shown = [page.extract_text() for page in both]
    assert shown[::2] == [page.extract_text() for page in fronts]
    assert all("Backs" in text for text in shown[1:6:2])


def test_backs_are_mirrored(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = Paper("A4", Sentences("en"), backs=True)
    fronts: list[Place] = []
    backs: list[Place] = []
    monkeypatch.setattr(card_pages, "draw_back", lambda _, place, __: backs.append(place))
    card_pages.card_pages(paper, "Cards", [fronts.append] * 5, (2, 4), lambda *_: None)
    turned = [(paper.w - x - wide, y, wide, high) for x, y, wide, high in fronts]
    assert [pytest.approx(place) for place in turned] == backs


def test_the_reference_card_follows_the_edition_of_the_language() -> None:
    assert "no se pueden jugar bañista y tiburón" in text(whole("es"))
    assert catalogue("es")["print.seasalt.attacks.yes"] not in text(whole("es"))
    assert catalogue("es-AR")["print.seasalt.attacks.yes"] in text(whole("es-AR"))
    assert catalogue("it")["print.seasalt.four-mermaids.laid"] in text(whole("it"))


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_its_place(language: str, size: str) -> None:
    paper = Paper(size, Sentences(language))
    width, height = paper.sheet()
    for card in (points_card, turn_card, salt_card, leader_card, trailing_card):
        assert card(paper, MARGIN + PAD, PAD, width / 2 - 2 * PAD, SIZES[-1]) < height / 2 - PAD
    assert rules_page(paper, REEF) < MARGIN + height


@pytest.mark.parametrize("language", LANGUAGES)
def test_objective_sentences_leave_room_for_the_points(language: str) -> None:
    for size in PAPERS:
        paper = Paper(size, Sentences(language))
        width, height = paper.sheet()
        for rule in shipped_rules():
            said = objective_sentence(rule, paper.words)
            end = paper.write_in(MARGIN, 0, width / 3 - 10, said, SENTENCE)
            assert end <= height / 3 * 0.6 - 15 - 13, said


def test_the_same_request_makes_the_same_bytes() -> None:
    assert make_pdf({"rules": 1}) == make_pdf({"rules": 1})


def test_the_examples_on_the_rules_page_are_those_of_the_rules() -> None:
    assert [example_points(REEF, animals) for animals in EXAMPLES] == [3, 5, 0, 2, 1, 4]
