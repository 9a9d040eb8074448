"""Passkeys, codes and tokens of bots in both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server_tools.postgres import BOTH, new_database
from tidefold.server.store.api import StoreError
from tidefold.server.store.database import Database
from tidefold.server.store.database_url import open_store
from tidefold.server.store.protected_names import MARK
from tidefold.server.store.rows import BotToken, Passkey


@pytest.fixture
async def store(store: Database) -> Database:
    await store.add_player("ann", "Ann", "cookie", 5)
    await store.add_player("bob", "Bob", "bobs", 5)
    return store


def passkey(credential: str, player: str = "ann", at: int = 10) -> Passkey:
    return Passkey(credential, f"id-{credential}", player, "key", 0, "Phone", at)


async def test_the_first_passkey_protects_the_name(store: Database) -> None:
    assert await store.add_passkey(passkey("a"), "ann", ["one", "two"]) is True
    assert await store.add_passkey(passkey("b", at=11), "ann", ["three"]) is False
    assert await store.owner_of_name("ann") == "ann"
    assert await store.names_of(["ann", "bob"]) == {"ann": f"Ann{MARK}", "bob": "Bob"}
    assert await store.player_of_token("cookie") == ("ann", f"Ann{MARK}")
    assert [one.credential for one in await store.passkeys_of("ann")] == ["a", "b"]
    assert await store.passkey("a") == passkey("a")
    assert await store.passkey("c") is None
    assert await store.count_recovery_codes("ann") == 2
    assert await store.add_passkey(passkey("c", "bob"), "ann", ["x"]) is None, "the name is taken"
    assert await store.add_passkey(passkey("a", "bob"), "bob", ["x"]) is None, "the passkey too"
    assert await store.owner_of_name("bob") is None
    assert await store.count_recovery_codes("bob") == 0


async def test_two_players_want_one_name_at_once(store: Database) -> None:
    players = [f"player {number}" for number in range(6)]
    for player in players:
        await store.add_player(player, "Zoe", f"token of {player}", 5)
    wishes = (store.add_passkey(passkey(f"of {one}", one), "zoe", [one]) for one in players)
    assert sorted(await asyncio.gather(*wishes), key=str) == [None] * 5 + [True]


async def test_names_move_with_their_owner(store: Database) -> None:
    await store.add_passkey(passkey("a"), "ann", [])
    assert not await store.take_name("bob", "ANN", "ann")
    assert await store.take_name("ann", "Anna", "anna")
    assert await store.take_name("bob", "Ann", "ann")
    assert not await store.take_name("bob", "Anna", "anna")
    assert await store.names_of(["ann", "bob"]) == {"ann": f"Anna{MARK}", "bob": "Ann"}


async def test_keys_that_another_version_made_are_renewed(store: Database) -> None:
    await store.add_player("cyd", "\N{LISU LETTER BA}ob", "cyds", 5)
    for owner, old in (("ann", "old key"), ("bob", "bob"), ("cyd", "lisu")):
        await store.add_passkey(passkey(owner, owner), old, [])
    await store.add_bot_token(BotToken("Hal", "ann", 5), "hash", "old bot")
    await store.renew_name_keys()
    assert await store.owner_of_name("ann") == "ann"
    assert await store.owner_of_name("bob") == "bob"
    assert await store.owner_of_name("lisu") == "cyd", "its new key is another player's"
    assert not await store.add_bot_token(BotToken("HAL", "bob", 5), "other", "hal")


async def test_a_challenge_is_taken_once(store: Database) -> None:
    await store.add_passkey_challenge("hash", "register", "ann", 10, 20)
    assert await store.take_passkey_challenge("hash", "sign-in", 15) is None
    takes = (store.take_passkey_challenge("hash", "register", 15) for _ in range(5))
    assert sorted(await asyncio.gather(*takes), key=str) == [None] * 4 + ["ann"]
    await store.add_passkey_challenge("late", "sign-in", "", 10, 20)
    assert await store.take_passkey_challenge("late", "sign-in", 20) is None
    await store.add_passkey_challenge("old", "sign-in", "", 10, 20)
    await store.add_passkey_challenge("new", "sign-in", "", 20, 30)
    assert await store.take_passkey_challenge("old", "sign-in", 15) is None, "swept"
    assert await store.take_passkey_challenge("new", "sign-in", 25) == ""


async def test_one_count_of_a_passkey_is_used_once(store: Database) -> None:
    await store.add_passkey(passkey("a"), "ann", [])
    uses = (store.use_passkey(passkey("a"), 7, 50, f"device {number}") for number in range(5))
    used = await asyncio.gather(*uses)
    assert sorted(used) == [False] * 4 + [True]
    device = f"device {used.index(True)}"
    assert await store.player_of_token(device) == ("ann", f"Ann{MARK}")
    (kept,) = await store.passkeys_of("ann")
    assert (kept.counter, kept.used) == (7, 50)
    await store.drop_other_tokens("ann", device)
    assert await store.player_of_token("cookie") is None
    assert await store.player_of_token("bobs") is not None
    assert await store.player_of_token(device) is not None


async def test_recovery_codes_are_used_once(store: Database) -> None:
    await store.add_passkey(passkey("a"), "ann", ["one", "two"])
    uses = (store.use_recovery_code("one", 50, f"device {number}") for number in range(5))
    assert sorted(await asyncio.gather(*uses), key=str) == [None] * 4 + ["ann"]
    await store.set_recovery_codes("ann", ["three"])
    assert await store.use_recovery_code("two", 50, "other") is None
    assert await store.count_recovery_codes("ann") == 1


async def test_with_the_last_passkey_the_protection_ends(store: Database) -> None:
    for name in "abc":
        await store.add_passkey(passkey(name), "ann", ["one"])
    assert not await store.remove_passkey("bob", "id-a")
    removals = (store.remove_passkey("ann", f"id-{name}") for name in "ab")
    assert await asyncio.gather(*removals) == [True, True]
    assert await store.owner_of_name("ann") == "ann"
    assert await store.remove_passkey("ann", "id-c")
    assert not await store.remove_passkey("ann", "id-c")
    assert await store.owner_of_name("ann") is None
    assert await store.count_recovery_codes("ann") == 0
    assert await store.names_of(["ann"]) == {"ann": "Ann"}


async def test_a_forgotten_player_leaves_nothing(store: Database) -> None:
    await store.add_passkey(passkey("a"), "ann", ["one"])
    await store.add_passkey_challenge("hash", "register", "ann", 10, 20)
    await store.add_bot_token(BotToken("Ada", "ann", 5), "token", "ada")
    await store.forget_player("ann")
    assert await store.names_of(["ann"]) == {"ann": ""}
    assert await store.owner_of_name("ann") is None
    assert await store.passkey("a") is None
    assert await store.use_recovery_code("one", 15, "device") is None
    assert await store.take_passkey_challenge("hash", "register", 15) is None
    assert await store.bot_of_token("token") is None


async def test_bots_have_names_of_their_own(store: Database) -> None:
    ada, house = BotToken("Ada", "ann", 5), BotToken("House", None, 6)
    assert await store.add_bot_token(ada, "token", "ada")
    assert await store.add_bot_token(house, "other", "house")
    assert not await store.add_bot_token(BotToken("ADA", "bob", 7), "third", "ada")
    assert await store.bot_of_token("token") == ada
    assert await store.bot_of_token("third") is None
    await store.use_bot_token("token", 50)
    assert await store.bot_tokens() == [BotToken("Ada", "ann", 5, 50), house]
    assert await store.bot_tokens("bob") == []
    assert not await store.revoke_bot_token("ada", "bob")
    assert await store.revoke_bot_token("ada", "ann")
    assert await store.revoke_bot_token("house")
    assert await store.bot_tokens() == []


async def test_a_command_works_beside_the_server(store: Database, database_url: str) -> None:
    beside = open_store(database_url)
    await beside.open_alongside_server()
    assert await beside.add_bot_token(BotToken("Ada", None, 5), "token", "ada")
    assert await store.bot_of_token("token") == BotToken("Ada", None, 5)
    assert await beside.revoke_bot_token("ada")
    assert await store.bot_of_token("token") is None
    with pytest.raises(StoreError, match="not open"):
        await beside.probe()
    await beside.close()


@pytest.mark.parametrize("kind", BOTH)
async def test_a_command_leaves_a_database_of_another_version_alone(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    beside = open_store(new_database(kind, tmp_path, request.config))
    with pytest.raises(StoreError):
        await beside.open_alongside_server()
    await beside.close()


async def test_a_code_moves_a_player_once(store: Database) -> None:
    await store.add_code("code", "ann", 100)
    claims = (store.claim_code("code", 50, f"device {number}") for number in range(5))
    claimed = await asyncio.gather(*claims)
    assert sorted(claimed, key=str) == [None, None, None, None, "ann"]
    device = f"device {claimed.index('ann')}"
    assert await store.player_of_token(device) == ("ann", "Ann")
    assert await store.player_of_token("cookie") == ("ann", "Ann")


async def test_a_code_ends_in_time(store: Database) -> None:
    await store.add_code("code", "ann", 100)
    assert await store.claim_code("code", 100, "device") is None
    assert await store.claim_code("code", 50, "device") is None
    assert await store.claim_code("unknown", 50, "device") is None
    assert await store.player_of_token("device") is None


async def test_the_codes_of_a_forgotten_player_are_void(store: Database) -> None:
    await store.add_code("code", "ann", 100)
    await store.forget_player("ann")
    assert await store.claim_code("code", 50, "device") is None
