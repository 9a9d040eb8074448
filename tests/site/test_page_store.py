"""The store of a page keeps the promises of the server's databases, and survives a reload.

The tests are those of the databases, where they are not about files and SQL.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from types import ModuleType

import pytest
import pytest_asyncio
import test_store_lists
import test_store_people

from server_tools.postgres import change
from tidefold.server.store import Store, StoreError
from tidefold.site.page_store import PageStore
from tidefold.site.shelf import MemoryShelf


@pytest_asyncio.fixture
async def store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    opened: Store = PageStore(MemoryShelf())
    await opened.open()
    about = request.function.__module__
    if about == test_store_people.__name__:
        await opened.add_player("ann", "Ann", "cookie", 5)
    yield opened


def borrow(module: ModuleType) -> None:
    """Run the tests of a module here, with our own store."""
    globals().update({name: one for name, one in vars(module).items() if name[:5] == "test_"})


borrow(test_store_people)
borrow(test_store_lists)


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
