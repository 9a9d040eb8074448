"""Doing a lesson in a page as a learner does: touching what is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from server_tools.browsers import Person
from tidefold.server.games import adapters

STEPS = {
    adapter.game.name: [step.name for step in adapter.lesson.steps]
    for adapter in adapters()
    if adapter.lesson is not None
}
CHAPTERS = {
    f"{adapter.game.name}/{name}": [step.name for step in chapter.steps]
    for adapter in adapters()
    for name, chapter in adapter.chapters.items()
}
PAIRS = ("pair", "salt-lobster", "salt-sting", "salt-trio", "pepper-pair")
SHOWN = {"seasalt": "pair", "rollcean": "bottle"}  # a step that shows much of a game
# What is touched on the sheet; the mark is around more than one box.
BOXES = {"try": "0,1", "bottle": "2,7", "starfish": "4,5", "line": "3,8", "objective": "7,11"}


def marked(step: str) -> str:
    """What a step marks; the marks of the step before may be there a moment longer."""
    return f'[data-lesson-mark="{step}"]'


def step_of(person: Person) -> str:
    return person.locate(".coach").get_attribute("data-step") or ""


def start_lesson(person: Person, lesson: str) -> None:
    person.page.goto(f"{person.address}/learn/{lesson}")
    wait_for_step(person, {**STEPS, **CHAPTERS}[lesson][0])


def wait_for_step(person: Person, step: str) -> int:
    """Wait until the page asks for a step and marks what to touch; the number of what happened."""
    person.locate(f'.coach[data-step="{step}"]').wait_for()
    if step != "end":
        person.locate(marked(step)).first.wait_for()
    return int(person.locate("main.table").get_attribute("data-seq") or 0)


def do_step(person: Person, lesson: str, step: str) -> None:
    """Do what the coach asks for: touch what is marked, and what is marked then."""
    wait_for_step(person, step)
    mark, game = marked(step), lesson.partition("/")[0]
    if step in BOXES and game == "rollcean":
        person.locate(f'.middle [data-box="{BOXES[step]}"]').click()
        if step != "try":
            person.locate(f".actions .place{mark}").click()
    elif step.endswith("keep"):
        person.locate(f".drawn-card{mark}").click()
        person.locate(f"[data-pile] {mark}").first.click()
    elif step in PAIRS:
        person.locate(f".hand {mark}").first.click()
        person.locate(f".hand [data-can=pair]{mark}").first.click()
    elif game == "seasalt" and step.endswith(("starfish", "reef")):
        person.locate(f".hand {mark}").click()
        person.locate(f".actions {mark}").click()
    else:
        person.locate(mark).first.click()
    if step in ("points", "pepper-event"):
        person.locate("dialog [data-close]").click()


def learn_scenes(pages: Sequence[Person]) -> Iterator[str]:
    """A moment of each lesson, and the rules of each game."""
    for game, moment in SHOWN.items():
        for page in pages:
            start_lesson(page, game)
            for step in STEPS[game][: STEPS[game].index(moment)]:
                do_step(page, game, step)
            wait_for_step(page, moment)
        yield f"lesson-{game}"
    for game in STEPS:
        for page in pages:
            page.page.goto(f"{page.address}/rules/{game}")
            page.locate(f"[data-rules={game}] section").first.wait_for()
            page.page.wait_for_load_state("networkidle")  # what comes later is there, too
        yield f"rules-{game}"
