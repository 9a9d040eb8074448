"""Names, cookies, and the same person on another device, over a real server."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest

from server_tools.answers import nobody, refusal
from server_tools.clock import HandClock
from server_tools.people import Person, another_device
from server_tools.process import Server
from tidefold.server.errors import ERRORS, Refusal
from tidefold.server.http.guests import CODE_LASTS_MS, Guests
from tidefold.server.live.hub import Hub

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
        assert refusal(answer, 400, "bad-name") == ERRORS["bad-name"]
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


async def test_a_code_expires(hub: Hub, clock: HandClock) -> None:
    people = Guests(hub)
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
