"""How people in the tests play Roll-cean."""

from __future__ import annotations

from typing import Any

from server_tools.browsers import TABLE, Person


def best_offer(told: dict[str, Any]) -> dict[str, Any] | None:
    """The placement with most points; none if nothing fits."""
    offers = told.get("offers") or []
    return max(offers, key=lambda offer: offer["points"], default=None)


def choose(person: Person) -> bool:
    """Choose a placement on the sheet; False if none fits, whichever way the dice are used."""
    for order in range(person.locate("[data-order]").count()):
        person.locate(f'[data-order="{order}"]').click()
        person.locate(f'[data-order="{order}"][aria-pressed="true"]').wait_for()
        box = person.locate(".middle [data-box][data-open]").first
        if box.count():
            box.click()
            person.locate("[data-place]:enabled").wait_for()
            return True
    return False


def decide(person: Person) -> bool:
    """Place a shape, or pass if none fits, and wait until the page shows it."""
    if not person.has(f'{TABLE} [data-phase="placing"] [data-pass]:enabled'):
        return False
    before = person.seq
    if choose(person):
        person.locate("[data-place]").click()
    else:
        person.locate("[data-pass]").click()  # where nothing fits, nothing is asked
    person.wait_for_news(before)
    return True
