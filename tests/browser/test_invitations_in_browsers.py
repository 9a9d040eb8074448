"""Who may see a table in a browser, and what a page never does."""

from __future__ import annotations

from server_tools.browsers import House

HOSTILE = "<img src=x onerror=document.title='broken'>"


def test_the_link_lets_a_stranger_in_and_nothing_else_does(home: House) -> None:
    host, stranger, nosy = (home.person() for _ in range(3))
    host.goto()
    host.make_table("seasalt", players="3", host="Ana")
    assert host.live()["you"]["name"] == "Ana"
    link = host.invitation
    assert "tidefold serve --lan" in host.locate("[data-here-only]").inner_text()
    assert host.page.url == link, "what the browser's bar shows invites too"
    table, invite = link.split("#")

    asked: list[str] = []
    stranger.page.on("request", lambda request: asked.append(request.url))
    nosy.page.goto(table)
    nosy.locate("[data-lost=no-table]").wait_for()
    assert not nosy.has("main.table[data-seq]")

    stranger.goto(link)
    form = stranger.locate("[data-room] [data-form=name]")
    form.locator("input").fill("Ben")
    form.locator("button").click()
    host.locate("[data-room]", has_text="Ben").wait_for()
    assert all(invite not in address for address in asked)

    host.locate("[data-add-bot]").first.select_option("beginner")
    for person in (host, stranger):
        person.wait_for_status("playing")
    for person in (host, stranger, nosy):
        assert person.complaints == []


def test_a_guest_chooses_a_name_before_sitting_down(home: House) -> None:
    host, guest = (home.person() for _ in range(2))
    host.goto()
    host.make_table("seasalt", players="3", host="Ana")
    guest.name_me("Puffin 95")
    guest.goto(host.invitation)
    form = guest.locate("[data-room] [data-form=name]")
    assert form.locator("input").input_value() == "Puffin 95"
    form.locator("input").fill("Ben")
    form.locator("button").click()
    host.locate("[data-room]", has_text="Ben").wait_for()
    assert host.complaints == guest.complaints == []


def test_words_are_text_and_never_markup(home: House) -> None:
    host, guest = (home.person() for _ in range(2))
    host.name_me("<b>Ana</b>")
    host.make_table("rollcean", players="2", glass="decreasing")
    guest.name_me("Ben")
    guest.sit_down(host.invitation)
    for person in (guest, host):
        person.locate("[data-open=panel]").click()
        person.locate("[data-tab=chat]").click()
    form = guest.locate("[data-form=chat]")
    form.locator("input").fill(HOSTILE)
    form.locator("button").click()

    host.locate("[data-said]", has_text=HOSTILE).wait_for()
    guest.locate("[data-seat]", has_text="<b>Ana</b>").first.wait_for()
    host.locate("[data-emote=well-played]").click()
    guest.locate("[data-said=emoted]").wait_for()
    for person in (host, guest):
        assert not person.has("img")
        assert not person.has(".player-name b")
        assert person.page.title() != "broken"
        assert person.complaints == []
