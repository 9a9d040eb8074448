"""What a remote bot is sent follows from what its seat knows, and from nothing else."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from hidden_cards import permuted
from server_tools.live_table import KeptLine
from tidefold import rollcean, seasalt
from tidefold.server.games import DecisionRequest
from tidefold.server.live import remote_bot
from tidefold.server.live.remote_bot import RemoteBot, Unanswered
from tidefold.server.live.remote_bots import RemoteBots
from tidefold.server.monotonic_clock import MonotonicClock
from tidefold.server.rate_limits import Limits
from tidefold.server.store.nodes import ALONE
from tidefold.server.workers.decisions import SeatedBot

HELLO = '{"type": "hello", "protocol": "tidefold-engine/1", "games": ["seasalt", "rollcean"]}'
PERMUTATIONS = 4


class Wire(KeptLine):
    """The line of a bot, which keeps what is sent."""

    @property
    def last(self) -> Any:
        return json.loads(self.sent[-1])

    @property
    def ended(self) -> str:
        return "" if self.closed is None else self.closed[1]


def the_bots() -> RemoteBots:
    return RemoteBots(Quick(), ALONE, MonotonicClock())


async def new_bot(
    limits: Limits | None = None, bots: RemoteBots | None = None
) -> tuple[RemoteBot, Wire]:
    wire, others = Wire(), bots or the_bots()
    bot = others.connection(wire, "Ada", limits or Limits(), lambda: None)
    await bot.handle(HELLO)
    assert wire.last["type"] == "hello"
    return bot, wire


class Quick:
    """The bots of this server: the first legal move."""

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        del bot
        return str(request.legal[0])


async def asked(bot: RemoteBot, seat: SeatedBot, request: DecisionRequest) -> asyncio.Task[str]:
    """A decision that the bot was asked for and has not made."""
    deciding = asyncio.get_running_loop().create_task(bot.decide(seat.key, request))
    await asyncio.sleep(0)
    return deciding


async def sent_for(requests: Sequence[DecisionRequest], monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Everything that is sent for the decisions of a seat."""
    monkeypatch.setattr("secrets.randbits", lambda _bits: 7)
    bot, wire = await new_bot()
    seat = SeatedBot("remote:Ada", key="seat")
    for request in requests:
        deciding = await asked(bot, seat, request)
        answer = {"type": "move", "match": "seat", "move": str(request.legal[0])}
        await bot.handle(json.dumps({**answer, "number": wire.last["number"]}))
        assert await deciding == str(request.legal[0])
    return b"\n".join(wire.sent)


def request_of(match: Any, seat: int) -> DecisionRequest:
    game = "seasalt" if isinstance(match, seasalt.Match) else "rollcean"
    return DecisionRequest(game, match.view(seat), tuple(match.legal_moves(seat)), owner="somebody")


@pytest.mark.parametrize("seed", range(3))
async def test_hidden_cards_change_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = seasalt.Match(players=2 + seed % 3, seed=seed)
    random = Random(seed)
    worlds: list[list[DecisionRequest]] = []
    while match.outcome is None and len(worlds) < 12:
        seat = match.seat
        assert seat is not None
        if seat == 0:
            others = [permuted(match, number) for number in range(PERMUTATIONS)]
            worlds.append([request_of(one, 0) for one in (match, *others)])
        match.play(random.choice(match.legal_moves()))
    assert worlds
    told = [
        await sent_for([decision[world] for decision in worlds], monkeypatch)
        for world in range(1 + PERMUTATIONS)
    ]
    assert len(set(told)) == 1
    assert b"somebody" not in told[0]


def test_what_others_decide_meanwhile_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(number: int) -> bytes:
        match = rollcean.Match(players=3, seed=5)
        requests = [request_of(match, 0)]
        match.play(match.legal_moves(1)[number], seat=1)
        requests.append(request_of(match, 0))
        return asyncio.run(sent_for(requests, monkeypatch))

    # A rival's decision shows when the round is over; that somebody has decided is public.
    assert told(0) == told(1) == told(2)


async def test_a_late_bot_is_replaced_and_at_last_disconnected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(remote_bot, "DECISION_MS", 1)
    monkeypatch.setattr(remote_bot, "GRACE_MS", 0)
    bots = the_bots()
    bot, wire = await new_bot(bots=bots)
    match = seasalt.Match(players=2, seed=1)
    assert match.seat is not None
    seat, request = SeatedBot("remote:Ada", key="seat"), request_of(match, match.seat)
    for lates in range(1, 4):
        assert await bots.choose(seat, request) == str(request.legal[0])
        assert seat.replaced == "late"
        assert wire.ended == ("too-slow" if lates == 3 else "")
        late = {"type": "move", "match": "seat", "number": lates, "move": str(request.legal[0])}
        await bot.handle(json.dumps(late))
        assert wire.last["code"] == ("too-slow" if lates == 3 else "stale")
    await bots.choose(seat, request)
    assert seat.replaced == "gone"


async def test_a_bot_has_so_many_matches_and_is_told_when_one_ends() -> None:
    bot, wire = await new_bot()
    match = seasalt.Match(players=2, seed=1)
    assert match.seat is not None
    request = request_of(match, match.seat)
    seats = [SeatedBot("remote:Ada") for _ in range(remote_bot.MOST_MATCHES)]
    tasks = [await asked(bot, seat, request) for seat in seats]
    with pytest.raises(Unanswered, match="busy"):
        await bot.decide("one too many", request)
    answer = {"type": "move", "match": seats[3].key, "move": str(request.legal[0])}
    await bot.handle(json.dumps({**answer, "number": 1}))
    assert await tasks[3] == answer["move"]
    tasks.append(await asked(bot, SeatedBot("remote:Ada"), request))
    ended = [json.loads(frame) for frame in wire.sent if b"end-match" in frame]
    assert ended == [{"type": "end-match", "match": seats[3].key}], "it makes room"
    del tasks[3]
    bot.gone()
    assert {str(one) for one in await asyncio.gather(*tasks, return_exceptions=True)} == {"gone"}
    del tasks
    bots = the_bots()
    bot, wire = await new_bot(bots=bots)
    seat = SeatedBot("remote:Ada", key="one")
    task = asyncio.create_task(bots.choose(seat, request))
    await asyncio.sleep(0)
    await bot.handle(json.dumps({**answer, "match": "one", "number": 1}))
    assert await task == answer["move"]
    del task, seat
    gc.collect()
    assert wire.last == {"type": "end-match", "match": "one"}


async def test_a_bot_that_talks_too_much_is_disconnected() -> None:
    bot, wire = await new_bot(Limits(bot_messages=5))
    for _ in range(60):
        await bot.handle("nonsense")
    assert wire.ended == "slow-down"
    codes = {json.loads(frame).get("code") for frame in wire.sent[1:]}
    assert codes == {"bad-message", "slow-down"}
