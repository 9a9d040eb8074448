"""How people in the tests play Sea Salt & Paper, and what they must not see."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Position, TimeoutError

from server_tools.browsers import Person
from tidefold.games.seasalt.cards import BASE_GRID, COLOUR_NAMES, KIND_NAMES

# Cards of which the deck has one: where one is, no other can be taken for it.
SINGLE = {
    f"{kind}:{colour}"
    for kind, row in zip(KIND_NAMES, BASE_GRID.values(), strict=False)
    for colour, copies in zip(COLOUR_NAMES, row, strict=True)
    if copies == 1
}
WANTED = ("mermaid", "octopus", "shell", "sailor", "penguin", "shark", "swimmer", "fish", "crab")
ITSELF_MS = 1600  # after this time at most a turn without another choice ends by itself
EDGE: Position = {"x": 12, "y": 24}  # of a card: the rest of it may lie under its neighbour


def wish(move: str) -> int:
    """How much a simple player wants to make a move; more is better."""
    name, _, rest = move.partition(" ")
    if name in ("stop", "mermaids"):
        return 100
    if name == "duo":
        return 90
    if name in ("keep", "pick"):
        kind = rest.partition(":")[0]
        return 60 - (WANTED.index(kind) if kind in WANTED else len(WANTED))
    return {"draw": 50, "rob": 40, "pile": 40, "pass": 30}.get(name, 20)


# Found and pressed in one go.
ON_TO_THE_NEXT_ROUND = "() => document.querySelector('.seasalt [data-close-summary]')?.click()"


def close_summary(person: Person) -> None:
    """Go on from the count of a round, if it is in sight."""
    if person.has("[data-close-summary]"):
        person.locate("[data-close-summary]").click()
        person.locate("[data-summary]").wait_for(state="detached")


def play(person: Person, move: str) -> None:
    """Make a move with the mouse, as the page asks for it."""
    name, _, rest = move.partition(" ")
    if name == "duo":
        lay(person, *rest.split(" "))
    elif name == "keep" and not person.has(f'[data-move="{move}"]'):
        person.locate(f'[data-action=keep][data-face="{rest.partition(",")[0]}"]').first.click()
        person.locate(f'[data-move="{move}"]').click()
    else:
        person.locate(f'[data-move="{move}"]').first.click()


def lay(person: Person, first: str, second: str) -> None:
    """Choose a card of the hand, and then its partner."""
    person.locate(f'[data-hand] [data-face="{first}"][data-can=choose]').first.click(position=EDGE)
    person.locate(f'[data-hand] [data-face="{second}"][data-can=pair]').first.click(position=EDGE)


def decide(person: Person) -> bool:
    """Make the best move in the page, and wait until it shows what came of it."""
    person.page.evaluate(ON_TO_THE_NEXT_ROUND)
    now = person.live()
    legal, before = now["legal"], str(now["seq"])
    if not legal:
        return False
    if person.has("[data-summary]"):
        return True  # a round has just ended
    if legal == ["pass"]:
        end_turn(person)
    else:
        play(person, max(legal, key=wish))
    person.wait_for_news(before)
    return True


def end_turn(person: Person) -> None:
    """Press the button, unless it has pressed itself."""
    with suppress(TimeoutError):
        person.locate("[data-move=pass]").click(timeout=ITSELF_MS)


def faces_on(person: Person) -> list[str]:
    """All faces in the page, but those of a round that is over and of what was told before."""
    script = """() => [...document.querySelectorAll('[data-face]')]
        .filter((one) => !one.closest('[data-summary], .log, [data-news]'))
        .map((one) => one.dataset.face)"""
    found: list[str] = person.page.evaluate(script)
    return found


def secrets_of(owner: Person, seen_by: Person) -> set[str]:
    """Single cards in somebody's hand that another has no way to know."""
    seat = owner.told["you"]["seat"]
    known = seen_by.told["view"]["known"][seat]
    shown = seen_by.told["view"]["revealed"].get(str(seat), [])
    return (set(owner.told["view"]["hand"]) & SINGLE) - set(known) - set(shown)


def check_nothing_hidden_shows(viewer: Person, rival: Person) -> int:
    """No secret of a rival is in the page or in what it was told; returns how many there were."""
    if viewer.told["seq"] != rival.told["seq"] or viewer.seq != rival.seq:
        return 0  # one of them is a moment behind: there is nothing to compare
    secrets = secrets_of(rival, viewer)
    view: dict[str, Any] = {**viewer.told["view"], "looks": []}
    told = json.dumps([view, viewer.told.get("legal"), viewer.told.get("offers")])
    shown = faces_on(viewer)
    for face in secrets:
        assert face not in shown, f"{face} is in the page of somebody who must not see it"
        assert f'"{face}"' not in told, f"{face} was sent to somebody who must not see it"
    return len(secrets)


BACKS = """() => [document.querySelector('main.table').dataset.seq,
    [...document.querySelectorAll('[data-rival]')].map((one) => [Number(one.dataset.rival),
    Number(one.querySelector('[data-hand-size]').dataset.handSize),
    one.querySelectorAll('.rival-backs [data-face]').length,
    new Set([...one.querySelectorAll('.rival-backs .back')]
        .map((back) => back.outerHTML)).size])]"""


def check_backs(viewer: Person) -> None:
    """Rivals' hands are backs that look all alike, and tell their number only."""
    seq, rivals = viewer.page.evaluate(BACKS)
    if seq != str(viewer.told["seq"]):
        return
    for seat, size, faces, looks in rivals:
        assert size == viewer.told["view"]["hand_sizes"][seat]
        assert faces == len(viewer.told["view"]["revealed"].get(str(seat), []))
        assert looks <= 1
