"""Two people at real browsers and a bot play a whole match of Roll-cean."""

from __future__ import annotations

from pathlib import Path

from browser_people import Person, act_in_turn, chromium
from browser_rollcean import choose, decide
from browser_server import Server

from tidefold.games.rollcean import Match
from tidefold.records import replay, verify

TABLE = {"game": "rollcean", "players": "3", "bot3": "beginner", "glass": "40"}
RELOAD_AT, OFFLINE_AT = 4, 7  # decisions of people
PHONE = {"width": 360, "height": 740}


class Evening:
    """Counts decisions, and lets accidents happen in the middle."""

    def __init__(self) -> None:
        self.decisions = 0

    def decide(self, person: Person) -> None:
        self.decisions += 1
        if self.decisions == OFFLINE_AT:
            place_without_network(person)
            return
        decide(person)
        if self.decisions == RELOAD_AT:
            person.page.reload()
            person.locate("#page[data-seq] .sheet").wait_for()


def place_without_network(person: Person) -> None:
    """What is said while the connection is cut arrives once it is back."""
    before = person.seq
    with person.network_trouble():
        assert choose(person)
        person.context.set_offline(True)
        person.locate("#banner", has_text="Reconnecting").wait_for()
        person.locate("[data-place]").click()
        assert person.seq == before
        person.context.set_offline(False)
    person.locate(f'#page:not([data-seq="{before}"])').wait_for()


def test_two_people_and_a_bot_play_a_whole_match(tmp_path: Path) -> None:
    with Server(tmp_path) as server, chromium() as browser:
        ana = Person(browser, server.address, viewport=PHONE, color_scheme="dark")
        ben = Person(browser, server.address)
        ana.name_me("Ana")
        ana.make_table(TABLE)
        ben.name_me("Ben")
        ben.sit_down(ana.invitation)
        evening = Evening()
        act_in_turn([ana, ben], evening.decide)

        totals = ana.saw_the_end()
        assert ben.saw_the_end() == totals
        record = ben.save_record()
        match = replay(record)
        verify(record)
        assert isinstance(match, Match)
        assert len(match.rounds) == 15
        assert sorted(match.totals, reverse=True) == totals
        assert evening.decisions >= 15
        assert ana.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        assert ana.complaints == ben.complaints == []
