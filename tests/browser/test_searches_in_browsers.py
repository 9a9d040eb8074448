"""Advice that the page works out itself: the same as the server's, or the server's if it cannot."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from browser_scenes import wanderer
from browser_wire import Chair, Guest, ana_and_ben, next_mover, together, wait_for_pages
from playwright.sync_api import Request

from server_tools.browsers import House, Person
from server_tools.people import Place
from sizes import sized

CALLS = ("stop", "last-chance")
LOADED = "() => performance.getEntriesByType('resource').map((one) => one.name)"
NO_WASM = "delete window.WebAssembly"
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
BATTERY = """
  window.battery = Object.assign(new EventTarget(), { charging: false, level: 0.1 });
  navigator.getBattery = async () => window.battery;
"""
PLUG_IN = """() => {
  window.battery.charging = true;
  window.battery.dispatchEvent(new Event('chargingchange'));
}"""
KEPT = """() => import('/web/core/search_store.js').then(async ({ foundBefore }) =>
  (await foundBefore(location.pathname.split('/').pop())).size)"""


class Asked:
    """What a page asks of the server for advice, with the answers."""

    def __init__(self, person: Person) -> None:
        self.paths: list[str] = []
        self.sent: list[Any] = []
        person.page.on("request", self._note)

    def _note(self, request: Request) -> None:
        path = request.url.partition("/api/tables/")[2].partition("?")[0].partition("/")[2]
        if request.method == "POST" and path.partition("/")[0] in ("hint", "analysis"):
            self.paths.append(path)
            self.sent.append(json.loads(request.post_data or "{}"))


def at_a_table(home: House, game: str, **options: Any) -> tuple[Person, list[Chair], Place, Guest]:
    """Two people at a table with helps, one of them at a page."""
    person = wanderer(home, **options)
    chairs = ana_and_ben(home, game, person, helps=True)
    return person, chairs, chairs[0].place, chairs[0].guest


def play_on(chairs: list[Chair], random: Random, moves: int) -> None:
    """Play at random and let nobody end the round, until the first has a choice."""
    while moves > 0 or len(chairs[0].legal) < 3:
        mover = next_mover(chairs)
        mover.move(random.choice([move for move in mover.legal if move not in CALLS]))
        together(chairs)
        moves -= 1


def take_hint(person: Person) -> tuple[str, str]:
    """The move of a hint, and all of its text."""
    person.locate("[data-action=hint]").click()
    hint = person.locate("[data-hint=done]")
    hint.wait_for()
    return hint.get_attribute("data-hinted") or "", hint.inner_text()


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
def test_hints_of_the_page_are_those_of_the_server(home: House, game: str) -> None:
    person, chairs, place, ana = at_a_table(home, game)
    asked = Asked(person)
    person.goto(place.path)
    random = Random(3)
    for moves in (2, 5, 9):
        play_on(chairs, random, moves)
        wait_for_pages(chairs, person)
        if moves == 2:
            loaded = person.page.evaluate(LOADED)
            assert not [name for name in loaded if "wasm" in name or "kernel" in name]
        move, text = take_hint(person)
        told = ana.http.post(f"/api/tables/{place.id}/hint?language=en").json()
        assert move == told["move"]
        assert told["text"].casefold() in text.casefold()
        assert told["why"] in text
        chairs[0].move(move)
        together(chairs)
    assert asked.paths == ["hint/search", "hint/found"] * 3, "the page searched for all of them"
    names = [len(sent["known"]) for sent in asked.sent[::2]]
    assert names[0] == 0
    assert names[1] > 0, "tables are sent once"
    assert person.complaints == []


def test_a_page_without_webassembly_asks_the_server(home: House) -> None:
    person, chairs, place, _ = at_a_table(home, "seasalt")
    person.page.add_init_script(NO_WASM)
    asked = Asked(person)
    person.goto(place.path)
    play_on(chairs, Random(3), 2)
    wait_for_pages(chairs, person)
    move, _ = take_hint(person)
    assert move in chairs[0].legal
    assert asked.paths == ["hint"]
    chairs[1].say("resign")
    person.locate("[data-analysis=none] [data-action=analyse]").click()
    person.locate("[data-analysis=done] [data-accuracy]").wait_for()
    assert asked.paths == ["hint", "analysis"]
    assert person.complaints == []


def test_a_page_whose_module_cannot_be_loaded_asks_the_server(home: House) -> None:
    person, chairs, place, _ = at_a_table(home, "seasalt")
    person.page.route("**/wasm/*.wasm", lambda route: route.fulfill(status=200, body="no module"))
    asked = Asked(person)
    person.goto(place.path)
    play_on(chairs, Random(3), 2)
    wait_for_pages(chairs, person)
    move, _ = take_hint(person)
    assert move in chairs[0].legal
    assert asked.paths == ["hint/search", "hint"]


@pytest.mark.sized
@pytest.mark.parametrize("game", sized(["rollcean"], ["rollcean"], ["seasalt", "rollcean"]))
def test_an_analysis_in_the_page_goes_on_after_a_reload(home: House, game: str) -> None:
    person, chairs, place, ana = at_a_table(home, game)
    asked = Asked(person)
    person.goto(place.path)
    play_on(chairs, Random(5), 14 if game == "seasalt" else 2)
    chairs[1].say("resign")
    button = person.locate("[data-analysis=none] [data-action=analyse]")
    button.wait_for()
    person.page.evaluate(HIDE, True)
    button.click()
    person.locate("[data-analysis=paused]").wait_for()
    assert person.page.evaluate(KEPT) == 0, "nobody looks, so nothing is done"
    person.page.evaluate(HIDE, False)
    person.page.wait_for_function(f"async () => (await ({KEPT})()) > 1")
    before = person.page.evaluate(KEPT)
    person.goto(place.path)
    person.locate("[data-analysis=done] [data-accuracy]").wait_for()
    assert person.page.evaluate(KEPT) >= before
    assert asked.paths[-1] == "analysis/found"
    assert set(asked.paths) == {"analysis/search", "analysis/found"}
    told = ana.http.get(f"/api/tables/{place.id}/analysis").json()
    assert told["state"] == "none", "the server has worked out nothing"
    person.prefer(language="it")
    person.page.wait_for_function(
        "() => document.querySelector('[data-analysis=done] h3').innerText !== 'Analysis'"
    )
    assert person.complaints == []


def test_an_analysis_waits_for_power_and_is_the_servers_if_all_else_fails(home: House) -> None:
    person, chairs, place, ana = at_a_table(home, "rollcean")
    person.page.add_init_script(BATTERY)
    person.page.route("**/analysis/found*", lambda route: route.fulfill(status=400, body="{}"))
    asked = Asked(person)
    person.goto(place.path)
    play_on(chairs, Random(5), 2)
    chairs[1].say("resign")
    person.locate("[data-analysis=none] [data-action=analyse]").click()
    person.locate("[data-analysis=paused]", has_text="battery").wait_for()
    person.page.evaluate(PLUG_IN)
    person.locate("[data-analysis=done] [data-accuracy]").wait_for()
    assert asked.paths == ["analysis/search", "analysis/found", "analysis"]
    assert ana.http.get(f"/api/tables/{place.id}/analysis").json()["state"] == "done"
