"""Upgrades under load: from the first version of the database, and to the next one, node by node.

What stands for what:

- The database is one that an early server wrote, brought to the first version of the schema
  (`tests/server/old_databases`), with two matches being played.
- The *old* program is the first one that speaks today's protocol, from the history. It was written
  for one server on a database, so it cannot run beside others: it ends before two nodes start.
- The *next* program is this one with another version of the database, which only adds. It runs side
  by side with this one while the nodes are restarted one by one.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from chaos_history import now_ms
from chaos_player import Player
from chaos_run import Run
from chaos_versions import NEXT, next_program, old_program

from server_tools.client import Person
from server_tools.notes import read_log
from server_tools.old_databases import OLD, TO_FIRST
from server_tools.people import Place
from server_tools.postgres import Cluster
from server_tools.process import TIDEFOLD
from tidefold.server.store.migrate import NEWEST

MOVES = 20  # that people make between two steps
NEW_TABLES: tuple[dict[str, Any], ...] = (
    {"game": "seasalt", "players": 2, "people": 2},
    {"game": "rollcean", "players": 2, "people": 2, "turn_seconds": 3600},
)


class Upgrade(Run):
    """A run in which nodes get other programs."""

    async def begin(self) -> list[Coroutine[Any, Any, None]]:
        """Fill the database; the people of its matches come back, others set up new tables."""
        self.world.undo = 0  # a move can be refused because the other player took one back

        import asyncpg  # type: ignore[import-untyped]  # It has no types.

        connection = await asyncpg.connect(self.address)
        await connection.execute((OLD / "postgres.sql").read_text())
        await connection.execute("SET search_path TO public;" + TO_FIRST)
        await connection.close()
        for row in await read_log(self.address):
            self.history.earlier[row.table] = row.seq
        told = json.loads((OLD / "postgres.json").read_text())
        for name in ("own edition", "decreasing"):
            place = Place(told["tables"][name]["id"], told["tables"][name]["invite"])
            for number, (guest, token) in enumerate(told["tokens"].items()):
                player = Player(self.world, place, Person(guest, token), number, None)
                self.world.players.append(player)
        back = [player.play() for player in self.world.players]
        return [*back, *(self.world.play(**table) for table in NEW_TABLES)]

    async def version(self) -> str:
        import asyncpg

        connection = await asyncpg.connect(self.address)
        try:
            found: str = await connection.fetchval("SELECT version_num FROM alembic_version")
            return found
        finally:
            await connection.close()

    async def more_moves(self) -> None:
        """Wait until people have made some moves after everybody was served again."""
        await self.recovered("a restart")
        since, place = now_ms(), len(self.history.frames)

        def enough() -> bool:
            keys = [one.key for one in self.history.frames[place:] if one.type == "update"]
            return sum(key is not None for key in keys) >= MOVES

        await self.until(enough, f"no moves since {since}", list)

    async def roll_to(self, program: tuple[str, ...]) -> None:
        """Restart the nodes one by one with another program."""
        for node in self.nodes:
            node.program = program
            await self.faults.drain(node)
            await self.more_moves()

    async def start_both(self) -> None:
        """One old server ends, and two new nodes start at the same time."""
        with self.history.fault("drain", 0):
            await self.nodes[0].drain()
            for node in self.nodes:
                node.program = TIDEFOLD
            await asyncio.gather(*(node.start() for node in self.nodes))
        await self.more_moves()

    def assert_no_move_was_lost_or_refused(self) -> None:
        """People noticed nothing but new connections."""
        assert self.findings == [], self.report()
        kinds = {key: self.history.sent[key].type for key in self.history.refused}
        assert "move" not in kinds.values(), self.report()


@pytest.mark.slow
async def test_two_nodes_from_the_first_version_to_the_next(
    own_cluster: Cluster, tmp_path: Path
) -> None:
    run = Upgrade(own_cluster, tmp_path, seed=5, nodes=2)
    next_one = next_program(tmp_path / "next", NEWEST)

    async def script() -> None:
        assert await run.version() == NEWEST
        await run.more_moves()
        await run.roll_to(next_one)
        assert await run.version() == NEXT

    await run.perform(await run.begin(), script(), run.nodes)
    print(run.report())
    run.assert_no_move_was_lost_or_refused()


@pytest.mark.slow
async def test_an_old_server_two_nodes_and_the_next_version(
    own_cluster: Cluster, tmp_path: Path
) -> None:
    old, next_one = old_program(tmp_path / "old"), next_program(tmp_path / "next", NEWEST)
    run = Upgrade(own_cluster, tmp_path, seed=6, programs=[old, old])

    async def script() -> None:
        assert await run.version() == "0002"
        await run.more_moves()
        await run.start_both()
        assert await run.version() == NEWEST
        await run.roll_to(next_one)
        assert await run.version() == NEXT

    await run.perform(await run.begin(), script(), run.nodes[:1])
    print(run.report())
    run.assert_no_move_was_lost_or_refused()
