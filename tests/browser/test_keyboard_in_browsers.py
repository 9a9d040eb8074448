"""Whole matches with the keyboard alone, and by what a screen reader is told alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser_ear import Listener
from browser_keys import decide_rollcean, decide_seasalt, press_tab_to
from browser_people import House, Person, act_in_turn, house
from browser_wire import Guest

SMALL = 10  # points that end a match of Sea Salt & Paper
LONGEST_S = 150


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with house(folder, quick=True) as opened:
        yield opened


@pytest.fixture
def no_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever clicks fails."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("this test has no mouse")

    for name in ("click", "tap", "check", "dispatch_event", "hover", "drag_to"):
        monkeypatch.setattr(f"playwright.sync_api.Locator.{name}", refuse)


def at_small_table(home: House) -> Person:
    """Somebody at a short match of Sea Salt & Paper against a bot."""
    guest = Guest(home, "Ana")
    place = guest.table("seasalt", 2, bots=["beginner"], target=SMALL)
    person = home.person()
    guest.is_at(person)
    person.goto(place.path)
    return person


@pytest.mark.usefixtures("no_mouse")
def test_rollcean_from_the_first_page_by_keyboard(home: House) -> None:
    person = home.person()
    person.goto()
    press_tab_to(person, "[data-play=rollcean]")
    person.page.keyboard.press("Enter")
    person.wait_for_status("playing")
    act_in_turn([person], decide_rollcean)
    assert len(person.saw_the_end()) == 2
    press_tab_to(person, "[data-rematch]")
    assert person.complaints == []


@pytest.mark.usefixtures("no_mouse")
def test_seasalt_by_keyboard(home: House) -> None:
    person = at_small_table(home)
    act_in_turn([person], decide_seasalt)
    assert max(person.saw_the_end()) >= SMALL
    person.page.keyboard.press("Enter")  # the count of the last round
    press_tab_to(person, "[data-rematch]")
    assert person.complaints == []


def play_by_ear(person: Person, decide: Callable[[Listener], None], over: re.Pattern[str]) -> None:
    """Nothing is seen: only roles and names are read, and buttons are pressed by name."""
    ear = Listener(person.page)
    deadline = time.monotonic() + LONGEST_S
    while not ear.hears("heading", over):
        assert time.monotonic() < deadline, f"the match does not end:\n{ear.told}"
        decide(ear)
    assert ear.hears("button", re.compile("Play again|Another match|again", re.IGNORECASE))
    assert person.complaints == []


def seasalt_by_ear(ear: Listener) -> None:
    wishes = (
        "Continue",
        "STOP",
        "Play four mermaids",
        ": play it with",
        ", pairs with: ",
        "Steal a card from",
        "Look through the",
        "Draw two cards",
        "Put .* on the",
        "Keep ",
        "Take ",
        "End turn",
    )
    ear.press_first(wishes)


def rollcean_by_ear(ear: Listener) -> None:
    """Choose a reading with places, and try its column until the shape fits."""
    reading = ear.find("button", re.compile(r"Shape \d, column \d \d+ places?"))
    if reading is None:
        ear.press_first(("Yes, pass", "Pass$"))
        return
    ear.press(reading)
    column = re.search(r"column (\d)", reading)
    assert column is not None
    for box in ear.all("button", re.compile(rf"Row \d, column {column[1]}, box \d: [^,]+$")):
        ear.press(box)
        if ear.press_first(("Place: ",)):
            return


def test_seasalt_by_ear(home: House) -> None:
    person = at_small_table(home)
    play_by_ear(person, seasalt_by_ear, re.compile("wins? the match|Shared victory"))


def test_rollcean_by_ear(home: House) -> None:
    person = home.person()
    person.goto()
    Listener(person.page).press_last("Play now|Play$")
    play_by_ear(person, rollcean_by_ear, re.compile("wins?$|Shared victory"))
