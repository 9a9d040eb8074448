"""Roll-cean's own settings at a table: sheets of the host, and time as records judge it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pond import POND
from server_tools.clock import START, HandClock
from server_tools.live_table import Person, opened, reopened, seated
from tidefold.games.rollcean.sheet import load_sheets
from tidefold.records import replay
from tidefold.server.errors import Refusal
from tidefold.server.games import adapter_of
from tidefold.server.games.rollcean import RollceanSettings
from tidefold.server.live.hub import Hub
from tidefold.server.live.table_log import load_table
from tidefold.server.settings import read_settings
from tidefold.server.store.rows import Row
from tidefold.server.table.record import record_of
from tidefold.server.table.shown_log import Viewer, events_seen
from tidefold.server.table.table import Table
from tidefold.server.table.verbs import decode_entry
from tidefold.server.table.verbs.chat import Chat


@pytest.fixture
def pond(tmp_path: Path) -> Iterator[Path]:
    """A file with a sheet, which the server offers to its tables."""
    adapter = adapter_of("rollcean")
    file = tmp_path / "pond.toml"
    file.write_text(POND)
    adapter.set_host_options({"sheets": load_sheets(tmp_path)})
    yield file
    adapter.set_host_options({})


def running_record(person: Person) -> dict[str, Any]:
    record = record_of(person.room.table, person.hub.names, running=True)
    assert record is not None
    replay(record)
    return record


async def test_a_table_chooses_a_sheet_of_the_host_and_keeps_it(tmp_path: Path, pond: Path) -> None:
    assert adapter_of("rollcean").facts()["sheets"] == ["reef-2", "lagoon", "pond"]
    async with opened(tmp_path) as hub:
        ana, bo = await seated(hub, "Ana", "Bo", game="rollcean", sheet="pond")
        assert bo.last.setup["sheet"]["name"] == "pond"
        await ana.move(ana.legal[0])
        await bo.move(bo.legal[0])
        assert running_record(ana)["sheet"]["name"] == "pond"
    pond.unlink()
    adapter_of("rollcean").set_host_options({})
    async with reopened(tmp_path, ana.room.table.id) as (_, room):
        assert room.table.live is not None
        assert room.table.live.setup()["sheet"]["name"] == "pond"  # type: ignore[index]


async def test_a_sheet_that_is_not_offered_is_refused(hub: Hub, pond: Path) -> None:
    del pond
    with pytest.raises(Refusal) as refused:
        await seated(hub, "Ana", "Bo", game="rollcean", sheet="lake")
    assert str(refused.value) == "there is no sheet 'lake'; there are reef-2, lagoon, pond"


async def test_a_sheet_that_a_client_sends_is_stored_in_its_shortest_form(hub: Hub) -> None:
    padded = {
        "format": "tidefold-sheet/1",
        "name": "padded",
        "rows": ["T" * 12 + " " * 3000] * 4,
        "links": [{"predator": "tuna", "prey": "squid", "points": 4}],
        "bottle_factor": 3,
        "starfish": {"points": 1, "most": 1, "boxes": []},
        "lines": {"points": 1, "needed": {}},
    }
    ana, _ = await seated(hub, "Ana", "Bo", game="rollcean", sheet=padded)
    (created, *_) = await hub.store.log_of(ana.room.table.id)
    assert len(created.body) < 1500


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ({}, {"mode": "constant", "seconds": 30, "grace_ms": 1500}),
        ({"time": {"mode": "decreasing"}}, {"mode": "decreasing", "grace_ms": 1500}),
        ({"time": {"mode": "decreasing", "grace_ms": 9}}, {"mode": "decreasing", "grace_ms": 1500}),
        ({"time": {"mode": "untimed"}}, {"mode": "untimed"}),
        ({"turn_seconds": 86_400}, {"mode": "untimed"}),
    ],
)
async def test_a_record_says_how_it_was_timed(
    hub: Hub, given: dict[str, Any], written: dict[str, Any]
) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="rollcean", **given)
    clock = hub.clock
    assert isinstance(clock, HandClock)
    await ana.move(ana.legal[0])
    hourglass = "grace_ms" in written
    assert ana.room.table.live is not None
    assert ana.room.table.live.setup()["hourglass"] is hourglass  # type: ignore[index]
    await clock.turn(41_500 if hourglass else 290_000)
    assert ("time-ran" in bo.events) is hourglass
    if not hourglass:
        await bo.move(bo.legal[0])
    assert running_record(ana)["time"] == written


@pytest.mark.parametrize(
    ("after_ms", "judged"),
    [(0, {"grace_ms": 1500}), (10_000, {})],
    ids=["in time", "only thanks to the restart"],
)
async def test_more_time_after_a_restart_is_not_judged(
    tmp_path: Path, after_ms: int, judged: dict[str, int]
) -> None:
    async with opened(tmp_path) as hub:
        ana, bo = await seated(hub, "Ana", "Bo", game="rollcean")
        await ana.move(ana.legal[0])
        hub.clock.advance_to(START + 29_000)
        await ana.say(Chat, text="soon")
    async with reopened(tmp_path, ana.room.table.id, HandClock(START + 60_000)) as (hub, room):
        bo = Person(hub, room, bo.viewer.player)
        hub.clock.advance_to(START + 60_000 + after_ms)
        await bo.move(bo.legal[0])
        assert running_record(bo)["time"] == {"mode": "constant", "seconds": 30, **judged}


@pytest.mark.parametrize("first", [0, 1])
async def test_who_was_first_is_the_same_for_a_server_that_knows_of_more_outages(
    tmp_path: Path, first: int
) -> None:
    async def play() -> list[Row]:
        async with opened(tmp_path, clock := HandClock()) as hub:
            people = await seated(hub, "Ana", "Bo", game="rollcean")
            clock.advance_to(START + 2000)
            await people[first].move(people[first].legal[0])
            clock.advance_to(START + 5000)
            await people[1 - first].move(people[1 - first].legal[0])
            return await hub.store.log_of(people[0].room.table.id)

    rows = await play()
    told = []
    for outage in (0, 4000):
        table = Table(rows[0].table)
        for row in rows:
            if row is rows[-1]:
                table.suffer_outage(outage)
            step = table.apply(decode_entry(row.body), row.at, row.words)
        told.append(events_seen([step], Viewer()))
    assert told[0][-1]["thrower"] == first
    assert told[0] == told[1]


OLD_LOG = {"game": "rollcean", "players": 2}  # as old logs have it: defaults are left out


@pytest.mark.parametrize(
    ("asked", "played"),
    [({}, "reef-2"), ({"sheet": "reef"}, "reef-2"), ({"sheet": "lagoon"}, "lagoon")],
    ids=str,
)
async def test_a_new_table_plays_on_the_newest_sheet_and_keeps_it(
    tmp_path: Path, asked: dict[str, Any], played: str
) -> None:
    async with opened(tmp_path) as hub:
        ana, _ = await seated(hub, "Ana", "Bo", game="rollcean", **asked)
        table = ana.room.table
        assert table.settings.rules == played
    async with opened(tmp_path) as hub:
        again = await load_table(table.id, hub.context)
        assert again is not None
        assert again.settings.rules == played


def test_a_log_that_names_no_sheet_means_the_first() -> None:
    assert read_settings(RollceanSettings, OLD_LOG).rules == "reef"
