"""The daily deal: nobody knows it before its day, and everybody has one try at the same one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from server_tools.site import DAY, GAMES, NEXT, TO_MIDNIGHT_MS, Browser, Site, play, serving
from tidefold.games.fair import commitment_of
from tidefold.records import verify
from tidefold.server.http.shared_deal_endpoints import streak_of
from tidefold.server.store.database_url import database_of
from tidefold.server.table.days import days_before
from tidefold.server.table.verbs.ending import Resign
from tidefold.server.table.verbs.moves import Undo


@pytest.mark.parametrize("game", GAMES)
async def test_everybody_has_one_try_at_the_same_deal(site: Site, game: str) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    other_browser = Browser(site, ana.http.cookies)
    askers = [ana, other_browser, ana, ben, other_browser]
    tables = await asyncio.gather(*(asker.start(game) for asker in askers))
    assert len({*tables[:3], tables[4]}) == 1
    assert tables[3] != tables[0]
    live = [(await ana.at(table)).room.table.live for table in tables]
    assert len({msgspec.json.encode((one.view(0), one.setup())) for one in live if one}) == 1

    moves = await play(await ana.at(tables[0]), site.clock)
    assert moves == await play(await ben.at(tables[3]), site.clock)
    assert await ana.start(game) == tables[0]


async def test_a_new_day_brings_a_new_try_and_a_new_deal(site: Site) -> None:
    ana = await site.somebody("Ana")
    first = await ana.day()
    before = await ana.start("rollcean")
    await site.clock.turn(TO_MIDNIGHT_MS - 1)
    assert await ana.start("rollcean") == before
    assert (await ana.day())["left"] == 1
    await site.clock.turn(1)
    assert await ana.start("rollcean") != before
    second = await ana.day()
    assert (first["day"], second["day"]) == (DAY, NEXT)
    assert first["commitment"] != second["commitment"]


async def test_a_try_begun_before_midnight_counts_for_its_day(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    mine, his = await ana.start("rollcean"), await ben.start("rollcean")
    await play(await ana.at(mine), site.clock)
    await site.clock.turn(TO_MIDNIGHT_MS)
    await play(await ben.at(his), site.clock)
    results = (await ana.deal("rollcean", DAY))["results"]
    assert [(one["rank"], one["late"]) for one in results] == [(1, False), (1, True)]
    assert (await ben.day())["streak"] == 1


@pytest.mark.parametrize(
    "day", [NEXT, "9999-12-31", "2027-1-15", "20270115", "2027-W02-5", "today", "2027-02-30"]
)
async def test_a_day_that_has_not_begun_is_refused(site: Site, day: str) -> None:
    ana = await site.somebody("Ana")
    answer = await ana.http.get("/api/daily", params={"day": day})
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    forged = await ana.http.post("/api/daily/rollcean", params={"day": day}, json={"day": day})
    assert (await ana.deal("rollcean"))["table"] == forged.json()["table"]
    assert await database_of(site.hub.store).tries_on(day) == []


async def test_only_who_has_a_name_plays_and_only_games_with_a_deal(site: Site) -> None:
    stranger = Browser(site)
    assert (await stranger.http.post("/api/daily/rollcean")).json()["code"] == "no-player"
    assert (await stranger.day())["calendar"] == []
    ana = await site.somebody("Ana")
    assert (await ana.http.post("/api/daily/chess")).json()["code"] == "not-found"


@pytest.mark.parametrize("game", GAMES)
async def test_the_key_is_shown_after_the_day_and_proves_the_deal(site: Site, game: str) -> None:
    ana = await site.somebody("Ana")
    told = await ana.day()
    table = await ana.start(game)
    await play(await ana.at(table), site.clock)
    address = f"/api/tables/{table}/record"
    record = (await ana.http.get(address)).json()
    assert "secret" not in record["fair"]
    assert "seed" not in record or record["seed"] is None
    assert (await ana.http.get(f"/api/tables/{table}/replay")).json()["shuffle"] == "unproved"
    assert told["key"] is None

    await site.clock.turn(TO_MIDNIGHT_MS)
    key = (await ana.day(DAY))["key"]
    assert commitment_of(key) == told["commitment"]
    record = (await ana.http.get(address)).json()
    assert record["fair"]["secret"] == key
    verify(record, commitment=told["commitment"])
    assert (await ana.http.get(f"/api/tables/{table}/replay")).json()["shuffle"] == "proved"


@pytest.mark.parametrize("game", GAMES)
async def test_no_response_and_no_frame_has_the_key(site: Site, game: str) -> None:
    ana = await site.somebody("Ana")
    table = await ana.start(game)
    person = await ana.at(table)
    secret = await database_of(site.hub.store).host_secret("daily", "")
    key, chance_key = person.room.table.secret, person.room.table.chance().key
    assert len({secret, key, chance_key, ""}) == 4
    paths = ("", "/record", "/replay", "/statistics")
    await play(person, site.clock)
    answers = [await ana.http.get(f"/api/tables/{table}{path}") for path in paths]
    answers += [await ana.http.get(f"/api/{path}") for path in ("daily", "lobby", "me/tables")]
    told = [msgspec.json.encode(message).decode() for message in person.heard]
    for text in (*told, *(answer.text for answer in answers)):
        assert not [one for one in (secret, key, chance_key) if one in text]


async def test_the_player_is_not_told_dice_to_come(site: Site) -> None:
    ana = await site.somebody("Ana")
    person = await ana.at(await ana.start("rollcean"))
    assert [event["round"] for event in person.told("dice-thrown")] in ([], [1])
    running = (await ana.http.get(f"/api/tables/{person.room.table.id}/record")).json()
    thrown = [event for event in running["events"] if "dice" in event]
    assert len(thrown) == 1


async def test_nobody_else_looks_on(site: Site) -> None:
    ana, ben = await site.somebody("Ana"), await site.somebody("Ben")
    table = await ana.start("seasalt")
    person = await ana.at(table)
    invite = person.room.table.invite
    assert invite
    for path in ("", "/record", "/replay", "/statistics"):
        address = f"/api/tables/{table}{path}"
        answer = await ben.http.get(address, headers={"x-invite": invite})
        assert answer.json()["code"] == "no-table"
    assert not person.room.table.is_open_to(None, invite)
    assert "invite" not in (await ana.http.get(f"/api/tables/{table}")).json()
    assert (await ana.http.get(f"/api/tables/{table}")).json()["day"] == DAY
    assert (await ben.http.get("/api/lobby")).json() == {"mine": [], "open": []}


async def test_nothing_is_taken_back_and_nobody_helps(site: Site) -> None:
    ana = await site.somebody("Ana")
    person = await ana.at(await ana.start("seasalt"))
    live = person.room.table.live
    assert live is not None
    while not (live.last is not None and live.last.seat == 0 and live.may_undo):
        await (person.move(person.legal[-1]) if person.legal else site.clock.turn(1000))
    assert not person.last.may_undo
    assert await person.refused(Undo) == "final"
    answer = await ana.http.post(f"/api/tables/{person.room.table.id}/hint")
    assert answer.json()["code"] == "no-hints"


async def test_results_are_for_those_who_can_no_longer_use_them(site: Site) -> None:
    ana, ben, eva = [await site.somebody(name) for name in ("Ana", "Ben", "Eva")]
    for one in (ana, ben):
        await play(await one.at(await one.start("rollcean")), site.clock)
    gone = await eva.at(await eva.start("rollcean"))
    assert (await eva.deal("rollcean"))["results"] is None
    assert (await Browser(site).deal("rollcean"))["results"] is None
    await gone.say(Resign)

    deal = await eva.deal("rollcean")
    shown = [(one["name"], one["rank"], one["gave_up"], one["you"]) for one in deal["results"]]
    assert sorted(shown[:2]) == [("Ana", 1, False, False), ("Ben", 1, False, False)]
    assert shown[2] == ("Eva", 3, True, True)
    assert deal["tries"] == 3
    assert (await ana.day())["streak"] == 1
    assert (await eva.day())["streak"] == 0

    assert (await ben.http.delete("/api/me")).status_code == 200
    names = [one["name"] for one in (await ana.deal("rollcean"))["results"]]
    assert names == ["Ana", "Eva"]
    await site.clock.turn(TO_MIDNIGHT_MS)
    assert len((await Browser(site).deal("rollcean", DAY))["results"]) == 2


async def test_a_win_ranks_above_a_defeat(site: Site) -> None:
    people = [await site.somebody(name) for name in ("Ana", "Ben")]
    for person in people:
        await play(await person.at(await person.start("seasalt")), site.clock)
    (mine, _) = (await people[0].deal("seasalt"))["results"]
    assert mine["rival"] is not None
    assert mine["won"] == (mine["points"] > mine["rival"])
    (entry,) = (await people[0].day())["calendar"]
    assert (entry["day"], entry["game"]) == (DAY, "seasalt")
    assert entry["result"] == {**mine, "name": "", "rank": 0}


async def test_the_secret_and_the_try_outlive_the_server(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ana = await site.somebody("Ana")
        commitment = (await ana.day())["commitment"]
        table = await ana.start("seasalt")
        cookies = ana.http.cookies
        # It dies between noting a try and setting up its table.
        person = (await ana.at(table)).viewer.player or ""
        await database_of(site.hub.store).begin_try(DAY, "rollcean", person, "unmade")
    async with serving(tmp_path) as site:
        ana = Browser(site, cookies)
        assert (await ana.day())["commitment"] == commitment
        assert await ana.start("seasalt") == table
        assert await ana.start("rollcean") == "unmade"
        assert (await ana.at("unmade")).room.table.status == "playing"


async def test_a_streak_is_days_in_a_row() -> None:
    days = {days_before(DAY, past) for past in (1, 2, 3, 5)}
    assert streak_of(days, DAY) == 3  # today is still open
    assert streak_of(days | {DAY}, DAY) == 4
    assert streak_of({days_before(DAY, 2)}, DAY) == 0
