"""Whole matches with the keyboard alone, and by what a screen reader is told alone."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from browser_ear import Listener, heard
from browser_keys import decide_rollcean, decide_seasalt, press, press_tab_to
from browser_wire import Guest

from server_tools.browsers import House, Person, act_in_turn

ROUNDS = 4  # of Roll-cean, where not all fifteen are played
SMALL = 5  # points that end a match of Sea Salt & Paper
LONGEST_S = 1800


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


def rollcean_by_tab(home: House) -> Person:
    """Somebody who starts Roll-cean from the first page with the keyboard."""
    person = home.person()
    person.goto()
    press_tab_to(person, "[data-play=rollcean]")
    press(person, "Enter")
    person.wait_for_status("playing")
    return person


def ends_by_tab(person: Person) -> None:
    assert len(person.saw_the_end()) == 2
    press_tab_to(person, "[data-rematch]")
    assert person.complaints == []


@pytest.mark.usefixtures("no_mouse")
def test_rollcean_from_the_first_page_by_keyboard(home: House) -> None:
    """Placements, a pass, giving up from the menu, and the way to another match."""
    person = rollcean_by_tab(home)
    made = 0
    while made < ROUNDS:
        made += decide_rollcean(person, passing=made == 1)
    press_tab_to(person, "[data-open=menu]")
    press(person, "Enter")
    press_tab_to(person, "[data-menu-item=resign]")
    press(person, "Enter")
    press_tab_to(person, "[data-yes]")
    press(person, "Enter")
    ends_by_tab(person)


@pytest.mark.slow
@pytest.mark.usefixtures("no_mouse")
def test_a_whole_match_of_rollcean_by_keyboard(home: House) -> None:
    person = rollcean_by_tab(home)
    act_in_turn([person], decide_rollcean)
    ends_by_tab(person)


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
    assert ear.hears("button", one_of("shell.after.again"))
    assert person.complaints == []


SEASALT_WISHES = (
    "seasalt.summary.close",
    "call.stop",
    "seasalt.mermaids",
    "seasalt.hand.play",
    "seasalt.hand.pairs",
    "seasalt.rob.label",
    "seasalt.look.label",
    "seasalt.deck.draw",
    "seasalt.put.label",
    "seasalt.keep.label",
    "seasalt.take.label",
    "seasalt.pass",
)
READING = " ".join(
    (heard("rollcean.reading", die=r"\d", column=r"(\d)"), heard("rollcean.places", n=r"\d+"))
)


def one_of(*keys: str) -> re.Pattern[str]:
    """Any of some sentences, from the beginning to the end."""
    return re.compile(f"^(?:{'|'.join(map(heard, keys))})$")


def seasalt_by_ear(ear: Listener) -> None:
    ear.press_first([heard(key) for key in SEASALT_WISHES])


def rollcean_by_ear(ear: Listener) -> None:
    """Choose a reading with places, and try its column until the shape fits."""
    reading = ear.find("button", re.compile(READING))
    if reading is None:
        ear.press_first((heard("rollcean.pass.yes"), heard("rollcean.pass") + "$"))
        return
    ear.press(reading)
    column = re.search(READING, reading)
    assert column is not None
    box = heard("rollcean.box", row=r"\d", column=column[1], place=r"\d", animal="[^,]+")
    for name in ear.all("button", re.compile(f"{box}$")):
        ear.press(name)
        if ear.press_first((heard("rollcean.place.points"),)):
            return


@pytest.mark.slow
def test_seasalt_by_ear(home: House) -> None:
    person = at_small_table(home)
    over = one_of("seasalt.result.won", "seasalt.result.won.you", "seasalt.result.shared")
    play_by_ear(person, seasalt_by_ear, over)


def rollcean_by_name(home: House) -> Person:
    """Somebody who starts Roll-cean from the first page by the name of its button."""
    person = home.person()
    person.goto()
    Listener(person.page).press_last(heard("home.play"))
    person.wait_for_status("playing")
    return person


def test_rollcean_by_ear(home: House) -> None:
    """Some rounds, then giving up: all by roles and names."""
    person = rollcean_by_name(home)

    def decide(ear: Listener) -> None:
        if person.live()["view"]["round"] <= ROUNDS:
            rollcean_by_ear(ear)
        else:
            ear.press_first(
                [f"{heard(key)}$" for key in ("shell.resign.yes", "shell.resign", "shell.menu")]
            )

    play_by_ear(person, decide, one_of("rollcean.over.early"))


@pytest.mark.slow
def test_a_whole_match_of_rollcean_by_ear(home: House) -> None:
    person = rollcean_by_name(home)
    play_by_ear(
        person,
        rollcean_by_ear,
        one_of("rollcean.over.won", "rollcean.over.won.you", "rollcean.over.shared"),
    )
