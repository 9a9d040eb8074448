"""Playing on: a match goes on from a moment of another one, against bots, and counts nowhere."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from test_replays import TABLES, play, proof, start, views_of

from server_tools.clock import HandClock
from server_tools.live_table import Person, new_player
from server_tools.people import Person as Guest
from server_tools.people import sit_together
from server_tools.process import Server
from tidefold.games.api import RecordError
from tidefold.records import dump, replay
from tidefold.server.errors import Refusal
from tidefold.server.games import adapter_of
from tidefold.server.http.replay_endpoints import PlayOnRequest, beginning_of
from tidefold.server.http.replays import Replay, replay_of
from tidefold.server.live.hub import Hub
from tidefold.server.live.new_tables import play_on
from tidefold.server.live.shared_deals import Challenges
from tidefold.server.live.table_log import load_table
from tidefold.server.table.derived_rows import results_of
from tidefold.server.table.record import record_of
from tidefold.server.table.verbs.moves import Undo

LONG_MS = 60_000


def played(game: str, players: int, seed: int = 5) -> dict[str, Any]:
    live = start(game, players, False)
    play(live, players, seed)
    found: dict[str, Any] = json.loads(dump(live.record({"table": "t1"}, proof(game, players))))
    return found


async def go_on(hub: Hub, record: Any, step: int, seat: int, bot: str = "random") -> Person:
    beginning, settings = beginning_of(record, PlayOnRequest(step, seat, bot))
    player = await new_player(hub, "Ana")
    room = await play_on(hub, player, settings, seat, beginning)
    return Person(hub, room, player, 0)


def seen_until(sent: Replay, step: int, seat: int) -> list[dict[str, Any]]:
    """The events that a seat saw up to a step."""
    return [
        {**event.seen, **event.private.get(seat, {})}
        for one in sent.steps[: step + 1]
        for event in one.events
    ]


def moment(sent: Replay, step: int) -> int:
    """The first step from here on after which somebody decides."""
    return next(n for n in range(step, len(sent.steps)) if sent.steps[n + 1].seat is not None)


@pytest.mark.parametrize(("game", "players", "_helps"), TABLES)
async def test_the_table_begins_at_the_moment_that_was_shown(
    hub: Hub, game: str, players: int, _helps: bool
) -> None:
    record = played(game, players)
    sent = replay_of(record)
    seat = players - 1
    plain = msgspec.structs.replace  # a table with helps shows more
    views = views_of(sent, str(seat), adapter_of(game).wire.view)
    for asked in (0, 7, len(sent.steps) // 2):
        step = moment(sent, asked)
        ana = await go_on(hub, record, asked, seat)
        table = ana.room.table
        assert ana.last.you.seat == seat
        shown = plain(ana.last.view, adds={}) if game == "seasalt" else ana.last.view
        assert shown == views[step]
        events = json.loads(msgspec.json.encode(seen_until(sent, step, seat)))
        told = [e for e in ana.last.events if e["event"] not in ("sat", "began")]
        assert json.loads(msgspec.json.encode(told)) == events
        assert ana.last.table.continues
        assert [c.kind for c in table.chairs].count("bot") == players - 1


async def play_out(ana: Person, clock: HandClock) -> None:
    random = Random(3)
    table = ana.room.table
    while table.status == "playing":
        if ana.legal and ana.viewer.seat in table.waiting:
            await ana.move(random.choice(ana.legal))
        else:
            await clock.turn(LONG_MS)


@pytest.mark.parametrize(("game", "players", "_helps"), TABLES)
async def test_its_record_keeps_the_beginning_and_proves_nothing(
    hub: Hub, clock: HandClock, game: str, players: int, _helps: bool
) -> None:
    record = played(game, players)
    ana = await go_on(hub, record, 20, 0)
    await play_out(ana, clock)
    found = record_of(ana.room.table, hub.names)
    loaded = await load_table(ana.room.table.id, hub.context)
    assert found is not None
    assert loaded is not None
    assert record_of(loaded, hub.names) == found  # the log alone tells the same match
    assert [*loaded.steps] == [*ana.room.table.steps]
    assert results_of(loaded) == ()
    player = ana.viewer.player or ""
    assert await hub.store.matches_of(player, 1) == []
    with pytest.raises(Refusal, match="be a challenge"):
        await Challenges(hub).make(loaded, player)
    found = json.loads(dump(found))
    replay(found)
    assert replay_of(found).shuffle == "unproved"
    assert not {"fair", "seed"} & found.keys()
    assert found["meta"]["continues"] == "t1"
    beginning, _ = beginning_of(record, PlayOnRequest(20, 0, "random"))
    assert beginning["rounds"][:-1] == found["rounds"][: len(beginning["rounds"]) - 1]
    assert found["meta"]["decisions"] == beginning["meta"]["decisions"]


async def test_the_deck_of_the_round_is_the_same(hub: Hub, clock: HandClock) -> None:
    record = played("seasalt", 2)
    ana = await go_on(hub, record, 3, 0)
    await play_out(ana, clock)
    found = record_of(ana.room.table, hub.names)
    assert found is not None
    assert found["rounds"][0]["deck"] == record["rounds"][0]["deck"]
    assert found["rounds"][1]["deck"] != record["rounds"][1]["deck"]


def after_theft() -> tuple[dict[str, Any], int, int]:
    """A match, the step after a theft of it, and the seat to decide there."""
    for seed in range(40):
        record = played("seasalt", 2, seed)
        for number, step in enumerate(replay_of(record).steps):
            robbed = any(event.seen["event"] == "robbed" for event in step.events)
            if robbed and step.seat is not None:
                return record, number, step.seat
    raise AssertionError("nobody robs")


async def test_undo_ends_where_the_beginning_does_and_repeats_its_thefts(hub: Hub) -> None:
    record, step, seat = after_theft()
    ana = await go_on(hub, record, step, seat)
    assert await ana.refused(Undo) == "nothing-to-undo"
    before = ana.last.view
    await ana.move("pass")
    assert ana.last.may_undo
    await ana.say(Undo)
    assert ana.last.view == before  # the stolen card is in the hand again
    assert await ana.refused(Undo) == "nothing-to-undo"
    loaded = await load_table(ana.room.table.id, hub.context)
    assert loaded is not None
    assert loaded.live is not None
    assert loaded.live.view(seat) == before


def test_nobody_plays_on_after_the_end() -> None:
    record = played("rollcean", 2)
    last = len(replay_of(record).steps) - 1
    with pytest.raises(Refusal, match="No match is being played"):
        beginning_of(record, PlayOnRequest(last, 0, "random"))
    with pytest.raises(Refusal, match="Nobody is sitting there"):
        beginning_of(record, PlayOnRequest(0, 2, "random"))
    record["rounds"][0]["dice"] = [9, 9]
    with pytest.raises(RecordError, match="round 1"):
        beginning_of(record, PlayOnRequest(0, 0, "random"))


def test_over_http_only_a_finished_match_that_is_open_to_the_caller(server: Server) -> None:
    ana, ben, eve = (Guest(server, name) for name in ("Ana", "Ben", "Eve"))
    place = ana.table("seasalt", 2)
    path, wish = f"/api/tables/{place.id}/play-on", {"step": 0, "seat": 1, "bot": "beginner"}
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        assert ana.http.post(path, json=wish).json()["code"] == "not-over"
        first.done("resign")
    assert eve.http.post(path, json=wish).json()["code"] == "no-table"
    assert (
        Guest(server).http.post(path, json=wish, headers={"x-invite": place.invite}).json()["code"]
        == "no-player"
    )
    wrong = ana.http.post(path, json={**wish, "bot": "grandmaster"})
    assert wrong.json()["code"] == "bad-settings"
    made = ana.http.post(path, json=wish)
    assert made.status_code == 201, made.text
    table = ana.get(f"/api/tables/{made.json()['id']}").json()
    assert (table["status"], table["continues"], table["settings"].get("public", False)) == (
        "playing",
        True,
        False,
    )
    assert [chair["kind"] for chair in table["seats"]] == ["bot", "person"]
    mine = {one["id"]: one for one in ana.get("/api/lobby").json()["mine"]}
    assert mine[made.json()["id"]]["continues"]
    assert "continues" not in mine[place.id]
    assert eve.get(f"/api/tables/{made.json()['id']}").json()["code"] == "no-table"


def test_over_http_from_a_record(server: Server) -> None:
    ana = Guest(server, "Ana")
    record = played("rollcean", 3)
    wish = {"step": 9, "seat": 2, "bot": "random", "record": record}
    made = ana.http.post("/api/replay/play-on", json=wish)
    assert made.status_code == 201, made.text
    table = ana.get(f"/api/tables/{made.json()['id']}").json()
    assert [chair["kind"] for chair in table["seats"]] == ["bot", "bot", "person"]
    spoiled = {**wish, "record": {**record, "players": 2}}
    assert ana.http.post("/api/replay/play-on", json=spoiled).json()["code"] == "bad-record"
    assert ana.http.post("/api/replay/play-on", json={**wish, "record": {}}).json()["code"] == (
        "bad-record"
    )
