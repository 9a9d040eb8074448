"""What both databases keep of tournaments: numbered entrants, and one pairing for each round."""

from __future__ import annotations

import asyncio

import pytest

from tidefold.server.store.database import Database
from tidefold.server.store.rows import Entrant, TournamentLine, TournamentRound

LINE = TournamentLine("t", "ana", "seasalt", "Tide", False, "{}", "00", "open", 5)


@pytest.fixture
async def store(store: Database) -> Database:
    await store.add_tournament(LINE)
    return store


async def test_everybody_enters_once_with_a_number_of_their_own(store: Database) -> None:
    people = ["ana", "ben", "cai", "dee", "ana", "ben"]
    entered = await asyncio.gather(*(store.enter("t", one, None, 9) for one in people))
    assert all(entered)
    assert await store.enter("t", None, "careful", 9)
    found = await store.entrants_of("t")
    assert [one.number for one in found] == [1, 2, 3, 4, 5]
    assert {one.player for one in found} == {"ana", "ben", "cai", "dee", None}
    assert not await store.enter("t", "eve", None, 5), "it is full"
    await store.withdraw("t", 5)
    assert len(await store.entrants_of("t")) == 4
    assert await store.set_tournament_status("t", "open", "playing")
    assert not await store.set_tournament_status("t", "open", "playing")
    assert not await store.enter("t", "eve", None, 9)
    await store.withdraw("t", 1)
    assert [one.withdrew for one in await store.entrants_of("t")] == [True, False, False, False]


async def test_a_round_is_paired_once(store: Database) -> None:
    first = TournamentRound(1, 10, 20, '{"tables":[]}')
    assert not await store.add_round("t", first), "it has not begun"
    await store.set_tournament_status("t", "open", "playing")
    assert await store.playing_tournaments() == ["t"]
    tries = [TournamentRound(1, 10, 20, f'{{"tables":[],"try":{n}}}') for n in range(4)]
    added = await asyncio.gather(*(store.add_round("t", one) for one in tries))
    assert sorted(added) == [False, False, False, True]
    assert await store.rounds_of("t") == [tries[added.index(True)]]
    await store.end_round("t", 1)
    assert [one.over for one in await store.rounds_of("t")] == [True]


async def test_lists_show_public_tournaments_and_ones_own(store: Database) -> None:
    assert await store.tournaments_for(None, 9) == []
    assert await store.tournaments_for("ana", 9) == [LINE]
    assert await store.tournaments_for("ben", 9) == []
    await store.enter("t", "ben", None, 9)
    assert await store.tournaments_for("ben", 9) == [LINE]
    await store.forget_player("ben")
    assert await store.entrants_of("t") == [Entrant(1, None, None, True)]
    await store.forget_player("ana")
    left = await store.tournament("t")
    assert left is not None
    assert (left.host, left.title, left.status) == (None, "", "closed")
    assert await store.tournaments_for("ana", 9) == []
