"""Whatever goes wrong, the page says it in its language, and shows a way on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from browser_rollcean import best_offer
from browser_scenes import wanderer
from browser_wire import Chair, Guest, ana_and_ben, together, wait_for_pages
from browser_words import wrong_words

from server_tools.browsers import CACHING, House, Person
from server_tools.people import Place
from tidefold.i18n import catalogue

LANGUAGES = ("es", "fr")
SEND = "(move) => import('/web/core/api.js').then((api) => api.move(move))"

CLICK = 'document.querySelector("[data-rematch]").click()'
BREAK = 'dispatchEvent(new Event("offline"))'


def speaker(home: House, language: str = LANGUAGES[0], **options: Any) -> Person:
    return wanderer(home, {"language": language}, **options)


def in_every_language(person: Person) -> Iterator[str]:
    for language in LANGUAGES:
        person.prefer(language=language)
        yield language


def says(person: Person, selector: str, language: str, key: str) -> None:
    """The page shows a sentence, and nothing in another language."""
    person.locate(selector, has_text=catalogue(language)[key]).wait_for()
    assert wrong_words(person, language) == []


def dismiss_all(person: Person) -> None:
    buttons = person.locate("[data-toast] button")
    buttons.evaluate_all("(found) => found.forEach((one) => one.click())")
    person.locate("[data-toast]").first.wait_for(state="detached")


def playing(home: House, person: Person, game: str) -> list[Chair]:
    """A match of two, with somebody at a browser."""
    chairs = ana_and_ben(home, game, person)
    person.goto(chairs[0].place.path)
    person.locate("[data-phase]").wait_for()
    return chairs


def test_a_refused_move_says_which_rule_it_breaks(home: House) -> None:
    person = speaker(home)
    chairs = playing(home, person, "seasalt")
    if not chairs[0].legal:
        chairs[1].move(chairs[1].legal[-1])
        chairs[1].move("pass")
        wait_for_pages(chairs, person)
    before = person.seq
    for language in in_every_language(person):
        person.page.evaluate(SEND, "pass")
        says(person, "[data-toast=problem]", language, "reason.first-take")
        person.page.evaluate(SEND, "fly away")
        says(person, "[data-toast=problem][data-code=no-move]", language, "error.no-move")
        dismiss_all(person)
    assert person.seq == before
    assert person.has("[data-move^=take]"), "the person can go on"
    assert person.complaints == []


def test_a_move_chosen_too_late_is_not_made(home: House) -> None:
    person = speaker(home)
    chairs = playing(home, person, "rollcean")
    offer = best_offer(chairs[0].told)
    assert offer is not None
    chairs[0].move(offer["move"])
    wait_for_pages(chairs, person)
    for language in in_every_language(person):
        person.page.evaluate(SEND, "pass")
        person.locate("[data-toast=problem]").wait_for()
        assert wrong_words(person, language) == []
        dismiss_all(person)
    chairs[1].move("pass")
    wait_for_pages(chairs, person)
    person.locate("[data-phase=placing]").wait_for()


def test_a_full_table_and_a_dead_link(home: House) -> None:
    ana = Guest(home, "Ana")
    place = ana.table("seasalt", 2)
    Guest(home, "Ben").sit(place)
    person = speaker(home)
    Guest(home, "Zoe").is_at(person)
    person.goto(f"{home.server.address}{place.path}#{place.invite}")
    for language in in_every_language(person):
        says(person, "[data-room]", language, "shell.room.full")
    person.locate("header [data-home]").click()
    person.locate("[data-play]").first.wait_for()

    lost(person, place)
    assert person.complaints == []


def lost(person: Person, place: Place) -> None:
    """A link with a wrong code leads to a page that says so and leads home."""
    person.page.goto(f"{person.address}{place.path}#wrong")
    for language in in_every_language(person):
        says(person, "[data-lost=no-table]", language, "shell.lost.no-table")
    person.locate("[data-lost] [data-home]").click()
    person.locate("[data-play]").first.wait_for()


def test_a_bad_name_and_a_wrong_code(home: House) -> None:
    person = speaker(home)
    person.goto()
    person.locate("#me details summary").click()
    claim, form = person.locate("[data-form=claim]"), person.locate("#me [data-form=name]")
    with person.refusals():
        for language in in_every_language(person):
            claim.locator("input").fill("nonsense")
            claim.locator("button").click()
            says(person, "[data-form=claim] [role=alert]", language, "error.bad-code")
            form.locator("input").fill("\u2800")
            form.locator("button").click()
            sentence = catalogue(language)["error.bad-name"]
            person.locate("#me [data-form=name] [role=alert]", has_text=sentence).wait_for()
            assert wrong_words(person, language) == []
            claim.locator("input").fill("")
    form.locator("input").fill("Zoe")
    form.locator("button").click()
    person.locate("#me h2", has_text="Zoe").wait_for()


def test_without_a_network_the_table_stays_and_comes_back(home: House) -> None:
    person = speaker(home, **CACHING)
    chairs = playing(home, person, "rollcean")
    for language in in_every_language(person):
        with person.network_trouble():
            person.context.set_offline(True)
            says(person, "[data-banner=lost]", language, "shell.offline.clock")
            assert person.has(".paper-sheet"), "what was known stays in sight"
            person.context.set_offline(False)
        person.locate("[data-banner=lost]").wait_for(state="detached")
    chairs[1].move("pass")
    wait_for_pages(chairs, person)
    assert person.complaints == []


@pytest.mark.parametrize("order", [(CLICK, BREAK), (BREAK, CLICK)], ids=["sent", "unsent"])
def test_a_rematch_asked_for_as_the_line_breaks(home: House, order: tuple[str, str]) -> None:
    """Once the line is mended, a message that had left is answered, and another one is sent."""
    person = speaker(home, "en")
    chairs = playing(home, person, "rollcean")
    first = person.page.url
    chairs[1].say("resign")
    person.locate("[data-rematch]").wait_for()
    person.page.evaluate("; ".join(order))
    person.page.wait_for_url(lambda address: address != first)
    assert person.complaints == []


def test_when_the_server_is_down(home: House) -> None:
    player, other = (speaker(home, language, **CACHING) for language in LANGUAGES)
    playing(home, player, "seasalt")
    other.goto()
    with player.network_trouble(), other.refusals():
        home.server.kill()
        says(player, "[data-banner=lost]", LANGUAGES[0], "shell.lost")
        other.locate("[data-play=rollcean]").click()
        says(other, "[data-toast=problem]", LANGUAGES[1], "error.unreachable")
        home.server.start()
        connect = player.locate("[data-connect]")
        connect.evaluate_all("(found) => found[0]?.click()")  # it may be back by itself
        other.locate("[data-play=rollcean]").click()
        other.wait_for_status("playing")
    for person in (player, other):
        assert person.complaints == []


def test_a_player_who_comes_back_learns_that_a_bot_has_played(home: House) -> None:
    person = wanderer(home)
    chairs = ana_and_ben(home, "seasalt", person, turn_seconds=10)
    person.goto(chairs[0].place.path)
    while not chairs[0].legal:
        chairs[1].move_unless_late(chairs[1].legal[-1])
        together(chairs)
    person.locate("[data-banner=away]", has_text=catalogue("en")["shell.away"]).wait_for()
    person.locate("[data-back]").click()
    person.locate("[data-toast]", has_text=catalogue("en")["shell.away.was"]).wait_for()
    assert not person.has("[data-banner=away]")
    assert person.complaints == []
