"""The HTTP interface as people and their browsers meet it, over a real server."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from http_people import Line, Person, names_of, sit_together, texts_of
from http_server import Serve, Server, serving
from websockets.exceptions import ConnectionClosed

from tidefold.games.seasalt import EDITIONS
from tidefold.records import replay, verify
from tidefold.server.clock import Alarm, Clock
from tidefold.server.errors import ERRORS, Refusal
from tidefold.server.hub import Hub
from tidefold.server.people import CODE_LASTS_MS, People
from tidefold.server.settings import TableSettings
from tidefold.server.store import Store, open_store
from tidefold.server.thinking import Workers


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("rest")).start()
    yield running
    running.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    yield from serving(tmp_path)


def refusal(answer: httpx.Response, status: int, code: str) -> str:
    """The sentence of a refusal, which is always JSON with a code and a sentence."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    told = answer.json()
    assert (sorted(told), told["code"]) == (["code", "message"], code), told
    assert told["message"], "no sentence"
    assert "Traceback" not in answer.text
    return str(told["message"])


def nobody(person: Person) -> bool:
    """Does the server not know who this is?"""
    answer = person.get("/api/me")
    return (answer.status_code, answer.json()) == (200, {"name": None})


# Who I am


def test_a_name_is_enough_to_become_somebody(server: Server) -> None:
    somebody = Person(server, "Ana")
    assert somebody.get("/api/me").json() == {"name": "Ana"}
    answer = somebody.http.patch("/api/me", json={"name": "Anabel"})
    assert (answer.status_code, answer.json()) == (200, {"name": "Anabel"})
    assert somebody.get("/api/me").json() == {"name": "Anabel"}


def test_a_stranger_is_nobody(server: Server) -> None:
    stranger = Person(server)
    assert nobody(stranger)
    asks: list[Callable[[], httpx.Response]] = [
        lambda: stranger.http.patch("/api/me", json={"name": "Ana"}),
        lambda: stranger.http.delete("/api/me"),
        lambda: stranger.http.post("/api/me/code"),
        lambda: stranger.get("/api/me/tables"),
        lambda: stranger.http.post("/api/tables", json={"game": "seasalt", "players": 2}),
    ]
    for ask in asks:
        assert refusal(ask(), 401, "no-player") == "Choose a name first."


@pytest.mark.parametrize("token", ["", "x", "é" * 10, "0" * 5000, "a b", '"quoted"'])
def test_a_wrong_cookie_is_nobody(server: Server, token: str) -> None:
    stranger = Person(server)
    cookie = b"tidefold=" + token.encode()
    assert stranger.http.get("/api/me", headers={b"cookie": cookie}).json() == {"name": None}
    wrong = stranger.http.post("/api/me/code", headers={b"cookie": cookie})
    refusal(wrong, 401, "no-player")


GOOD_NAMES = [
    ("Ana", "Ana"),
    ("  Ana \t María  ", "Ana María"),
    ("🐙 Ola", "🐙 Ola"),
    ("李小龍", "李小龍"),
    ("محمد", "محمد"),
    ("👩‍🚀", "👩‍🚀"),
    ("e\u0301", "é"),
    ("\u202eanA\u200b", "anA"),
    ("a\x00b\x1b[31m\r\nSet-Cookie: x=1", "ab[31m Set-Cookie: x=1"),
    ("<b>Ana</b>", "<b>Ana</b>"),
    ("{detail}", "{detail}"),
    ("x" * 30, "x" * 30),
    (" " * 100 + "x" + " " * 99, "x"),
]


@pytest.mark.parametrize(("given", "kept"), GOOD_NAMES)
def test_names_are_kept_without_what_is_invisible(server: Server, given: str, kept: str) -> None:
    somebody = Person(server)
    answer = somebody.http.post("/api/me", json={"name": given})
    assert (answer.status_code, answer.json()) == (201, {"name": kept})
    assert "x" not in somebody.http.cookies
    assert somebody.get("/api/me").json() == {"name": kept}


BAD_NAMES = [
    "",
    " ",
    " \t\n ",
    "\x00",
    "\x07\x1b",
    "\u200b",
    "\ufeff\u2060",
    "\u200d",
    "\u202e",
    "x" * 31,
]


@pytest.mark.parametrize("name", BAD_NAMES)
def test_bad_names_are_refused(server: Server, name: str) -> None:
    somebody = Person(server, "Ana")
    for answer in (
        somebody.http.post("/api/me", json={"name": name}),
        somebody.http.patch("/api/me", json={"name": name}),
    ):
        assert refusal(answer, 400, "bad-name") == "A name has 1 to 30 visible characters."
    assert somebody.get("/api/me").json() == {"name": "Ana"}


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f", "\uffa0", "\u034f", "\ufe0f\ufe0f"])
def test_a_name_of_invisible_letters_is_refused(server: Server, name: str) -> None:
    refusal(Person(server).http.post("/api/me", json={"name": name}), 400, "bad-name")


BAD_BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b"7",
    b'"Ana"',
    b"{}",
    b'{"name": null}',
    b'{"name": 7}',
    b'{"name": ["Ana"]}',
    b'{"name": "Ana", "admin": true}',
    b'{"Name": "Ana"}',
    b'{"name": "\xff\xfe"}',
    b'{"name": "\\ud800"}',
    b'{"name": "' + b"x" * 201 + b'"}',
    b'{"name": NaN}',
]


@pytest.mark.parametrize("body", BAD_BODIES)
def test_bodies_that_are_no_name_are_refused(server: Server, body: bytes) -> None:
    stranger = Person(server)
    assert refusal(stranger.http.post("/api/me", content=body), 400, "bad-message")
    assert stranger.http.cookies == httpx.Cookies()


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "image/png"])
def test_bodies_of_other_types_are_refused_or_read_as_json(server: Server, kind: str) -> None:
    stranger = Person(server)
    answer = stranger.http.post("/api/me", content=b"name=Ana", headers={"content-type": kind})
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == "bad-message"


# Another device


def another_device(server: Server, code: str) -> Person:
    device = Person(server)
    answer = device.http.post("/api/me/claim", json={"code": code})
    assert answer.status_code == 201, answer.text
    return device


def test_a_code_brings_me_to_another_device(server: Server) -> None:
    phone = Person(server, "Ana")
    made = phone.http.post("/api/me/code")
    assert made.status_code == 201
    laptop = another_device(server, made.json()["code"])
    assert laptop.get("/api/me").json() == phone.get("/api/me").json() == {"name": "Ana"}
    assert laptop.token != phone.token
    laptop.http.patch("/api/me", json={"name": "Anabel"})
    assert phone.get("/api/me").json() == {"name": "Anabel"}
    place = phone.table()
    assert [line["id"] for line in laptop.get("/api/me/tables").json()] == [place.id]
    with phone.at(place) as here, laptop.at(place, invite=False) as there:
        assert (
            here.latest["you"]
            == there.latest["you"]
            == {
                "name": "Anabel",
                "seat": 0,
                "host": True,
            }
        )


def test_a_code_works_once(server: Server) -> None:
    code = Person(server, "Ana").http.post("/api/me/code").json()["code"]
    another_device(server, code)
    stranger = Person(server)
    refusal(stranger.http.post("/api/me/claim", json={"code": code}), 400, "bad-code")
    assert stranger.http.cookies == httpx.Cookies()


def test_a_device_that_takes_a_code_is_no_longer_who_it_was(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    old = ben.token
    refusal(ben.http.post("/api/me/claim", json={"code": "wrong"}), 400, "bad-code")
    assert ben.get("/api/me").json() == {"name": "Ben"}
    code = ana.http.post("/api/me/code").json()["code"]
    assert ben.http.post("/api/me/claim", json={"code": code}).json() == {"name": "Ana"}
    assert ben.get("/api/me").json() == {"name": "Ana"}
    thief = Person(server)
    thief.http.cookies.set("tidefold", old)
    assert nobody(thief)


def test_a_code_may_be_typed_with_dashes_spaces_and_capitals(server: Server) -> None:
    ana = Person(server, "Ana")
    code = ana.http.post("/api/me/code").json()["code"]
    typed = f" {code[:4]}-{code[4:9]} {code[9:]} ".upper()
    assert another_device(server, typed).get("/api/me").json() == {"name": "Ana"}


@pytest.mark.parametrize("code", ["", "-", "nonsense", "2" * 14, "x" * 64, "' OR 1=1 --", "\x00"])
def test_a_wrong_code_is_refused(server: Server, code: str) -> None:
    Person(server, "Ana").http.post("/api/me/code")
    answer = Person(server).http.post("/api/me/claim", json={"code": code})
    assert refusal(answer, 400, "bad-code") == ERRORS["bad-code"]


def test_a_code_has_many_bits_and_an_end(server: Server) -> None:
    ana = Person(server, "Ana")
    codes = {ana.http.post("/api/me/code").json()["code"] for _ in range(20)}
    assert len(codes) == 20
    assert all(re.fullmatch(r"[2-9a-z]{14}", code) for code in codes)


class HandClock(Clock):
    """A clock that stands still."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 1_000_000

    def now(self) -> int:
        return self.time

    def alarm(self, at: int, ring: Callable[[], None]) -> Alarm:
        del at, ring
        return NoAlarm()


class NoAlarm:
    def cancel(self) -> None:
        """Nothing rings."""


async def with_people(
    database: Path, tell: Callable[[People, Hub, HandClock], Any], thinker: Workers | None = None
) -> None:
    """Tell a story about people whose clock stands still."""
    store: Store = open_store(str(database))
    await store.open()
    clock = HandClock()
    hub = Hub(store, thinker, clock=clock)  # type: ignore[arg-type]  # nobody thinks here
    try:
        await tell(People(hub), hub, clock)
    finally:
        await store.close()


def test_a_code_expires(tmp_path: Path) -> None:
    async def tell(people: People, _hub: Hub, clock: HandClock) -> None:
        player, _ = await people.join("Ana")
        early, until = await people.code(player.id)
        late, _ = await people.code(player.id)
        assert until == clock.time + CODE_LASTS_MS
        clock.time = until - 1
        assert (await people.claim(early))[0] == player
        clock.time = until
        with pytest.raises(Refusal) as refused:
            await people.claim(late)
        assert refused.value.code == "bad-code"

    asyncio.run(with_people(tmp_path / "tables.db", tell))


# What there is


def test_the_server_says_what_it_offers(server: Server) -> None:
    told = Person(server).get("/api").json()
    assert told["protocol"] == 1
    assert told["errors"] == ERRORS
    assert told["turn_seconds"] == [10, 30 * 24 * 3600]
    seasalt, rollcean = told["games"]["seasalt"], told["games"]["rollcean"]
    assert (seasalt["players"], seasalt["editions"]) == ([2, 3, 4], list(EDITIONS))
    assert (rollcean["players"], rollcean["sheets"]) == (list(range(1, 9)), ["reef"])
    assert "beginner" in seasalt["bots"]
    assert "planner" in rollcean["bots"]


def test_everything_offered_can_be_set_up(server: Server) -> None:
    ana = Person(server, "Ana")
    for game, offer in ana.get("/api").json()["games"].items():
        for players in offer["players"]:
            for bot in offer["bots"] if players > 1 else []:
                ana.table(game, players, bots=[bot], stand_in=bot)
            ana.table(game, players)
        for edition in offer.get("editions", []):
            ana.table(game, edition=edition)
        for sheet in offer.get("sheets", []):
            ana.table(game, sheet=sheet)
        for seconds in offer.get("seconds", []):
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
    routes = {path: sorted(methods) for path, methods in document["paths"].items()}
    assert routes == {
        "/api": ["get"],
        "/api/health": ["get"],
        "/api/me": ["delete", "get", "patch", "post"],
        "/api/me/claim": ["post"],
        "/api/me/code": ["post"],
        "/api/me/tables": ["get"],
        "/api/tables": ["get", "post"],
        "/api/tables/{table}": ["get"],
        "/api/tables/{table}/analysis": ["get", "post"],
        "/api/tables/{table}/hint": ["post"],
        "/api/tables/{table}/record": ["get"],
        "/api/tables/{table}/statistics": ["get"],
    }
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

LONGEST_LIST = 100
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
    ({"time": {"mode": "sand"}}, "mode"),
    ({"time": {"mode": "constant", "hours": 1}}, "hours"),
    ({"time": 30}, "time"),
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
]


@pytest.mark.parametrize("settings", GOOD_SETTINGS)
def test_good_settings_come_back_as_they_were_given(
    server: Server, settings: dict[str, Any]
) -> None:
    ana = Person(server, "Ana")
    place = ana.table(**settings)
    told = ana.get(f"/api/tables/{place.id}").json()
    bots = settings.get("bots", [])
    assert told["settings"] == settings
    assert (told["id"], told["status"], told["host"]) == (place.id, "open", 0)
    assert (told["invite"], told["commitment"]) == (place.invite, place.commitment)
    assert told["seats"][0] == {"kind": "person", "name": "Ana"}
    assert [seat.get("name", "") for seat in told["seats"]][
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


# Who may look


def test_a_private_table_is_not_there_without_an_invite(server: Server) -> None:
    ana, ben, stranger = Person(server, "Ana"), Person(server, "Ben"), Person(server)
    place = ana.table()
    for path in (f"/api/tables/{place.id}", f"/api/tables/{place.id}/record"):
        missing = refusal(ben.get("/api/tables/nosuchtable1"), 404, "no-table")
        for who in (ben, stranger):
            for invite in (None, "", "x", place.id, place.invite[:-1], place.invite.upper(), "é"):
                headers = {} if invite is None else {b"x-invite": invite.encode()}
                shut = who.http.get(path, headers=headers)
                assert refusal(shut, 404, "no-table") == missing
            assert who.get(path, place.invite).status_code == 200
        assert ana.get(path).status_code == 200
    refusal(ben.get(f"/api/tables/{place.id}", "x" * 65), 400, "bad-message")


def test_an_invite_does_not_open_the_socket_of_another_table(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place, other = ana.table(), ana.table()
    for who in (ben, Person(server)):
        with who.line(place.id) as line:
            for invite in (None, "", other.invite, "é", place.id):
                line.say("hello", protocol=1, invite=invite)
                assert line.next()["code"] == "no-table"
            line.say("sit", key="in")
            assert line.next()["code"] == "hello-first"
            line.greet(place.invite)


def test_only_who_sits_there_is_told_the_invite(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        assert one.latest["table"]["invite"] == place.invite
        assert "invite" not in two.latest["table"]
        assert "invite" not in ben.get(f"/api/tables/{place.id}", place.invite).json()
        two.done("sit")
        assert ben.get(f"/api/tables/{place.id}").json()["invite"] == place.invite


def test_a_public_table_is_open_and_listed_until_it_is_over(server: Server) -> None:
    ana, ben, stranger = Person(server, "Ana"), Person(server, "Ben"), Person(server)
    private = ana.table()
    place = ana.table(public=True, turn_seconds=600)
    listed = {line["id"]: line for line in stranger.get("/api/tables").json()}
    assert private.id not in listed
    assert listed[place.id]["seats"] == ["Ana", ""]
    assert (listed[place.id]["free"], listed[place.id]["rules"]) == (1, "es")
    assert place.invite not in json.dumps(listed)
    assert stranger.get(f"/api/tables/{place.id}").json()["seats"][0]["name"] == "Ana"
    with ana.at(place) as one, ben.at(place, invite=False) as two:
        sit_together(one, two)
        two.done("resign")
    assert place.id not in {line["id"] for line in stranger.get("/api/tables").json()}


# Records


def play_to_the_end(*lines: Line) -> None:
    """Both play, calling the end of a round as soon as they may."""
    while lines[0].latest.get("table", {}).get("status") != "over":
        mover = next(line for line in lines if line.latest.get("legal"))
        legal = mover.latest["legal"]
        wanted = [move for move in ("stop", "mermaids", "draw", "pass") if move in legal]
        mover.done("move", move=(wanted or legal)[0], after=mover.seq)
        for line in lines:
            line.events(mover.seq)


def test_the_record_of_a_running_match_is_the_callers_view(server: Server) -> None:
    ana, ben, stranger = Person(server, "Ana"), Person(server, "Ben"), Person(server)
    place = ana.table()
    path = f"/api/tables/{place.id}/record"
    waiting = ana.get(path).json()
    assert (waiting["view"], waiting["events"]) == (None, [])
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        mover, other = (one, two) if one.latest.get("legal") else (two, one)
        mover.done("move", move="draw", after=mover.seq)
        other.events(mover.seq)
        drawn = mover.latest["view"]["drawn"]
        told = [ana.get(path), ben.get(path), stranger.get(path, place.invite)]
        seen = [answer.json() for answer in told]
        assert [answer["seat"] for answer in seen] == [0, 1, None]
        assert seen[0]["view"] == one.latest["view"]
        assert seen[1]["view"] == two.latest["view"]
        assert len(drawn) == 2
        movers = 0 if mover is one else 1
        for seat, answer in enumerate(seen):
            text = json.dumps(answer)
            assert answer["view"]["drawn"] == (drawn if seat == movers else [])
            assert "secret" not in text
            assert "seed" not in text
            assert '"deck": [' not in text


def test_the_record_of_a_match_that_is_over_is_whole_and_fair(server: Server) -> None:
    ana, ben, stranger = Person(server, "Ana"), Person(server, "Ben <b>"), Person(server)
    place = ana.table(target=5)
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        play_to_the_end(one, two)
    path = f"/api/tables/{place.id}/record"
    record = ana.get(path).json()
    assert ben.get(path).json() == stranger.get(path, place.invite).json() == record
    refusal(stranger.get(path), 404, "no-table")
    match = replay(record)
    verify(record)
    assert match.outcome is not None
    assert record["result"]["by"] == "target", record["result"]
    assert record["meta"]["names"] == ["Ana", "Ben <b>"]
    assert record["meta"]["table"] == place.id
    assert record["fair"]["commitment"] == place.commitment
    assert record["fair"]["nonces"] == ["salt 0", "salt 1"]
    numbers = ana.get(f"/api/tables/{place.id}/statistics").json()
    assert [one["scored"] for one in numbers["rounds"]] == [
        one["end"]["scored"] for one in record["rounds"]
    ]
    calls = sum(seat["stops"] + seat["last_chances"] for seat in numbers["seats"])
    assert calls == sum(one["end"]["by"] in ("stop", "last-chance") for one in record["rounds"])
    refusal(stranger.get(f"/api/tables/{place.id}/statistics"), 404, "no-table")
    assert place.invite not in json.dumps(record)
    assert ana.get(f"/api/tables/{place.id}").json()["result"] == record["result"]


def test_the_record_of_a_match_given_up_is_whole_and_fair(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table("rollcean")
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        one.done("move", move=one.latest["legal"][0], after=one.seq)
        two.done("resign")
    record = ben.get(f"/api/tables/{place.id}/record").json()
    replay(record)
    verify(record)
    assert record["result"] == {**record["result"], "by": "resigned", "winners": [0]}
    assert record["meta"]["names"] == ["Ana", "Ben"]


# History


def test_my_tables_are_listed_newest_first_and_page_by_page(server: Server) -> None:
    ana = Person(server, "Ana")
    made = [ana.table().id for _ in range(LONGEST_LIST + 5)]
    first = ana.get("/api/me/tables").json()
    assert len(first) == LONGEST_LIST
    assert all(line["seat"] == 0 for line in first)
    second = ana.get(f"/api/me/tables?before={first[-1]['id']}").json()
    assert [line["id"] for line in (*first, *second)] == made[::-1]
    assert ana.get(f"/api/me/tables?before={second[-1]['id']}").json() == []
    assert Person(server, "Ben").get("/api/me/tables").json() == []


def test_history_shows_what_became_of_a_match(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        two.done("resign")
    (line,) = ben.get("/api/me/tables").json()
    assert (line["id"], line["status"], line["seats"]) == (place.id, "over", ["Ana", "Ben"])
    assert line["seat"] == 1
    assert line["result"]["winners"] == [0]


def test_tables_of_one_moment_are_not_lost_between_pages(tmp_path: Path) -> None:
    async def tell(people: People, hub: Hub, _clock: HandClock) -> None:
        player, _ = await people.join("Ana")
        for _ in range(12):
            await hub.create(player.id, TableSettings("seasalt", 2))
        found: set[str] = set()
        before = None
        while lines := await hub.store.tables_of(player.id, 10, before):
            found |= {line.id for line in lines}
            before = lines[-1].id
        assert len(found) == 12

    asyncio.run(with_people(tmp_path / "tables.db", tell))


def test_who_is_forgotten_leaves_all_tables_even_those_of_one_moment(tmp_path: Path) -> None:
    async def tell(people: People, hub: Hub, _clock: HandClock) -> None:
        player, _ = await people.join("Ana")
        made = [(await hub.create(player.id, TableSettings("seasalt", 2))) for _ in range(101)]
        await people.forget(player.id)
        assert {room.table.status for room in made} == {"closed"}

    asyncio.run(with_people(tmp_path / "tables.db", tell))


# Being forgotten


def test_who_is_forgotten_has_no_name_anywhere(server: Server) -> None:
    ana, ben = Person(server, "Anastasia"), Person(server, "Ben")
    over, running, opened = (
        ana.table(),
        ana.table(players=3),
        ana.table(public=True, turn_seconds=60),
    )
    with ana.at(over) as one, ben.at(over) as two:
        sit_together(one, two)
        two.done("resign")
    with ben.at(running) as line, ben.at(opened) as there, ana.at(running) as one:
        line.done("sit")
        there.done("sit")
        one.done("sit", nonce="n")
        answer = ana.http.delete("/api/me")
        assert (answer.status_code, answer.json()) == (200, {"status": "forgotten"})
        cleared = answer.headers["set-cookie"]
        assert cleared.startswith(('tidefold="";', "tidefold=;"))
        assert "Max-Age=0" in cleared
        assert "left" in names_of(line.quiet())
        assert "left" in names_of(there.quiet())
        assert line.latest["table"]["host"] == line.latest["you"]["seat"] == 1
    assert nobody(ana)
    for place in (over, running, opened):
        told = ben.get(f"/api/tables/{place.id}", place.invite).text
        assert "Anastasia" not in told
    assert "Anastasia" not in ben.get("/api/me/tables").text
    assert "Anastasia" not in ben.get("/api/tables").text
    record = ben.get(f"/api/tables/{over.id}/record").json()
    assert record["meta"]["names"] == ["", "Ben"]
    verify(record)


def test_the_opponent_of_who_is_forgotten_wins_or_goes_on(server: Server) -> None:
    ana, ben, cem = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Cem")
    two_seats, three_seats = ana.table(), ana.table(players=3)
    with ana.at(two_seats) as one, ben.at(two_seats) as two:
        sit_together(one, two)
    with ana.at(three_seats) as one, ben.at(three_seats) as two, cem.at(three_seats) as three:
        sit_together(one, two, three)
        ana.http.delete("/api/me")
        assert "gave-up" in names_of(two.quiet())
        assert two.latest["table"]["status"] == "playing"
        assert two.latest["table"]["seats"][0]["gone"] is True
    seats = ben.get(f"/api/tables/{three_seats.id}").json()["seats"]
    assert seats[0] == {"kind": "person", "ready": True, "gone": True}
    told = ben.get(f"/api/tables/{two_seats.id}").json()
    assert (told["status"], told["result"]["winners"]) == ("over", [1])


def test_who_is_forgotten_is_so_on_all_devices(server: Server) -> None:
    phone = Person(server, "Ana")
    code = phone.http.post("/api/me/code").json()["code"]
    unused = phone.http.post("/api/me/code").json()["code"]
    laptop = another_device(server, code)
    assert not nobody(laptop)
    phone.http.delete("/api/me")
    assert nobody(laptop)
    refusal(Person(server).http.post("/api/me/claim", json={"code": unused}), 400, "bad-code")


def sit_for_ever(one: Line) -> None:
    while True:
        one.ask("sit", nonce="I am still here")


def test_an_open_socket_of_who_is_forgotten_does_nothing_more(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit")
        ana.http.delete("/api/me")
        with pytest.raises(ConnectionClosed, match="no-player"):
            sit_for_ever(one)


def test_words_of_who_is_forgotten_are_gone_for_all_who_come_back(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ben.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        one.done("sit")
        one.done("chat", text="I said this")
        assert texts_of(two.events(one.seq)) == ["I said this"]
        ana.http.delete("/api/me")
    with ben.at(place, after=0) as two:
        assert "I said this" not in json.dumps(two.latest)


def test_words_of_who_left_before_being_forgotten_are_gone_too(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ben.table(players=3)
    with ana.at(place) as one:
        one.done("sit")
        one.done("chat", text="I said this")
        one.done("leave")
    ana.http.delete("/api/me")
    with ben.at(place, after=0) as two:
        assert "I said this" not in json.dumps(two.latest)


def test_what_is_forgotten_is_not_on_the_disk(serve: Serve) -> None:
    server = serve()
    ana, ben = Person(server, "Anastasia"), Person(server, "Benedict")
    ana.http.patch("/api/me", json={"name": "Anastasia the second"})
    place = ben.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        one.done("sit", nonce="n")
        for number in range(60):
            one.done("chat", text=f"unforgettable words {number} " + "la " * (number % 40))
            two.done("chat", text=f"harmless words {number}")
        one.done("report", seat=0, reason="unforgettable reason")
        ana.http.delete("/api/me")
    server.stop()
    stored = server.stored()
    assert b"harmless words 59" in stored
    assert b"Benedict" in stored
    for gone in (b"unforgettable", b"Anastasia"):
        assert gone not in stored, f"{gone!r} is still in a file"


def test_a_name_given_up_is_not_shown_again_after_a_restart(serve: Serve) -> None:
    server = serve()
    ana, ben = Person(server, "Anastasia"), Person(server, "Ben")
    token = ana.token
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        one.done("chat", text="I said this")
    ana.http.delete("/api/me")
    bens = ben.token
    server.stop()
    server.start()
    again = Person(server)
    again.http.cookies.set("tidefold", token)
    assert nobody(again)
    again.http.cookies.set("tidefold", bens)
    with again.at(place, after=0) as line:
        assert "I said this" not in json.dumps(line.latest)
        assert line.latest["table"]["seats"][1]["name"] == "Ben"
    assert "Anastasia" not in again.get(f"/api/tables/{place.id}/record").text
    server.stop()
