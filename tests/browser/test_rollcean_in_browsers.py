"""Two people at real browsers and a bot play a whole match of Roll-cean."""

from __future__ import annotations

import pytest
from browser_rollcean import choose, decide

from server_tools.browsers import CACHING, PHONE, House, Person, act_in_turn
from tidefold.games.rollcean import Match
from tidefold.records import replay, verify

TABLE = {"players": "3", "bot3": "beginner", "glass": "40"}
RELOAD_AT, OFFLINE_AT = 4, 7  # decisions of people


class Evening:
    """Counts decisions, and lets accidents happen in the middle."""

    def __init__(self) -> None:
        self.decisions = 0

    def decide(self, person: Person) -> bool:
        if self.decisions == OFFLINE_AT - 1 and person.has("[data-place]"):
            self.decisions += 1
            place_without_network(person)
            return True
        done = decide(person)
        self.decisions += done
        if done and self.decisions == RELOAD_AT:
            person.page.reload()
            person.locate("main.table[data-seq] .paper-sheet").first.wait_for()
        return done


def place_without_network(person: Person) -> None:
    """What is said while the connection is cut arrives once it is back."""
    before = person.seq
    with person.network_trouble():
        assert choose(person)
        person.context.set_offline(True)
        person.locate("[data-banner=lost]").wait_for()
        person.locate("[data-place]").click()
        assert person.seq == before
        person.context.set_offline(False)
    person.wait_for_news(before)


@pytest.mark.slow  # the scenes and first games play it in `make test`
def test_two_people_and_a_bot_play_a_whole_match(home: House) -> None:
    ana = home.person(viewport=PHONE, color_scheme="dark", has_touch=True, **CACHING)
    ben = home.person(**CACHING)
    ana.name_me("Ana")
    ana.make_table("rollcean", **TABLE)
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
