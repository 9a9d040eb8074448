"""A database of an earlier version opens, and its matches are played on; see `old_databases/`."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from server_tools.old_databases import OLD, TO_FIRST
from server_tools.people import Person, Place, play_to_the_end
from server_tools.postgres import BOTH, new_database
from server_tools.process import Serve
from tidefold.records import dump, replay
from tidefold.server.games.rollcean import RollceanSettings
from tidefold.server.games.seasalt import SeaSaltSettings
from tidefold.server.import_export import export_records, open_database
from tidefold.server.live.table_log import load_table
from tidefold.server.settings import TableSettings
from tidefold.server.store.migrate import NEWEST
from tidefold.server.store.postgres.connection import connect

# What the third version added: servers note when they run.
RUN_ID = {"sqlite": "INTEGER", "postgres": "SERIAL"}
TO_THIRD = (
    "CREATE TABLE runs (id {id} PRIMARY KEY, started BIGINT NOT NULL, alive BIGINT NOT NULL);"
    "UPDATE alembic_version SET version_num = '0003';"
)
REVISIONS = ("0001", "0002", "0003")
KINDS: dict[str, type[TableSettings]] = {"seasalt": SeaSaltSettings, "rollcean": RollceanSettings}


@pytest.fixture(params=[(engine, revision) for engine in BOTH for revision in REVISIONS])
def old(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """The engine and the address of an old database, at a revision."""
    engine, revision = request.param
    assert NEWEST == "0010", "make a database of the version before, too"
    steps = {"0001": [TO_FIRST], "0002": [], "0003": [TO_THIRD.format(id=RUN_ID[engine])]}
    scripts = [(OLD / f"{engine}.sql").read_text(), *steps[revision]]
    url = new_database(engine, tmp_path, request.config)
    if engine == "sqlite":
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
            connection.executescript("".join(scripts))
    else:
        for script in scripts:
            asyncio.run(_fill(url, script))
    return engine, url


async def _fill(url: str, script: str) -> None:
    connection = await connect(url)
    try:
        await connection.execute(script)
    finally:
        await connection.close()


def tables_of(engine: str) -> dict[str, dict[str, Any]]:
    """The tables by what is special about them."""
    tables: dict[str, dict[str, Any]] = json.loads((OLD / f"{engine}.json").read_text())["tables"]
    return tables


async def test_every_table_loads_and_the_records_are_the_same(old: tuple[str, str]) -> None:
    engine, url = old
    tables = tables_of(engine)
    async with open_database(url) as hub:
        records = [dump(record) async for record in export_records(hub, running=True)]
        assert "\n".join(records) + "\n" == (OLD / f"{engine}.records.jsonl").read_text()
        loaded = {
            name: await load_table(table["id"], hub.context) for name, table in tables.items()
        }
        states = {name: table.status for name, table in loaded.items() if table}
        assert states == {
            "own edition": "playing",
            "decreasing": "playing",
            "finished": "over",
            "open": "open",
        }
        for name, table in loaded.items():
            assert table is not None
            assert isinstance(table.settings, KINDS[tables[name]["settings"]["game"]])
            assert any(step.events[-1].author for step in table.steps if step.events), "chat"


def person_of(engine: str, name: str, server: Any) -> Person:
    """A person who comes back with the cookie of then."""
    person = Person(server)
    token = json.loads((OLD / f"{engine}.json").read_text())["tokens"][name]
    person.http.cookies.set("tidefold", token)
    return person


@pytest.mark.parametrize("old", [(engine, "0002") for engine in BOTH], indirect=True)
@pytest.mark.parametrize("name", ["own edition", "decreasing"])
def test_a_running_match_is_played_on_to_its_end(
    old: tuple[str, str], serve: Serve, name: str
) -> None:
    engine, url = old
    table = tables_of(engine)[name]
    server = serve(database=url)
    people = [person_of(engine, who, server) for who in ("Ana", "Ben")]
    assert [person.get("/api/me").json()["name"] for person in people] == ["Ana", "Ben"]
    assert len(people[0].get("/api/me/tables").json()) == 4
    place = Place(table["id"], table["invite"], "")
    with ExitStack() as stack:
        lines = [stack.enter_context(person.at(place, after=0)) for person in people]
        assert lines[0].latest["table"]["settings"]["game"] == table["settings"]["game"]
        play_to_the_end(lines, 1)
    record = people[0].get(f"/api/tables/{place.id}/record").json()
    assert record["result"]
    replay(record)
