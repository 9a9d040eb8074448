"""Retention: what is old goes, what is needed stays, and a running server is not confused."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import pytest_asyncio
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from cli_inside import run_inside
from server_tools.clock import HandClock
from server_tools.live_table import seated
from server_tools.people import Person, sit_together
from server_tools.postgres import BOTH, change, prepared_database
from server_tools.process import Server
from tidefold.server.live.hub import Hub
from tidefold.server.live.retention import DAY_MS, prune_once
from tidefold.server.live.table_log import load_table
from tidefold.server.store.database import Database
from tidefold.server.store.database_url import open_store
from tidefold.server.store.retention_queries import Expired
from tidefold.server.store.rows import Row, Sanction, SeatResult
from tidefold.server.store.schema import log
from tidefold.server.store.sqlite.store import SqliteStore

NOW = time.time_ns() // 1_000_000
OLD = NOW - 100 * DAY_MS
NEW = NOW - 10 * DAY_MS


@pytest_asyncio.fixture(params=BOTH)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """A database in use, with old and new things in it."""
    url = prepared_database(request.param, tmp_path, request.config)
    store = open_store(url)
    await store.open()
    await fill(store)
    yield url
    await store.close()


async def fill(store: Database) -> None:
    for name, at, fields in (
        ("old-open", OLD, {"status": "open", "seated": ("hal",)}),
        ("old-playing", OLD, {}),
        ("old-closed", OLD, {"status": "closed"}),
        ("old-over", OLD, {"status": "over", "seated": ("ben",)}),
        ("waits", OLD, {"due": NOW + DAY_MS}),
        ("new-playing", NEW, {"seated": ("cy",)}),
        ("new-over", NEW, {"status": "over"}),
    ):
        await store.append(change(name, 1, at=at, created=at, words="said", **fields))
    rated = SeatResult("old-rated", 0, None, "bot", "seasalt", "es", OLD, "won", 9, "{}", 1, "bot")
    ended = change("old-rated", 1, at=OLD, created=OLD, status="over")
    await store.append(msgspec.structs.replace(ended, results=(rated,)))
    for player, at in (("hal", OLD), ("ben", OLD), ("cy", OLD), ("dot", NEW), ("eve", OLD)):
        await store.add_player(player, player, f"cookie of {player}", at)
    await store.add_player("fay", "fay", "first cookie of fay", OLD)
    await store.add_code("code of fay", "fay", NEW + 1)
    assert await store.claim_code("code of fay", NEW, "second cookie of fay") == "fay"
    await store.add_player("gil", "gil", "cookie of gil", OLD)
    await store.follow("gil", "dot", "x", OLD)
    await store.add_code("old code", "ben", OLD)
    await store.add_code("new code", "ben", NOW + DAY_MS)
    for id, until in (("over", OLD), ("lasting", NOW + DAY_MS), ("for ever", None)):
        await store.add_sanction(Sanction(id, "ban", "ben", None, False, OLD, until, ""), "Max")
    await store.add_challenge("challenge", "old-over", "ben")


async def prune(database: str, *options: str) -> list[str]:
    arguments = ("prune", "--older-than", "90d", *options, "--database", database)
    done = await asyncio.to_thread(run_inside, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


async def left(database: str) -> set[str]:
    store = open_store(database)
    await store.open_alongside_server()
    tables = {line.id async for line in store.all_tables()}
    players = await store.names_of(["hal", "ben", "cy", "dot", "eve", "fay", "gil"])
    await store.close()
    return tables | players.keys()


async def test_what_is_old_and_needed_by_nobody_goes(database: str) -> None:
    before = await left(database)
    counted = await prune(database)
    assert counted == [
        "3 unfinished tables would be deleted",
        "1 guests would be deleted",  # Eve; Hal only once his table is gone
        "1 codes would be deleted",
        "1 sanctions would be deleted",
        "Nothing was deleted: add --delete.",
    ]
    assert await left(database) == before
    assert await prune(database, "--delete") == [
        "3 unfinished tables deleted",
        "2 guests deleted",
        "1 codes deleted",
        "1 sanctions deleted",
    ]
    gone = {"old-open", "old-playing", "old-closed", "hal", "eve"}
    assert await left(database) == before - gone
    store = open_store(database)
    await store.open_alongside_server()
    assert await store.log_of("old-open") == []
    assert len(await store.log_of("new-playing")) == 1
    assert await store.player_of_token("cookie of eve") is None
    assert await store.claim_code("new code", NOW, "another cookie") == "ben"
    assert {one.id for one in await store.sanctions()} == {"lasting", "for ever"}
    assert await store.challenged_table("challenge") == "old-over"
    await store.close()


async def test_matches_go_if_the_host_wants_it(database: str) -> None:
    assert "1 matches deleted" in await prune(database, "--matches", "--delete")
    store = open_store(database)
    await store.open_alongside_server()
    assert await store.log_of("old-over") == []
    assert len(await store.log_of("old-rated")) == 1  # ratings are made of it
    assert len(await store.log_of("new-over")) == 1
    assert await store.challenged_table("challenge") is None
    await store.close()


async def test_the_mark_of_a_deleted_table_goes_in_the_end(database: str) -> None:
    store = open_store(database)
    await store.open_alongside_server()
    for days, marked in ((0, 3), (40, 3), (89, 4), (91, 1)):
        now = NOW + days * DAY_MS
        async for _ in store.prune(Expired(now - 90 * DAY_MS, now)):
            pass
        assert sum(row.kind == "pruned" for row in await raw_log(store)) == marked, days
    await store.close()


async def raw_log(store: Database) -> list[Row]:
    return await store._read(
        lambda connection: [Row(*row) for row in connection.execute(select(log))]
    )


async def test_a_server_prunes_by_itself_and_keeps_what_lives(hub: Hub, clock: HandClock) -> None:
    store = hub.store
    ann, _ = await seated(hub, "Ann", "Ben")
    assert isinstance(store, SqliteStore)
    assert not await prune_once(hub, 30)
    clock.advance_to(clock.now() + 31 * DAY_MS)
    assert (await prune_once(hub, 30))["unfinished tables"] == 1
    assert await load_table(ann.room.table.id, hub.context) is None


def test_a_table_that_is_deleted_under_a_server_is_not_half_stored(server: Server) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    place = ann.table()
    with ann.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        with closing(sqlite3.connect(server.database)) as direct, direct:
            direct.execute("UPDATE tables SET changed = ? WHERE id = ?", (OLD, place.id))
        told = run_inside("prune", "--older-than", "90d", "--delete", "--database", server.database)
        assert "1 unfinished tables deleted" in told.stdout
        mover = one if one.latest.get("legal") else two
        with pytest.raises(ConnectionClosed, match="storage"):  # the page connects again
            mover.ask("move", move=mover.latest["legal"][0], after=mover.seq)
    assert ann.get(f"/api/tables/{place.id}", place.invite).json()["code"] == "no-table"
    with closing(sqlite3.connect(server.database)) as direct:
        query = "SELECT kind FROM log WHERE table_id = ?"
        assert direct.execute(query, (place.id,)).fetchall() == [("pruned",)]
    assert ann.get("/api/health").status_code == 200
    assert server.complaints == ""


def test_wrong_arguments_are_named(tmp_path: Path) -> None:
    database = str(tmp_path / "none.db")
    for arguments, said in (
        (("90d",), "there is no database"),
        (("12h",), "at least one day"),
        (("long",), "looks like 90d"),
    ):
        done = run_inside("prune", "--older-than", *arguments, "--database", database)
        assert done.returncode == 2
        assert said in done.stderr
    done = run_inside("serve", "--keep-days", "0")
    assert "--keep-days must be from 1 to 36500" in done.stderr


async def test_a_database_of_another_version_is_not_touched(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "tables.db"))
    await store.open()
    await store.close()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as direct, direct:
        direct.execute("UPDATE alembic_version SET version_num = '0006'")
    arguments = ("prune", "--older-than", "90d", "--database", str(tmp_path / "tables.db"))
    done = await asyncio.to_thread(run_inside, *arguments)
    assert done.returncode == 2
    assert "has version 0006 and this program needs" in done.stderr
