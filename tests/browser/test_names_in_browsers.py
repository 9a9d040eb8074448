"""Odd names: the longest, without a space to break at, and those that are none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser_daily import GAMES, finish, open_day, played_match
from browser_matches import SHOWN
from browser_replay import open_replay, played
from browser_scenes import tab
from browser_wire import Guest

from server_tools.browsers import PHONE, TABLE, House, Person

LONGEST = 30
NAMES = ("W" * LONGEST, "M" * LONGEST)
WIDTH = "document.documentElement.scrollWidth"


@pytest.mark.slow
def test_no_page_gets_wider_than_the_phone(home: House) -> None:
    wide: list[str] = []
    mine, other = (Guest(home, name) for name in NAMES)
    person = home.person(viewport=PHONE)
    mine.is_at(person)

    def look(page: str) -> None:
        if person.page.evaluate(WIDTH) > PHONE["width"]:
            wide.append(page)

    person.goto()
    person.locate("#me h2", has_text=NAMES[0]).wait_for()
    look("home")
    places = {game: played([mine, other], game) for game in GAMES}
    waiting = mine.table("seasalt", 3)
    other.sit(waiting)
    person.goto(waiting.path)
    person.locate("[data-room]", has_text=NAMES[1]).wait_for()
    look("room")
    for game, place in places.items():
        look_at_table(person, mine, other, game, look)
        person.goto(place.path)
        person.locate("[data-result], [data-tally]").first.wait_for()
        look(f"{game} result")
        open_replay(person, place)
        look(f"{game} replay")
    person.page.goto(f"{person.address}/matches")
    person.locate(SHOWN).wait_for()
    look("matches")
    finish(mine, mine.http.post("/api/daily/rollcean").json()["table"])
    open_day(person)
    person.locate("[data-results]").wait_for()
    look("daily")
    made = other.http.post(f"/api/tables/{played_match(other, 'rollcean')}/challenge").json()
    person.page.goto(f"{person.address}/challenge/{made['id']}")
    person.locate("[data-deal] .game-picture").wait_for()
    look("challenge")
    public = mine.table("seasalt", 2, public=True, turn_seconds=600)
    for guest in (mine, other):
        guest.sit(public)
    person.page.goto(f"{person.address}/watch")
    person.locate(f"[data-watched='{public.id}']").wait_for()
    look("watch")
    person.goto()
    person.locate(f"[data-table='{public.id}']").first.wait_for()
    look("home with tables")
    assert wide == []


def look_at_table(
    person: Person, mine: Guest, other: Guest, game: str, look: Callable[[str], None]
) -> None:
    """A match being played, and what is beside it."""
    place = mine.table(game, 2)
    chairs = [guest.sit(place) for guest in (mine, other)]
    chairs[1].say("chat", text=NAMES[1])
    person.goto(place.path)
    person.locate(f'{TABLE}[data-status="playing"]').wait_for()
    look(game)
    for name in ("log", "chat", "people"):
        with tab([person], name):
            look(f"{game} {name}")


def test_a_name_of_blanks_is_asked_for_again(home: House) -> None:
    person = home.person()
    person.goto()
    form = person.locate("#me [data-form=name]")
    form.locator("input").fill("   ")
    form.locator("button").click()
    assert form.locator("input").evaluate(
        "(one) => [one.value, one === document.activeElement]"
    ) == [
        "",
        True,
    ]
    form.locator(".trouble", has_text="still empty").wait_for()


def test_a_missing_name_is_scrolled_into_sight(home: House) -> None:
    """The head of a dialog stays on top, and must not cover what is asked for."""
    person = home.person()
    person.goto()
    person.locate("[data-make=seasalt]").click()
    dialog = person.locate("[data-make-dialog]")
    dialog.wait_for()
    dialog.locator("select").last.scroll_into_view_if_needed()
    dialog.locator("[data-make-table]").click()
    head, field = (
        dialog.locator(one).bounding_box() for one in (".dialog-head", "[data-field=host]")
    )
    assert head is not None
    assert field is not None
    dialog.locator(".trouble", has_text="still empty").wait_for()
    assert field["y"] >= head["y"] + head["height"]
