"""Who may see a table in a browser, and what a page never does."""

from __future__ import annotations

from pathlib import Path

from browser_people import Person, chromium
from browser_server import Server

HOSTILE = "<img src=x onerror=document.title='broken'>"


def test_the_link_lets_a_stranger_in_and_nothing_else_does(tmp_path: Path) -> None:
    with Server(tmp_path) as server, chromium() as browser:
        host, stranger, nosy = (Person(browser, server.address) for _ in range(3))
        host.name_me("Ana")
        host.make_table({"game": "seasalt", "players": "3"})
        link = host.invitation
        table, invite = link.split("#")

        asked: list[str] = []
        stranger.page.on("request", lambda request: asked.append(request.url))
        nosy.page.goto(table)
        nosy.locate(".problem", has_text="no such table").wait_for()
        assert not nosy.has("#page[data-seq]")

        stranger.page.goto(link)
        stranger.page.get_by_label("Your name, to sit down").fill("Ben")
        stranger.page.get_by_role("button", name="That is me").click()
        stranger.locate("#sit").click()
        host.locate(".chairs", has_text="Ben").wait_for()
        assert all(invite not in address for address in asked)

        host.locate('[data-bot="beginner"]').first.click()
        host.locate('#page[data-status="playing"]').wait_for()
        stranger.locate('#page[data-status="playing"]').wait_for()
        for person in (host, stranger, nosy):
            assert person.complaints == []


def test_words_are_text_and_never_markup(tmp_path: Path) -> None:
    with Server(tmp_path) as server, chromium() as browser:
        host, guest = (Person(browser, server.address) for _ in range(2))
        host.name_me("<b>Ana</b>")
        host.make_table({"game": "rollcean", "players": "2", "glass": "decreasing"})
        guest.name_me("Ben")
        guest.sit_down(host.invitation)
        guest.locate('#page[data-status="playing"]').wait_for()
        guest.page.get_by_label("Say something to the table").fill(HOSTILE)
        guest.page.get_by_role("button", name="Send").click()

        host.locate("#chat li", has_text=HOSTILE).wait_for()
        guest.locate(".person .name", has_text="<b>Ana</b>").wait_for()
        assert not host.has("#chat img")
        assert not guest.has(".name b")
        host.page.get_by_role("button", name="Well played!").click()
        guest.locate("#chat li", has_text="Well played!").wait_for()
        assert host.complaints == guest.complaints == []


def test_play_now_takes_one_click_and_the_keyboard_is_enough(tmp_path: Path) -> None:
    with Server(tmp_path) as server, chromium() as browser:
        person = Person(browser, server.address)
        person.page.goto(server.address)
        person.locate('[data-play="rollcean"]').focus()
        person.page.keyboard.press("Enter")
        person.locate('#page[data-status="playing"]').wait_for()
        # The keyboard comes to a box in which the dice fit, whichever columns they give.
        person.locate('.box.open[tabindex="0"]').focus()
        person.page.keyboard.press("Enter")
        for key in ("Tab", "Enter"):
            person.locate("[data-place]:enabled").wait_for()
            person.page.keyboard.press(key)
        person.locate(".actions", has_text="You placed").wait_for()
        assert person.complaints == []
