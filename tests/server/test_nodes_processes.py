"""Two real servers on one database: people play across them, and one of them ends."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from remote_bot import BotProcess, offered
from test_remote_bots import move, replaced
from websockets.exceptions import ConnectionClosed

from server_tools.people import (
    Line,
    Person,
    Place,
    another_device,
    cookie_of,
    open_socket,
    sit_together,
)
from server_tools.postgres import cluster_of
from server_tools.process import PATIENCE_S, Server
from tidefold.games.fair import NO_NONCE

BROKE_A_RULE, SERVICE_RESTART = 1008, 1012


@pytest.fixture
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on a new database."""
    url = cluster_of(request.config).new_database()
    servers = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        servers.append(Server(tmp_path / name, database=url).start())
    yield servers[0], servers[1]
    for server in servers:
        server.process.send_signal(signal.SIGCONT)
        server.stop()


def through(server: Server, person: Person) -> Person:
    """The same browser, whose requests now reach another node."""
    there = Person(server)
    there.http.cookies.update(person.http.cookies)
    return there


def ready(server: Server) -> int:
    return httpx.get(f"{server.origin}/api/ready", trust_env=False).status_code


def seated(one: Server, two: Server) -> tuple[Person, Person, Place]:
    """Ana at one node, Bo at the other, and a table where both have sat down."""
    ana, bo = Person(one, "Ana"), Person(two, "Bo")
    return ana, bo, ana.table()


def hear_until_closed(line: Line) -> int:
    """The code with which a socket is closed."""
    try:
        while True:
            line.next()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code


def wait_for_presence(line: Line, here: list[int]) -> None:
    """Wait until somebody is told that these seats are connected."""
    end = time.monotonic() + PATIENCE_S
    while line.hear("presence")["here"] != here:
        assert time.monotonic() < end


def wait_until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_node_that_stops_hands_its_people_over(pair: tuple[Server, Server]) -> None:
    one, two = pair
    assert "This is node " in one.said
    assert (ready(one), ready(two)) == (200, 200)
    ana, bo, place = seated(one, two)
    with ana.at(place) as at_one, bo.at(place) as at_two:
        sit_together(at_one, at_two)
        one.process.send_signal(signal.SIGTERM)
        assert hear_until_closed(at_one) == SERVICE_RESTART
        with through(two, ana).at(place, after=at_one.seq) as again:
            assert again.latest["you"]["seat"] == 0
            assert again.ask("chat", text="I am here")["type"] == "update"
            assert at_two.hear("update")["type"] == "update"
    assert one.process.wait(PATIENCE_S) == 0
    assert one.complaints == two.complaints == ""


def code_of(person: Person) -> str:
    return str(person.http.post("/api/me/code").json()["code"])


def test_signing_out_the_other_devices_ends_their_sockets_on_every_node(
    pair: tuple[Server, Server],
) -> None:
    one, two = pair
    ana, bo, place = seated(one, two)
    lost, kept = another_device(two, code_of(ana)), through(two, ana)
    with ExitStack() as stack:
        lines = (stack.enter_context(each.at(place)) for each in (ana, bo, lost, kept))
        at_one, at_bo, at_lost, at_two = lines
        sit_together(at_one, at_bo)
        assert at_lost.ask("chat", text="I have Ana's phone")["type"] == "update"
        assert ana.http.post("/api/me/sign-out-others").status_code == 200
        assert hear_until_closed(at_lost) == BROKE_A_RULE
        for line in (at_one, at_two):  # of the device that stays
            assert line.ask("chat", text="I am still here")["type"] == "update"
        at_bo.quiet()
    assert lost.http.get("/api/me").json() == {"name": None}
    with lost.line(place.id) as again:
        again.say("hello", protocol=2)
        assert again.hear("error")["code"] == "no-table"


def test_a_node_that_is_killed_or_frozen_is_replaced(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ana, bo, place = seated(one, two)
    with bo.at(place) as at_two:
        with open_socket(one, place.id, cookie_of(ana.http)) as socket:
            at_one = Line(socket)
            at_one.greet(place.invite)
            sit_together(at_one, at_two)
            one.process.send_signal(signal.SIGSTOP)
            wait_for_presence(at_two, [1])  # the database has ended its session
            with through(two, ana).at(place) as again:
                assert again.ask("chat", text="elsewhere")["type"] == "update"
            one.process.send_signal(signal.SIGCONT)
            heard = at_one.hear("update")  # it catches up
            while not any(event["event"] == "chatted" for event in heard["events"]):
                heard = at_one.hear("update")
            one.process.kill()
        with through(two, ana).at(place) as again:
            assert again.ask("chat", text="still here")["type"] == "update"


def test_a_remote_bot_plays_at_tables_of_every_node_and_goes_on_at_another(
    pair: tuple[Server, Server],
) -> None:
    one, two = pair
    bot = BotProcess(one, "Ada", two.origin, "--bot", "random").ready()
    wait_until(lambda: offered(two, "Ada"))
    ana = Person(two, "Ana")
    places = [ana.table("seasalt", 2, bots=["remote:Ada"]) for _ in range(4)]
    with ExitStack() as stack:
        lines = [stack.enter_context(ana.at(place)) for place in places]
        for line in lines:
            line.done("sit", nonce_hash=NO_NONCE)
            for _ in range(3):
                move(line)
        one.stop(signal.SIGKILL)
        wait_until(lambda: two.origin.rpartition(":")[2] in bot.errors.read_text())
        wait_until(lambda: offered(two, "Ada"))
        for line in lines:
            for _ in range(3):
                move(line)
    why = [reason for place in places for _, reason in replaced(ana, place.id)]
    assert set(why) <= {"gone"}, "only while it had no node"
    assert bot.stop() == 0, bot.errors.read_text()
