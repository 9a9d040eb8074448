"""axe-core finds nothing to complain about on any page, in any dialog, in either theme."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser_axe import ALL, COLOURS, SAME_COLOURS, violations
from browser_people import LAPTOP, PHONE, House, Person, house
from browser_rollcean_scenes import rollcean_scenes
from browser_scenes import home_scenes, known_scenes, room_scenes, stranger_scenes, wanderer
from browser_seasalt_scenes import advice_scenes, seasalt_scenes
from browser_wire import Guest

from contrast import AA, contrast

SMALL = 20  # points that end a match of Sea Salt & Paper
SHEEN = 0.18  # how much of the lighter paper lies over a card's label


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with house(folder, quick=True) as opened:
        yield opened


def visitors(home: House) -> list[Person]:
    """The same person at a phone and at a laptop."""
    return [wanderer(home, {"motion": "none"}, viewport=size) for size in (LAPTOP, PHONE)]


def mixed(over: str, under: str, share: float) -> str:
    """The colour seen where one lies over the other and lets some of it through."""
    parts = [(int(over[at : at + 2], 16), int(under[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in parts)


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


def test_an_objective_that_somebody_has_is_still_readable(home: House) -> None:
    people = visitors(home)
    everything_taken = """() => import('/web/core/state.js').then(({ live }) => {
        const names = live.value.setup.objectives.map((goal) => goal.name);
        const view = { ...live.value.view, closed: names, achieved: [[], names, []] };
        live.value = { ...live.value, view };
    })"""

    def taken() -> Iterator[str]:
        next(rollcean_scenes(home, people, Guest(home, "Ana")))
        for person in people:
            person.page.evaluate(everything_taken)
            person.locate("[data-goal] .got").first.wait_for()
        yield "rollcean-goals-taken"

    check(people, taken())


def test_what_is_written_on_cards_can_be_read(home: House) -> None:
    person = wanderer(home)
    person.goto()
    papers = person.page.evaluate(
        "import('/web/seasalt/card_art/marks.js').then((all) => all.PAPER)"
    )
    assert len(papers) == 11
    for name, paper in papers.items():
        assert contrast(paper["ink"], paper["label"]) >= AA, name
        assert contrast(paper["ink"], mixed(paper["light"], paper["label"], SHEEN)) >= AA, name


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
