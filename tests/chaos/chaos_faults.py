"""The faults: each lets something go wrong for a while, undoes it, and is noted as it happens."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from chaos_history import History
from chaos_node import Node

from server_tools.postgres import Cluster

# Longer than a node may be silent before the others take its tables over.
PAST_LOCKS_S = 8.0


@dataclass(slots=True)
class Faults:
    """Everything that can go wrong with some nodes and their database."""

    nodes: Sequence[Node]
    cluster: Cluster
    history: History
    random: random.Random
    hurried: bool = False  # every fault as short as it may be

    async def kill(self, node: Node) -> None:
        """`kill -9`, and a new start."""
        with self.history.fault("kill", node.number):
            await node.kill()
            await self._a_while(0, 3)
            await node.start()

    async def stop(self, node: Node) -> None:
        """A process that gets no time: longer than its locks live, and then it wakes up."""
        with self.history.fault("stop", node.number):
            node.stop()
            await self._a_while(PAST_LOCKS_S, PAST_LOCKS_S + 6)
            node.go_on()

    async def blink(self, node: Node) -> None:
        """The same, but so short that its locks are still its own."""
        with self.history.fault("blink", node.number):
            node.stop()
            await self._a_while(0.2, 2)
            node.go_on()

    async def drain(self, node: Node) -> None:
        """A proper end and a new start, as in an upgrade."""
        with self.history.fault("drain", node.number):
            await node.drain()
            await node.start()

    async def roll(self, node: Node) -> None:
        """All nodes, one after another, beginning with this one."""
        first = self.nodes.index(node)
        for one in (*self.nodes[first:], *self.nodes[:first]):
            await self.drain(one)

    async def restart_database(self, _node: Node) -> None:
        """PostgreSQL ends properly and starts again."""
        await self._restart("fast")

    async def crash_database(self, _node: Node) -> None:
        """PostgreSQL ends as in a crash, recovers, and starts again."""
        await self._restart("immediate")

    async def _restart(self, how: str) -> None:
        with self.history.fault(f"database {how}"):
            await asyncio.to_thread(self.cluster.stop, how)
            await self._a_while(0, 3)
            await asyncio.to_thread(self.cluster.start)

    async def cut(self, node: Node) -> None:
        """A node's connections to PostgreSQL end, and no new ones begin for a while."""
        with self.history.fault("cut", node.number):
            node.link.cut()
            await self._a_while(0.5, 8)
            node.link.restore()

    async def freeze(self, node: Node) -> None:
        """A black hole between a node and PostgreSQL; later everything arrives, or nothing does."""
        with self.history.fault("freeze", node.number):
            node.link.freeze()
            await self._a_while(2, PAST_LOCKS_S + 6)
            node.link.restore(deliver=self.random.random() < 0.5)

    async def delay(self, node: Node) -> None:
        """A slow network between a node and PostgreSQL."""
        with self.history.fault("delay", node.number):
            node.link.delay_s = self.random.uniform(0.02, 0.2)
            await self._a_while(2, 6)
            node.link.restore()

    async def deafen(self, node: Node) -> None:
        """A node's connection for notifications ends, and only that."""
        with self.history.fault("deafen", node.number):
            node.link.cut_listeners()

    async def two_at_once(self, node: Node) -> None:
        """Two faults of different nodes, or of a node and the database, at the same time."""
        others = [one for one in self.nodes if one is not node]
        second = self.random.choice([self.kill, self.cut, self.freeze, self.crash_database])
        await asyncio.gather(
            self.random.choice([self.kill, self.cut, self.freeze, self.stop])(node),
            second(self.random.choice(others)),
        )

    async def _a_while(self, least: float, most: float) -> None:
        await asyncio.sleep(least if self.hurried else self.random.uniform(least, most))

    @property
    def kinds(self) -> dict[str, Callable[[Node], Awaitable[None]]]:
        return {
            "kill": self.kill,
            "stop": self.stop,
            "blink": self.blink,
            "drain": self.drain,
            "roll": self.roll,
            "restart the database": self.restart_database,
            "crash the database": self.crash_database,
            "cut": self.cut,
            "freeze": self.freeze,
            "delay": self.delay,
            "deafen": self.deafen,
            "two at once": self.two_at_once,
        }
