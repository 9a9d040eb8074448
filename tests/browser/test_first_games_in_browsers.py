"""A stranger opens the page for the first time, and plays a whole match with one click."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import browser_rollcean as rollcean
import browser_seasalt as seasalt
import pytest
from browser_people import PHONE, House, act_in_turn, house


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("house")
    with house(folder, quick=True) as opened:
        yield opened


DECIDE = {"seasalt": seasalt.decide, "rollcean": rollcean.decide}


@pytest.mark.parametrize("game", DECIDE)
def test_from_the_first_page_to_the_result(home: House, game: str) -> None:
    stranger = home.person(viewport=PHONE, has_touch=True)
    stranger.page.goto(home.server.address)
    stranger.locate(f"[data-play={game}]").click()
    stranger.wait_for_status("playing")
    act_in_turn([stranger], DECIDE[game])

    totals = stranger.saw_the_end()
    assert len(totals) == 2
    seasalt.close_summary(stranger)
    stranger.locate("[data-after] a[href='/']").click()
    stranger.locate("[data-list=past] [data-go]").wait_for()
    assert stranger.locate("[data-list=past] .mark-tag").all_inner_texts() != []
    # Whoever did not give a name has got one that nobody had to think about.
    assert re.search(r"\w+ \d\d", stranger.locate("#me h2").inner_text())
    assert stranger.complaints == []


def test_playing_again_is_one_click(home: House) -> None:
    person = home.person()
    person.page.goto(home.server.address)
    person.locate("[data-play=rollcean]").click()
    person.wait_for_status("playing")
    first = person.page.url
    person.locate("[data-open=menu]").click()
    person.locate("[data-menu-item=resign]").click()
    person.locate("[data-confirm] [data-yes]").click()
    person.locate("[data-rematch]").click()
    person.wait_for_status("playing")
    assert person.page.url != first
    person.locate("[data-phase=placing]").wait_for()
    assert rollcean.decide(person)
    assert person.complaints == []
