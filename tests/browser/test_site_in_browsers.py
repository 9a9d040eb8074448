"""A site on a plain web host: no network after the first visit, and matches survive a reload."""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Iterator
from pathlib import Path

import browser_rollcean as rollcean
import browser_seasalt as seasalt
import pytest
from browser_axe import ALL, violations
from browser_site import FOLDER, Host, Visitor
from playwright.sync_api import Browser

from pyodide_folder import pyodide_folder
from server_tools.browsers import PHONE, act_in_turn
from tidefold.site.build import make_site

BOTS = {"seasalt": "search:10ms", "rollcean": "planner"}
WEIGHTS = "bots/seasalt/champion/weights.safetensors"
DECIDE = {"seasalt": seasalt.decide, "rollcean": rollcean.decide}

# What can be pressed and lies under the notice of how far the tables are.
COVERED = """() => {
  const notice = document.querySelector('[data-start]').getBoundingClientRect();
  return [...document.querySelectorAll('a, button, select, input, summary')]
    .filter((one) => !one.closest('[data-start], .skip'))
    .map((one) => [one.outerHTML, one.getBoundingClientRect()])
    .filter(([, { left, top, right, bottom, width }]) => width > 1
      && left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top)
    .map(([words]) => words);
}"""
PLACES = {  # with their titles
    "/learn/seasalt": "Sea Salt & Paper",
    "/rules/rollcean": "Rules of Roll-cean",
    "/practice": "What would you do?",
    "/matches": "My matches",
    "/score": "Score pad",
    "/hourglass": "Hourglass",
    "/replay": "Replay",
    "/watch": "Two sea games",  # it needs a server, so this is the home page
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("host")
    make_site(pyodide_folder()).write(made / FOLDER)
    return made


@pytest.fixture
def at(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.switch_off()


@pytest.fixture
def browser(paused_browser: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    found, loop = paused_browser
    asyncio._set_running_loop(loop)
    yield found
    for context in found.contexts:
        context.close()
    asyncio._set_running_loop(None)


def decide_some(visitor: Visitor, game: str, times: int) -> None:
    """Make some decisions, and wait for the bot in between."""
    made = 0
    while made < times:
        if DECIDE[game](visitor):
            made += 1
        else:
            visitor.page.wait_for_timeout(20)


def test_a_match_goes_on_without_a_network_and_after_a_reload(browser: Browser, at: Host) -> None:
    visitor = Visitor(browser, at.address)
    visitor.arrive()
    assert violations(visitor, ALL) == []
    visitor.locate("html[data-python-memory=kept]").wait_for(state="attached")
    assert WEIGHTS not in at.asked
    visitor.begin("seasalt", "champion")
    decide_some(visitor, "seasalt", 3)
    assert at.asked.count(WEIGHTS) == 1, "the champion fetches its weights once"
    visitor.lose_the_network(at)
    visitor.reload()
    decide_some(visitor, "seasalt", 2)
    visitor.locate("[data-home]").first.click()
    visitor.begin("rollcean", "planner")
    visitor.locate("[data-action=hint]").click()
    visitor.locate("[data-hint=done]").wait_for()
    decide_some(visitor, "rollcean", 1)
    before = visitor.live()
    visitor.reload()
    visitor.locate("html[data-python-memory=used]").wait_for(state="attached")
    assert visitor.live()["events"][: len(before["events"])] == before["events"]
    decide_some(visitor, "rollcean", 1)
    assert violations(visitor, ALL) == []
    assert not visitor.has("[data-tab=chat]"), "nobody else is there"
    visitor.locate("[data-home]").first.click()
    visitor.locate("[data-list=mine], [data-go]").first.wait_for()
    assert visitor.page.url.endswith("#/")
    visitor.page.reload()
    visitor.locate("html[data-python=starting] [data-list=mine] [data-go]").first.wait_for()
    assert visitor.complaints == []


def test_a_site_in_a_folder_has_every_file_that_pages_and_advice_need(
    browser: Browser, at: Host
) -> None:
    visitor = Visitor(browser, at.address, service_workers="block")
    visitor.page.goto(at.address)
    for place, title in PLACES.items():
        visitor.page.evaluate("(place) => void (location.hash = place)", place)
        visitor.locate("#page-title", has_text=title).wait_for(state="attached")
        visitor.page.wait_for_load_state("networkidle")
    for game in DECIDE:
        visitor.begin(game, "beginner")
        decide_some(visitor, game, 1)
        visitor.locate("[data-action=hint]").click()
        visitor.locate("[data-hint=done]").wait_for()
        decide_some(visitor, game, 1)
        visitor.locate("[data-open=menu]").click()
        visitor.locate("[data-menu-item=resign]").click()
        visitor.locate("[data-confirm] [data-yes]").click()
        visitor.locate("[data-action=analyse]").click()
        visitor.locate("[data-analysis=done]").wait_for()
        module = f"web/{game}/wasm/analysis.wasm"
        assert module in at.asked, "the page searches, so that Python is free for the table"
        visitor.locate("[data-home]").first.click()
    assert at.missing == []
    assert visitor.complaints == []


DAMAGE = """async () => {
    const cache = await caches.open("tidefold-python");
    const [key] = await cache.keys();
    const kept = await cache.match(key);
    const shorter = (await kept.arrayBuffer()).slice(1024);
    await cache.put(key, new Response(shorter, { headers: kept.headers }));
}"""


@pytest.mark.slow
def test_a_damaged_memory_only_makes_the_start_slower(browser: Browser, at: Host) -> None:
    visitor = Visitor(browser, at.address)
    visitor.arrive()
    visitor.locate("html[data-python-memory=kept]").wait_for(state="attached")
    visitor.page.evaluate(DAMAGE)
    visitor.page.reload()
    visitor.locate("html[data-python-memory=kept]").wait_for(state="attached")
    visitor.begin("seasalt", "search:10ms")
    decide_some(visitor, "seasalt", 1)
    assert visitor.complaints == []


@pytest.mark.slow
@pytest.mark.parametrize("game", DECIDE)
def test_a_whole_match_without_a_network(browser: Browser, at: Host, game: str) -> None:
    visitor = Visitor(browser, at.address, viewport=PHONE)
    visitor.arrive()
    visitor.lose_the_network(at)
    visitor.begin(game, BOTS[game])
    decide_some(visitor, game, 3)
    visitor.reload()
    act_in_turn([visitor], DECIDE[game])
    assert len(visitor.saw_the_end()) == 2
    seasalt.close_summary(visitor)
    visitor.locate("[data-action=analyse]").click()
    visitor.locate("[data-analysis=done]").wait_for()
    record = visitor.save_record()
    assert record["game"] == game
    assert record["fair"]
    assert visitor.complaints == []


@pytest.mark.slow
def test_a_table_with_boxes_needs_no_network(browser: Browser, at: Host) -> None:
    visitor = Visitor(browser, at.address, viewport=PHONE)
    visitor.arrive()
    visitor.lose_the_network(at)
    visitor.locate("[data-make=seasalt]").first.click()
    for box in ("salt", "pepper"):
        visitor.locate(f"[data-make-dialog] [data-field={box}]").check()
    visitor.locate("[data-make-table]").click()
    visitor.wait_for_status("playing")
    assert visitor.live()["setup"]["edition"].endswith("+salt+pepper")
    visitor.locate(".table-event svg").first.wait_for()
    decide_some(visitor, "seasalt", 3)
    visitor.reload()
    visitor.locate("[data-action=hint]").click()
    visitor.locate("[data-hint=done]").wait_for()
    visitor.locate("[data-open=menu]").click()
    visitor.locate("[data-menu-item=resign]").click()
    visitor.locate("[data-confirm] [data-yes]").click()
    visitor.locate("[data-action=analyse]").click()
    visitor.locate("[data-analysis=done]").wait_for()
    assert visitor.save_record()["edition"].endswith("+salt+pepper")
    assert visitor.complaints == []


@pytest.mark.slow
def test_one_tab_plays_and_the_next_waits_for_it(browser: Browser, at: Host) -> None:
    first = Visitor(browser, at.address)
    first.arrive()
    second = first.context.new_page()
    second.goto(at.address)
    second.locator("[data-start=elsewhere]").wait_for()
    for size in (PHONE, {"width": 1366, "height": 768}):
        second.set_viewport_size(size)  # type: ignore[arg-type]  # a TypedDict
        assert second.evaluate(COVERED) == []
    first.page.close()
    second.locator("html[data-python=ready]").wait_for(state="attached")


@pytest.mark.slow
def test_every_page_opens_without_a_network(browser: Browser, at: Host) -> None:
    visitor = Visitor(browser, at.address)
    visitor.arrive()
    visitor.lose_the_network(at)
    for place, title in PLACES.items():
        visitor.page.evaluate("(place) => void (location.hash = place)", place)
        visitor.locate("#page-title", has_text=title).wait_for(state="attached")
        assert violations(visitor, ALL) == [], place
    assert visitor.complaints == []
