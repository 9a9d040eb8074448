"""Remote bots: whole matches, broken connections, and bots that break every rule."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from remote_bot import (
    BotProcess,
    HostileBot,
    bot_token,
    hostile_bot,
    new_token,
    offered,
    quick_server,
)
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server_tools.people import Line, Person, play_to_the_end
from server_tools.process import PATIENCE_S, Server
from tidefold.bots import bots_of
from tidefold.bots.engine.connector import Connector, Rejected
from tidefold.games.fair import NO_NONCE

EXAMPLE = Path(__file__).parents[2] / "examples" / "engine_bot.py"
GAMES = ("seasalt", "rollcean")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = quick_server(tmp_path_factory.mktemp("bots"))
    yield running
    running.stop()


def replaced(person: Person, table: str) -> list[tuple[int, str]]:
    """Which seats' bots were replaced, and why."""
    with person.line(table) as line:
        line.say("hello", protocol=2, invite=None, after=0)
        events = line.hear("welcome")["events"]
    return [(one["seat"], one["reason"]) for one in events if one["event"] == "bot-replaced"]


def begin(line: Line) -> None:
    line.done("sit", nonce_hash=NO_NONCE)


def move(line: Line) -> None:
    """Make any move as soon as there is one, unless the match is over."""
    while not line.latest.get("legal") and line.latest.get("table", {}).get("status") != "over":
        if line.latest["clock"].get("unseen"):
            line.has_seen()
        else:
            line.next()
    if line.latest.get("legal"):
        line.done("move", move=line.latest["legal"][0], after=line.seq)


def wait_for(what: Any) -> None:
    started = time.monotonic()
    while not what():
        assert time.monotonic() < started + PATIENCE_S
        time.sleep(0.05)


@pytest.mark.parametrize("game", GAMES)
def test_a_remote_bot_plays_a_whole_match(site: Server, game: str) -> None:
    bot = BotProcess(site, f"Ada of {game}", "--bot", "beginner").ready()
    ana = Person(site, "Ana")
    place = ana.table(game, 2, bots=[f"remote:{bot.name}"])
    with ana.at(place) as line:
        begin(line)
        play_to_the_end([line], 1)
    seat = ana.get(f"/api/tables/{place.id}").json()["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"]) == ("bot", bot.name, f"remote:{bot.name}")
    assert replaced(ana, place.id) == []
    record = ana.get(f"/api/tables/{place.id}/record").json()
    assert record["meta"]["bots"][1] == f"remote:{bot.name}"
    assert ana.http.post(f"/api/tables/{place.id}/challenge").json()["code"] == "no-challenge"
    listed = bot_token(site, "list").stdout
    assert f"{bot.name}\tthe host" in listed
    assert "last used never" not in listed.partition(bot.name)[2].partition("\n")[0]
    assert bot.stop() == 0, bot.errors.read_text()
    wait_for(lambda: not offered(site, bot.name))
    refused = ana.http.post("/api/tables", json={"game": game, "players": 2, "bots": [seat["bot"]]})
    assert refused.json()["code"] == "bad-bot"


def test_a_bot_that_is_killed_is_replaced_and_comes_back(site: Server) -> None:
    first = BotProcess(site, "Bob", "--bot", "random").ready()
    ana = Person(site, "Ana")
    place = ana.table("seasalt", 2, bots=["remote:Bob"])
    with ana.at(place) as line:
        begin(line)
        for _ in range(4):
            move(line)
        first.stop(signal.SIGKILL)
        wait_for(lambda: not offered(site, "Bob"))
        while not replaced(ana, place.id):
            move(line)
        told = replaced(ana, place.id)
        assert told[0][0] == 1
        assert {reason for _, reason in told} == {"gone"}
        token = (site.folder / "Bob.token").read_text()
        again = BotProcess(site, "Bob", "--bot", "random", token=token).ready()
        play_to_the_end([line], 1)
    assert len(replaced(ana, place.id)) == len(told), "it is told once, until the bot is back"
    assert again.stop(signal.SIGTERM) == 0


def test_a_bot_reconnects_to_a_server_that_comes_back(tmp_path: Path) -> None:
    server = quick_server(tmp_path)
    bot = BotProcess(server, "Cid", "--bot", "beginner").ready()
    server.stop(signal.SIGKILL)
    server.options += ["--port", str(server.port)]
    server.start()
    bot.ready()
    assert "trying again" in bot.errors.read_text()
    bot.stop()
    server.stop()


def test_any_program_plays_at_several_tables_at_once(site: Server) -> None:
    program = f"{sys.executable} {EXAMPLE}"
    bot = BotProcess(site, "Dan", "--engine", program).ready()
    assert not offered(site, "Dan", "rollcean")
    people = [Person(site, f"Person {number}") for number in range(3)]
    places = [person.table("seasalt", 2, bots=["remote:Dan"]) for person in people]
    with ExitStack() as stack:
        pairs = zip(people, places, strict=True)
        lines = [stack.enter_context(person.at(place)) for person, place in pairs]
        for line in lines:
            begin(line)
        for _ in range(5):
            for line in lines:
                move(line)
    for person, place in zip(people, places, strict=True):
        assert replaced(person, place.id) == []
    assert bot.stop() == 0


@pytest.fixture
def hostile(site: Server, request: pytest.FixtureRequest) -> Iterator[HostileBot]:
    token = new_token(site, request.node.name[:30])
    with hostile_bot(site, token) as bot:
        yield bot


def asked(site: Server, bot: HostileBot) -> tuple[Person, str, Any]:
    """The bot is seated and asked for its first decision: a person, the table and the question."""
    name = bot.hello()["name"]
    ana = Person(site, "Ana")
    place = ana.table("seasalt", 2, bots=[f"remote:{name}"])
    with ana.at(place) as line:
        begin(line)
        while (question := bot.heard("decide")) is None:
            line.quiet()
            if line.latest.get("legal"):
                line.done("move", move=line.latest["legal"][0], after=line.seq)
    return ana, place.id, question


def test_an_illegal_move_is_refused_and_replaced(site: Server, hostile: HostileBot) -> None:
    ana, table, question = asked(site, hostile)
    answer = {"type": "move", "match": question["match"], "number": question["number"]}
    hostile.say({**answer, "number": question["number"] + 1, "move": question["legal"][0]})
    assert hostile.hear("error")["code"] == "stale"
    hostile.say({**answer, "match": "another", "move": question["legal"][0]})
    assert hostile.hear("error")["code"] == "stale"
    hostile.say({**answer, "move": "take everything"})
    problem = hostile.hear("error")
    assert (problem["code"], "take everything" in problem["message"]) == ("no-move", True)
    wait_for(lambda: replaced(ana, table) == [(1, "illegal")])


def test_a_bot_may_say_that_it_cannot_decide(site: Server, hostile: HostileBot) -> None:
    ana, table, question = asked(site, hostile)
    hostile.say({"type": "cannot", "match": question["match"], "number": question["number"]})
    wait_for(lambda: replaced(ana, table) == [(1, "failed")])
    with ana.line(table) as line:
        line.greet(None)
        line.done("resign")
        assert hostile.hear("end-match")["match"] == question["match"]


def test_who_sends_nonsense_is_disconnected(hostile: HostileBot) -> None:
    hostile.say({"type": "move", "match": "x", "number": 1, "move": "draw"})
    assert hostile.hear("error")["code"] == "hello-first"
    hostile.hello()
    for wrong in ("nonsense", "[]", '{"type": "sit"}', '{"type":"cannot","match":"x","number":0}'):
        hostile.say(wrong)
        assert hostile.hear("error")["code"] == "bad-message"
    hostile.say({"type": "cannot", "match": "x", "number": 1, "more": 1})
    assert hostile.hear("error")["code"] == "bad-message", "unknown fields are refused"
    for _ in range(15):
        hostile.say("nonsense")
    with pytest.raises(ConnectionClosed):
        hostile.hear("nothing")


def test_a_huge_message_ends_the_connection(hostile: HostileBot) -> None:
    hostile.hello()
    hostile.say("x" * 5000)
    with pytest.raises(ConnectionClosed) as closed:
        hostile.hear("nothing")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_another_protocol_or_game_is_refused(site: Server) -> None:
    for number, hello in enumerate(
        (
            {"protocol": "tidefold-engine/9", "games": ["seasalt"]},
            {"protocol": "tidefold-engine/1", "games": ["chess"]},
        )
    ):
        with hostile_bot(site, new_token(site, f"Odd {number}")) as bot:
            bot.say({"type": "hello", **hello})
            assert bot.hear("error")["code"] in ("protocol", "bad-bot")
            with pytest.raises(ConnectionClosed):
                bot.hear("nothing")


def test_only_the_token_of_a_bot_opens_the_door(site: Server) -> None:
    ana = Person(site, "Ana")
    for token in ("", "tidefold-bot-wrong", ana.token):
        with hostile_bot(site, token) as bot:
            assert bot.hear("error")["code"] == "bad-token"
            with pytest.raises(ConnectionClosed) as closed:
                bot.hear("nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
    token = new_token(site, "Eva")
    ana.http.cookies.set("tidefold", token)
    assert ana.get("/api/me").json() == {"name": None}, "it is a token of a bot, and no cookie"
    with pytest.raises(InvalidStatus), hostile_bot(site, token, origin="http://evil.example"):
        pass
    assert token.encode() not in site.stored() + site.said.encode()


def test_a_revoked_bot_is_disconnected(site: Server) -> None:
    bot = BotProcess(site, "Fay", "--bot", "random").ready()
    done = bot_token(site, "revoke", "fay")
    assert done.returncode == 0, done.stderr
    assert bot.process.wait(PATIENCE_S) == 2
    assert "revoked" in bot.errors.read_text()
    assert not offered(site, "Fay")
    assert bot_token(site, "revoke", "Fay").returncode == 2
    wrong = BotProcess(site, "Fay", "--bot", "random", token="tidefold-bot-wrong")
    assert wrong.process.wait(PATIENCE_S) == 2


async def test_a_rejected_bot_ends_even_if_the_server_closes_first(
    site: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = ClientConnection.send

    async def send_late(self: ClientConnection, *given: Any, **more: Any) -> None:
        await self.wait_closed()
        await send(self, *given, **more)

    monkeypatch.setattr(ClientConnection, "send", send_late)
    for variable in [name for name in os.environ if "proxy" in name.lower()]:
        monkeypatch.delenv(variable)
    address = f"http://127.0.0.1:{site.port}"
    told: list[str] = []
    connector = Connector([address], "wrong", ["seasalt"], bots_of("seasalt").make, told.append)
    with pytest.raises(Rejected, match="wrong, or it was revoked"):
        await connector.run()
    assert told == []


def test_a_bot_is_connected_once(site: Server) -> None:
    token = new_token(site, "Gus")
    with hostile_bot(site, token) as first, hostile_bot(site, token) as second:
        first.hello()
        second.hello()
        assert first.hear("error")["code"] == "elsewhere"
        assert offered(site, "Gus")


def test_bots_have_good_names_of_their_own(site: Server) -> None:
    assert bot_token(site, "create", "Hal").returncode == 0
    for name in ("hal", "H a l", "", "x" * 31, "a\u202eb"):
        assert bot_token(site, "create", name).returncode == 2, name
    assert bot_token(site, "create").returncode == 2


def test_a_bot_joins_a_waiting_table_and_stands_in_for_nobody(
    site: Server, hostile: HostileBot
) -> None:
    name = f"remote:{hostile.hello()['name']}"
    ana = Person(site, "Ana")
    place = ana.table("seasalt", 3)
    with ana.at(place) as line:
        line.done("add-bot", seat=1, bot=name)
        assert line.refused("add-bot", seat=2, bot="remote:Nobody") == "bad-bot"
    new = {"title": "Bots", "settings": {"game": "seasalt", "players": 2, "turn_seconds": 60}}
    bots = f"/api/tournaments/{ana.http.post('/api/tournaments', json=new).json()['id']}/bots"
    assert ana.http.post(bots, json={"bot": name}).status_code == 200
    for bot in ("remote:Nobody", "remote:Ana \N{CHECK MARK}", "remote:\u202eevil"):
        answer = ana.http.post(bots, json={"bot": bot})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-bot")
    wish = {"game": "seasalt", "players": 2, "stand_in": name}
    assert ana.http.post("/api/tables", json=wish).json()["code"] == "bad-settings"
