"""Every moment of Roll-cean, with the other seats played over the wire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from browser_rollcean import choose
from browser_scenes import NAMES, panel_scenes, shown
from browser_wire import Chair, Guest, drive, together, wait_for_pages

from server_tools.browsers import House, Person

ROUNDS = 15


def place_well(chair: Chair) -> str:
    """One of the best placements, another one for every seat."""
    offers = sorted(chair.told["offers"], key=lambda offer: -offer["points"])
    seat = chair.told["you"]["seat"]
    return str(offers[seat * 2 % len(offers)]["move"]) if offers else "pass"


def play_until_round(chairs: Sequence[Chair], number: int) -> None:
    assert drive(chairs, place_well, lambda: chairs[0].view["round"] == number)


def first_rounds(pages: Sequence[Person], chairs: Sequence[Chair]) -> Iterator[str]:
    """A throw, a placement to be, the sand, and waiting."""
    ana, ben, *_ = chairs
    wait_for_pages(chairs, *pages)
    for page in pages:
        page.locate("[data-phase=placing]").wait_for()
    yield "rollcean-thrown"
    play_until_round(chairs, 5)
    wait_for_pages(chairs, *pages)
    for page in pages:
        assert choose(page)
    yield "rollcean-placing"
    with shown(pages, "[data-confirm]", "[data-pass]"):
        yield "rollcean-pass"
    ben.move(place_well(ben))
    wait_for_pages(chairs, *pages)
    yield "rollcean-sand"
    wait_for_pages(chairs, *pages)
    for chair in (ben, ana):
        if chair.legal:  # the sand may have run out meanwhile: then both are in the next round
            chair.move_unless_late(place_well(chair))
            together(chairs)
    wait_for_pages(chairs, *pages)
    for page in pages:
        page.locate("[data-phase=waiting]").wait_for()
    yield "rollcean-waiting"


def last_rounds(pages: Sequence[Person], chairs: Sequence[Chair]) -> Iterator[str]:
    """Rivals' sheets enlarged, the last round, and the count."""
    play_until_round(chairs, 9)
    wait_for_pages(chairs, *pages)
    yield "rollcean-midway"
    with shown(pages, "dialog.rollcean-dialog", "[data-enlarge]"):
        yield "rollcean-enlarged"
    for page in pages:
        page.locate("[data-goal]").first.click()
    yield "rollcean-goal"
    for page in pages:
        page.locate("[data-goal]").first.click()
        page.page.evaluate("scrollTo(0, 0)")  # a goal brings its boxes into sight
    play_until_round(chairs, ROUNDS)
    wait_for_pages(chairs, *pages)
    yield "rollcean-last-round"
    drive(chairs, place_well, lambda: False)
    together(chairs)
    for page in pages:
        page.locate("[data-tally]").wait_for()
    yield "rollcean-tally"
    for page in pages:
        page.locate("[data-replay-link]").click()
        page.locate(".replayed-sheet").first.wait_for()
        page.page.keyboard.press("]")
        page.locate('main.replay:not([data-step="0"])').wait_for()
    yield "rollcean-replay"
    with shown(pages, "[data-play-on-dialog]", "[data-play-on=here]"):
        yield "rollcean-play-on"


def rollcean_scenes(
    home: House, pages: Sequence[Person], guest: Guest, *, players: int = 3
) -> Iterator[str]:
    guests = [guest, *(Guest(home, name) for name in NAMES[1:players])]
    guest.is_at(*pages)
    place = guest.table("rollcean", players, time={"mode": "constant", "seconds": 40})
    chairs = [one.sit(place) for one in guests]
    for page in pages:
        page.goto(place.path)
    yield from first_rounds(pages, chairs)
    yield from panel_scenes(pages, chairs, "rollcean")
    yield from last_rounds(pages, chairs)
