"""Deals that many play, in the page: one try however often it is opened, and results to share."""

from __future__ import annotations

from browser_daily import begin, finish, open_day, played_match
from browser_wire import Guest

from server_tools.browsers import LAPTOP, PHONE, House


def test_there_is_one_try_and_then_the_day_s_results(home: House) -> None:
    guest = Guest(home, "Ana")
    ben = Guest(home, "Ben")
    finish(ben, ben.http.post("/api/daily/rollcean").json()["table"])
    person, other_browser = home.person(viewport=PHONE), home.person()
    guest.is_at(person, other_browser)
    person.goto()
    person.locate("[data-door=daily]").click()
    table = begin(person, "rollcean")
    assert not person.has("[data-undo], [data-hint]")
    person.page.reload()
    person.wait_for_status("playing")

    for again in (person, other_browser):
        open_day(again)
        deal = again.locate("[data-deal=rollcean]")
        assert deal.locator("[data-results]").count() == 0  # nobody knows how others did before
        deal.locator("[data-go-on]").click()
        again.wait_for_status("playing")
        assert again.page.url.endswith(f"/table/{table}")

    (points,) = finish(guest, table)
    person.locate("[data-daily]").first.click()
    person.resize(LAPTOP)
    deal = person.locate("[data-deal=rollcean]")
    mine = deal.locator("tr.mine")
    mine.wait_for()
    assert mine.locator(".points").inner_text() == str(points)
    assert str(points) in deal.locator("[data-mine]").inner_text()
    assert person.locate("[data-streak]").get_attribute("data-streak") == "1"
    cell = person.locate("[data-calendar-day][aria-current=date]")
    assert str(points) in (cell.get_attribute("aria-label") or "")

    day = person.locate("[data-day]").get_attribute("data-day") or ""
    person.locate("[data-share-daily]").click()
    text = person.locate("[data-share-text] textarea").input_value()
    assert text.splitlines()[1].startswith(f"Roll-cean {points} 🟦")
    assert text.endswith(f"/daily/{day}")
    assert person.complaints == []


def test_a_stranger_gets_a_name_and_a_day_to_come_is_not_there(home: House) -> None:
    person = home.person()
    open_day(person)
    person.locate("[data-yesterday]").click()
    person.locate("[data-key]").wait_for(state="attached")
    assert not person.has("[data-play-daily]")
    person.locate("[data-today]").click()
    begin(person, "seasalt")
    with person.refusals():
        person.page.goto(f"{person.address}/daily/9999-12-31")
        person.locate("[data-trouble=not-found]").wait_for()
    assert not person.has("[data-deal]")
    assert person.complaints == []


def test_a_friend_takes_a_challenge_and_both_compare(home: House) -> None:
    ana, ben = Guest(home, "Otter 27"), Guest(home, "Ben")
    person, friend = home.person(), home.person(viewport=PHONE)
    ana.is_at(person)
    ben.is_at(friend)
    table = played_match(ana, "rollcean")
    person.goto(f"/table/{table}")
    person.locate("[data-challenge]").first.click()
    person.locate("[data-share-challenge]").click()
    person.locate("[data-form=name] input").fill("Ana")  # a friend would not know who Otter 27 is
    person.locate("[data-form=name] button").click()
    link = person.locate("[data-share-text] textarea").input_value().splitlines()[-1]

    stranger = home.person()  # has no name at all
    stranger.page.goto(link)
    stranger.locate("[data-accept]").click()
    stranger.locate("[data-form=name] input").fill("Cleo")
    stranger.locate("[data-form=name] button").click()
    stranger.wait_for_status("playing")
    assert stranger.live()["table"]["seats"][0]["name"] == "Cleo"

    friend.page.goto(link)
    friend.locate("[data-accept]").click()  # is known as Ben
    friend.wait_for_status("playing")
    again = friend.page.url.rpartition("/")[2]
    friend.page.goto(link)
    friend.locate("[data-go-on]").click()
    friend.wait_for_status("playing")
    assert friend.page.url.endswith(again)
    finish(ben, again)
    friend.locate("[data-challenge-link]").first.click()
    names = friend.locate("[data-results] [data-said]")
    names.nth(1).wait_for()
    assert sorted(names.all_inner_texts()) == ["Ana", "Ben"]
    assert person.complaints == friend.complaints == stranger.complaints == []
