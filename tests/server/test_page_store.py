"""The store of a page survives a reload and a full disk.

`tests/server/test_store_*.py` test it together with the databases.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from server_tools.postgres import change
from server_tools.shelf import MemoryShelf
from tidefold.server.store.api import StoreError
from tidefold.site.page_store import PageStore


async def test_everything_is_there_after_a_reload() -> None:
    shelf = MemoryShelf()
    first = PageStore(shelf)
    await first.open()
    await first.add_player("ann", "Ann", "cookie", 5)
    stored = change("t", 1, at=50, words="hello", due=77, seated=("ann",))
    await first.begin_run(20)
    await first.append(stored)
    second = PageStore(shelf)
    await second.open()
    assert await second.player_of_token("cookie") == ("ann", "Ann")
    assert await second.log_of("t") == list(stored.rows)
    assert await second.line_of("t") == stored.line
    await second.begin_run(300)
    assert [(one.since, one.until) for one in await second.outages()] == [(50, 300)]


async def test_nothing_changes_if_the_browser_is_full() -> None:
    class Full(MemoryShelf):
        async def save(self, changes: Mapping[str, str | None]) -> None:
            raise OSError(f"no room for {len(changes)} texts")

    store = PageStore(Full())
    await store.open()
    with pytest.raises(StoreError, match="no room"):
        await store.append(change("t", 1, seated=("ann",)))
    assert await store.line_of("t") is None
    assert await store.log_of("t") == []
