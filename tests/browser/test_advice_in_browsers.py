"""Hints while a person decides, and the analysis after the match, as a person sees them."""

from __future__ import annotations

from random import Random

from browser_scenes import wanderer
from browser_wire import Chair, ana_and_ben, together, wait_for_pages
from browser_words import wrong_words

from server_tools.browsers import PHONE, House, Person
from tidefold.i18n import catalogue

WORDS = catalogue("en")
PATIENCE_MS = 1_800_000  # the server may have to compile the rules first
MOVES = 36  # by chance, whatever the deck: enough for a mistake or two


def play_some(chairs: list[Chair]) -> None:
    random, moves = Random(7), 0
    while moves < MOVES or len(chairs[0].legal) < 2:
        mover = next(chair for chair in chairs if chair.legal)
        mover.move(random.choice([move for move in mover.legal if move != "stop"]))
        together(chairs)
        moves += 1


SITUATION = "[data-marked] .situation"


def texts(person: Person, selector: str) -> list[str]:
    found: list[str] = person.locate(selector).all_inner_texts()
    return found


def test_a_hint_and_an_analysis(home: House) -> None:
    person = wanderer(home)
    chairs = ana_and_ben(home, "seasalt", person, helps=True)
    person.goto(chairs[0].place.path)
    play_some(chairs)
    wait_for_pages(chairs, person)
    take_a_hint(person, chairs[0])
    person.locate(".seasalt [data-was-better]").first.wait_for()  # on the table, too
    chairs[1].say("chat", text="Take your time!")
    wait_for_pages(chairs, person)
    assert person.has("[data-hint=done]"), "talk does not take it away"
    chairs[1].say("resign")
    look_at_the_analysis(person)
    assert person.complaints == []


def test_a_match_without_a_decision_has_nothing_to_analyse(home: House) -> None:
    person = wanderer(home)
    chairs = ana_and_ben(home, "seasalt", person)
    chairs[1].say("resign")
    person.goto(chairs[0].place.path)
    person.locate("[data-analysis=none] [data-action=analyse]").click()
    panel = person.locate("[data-analysis=done]", has_text=WORDS["analysis.nothing"])
    panel.wait_for(timeout=PATIENCE_MS)
    assert not person.has("[data-accuracy]")
    assert person.complaints == []


def take_a_hint(person: Person, chair: Chair) -> None:
    """The lamp names a move that is legal, and says why."""
    person.locate("[data-action=hint]").click()
    person.locate("[data-hint=done]").wait_for(timeout=PATIENCE_MS)
    assert person.locate("[data-hint=done]").get_attribute("data-hinted") in chair.legal
    assert person.locate("[data-action=hint]").is_disabled()


def look_at_the_analysis(person: Person) -> None:
    """Asked for with a click, told in the person's language, and in another one at once."""
    person.locate("[data-analysis=none] [data-action=analyse]").click()
    person.locate("[data-analysis=done] [data-accuracy]").wait_for(timeout=PATIENCE_MS)
    english = texts(person, "[data-marked]")
    assert english, "random play has its mistakes"
    told = texts(person, SITUATION)[0]
    person.prefer(language="it")
    person.page.wait_for_function(  # these sentences come from the server
        "([place, old]) => document.querySelector(place).innerText !== old", arg=[SITUATION, told]
    )
    assert len(texts(person, "[data-marked]")) == len(english)
    assert wrong_words(person, "it") == []


def test_a_hint_on_the_sheet_and_an_analysis(home: House) -> None:
    person = wanderer(home, viewport=PHONE)
    chairs = ana_and_ben(home, "rollcean", person, helps=True)
    person.goto(chairs[0].place.path)
    for _ in range(2):
        for chair in chairs:
            chair.move(chair.legal[-2])
            together(chairs)
    wait_for_pages(chairs, person)
    take_a_hint(person, chairs[0])
    hinted = person.locate("[data-hint=done]").get_attribute("data-hinted")
    person.locate("[data-hint-outline]").wait_for(state="attached")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    person.locate("[data-action=take-hint]").click()
    person.locate("[data-place]:enabled").wait_for()
    assert person.locate("[data-place]").get_attribute("data-offer") == hinted
    chairs[1].say("resign")
    look_at_the_analysis(person)
    assert person.has(".marked-picture .better"), "words alone do not show a placement"
    assert person.locate(".worst [data-marked] .dot.seat-0").count() > 0
    others = person.locate("[data-others]")
    assert others.get_attribute("open") is None, "the reader's own mistakes come first"
    assert others.locator(".dot.seat-0").count() == 0
    assert person.locate(".worst .dot.seat-1").count() == others.locator(".dot.seat-1").count() > 0
    assert person.complaints == []
