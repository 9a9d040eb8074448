"""What a server says it offers, and the settings of a table, good and bad."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from test_request_limits import LIMITS, UNLIMITED

from server_tools.answers import refusal
from server_tools.people import Person, sit_together
from server_tools.process import Server
from tidefold.games.seasalt import EDITIONS
from tidefold.server.errors import ERRORS
from tidefold.server.protocol.messages import PROTOCOL

# What there is


def test_the_server_says_what_it_offers(server: Server) -> None:
    told = Person(server).get("/api").json()
    assert told["protocol"] == PROTOCOL
    assert told["errors"] == ERRORS
    assert told["turn_seconds"] == [10, 30 * 24 * 3600]
    seasalt, rollcean = told["games"]["seasalt"], told["games"]["rollcean"]
    assert (seasalt["title"], rollcean["title"]) == ("Sea Salt & Paper", "Roll-cean")
    assert (seasalt["players"], list(seasalt["facts"]["editions"])) == ([2, 3, 4], list(EDITIONS))
    assert (rollcean["players"], rollcean["facts"]["sheets"]) == (
        list(range(1, 9)),
        ["reef-2", "lagoon"],
    )
    assert "beginner" in seasalt["bots"]
    assert "planner" in rollcean["bots"]


def test_everything_offered_can_be_set_up(server: Server) -> None:
    ana = Person(server, "Ana")
    for game, offer in ana.get("/api").json()["games"].items():
        for players in offer["players"]:
            for bot in offer["bots"] if players > 1 else []:
                ana.table(game, players, bots=[bot], stand_in=bot)
            ana.table(game, players)
        for edition in offer["facts"].get("editions", []):
            ana.table(game, edition=edition)
        for sheet in offer["facts"].get("sheets", []):
            ana.table(game, sheet=sheet)
        for seconds in offer["facts"].get("seconds", []):
            ana.table(game, time={"mode": "constant", "seconds": seconds})


def test_the_server_is_well(server: Server) -> None:
    answer = Person(server).get("/api/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_no_question_makes_the_server_look_ill(server: Server) -> None:
    ana = Person(server, "Ana")
    answers = [
        ana.get(f"/api/me/tables?before={before}")
        for before in (2**63 - 1, 2**63, -(2**63) - 1, 10**40, -1, 0)
    ]
    assert Person(server).get("/api/health").json() == {"status": "ok"}
    assert {answer.status_code for answer in answers} <= {200, 400}


@pytest.mark.parametrize("query", ["before=", f"before={'x' * 65}"])
def test_questions_that_make_no_sense_are_refused(server: Server, query: str) -> None:
    ana = Person(server, "Ana")
    assert "before" in refusal(ana.get(f"/api/me/tables?{query}"), 400, "bad-message")


def test_nothing_comes_after_a_table_that_is_not_there(server: Server) -> None:
    ana = Person(server, "Ana")
    ana.table()
    assert ana.get("/api/me/tables?before=nowhere").json() == []


def test_the_openapi_document_lists_every_route(server: Server) -> None:
    document = Person(server).get("/api/schema/openapi.json").json()
    routes = {
        f"{method.upper()} {path}" for path, all in document["paths"].items() for method in all
    }
    listed = (name for names in (*LIMITS.values(), *UNLIMITED.values()) for name in names)
    http = {re.sub(r":\w+}", "}", name) for name in listed if not name.startswith("SOCKET")}
    assert routes == http
    assert document["openapi"].startswith("3.")
    references = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document)))
    assert references <= set(document["components"]["schemas"])


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/nothing/at/all", 404),
        ("GET", "/web/nothing.js", 404),
        ("POST", "/api", 405),
        ("PUT", "/api/me", 405),
        ("DELETE", "/api/tables", 405),
        ("GET", "/api/me/claim", 405),
    ],
)
def test_where_nothing_is_the_answer_is_json(
    server: Server, method: str, path: str, status: int
) -> None:
    refusal(Person(server).http.request(method, path), status, "not-found")


# Setting up a table

OWN_EDITION = {
    "id": "at home",
    "final_attacks": True,
    "exhaustion": "turn-end",
    "void_after_call": True,
    "mermaids": "laid",
    "next_starter": "last-turn",
    "tie_break": "latest",
    "final_reveal": "count",
}
OWN_SHEET: dict[str, Any] = {
    "format": "tidefold-sheet/1",
    "name": "at-home",
    "rows": ["S S R R B S T S S S R R"] * 4,
    "links": [{"predator": "shark", "prey": "seal", "points": 3}],
    "bottle_factor": 2,
    "starfish": {"points": 3, "most": 3, "boxes": [[[0, 5], [0, 6], [1, 5], [1, 6]]]},
    "lines": {"points": 5, "needed": {"row 2": 8}},
}


def without(document: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in document.items() if name != field}


# What is wrong with the settings, and a word that the sentence must have
BAD_SETTINGS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 2}, "seats"),
    ({"game": "chess"}, "game"),
    ({"game": None}, "game"),
    ({"players": 0}, "players"),
    ({"players": 9}, "players"),
    ({"players": 1}, "2 to 4 players"),
    ({"players": 5}, "2 to 4 players"),
    ({"players": -1}, "players"),
    ({"players": 2.5}, "players"),
    ({"players": None}, "players"),
    ({"players": 10**30}, "players"),
    ({"bots": ["beginner", "beginner"]}, "a seat for a person"),
    ({"bots": ["beginner"] * 3}, "a seat for a person"),
    ({"bots": ["beginner"] * 9}, "bots"),
    ({"bots": "beginner"}, "bots"),
    ({"bots": [7]}, "bots"),
    ({"bots": [""]}, "bots"),
    ({"bots": ["x" * 41]}, "bots"),
    ({"bots": ["nobody"]}, "there is no bot 'nobody'; bots are random"),
    ({"bots": ["planner"]}, "there is no bot 'planner'"),
    ({"bots": ["beginner:50ms"]}, "beginner takes no budget"),
    ({"bots": ["<script>"]}, "there is no bot '<script>'"),
    ({"stand_in": "nobody"}, "there is no bot 'nobody'"),
    ({"stand_in": ""}, "stand_in"),
    ({"public": "yes"}, "public"),
    ({"public": True}, "a turn time"),
    ({"turn_seconds": 9}, "turn_seconds"),
    ({"turn_seconds": 30 * 24 * 3600 + 1}, "turn_seconds"),
    ({"turn_seconds": -1}, "turn_seconds"),
    ({"turn_seconds": 1e300}, "turn_seconds"),
    ({"target": 0}, "target"),
    ({"target": 1001}, "target"),
    ({"target": -5}, "target"),
    ({"target": 1.5}, "target"),
    ({"target": 2**70}, "target"),
    ({"edition": "de"}, "there is no edition 'de'; editions are es"),
    ({"edition": ""}, "edition"),
    ({"edition": None}, "edition"),
    ({"edition": 7}, "edition"),
    ({"edition": []}, "edition"),
    ({"edition": {}}, "id is missing"),
    ({"edition": without(OWN_EDITION, "mermaids")}, "mermaids is missing"),
    ({"edition": {**OWN_EDITION, "colour": "blue"}}, "unknown edition field 'colour'"),
    ({"edition": {**OWN_EDITION, "id": "es"}}, "belongs to a published edition"),
    ({"edition": {**OWN_EDITION, "id": ""}}, "short text"),
    ({"edition": {**OWN_EDITION, "id": "x" * 41}}, "short text"),
    ({"edition": {**OWN_EDITION, "id": ["es"]}}, "short text"),
    ({"edition": {**OWN_EDITION, "final_attacks": 1}}, "true or false"),
    ({"edition": {**OWN_EDITION, "mermaids": {}}}, "hand or laid"),
    ({"edition": {**OWN_EDITION, "mermaids": 1}}, "hand or laid"),
    ({"edition": {**OWN_EDITION, "tie_break": "luck"}}, "last-round or latest or caller"),
    ({"time": {"mode": "decreasing"}}, "unknown field `time`"),
    ({"sheet": "reef"}, "unknown field `sheet`"),
]
BAD_ROLLCEAN: list[tuple[dict[str, Any], str]] = [
    ({"players": 0}, "players"),
    ({"players": 9}, "players"),
    ({"players": 1, "bots": ["beginner"]}, "a seat for a person"),
    ({"bots": ["hoarder"]}, "bots are random, beginner"),
    ({"bots": ["planner:"]}, "write planner:2000 or planner:50ms"),
    ({"bots": ["planner:0"]}, "write planner:2000 or planner:50ms"),
    ({"bots": ["planner:-5ms"]}, "write planner:2000 or planner:50ms"),
    ({"bots": ["planner:1h"]}, "write planner:2000 or planner:50ms"),
    ({"bots": ["planner:٣ms"]}, "planner:٣ms"),
    ({"bots": ["beginner:50ms"]}, "write planner:2000 or planner:50ms"),
    ({"bots": ["planner:999999999"]}, "at most"),
    ({"bots": ["planner:999999999ms"]}, "at most"),
    ({"time": {"mode": "sand"}}, "mode"),
    ({"time": {"mode": "constant", "hours": 1}}, "hours"),
    ({"time": 30}, "time"),
    ({"edition": "es"}, "unknown field `edition`"),
    ({"target": 40}, "unknown field `target`"),
    ({"time": {"mode": "constant"}}, "seconds"),
    ({"time": {"mode": "constant", "seconds": 31}}, "seconds"),
    ({"time": {"mode": "constant", "seconds": -1}}, "seconds"),
    ({"time": {"mode": "decreasing", "seconds": 30}}, "seconds"),
    ({"sheet": "pond"}, "reef"),
    ({"sheet": ""}, "reef"),
    ({"sheet": None}, "sheet"),
    ({"sheet": 7}, "sheet"),
    ({"sheet": {}}, "format"),
    ({"sheet": {**OWN_SHEET, "format": "tidefold-sheet/9"}}, "tidefold-sheet/1"),
    ({"sheet": {**OWN_SHEET, "colour": "blue"}}, "colour"),
    ({"sheet": without(OWN_SHEET, "lines")}, "lines"),
    ({"sheet": {**OWN_SHEET, "name": ""}}, "name"),
    ({"sheet": {**OWN_SHEET, "name": "x" * 1000}}, "name"),
    ({"sheet": {**OWN_SHEET, "name": None}}, "name"),
    ({"sheet": {**OWN_SHEET, "rows": "S" * 48}}, "rows"),
    ({"sheet": {**OWN_SHEET, "rows": []}}, "rows"),
    ({"sheet": {**OWN_SHEET, "rows": ["S" * 12] * 11}}, "rows"),
    ({"sheet": {**OWN_SHEET, "rows": ["S" * 13] * 4}}, "12"),
    ({"sheet": {**OWN_SHEET, "rows": ["Z" * 12] * 4}}, "no animal"),
    ({"sheet": {**OWN_SHEET, "rows": [7] * 4}}, "rows"),
    ({"sheet": {**OWN_SHEET, "rows": [["S"] * 12] * 4}}, "rows"),
    ({"sheet": {**OWN_SHEET, "links": []}}, "links"),
    ({"sheet": {**OWN_SHEET, "links": [{}]}}, "links"),
    ({"sheet": {**OWN_SHEET, "links": ["shark"]}}, "links"),
    ({"sheet": {**OWN_SHEET, "bottle_factor": 10**30}}, "bottle_factor"),
    ({"sheet": {**OWN_SHEET, "bottle_factor": 1.5}}, "bottle_factor"),
    ({"sheet": {**OWN_SHEET, "bottle_factor": True}}, "bottle_factor"),
    ({"sheet": {**OWN_SHEET, "starfish": []}}, "starfish"),
    ({"sheet": {**OWN_SHEET, "starfish": {"points": 3, "most": 3, "boxes": [[[0]]]}}}, "starfish"),
    (
        {"sheet": {**OWN_SHEET, "starfish": {"points": 3, "most": 3, "boxes": [[[0, 0], [3, 3]]]}}},
        "starfish",
    ),
    ({"sheet": {**OWN_SHEET, "lines": {"points": 5, "needed": {"row 9": 8}}}}, "row 9"),
    ({"sheet": {**OWN_SHEET, "lines": {"points": 5, "needed": ["row 1"]}}}, "lines"),
    ({"sheet": {**OWN_SHEET, "lines": None}}, "lines"),
]


@pytest.mark.parametrize(
    ("settings", "word"),
    [({"game": "seasalt", "players": 2, **wrong}, word) for wrong, word in BAD_SETTINGS]
    + [({"game": "rollcean", "players": 3, **wrong}, word) for wrong, word in BAD_ROLLCEAN],
)
def test_bad_settings_are_refused_with_a_helpful_sentence(
    server: Server, settings: dict[str, Any], word: str
) -> None:
    ana = Person(server, "Ana")
    answer = ana.http.post("/api/tables", json=settings)
    assert answer.status_code == 400, answer.text
    code = answer.json()["code"]
    assert code in ("bad-settings", "bad-message")
    assert word in refusal(answer, 400, code)
    assert ana.get("/api/me/tables").json() == []


def test_nobody_may_set_up_a_bot_that_thinks_longer_than_it_is_waited_for(server: Server) -> None:
    ana = Person(server, "Ana")
    for bot in ("planner:600000ms", "planner:31000ms"):
        told = {"game": "rollcean", "players": 2, "bots": [bot]}
        answer = ana.http.post("/api/tables", json=told)
        assert answer.status_code == 400, f"{bot} would keep a process busy for minutes"


GOOD_SETTINGS: list[dict[str, Any]] = [
    {"game": "seasalt", "players": 2},
    {"game": "seasalt", "players": 4, "bots": ["random", "hoarder", "beginner"]},
    {"game": "seasalt", "players": 2, "public": True, "turn_seconds": 10},
    {"game": "seasalt", "players": 3, "target": 1},
    {"game": "seasalt", "players": 2, "target": 1000, "stand_in": "random"},
    {"game": "seasalt", "players": 2, "edition": "fr", "turn_seconds": 30 * 24 * 3600},
    {"game": "seasalt", "players": 2, "edition": OWN_EDITION},
    {"game": "rollcean", "players": 1},
    {"game": "rollcean", "players": 8, "bots": ["random"] * 7},
    {"game": "rollcean", "players": 2, "bots": ["planner:50ms"]},
    {"game": "rollcean", "players": 2, "bots": ["planner:2000"]},
    {"game": "rollcean", "players": 2, "public": True},
    {"game": "rollcean", "players": 2, "time": {"mode": "decreasing"}},
    {"game": "rollcean", "players": 2, "sheet": OWN_SHEET},
    {"game": "rollcean", "players": 2, "helps": True},
]


def settled_time(settings: dict[str, Any]) -> dict[str, Any]:
    """The time of a table with an hourglass says the grace; the server adds it."""
    if settings["game"] != "rollcean":
        return {}
    time = settings.get("time", {"mode": "constant", "seconds": 30})
    return {"time": {**time, "grace_ms": 1500}}


@pytest.mark.parametrize("settings", GOOD_SETTINGS)
def test_good_settings_come_back_as_they_were_given(
    server: Server, settings: dict[str, Any]
) -> None:
    ana = Person(server, "Ana")
    place = ana.table(**settings)
    told = ana.get(f"/api/tables/{place.id}").json()
    bots = settings.get("bots", [])
    # A new table names its sheet, so that its log means the same when there are newer sheets.
    named = {"sheet": "reef-2"} if settings["game"] == "rollcean" else {}
    assert told["settings"] == named | settings | settled_time(settings)
    assert (told["id"], told["status"], told["host"]) == (place.id, "open", 0)
    assert (told["invite"], told["commitment"]) == (place.invite, place.commitment)
    assert told["seats"][0] == {"kind": "person", "name": "Ana"}
    assert [seat.get("bot", "") for seat in told["seats"]][
        settings["players"] - len(bots) :
    ] == bots


def test_a_table_of_an_own_edition_and_sheet_can_be_played(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(edition=OWN_EDITION)
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        assert one.latest["setup"] == {"edition": OWN_EDITION}
    alone = ana.table("rollcean", 1, sheet=OWN_SHEET)
    with ana.at(alone) as one:
        one.done("sit")
        assert one.latest["setup"]["sheet"]["name"] == "at-home"
        assert one.latest["legal"]
