"""Whatever goes wrong, the page says it in its language, and shows a way on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser_people import House, Person, house
from browser_rollcean import best_offer
from browser_scenes import wanderer
from browser_wire import Chair, Guest, Place, together, wait_for_pages
from browser_words import wrong_words

from tidefold.i18n import catalogue

LANGUAGES = ("es", "fr")
SEND = "(move) => import('/web/core/api.js').then((api) => api.move(move))"

# The message has left when the line breaks; what it did is told when the line is mended.
CLICK_AND_BREAK = """() => {
    document.querySelector("[data-rematch]").click();
    dispatchEvent(new Event("offline"));
}"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with house(folder, quick=True) as opened:
        yield opened


def speaker(home: House, language: str) -> Person:
    return wanderer(home, {"motion": "none", "language": language})


def says(person: Person, selector: str, language: str, key: str) -> None:
    """The page shows a sentence, and nothing in another language."""
    person.locate(selector, has_text=catalogue(language)[key]).wait_for()
    assert wrong_words(person, language) == []


def playing(home: House, person: Person, game: str) -> list[Chair]:
    """A match of two, with somebody at a browser."""
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    place = ana.table(game, 2)
    chairs = [one.sit(place) for one in (ana, ben)]
    together(chairs)
    ana.is_at(person)
    person.goto(place.path)
    person.locate("[data-phase]").wait_for()
    return chairs


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_move_says_which_rule_it_breaks(home: House, language: str) -> None:
    person = speaker(home, language)
    chairs = playing(home, person, "seasalt")
    if not chairs[0].legal:
        chairs[1].move(chairs[1].legal[-1])
        chairs[1].move("pass")
        wait_for_pages(chairs, person)
    before = person.seq
    person.page.evaluate(SEND, "pass")
    says(person, "[data-toast=problem]", language, "reason.first-take")
    person.page.evaluate(SEND, "fly away")
    says(person, "[data-toast=problem][data-code=no-move]", language, "error.no-move")
    assert person.seq == before
    assert person.has("[data-move^=take]"), "the person can go on"
    person.locate("[data-toast] button").first.click()
    assert person.complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_chosen_too_late_is_not_made(home: House, language: str) -> None:
    person = speaker(home, language)
    chairs = playing(home, person, "rollcean")
    offer = best_offer(chairs[0].told)
    assert offer is not None
    chairs[0].move(offer["move"])
    wait_for_pages(chairs, person)
    person.page.evaluate(SEND, "pass")
    person.locate("[data-toast=problem]").wait_for()
    assert wrong_words(person, language) == []
    chairs[1].move("pass")
    wait_for_pages(chairs, person)
    person.locate("[data-phase=placing]").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_table_and_a_dead_link(home: House, language: str) -> None:
    ana = Guest(home, "Ana")
    place = ana.table("seasalt", 2)
    Guest(home, "Ben").sit(place)
    person = speaker(home, language)
    Guest(home, "Zoe").is_at(person)
    person.goto(f"{home.server.address}{place.path}#{place.invite}")
    says(person, "[data-room]", language, "shell.room.full")
    person.locate("header [data-home]").click()
    person.locate("[data-play]").first.wait_for()

    lost(person, place, language)
    assert person.complaints == []


def lost(person: Person, place: Place, language: str) -> None:
    """A link with a wrong code leads to a page that says so and leads home."""
    person.page.goto(f"{person.address}{place.path}#wrong")
    says(person, "[data-lost=no-table]", language, "shell.lost.no-table")
    person.locate("[data-lost] [data-home]").click()
    person.locate("[data-play]").first.wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_name_and_a_wrong_code(home: House, language: str) -> None:
    person = speaker(home, language)
    person.goto()
    person.locate("#me details summary").click()
    with person.refusals():
        form = person.locate("[data-form=claim]")
        form.locator("input").fill("nonsense")
        form.locator("button").click()
        says(person, "[data-form=claim] [role=alert]", language, "error.bad-code")
        form = person.locate("#me [data-form=name]")
        form.locator("input").fill("\u2800")
        form.locator("button").click()
        says(person, "#me [data-form=name] [role=alert]", language, "error.bad-name")
    form.locator("input").fill("Zoe")
    form.locator("button").click()
    person.locate("#me h2", has_text="Zoe").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_network_the_table_stays_and_comes_back(home: House, language: str) -> None:
    person = speaker(home, language)
    chairs = playing(home, person, "rollcean")
    with person.network_trouble():
        person.context.set_offline(True)
        says(person, "[data-banner=lost]", language, "shell.offline")
        assert person.has(".paper-sheet"), "what was known stays in sight"
        person.context.set_offline(False)
    person.locate("[data-banner=lost]").wait_for(state="detached")
    chairs[1].move("pass")
    wait_for_pages(chairs, person)
    assert person.complaints == []


def test_a_rematch_asked_for_as_the_line_breaks(home: House) -> None:
    person = speaker(home, "en")
    chairs = playing(home, person, "rollcean")
    first = person.page.url
    chairs[1].say("resign")
    person.locate("[data-rematch]").wait_for()
    person.page.evaluate(CLICK_AND_BREAK)
    person.page.wait_for_url(lambda address: address != first)
    assert person.complaints == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_the_server_is_down(home: House, language: str) -> None:
    person, other = speaker(home, language), speaker(home, language)
    playing(home, person, "seasalt")
    other.goto()
    with person.network_trouble(), other.refusals():
        home.server.die()
        says(person, "[data-banner=lost]", language, "shell.lost")
        other.locate("[data-play=rollcean]").click()
        says(other, "[data-toast=problem]", language, "error.unreachable")
        home.server.start()
        person.locate("[data-connect]").click()
        other.locate("[data-play=rollcean]").click()
        other.wait_for_status("playing")
    assert person.complaints == other.complaints == []
