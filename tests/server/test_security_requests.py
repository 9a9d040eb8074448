"""Hostile requests: foreign pages, odd paths, huge and broken bodies."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from server_tools.answers import calm, status_of_upgrade, well
from server_tools.people import Person, texts_of
from server_tools.process import Serve, Server
from server_tools.raw import ask, raw

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
    ("POST", "/api/tables", 401),
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
    without_wasm = headers["content-security-policy"].replace("'wasm-unsafe-eval'", "", 1)
    assert "unsafe" not in without_wasm
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


def test_a_request_with_two_lengths_is_refused_and_ends_the_connection(server: Server) -> None:
    body = b'3\r\n{"n\r\n0\r\n\r\n'
    lengths = b"transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n"
    head = b"POST /api/me HTTP/1.1\r\nhost: x\r\n" + lengths
    hidden = b"GET /api HTTP/1.1\r\nhost: x\r\n\r\n"
    with calm(server):
        answer = ask(server, head + body + hidden)  # waits until the server closes it
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert answer.count(b"HTTP/1.1") == 1


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


HALVES = [
    b"GET / HTT",
    b"GET / HTTP/1.1\r\nhost: x\r\n",
    b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
    b"GET /api HTTP/1.1\r\nhost: x\r\n\r\nGET /api HTTP/1.1\r\n",
]


def test_requests_that_never_end_are_ended(serve: Serve) -> None:
    server = serve(limits=("request_seconds=1",))
    with ExitStack() as stack:
        halves = [stack.enter_context(raw(server)) for _ in HALVES]
        for half, sent in zip(halves, HALVES, strict=True):
            half.sendall(sent)
        for half in halves:
            with suppress(ConnectionResetError):
                while half.recv(65536):
                    pass
    assert well(server)
    assert "Traceback" not in server.complaints


def test_unfinished_requests_make_room_for_new_ones(serve: Serve) -> None:
    server = serve(limits=("connections=5", "request_seconds=1000"))
    with ExitStack() as stack:
        halves = [stack.enter_context(raw(server)) for _ in range(20)]
        for half in halves:
            half.sendall(HALVES[1])
        assert well(server)
        for half in halves[:15]:
            with suppress(ConnectionResetError):
                assert half.recv(1) == b""
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
