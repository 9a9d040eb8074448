"""Practice in a browser: positions on the real board, answers judged, a streak that is kept."""

from __future__ import annotations

from browser_matches import SHOWN_POSITION, answer_with, go_on, open_practice, proven, shown, worse
from browser_rollcean_scenes import rollcean_scenes
from browser_scenes import wanderer
from browser_wire import Guest

from server_tools.browsers import LAPTOP, PHONE, House, Person


def streak(person: Person) -> int:
    if not person.has("[data-streak]"):
        return 0
    return int(person.locate("[data-streak]").get_attribute("data-streak") or "0")


def test_positions_are_answered_on_the_board(home: House) -> None:
    person = home.person(viewport=LAPTOP)
    person.goto()
    person.locate("[data-door=practice]").click()
    person.locate(f"{SHOWN_POSITION} [data-stage=asked]").wait_for()
    person.locate("[data-board] > *").first.wait_for()
    assert set(proven(person)) < set(person.live()["legal"])
    answer_with(person, proven(person)[0])
    person.locate("[data-right=true]").wait_for()
    assert streak(person) == 1
    assert person.live()["legal"] == []

    person.resize(PHONE)
    go_on(person, "[data-next]")
    skipped = go_on(person, "[data-skip]")
    answer_with(person, worse(person))
    person.locate("[data-right=false]").wait_for()
    assert streak(person) == 0
    assert person.locate("[data-right=false] dd").count() == 2
    if proven(person)[0].split()[0] not in ("stop", "last-chance", "pass"):  # those are buttons
        person.locate(".seasalt [data-was-better]").first.wait_for()

    open_practice(person)
    assert shown(person) == skipped
    assert person.complaints == []


def test_a_placement_that_was_better_is_outlined(home: House) -> None:
    """In practice the answer comes with boxes, which are drawn on the sheet."""
    person = wanderer(home)
    next(rollcean_scenes(home, [person], Guest(home, "Ana")))
    assert not person.has(".middle .judged")
    answered = """() => import('/web/core/state.js').then(({ live }) => {
        const judged = { played: [[0, 0], [0, 1]], best: [[2, 2], [2, 3], [3, 2]] };
        live.value = { ...live.value, legal: [], offers: [], judged };
    })"""
    person.page.evaluate(answered)
    person.locate(".middle .judged .was-played").wait_for()
    person.locate(".middle .judged .was-better").wait_for()
    assert person.complaints == []
