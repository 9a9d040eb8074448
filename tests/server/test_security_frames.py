"""Hostile sockets: broken frames, messages that make no sense, floods."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server_tools.answers import calm, status_of_upgrade
from server_tools.people import Person, Place, cookie_of, names_of, sit_together
from server_tools.process import Serve, Server
from server_tools.raw import BINARY, PING, PONG, TEXT, close_code, frame, frames, raw, upgrade
from tidefold.server.errors import ERRORS
from tidefold.server.rate_limits import Limits

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
    return frame(json.dumps({"type": "hello", "protocol": 2, "invite": place.invite}).encode())


MORE_THAN_SYSTEMS_BUFFER = 20_000  # lines of 300 letters


@pytest.fixture(scope="module")
def place(server: Server) -> Place:
    return Person(server, "Host").table(players=4)


@pytest.fixture(scope="module")
def place_for_floods(strict: Server) -> Place:
    return Person(strict, "Host").table(players=4)


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
    b'{"type":"sit","key":"k","nonce":"salt"}',
    b'{"type":"sit","key":"k","nonce_hash":"salt"}',
    b'{"type":"sit","key":"k","nonce_hash":"' + b"0" * 64 + b'\\n"}',
    b'{"type":"reveal","key":"k"}',
    b'{"type":"reveal","key":"k","nonce":"free text that everybody would see"}',
    b'{"type":"reveal","key":"k","nonce":"' + b"0" * 65 + b'"}',
    b'{"type":"reveal","key":"k","nonce":"' + b"0" * 40 + b'\\n"}',
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
        assert (error["code"], error["message"][:5]) == ("bad-message", "The s"), error
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
        for protocol in (0, 1, 3, -1, 10**30):
            line.say("hello", protocol=protocol, invite=place.invite)
            assert line.next()["code"] == "protocol"
        for after in (-1, 10**30, 0):
            line.say("hello", protocol=2, invite=place.invite, after=after)
            assert line.next()["type"] == "welcome"


def test_a_table_that_is_not_there_says_no_more_than_a_private_one(server: Server) -> None:
    private = Person(server, "Ana").table()
    told = []
    for table in (private.id, "nosuchtable1", "%00", "x" * 3000):
        with Person(server).line(table) as line:
            line.say("hello", protocol=2)
            told.append(line.next())
    assert (
        told == [{"type": "error", "seq": 0, "code": "no-table", "message": ERRORS["no-table"]}] * 4
    )


def test_messages_before_the_answer_are_refused_and_count_for_nothing(serve: Serve) -> None:
    server = serve(limits=("sockets=3",))
    place = Person(server, "Ana").table()
    with calm(server):
        for _ in range(5):
            with raw(server) as connection:
                head = upgrade(connection, server, place.id, early=hello(place))
                assert head.startswith(b"HTTP/1.1 400 Bad Request"), head
        with Person(server).at(place):
            pass
    server.stop()


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


def memory_of(server: Server) -> int:
    """The bytes of memory that a server uses now."""
    pages = Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]
    return int(pages) * 4096


def test_pongs_that_nobody_reads_fill_no_memory(server: Server, place: Place) -> None:
    pings = frame(b"x" * 125, PING) * 1000
    with raw(server, small=True) as deaf:
        upgrade(deaf, server, place.id)
        deaf.sendall(hello(place))
        deaf.settimeout(1)
        before = memory_of(server)
        with suppress(OSError):
            for _ in range(100):
                deaf.sendall(pings)
        with Person(server).at(place) as line:
            line.quiet()
        assert memory_of(server) - before < 6_000_000


@pytest.mark.parametrize(
    "sent", [frame(b"", PING), frame(b"", PONG), frame(b"", 0, last=False)], ids=repr
)
def test_a_flood_of_control_frames_ends_the_connection(
    strict: Server, place_for_floods: Place, sent: bytes
) -> None:
    with calm(strict), raw(strict) as connection:
        upgrade(connection, strict, place_for_floods.id)
        connection.sendall(frame(b"", last=False) if sent[0] == 0 else b"")
        with suppress(OSError):
            connection.sendall(sent * 2000)
        assert close_code(frames(connection)) in (1008, None)


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
        for number in range(MORE_THAN_SYSTEMS_BUFFER):
            two.done("chat", text=f"line {number} ".ljust(300, "."))
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
