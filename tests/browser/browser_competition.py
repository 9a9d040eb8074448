"""People who compete: at rated tables and in tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from browser_companion import open_page
from browser_wire import Chair, Guest

from server_tools.browsers import House, Person
from server_tools.people import Place

RATED = {"rated": True, "turn_seconds": 600}
SETTLING = 25  # matches until a rating is no longer provisional
MOST_A_DAY = 5  # of them against the same player count


def rated_match(first: Guest, second: Guest) -> list[Chair]:
    """A rated match in which both have decided something, so that it counts."""
    place = first.table("seasalt", 2, **RATED)
    return have_decided([guest.sit(place) for guest in (first, second)])


def have_decided(chairs: list[Chair]) -> list[Chair]:
    """Every chair makes at least one move."""
    waiting = list(chairs)
    while waiting:
        for chair in chairs:
            chair.catch_up(max(one.told["seq"] for one in chairs))
        mover = next(chair for chair in chairs if chair.told["legal"])
        mover.move(mover.told["legal"][0])
        waiting = [chair for chair in waiting if chair is not mover]
    return chairs


def rated_people(home: House) -> tuple[Guest, Guest]:
    """Ana, who has played rated matches until her rating is certain, and Ben, one of her rivals."""
    ana = Guest(home, "Ana")
    rivals = [Guest(home, name) for name in ("Ben", "Cai", "Dee", "Eli", "Fay")]
    for number in range(SETTLING):
        chairs = rated_match(ana, rivals[number // MOST_A_DAY])
        chairs[number % 3 > 0].say("resign")
    return ana, rivals[0]


def rating_scenes(home: House, pages: Sequence[Person]) -> Iterator[str]:
    """The leaderboard before and after, one's own ratings, and a rated table."""
    for page in pages:
        open_page(page, "/leaderboard", "[data-leaderboard] [data-empty]")
    yield "leaderboard-empty"
    ana, ben = rated_people(home)
    ana.is_at(*pages)
    for page in pages:
        open_page(page, "/leaderboard/seasalt", "[data-leaderboard=seasalt] tr.mine")
        page.locate("[data-own-rating] [data-rating]").wait_for()
    yield "leaderboard"
    for page in pages:
        open_page(page, "/matches", "[data-my-rating=seasalt] [data-rating-chart]")
        page.locate("[data-rating-table] summary").click()
    yield "my-ratings"
    place = ben.table("seasalt", 2, **RATED)
    for page in pages:
        open_page(page, f"{place.path}#{place.invite}", "[data-room]")
        page.locate("[data-seat='0'] [data-rating]").wait_for()
    yield "rated-room"
    chairs = have_decided([guest.sit(place) for guest in (ben, ana)])
    chairs[0].say("resign")
    for page in pages:
        open_page(page, place.path, "[data-uncounted=pair]")
    yield "rated-result-uncounted"
    eve = Guest(home, "Eve")
    place = eve.table("seasalt", 2, **RATED)
    chairs = have_decided([guest.sit(place) for guest in (eve, ana)])
    chairs[0].say("resign")
    for page in pages:
        open_page(page, place.path, "[data-rating-changes] [data-change]")
    yield "rated-result"


def tournament_scenes(home: House, pages: Sequence[Person]) -> Iterator[str]:
    """A tournament from its list to its standings; Ana is its host and plays with Ben and bots."""
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    ana.is_at(*pages)
    for page in pages:
        open_page(page, "/tournaments", "[data-tournaments]")
        page.locate("[data-new]").click()
        page.locate("[data-make-tournament]").wait_for()
    yield "tournament-make"
    id = new_tournament(ana, rounds=2)
    for page in pages:
        open_page(page, "/tournaments", f"[data-tournament='{id}']")
    yield "tournaments"
    for guest in (ana, ben):
        guest.http.post(f"/api/tournaments/{id}/players").raise_for_status()
    for bot in ("careful", "beginner"):
        ana.http.post(f"/api/tournaments/{id}/bots", json={"bot": bot}).raise_for_status()
    for page in pages:
        open_page(page, f"/tournament/{id}", "[data-players='4']")
    yield "tournament-open"
    ana.http.post(f"/api/tournaments/{id}/start").raise_for_status()
    for page in pages:
        page.locate("[data-my-table]").wait_for()
    yield "tournament-round"
    for guest in (ana, ben):
        give_up(guest, id)
    for page in pages:
        page.locate("[data-standings] [data-standing]").first.wait_for()
    yield "tournament-standings"


def new_tournament(host: Guest, **plan: object) -> str:
    settings = {"game": "seasalt", "players": 2, "turn_seconds": 3600, "target": 1}
    new = {"title": "Spring tide", "settings": settings, "public": True, **plan}
    answer = host.http.post("/api/tournaments", json=new)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def give_up(guest: Guest, id: str) -> None:
    told = guest.http.get(f"/api/tournaments/{id}").json()
    if told["table"]:
        Chair(guest, Place(told["table"], "")).say("resign")
