"""Watching: the list of public matches, a match with a delay as spectators and players see it."""

from __future__ import annotations

from browser_scenes import tab, wanderer
from browser_wire import Guest, together

from server_tools.browsers import LAPTOP, PHONE, TABLE, House
from server_tools.people import Place

ROUND = {"turn_seconds": 600}


def test_a_match_is_found_and_watched(home: House) -> None:
    person = wanderer(home, viewport=PHONE)
    person.goto()
    person.locate("[data-door=watch]").click()
    person.locate("[data-watch-nothing]").wait_for()
    guests = [Guest(home, name) for name in ("Ana", "Ben")]
    hidden = guests[0].table("seasalt", 2)
    place = guests[0].table("seasalt", 2, public=True, **ROUND)
    late = guests[0].table("rollcean", 2, public=True, delay=600, time={"mode": "untimed"})
    for one in (hidden, place, late):
        together([guest.sit(one) for guest in guests])
    person.resize(LAPTOP)
    person.page.reload()
    person.locate(f"[data-watched='{place.id}']", has_text="Ana").wait_for()
    for secret in (hidden, late):  # the delay of the other is not over yet
        assert not person.has(f"[data-watched='{secret.id}']")
    row = person.locate(f"[data-watched='{place.id}']")
    row.locator("[data-follow='1']").click()
    row.locator("[data-followed='1']").wait_for()
    person.locate("[data-followed-people] summary").click()
    person.locate("[data-unfollow]").click()
    row.locator("[data-follow='1']").wait_for()
    person.locate(f"[data-watch='{place.id}']").click()
    person.locate(f"{TABLE}[data-status=playing] [data-watching=true]").wait_for()
    told = person.live()
    assert (told["you"]["seat"], told["view"]["hand"], told["legal"]) == (None, [], [])
    with tab([person], "people"):
        person.locate(".person [aria-expanded]").first.click()
        person.locate("[data-act=follow]").click()
        person.locate(".toast", has_text="following Ana").wait_for()
    assert person.complaints == []


def test_a_public_table_chooses_a_delay(home: House) -> None:
    person, friend = wanderer(home), wanderer(home, viewport=PHONE)
    person.goto()
    person.make_table("seasalt", host="Ana", public="yes", delay="120")
    place = person.live()["table"]
    assert place["settings"]["delay"] == 120
    friend.goto(f"/table/{place['id']}")
    Guest(home, "Ben").sit(Place(place["id"], place["invite"]))
    person.wait_for_status("playing")
    person.locate("[data-board] [data-phase]").first.wait_for()
    assert friend.live()["table"]["status"] == "open", "the match begins later for spectators"
    assert person.complaints == friend.complaints == []
