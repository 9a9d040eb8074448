"""axe-core finds nothing to complain about on any page, in any dialog, in either theme."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # has none
from browser_people import LAPTOP, PHONE, House, Person, house
from browser_rollcean_scenes import rollcean_scenes
from browser_scenes import home_scenes, known_scenes, room_scenes, stranger_scenes, wanderer
from browser_seasalt_scenes import advice_scenes, seasalt_scenes
from browser_wire import Guest

SMALL = 20  # points that end a match of Sea Salt & Paper
AXE = Axe()
# Everything axe knows about WCAG 2.2 AA and good practice; in the second theme only colours differ,
# and on a phone only the layout.
ALL: dict[str, Any] = {"resultTypes": ["violations"]}
SAME_COLOURS: dict[str, Any] = {**ALL, "rules": {"color-contrast": {"enabled": False}}}
COLOURS: dict[str, Any] = {**ALL, "runOnly": {"type": "rule", "values": ["color-contrast"]}}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with house(folder, quick=True) as opened:
        yield opened


def visitors(home: House) -> list[Person]:
    """The same person at a phone and at a laptop."""
    return [wanderer(home, {"motion": "none"}, viewport=size) for size in (LAPTOP, PHONE)]


def violations(person: Person, options: dict[str, Any]) -> list[str]:
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.axe_script)
    found = person.page.evaluate("(options) => axe.run(document, options)", options)["violations"]
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found
        for node in one["nodes"]
    ]


def check(people: list[Person], scenes: Iterator[str]) -> None:
    """Look at every scene at both sizes and in both themes."""
    laptop, phone = people
    wrong: list[str] = []
    for scene in scenes:
        looks = ((laptop, "light", ALL), (laptop, "dark", COLOURS), (phone, "dark", SAME_COLOURS))
        for person, theme, options in looks:
            person.prefer(theme=theme)
            wrong += [f"{scene}, {theme}: {one}" for one in violations(person, options)]
    assert wrong == [], "\n".join(["", *sorted(set(wrong))])


def test_the_first_page(home: House) -> None:
    people = visitors(home)
    check(people, home_scenes(people))
    check(people, known_scenes(home, people, Guest(home, "Ana")))


def test_the_waiting_room_and_dead_links(home: House) -> None:
    guest = Guest(home, "Ana")
    people = visitors(home)
    check(people, room_scenes(home, people, guest))
    people = visitors(home)
    check(people, stranger_scenes(people, guest.table("rollcean", 3)))


def test_seasalt(home: House) -> None:
    people = visitors(home)
    check(people, seasalt_scenes(home, people, Guest(home, "Ana"), target=SMALL))


def test_advice(home: House) -> None:
    people = visitors(home)
    check(people, advice_scenes(home, people, Guest(home, "Ana")))


def test_rollcean(home: House) -> None:
    people = visitors(home)
    check(people, rollcean_scenes(home, people, Guest(home, "Ana")))


def test_the_check_sees_what_is_wrong(home: House) -> None:
    person = wanderer(home)
    person.goto()
    script = """() => document.querySelector('main').append(
        document.createElement('button'),
        Object.assign(document.createElement('p'), { textContent: 'pale', style: 'color: #ddd' }),
    )"""
    person.page.evaluate(script)
    found = " ".join(violations(person, ALL))
    assert "button-name" in found
    assert "color-contrast" in found
