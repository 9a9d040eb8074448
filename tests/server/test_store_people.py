"""Players, their devices, whom they block, and how they are forgotten."""

from __future__ import annotations

import asyncio

import pytest

from server_tools.postgres import change
from tidefold.server.store.api import Store, StoreError


@pytest.fixture
async def store(any_store: Store) -> Store:
    await any_store.add_player("ann", "Ann", "cookie", 5)
    return any_store


async def test_a_cookie_tells_who_comes(store: Store) -> None:
    assert await store.player_of_token("cookie") == ("ann", "Ann")
    assert await store.player_of_token("forged") is None
    await store.take_name("ann", "Anna", "anna")
    assert await store.player_of_token("cookie") == ("ann", "Anna")
    await store.drop_token("cookie")
    assert await store.player_of_token("cookie") is None


async def test_an_id_is_given_once_and_nothing_is_half_stored(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.add_player("ann", "Impostor", "other", 6)
    with pytest.raises(StoreError):
        await store.add_player("eve", "Eve", "cookie", 6)
    assert await store.names_of(["ann", "eve", "nobody"]) == {"ann": "Ann"}
    assert await store.names_of([]) == {}


async def test_a_block_can_be_set_twice_and_lifted(store: Store) -> None:
    await store.block("ann", "bob", True)
    await store.block("ann", "bob", True)
    await store.block("ann", "eve", True)
    assert await store.blocked_by("ann") == {"bob", "eve"}
    await store.block("ann", "bob", False)
    assert await store.blocked_by("ann") == {"eve"}
    assert await store.blocked_by("bob") == frozenset()


async def test_forgetting_a_player_keeps_only_their_moves(store: Store) -> None:
    await store.add_player("bob", "Bob", "bobs", 5)
    await store.block("ann", "bob", True)
    await store.block("bob", "ann", True)
    await store.append(change("t", 1, words="my address is", seated=("ann", "bob")))
    await store.forget_player("ann")
    assert await store.names_of(["ann", "bob"]) == {"ann": "", "bob": "Bob"}
    assert await store.player_of_token("cookie") is None
    assert await store.player_of_token("bobs") == ("bob", "Bob")
    assert await store.blocked_by("ann") | await store.blocked_by("bob") == frozenset()
    assert await store.log_of("t") == list(change("t", 1).rows)


async def test_people_are_stored_while_tables_are_busy(store: Store) -> None:
    async def play(table: str) -> None:
        for seq in range(1, 41):
            await store.append(change(table, seq))

    arrivals = (store.add_player(f"p{at}", "P", f"c{at}", at) for at in range(20))
    await asyncio.gather(*(play(f"t{at}") for at in range(20)), *arrivals)
    assert len(await store.names_of(f"p{at}" for at in range(20))) == 20
