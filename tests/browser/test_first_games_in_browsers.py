"""A stranger opens the page for the first time, and plays with one click."""

from __future__ import annotations

import re
from typing import Any

import browser_rollcean as rollcean
import browser_seasalt as seasalt
import pytest

from server_tools.browsers import PHONE, House, Person, act_in_turn
from sizes import sized

DECIDE = {"seasalt": seasalt.decide, "rollcean": rollcean.decide}
DECISIONS = 6


def starts_playing(home: House, game: str, **options: Any) -> Person:
    """A stranger with a phone, one click after the first page."""
    stranger = home.person(viewport=PHONE, has_touch=True, **options)
    stranger.page.goto(home.server.address)
    stranger.locate(f"[data-play={game}]").click()
    stranger.wait_for_status("playing")
    return stranger


def go_home(stranger: Person) -> None:
    """The match is in the list, and whoever gave no name has got one."""
    stranger.locate("[data-after] a[href='/']").click()
    stranger.locate("[data-list=past] [data-go]").first.wait_for()
    assert stranger.locate("[data-list=past] .mark-tag").all_inner_texts() != []
    assert re.search(r"\w+ \d\d", stranger.locate("#me h2").inner_text())
    assert stranger.complaints == []


def give_up(person: Person) -> None:
    person.locate("[data-open=menu]").click()
    person.locate("[data-menu-item=resign]").click()
    person.locate("[data-confirm] [data-yes]").click()


@pytest.mark.sized
@pytest.mark.parametrize("game", sized(["rollcean"], ["rollcean"], list(DECIDE)))
def test_from_the_first_page_to_a_rematch(home: House, game: str) -> None:
    """Some decisions, giving up, the result, another match with one click, and home."""
    stranger = starts_playing(home, game)
    stranger.locate("[data-phase]").first.wait_for()
    assert stranger.has("[data-sand=waits]") == (game == "rollcean")
    assert not stranger.has(".hourglass")
    made = 0
    while made < DECISIONS:
        if DECIDE[game](stranger):
            made += 1
        else:
            stranger.page.wait_for_timeout(20)
    first = stranger.page.url
    give_up(stranger)
    assert len(stranger.saw_the_end()) == 2
    assert stranger.has("[data-no-sand]") == (game == "rollcean")
    stranger.locate("[data-rematch]").click()
    stranger.page.wait_for_url(lambda address: address != first)
    stranger.wait_for_status("playing")
    while not DECIDE[game](stranger):
        stranger.page.wait_for_timeout(20)
    give_up(stranger)
    go_home(stranger)


def test_the_chosen_bots_are_remembered(home: House) -> None:
    person = home.person()
    person.goto()
    sheet = "[data-game=seasalt]"
    person.locate(f"{sheet} [data-field=level]").select_option("careful")
    person.locate(f"{sheet} [data-field=rivals][value='3']").locator("xpath=..").click()
    person.goto()
    assert person.locate(f"{sheet} [data-field=level]").input_value() == "careful"
    assert person.locate(f"{sheet} [data-field=rivals]:checked").input_value() == "3"
    assert person.locate("[data-game=rollcean] [data-field=level]").input_value() == "beginner"


@pytest.mark.slow
@pytest.mark.parametrize("game", DECIDE)
def test_a_whole_match_from_the_first_page(home: House, game: str) -> None:
    stranger = starts_playing(home, game)
    act_in_turn([stranger], DECIDE[game])
    assert len(stranger.saw_the_end()) == 2
    seasalt.close_summary(stranger)
    go_home(stranger)
