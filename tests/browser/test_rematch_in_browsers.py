"""What belongs to a match ends with it, and a person who has given up is still the same person."""

from __future__ import annotations

import pytest
from browser_scenes import menu_item, tab, wanderer
from browser_wire import Chair, Guest, wait_for_pages

from server_tools.browsers import MOVING, House, Person
from server_tools.people import Place
from sizes import sized

PATIENCE_MS = 1_800_000  # the server may have to compile the rules first
CALL = "(seat) => import('/web/seasalt/calls.js').then(({ call }) => call(seat, 'stop'))"


def begun(home: House, game: str, **prefer: str) -> tuple[Person, Guest, Chair]:
    """Ana in a page, with the first seat, and Ben over the wire."""
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    place = ana.table(game, 2, helps=True)
    person = wanderer(home, prefer)
    ana.is_at(person)
    person.goto(place.path)
    return person, ben, seated(person, ben, place)


def seated(person: Person, ben: Guest, place: Place) -> Chair:
    chair = ben.sit(place)
    person.locate("[data-phase]").wait_for()
    return chair


def play_again(person: Person, ben: Guest, chair: Chair) -> Chair:
    """Ben gives up, and Ana begins the next match from her page."""
    chair.say("resign")
    before = person.page.url
    person.locate("[data-rematch]").click()
    person.page.wait_for_url(lambda address: address != before)
    table = person.page.url.rpartition("/table/")[2].partition("#")[0]
    return seated(person, ben, Place(table, chair.place.invite))


def until_she_begins(person: Person, ben: Guest, chair: Chair) -> Chair:
    """Who begins is chosen by chance."""
    while not person.live()["legal"]:
        chair = play_again(person, ben, chair)
    return chair


@pytest.mark.sized
@pytest.mark.parametrize("game", sized(["seasalt"], ["seasalt"], ["seasalt", "rollcean"]))
def test_a_rematch_begins_with_nothing_of_the_last_match(home: House, game: str) -> None:
    person, ben, chair = begun(home, game)
    chair = until_she_begins(person, ben, chair)
    person.locate("[data-action=hint]").click()
    person.locate("[data-hint=done]").wait_for(timeout=PATIENCE_MS)
    until_she_begins(person, ben, play_again(person, ben, chair))  # so she decides the same again
    person.locate("[data-action=hint]:enabled").wait_for()
    assert not person.has("[data-hint]")
    assert person.complaints == []


def test_a_call_is_not_heard_in_the_next_match(home: House) -> None:
    person, ben, chair = begun(home, "seasalt")
    person.page.evaluate(CALL, 0)
    person.locate("[data-bubble]").wait_for()
    play_again(person, ben, chair)
    assert not person.has("[data-bubble]")
    person.page.evaluate(CALL, 0)
    person.locate("[data-bubble]").wait_for()
    person.locate("[data-bubble]").wait_for(state="detached")  # after its time
    assert person.complaints == []


def test_who_gives_up_knows_who_they_are(home: House) -> None:
    person, _, chair = begun(home, "seasalt", **MOVING)
    person.page.evaluate("import('/web/core/api.js').then(({ chat }) => chat('Good luck!'))")
    person.locate("[data-open=panel]:not(:has([data-unread]))").wait_for()
    with menu_item([person], "resign", "[data-confirm]"):
        person.locate("[data-confirm] [data-yes]").click()
        person.locate("[data-result]").wait_for()
    wait_for_pages([chair], person)
    knows_who_she_is(person)
    person.page.reload()
    person.locate("[data-result]").wait_for()
    knows_who_she_is(person)
    assert person.complaints == []


def knows_who_she_is(person: Person) -> None:
    assert person.locate(".ranking-name").all_inner_texts() == ["Ben", "You"]
    assert person.has("[data-rematch]")
    assert not person.has(".celebration")
    assert not person.has("[data-unread]")
    with tab([person], "chat"):
        assert person.has(".said.mine")
    with tab([person], "people"):
        assert "you" in person.locate(".person[data-seat='0'] .mark-tag").all_inner_texts()
        assert not person.has(".person[data-seat='0'] [aria-expanded]")
    with tab([person], "log"):
        assert "You gave up." in person.locate(".log [data-event=gave-up]").inner_text()
