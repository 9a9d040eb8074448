"""Tables with boxes that do not come from the form: of "Play now", tournaments and challenges."""

from __future__ import annotations

from browser_companion import open_page
from browser_competition import give_up
from browser_daily import finish
from browser_scenes import wanderer
from browser_wire import Guest
from playwright.sync_api import Locator

from server_tools.browsers import PHONE, House, fill


def test_play_now_adds_boxes_and_remembers_them(home: House) -> None:
    person = wanderer(home, {"language": "en"}, viewport=PHONE)

    def offered() -> list[Locator]:
        person.goto()
        sheet = person.locate(".game-sheet[data-game=seasalt]")
        sheet.locator("[data-field=boxes]").first.wait_for()
        return sheet.locator("[data-field=boxes]").all()

    assert [box.is_checked() for box in offered()] == [False, False]
    person.locate("[data-play=seasalt]").click()
    person.wait_for_status("playing")
    assert person.live()["setup"]["edition"] == "en"
    _, pepper = offered()
    pepper.check()
    assert "Twelve events" in person.locate(".game-sheet[data-game=seasalt]").inner_text()
    assert [box.is_checked() for box in offered()] == [False, True]
    person.locate("[data-play=seasalt]").click()
    person.wait_for_status("playing")
    assert person.live()["setup"]["edition"] == "en+pepper"
    person.locate(".table-event").wait_for()
    assert person.complaints == []


def test_a_tournament_is_played_with_boxes(home: House) -> None:
    ana = Guest(home, "Ana")
    person = wanderer(home, {"language": "en"}, viewport=PHONE)
    ana.is_at(person)
    open_page(person, "/tournaments", "[data-tournaments]")
    person.locate("[data-new]").click()
    form = person.locate("[data-make-tournament]")
    form.locator("[data-field=title]").fill("Spring tide")
    fill(form.locator("[data-field=rounds]"), "1")
    form.locator("summary", has_text="Rules").first.click()
    for box in ("salt", "pepper"):
        form.locator(f"[data-field={box}]").check()
    form.locator("[data-make]").click()
    person.locate("text=Extra Salt").first.wait_for()
    person.locate("[data-enter]").click()
    person.locate("[data-add-bot]").click()
    person.locate("[data-players='2']").wait_for()
    person.locate("[data-start]").click()
    person.locate("[data-my-table]").wait_for()
    person.goto()
    person.locate("[data-tournament-bar] a").click()
    person.wait_for_status("playing")
    live = person.live()
    assert live["setup"]["edition"] == "en+salt+pepper"
    person.locate("[data-phase]").first.wait_for()
    give_up(ana, live["table"]["tournament"])
    person.locate("[data-after] [data-tournament-link]").click()
    person.locate("[data-tournament-page=over] [data-standings]").wait_for()
    assert person.complaints == []


def test_a_friend_takes_a_challenge_with_boxes(home: House) -> None:
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    person = wanderer(home, {"language": "en"}, viewport=PHONE)
    ben.is_at(person)
    place = ana.table("seasalt", 2, edition="es+salt+pepper", bots=["beginner"])
    ana.sit(place)
    finish(ana, place.id)
    challenge = ana.http.post(f"/api/tables/{place.id}/challenge").json()["id"]
    open_page(person, f"/challenge/{challenge}", "[data-deal] .game-picture")
    assert "Extra Salt + Extra Pepper" in person.locate("[data-deal]").inner_text()
    person.locate("[data-accept]").click()
    person.wait_for_status("playing")
    assert person.live()["setup"]["edition"] == "es+salt+pepper"
    person.locate("[data-phase]").first.wait_for()
    finish(ben, person.page.url.rpartition("/")[2])
    person.locate("[data-close-summary]").click()
    person.locate("[data-challenge-link]").first.click()
    person.locate("[data-results] [data-said]").nth(1).wait_for()
    assert person.complaints == []
