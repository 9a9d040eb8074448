"""Two people at real browsers and a bot play a whole match of Sea Salt & Paper."""

from __future__ import annotations

import pytest
from browser_scenes import tab, wanderer
from browser_seasalt import check_backs, check_nothing_hidden_shows, decide, lay, wish
from browser_wire import Chair, Guest, ana_and_ben, drive, wait_for_pages

from server_tools.browsers import CACHING, LAPTOP, PHONE, House, Person, act_in_turn
from sizes import sized
from tidefold import seasalt
from tidefold.i18n import catalogue
from tidefold.records import verify

TABLE = {"players": "3", "bot3": "beginner", "target": "5", "turn": ""}
RELOAD_AT, CRASH_AT = 6, 12  # decisions of people
LOOK_EVERY = sized(3, 3, 1)


WORDS = catalogue("en")
BELOW_THE_FOLD = """() => [...document.querySelectorAll('.advice, .action-buttons .button')]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight).length"""

PLACES = """() => ['.rivals', '.own', '[data-hand]', '.actions'].map((one) => {
  const { top, bottom } = document.querySelector(one).getBoundingClientRect();
  return [one, top, bottom];
})"""


class Evening:
    """Counts decisions, and lets accidents happen in the middle."""

    def __init__(self, home: House, people: list[Person]) -> None:
        self.server = home.server
        self.people = people
        self.decisions = 0
        self.secrets = 0

    def decide(self, person: Person) -> bool:
        if self.decisions % LOOK_EVERY == 0:
            self.look_around()
        if not decide(person):
            return False
        self.decisions += 1
        if self.decisions == RELOAD_AT:
            person.page.reload()
            person.locate("main.table[data-seq] [data-phase]").wait_for()
        if self.decisions == CRASH_AT:
            self.crash()
        return True

    def look_around(self) -> None:
        ana, ben = self.people
        if not (ana.told.get("view") and ben.told.get("view")):
            return
        self.secrets += check_nothing_hidden_shows(ana, ben) + check_nothing_hidden_shows(ben, ana)
        for person in self.people:
            check_backs(person)

    def crash(self) -> None:
        ana, ben = self.people
        with ana.network_trouble(), ben.network_trouble():
            self.server.kill()
            for person in self.people:
                person.locate("[data-banner=lost]").wait_for()
            self.server.start()


@pytest.mark.sized
def test_two_people_and_a_bot_play_a_whole_match(home: House) -> None:
    ana, ben = home.person(**CACHING), home.person(**CACHING)
    ana.name_me("Ana")
    ana.make_table("seasalt", **TABLE)
    ben.name_me("Ben")
    ben.sit_down(ana.invitation)
    evening = Evening(home, [ana, ben])
    act_in_turn([ana, ben], evening.decide)

    totals = ana.saw_the_end()
    assert ben.saw_the_end() == totals
    assert not ana.has("[data-summary]"), "the result comes after the last count"
    record = ana.save_record()
    match = seasalt.replay(record)
    verify(record)
    assert sorted(match.totals, reverse=True) == totals
    assert record["meta"]["names"] == ["Ana", "Ben", "beginner"]
    assert ben.save_record() == record
    assert evening.decisions > CRASH_AT
    assert evening.secrets > 0, "no moment was compared: this test would see no leak"
    assert ana.complaints == ben.complaints == []


def test_a_long_press_says_what_a_card_does_and_takes_nothing(home: House) -> None:
    person = wanderer(home, viewport=PHONE, has_touch=True)
    chairs = ana_and_ben(home, "seasalt", person)
    assert drive(chairs, lambda chair: chair.legal[0], lambda: "take left" in chairs[0].legal)
    person.goto(chairs[0].place.path)
    wait_for_pages(chairs, person)
    top = person.locate("[data-move='take left']")
    box = top.bounding_box()
    assert box is not None
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    finger = person.page.context.new_cdp_session(person.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    person.locate("[data-about]").wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.page.keyboard.press("Escape")
    person.locate("[data-about]").wait_for(state="detached")
    assert "take left" in person.live()["legal"]
    top.tap()
    person.locate("[data-phase=play]").wait_for()  # a short one takes it
    assert person.complaints == []


def test_the_advice_offers_only_what_there_is(home: House) -> None:
    person = wanderer(home, viewport=PHONE)
    home.choose_deal(1)  # Ana begins, so that both piles can be empty when it is her turn again
    chairs = ana_and_ben(home, "seasalt", person)
    empty = ("take left", "take right", "pass")

    def choose(chair: Chair) -> str:
        return next(move for move in empty if move in chair.legal)

    person.goto(chairs[0].place.path)
    assert drive(chairs, choose, lambda: "take left" in chairs[0].legal)
    wait_for_pages(chairs, person)
    assert "top card of a pile" in person.locate(".advice").inner_text()
    assert drive(chairs, choose, lambda: chairs[0].legal == ["draw"])
    wait_for_pages(chairs, person)
    assert person.locate(".advice").inner_text() == WORDS["seasalt.say.take.deck"]
    assert person.complaints == []


def test_the_last_card_of_the_deck_is_one_card(home: House) -> None:
    person = wanderer(home, viewport=PHONE)
    chairs = ana_and_ben(home, "seasalt", person)

    def choose(chair: Chair) -> str:
        wanted = ("duo fish", "draw", "keep", "take", "pile", "pick", "pass")
        return min(chair.legal, key=lambda move: [not move.startswith(one) for one in wanted])

    def is_last() -> bool:
        return "draw" in chairs[0].legal and chairs[0].view["deck_size"] == 1

    assert drive(chairs, choose, is_last)
    person.goto(chairs[0].place.path)
    wait_for_pages(chairs, person)
    assert person.locate("[data-move=draw]").get_attribute("aria-label") == (
        "Draw the last card of the deck."
    )
    assert person.complaints == []


def boats(chair: Chair) -> list[str]:
    return [move for move in chair.legal if move.startswith("duo boat")]


def keeps_boats(chair: Chair) -> str:
    """A player who collects boats and plays no pairs."""
    return max(
        chair.legal,
        key=lambda move: (
            0 if move[:3] == "duo" else wish(move) + 99 * ("boat" in move.partition(",")[0])
        ),
    )


def test_a_pair_says_what_it_does_before_and_after(home: House) -> None:
    person = wanderer(home, viewport={"width": 1280, "height": 720})
    chairs = ana_and_ben(home, "seasalt", person, helps=True, target=1000)
    assert drive(chairs, keeps_boats, lambda: bool(boats(chairs[0])))
    person.goto(chairs[0].place.path)
    wait_for_pages(chairs, person)
    assert WORDS["seasalt.pair.again"] in person.locate(".note").inner_text()
    for size in ({"width": 1280, "height": 720}, {"width": 1366, "height": 768}):
        person.resize(size)
        assert person.page.evaluate(BELOW_THE_FOLD) == 0
    lay(person, *boats(chairs[0])[0].split(" ")[1:])
    again = WORDS["seasalt.event.again.you"]
    person.locate(".advice", has_text=again).wait_for()
    assert person.locate(".own-laid .card").count() == 2
    with tab([person], "log"):
        assert person.locate(".log li").last.inner_text().endswith(again)
    assert person.complaints == []


def test_nothing_moves_with_the_first_card(home: House) -> None:
    pages = [wanderer(home, viewport=size) for size in (LAPTOP, PHONE)]
    chairs = ana_and_ben(home, "seasalt", *pages, helps=True)
    for page in pages:
        page.goto(chairs[0].place.path)
        page.locate(".hand-empty").wait_for()
    before = [page.page.evaluate(PLACES) for page in pages]
    assert drive(chairs, lambda chair: chair.legal[0], lambda: bool(chairs[0].view["hand"]))
    wait_for_pages(chairs, *pages)
    for page, places in zip(pages, before, strict=True):
        page.locate(".hand-card").wait_for()
        assert page.page.evaluate(PLACES) == places


def test_a_pause_that_waits_for_one_person_is_no_matter_of_spectators(home: House) -> None:
    ana, person = Guest(home, "Ana"), wanderer(home)
    place = ana.table("seasalt", 2, bots=["beginner"], public=True, turn_seconds=600)
    chair = ana.sit(place)
    person.goto(place.path)
    while not chair.told["clock"].get("unseen"):
        if chair.legal:
            chair.move(max(chair.legal, key=wish))
        else:
            chair._hear()
    wait_for_pages([chair], person)
    person.locate("[data-summary][data-counted=true]").wait_for()
    assert person.live()["pause"]["unseen"] == [0]
    assert not person.has("[data-pause]")
    assert person.complaints == []
