"""Following players: their public matches come first, nobody is told, and nothing stays behind."""

from __future__ import annotations

import time
from typing import Any

from server_tools.people import Person, Place, sit_together
from server_tools.process import Server

PUBLIC = {"public": True, "turn_seconds": 600}


def watched(person: Person) -> dict[str, dict[str, Any]]:
    return {table["id"]: table for table in person.get("/api/watch").json()}


def follow(person: Person, place: Place, seat: int) -> Any:
    return person.http.post(f"/api/tables/{place.id}/follow", json={"seat": seat})


def test_whom_one_follows_comes_first_and_only_in_public(server: Server) -> None:
    ana, ben, eve = (Person(server, name) for name in ("Ana", "Ben", "Eve"))
    leo = Person(server, "Leo")
    private, place = ana.table("seasalt", 2), ana.table("seasalt", 2, **PUBLIC)
    another = leo.table("seasalt", 2, bots=["random"], **PUBLIC)
    assert follow(eve, private, 0).json()["code"] == "no-table"
    assert follow(ben, place, 1).json()["code"] == "no-seat"
    assert follow(ana, place, 0).json()["code"] == "no-seat", "nobody follows themselves"
    assert follow(eve, another, 1).json()["code"] == "no-seat", "nor a bot"
    assert follow(Person(server), place, 0).json()["code"] == "no-player"
    told = follow(eve, place, 0).json()
    assert [one["name"] for one in told] == ["Ana"]
    assert follow(eve, place, 0).json()[0]["name"] == "Ana"
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        while place.id not in watched(eve):
            time.sleep(0.1)  # the list is made anew every two seconds
        assert next(iter(watched(eve))) == place.id
        assert watched(eve)[place.id]["followed"] == [0]
        assert watched(ana)[place.id]["seat"] == 0
        assert "followed" not in watched(ben)[place.id]
    (entry,) = eve.get("/api/me/follows").json()
    assert ben.http.delete(f"/api/me/follows/{entry['id']}").json() == []
    assert eve.get("/api/me/follows").json() == [entry], "only its owner changes a list"
    assert eve.http.delete(f"/api/me/follows/{entry['id']}").json() == []


def test_deleted_data_is_followed_by_nobody(server: Server) -> None:
    ana, ben, eve = (Person(server, name) for name in ("Ana", "Ben", "Eve"))
    place = ana.table("seasalt", 3, **PUBLIC)
    with ben.at(place) as line:
        line.done("sit", nonce_hash="0" * 64)
    for seat in (0, 1):
        assert follow(eve, place, seat).status_code == 200
    assert len(eve.get("/api/me/follows").json()) == 2
    ana.http.delete("/api/me").raise_for_status()
    assert [one["name"] for one in eve.get("/api/me/follows").json()] == ["Ben"]
