"""Somebody who has played some matches, and looks at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from browser_companion import open_page
from browser_people import House, Person, fill
from browser_replay import played
from browser_seasalt import play
from browser_wire import Guest

EMPTY = "[data-empty] [data-play]"
SHOWN = "main.my-matches [data-list=matches]"


def player_of_matches(home: House) -> Guest:
    """Ana, who has played two matches with Ben and one alone, and given up against a bot."""
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    for seed in (1, 2):
        played([ana, ben], "seasalt", seed=seed)
    played([ana], "rollcean")
    ana.sit(ana.table("seasalt", 2, bots=["beginner"])).say("resign")
    return ana


def match_scenes(home: House, pages: Sequence[Person]) -> Iterator[str]:
    """The page of somebody without matches, and of somebody with some."""
    for page in pages:
        open_page(page, "/matches", EMPTY)
    yield "matches-empty"
    player_of_matches(home).is_at(*pages)
    for page in pages:
        open_page(page, "/matches", SHOWN)
        page.locate("[data-figures] [data-bar]").first.wait_for()
    yield "matches"
    for page in pages:
        fill(page.locate("[data-field=outcome]"), "shared")
        page.locate("[data-none]").wait_for()
    yield "matches-none"


SHOWN_POSITION = "main[data-practice]"


def open_practice(person: Person) -> None:
    """Open the page, and wait for a position."""
    open_page(person, "/practice", f"{SHOWN_POSITION} [data-stage=asked]")
    person.locate("[data-board] > *").first.wait_for()


def answer_with(person: Person, move: str) -> None:
    """Make a move on the board, and wait for what it is worth."""
    play(person, move)
    person.locate("[data-stage=answered]").wait_for()


def practice_scenes(pages: Sequence[Person]) -> Iterator[str]:
    """A position, and what became of two answers."""
    for page in pages:
        open_practice(page)
    yield "practice"
    for page in pages:
        answer_with(page, "stop")
    yield "practice-right"
    for page in pages:
        page.locate("[data-next]").click()
        page.locate('[data-practice="seasalt.1"] [data-stage=asked]').wait_for()
        answer_with(page, "last-chance")
    yield "practice-wrong"
