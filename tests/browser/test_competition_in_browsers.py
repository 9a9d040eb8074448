"""A rated table and a small tournament, from the form to the standings."""

from __future__ import annotations

from browser_competition import give_up
from browser_scenes import wanderer
from browser_wire import Guest

from server_tools.browsers import PHONE, House, fill


def test_a_rated_table_is_made_with_the_form(home: House) -> None:
    person = wanderer(home)
    person.goto()
    person.locate("[data-make=seasalt]").click()
    form = person.locate("[data-make-dialog]")
    form.locator("[data-field=host]").fill("Ana")
    form.locator("[data-field=rated]").check()
    form.locator("[data-field=helps]").wait_for(state="detached")
    form.locator("[data-make-table]").click()
    person.locate("[data-room] [data-seat='0'] [data-rating='1500']").wait_for()
    assert person.live()["table"]["settings"]["rated"] is True
    assert person.complaints == []


def test_a_tournament_with_bots_is_played_to_its_end(home: House) -> None:
    ana = Guest(home, "Ana")
    person = wanderer(home, viewport=PHONE)
    ana.is_at(person)
    person.goto()
    person.locate("[data-door=tournaments]").click()
    person.locate("[data-new]").click()
    form = person.locate("[data-make-tournament]")
    form.locator("[data-make]").click()
    form.locator(
        ".trouble", has_text="still empty"
    ).wait_for()  # the page says it, in its own words
    form.locator("[data-field=title]").fill("Spring tide")
    fill(form.locator("[data-field=rounds]"), "1")
    form.locator("[data-make]").click()
    person.locate("[data-tournament-page=open] [data-enter]").click()
    person.locate("[data-players='1']").wait_for()
    person.locate("[data-add-bot]").click()
    person.locate("[data-players='2']").wait_for()
    person.locate("[data-start]").click()
    person.locate("[data-my-table]").wait_for()
    assert person.locate("[data-tournament-bar]").count() == 0, "the page says it itself"
    person.goto()
    bar = person.locate("[data-tournament-bar]")
    bar.filter(has_text="at the latest").locator("a").click()
    person.wait_for_status("playing")
    id = person.live()["table"]["tournament"]
    give_up(ana, id)
    person.locate("[data-after] [data-tournament-link]").click()
    person.locate("[data-tournament-page=over] [data-standings]").wait_for()
    places = person.locate("[data-standings] tbody tr").all()
    assert [row.get_attribute("data-standing") for row in places] == ["2", "1"]
    with person.page.expect_download() as download:
        person.locate("[data-export=jsonl]").click()
    assert '"tournament"' in download.value.path().read_text()
    assert person.complaints == []
