"""A table with a delay: spectators learn nothing newer, by any way; players see the present.

Two worlds are equal up to a moment and differ after it. Until the delay is over, spectators must
be told the same bytes at the same times in both, over the socket and by every endpoint.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from wire_server import Line, Server, serving

from server_tools.clock import HandClock, HandTimer
from server_tools.live_table import Person, new_player, opened, seated, to_move
from sizes import sized
from tidefold.games.fair import NO_NONCE, FairChance
from tidefold.server.games import DecisionRequest
from tidefold.server.live.hub import Hub
from tidefold.server.protocol import messages as m
from tidefold.server.workers.decisions import SeatedBot

DELAY_S = 30
MOVES, SPLIT, PACE_MS = 60, 12, 1000
HELLO = {"type": "hello", "protocol": m.PROTOCOL, "after": 0}
RULES: dict[str, dict[str, Any]] = {
    "seasalt": {"turn_seconds": 600},
    "rollcean": {"time": {"mode": "untimed"}},
}


class FirstMove:
    """Bots that play the first move they may."""

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        del bot
        return str(request.legal[0])


async def join(server: Server, name: str) -> str:
    """The token of a new guest."""
    answer = await server.ask("POST", "/api/me", body={"name": name})
    cookie = next(value for key, value in answer.headers if key == b"set-cookie")
    return cookie.decode().partition("tidefold=")[2].partition(";")[0]


async def poll(server: Server, table: str, token: str | None, told: list[str]) -> None:
    """Ask everything that can be asked about a table."""
    at = f"/api/tables/{table}"
    wish = {"step": 0, "seat": 0, "bot": "random"}
    for method, path, body in (
        ("GET", at, None),
        ("GET", f"{at}/record", None),
        ("GET", f"{at}/replay", None),
        ("GET", f"{at}/statistics", None),
        ("GET", f"{at}/analysis", None),
        ("POST", f"{at}/analysis", None),
        ("POST", f"{at}/hint", None),
        ("POST", f"{at}/play-on", wish),
        ("GET", "/api/watch", None),
        ("GET", "/api/lobby", None),
        ("GET", "/api/tables", None),
    ):
        answer = await server.ask(method, path, token, body)
        told.append(f"poll {server.clock.now()} {path} {answer.status} {answer.body.decode()}")


async def probe(server: Server, line: Line, number: int) -> None:
    """Try on the socket whatever might be answered with news."""
    key = f"probe {number}"
    await server.say(
        line,
        {"type": "ping"},
        {"type": "sit", "key": f"{key} a", "nonce_hash": NO_NONCE},
        {"type": "rematch", "key": f"{key} b"},
        {"type": "move", "key": f"{key} c", "move": "draw", "after": 10**6},
        {"type": "block", "key": f"{key} d", "seat": 1, "on": True},
        HELLO,
    )


async def world(folder: Path, game: str, other: bool) -> tuple[list[str], int]:
    """All that spectators are told in a match, and when the worlds begin to differ."""
    told: list[str] = []
    heard: tuple[list[str], list[str]] = ([], [])
    async with serving(folder, FairChance, FirstMove()) as server:
        ana, ben, eve = [await join(server, name) for name in ("Ana", "Ben", "Eve")]
        asked = {"game": game, "players": 2, "public": True, "delay": DELAY_S, **RULES[game]}
        table = json.loads((await server.ask("POST", "/api/tables", ana, asked)).body)["id"]
        stranger = await server.connect(table, None, heard[0])
        guest = await server.connect(table, eve, heard[1])
        players = [await server.connect(table, token, []) for token in (ana, ben)]
        for line in (stranger, guest, *players):
            await server.say(line, HELLO)
        for line in players:
            await server.say(line, {"type": "sit", "key": "sit", "nonce_hash": NO_NONCE})
        live, random, split = server.live(table), Random(1), 0
        for number in range(MOVES):
            if number == SPLIT:
                random, split = Random(2 if other else 3), server.clock.now()
            if live.result is None:
                seat = live.waiting[0]
                move = {"type": "move", "key": f"m{number}", "after": 10**6}
                await server.say(players[seat], {**move, "move": random.choice(live.legal(seat))})
            if number == SPLIT + 4 and other:
                await server.say(players[0], {"type": "resign", "key": "resign"})
                await server.hang_up(players[1])
            if number % 5 == 0:
                await poll(server, table, None, told)
                await poll(server, table, eve, told)
                await probe(server, guest, number)
            await server.wait(PACE_MS)
    return [*told, *heard[0], *heard[1]], split


def time_of(line: str) -> int:
    return int(line.split(" ", 2)[1])


@pytest.mark.sized
@pytest.mark.parametrize("game", sized(["seasalt"], ["seasalt"], list(RULES)))
async def test_nobody_who_watches_learns_anything_newer(tmp_path: Path, game: str) -> None:
    one, split = await world(tmp_path / "one", game, False)
    another, also = await world(tmp_path / "another", game, True)
    assert split == also
    shown = split + 1000 * DELAY_S
    early, early_too = ([text for text in told if time_of(text) < shown] for told in (one, another))
    assert early == early_too
    assert any('"event":"began"' in text for text in early), "the match is shown, only later"
    late, late_too = ([text for text in told if time_of(text) >= shown] for told in (one, another))
    assert late != late_too
    assert any("match-ended" in text for text in late_too), "and so is its end"


def views(person: Person) -> list[Any]:
    """The views that somebody was sent, one after the other."""
    return [said.view for said in person.heard if isinstance(said, m.Update | m.Welcome)]


async def test_spectators_get_every_moment_later_and_players_at_once(
    hub: Hub, clock: HandClock
) -> None:
    people = await seated(hub, "Ana", "Bo", public=True, turn_seconds=600, delay=DELAY_S)
    room = people[0].room
    eve = Person(hub, room, await new_player(hub, "Eve"), 0)
    assert eve.last.table.status == "open"
    truth = []
    live = room.table.live
    assert live is not None
    for _ in range(10):
        mover = to_move(people)
        await mover.move(mover.legal[0])
        assert mover.last.view == live.view(mover.viewer.seat)
        truth.append((clock.now(), room.table.seq, live.view(None)))
        await clock.turn(7000)
        seen = [one for one in truth if one[0] + 1000 * DELAY_S <= clock.now()]
        if seen:
            assert (eve.last.seq, eve.last.view) == seen[-1][1:]
    await clock.turn(1000 * DELAY_S)
    assert [view for _, _, view in truth] == views(eve)[-len(truth) :]
    assert eve.last.seq == room.table.seq
    assert eve.last.clock.due is not None
    assert eve.last.clock.due - eve.last.clock.now > 0


async def test_the_delay_survives_a_restart_and_a_new_connection(tmp_path: Path) -> None:
    clock = HandClock()
    async with opened(tmp_path, clock) as hub:
        people = await seated(hub, "Ana", "Bo", public=True, turn_seconds=600, delay=DELAY_S)
        table = people[0].room.table
        moments = []
        for _ in range(8):
            mover = to_move(people)
            await mover.move(mover.legal[0])
            assert table.live is not None
            moments.append((clock.now(), table.seq, table.live.view(None)))
            await clock.turn(5000)
    async with opened(tmp_path, clock) as hub:
        room = await hub.room(table.id)
        assert room is not None
        eve = Person(hub, room, None, 0)
        (_, seq, view) = [one for one in moments if one[0] + 1000 * DELAY_S <= clock.now()][-1]
        assert (eve.last.seq, eve.last.view) == (seq, view)
        assert seq < room.table.seq
        again = Person(hub, room, None, seq)
        assert again.last.events == []
        assert Person(hub, room, None, room.table.seq).last.events is not again.last.events
        await clock.turn(1000 * DELAY_S)
        assert (eve.last.seq, eve.last.view) == moments[-1][1:]


class HastyClock(HandClock):
    """Its timers fire a millisecond early, as those of an event loop that rounds may."""

    def call_at(self, at: int, callback: Callable[[], None]) -> HandTimer:
        return super().call_at(at if at <= self.now() + 1 else at - 1, callback)


async def test_spectators_see_everything_though_timers_fire_early(tmp_path: Path) -> None:
    clock = HastyClock()
    async with opened(tmp_path, clock) as hub:
        people = await seated(hub, "Ana", "Bo", turn_seconds=600, public=True, delay=DELAY_S)
        watcher = Person(hub, people[0].room, None)
        await to_move(people).move("draw")
        await clock.turn(1000 * DELAY_S + 100)
        assert watcher.last.seq == people[0].room.table.seq
