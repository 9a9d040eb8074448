"""Every page and every moment of a turn, one after the other, in the pages of one person.

Each walk is a generator: whenever it yields the name of a scene, all pages show it. The other
seats are played over the wire; nothing is made up, so rare moments are played for until they come.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from browser_wire import Chair, Guest, wait_for_pages

from server_tools.browsers import House, Person, fill
from server_tools.people import Place

QUIET = {"endTurn": False, "sound": False}
NAMES = ("Ana", "Ben", "Eva", "Leo")
SAID = ("Good luck!", "What a nice boat!")


def wanderer(home: House, prefer: dict[str, Any] | None = None, **options: Any) -> Person:
    """Somebody whose page does nothing by itself."""
    return home.person(prefer={**QUIET, **(prefer or {})}, **options)


@contextmanager
def shown(pages: Sequence[Person], selector: str, opener: str) -> Iterator[None]:
    """Something that a click opens and Escape closes again."""
    for page in pages:
        page.locate(opener).first.click()
        page.locate(selector).first.wait_for()
    yield
    for page in pages:
        page.page.keyboard.press("Escape")
        page.locate(selector).first.wait_for(state="detached")


@contextmanager
def menu_item(pages: Sequence[Person], name: str, selector: str) -> Iterator[None]:
    """What an item of the table's menu opens."""
    for page in pages:
        page.locate("[data-open=menu]").click()
        page.locate(f"[data-menu-item={name}]").click()
        page.locate(selector).wait_for()
    yield
    for page in pages:
        page.page.keyboard.press("Escape")
        page.locate(selector).wait_for(state="detached")


@contextmanager
def tab(pages: Sequence[Person], name: str) -> Iterator[None]:
    """A tab of the panel: beside the board, or a sheet that covers it."""
    for page in pages:
        if not page.has("[data-tab]"):
            page.locate("[data-open=panel]").click()
        page.locate(f"[data-tab={name}]").click()
        page.locate(f"[data-panel={name}]").wait_for()
    yield
    for page in pages:
        if page.has("dialog.sheet"):
            page.page.keyboard.press("Escape")
            page.locate("dialog.sheet").wait_for(state="detached")


def home_scenes(pages: Sequence[Person]) -> Iterator[str]:
    """The first page of a stranger, and what opens from it."""
    for page in pages:
        page.goto()
    yield "home"
    for page in pages:
        page.locate("[data-door=matches]").click()
        page.locate("[data-door=replay]").click()
        page.locate("[data-upload]").wait_for()
    yield "replay-upload"
    for page in pages:
        page.page.goto(f"{page.address}/watch")
        page.locate("[data-matches]:not([data-matches=unknown])").wait_for()
    yield "watch"
    for page in pages:
        page.goto()
    for game in ("seasalt", "rollcean"):
        with shown(pages, "[data-make-dialog]", f"[data-make={game}]"):
            yield f"make-{game}"
            for page in pages if game == "seasalt" else ():
                fill(page.locate("[data-make-dialog] [data-field=edition]"), "own")
            if game == "seasalt":
                yield "make-own-rules"
    with shown(pages, "[data-settings]", "[data-open=settings]"):
        yield "settings"
    for page in pages:
        page.page.keyboard.press("?")
        page.locate("[data-help]").wait_for()
    yield "help"
    for page in pages:
        page.page.keyboard.press("Escape")


def known_scenes(home: House, pages: Sequence[Person], guest: Guest) -> Iterator[str]:
    """The first page of somebody who has tables, and their data."""
    other = Guest(home, "Zoe")
    other.table("seasalt", 3, public=True, turn_seconds=120)
    other.table("rollcean", 4, public=True)
    guest.table("seasalt", 2)
    guest.is_at(*pages)
    for page in pages:
        page.goto()
        page.locate("[data-list=mine]").wait_for()
        page.locate("#me details summary").click()
        page.locate("[data-give-code]").click()
        page.locate("[data-code-given]").wait_for()
    yield "home-known"
    with shown(pages, "[data-confirm]", "[data-forget]"):
        yield "forget-me"
    yield from watch_scenes(home, pages)


def watch_scenes(home: House, pages: Sequence[Person]) -> Iterator[str]:
    """Matches to watch, and what a spectator sees of one."""
    leo, mia = Guest(home, "Leo"), Guest(home, "Mia")
    place = leo.table("seasalt", 2, public=True, turn_seconds=600)
    leo.sit(place)
    mia.sit(place)
    for page in pages:
        page.page.goto(f"{page.address}/watch")
        star = f"[data-watched='{place.id}'] "
        page.locate(f"{star} :is([data-follow='0'], [data-followed='0'])").wait_for()
        if page is pages[0]:  # they are pages of one person
            page.locate(f"{star} [data-follow='0']").click()
        page.locate(f"{star} [data-followed='0']").wait_for()
        page.locate("[data-followed-people] summary").click()
        for note in page.locate("[data-toast] button").all():
            note.click()
    yield "watch-matches"
    for page in pages:
        page.locate(f"[data-watch='{place.id}']").click()
        page.locate("[data-board] [data-watching=true]").wait_for()
    yield "watch-table"


def room_scenes(home: House, pages: Sequence[Person], guest: Guest) -> Iterator[str]:
    """A table that waits for people, as its host and as a stranger see it."""
    place = guest.table("seasalt", 4, bots=["beginner"])
    Guest(home, "Ben").sit(place)
    guest.is_at(*pages)
    for page in pages:
        page.goto(place.path)
        page.locate("[data-qr]").wait_for()
        page.locate("[data-room]", has_text="Ben").wait_for()
    yield "room"
    with shown(pages, "[data-menu]", "[data-open=menu]"):
        yield "menu"
    with menu_item(pages, "invite", "dialog #invite"):
        yield "invite"


def stranger_scenes(pages: Sequence[Person], place: Place) -> Iterator[str]:
    """What somebody without a name sees: a table, and a dead link."""
    for page in pages:
        page.goto(f"{page.address}{place.path}#{place.invite}")
        page.locate("[data-room] [data-form=name]").wait_for()
    yield "room-stranger"
    for page in pages:
        page.page.goto(f"{page.address}/table/nowhere")
        page.locate("[data-lost=no-table]").wait_for()
    yield "dead-link"


def panel_scenes(pages: Sequence[Person], chairs: Sequence[Chair], game: str) -> Iterator[str]:
    """The tabs beside a board, with something said."""
    for chair, text in zip(chairs[1:], SAID, strict=False):
        chair.say("chat", text=text)
        chair.say("emote", emote="well-played")
    wait_for_pages(chairs, *pages)
    for name in ("log", "chat", "people", "rules"):
        with tab(pages, name):
            if name == "people":
                for page in pages:
                    page.locate(".person [aria-expanded]").first.click()
            yield f"{game}-{name}"
            if name == "people":
                for page in pages:
                    page.locate(".person [aria-expanded]").first.click()
    with tab(pages, "log"):
        for page in pages:
            page.locate(f"[data-panel=log] .{game}-log svg").first.wait_for()
    with menu_item(pages, "resign", "[data-confirm]"):
        yield f"{game}-resign"
