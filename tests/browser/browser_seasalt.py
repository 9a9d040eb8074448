"""How people in the tests play Sea Salt & Paper, and what they must not see."""

from __future__ import annotations

import json
from typing import Any

from browser_people import Person

from tidefold.games.seasalt.cards import COLOUR_NAMES, DECK_GRID, KIND_NAMES

# Cards of which the deck has one: where one is, no other can be taken for it.
SINGLE = {
    f"{kind}:{colour}"
    for kind, row in zip(KIND_NAMES, DECK_GRID, strict=True)
    for colour, copies in zip(COLOUR_NAMES, row, strict=True)
    if copies == 1
}
WANTED = ("mermaid", "octopus", "shell", "sailor", "penguin", "shark", "swimmer", "fish", "crab")


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


def decide(person: Person) -> None:
    """Click the best of the moves on the page, and wait until the page shows what came of it."""
    before = person.seq
    found = person.page.evaluate(
        "() => [...document.querySelectorAll('[data-move]:enabled')].map((one) => one.dataset.move)"
    )
    if not found:
        return
    person.locate(f'[data-move="{max(found, key=wish)}"]').click()
    person.locate(f'#page:not([data-seq="{before}"])').wait_for()


def faces_on(person: Person) -> list[str]:
    """All faces in the page, but those of a round that is over."""
    script = """() => [...document.querySelectorAll('[data-face]')]
        .filter((one) => !one.closest('#summary')).map((one) => one.dataset.face)"""
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


def check_backs(viewer: Person) -> None:
    """Rivals' hands are as many backs as there are unknown cards, and a back says nothing."""
    script = """() => [document.getElementById('page').dataset.seq,
        [...document.querySelectorAll('[data-rival]')].map((one) => [Number(one.dataset.rival),
        one.querySelectorAll('.hand .back').length,
        one.querySelectorAll('.hand:not(.laid) [data-face]').length,
        [...one.querySelectorAll('.back')].every((back) =>
            back.attributes.length === 1 && !back.textContent)])]"""
    seq, rivals = viewer.page.evaluate(script)
    if seq != str(viewer.told["seq"]):
        return
    for seat, backs, faces, blank in rivals:
        assert backs + faces == viewer.told["view"]["hand_sizes"][seat]
        assert blank
