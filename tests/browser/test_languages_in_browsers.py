"""Every page in every language: no key, no hole and no English shows, on the screen or by ear."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser_people import House, Person, house
from browser_rollcean_scenes import rollcean_scenes
from browser_scenes import home_scenes, known_scenes, room_scenes, stranger_scenes, wanderer
from browser_seasalt_scenes import seasalt_scenes
from browser_wire import Guest
from browser_words import texts_of, wrong_words

OTHERS = ("es", "es-AR", "it", "fr")
SPOKEN = "fr"  # the language in which everything happens: what was said is not said again
FEWEST_TEXTS = 10
SMALL = 20  # points that end a match of Sea Salt & Paper


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with house(folder, quick=True) as opened:
        yield opened


def reader(home: House) -> Person:
    return wanderer(home, {"motion": "none", "language": SPOKEN})


def check(person: Person, scenes: Iterator[str]) -> None:
    """Read every scene in every language, and say everything that is wrong at once."""
    wrong: list[str] = []
    for scene in scenes:
        assert len(texts_of(person)) >= FEWEST_TEXTS, f"{scene} says next to nothing"
        for language in OTHERS:
            person.prefer(language=language)
            aloud = language == SPOKEN
            wrong += [f"{scene}, {text}" for text in wrong_words(person, language, aloud=aloud)]
    assert wrong == [], "\n".join(["", *sorted(set(wrong))])
    assert person.complaints == []


def test_the_first_page(home: House) -> None:
    check(person := reader(home), home_scenes([person]))
    check(person, known_scenes(home, [person], Guest(home, "Ana")))


def test_the_waiting_room_and_dead_links(home: House) -> None:
    guest = Guest(home, "Ana")
    check(person := reader(home), room_scenes(home, [person], guest))
    check(person := reader(home), stranger_scenes([person], guest.table("rollcean", 3)))


def test_seasalt(home: House) -> None:
    person = reader(home)
    check(person, seasalt_scenes(home, [person], Guest(home, "Ana"), target=SMALL))


def test_rollcean(home: House) -> None:
    person = reader(home)
    check(person, rollcean_scenes(home, [person], Guest(home, "Ana")))


def test_the_check_sees_a_page_in_english_and_a_missing_sentence(home: House) -> None:
    person = reader(home)
    person.goto()
    person.prefer(language="en")
    assert len(wrong_words(person, "fr")) > FEWEST_TEXTS
    person.prefer(language="fr")
    assert wrong_words(person, "fr") == []
    person.page.evaluate("document.querySelector('h1').append('home.title', '{name}')")
    assert len(wrong_words(person, "fr")) == 2


@pytest.mark.parametrize(
    ("locale", "language"),
    [("es-ES", "es"), ("es-UY", "es-AR"), ("it-CH", "it"), ("fr-CA", "fr"), ("de", "en")],
)
def test_the_browser_says_which_language_comes_first(
    home: House, locale: str, language: str
) -> None:
    person = wanderer(home, locale=locale)
    person.goto()
    assert person.page.locator("html").get_attribute("lang") == language
    assert person.locate("[data-field=language]").input_value() == language
