"""Deals that many play: with the page, and over the wire to get to their end quickly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from browser_wire import Chair, Guest

from server_tools.browsers import House, Person
from server_tools.people import Place

GAMES = ("seasalt", "rollcean")


def open_day(person: Person, day: str = "") -> None:
    """Open the page of a day, today's by default."""
    person.page.goto(f"{person.address}/daily{day and f'/{day}'}")
    person.locate("[data-deal] .game-picture").nth(len(GAMES) - 1).wait_for()


def begin(person: Person, game: str) -> str:
    """Begin the day's deal with its button; returns the table."""
    person.locate(f"[data-play-daily={game}]").click()
    person.wait_for_status("playing")
    return person.page.url.rpartition("/")[2]


def finish(guest: Guest, table: str) -> list[int]:
    """Play a try to its end over the wire, always with the first move; returns the totals."""
    chair = Chair(guest, Place(table, ""))
    while not chair.over:
        if chair.told["clock"].pop("unseen", ()):  # once: too late, and nothing follows
            chair.say("seen")
        elif chair.legal:
            chair.move(chair.legal[0])
        else:
            chair._hear()
    totals: list[int] = chair.told["table"]["result"]["totals"]
    return totals


def try_all(guest: Guest) -> None:
    """Play all deals of the day over the wire."""
    for game in GAMES:
        finish(guest, guest.http.post(f"/api/daily/{game}").json()["table"])


def daily_scenes(home: House, pages: Sequence[Person], guest: Guest) -> Iterator[str]:
    """The page of the day before a try and after it, the text to share, and an earlier day."""
    for page in pages:
        open_day(page)
    yield "daily-new"
    try_all(Guest(home, "Ben"))
    finish(guest, guest.http.post("/api/daily/rollcean").json()["table"])
    guest.http.post("/api/daily/seasalt")
    guest.is_at(*pages)
    for page in pages:
        open_day(page)
        page.locate("[data-results]").wait_for()
        page.locate("[data-go-on]").wait_for()
        page.locate("[data-fair] summary").click()
    yield "daily-tried"
    for page in pages:
        page.locate("[data-share-daily]").click()
        page.locate("[data-share-text]").wait_for()
    yield "daily-share"
    for page in pages:
        page.page.keyboard.press("Escape")
        page.locate("[data-yesterday]").click()
        page.locate("[data-key]").wait_for(state="attached")
    yield "daily-past"


def played_match(guest: Guest, game: str) -> str:
    """Play a match against a bot over the wire; returns the table."""
    place = guest.table(game, 2, bots=["beginner"])
    guest.sit(place)
    finish(guest, place.id)
    return place.id


def challenge_scenes(home: House, pages: Sequence[Person], guest: Guest) -> Iterator[str]:
    """A challenge before it is taken, and with its results."""
    maker = Guest(home, "Zoe")
    address = f"/api/tables/{played_match(maker, 'rollcean')}/challenge"
    challenge = maker.http.post(address).json()["id"]
    for page in pages:
        page.page.goto(f"{page.address}/challenge/{challenge}")
        page.locate("[data-deal] .game-picture").wait_for()
    yield "challenge-new"
    finish(guest, guest.http.post(f"/api/challenges/{challenge}").json()["table"])
    guest.is_at(*pages)
    for page in pages:
        page.page.reload()
        page.locate("[data-results] tr.mine").wait_for()
        page.locate("[data-deal] .game-picture").wait_for()
    yield "challenge-taken"
