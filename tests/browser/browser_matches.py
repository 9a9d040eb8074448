"""Somebody who has played some matches, and looks at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from browser_companion import open_page
from browser_replay import played
from browser_seasalt import play
from browser_wire import Guest

from server_tools.browsers import House, Person, fill
from tidefold.analysis.seasalt.proven_positions import POSITIONS

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
    open_page(person, "/practice", f"{SHOWN_POSITION} [data-stage=asked]")
    person.locate("[data-board] > *").first.wait_for()


def answer_with(person: Person, move: str) -> None:
    """Make a move on the board, and wait for what it is worth."""
    play(person, move)
    person.locate("[data-stage=answered]").wait_for()


def shown(person: Person) -> str:
    return person.locate(SHOWN_POSITION).get_attribute("data-practice") or ""


def proven(person: Person) -> tuple[str, ...]:
    """The best moves of the position in sight."""
    return POSITIONS[int(shown(person).partition(".")[2])].best


def worse(person: Person) -> str:
    """A move that is not the best, and that one click makes."""
    legal: list[str] = person.live()["legal"]
    single = [one for one in legal if person.has(f'[data-move="{one}"]')]
    return next(move for move in single if move not in proven(person))


def go_on(person: Person, how: str) -> str:
    """Go to the next position; the one before."""
    before = shown(person)
    person.locate(how).click()
    person.locate(f'{SHOWN_POSITION}:not([data-practice="{before}"]) [data-stage=asked]').wait_for()
    person.locate("[data-board] [data-move]").first.wait_for()
    return before


def practice_scenes(pages: Sequence[Person]) -> Iterator[str]:
    """A position, and what became of a good answer and of a bad one."""
    for page in pages:
        open_practice(page)
    yield "practice"
    for page in pages:
        answer_with(page, proven(page)[0])
        page.locate("[data-right=true]").wait_for()
    yield "practice-right"
    for page in pages:
        go_on(page, "[data-next]")
        answer_with(page, worse(page))
        page.locate("[data-right=false]").wait_for()
    yield "practice-wrong"
