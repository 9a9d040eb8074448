"""A table names its sheet: new tables the newest one, and a log without a name the first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server_tools.live_table import opened, seated
from tidefold.server.games.rollcean import RollceanSettings
from tidefold.server.live.table_log import load_table
from tidefold.server.settings import read_settings

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
