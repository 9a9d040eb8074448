"""A remote bot is connected to one node, and plays at the tables of all."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import msgspec
import pytest

from server_tools.live_table import NONCE, KeptLine, Person, new_player, reveal
from server_tools.two_nodes import deaf, die, node, nodes, running, until
from tidefold.server.games import REMOTE, DecisionPlace, DecisionRequest, adapters
from tidefold.server.live import remote_bot, remote_bots
from tidefold.server.live.hub import Hub
from tidefold.server.live.new_tables import create_table
from tidefold.server.live.remote_bot import RemoteBot
from tidefold.server.protocol.schema import settings_type
from tidefold.server.store.nodes import BotAnswered, BotAsked, News
from tidefold.server.store.postgres.notice_line import CHANNEL
from tidefold.server.table.verbs.moves import Seen
from tidefold.server.workers.decisions import SeatedBot

HELLO = '{"type": "hello", "protocol": "tidefold-engine/1", "games": ["seasalt", "rollcean"]}'
ADA = REMOTE + "Ada"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidefold.server.games.live_match.BOT_PACE_MS", 1)


class Ada(KeptLine):
    """A remote bot that makes the last legal move; `thinks` holds its answers back."""

    def __init__(self) -> None:
        super().__init__()
        self.connection: RemoteBot | None = None
        self.asked: list[dict[str, Any]] = []
        self.thinks = False

    def write(self, frame: bytes) -> None:
        super().write(frame)
        message = json.loads(frame)
        if message["type"] == "decide":
            self.asked.append(message)
            if not self.thinks:
                asyncio.get_running_loop().call_soon(self.answer, message)

    def answer(self, message: dict[str, Any]) -> None:
        move = {"type": "move", "match": message["match"], "number": message["number"]}
        assert self.connection is not None
        self.connection.receive(json.dumps({**move, "move": message["legal"][-1]}))

    def types(self) -> list[str]:
        return [json.loads(frame)["type"] for frame in self.sent]


async def connected(hub: Hub, *others: Hub) -> Ada:
    """The bot at a node, once the other nodes have heard of it."""
    ada = Ada()
    ada.connection = hub.remote_bots.connection(ada, "Ada", hub.limits, lambda: None)
    ada.connection.receive(HELLO)
    await until(lambda: all(ADA in one.remote_bots.available("seasalt") for one in (hub, *others)))
    return ada


async def table_of(owner: Hub, hub: Hub, game: str = "seasalt") -> Person:
    """Somebody at a table with the bot; one node runs it, the person is at the other."""
    player = await new_player(hub, "Ana")
    settings = {"game": game, "players": 2, "bots": [ADA]}
    wanted = msgspec.convert(settings, settings_type(adapters()))
    room = await create_table(hub, player, wanted)
    while not owner.nodes.owns(room.table.id):
        room = await create_table(hub, player, wanted)
    ana = Person(hub, room, player)
    await ana.sit(NONCE(0))
    if room.table.revealing:
        await reveal(ana)
    return ana


async def step(ana: Person) -> None:
    table = ana.room.table
    assert table.live is not None
    if table.resumes(ana.hub.clock.now()) is not None:
        await ana.say(Seen)
    elif 0 in table.waiting:
        await ana.move(table.live.legal(0)[0])
    else:
        await asyncio.sleep(0.005)


async def to_bot(ana: Person) -> None:
    """Let the person move until the bot is to decide."""
    while 1 not in ana.room.table.waiting:
        await step(ana)


async def asked_again(ada: Ada, ana: Person) -> None:
    """Let the match go on until the bot is asked for another decision."""
    before = len(ada.asked)
    while len(ada.asked) == before:
        await step(ana)


def replaced(ana: Person) -> list[str]:
    return [str(event["reason"]) for event in ana.told("bot-replaced")]


def asked_for(ada: Ada, matches: int) -> bool:
    """Was it asked twice in each of so many matches?"""
    count = Counter(asked["match"] for asked in ada.asked)
    return len(count) == matches and min(count.values()) >= 2


async def thinking_bot(one: Hub, two: Hub) -> tuple[Ada, Person]:
    """The bot at the second node, asked for a decision at a table of the first; and the person."""
    ada = await connected(two, one)
    ada.thinks = True
    ana = await table_of(one, one)
    await to_bot(ana)
    await until(lambda: bool(ada.asked))
    return ada, ana


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
async def test_it_decides_at_tables_of_both_nodes(one: Hub, two: Hub, game: str) -> None:
    ada = await connected(two, one)
    for number, owner in enumerate((one, two), 1):
        ana = await table_of(owner, one, game)
        while not asked_for(ada, number):
            await asked_again(ada, ana)
        assert replaced(ana) == []
    matches = {asked["match"] for asked in ada.asked}
    assert len(matches) == 2
    assert ada.types().count("new-match") == 2, "each match is announced once"


async def test_tables_of_every_node_may_seat_it_while_it_is_connected(one: Hub, two: Hub) -> None:
    ada = await connected(two, one)
    assert ada.connection is not None
    for hub in (one, two):
        hub.remote_bots.check("rollcean", (ADA,))
    ada.connection.lost()
    await until(lambda: ADA not in one.remote_bots.available("seasalt"))
    assert two.remote_bots.available("seasalt") == []


async def test_a_node_that_starts_later_hears_of_it(url: str) -> None:
    async with nodes(url, 1) as (one,):
        await connected(one)
        async with node(url) as two:
            await until(lambda: ADA in two.remote_bots.available("seasalt"))


async def test_when_its_node_dies_another_bot_decides_until_it_is_back(one: Hub, two: Hub) -> None:
    _, ana = await thinking_bot(one, two)
    await die(two)
    await until(lambda: bool(replaced(ana)))
    assert replaced(ana) == ["gone"]
    again = await connected(one)
    await asked_again(again, ana)
    assert set(again.types()[:2]) == {"hello", "new-match"}


async def test_a_table_whose_node_dies_goes_on_with_the_bot(one: Hub, two: Hub) -> None:
    ada = await connected(two, one)
    ana = await table_of(one, two)
    await asked_again(ada, ana)
    await die(one)
    await until(lambda: two.nodes.owns(ana.room.table.id))
    assert "end-match" in ada.types(), "the node that asked is gone"
    await asked_again(ada, ana)
    assert replaced(ana) == []


async def test_the_newest_of_two_connections_is_asked(one: Hub, two: Hub) -> None:
    old = await connected(one, two)
    new = await connected(two, one)
    assert new.connection is not None
    await until(lambda: bool(one.remote_bots._elsewhere.get("ada")))
    ana = await table_of(one, one)
    await asked_again(new, ana)
    assert old.asked == []
    new.connection.lost()
    await until(lambda: not one.remote_bots._elsewhere.get("ada"))
    await asked_again(old, ana)
    assert replaced(ana) == []


# What goes wrong


def decision(ana: Person) -> DecisionRequest:
    """What the bot at a table faces, or would face."""
    table = ana.room.table
    assert table.live is not None
    number = table.live.decision(1)
    request = table.live.request(1)
    place = DecisionPlace(table.id, table.seq, 1, number)
    return DecisionRequest("seasalt", request.view, request.legal, place=place)


async def test_a_node_asks_a_bot_only_for_its_own_seats(one: Hub, two: Hub) -> None:
    ada, ana = await thinking_bot(one, two)
    asked = len(ada.asked)
    place = decision(ana).place
    assert place is not None
    wrong = (
        place._replace(seat=0),
        place._replace(seat=7),
        place._replace(seat=-1),
        place._replace(number=place.number + 1),
        place._replace(table="nosuchtable1"),
    )
    heard: list[News] = []
    tell, two.nodes.tell = two.nodes.tell, heard.append  # type: ignore[method-assign,assignment]  # it is heard here
    for number, other in enumerate(wrong):
        await running[two]._answer(one.nodes.node, BotAsked(0, "Ada", f"key {number}", *other))
    await running[two]._answer(one.nodes.node, BotAsked(0, "Eve", "key", *place))
    two.nodes.tell = tell  # type: ignore[method-assign]
    answers = [news for news in heard if isinstance(news, BotAnswered)]
    assert [answer.reason for answer in answers] == ["gone"] * 6
    assert len(ada.asked) == asked


async def test_answers_of_others_too_late_or_twice_change_nothing(one: Hub, two: Hub) -> None:
    ada, ana = await thinking_bot(one, two)
    request, bots = decision(ana), one.remote_bots
    assert request.place is not None
    ((key, number), (node, answer)) = next(iter(bots._answers.items()))
    assert node == two.nodes.node
    right = BotAnswered(one.nodes.node, key, number, len(request.legal), 0)
    bots.hear(node + 1, right)
    bots.hear(node, BotAnswered(one.nodes.node + 1, key, number, len(request.legal), 0))
    bots.hear(node, BotAnswered(one.nodes.node, key, number + 1, len(request.legal), 0))
    bots.hear(node, BotAnswered(one.nodes.node, key + "x", number, len(request.legal), 0))
    assert not answer.done()
    bots.hear(node, right)
    bots.hear(node, BotAnswered(one.nodes.node, key, number, len(request.legal), 1))
    assert (await answer).place == 0
    await until(lambda: (key, number) not in bots._answers)
    ada.thinks = False
    ada.answer(ada.asked[0])  # nobody waits for it any more, and it would be another move
    await until(lambda: bool(ana.legal))  # told once everything is stored
    rows = await one.store.log_of(ana.room.table.id)
    moves = [row.body for row in rows if row.kind == "moved" and '"seat":1' in row.body]
    assert len(moves) == len(ada.asked), "each decision is made once"
    assert f'"move":"{request.legal[0]}"' in moves[0]
    assert replaced(ana) == []


@pytest.mark.parametrize(("legal", "place"), [(0, 0), (1000, 0), (None, -1), (None, 1000)])
async def test_an_answer_that_does_not_fit_is_as_good_as_none(
    one: Hub, two: Hub, legal: int | None, place: int
) -> None:
    _, ana = await thinking_bot(one, two)
    request, bots = decision(ana), one.remote_bots
    ((key, number), (node, _)) = next(iter(bots._answers.items()))
    count = len(request.legal) if legal is None else legal
    bots.hear(node, BotAnswered(one.nodes.node, key, number, count, place))
    await until(lambda: bool(replaced(ana)))
    assert replaced(ana) == ["illegal"]


async def test_a_bot_whose_node_hears_nothing_is_late(
    one: Hub, two: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await connected(two, one)
    monkeypatch.setattr(remote_bots, "DECISION_MS", 1)
    with deaf(two):
        ana = await table_of(one, one)
        await to_bot(ana)
        await until(lambda: bool(replaced(ana)))
    assert replaced(ana) == ["late"]
    assert ada.asked == []
    assert remote_bot.DECISION_MS > 1


@asynccontextmanager
async def overheard(url: str) -> AsyncIterator[list[str]]:
    notices: list[str] = []
    line = await asyncpg.connect(url)
    await line.add_listener(CHANNEL, lambda *heard: notices.append(heard[-1]))
    yield notices
    await line.close()


async def test_notices_hold_nothing_that_only_a_seat_may_know(one: Hub, two: Hub, url: str) -> None:
    ada = await connected(two, one)
    async with overheard(url) as notices:
        ana = await table_of(one, one)
        for _ in range(4):
            await asked_again(ada, ana)
    about = [json.loads(notice).get("bots", []) for notice in notices]
    kinds = {news[0] for some in about for news in some}
    assert {"ask", "answer"} <= kinds
    texts = "".join(json.dumps(some) for some in about)
    moves = {str(move) for asked in ada.asked for move in asked["legal"]}
    cards = {card for asked in ada.asked for card in asked["view"]["hand"]}
    assert moves
    assert cards
    assert not [word for word in moves | cards if word in texts]
    for some in about:
        for news in some:
            assert all(type(part) in (str, int) for part in news if news[0] != "here")


async def test_a_bot_is_sent_the_same_whichever_node_runs_the_table(one: Hub, two: Hub) -> None:
    ada, ana = await thinking_bot(one, two)
    request, seat = decision(ana), SeatedBot(ADA, key="here")
    deciding = asyncio.create_task(two.remote_bots.choose(seat, request))
    await until(lambda: len(ada.asked) == 2)
    there, here = ada.asked
    assert {**there, "match": ""} == {**here, "match": ""}
    ada.thinks = False
    for asked in (there, here):
        ada.answer(asked)
    assert await deciding == here["legal"][-1]
