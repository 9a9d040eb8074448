"""Tournaments: paired once, played on the same deals, and gone on with after any stop."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from server_tools.clock import HandClock, does, settle
from server_tools.live_table import KeptLine, Person
from server_tools.site import Browser, Site, serving
from tidefold.records import replay, verify
from tidefold.server.errors import Refusal
from tidefold.server.ids import hash_of
from tidefold.server.live.session import Session
from tidefold.server.live.tournaments import PAUSE_MS, Tournaments
from tidefold.server.protocol.messages import PROTOCOL
from tidefold.server.store.rows import TournamentRound
from tidefold.server.table.table import GATHERING_MS
from tidefold.server.table.verbs.ending import Resign
from tidefold.server.tournaments.plan import encode

SHORT = {"game": "seasalt", "players": 2, "target": 1, "turn_seconds": 60}


async def made(host: Browser, *people: Browser, bots: int = 0, **plan: Any) -> str:
    """A tournament with the host, other people and bots, which has begun."""
    settings = {**SHORT, **plan.pop("settings", {})}
    new = {"title": "Spring tide", "settings": settings, **plan}
    id = str((await host.post("/api/tournaments", new))["id"])
    for person in (host, *people):
        await person.post(f"/api/tournaments/{id}/players")
    for _ in range(bots):
        await host.post(f"/api/tournaments/{id}/bots", {"bot": "beginner"})
    await host.post(f"/api/tournaments/{id}/start")
    return id


async def look(browser: Browser, id: str) -> dict[str, Any]:
    answer = await browser.http.get(f"/api/tournaments/{id}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def rest() -> None:
    """Let everything happen that can happen without the clock."""
    await settle()
    for _ in range(2000):
        tasks = [task for task in asyncio.all_tasks() if does(task, "_advance_safely")]
        if not tasks:
            return
        await asyncio.gather(*tasks)
        await settle()


async def play_bots(site: Site, browser: Browser, id: str) -> dict[str, Any]:
    """Turn the clock until the tournament is over, for bots who play by themselves."""
    for _ in range(3000):
        told = await look(browser, id)
        if told["status"] == "over":
            return told
        await site.clock.turn(5000)
        await rest()
    raise AssertionError("the tournament does not end")


async def resign(site: Site, table: str, seat: int) -> None:
    room = await site.hub.room(table)
    assert room is not None
    await Person(site.hub, room, room.table.chairs[seat].player).say(Resign)
    await rest()


async def open_table(site: Site, browser: Browser, table: str) -> None:
    """Open a table as the page does."""
    device = hash_of(browser.http.cookies["tidefold"])
    session = Session(KeptLine(), site.hub, table, device, lambda: None)
    await session.handle(json.dumps({"type": "hello", "protocol": PROTOCOL}))


async def test_bots_play_a_whole_round_robin_on_the_same_deals(site: Site) -> None:
    ana = await site.somebody("Ana")
    new = {"title": "Bots", "settings": SHORT, "system": "round-robin"}
    id = (await ana.post("/api/tournaments", new))["id"]
    for bot in ("beginner", "careful", "hoarder", "beginner"):
        await ana.post(f"/api/tournaments/{id}/bots", {"bot": bot})
    await ana.post(f"/api/tournaments/{id}/start")
    told = await play_bots(site, ana, id)
    assert [len(round["tables"]) for round in told["rounds"]] == [2, 2, 2]
    met = sorted(tuple(sorted(t["seats"])) for r in told["rounds"] for t in r["tables"])
    assert met == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    assert sum(one["score"] for one in told["standings"]) == 6

    answer = await ana.http.get(f"/api/tournaments/{id}/records.jsonl")
    records = [json.loads(line) for line in answer.text.splitlines()]
    assert len(records) == 6
    secrets = [record["fair"]["secret"] for record in records]
    assert [secrets[n] == secrets[n + 1] for n in range(5)] == [True, False] * 2 + [True]
    for record in records:
        assert record["meta"]["tournament"] == id
        replay(record)
        verify(record)
    rows = (await ana.http.get(f"/api/tournaments/{id}/standings.csv")).text.splitlines()
    assert rows[0] == "place,name,bot,score,buchholz,duplicate,wins"
    assert len(rows) == 5


async def test_the_results_of_a_round_are_hidden_until_everybody_has_played(site: Site) -> None:
    ana, ben, cai, dee = [await site.somebody(name) for name in ("Ana", "Ben", "Cai", "Dee")]
    stranger = Browser(site)
    id = await made(ana, ben, cai, dee, rounds=2)
    told = await look(ana, id)
    first, second = told["rounds"][0]["tables"]
    assert told["table"] in (first["id"], second["id"])
    rooms = [await site.hub.room(table["id"]) for table in (first, second)]
    deals = {json.dumps(deal_of(room)) for room in rooms}
    assert len(deals) == 1, "the same deal at both tables"

    await resign(site, first["id"], 0)
    told = await look(stranger, id)
    table = told["rounds"][0]["tables"][0]
    assert (table["status"], "scores" in table, told["rounds"][0]["over"]) == (
        "over",
        False,
        False,
    )
    assert all(one["score"] == 0 for one in told["standings"])
    for person in (ana, ben, cai, dee, stranger):
        for method, what in (("GET", "replay"), ("POST", "analysis"), ("POST", "challenge")):
            answer = await person.http.request(method, f"/api/tables/{first['id']}/{what}")
            assert answer.status_code in (400, 401, 404)
        record = await person.http.get(f"/api/tables/{first['id']}/record")
        assert "secret" not in record.text
        assert "fair" not in record.json()
    assert (await ana.http.get(f"/api/tournaments/{id}/records.jsonl")).text == ""

    await resign(site, second["id"], 1)
    told = await look(stranger, id)
    assert [t["scores"] for t in told["rounds"][0]["tables"]] == [[0, 1], [1, 0]]
    assert len(told["rounds"]) == 2
    replayed = await stranger.http.get(f"/api/tables/{first['id']}/replay")
    assert replayed.status_code == 200
    winners = {first["seats"][1], second["seats"][0]}
    tables = told["rounds"][1]["tables"]
    assert tables[0]["status"] == "waiting", "people look at the standings first"
    assert {frozenset(t["seats"]) for t in tables} >= {frozenset(winners)}
    await site.clock.turn(PAUSE_MS)
    await rest()
    told = await look(stranger, id)
    assert told["rounds"][1]["tables"][0]["status"] == "open"
    before = rooms[0]
    after = await site.hub.room(told["rounds"][1]["tables"][0]["id"])
    assert deal_of(before) != deal_of(after), "every round has a deal of its own"


def deal_of(room: Any) -> Any:
    """The key from which the deal of a table comes."""
    return room.table.secret


async def test_who_never_comes_loses_or_is_replaced(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    strict = await made(ana, ben, rounds=1, no_show="lose", settings={"turn_seconds": 30})
    await site.clock.turn(GATHERING_MS)
    await rest()
    assert (await look(ana, strict))["status"] == "playing"
    await site.clock.turn(31_000)
    await rest()
    told = await look(ana, strict)
    (table,) = told["rounds"][0]["tables"]
    assert (told["status"], sorted(table["scores"])) == ("over", [0, 1])

    kind = await made(ana, ben, rounds=1, settings={"turn_seconds": 30})
    told = await play_bots(site, ana, kind)
    (table,) = told["rounds"][0]["tables"]
    assert sum(table["scores"]) == 1
    assert max(table["points"]) > 0, "bots played on"


async def test_a_match_waits_for_its_people_to_open_the_table(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    id = await made(ana, ben, rounds=1)
    told = await look(ana, id)
    (table,) = told["rounds"][0]["tables"]
    assert (table["status"], told["table"]) == ("open", table["id"])
    assert told["gathers_until"] == site.clock.now() + GATHERING_MS
    room = await site.hub.room(table["id"])
    assert room is not None
    await site.clock.turn(GATHERING_MS // 2)
    await open_table(site, ana, table["id"])
    assert room.table.status == "open"
    await open_table(site, ben, table["id"])
    assert room.table.status == "playing"
    assert (await look(ana, id))["gathers_until"] is None


async def test_a_match_begins_without_those_who_do_not_come(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    id = await made(ana, ben, rounds=1)
    statuses = []
    for wait in (GATHERING_MS - 1, 1):
        await site.clock.turn(wait)
        await rest()
        statuses.append((await look(ana, id))["rounds"][0]["tables"][0]["status"])
    assert statuses == ["open", "playing"]


async def test_a_round_ends_by_its_deadline(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    slow = {"turn_seconds": 86_400}
    id = await made(ana, ben, rounds=1, round_minutes=5, settings=slow)
    await site.clock.turn(5 * 60_000 - 1)
    await rest()
    assert (await look(ana, id))["status"] == "playing"
    await site.clock.turn(1)
    await rest()
    told = await look(ana, id)
    assert (told["status"], told["rounds"][0]["tables"][0]["scores"]) == ("over", [0.5, 0.5])


async def test_groups_of_three_with_bots_and_a_bye(site: Site) -> None:
    ana = await site.somebody("Ana")
    new = {"title": "Three", "settings": {**SHORT, "players": 3}, "rounds": 2}
    id = (await ana.post("/api/tournaments", new))["id"]
    for _ in range(7):
        await ana.post(f"/api/tournaments/{id}/bots", {"bot": "beginner"})
    await ana.post(f"/api/tournaments/{id}/start")
    told = await play_bots(site, ana, id)
    assert [len(round["byes"]) for round in told["rounds"]] == [1, 1]
    assert told["rounds"][0]["byes"] != told["rounds"][1]["byes"]
    assert all(len(t["seats"]) == 3 for r in told["rounds"] for t in r["tables"])


async def test_a_tournament_goes_on_after_a_stop_in_every_round(tmp_path: Path) -> None:
    clock = HandClock()
    async with serving(tmp_path, clock) as site:
        ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
        cookies = ana.http.cookies
        id = await made(ana, ben, bots=1, system="round-robin")
        told = await look(ana, id)
        table = next(t["id"] for t in told["rounds"][0]["tables"])
    for _ in range(3):
        async with serving(tmp_path, clock) as site:
            ana = Browser(site, cookies)
            await site.tournaments.advance(id)
            told = await look(ana, id)
            running = [t for t in told["rounds"][-1]["tables"] if t["status"] == "open"]
            for one in running:
                room = await site.hub.room(one["id"])
                assert room is not None
                seat = next(s for s, chair in enumerate(room.table.chairs) if chair.player)
                await resign(site, one["id"], seat)
            await clock.turn(PAUSE_MS)
            await rest()
    async with serving(tmp_path, clock) as site:
        told = await play_bots(site, Browser(site, cookies), id)
        assert [round["over"] for round in told["rounds"]] == [True] * 3
        assert told["rounds"][0]["tables"][0]["id"] == table


async def test_tables_that_a_dead_server_did_not_make_are_made(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
        id = (await ana.post("/api/tournaments", {"title": "Late", "settings": SHORT}))["id"]
        for person in (ana, ben):
            await person.post(f"/api/tournaments/{id}/players")
        await site.tournaments.store.set_tournament_status(id, "open", "playing")
        pairing = (await site.tournaments.course(id)).next_pairing(site.hub.ids.table)
        noted = TournamentRound(1, site.clock.now(), None, encode(pairing).decode())
        assert await site.tournaments.store.add_round(id, noted)
        assert not await site.tournaments.store.add_round(id, noted)
    async with serving(tmp_path) as site:
        await site.tournaments.advance(id)
        (table,) = (await look(Browser(site), id))["rounds"][0]["tables"]
        assert (table["id"], table["status"]) == (pairing.tables[0].id, "open")


async def test_a_round_is_paired_once_whoever_pairs_it(site: Site) -> None:
    ana = await site.somebody("Ana")
    others = [await site.somebody(name) for name in ("Ben", "Cai", "Dee")]
    new = {"title": "Twice", "settings": SHORT}
    id = (await ana.post("/api/tournaments", new))["id"]
    for person in (ana, *others, ana):
        await person.post(f"/api/tournaments/{id}/players")
    assert len((await look(ana, id))["players"]) == 4
    assert await site.tournaments.store.set_tournament_status(id, "open", "playing")
    again = Tournaments(site.hub)
    made = site.tournaments
    await asyncio.gather(made.advance(id), again.advance(id), made.advance(id))
    told = await look(ana, id)
    assert len(told["rounds"]) == 1
    assert len(told["rounds"][0]["tables"]) == 2
    assert all(t["status"] == "open" for t in told["rounds"][0]["tables"])


async def test_who_withdraws_is_paired_no_more_and_gives_a_walkover(site: Site) -> None:
    ana, ben, cai = [await site.somebody(name) for name in ("Ana", "Ben", "Cai")]
    id = await made(ana, ben, cai, system="round-robin")
    assert (await cai.http.delete(f"/api/tournaments/{id}/players/me")).status_code == 200
    first = (await look(ana, id))["rounds"][0]["tables"][0]["id"]
    await resign(site, first, 0)
    for _ in range(2):
        await site.clock.turn(PAUSE_MS)
        await rest()
        for table in (await look(ana, id))["rounds"][-1]["tables"]:
            if table["status"] == "open":
                await resign(site, table["id"], 0)
    told = await look(ana, id)
    assert told["status"] == "over"
    assert sum(len(round["walkovers"]) for round in told["rounds"]) >= 1
    withdrawn = [one for one in told["players"] if one.get("withdrew")]
    assert [one["name"] for one in withdrawn] == ["Cai"]


async def test_only_the_host_begins_it_and_only_once(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    id = (await ana.post("/api/tournaments", {"title": "T", "settings": SHORT}))["id"]
    start = f"/api/tournaments/{id}/start"
    assert (await ben.http.post(start)).json()["code"] == "tournament-host"
    assert (await ana.http.post(start)).json()["code"] == "tournament-small"
    assert (await look(ana, id))["rounds_planned"] == 3, "as chosen, not as few as could play"
    for person in (ana, ben):
        await person.post(f"/api/tournaments/{id}/players")
    removed = await ana.http.delete(f"/api/tournaments/{id}/players/2")
    assert [one["name"] for one in removed.json()["players"]] == ["Ana"]
    await ben.post(f"/api/tournaments/{id}/players")
    await ana.post(start)
    assert (await ana.http.post(start)).json()["code"] == "tournament-closed"
    late = await site.somebody("Cai")
    entered = await late.http.post(f"/api/tournaments/{id}/players")
    assert entered.json()["code"] == "tournament-closed"
    assert (await ana.http.get("/api/tournaments/none")).status_code == 404
    listed = (await ana.http.get("/api/tournaments")).json()
    assert [one["id"] for one in listed] == [id]
    assert (await late.http.get("/api/tournaments")).json() == []


@pytest.mark.parametrize(
    "settings", [{"turn_seconds": None}, {"helps": True}, {"game": "rollcean", "players": 5}]
)
async def test_a_tournament_has_a_clock_few_seats_and_no_hints(
    site: Site, settings: dict[str, Any]
) -> None:
    ana = await site.somebody("Ana")
    given = {**SHORT, **settings}
    if "game" in settings:
        del given["target"]
    answer = await ana.http.post("/api/tournaments", json={"title": "T", "settings": given})
    assert answer.json()["code"] == "bad-settings"


async def test_a_forgotten_host_leaves_nothing_behind(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    id = await made(ana, ben, rounds=1)
    assert (await ana.http.delete("/api/me")).status_code == 200
    await rest()
    told = await look(ben, id)
    assert (told["title"], told["host"]) == ("", "")
    assert [one.get("name", "") for one in told["players"]] == ["", "Ben"]
    assert told["status"] == "over", "leaving the table gave the match up"
    with pytest.raises(Refusal):
        await site.tournaments.course("nothing")
