"""Whole lessons in real browsers: with a finger, by keyboard, left and resumed, then a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browser_axe import ALL, violations
from browser_layout import NARROW, layout_faults
from browser_lessons import CHAPTERS, STEPS, do_step, marked, start_lesson, step_of, wait_for_step
from browser_words import wrong_words

from server_tools.browsers import LAPTOP, PHONE, House, Person
from sizes import sized
from tidefold.i18n import LANGUAGES, catalogue

BELOW = "below the fold"  # the page scrolls to what is marked
SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": PHONE, "has_touch": True},
    "laptop": {"viewport": LAPTOP},
}
ALL_SIZES = tuple((game, size) for game in STEPS for size in SIZES)
FINGER = sized(ALL_SIZES[:1], (("seasalt", "phone"), ("rollcean", "laptop")), ALL_SIZES)
PAGES = sized(ALL_SIZES[:1], (("seasalt", "laptop"), ("rollcean", "phone")), ALL_SIZES)
CUT_OFF = """() => {
  const table = document.querySelector(".seasalt"), hand = document.querySelector(".hand") ?? table;
  const top = (one) => one.getBoundingClientRect().top;
  const cut = [...hand.querySelectorAll(".chosen")].filter((one) => top(one) < top(hand));
  return [table.scrollHeight - table.clientHeight, cut.length];
}"""


def walk(person: Person, game: str, look: Callable[[str], None] | None = None) -> None:
    """Do every step as the page shows it: only what is marked is touched."""
    for step in STEPS[game]:
        wait_for_step(person, step)
        if look is not None:
            look(step)
        do_step(person, game, step)
    wait_for_step(person, "end")


class Inspection:
    """Axe, cut off texts and foreign words: one of them at each step, all at the end."""

    def __init__(self, person: Person, steps: list[str]) -> None:
        self.steps = steps
        self.wrong: list[str] = []
        self.checks: list[Callable[[], list[str]]] = [
            lambda: list(violations(person, ALL)),
            lambda: [fault for fault in layout_faults(person, NARROW[:1]) if BELOW not in fault],
            lambda: wrong_words(person, "fr", aloud=True),
        ]

    def look(self, step: str) -> None:
        number = self.steps.index(step)
        found = self.checks[number % len(self.checks)]()
        self.wrong += [f"{step}: {one}" for one in found]

    def end(self) -> None:
        assert self.wrong + [one for check in self.checks for one in check()] == []


@pytest.mark.sized
@pytest.mark.parametrize(("game", "size"), FINGER)
def test_a_stranger_learns_a_game_and_plays_it(home: House, game: str, size: str) -> None:
    """From the first page through the lesson into a match against the beginner, nothing typed."""
    stranger = home.person(**SIZES[size], prefer={"language": "fr"})
    stranger.goto()
    stranger.locate(f"[data-offered={game}]").click()
    inspection = Inspection(stranger, STEPS[game])
    walk(stranger, game, inspection.look)
    inspection.end()
    assert stranger.locate("[data-chapter]").count() == len(
        [one for one in CHAPTERS if one.startswith(game)]
    )
    stranger.locate("[data-first-match]").click()
    stranger.wait_for_status("playing")
    assert "beginner" in stranger.live()["table"]["settings"]["bots"]
    stranger.goto()
    assert not stranger.has("[data-offer]")
    assert stranger.complaints == []


def test_an_unknown_chapter_is_the_lesson_itself(home: House) -> None:
    person = home.person(**SIZES["phone"])
    person.page.goto(f"{person.address}/learn/seasalt/nope")
    wait_for_step(person, STEPS["seasalt"][0])


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_leads_to_a_match_with_its_box(home: House, chapter: str) -> None:
    person = home.person(**SIZES["phone"], prefer={"language": "fr"})
    start_lesson(person, chapter)
    inspection = Inspection(person, CHAPTERS[chapter])
    for step in CHAPTERS[chapter]:
        wait_for_step(person, step)
        inspection.look(step)
        do_step(person, chapter, step)
    wait_for_step(person, "end")
    assert not person.has(f"[data-chapter={chapter.partition('/')[2]}]")
    inspection.end()
    person.locate("[data-first-match]").click()
    person.wait_for_status("playing")
    assert person.live()["setup"]["edition"] == f"fr+{chapter.partition('/')[2]}"
    assert person.complaints == []


@pytest.mark.sized
@pytest.mark.parametrize("game", sized(tuple(STEPS)[:1], tuple(STEPS)[:1], tuple(STEPS)))
def test_a_lesson_waits_where_it_was_left(home: House, game: str) -> None:
    person = home.person()
    start_lesson(person, game)
    for step in STEPS[game][:5]:
        do_step(person, game, step)
    left = wait_for_step(person, STEPS[game][5])
    person.goto()
    person.locate(f"[data-learn={game}]").click()
    assert wait_for_step(person, STEPS[game][5]) == left
    person.page.reload()
    assert wait_for_step(person, STEPS[game][5]) == left
    person.locate("[data-start-over]").click()
    wait_for_step(person, STEPS[game][0])
    assert person.complaints == []


def test_a_shape_that_was_chosen_is_there_again_after_a_reload(home: House) -> None:
    person = home.person()
    start_lesson(person, "rollcean")
    steps = STEPS["rollcean"]
    for step in steps[: steps.index("place") + 1]:
        if step not in ("turn", "place"):
            do_step(person, "rollcean", step)
            continue
        wait_for_step(person, step)
        person.page.reload()
        wait_for_step(person, step)
        assert person.locate("[data-place]").is_enabled(), step
        person.locate(".actions " + marked(step)).first.click()
    wait_for_step(person, steps[steps.index("place") + 1])
    assert person.complaints == []


def test_a_shape_dropped_where_it_does_not_fit_is_explained(home: House) -> None:
    person = home.person(viewport=LAPTOP)
    start_lesson(person, "rollcean")
    dice, box = person.locate("[data-order='0']"), person.locate(".middle [data-box='7,11']")
    advice = person.locate(".actions .advice")
    before = advice.inner_text()
    dice.hover()
    person.page.mouse.down()
    box.hover(force=True)
    person.page.mouse.up()
    assert advice.inner_text() == catalogue("en")["rollcean.fits.not"] != before
    assert person.complaints == []


WATCH_COACH = """() => {
  window.seen = [];
  const coach = document.querySelector(".coach");
  const has = (selector) => !!document.querySelector(selector);
  const look = () => window.seen.push(
    [coach.dataset.step, has(".coach .done"), has("[data-lesson-mark]")].join());
  new MutationObserver(look).observe(coach, { childList: true, subtree: true, attributes: true });
}"""


def test_the_coach_has_a_friendly_word_and_asks_for_nothing_while_the_opponent_plays(
    home: House,
) -> None:
    """What was followed is ticked off, and nothing is marked until the next instruction."""
    person = home.person(**SIZES["phone"])
    start_lesson(person, "seasalt")
    before = person.live()["seq"]
    person.locate('[data-move="take left"]').click()
    person.locate(".coach[data-refused='1'] .coach-wrong").wait_for()
    assert (person.live()["seq"], step_of(person)) == (before, "draw"), "the move is not made"
    do_step(person, "seasalt", "draw")
    wait_for_step(person, "keep")
    assert not person.has(".coach-wrong")
    person.page.evaluate(WATCH_COACH)
    do_step(person, "seasalt", "keep")
    wait_for_step(person, "take")
    assert "keep,true,false" in person.page.evaluate("window.seen")
    assert not person.has(".coach .done")
    for step in STEPS["seasalt"][2:5]:
        do_step(person, "seasalt", step)
    wait_for_step(person, "pair")
    person.locate(f".hand {marked('pair')}").first.click()
    person.locate(".hand .chosen").wait_for()
    assert person.page.evaluate(CUT_OFF) == [0, 0], "a chosen card is whole"


def test_the_offer_is_dismissed_for_good(home: House) -> None:
    person = home.person()
    person.goto()
    assert not person.has("[data-learn]")  # learning is offered once
    person.locate("[data-close-offer]").click()
    person.locate("[data-offer]").wait_for(state="detached")
    person.goto()
    assert not person.has("[data-offer]")
    person.locate("[data-learn=rollcean]").click()
    wait_for_step(person, "dice")


KEYS: dict[str, list[str]] = {
    "draw": ["d"],
    "keep": ["1", "l"],
    "take": ["l"],
    "crab-draw": ["d"],
    "crab-keep": ["1", "l"],
    "pair": ["h", "Home", "Enter", "ArrowRight", "Enter"],
    "pile": ["r"],
    "set-draw": ["d"],
    "set-keep": ["1", "l"],
    "stop": ["s"],
    "count": ["Enter"],
    "mermaid": ["l"],
    "sailor-draw": ["d"],
    "sailor-keep": ["1", "r"],
    "colour": ["l"],
    "last-draw": ["d"],
    "last-keep": ["1", "l"],
    "last-chance": ["c"],
    "bet": ["Enter"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_by_keyboard_alone_fits_on_a_phone(home: House, language: str) -> None:
    """The calls are in sight below the longest words of the coach."""
    person = home.person(**SIZES["phone"], prefer={"language": language})
    start_lesson(person, "seasalt")
    for step in STEPS["seasalt"]:
        wait_for_step(person, step)
        assert person.page.evaluate(CUT_OFF) == [0, 0], step
        for key in KEYS.get(step, []):
            person.page.keyboard.press(key)
        if step == "pick":
            person.locate('[data-move="pick octopus:green"]').focus()
            person.page.keyboard.press("Enter")
        if step == "points":
            person.locate("[data-action=points]").focus()
            person.page.keyboard.press("Enter")
            person.locate("dialog.points").wait_for()
            assert step_of(person) == "points"  # the list covers the board
            person.page.keyboard.press("Escape")
    wait_for_step(person, "end")
    assert person.locate("[data-first-match]").is_visible()


@pytest.mark.sized
@pytest.mark.parametrize(("game", "size"), PAGES)
def test_the_rules_page_is_searched_and_sound(home: House, game: str, size: str) -> None:
    person = home.person(**SIZES[size])
    person.goto()
    person.locate(f"[data-rules={game}]").click()
    person.locate(".rule-table tbody tr").first.wait_for()
    person.page.wait_for_load_state("networkidle")  # what comes later is there, too
    rules = person.locate(".rules :is(p, li, tbody tr):visible")
    every = rules.count()
    assert every > 20
    assert list(violations(person, ALL)) == []
    if size == "phone":
        assert list(layout_faults(person, NARROW[:1])) == []
    for language in ("es", "es-AR", "it", "fr"):
        person.prefer(language=language)
        assert wrong_words(person, language) == []
    person.prefer(language="en")
    person.locate("[data-search]").fill("SHARK")
    person.page.wait_for_function(
        f"() => document.querySelectorAll('.rules [hidden]').length > {every // 2}"
    )
    assert 0 < rules.count() < every // 2
    assert all("shark" in text.lower() for text in rules.all_inner_texts())
    person.locate("[data-search]").fill("zzz")
    person.locate("[data-nothing]", has_text="zzz").wait_for()
    assert rules.count() == 0
    person.locate("[data-search]").fill("")
    person.page.wait_for_function("() => !document.querySelector('.rules [hidden]')")
    assert rules.count() == every
    assert person.complaints == []
