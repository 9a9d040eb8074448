"""Every page and every moment, looked at twice: axe-core has nothing to complain about, and every
language says everything: no key, no hole and no English shows, on the screen or by ear.

In full size every scene is looked at in all ways. Else each is read in the spoken language, and by
turns it is looked at by axe, read in another language, or measured on the narrowest phone and on
another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

import pytest
from browser_axe import ALL, COLOURS, SAME_COLOURS, violations
from browser_companion import companion_scenes
from browser_competition import rating_scenes, tournament_scenes
from browser_daily import challenge_scenes, daily_scenes
from browser_layout import NARROW, layout_faults
from browser_matches import match_scenes, practice_scenes
from browser_rollcean_scenes import rollcean_scenes
from browser_scenes import home_scenes, known_scenes, room_scenes, stranger_scenes, wanderer
from browser_seasalt_scenes import advice_scenes, seasalt_scenes
from browser_wire import Guest
from browser_words import texts_of, wrong_words

from contrast import AA, contrast
from server_tools.browsers import LAPTOP, PHONE, House, Person
from sizes import sized

SMALL = 20  # points that end a match of Sea Salt & Paper
SHEEN = 0.18  # how much of the lighter paper lies over a card's label
LANGUAGES = ("es", "es-AR", "it")
SPOKEN = "fr"  # the language in which everything happens: what was said is not said again
FEWEST_TEXTS = 10
TURNS = 3
SLOW_S = 3600  # a clock runs, and nobody is ever late
LARGE = 0.6  # of a laptop's width: a sheet of Roll-cean
T = TypeVar("T")
pytestmark = pytest.mark.sized


def visitor(home: House) -> Person:
    """Somebody at a laptop, who looks through the window of a phone too."""
    return wanderer(home, {"language": SPOKEN}, viewport=LAPTOP)


def in_turn(number: int, turn: int, ways: Sequence[T]) -> Sequence[T]:
    """One of some ways in every third scene, none in the others; in full size all."""
    one = number // TURNS % len(ways)
    return sized((), ways[one : one + 1] if number % TURNS == turn else (), ways)


def barriers(person: Person, number: int) -> Iterator[str]:
    """What axe finds at both sizes and in both themes."""
    ways = ((LAPTOP, "light", ALL), (LAPTOP, "dark", COLOURS), (PHONE, "dark", SAME_COLOURS))
    for size, theme, options in in_turn(number, 0, ways):
        person.resize(size)
        person.prefer(theme=theme)
        yield from (f"{theme}: {one}" for one in violations(person, options))


def foreign_words(person: Person, number: int) -> Iterator[str]:
    """What is not in the page's language, in every language."""
    assert len(texts_of(person)) >= FEWEST_TEXTS, "the page says next to nothing"
    yield from wrong_words(person, SPOKEN, aloud=True)
    others = in_turn(number, 1, LANGUAGES)
    for language in others:
        person.prefer(language=language)
        yield from wrong_words(person, language, aloud=False)
    if others:
        person.prefer(language=SPOKEN)


def narrow_sizes(number: int) -> Sequence[dict[str, int]]:
    """The narrowest phone and another one; in full size all."""
    others = in_turn(number, 2, NARROW[1:])
    return (NARROW[0], *others) if others else ()


def check(person: Person, scenes: Iterator[str]) -> None:
    """Look at every scene, and say everything that is wrong at once."""
    wrong: list[str] = []
    for number, scene in enumerate(scenes):
        found = (
            *barriers(person, number),
            *foreign_words(person, number),
            *layout_faults(person, narrow_sizes(number)),
        )
        person.resize(LAPTOP)
        wrong += [f"{scene}, {one}" for one in found]
    assert wrong == [], "\n".join(["", *sorted(set(wrong))])
    assert person.complaints == []


def test_the_first_page(home: House) -> None:
    person = visitor(home)
    check(person, home_scenes([person]))
    check(person, known_scenes(home, [person], Guest(home, "Ana")))


def test_the_pages_for_a_real_table(home: House) -> None:
    person = visitor(home)
    with person.refusals():
        check(person, companion_scenes([person]))


def test_the_daily_tide_and_a_challenge(home: House) -> None:
    person = visitor(home)
    guest = Guest(home, "Ana")
    check(person, daily_scenes(home, [person], guest))
    check(person, challenge_scenes(home, [person], guest))


def test_my_matches(home: House) -> None:
    person = visitor(home)
    check(person, match_scenes(home, [person]))


def test_ratings(home: House) -> None:
    person = visitor(home)
    check(person, rating_scenes(home, [person]))


def test_a_tournament(home: House) -> None:
    person = visitor(home)
    check(person, tournament_scenes(home, [person]))


def test_practice(home: House) -> None:
    person = visitor(home)
    check(person, practice_scenes([person]))


def test_the_waiting_room_and_dead_links(home: House) -> None:
    guest = Guest(home, "Ana")
    person = visitor(home)
    check(person, room_scenes(home, [person], guest))
    person = visitor(home)
    check(person, stranger_scenes([person], guest.table("rollcean", 3)))


def test_seasalt(home: House) -> None:
    person = visitor(home)
    four = {"players": 4, "turn_seconds": SLOW_S, "target": SMALL}
    check(person, seasalt_scenes(home, [person], Guest(home, "Ana"), **four))


def test_advice(home: House) -> None:
    person = visitor(home)
    check(person, advice_scenes(home, [person], Guest(home, "Ana")))


def test_rollcean(home: House) -> None:
    person = visitor(home)
    check(person, rollcean_scenes(home, [person], Guest(home, "Ana")))


def test_an_objective_that_somebody_has_is_still_readable(home: House) -> None:
    person = visitor(home)
    everything_taken = """() => import('/web/core/state.js').then(({ live }) => {
        const names = live.value.setup.objectives.map((goal) => goal.name);
        const view = { ...live.value.view, closed: names, achieved: [[], names, []] };
        live.value = { ...live.value, view };
    })"""

    def taken() -> Iterator[str]:
        next(rollcean_scenes(home, [person], Guest(home, "Ana")))
        person.page.evaluate(everything_taken)
        person.locate("[data-goal] .got").first.wait_for()
        sheet = person.locate(".middle .paper-sheet").bounding_box()
        assert sheet is not None
        assert sheet["width"] >= LARGE * LAPTOP["width"]
        yield "rollcean-goals-taken"

    check(person, taken())


def test_the_largest_numbers_fit_the_narrowest_phone(home: House) -> None:
    person = visitor(home)
    scenes = rollcean_scenes(home, [person], Guest(home, "Ana"))
    next(scene for scene in scenes if scene == "rollcean-placing")
    large = """() => {
        for (const one of document.querySelectorAll('.me .score-part')) one.lastChild.data = '88';
        document.querySelector('.me .total').firstChild.data = '188';
        const gains = document.querySelector('.me .gains');
        gains.querySelector('strong').textContent = '+38';
        const icons = document.querySelectorAll('.me .part-icon');
        gains.append(...[...icons].map((icon) => icon.cloneNode(true)));
    }"""
    person.page.evaluate(large)
    assert layout_faults(person, NARROW) == []


def test_an_absent_rival_is_marked(home: House) -> None:
    person = visitor(home)
    nobody_here = """() => import('/web/core/state.js').then(({ live }) => {
        live.value = { ...live.value, here: [0] };
    })"""

    def alone() -> Iterator[str]:
        next(seasalt_scenes(home, [person], Guest(home, "Ana")))
        assert not person.has(".rival-name.missing")
        person.page.evaluate(nobody_here)
        person.locate(".rival-name.missing .rival-mark").nth(1).wait_for()
        yield "seasalt-absent"

    check(person, alone())


def test_the_winner_s_moment_keeps_still_for_whoever_wants_no_motion(home: House) -> None:
    person = wanderer(home)
    person.goto()
    pieces = """() => Promise.all([import('/web/parts/celebration.js'), import('/web/core/html.js'),
        import('preact')]).then(([{ Celebration }, { html }, { render }]) => {
            const place = document.createElement('div');
            render(html`<${Celebration} />`, place);
            return place.querySelectorAll('.piece-of-paper').length;
        })"""
    person.prefer(motion="full")
    assert person.page.evaluate(pieces) > FEWEST_TEXTS
    person.prefer(motion="none")
    assert person.page.evaluate(pieces) == 0


def mixed(over: str, under: str, share: float) -> str:
    """The colour seen where one lies over the other and lets some of it through."""
    parts = [(int(over[at : at + 2], 16), int(under[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in parts)


def test_what_is_written_on_cards_can_be_read(home: House) -> None:
    person = wanderer(home)
    person.goto()
    marks = "import('/web/seasalt/card_art/marks.js').then((all) => all.PAPER)"
    papers = person.page.evaluate(marks)
    assert len(papers) == 11
    for name, paper in papers.items():
        assert contrast(paper["ink"], paper["label"]) >= AA, name
        assert contrast(paper["ink"], mixed(paper["light"], paper["label"], SHEEN)) >= AA, name


def test_the_drawings_of_a_box_come_with_its_first_card(home: House) -> None:
    person = wanderer(home)
    person.goto()
    person.page.wait_for_load_state("networkidle")
    came = "performance.getEntriesByType('resource').some(({ name }) => /extra_salt/.test(name))"
    assert not person.page.evaluate(came)
    drawn = """async (kinds) => {
        const { html, render } = await import('/web/core/html.js');
        const { Creature } = await import('/web/seasalt/card_art/creatures/creature.js');
        const place = document.body.appendChild(document.createElement('div'));
        render(kinds.map((kind) => html`<${Creature} kind=${kind} colour="white" />`), place);
    }"""
    kinds = ["jellyfish", "lobster", "cast", "starfish", "seahorse"]
    person.page.evaluate(drawn, kinds)
    for kind in kinds:
        person.locate(f".creature[data-kind={kind}] path").nth(3).wait_for(state="attached")
    assert person.page.evaluate(came)


def test_axe_sees_what_is_wrong(home: House) -> None:
    person = wanderer(home)
    person.goto()
    script = """() => document.querySelector('main').append(
        document.createElement('button'),
        Object.assign(document.createElement('p'), { textContent: 'pale', style: 'color: #ddd' }),
    )"""
    person.page.evaluate(script)
    found = " ".join(violations(person, ALL))
    assert "button-name" in found
    assert "color-contrast" in found


def test_a_page_in_english_and_a_missing_sentence_are_seen(home: House) -> None:
    person = wanderer(home, {"language": SPOKEN})
    person.goto()
    person.prefer(language="en")
    assert len(wrong_words(person, "fr")) > FEWEST_TEXTS
    person.prefer(language="fr")
    assert wrong_words(person, "fr") == []
    person.page.evaluate("document.querySelector('h1').append('home.title', '{name}')")
    assert len(wrong_words(person, "fr")) == 2


@pytest.mark.parametrize(
    ("locale", "language"),
    [("es-UY", "es-AR"), ("fr-CA", "fr"), ("de", "en")],
)
def test_the_browser_says_which_language_comes_first(
    home: House, locale: str, language: str
) -> None:
    person = wanderer(home, locale=locale)
    person.goto()
    assert person.page.locator("html").get_attribute("lang") == language
    assert person.locate("[data-field=language]").input_value() == language
