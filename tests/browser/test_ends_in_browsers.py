"""The ends of rounds and matches, and what belongs to the table: log, rules, hints, rematch."""

from __future__ import annotations

from browser_scenes import tab, wanderer
from browser_seasalt import close_summary, wish
from browser_wire import Chair, Guest, drive, together, wait_for_pages
from playwright.sync_api import Route

from server_tools.browsers import LAPTOP, PHONE, House, Person
from server_tools.people import Place
from tidefold.i18n import catalogue

WORDS = catalogue("en")
BELOW = "(list) => list.scrollHeight - list.scrollTop - list.clientHeight"
SCORES = "(found) => found.map((one) => Number(one.dataset.score))"


def ends_rounds(chair: Chair) -> str:
    """A simple player who stops as soon as it is allowed."""
    return max(chair.legal, key=wish)


def scores(person: Person) -> list[int]:
    found: list[int] = person.locate(".seasalt [data-score]").evaluate_all(SCORES)
    return found


def log_of(person: Person) -> list[str | None]:
    """The names of the events in the log, in order."""
    with tab([person], "log"):
        return [line.get_attribute("data-event") for line in person.locate(".log li").all()]


def seated(home: House, person: Person) -> tuple[Place, list[Chair]]:
    """Ana over the wire, and Ben in the page as well."""
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    place = ana.table("seasalt", 2, edition="en", helps=True, target=1000)
    chairs = [one.sit(place) for one in (ana, ben)]
    together(chairs)
    ben.is_at(person)
    person.goto(place.path)
    person.locate("[data-phase]").wait_for()
    return place, chairs


def test_rounds_and_matches_end_as_they_should(home: House) -> None:
    person = wanderer(home)
    place, chairs = seated(home, person)
    the_rules_are_those_of_the_edition(person)
    with person.refusals():  # the hint comes when it is no longer wanted
        a_hint_in_preparation_leaves_the_instruction(person, chairs)
        person.page.unroute_all(behavior="wait")
    nothing_shows_behind_the_count(person, chairs)
    the_log_belongs_to_the_table(home, person, place)
    whoever_gives_up_is_last_and_named(person, chairs)
    nobody_is_taken_to_a_rematch(person, chairs)
    assert person.complaints == []


def the_rules_are_those_of_the_edition(person: Person) -> None:
    with tab([person], "rules"):
        person.locate("[data-reference]").wait_for()
        rules = person.locate("[data-panel=rules]").inner_text()
    assert "undefined" not in rules
    assert WORDS["home.edition.final_attacks.true"] in rules
    assert WORDS["home.edition.final_attacks.false"] not in rules
    assert WORDS["home.edition.mermaids.laid"] in rules


def a_hint_in_preparation_leaves_the_instruction(person: Person, chairs: list[Chair]) -> None:
    """On a phone there is room for one of them; the instruction stays until the hint is there."""
    drive(chairs, ends_rounds, lambda: len(chairs[1].legal) > 1)
    wait_for_pages(chairs, person)
    person.resize(PHONE)
    held: list[Route] = []
    # The answer takes its time. Playwright wants a function with a signature.
    person.page.route("**/hint/search*", lambda route: held.append(route))  # noqa: PLW0108
    person.locate("[data-action=hint]").click()
    person.locate("[data-hint=thinking]").wait_for()
    box = person.locate(".advice").bounding_box()
    assert box is not None
    assert box["width"] > 100
    while not held:  # the request is on its way
        person.page.wait_for_timeout(20)
    held[0].abort()
    person.resize(LAPTOP)


def nothing_shows_behind_the_count(person: Person, chairs: list[Chair]) -> None:
    """The points of a round are told by its count first."""

    def counted() -> bool:
        return any(e["event"] == "round-ended" for e in chairs[1].frames[-1].get("events", []))

    totals: list[int] = []
    while not any(totals):
        assert drive(chairs, ends_rounds, counted)
        totals = chairs[1].view["totals"]
        wait_for_pages(chairs, person)
        person.locate("[data-summary]").wait_for()
        assert scores(person) == [0, 0], (person.complaints, person.live())
        assert not person.has('.log [data-event="round-ended"]')
        close_summary(person)
        mover = next(chair for chair in chairs if chair.legal)
        mover.move(mover.legal[0])
        wait_for_pages(chairs, person)
    assert sorted(scores(person)) == sorted(totals)
    assert "round-ended" in log_of(person)


def the_log_belongs_to_the_table(home: House, person: Person, place: Place) -> None:
    """It is whole after reopening, and for somebody who comes to watch."""
    before = log_of(person)
    assert before[0] == "sat"
    person.page.reload()
    person.locate("main.table[data-seq] [data-phase]").wait_for()
    assert log_of(person) == before
    the_log_says_everything_and_shows_the_newest(person)
    watching = wanderer(home)
    watching.goto(f"{home.server.address}{place.path}#{place.invite}")
    watching.locate("[data-phase]").wait_for()
    assert log_of(watching) == before
    assert watching.complaints == []


def the_log_says_everything_and_shows_the_newest(person: Person) -> None:
    with tab([person], "log"):
        person.locate(".log .seasalt-log").first.wait_for()  # its module has loaded
        lines = [line.inner_text() for line in person.locate(".log li").all()]
        assert person.locate(".log").evaluate(BELOW) < 1
    assert all(lines)
    assert lines[:3] == ["Ana sat down.", "You sat down.", "The match begins."]


def whoever_gives_up_is_last_and_named(person: Person, chairs: list[Chair]) -> None:
    ana, ben = chairs
    ana.say("resign")
    person.locate("[data-result]").wait_for()
    ranking = person.locate(".ranking li")
    order = [row.get_attribute("data-seat") for row in ranking.all()]
    assert order == ["1", "0"], ben.view["totals"]
    assert person.locate(".ranking .ranking-name").first.inner_text() == "You"
    assert person.locate(".ranking li:last-child [data-gone]").inner_text() == "gave up"
    assert "Ana gave up." in person.locate("[data-reason]").inner_text()


def nobody_is_taken_to_a_rematch(person: Person, chairs: list[Chair]) -> None:
    """Somebody else's wish to play again is shown; the person goes there with a click."""
    before = person.page.url
    chairs[0].say("rematch")
    person.locate("[data-asked]", has_text="Ana would like to play again.").wait_for()
    assert person.page.url == before
    person.locate("[data-rematch]").click()
    person.page.wait_for_url(lambda address: address != before)
    person.locate("[data-room]").wait_for()
