"""Hostile clients: whatever they do, they learn nothing, and the others play on."""

from __future__ import annotations

import json
import math
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from http_people import (
    Line,
    Person,
    Place,
    cookie_of,
    names_of,
    sit_together,
    texts_of,
)
from http_raw import BINARY, PING, TEXT, ask, close_code, frame, frames, raw, upgrade
from http_server import Serve, Server, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tidefold.server.errors import ERRORS
from tidefold.server.ids import ALPHABET
from tidefold.server.limits import Limits


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets tests hurry, except for the size of a queue."""
    running = Server(tmp_path_factory.mktemp("security")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, except for how many may join."""
    limits = ("identities=10000", "tables=10000", "requests=10000")
    running = Server(tmp_path_factory.mktemp("strict"), limits=limits).start()
    yield running
    running.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    yield from serving(tmp_path)


def well(server: Server) -> bool:
    """Does the server still answer others?"""
    answer = Person(server).get("/api/health")
    return answer.status_code == 200


@contextmanager
def calm(server: Server) -> Iterator[None]:
    """The host is shown no traceback, and others are still answered."""
    before = len(server.complaints)
    yield
    assert well(server)
    assert "Traceback" not in server.complaints[before:]


# Origins


def bad_origins(server: Server) -> list[str]:
    return [
        "null",
        "https://evil.example",
        f"http://evil.example:{server.port}",
        f"http://127.0.0.1:{server.port + 1}",
        "http://127.0.0.1",
        f"https://127.0.0.1:{server.port}",
        f"http://127.0.0.1:{server.port}.evil.example",
        f"http://evil.example#http://127.0.0.1:{server.port}",
        f"http://127.0.0.1:{server.port}/",
        f"http://127.0.0.1:{server.port}@evil.example",
        f"{server.origin}, {server.origin}",
        "",
    ]


def status_of_upgrade(server: Server, place: Place, origin: str | None) -> int:
    url = f"ws://127.0.0.1:{server.port}/api/tables/{place.id}/live"
    given = None if origin is None else Origin(origin)
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=given, proxy=None):
        pass
    return refused.value.response.status_code


def test_sockets_of_foreign_pages_are_refused(server: Server) -> None:
    place = Person(server, "Ana").table()
    for origin in (None, *bad_origins(server)):
        assert status_of_upgrade(server, place, origin) == 403, origin


def test_changes_by_foreign_pages_are_refused(server: Server) -> None:
    ana = Person(server, "Ana")
    for origin in bad_origins(server):
        headers = {"origin": origin}
        for answer in (
            ana.http.post("/api/me", json={"name": "Eve"}, headers=headers),
            ana.http.patch("/api/me", json={"name": "Eve"}, headers=headers),
            ana.http.delete("/api/me", headers=headers),
            ana.http.post("/api/me/code", headers=headers),
            ana.http.post("/api/me/claim", json={"code": "x"}, headers=headers),
            ana.http.post("/api/tables", json={"game": "seasalt", "players": 2}, headers=headers),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "origin"), origin
            assert "set-cookie" not in answer.headers
    assert ana.get("/api/me").json() == {"name": "Ana"}
    assert ana.get("/api/me/tables").json() == []


def test_foreign_pages_are_told_nothing(server: Server) -> None:
    ana = Person(server, "Ana")
    for method in ("GET", "OPTIONS"):
        headers = {"origin": "https://evil.example", "access-control-request-method": "POST"}
        answer = ana.http.request(method, "/api/me", headers=headers)
        assert not [name for name in answer.headers if name.startswith("access-control")]


def test_own_names_are_no_foreign_pages(server: Server) -> None:
    ana = Person(server, "Ana")
    place = ana.table()
    for name in ("localhost", "127.0.0.1", "[::1]", "LOCALHOST"):
        origin = f"http://{name}:{server.port}"
        answer = ana.http.patch("/api/me", json={"name": "Ana"}, headers={"origin": origin})
        assert answer.status_code == 200
        url = f"ws://127.0.0.1:{server.port}/api/tables/{place.id}/live"
        with connect(url, origin=Origin(origin), proxy=None):
            pass


# Cookies and headers


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    answer = Person(server).http.post("/api/me", json={"name": "Ana"})
    first, *flags = [part.strip().lower() for part in answer.headers["set-cookie"].split(";")]
    assert re.fullmatch(r"tidefold=[a-z0-9_-]{43}", first)
    assert {"httponly", "samesite=strict", "path=/"} <= set(flags)
    assert not [flag for flag in flags if flag.startswith("domain")]
    assert [flag for flag in flags if flag.startswith("max-age=")] == ["max-age=34560000"]


EVERY_KIND = [
    ("GET", "/", 200),
    ("GET", "/table/abc", 200),
    ("GET", "/web/main.js", 200),
    ("GET", "/web/style/base.css", 200),
    ("GET", "/api", 200),
    ("GET", "/api/health", 200),
    ("GET", "/api/schema/openapi.json", 200),
    ("OPTIONS", "/api/me", 204),
    ("GET", "/api/me/tables", 401),
    ("GET", "/api/tables/nothing", 404),
    ("GET", "/web/nothing.js", 404),
    ("GET", "/nothing", 404),
    ("POST", "/api", 405),
    ("POST", "/api/me", 400),
    ("POST", "/api/tables", 400),
]


@pytest.mark.parametrize(("method", "path", "status"), EVERY_KIND)
def test_every_answer_has_the_headers_that_keep_pages_safe(
    server: Server, method: str, path: str, status: int
) -> None:
    answer = Person(server).http.request(method, path)
    assert answer.status_code == status
    headers = answer.headers
    assert headers.get("x-content-type-options") == "nosniff"
    assert headers.get("referrer-policy") == "no-referrer"
    assert headers.get("x-frame-options") == "DENY"
    assert headers.get("cross-origin-opener-policy") == "same-origin"
    assert headers.get("cross-origin-resource-policy") == "same-origin"
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert "*" not in headers["content-security-policy"]
    assert "server" not in headers


def test_the_page_keeps_its_own_policy(server: Server) -> None:
    page = Person(server).get("/").text
    assert not re.search(r"\son\w+\s*=|<style|style=|javascript:", page)
    for found in re.finditer(r"<script([^>]*)>", page):
        assert 'src="/web/' in found[1] or 'type="importmap"' in found[1]
    assert not re.findall(r'(?:src|href)="(?![/"])', page)


# Paths


@pytest.mark.parametrize(
    "path",
    [
        "/web/../version.py",
        "/web/../server/app.py",
        "/web/%2e%2e/version.py",
        "/web/..%2fversion.py",
        "/web/%2e%2e%2fversion.py",
        "/web/..%5cversion.py",
        "/web/....//version.py",
        "/web/%252e%252e/version.py",
        "/web//etc/passwd",
        "/web/%2fetc/passwd",
        "/web/../../../../../../../etc/passwd",
        "/web/./../version.py",
        "/web/.",
        "/web/",
        "/web",
        "/web/%00",
        "/web/main.js%00.png",
        "/web/" + "a" * 5000,
        "/web/" + "a/" * 2000,
        "/web/%ff%fe",
        "/web/~root",
    ],
)
def test_only_the_pages_files_are_served(server: Server, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"
    answer = ask(server, request.encode())
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.split()[1] in (b"404", b"400"), answer[:200]
    assert b"__version__" not in body
    assert b"root:" not in body


@pytest.mark.parametrize(
    "path", ["%00", "%ff", "a" * 5000, "..%2f..%2fme", "%0d%0ax-evil:1", "' OR 1=1"]
)
def test_odd_names_of_tables_are_just_not_there(server: Server, path: str) -> None:
    ana = Person(server, "Ana")
    answer = ana.get(f"/api/tables/{path}")
    assert answer.status_code == 404
    assert "x-evil" not in answer.headers
    assert well(server)


# Bodies


def test_huge_bodies_are_refused(server: Server) -> None:
    stranger = Person(server)
    for size in (65537, 5_000_000):
        answer = stranger.http.post("/api/me", content=b'{"name": "' + b"x" * size)
        assert answer.status_code == 413
        assert answer.json()["code"] == "bad-message"

    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 10_000

    assert stranger.http.post("/api/me", content=chunks()).status_code == 413
    assert well(server)


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 60_000,
        b'{"a":' * 10_000,
        b'{"game":"seasalt","players":2,"edition":{"a":' + b"[" * 20_000 + b"]" * 20_000 + b"}}",
        b'{"game":"seasalt","players":2,"edition":' + b'{"a":' * 8_000 + b"1" + b"}" * 8_000 + b"}",
    ],
    ids=["lists", "objects", "edition-of-lists", "edition-of-objects"],
)
def test_deeply_nested_bodies_are_refused(server: Server, body: bytes) -> None:
    with calm(server):
        answer = Person(server, "Ana").http.post("/api/tables", content=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


@pytest.mark.parametrize(
    "number", ["1e999", "-1e999", "9" * 5000, "0" * 50, "0x10", "1" + "0" * 400]
)
def test_huge_numbers_in_bodies_are_refused(server: Server, number: str) -> None:
    body = f'{{"game": "seasalt", "players": {number}}}'
    answer = Person(server, "Ana").http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_requests_that_are_none_do_no_harm(server: Server) -> None:
    requests = [
        b"\x00\x01\x02\x03\r\n\r\n",
        b"GET\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello",
        b"GET / HTTP/1.1\r\nhost: x\r\n" + b"a: " + b"b" * 200_000 + b"\r\n\r\n",
        bytes(range(256)) * 10,
    ]
    with calm(server):
        for request in requests:
            answer = ask(server, request)
            assert answer == b"" or answer.split()[1].startswith(b"4"), answer[:100]


def test_half_requests_keep_nobody_waiting(server: Server) -> None:
    halves = [
        b"GET / HTT",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhel",
    ]
    open_ones: list[socket.socket] = []
    try:
        for number in range(200):
            half = socket.create_connection(("127.0.0.1", server.port))
            half.sendall(halves[number % len(halves)])
            open_ones.append(half)
        assert well(server)
        ana = Person(server, "Ana")
        with ana.at(ana.table("rollcean", 1)) as line:
            line.done("sit")
    finally:
        for half in open_ones:
            half.close()
    assert well(server)


def test_names_cannot_write_headers_or_pages(server: Server) -> None:
    name = "<img src=x>\r\nSet-Cookie: a=b"
    ana = Person(server)
    answer = ana.http.post("/api/me", json={"name": name})
    assert answer.headers["content-type"] == "application/json"
    assert len(answer.headers.get_list("set-cookie")) == 1
    assert answer.json() == {"name": "<img src=x> Set-Cookie: a=b"}
    place = ana.table(public=True, turn_seconds=60)
    listed = ana.get("/api/tables")
    assert listed.headers["content-type"] == "application/json"
    with ana.at(place) as line:
        line.done("chat", text="<script>alert(1)</script>\x1b[2J\u202e")
        (said,) = texts_of(line.latest["events"])
        assert said == "<script>alert(1)</script>[2J"


# Frames


def rude(server: Server, place: Place, *sent: bytes, cookie: str = "") -> list[tuple[int, bytes]]:
    """All that the server answers to some bytes on a socket, until it ends it."""
    with raw(server) as connection:
        head = upgrade(connection, server, place.id, cookie)
        assert head.startswith(b"HTTP/1.1 101"), head
        for data in sent:
            connection.sendall(data)
        return frames(connection)


def hello(place: Place) -> bytes:
    return frame(json.dumps({"type": "hello", "protocol": 1, "invite": place.invite}).encode())


@pytest.fixture(scope="module")
def place(server: Server) -> Place:
    return Person(server, "Host").table(players=4)


def test_a_frame_over_the_limit_ends_the_connection(server: Server, place: Place) -> None:
    limit = Limits().frame
    for big in (
        frame(b" " * (limit + 1)),
        frame(b" " * (limit + 1), BINARY),
        frame(b" " * limit, last=False) + frame(b" " * limit, 0),
        b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"\x00" * 4,
    ):
        assert close_code(rude(server, place, hello(place), big)) == 1009
    with Person(server).at(place) as line:
        line.socket.send("x" * limit)
        assert line.hear("error")["code"] == "bad-message"


@pytest.mark.parametrize(
    ("garbage", "code"),
    [
        (frame(b"\xff\xfe\xfd"), 1007),
        (frame(b'{"type":"chat","text":"\xc3\x28"}'), 1007),
        (b"\x81\x05hello", 1002),  # not masked
        (b"\xf1\x85" + b"\x00" * 9, 1002),  # reserved bits
        (b"\x83\x80\x00\x00\x00\x00", 1002),  # no such kind of frame
        (frame(b"", 0), 1002),  # goes on with nothing
        (frame(b"x" * 126, PING), 1002),
        (frame(b"a", last=False) + frame(b"b"), 1002),
    ],
    ids=["utf-8", "utf-8-inside", "unmasked", "reserved", "kind", "nothing", "ping", "interrupted"],
)
def test_broken_frames_end_the_connection(
    server: Server, place: Place, garbage: bytes, code: int
) -> None:
    with calm(server):
        assert close_code(rude(server, place, hello(place), garbage)) == code


BAD_MESSAGES: list[bytes] = [
    b"",
    b" ",
    b"{",
    b"[]",
    b"null",
    b"7",
    b'"hello"',
    b"{}",
    b'{"type":null}',
    b'{"type":7}',
    b'{"type":"admin"}',
    b'{"type":"welcome"}',
    b'{"type":"sit"}',
    b'{"type":"sit","key":""}',
    b'{"type":"sit","key":"' + b"k" * 65 + b'"}',
    b'{"type":"sit","key":"k","seat":-1}',
    b'{"type":"sit","key":"k","seat":8}',
    b'{"type":"sit","key":"k","seat":99999999999999999999}',
    b'{"type":"sit","key":"k","seat":1.5}',
    b'{"type":"sit","key":"k","seat":"1"}',
    b'{"type":"sit","key":"k","player":"somebody"}',
    b'{"type":"sit","key":"k","nonce":"' + b"n" * 65 + b'"}',
    b'{"type":"sit","key":"\\ud800"}',
    b'{"type":"sit","key":"k"} trailing',
    b'{"type":"move","key":"k","move":"draw","after":1e400}',
    b'{"type":"move","key":"k","move":"","after":1}',
    b'{"type":"move","key":"k","move":"draw","after":"' + b"9" * 4000 + b'"}',
    b'{"type":"chat","key":"k","text":""}',
    b'{"type":"chat","key":"k","text":"' + b"x" * 301 + b'"}',
    b'{"type":"chat","key":"k","text":NaN}',
    b'{"type":"emote","key":"k","emote":"rude"}',
    b'{"type":"hello","protocol":"1"}',
    b'{"type":"hello","protocol":1,"invite":"' + b"x" * 65 + b'"}',
    b'{"type":"hello"}',
    b"[" * 4000,
    b'{"a":' + b"[" * 1990 + b"]" * 1990 + b',"type":"ping"}',
    b'{"type":"ping","a":' + b"[" * 1900 + b"]" * 1900 + b"}",
    b"\x00\x01\x02\x03",
]


@pytest.mark.parametrize("message", BAD_MESSAGES, ids=range(len(BAD_MESSAGES)))
def test_bad_messages_are_refused_and_the_connection_goes_on(
    server: Server, place: Place, message: bytes
) -> None:
    with calm(server), Person(server, "Eve").at(place) as line:
        line.socket.send(message.decode())
        error = line.hear("error")
        assert (error["code"], error["message"][:5]) == ("bad-message", "This "), error
        line.socket.send(message)  # in a binary frame
        assert line.hear("error")["code"] == "bad-message"
        line.say("ping")
        assert line.hear("pong")


def test_binary_garbage_is_refused(server: Server, place: Place) -> None:
    with Person(server).at(place) as line:
        for garbage in (bytes(range(256)), b"\xff" * 4096, b"\x80", b'{"type":"ping\xff"}'):
            line.socket.send(garbage)
            assert line.hear("error")["code"] == "bad-message"


def test_nothing_is_done_before_hello(server: Server, place: Place) -> None:
    with Person(server, "Eve").line(place.id) as line:
        for message in (
            {"type": "ping"},
            {"type": "sit", "key": "k"},
            {"type": "chat", "key": "k", "text": "x"},
        ):
            line.socket.send(json.dumps(message))
            assert line.next()["code"] == "hello-first"
        for protocol in (0, 2, -1, 10**30):
            line.say("hello", protocol=protocol, invite=place.invite)
            assert line.next()["code"] == "protocol"
        for after in (-1, 10**30, 0):
            line.say("hello", protocol=1, invite=place.invite, after=after)
            assert line.next()["type"] == "welcome"


def test_a_table_that_is_not_there_says_no_more_than_a_private_one(server: Server) -> None:
    private = Person(server, "Ana").table()
    told = []
    for table in (private.id, "nosuchtable1", "%00", "x" * 3000):
        with Person(server).line(table) as line:
            line.say("hello", protocol=1)
            told.append(line.next())
    assert (
        told == [{"type": "error", "seq": 0, "code": "no-table", "message": ERRORS["no-table"]}] * 4
    )


# Floods


def test_ten_thousand_messages_at_once_are_answered_by_the_door(strict: Server) -> None:
    ana, ben, eve = Person(strict, "Ana"), Person(strict, "Ben"), Person(strict, "Eve")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        pings = frame(b'{"type":"ping"}') * 10_000
        with raw(strict) as connection:
            upgrade(connection, strict, place.id, cookie_of(eve.http))
            connection.sendall(hello(place))
            with suppress(BrokenPipeError, ConnectionResetError):
                connection.sendall(pings)
            told = frames(connection)
        texts = [json.loads(data) for kind, data in told if kind == TEXT]
        kinds = [message["type"] for message in texts]
        assert kinds.count("pong") < 10_000 / 2
        hasty = [message for message in texts if message["type"] == "error"]
        assert {message["code"] for message in hasty} == {"slow-down"}
        assert close_code(told) == 1008
        two.done("sit")
        one.events(two.seq)
        with eve.at(place):
            pass


def test_messages_in_a_hurry_are_refused_one_by_one(strict: Server) -> None:
    ana = Person(strict, "Ana")
    with ana.at(ana.table()) as line:
        for _ in range(50):
            line.say("ping")
        kinds = [line.hear("pong", "error") for _ in range(50)]
        assert "slow-down" in {told.get("code") for told in kinds}


def test_a_crowd_of_hellos_does_not_cut_off_the_others(strict: Server) -> None:
    ana = Person(strict, "Ana")
    place = ana.table(players=3)
    with ana.at(place) as line:
        with raw(strict) as connection:
            upgrade(connection, strict, place.id)
            connection.sendall(hello(place) * 38 + frame(b'{"type":"ping"}'))
            frames(connection, until=b'"pong"')
        try:
            line.quiet()
        except ConnectionClosed as closed:
            pytest.fail(f"a spectator has cut off a player: {closed}")


def test_a_client_that_never_reads_is_cut_off_while_the_others_go_on(server: Server) -> None:
    ana, ben, eve = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Eve")
    place = ana.table("rollcean", players=3)
    with ana.at(place) as one, ben.at(place) as two, raw(server, small=True) as deaf:
        upgrade(deaf, server, place.id, cookie_of(eve.http))
        deaf.sendall(hello(place) + frame(b'{"type":"sit","key":"k"}'))
        while "sat" not in names_of(one.next().get("events", [])):
            pass
        sit_together(one, two)
        here = [0, 1, 2]
        for number in range(600):
            two.done("chat", text=f"line {number}")
            while one.seq < two.seq:
                told = one.next()
                here = told["here"] if told["type"] == "presence" else here
            if len(here) < 3:
                break
        for _ in range(50):
            if len(here) < 3:
                break
            try:
                message = json.loads(one.socket.recv(timeout=0.1))
            except TimeoutError:
                continue
            here = message.get("here", here)
        one.done("chat", text="we go on")
        assert len(here) == 2, "who never reads is still connected"


def test_too_many_sockets_from_one_address_are_refused(serve: Serve) -> None:
    server = serve(limits=("sockets=3",))
    ana = Person(server, "Ana")
    place = ana.table()
    with ana.line(place.id), ana.at(place) as watching:
        with Person(server).at(place):
            assert status_of_upgrade(server, place, server.origin) == 403
            assert status_of_upgrade(server, place, server.origin) == 403
        while watching.hear("presence").get("watching"):
            pass
        with Person(server).at(place):
            pass
    server.stop()


def test_too_many_players_tables_and_requests_from_one_address_are_refused(serve: Serve) -> None:
    server = serve(limits=("identities=5", "tables=3", "requests=12"))
    ana = Person(server, "Ana")
    made = [ana.http.post("/api/tables", json={"game": "seasalt", "players": 2}) for _ in range(4)]
    assert [answer.status_code for answer in made] == [201, 201, 201, 429]
    assert made[-1].json() == {"code": "slow-down", "message": ERRORS["slow-down"]}
    stranger = Person(server)
    spoofed = {
        "x-forwarded-for": "198.51.100.7",
        "x-real-ip": "198.51.100.8",
        "forwarded": "for=1.2.3.4",
    }
    named = [
        stranger.http.post("/api/me", json={"name": "Eve"}, headers=spoofed),
        stranger.http.post("/api/me/claim", json={"code": "x"}),
        stranger.http.post("/api/me/claim", json={"code": "y"}),
        stranger.http.post("/api/me", json={"name": ""}),
        stranger.http.post("/api/me", json={"name": "Eve"}, headers=spoofed),
        stranger.http.post("/api/me/claim", json={"code": "z"}),
    ]
    assert [answer.status_code for answer in named] == [201, 400, 400, 400, 429, 429]
    assert ana.get("/api/me").json() == {"name": "Ana"}
    many = [stranger.get("/api") for _ in range(200)]
    assert {answer.status_code for answer in many} == {200, 429}
    assert {answer.json().get("code") for answer in many} == {None, "slow-down"}
    server.stop()


# Secrets


def test_invites_ids_and_tokens_are_too_many_to_guess(server: Server) -> None:
    ana = Person(server, "Ana")
    places = [ana.table() for _ in range(30)]
    bits = math.log2(len(ALPHABET))
    assert len(set(ALPHABET)) == len(ALPHABET)
    for place in places:
        assert set(place.invite) <= set(ALPHABET)
        assert len(place.invite) * bits >= 60
    assert len({place.invite for place in places}) == 30
    letters = "".join(place.invite for place in places)
    assert len(set(letters)) > 20
    assert all(place.invite not in place.id and place.id not in place.invite for place in places)
    code = ana.http.post("/api/me/code").json()["code"]
    assert len(code) * bits >= 60
    assert len(ana.token) * 6 >= 256


def test_nothing_secret_is_said_to_the_host_or_put_into_addresses(serve: Serve) -> None:
    server = serve()
    ana, ben = Person(server, "Anastasia"), Person(server, "Benedict")
    place = ana.table()
    code = ana.http.post("/api/me/code").json()["code"]
    ana.get(f"/api/tables/{place.id}", place.invite)
    ana.get(f"/api/tables/{place.id}/record?invite={place.invite}")
    ana.http.post("/api/me/claim", json={"code": "wrong-code-here"})
    ana.http.post("/api/tables", content=b"{broken")
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        one.done("chat", text="my secret words")
        one.socket.send(b"\xff garbage")
        two.refused("move", move="nonsense", after=two.seq)
        two.done("resign")
    answers = [
        ana.get("/"),
        ana.get("/api"),
        ana.get("/api/me/tables"),
        ana.get(f"/table/{place.id}"),
        ana.get(f"/api/tables/{place.id}"),
        ana.get(f"/api/tables/{place.id}/record"),
        ana.get("/api/schema/openapi.json"),
    ]
    secret = answers[5].json()["fair"]["secret"]
    for answer in answers:
        assert not re.search(rf"[/?=#&]{place.invite}", answer.text)
        assert "location" not in answer.headers
        assert ana.token not in answer.text
    assert server.stop() == 0
    for hidden in (
        place.invite,
        ana.token,
        ben.token,
        code,
        secret,
        "my secret words",
        "Anastasia",
    ):
        assert hidden not in server.said
    stored = server.stored()
    for hashed in (ana.token, ben.token, code):
        assert hashed.encode() not in stored
    assert "Traceback" not in server.complaints


def test_ids_of_players_are_told_to_nobody(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit")
        two.done("chat", text="hello")
        one.done("mute", seat=1, on=True)
        told = json.dumps([two.events(one.seq), two.latest, ben.get("/api/me/tables").json()])
    words = set(re.findall(rf'"([{ALPHABET}]{{12}})"', told))
    assert words == {place.id}


# Other people's seats


def play_one(line: Line) -> None:
    line.done("move", move="draw", after=line.seq)


def test_nobody_acts_for_another_seat(server: Server) -> None:
    ana, ben, eve = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Eve")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two, eve.at(place) as watching:
        sit_together(one, two)
        mover, other = (one, two) if one.latest.get("legal") else (two, one)
        watching.quiet()
        assert other.refused("move", move="draw", after=other.seq) == "not-your-turn"
        assert watching.refused("move", move="draw", after=watching.seq) == "not-seated"
        other.say("move", key="k", move="draw", after=other.seq, seat=0)
        assert other.hear("error")["code"] == "bad-message"
        for command, fields in SEATED.items():
            assert watching.refused(command, **fields) == "not-seated", command
        assert watching.refused("sit") == "not-open"
        play_one(mover)
        assert other.refused("undo") == "nothing-to-undo"
        assert watching.latest.get("legal") is None
        with Person(server).at(place) as stranger:
            for command, fields in {
                **SEATED,
                "move": {"move": "draw", "after": 9},
                **HOSTS,
            }.items():
                assert stranger.refused(command, **fields) == "no-player", command


SEATED: dict[str, dict[str, Any]] = {
    "leave": {},
    "resign": {},
    "undo": {},
    "back": {},
    "chat": {"text": "hello"},
    "emote": {"emote": "hello"},
    "report": {"seat": 0, "reason": "rude"},
}
HOSTS: dict[str, dict[str, Any]] = {
    "remove": {"seat": 0},
    "mute": {"seat": 0, "on": True},
    "add-bot": {"seat": 2, "bot": "beginner"},
}


def test_only_the_host_may_do_what_hosts_do(server: Server) -> None:
    ana, ben, eve = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Eve")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two, eve.at(place) as watching:
        two.done("sit")
        for command, fields in HOSTS.items():
            assert two.refused(command, **fields) == "not-host"
            assert watching.refused(command, **fields) == "not-host"
        one.done("add-bot", seat=2, bot="beginner")
        one.done("sit", nonce="n")
        one.events(two.seq)
        two.events(one.seq)
        assert two.latest["table"]["status"] == "playing"
        for command in ("remove", "mute"):
            assert two.refused(command, **HOSTS[command]) == "not-host"
        assert two.refused("add-bot", seat=2, bot="beginner") == "not-open"


def test_keys_of_one_player_do_not_collide_with_anothers(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        assert one.ask("sit", key="same", nonce="a")["type"] == "update"
        assert two.ask("sit", key="same", nonce="b")["type"] == "update"
        assert one.ask("chat", key="again", text="first")["type"] == "update"
        assert two.ask("chat", key="again", text="second")["type"] == "update"
        seq = two.seq
        assert two.ask("chat", key="again", text="third") == {
            "type": "done",
            "seq": seq,
            "key": "again",
        }
        assert two.ask("sit", key="same")["type"] == "done"
    with ben.at(place, after=0) as two:
        assert texts_of(two.latest["events"]) == ["first", "second"]
        assert two.ask("chat", key="again", text="fourth")["type"] == "done"


def test_a_key_is_told_to_its_sender_alone(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit", key="a key of Ben")
        while one.seq < two.seq:
            assert "a key of Ben" not in json.dumps(one.next())


# Friendly tables


def test_the_host_removes_somebody_before_the_match(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit")
        one.done("remove", seat=1)
        (left,) = two.events(one.seq)
        assert left == {"event": "left", "seat": 1, "removed": True}
        assert "invite" not in two.latest["table"]
        assert two.latest["you"] == {"name": "Ben"}
        assert two.refused("chat", text="why?") == "not-seated"
        assert one.refused("remove", seat=0) == "no-seat"
        assert one.refused("remove", seat=1) == "no-seat"
        assert one.refused("remove", seat=7) == "no-seat"


def test_the_host_removes_somebody_during_the_match(server: Server) -> None:
    ana, ben, cem = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Cem")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two, cem.at(place) as three:
        sit_together(one, two, three)
        hand = two.latest["view"]["hand"]
        one.done("remove", seat=1)
        assert {"event": "gave-up", "seat": 1, "removed": True} in two.events(one.seq)
        assert two.latest["view"]["hand"] == []
        assert hand == []
        assert two.refused("chat", text="why?") == "not-seated"
        assert two.refused("move", move="draw", after=two.seq) == "not-seated"
        assert one.latest["table"]["status"] == "playing"


def test_who_is_muted_is_silent_until_the_host_says_so(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit")
        one.done("mute", seat=1, on=True)
        assert one.done("mute", seat=1, on=True)["type"] == "done"
        assert two.refused("chat", text="hello") == "muted"
        assert two.refused("emote", emote="hello") == "muted"
        one.events(two.seq)
        assert one.latest["table"]["seats"][1]["muted"] is True
        one.done("mute", seat=1, on=False)
        two.done("chat", text="thanks")
        assert texts_of(one.events(two.seq)) == ["thanks"]


def test_who_is_muted_is_so_after_taking_the_seat_again(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit")
        one.done("mute", seat=1, on=True)
        two.done("leave")
        two.done("sit")
        assert two.ask("chat", text="I am back").get("code") == "muted"


def test_a_report_reaches_the_host_alone(server: Server) -> None:
    ana, ben, cem = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Cem")
    place = ana.table(players=4)
    with ana.at(place) as one, ben.at(place) as two, cem.at(place) as three, cem.at(place) as tab:
        two.done("sit")
        three.done("sit")
        three.done("report", seat=1, reason="rude <words>")
        (told,) = [event for event in one.events(three.seq) if event["event"] == "reported"]
        assert told == {"event": "reported", "seat": 1, "by": 2, "text": "rude <words>"}
        for line in (two, tab):
            assert "reported" not in names_of(line.events(three.seq))
        assert three.refused("report", seat=3, reason="nobody") == "no-seat"
        seen = one.seq
    with ben.at(place, after=0) as two, ana.at(place, after=0) as one:
        assert "reported" not in names_of(two.latest["events"])
        assert "reported" in names_of(one.latest["events"])
        assert one.seq == seen


def test_words_of_who_is_blocked_do_not_reach_the_blocker(server: Server) -> None:
    ana, ben, cem = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Cem")
    place, other = ana.table(players=4), ben.table(players=3)
    with ana.at(place) as one, ben.at(place) as two, cem.at(place) as three:
        two.done("sit")
        three.done("sit")
        two.done("chat", text="before")
        one.events(two.seq)
        assert one.done("block", seat=1, on=True)["type"] == "done"
        two.done("chat", text="after")
        two.done("emote", emote="hurry")
        three.done("chat", text="from Cem")
        assert texts_of(one.quiet()) == ["from Cem"]
        assert texts_of(two.quiet()) == ["from Cem"]
        assert one.refused("block", seat=0, on=True) == "no-seat"
        assert one.refused("block", seat=3, on=True) == "no-seat"
    with ana.at(place, after=0) as one, cem.at(place, after=0) as three:
        assert texts_of(one.latest["events"]) == ["from Cem"]
        assert "emoted" not in names_of(one.latest["events"])
        assert texts_of(three.latest["events"]) == ["before", "after", "from Cem"]
    with ana.at(other) as one, ben.at(other) as two:
        two.done("chat", text="elsewhere")
        assert texts_of(one.quiet()) == []
    with ana.at(place, after=0) as one:
        one.done("block", seat=1, on=False)
    with ana.at(place, after=0) as one:
        assert texts_of(one.latest["events"]) == ["before", "after", "from Cem"]


def test_a_block_holds_on_all_windows_of_the_blocker(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ana.at(place) as window, ben.at(place) as two:
        two.done("sit")
        one.done("block", seat=1, on=True)
        two.done("chat", text="can you read this?")
        assert texts_of(one.quiet()) == []
        assert texts_of(window.quiet()) == []


def test_too_much_chat_is_refused(strict: Server) -> None:
    ana, ben = Person(strict, "Ana"), Person(strict, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit")
        told = [two.ask("chat", text=f"line {number}") for number in range(10)]
        assert [message["type"] for message in told] == ["update"] * 8 + ["error"] * 2
        assert told[-1]["code"] == "slow-down"
        one.done("chat", text="and me?")
