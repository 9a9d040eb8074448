"""How people in the tests play Roll-cean."""

from __future__ import annotations

from browser_people import Person


def choose(person: Person) -> bool:
    """Choose a placement on the sheet; False if none fits, whichever way the dice are used."""
    for order in range(person.locate("[data-order]").count()):
        person.locate(f'[data-order="{order}"]').click()
        person.locate(f'[data-order="{order}"][aria-pressed="true"]').wait_for()
        box = person.locate(".box.open:not(.hatched)").first
        if box.count():
            box.click()
            person.locate("[data-place]:enabled").wait_for()
            return True
    return False


def pass_the_round(person: Person) -> None:
    person.locate("[data-pass]").click()
    person.locate('dialog [data-answer="yes"]').click()


def decide(person: Person) -> None:
    """Place a shape, or pass if none fits, and wait until the page shows it."""
    before = person.seq
    if choose(person):
        person.locate("[data-place]").click()
    else:
        pass_the_round(person)
    person.locate(f'#page:not([data-seq="{before}"])').wait_for()
