"""A server is killed in the middle of a round; the tournament goes on where it was."""

from __future__ import annotations

import signal
import time
from typing import Any

from server_tools.people import Person
from server_tools.process import PATIENCE_S, Serve, Server

NAMES = ("Ana", "Ben", "Cai", "Dee")
PLAN = {
    "title": "Storm",
    "settings": {"game": "seasalt", "players": 2, "turn_seconds": 3600},
    "rounds": 2,
}


def restarted(serve: Serve, server: Server, tokens: list[str]) -> tuple[Server, list[Person]]:
    """Kill a server and start another on its database, with the same people."""
    server.process.send_signal(signal.SIGKILL)
    server.process.wait(PATIENCE_S)
    another = serve()
    people = [Person(another) for _ in tokens]
    for person, token in zip(people, tokens, strict=True):
        person.http.cookies.set("tidefold", token)
    return another, people


def look(person: Person, id: str, rounds: int = 1) -> dict[str, Any]:
    """The tournament, once the tables of its first round are there and as many rounds paired."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        told: dict[str, Any] = person.get(f"/api/tournaments/{id}").json()
        tables = told["rounds"][0]["tables"] if told["rounds"] else []
        made = tables and all(table["status"] != "waiting" for table in tables)
        if made and len(told["rounds"]) >= rounds:
            return told
        time.sleep(0.05)
    raise AssertionError("the tournament does not go on")


def resign(people: list[Person], table: dict[str, Any]) -> None:
    """The second seat of a table gives up; numbers of entrants are those of the people."""
    with people[table["seats"][1] - 1].line(table["id"]) as line:
        line.greet(None)
        line.done("resign")


def test_a_killed_server_loses_no_round(serve: Serve) -> None:
    server = serve()
    people = [Person(server, name) for name in NAMES]
    tokens = [person.token for person in people]
    made = people[0].http.post("/api/tournaments", json=PLAN)
    assert made.status_code == 201, made.text
    id = made.json()["id"]
    for person in people:
        person.http.post(f"/api/tournaments/{id}/players").raise_for_status()
    people[0].http.post(f"/api/tournaments/{id}/start").raise_for_status()
    before = look(people[0], id)

    server, people = restarted(serve, server, tokens)
    after = look(people[0], id)
    first, second = after["rounds"][0]["tables"]
    assert after["rounds"] == before["rounds"]
    resign(people, first)
    server, people = restarted(serve, server, tokens)
    told = look(people[0], id)
    assert [table["status"] for table in told["rounds"][0]["tables"]] == ["over", "open"]
    assert "scores" not in told["rounds"][0]["tables"][0]
    resign(people, second)
    paired = look(people[0], id, rounds=2)["rounds"]
    _, people = restarted(serve, server, tokens)
    again = look(people[0], id, rounds=2)
    assert [table["scores"] for table in again["rounds"][0]["tables"]] == [[1, 0], [1, 0]]
    seats = [[t["seats"] for t in rounds[1]["tables"]] for rounds in (paired, again["rounds"])]
    assert seats[0] == seats[1]
    assert [one["score"] for one in again["standings"]] == [1, 1, 0, 0]
