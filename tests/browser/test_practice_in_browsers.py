"""Practice in a browser: positions on the real board, answers judged, a streak that is kept."""

from __future__ import annotations

from browser_matches import SHOWN_POSITION, answer_with, open_practice
from browser_people import LAPTOP, PHONE, House, Person

from tidefold.analysis.seasalt.proven_positions import POSITIONS


def streak(person: Person) -> int:
    if not person.has("[data-streak]"):
        return 0
    return int(person.locate("[data-streak]").get_attribute("data-streak") or "0")


def shown(person: Person) -> str:
    return person.locate(SHOWN_POSITION).get_attribute("data-practice") or ""


def test_positions_are_answered_on_the_board(home: House) -> None:
    person = home.person(viewport=LAPTOP)
    person.goto()
    person.locate("[data-door=practice]").click()
    person.locate(f"{SHOWN_POSITION} [data-stage=asked]").wait_for()
    assert shown(person) == "seasalt.0"
    told = person.live()
    assert set(POSITIONS[0].best) < set(told["legal"])
    answer_with(person, "stop")
    person.locate("[data-right=true] [data-why]").wait_for()
    assert streak(person) == 1
    assert person.live()["legal"] == []

    person.resize(PHONE)
    person.locate("[data-next]").click()
    person.locate('[data-practice="seasalt.1"] [data-stage=asked]').wait_for()
    person.locate("[data-skip]").click()
    person.locate('[data-practice="seasalt.2"] [data-stage=asked]').wait_for()
    assert POSITIONS[2].best == ("stop",)
    answer_with(person, "last-chance")
    person.locate("[data-right=false] [data-why]").wait_for()
    assert streak(person) == 0
    assert person.locate("[data-right=false] dd").count() == 2

    open_practice(person)
    assert shown(person) == "seasalt.1"  # the one that was skipped
    assert person.complaints == []
