"""A page at which nobody does anything rests: it neither draws nor computes styles."""

from __future__ import annotations

import pytest
from browser_scenes import wanderer
from browser_wire import Guest, wait_for_pages

from server_tools.browsers import MOVING, House, Person

RESTS_MS = 8_000  # what invites has glowed by then
WATCHED_MS = 10_000


def recalculations(person: Person) -> int:
    """How often the browser has computed styles in this page."""
    session = person.context.new_cdp_session(person.page)
    session.send("Performance.enable")
    metrics = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    return next(int(one["value"]) for one in metrics if one["name"] == "RecalcStyleCount")


@pytest.mark.slow
def test_idle_pages_compute_no_styles(home: House) -> None:
    guests = [Guest(home, "Ana"), Guest(home, "Ben")]
    over = guests[0].table("rollcean", 2)
    chairs = [guest.sit(over) for guest in guests]
    chairs[0].say("resign")
    cards, dice = guests[0].table("seasalt", 2), guests[0].table("rollcean", 2)
    seated = [guest.sit(table) for table in (cards, dice) for guest in guests]
    pages: dict[str, Person] = {}
    for name, path, guest in (
        ("home", "/", None),
        ("daily", "/daily", None),
        ("replay", f"/replay/{over.id}", guests[0]),
        ("Ana at the cards", cards.path, guests[0]),
        ("Ben at the cards", cards.path, guests[1]),
        ("Ana at the dice", dice.path, guests[0]),
    ):
        pages[name] = person = wanderer(home, MOVING)
        if guest:
            guest.is_at(person)
        person.page.goto(person.address + path)
        person.locate("#page").wait_for()
    for at, name in ((0, "Ana at the cards"), (1, "Ben at the cards"), (2, "Ana at the dice")):
        wait_for_pages(seated[at : at + 1], pages[name])
        pages[name].locate("[data-phase]").wait_for()
    pages["replay"].locate(".replayed").wait_for()
    assert pages["Ana at the cards"].has(".glow") != pages["Ben at the cards"].has(".glow")
    pages["home"].page.wait_for_timeout(RESTS_MS)
    before = {name: recalculations(page) for name, page in pages.items()}
    pages["home"].page.wait_for_timeout(WATCHED_MS)
    after = {name: recalculations(page) for name, page in pages.items()}
    assert {name: after[name] - before[name] for name in pages} == dict.fromkeys(pages, 0)
