"""A run: nodes on one PostgreSQL, matches on all of them, faults, and the verdict at the end."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import time
from collections.abc import Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from chaos_checker import Finding, check
from chaos_faults import Faults
from chaos_history import now_ms
from chaos_node import Node
from chaos_player import Player, World
from chaos_report import report

from server_tools.client import greet, open_socket
from server_tools.notes import Logged, read_log
from server_tools.postgres import Cluster
from server_tools.process import TIDEFOLD
from server_tools.replayed_log import export, moves_in_log, moves_in_record

PATIENCE_S = 300  # far more than a loaded computer needs
MOST_COMPARED = 40  # people, of all who played
# Two people against each other; people and bots; a person alone with a bot; all with clocks.
TABLES: tuple[dict[str, Any], ...] = (
    {"game": "seasalt", "players": 2, "people": 2, "turn_seconds": 10, "doze": True},
    {"game": "seasalt", "players": 3, "people": 2, "bots": ["beginner"], "turn_seconds": 15},
    {"game": "seasalt", "players": 2, "people": 1, "bots": ["random"], "turn_seconds": 30},
    {
        "game": "rollcean",
        "players": 3,
        "people": 2,
        "bots": ["random"],
        "time": {"mode": "constant", "seconds": 15},
        "turn_seconds": 30,
        "doze": True,
    },
    {"game": "rollcean", "players": 2, "people": 2, "time": {"mode": "constant", "seconds": 15}},
)


class Run:
    """One run from the first node to the verdict."""

    def __init__(
        self,
        cluster: Cluster,
        folder: Path,
        seed: int,
        *,
        nodes: int = 3,
        programs: Sequence[Sequence[str]] = (),
        database: str | None = None,
    ) -> None:
        self.cluster = cluster
        self.folder = folder
        self.seed = seed
        self.address = database or cluster.new_database()
        name = urlsplit(self.address).path.removeprefix("/")
        socket = cluster.folder / ".s.PGSQL.5432"
        programs = programs or [TIDEFOLD] * nodes
        self.nodes = [
            Node(number, socket, name, folder, program) for number, program in enumerate(programs)
        ]
        self.random = random.Random(seed)
        self.world = World(self.nodes, random.Random(seed + 1))
        self.history = self.world.history
        self.faults = Faults(self.nodes, cluster, self.history, self.random)
        self.findings: list[Finding] = []
        self.rows: list[Logged] = []  # the log at the end

    async def play(self, faults: Sequence[str], tables: Sequence[dict[str, Any]] = TABLES) -> None:
        """Play under a list of faults, then look at everything; findings say what was wrong."""
        await self.perform(self._matches(tables), self._list_of_faults(faults), self.nodes)

    async def play_for(self, minutes: float) -> None:
        """The same with random faults for some minutes."""
        await self.perform(self._matches(TABLES), self._random_faults(minutes), self.nodes)

    def _matches(self, tables: Sequence[dict[str, Any]]) -> list[Coroutine[Any, Any, None]]:
        return [self.world.play(**table) for table in tables]

    async def perform(
        self,
        matches: Iterable[Coroutine[Any, Any, None]],
        script: Coroutine[Any, Any, None],
        first: Sequence[Node],
    ) -> None:
        """Start the first nodes, let people play while something happens, and look at all of it."""
        try:
            for node in self.nodes:
                await node.open()
            await asyncio.gather(*(node.start() for node in first))
            async with asyncio.TaskGroup() as group:
                for match in matches:
                    group.create_task(match)
                await self.moving()
                await script
                await self.end()
            await self._look_at_the_log()
        finally:
            for node in self.nodes:
                await node.close()

    # Faults

    async def _list_of_faults(self, kinds: Sequence[str]) -> None:
        for number, kind in enumerate(kinds):
            await self.fault(kind, self.nodes[number % len(self.nodes)])

    async def _random_faults(self, minutes: float) -> None:
        begun = time.monotonic()
        kinds = sorted(self.faults.kinds)
        while (passed := time.monotonic() - begun) < 60 * minutes:
            kind, node = self.random.choice(kinds), self.random.choice(self.nodes)
            print(f"{passed / 60:5.1f} min  {self._progress()}  next: {kind}", flush=True)
            await self.fault(kind, node)
            await asyncio.sleep(self.random.uniform(0.5, 4))

    async def fault(self, kind: str, node: Node) -> None:
        await self.faults.kinds[kind](node)
        await self.recovered(kind)

    async def recovered(self, after: str) -> None:
        """Wait until everybody has an answer to all they asked before now."""
        since = now_ms()
        heard: dict[str, int] = {}
        place = len(self.history.frames)

        def waiting() -> list[str]:
            for frame in self.history.frames[place:]:
                heard[frame.client] = frame.at
            return [p.client.name for p in self._playing() if _waits(p, since, heard)]

        await self.until(lambda: not waiting(), f"after {after} nobody serves", waiting)

    async def moving(self) -> None:
        """Wait until there is a move at every table."""

        def begun() -> bool:
            moved = {s.table for s in self.history.sent.values() if s.type == "move"}
            tables = {player.place.id for player in self._playing()}
            return bool(tables) and tables <= moved

        await self.until(begun, "no moves", list)

    async def until(self, done: Any, otherwise: str, who: Any) -> None:
        end = time.monotonic() + PATIENCE_S
        while not done():
            if time.monotonic() > end:
                self.findings.append(Finding("service", f"{otherwise}: {who()}"))
                return
            await asyncio.sleep(0.05)

    def _playing(self) -> list[Player]:
        return [player for player in self.world.players if not player.over]

    def _progress(self) -> str:
        acknowledged = sum(one.key is not None for one in self.history.frames[-20000:])
        return (
            f"{len(self.history.faults):4} faults, {len(self.history.sent):6} commands, "
            f"{acknowledged:5} answered lately, {len(self.world.players):4} people"
        )

    # The end

    async def end(self) -> None:
        """Let all matches end, and compare what the nodes show of them."""
        self.world.ending = True
        await self.until(
            lambda: not self._playing(),
            "matches do not end",
            lambda: [(one.client.name, one.seq, one.pending) for one in self._playing()],
        )
        if not self._playing():
            self.findings += [Finding("same view", text) for text in await self._views()]
        for player in self.world.players:
            player.over = True
        for node in self.nodes:
            await node.drain()

    async def _views(self) -> list[str]:
        """Where nodes show different things to the same person."""
        found = []
        for player in self.world.players[-MOST_COMPARED:]:
            shown = []
            for node in self.nodes:
                async with open_socket(node.port, player.place, player.person) as socket:
                    welcome = await greet(socket, player.place, 0)
                for changing in ("clock", "here", "watching"):
                    welcome.pop(changing, None)
                shown.append(welcome)
            for node, welcome in zip(self.nodes[1:], shown[1:], strict=True):
                if welcome != shown[0]:
                    where = _differences(shown[0], welcome)
                    found.append(f"{player.client.name} at nodes 0 and {node.number}: {where}")
        return found

    async def _look_at_the_log(self) -> None:
        """Hold the history against the log, and replay every match by the rules."""
        rows = self.rows = await read_log(self.address)
        self.findings += check(self.history, rows)
        self.findings += await asyncio.to_thread(self._check_records, rows)
        for node in self.nodes:
            said = [line for line in node.said if "Traceback" in line or "internal error" in line]
            self.findings += [Finding("errors", f"node {node.number}: {line}") for line in said]
            (self.folder / f"node-{node.number}.log").write_text("\n".join(node.said))
        self.history.save(self.folder / "history.json")
        (self.folder / "log.json").write_text(json.dumps(rows))

    def _check_records(self, rows: list[Logged]) -> list[Finding]:
        records = export(self.address, self.nodes[0].program)
        file = self.folder / "records.jsonl"
        file.write_text("".join(json.dumps(record) + "\n" for record in records.values()))
        done = subprocess.run(
            [*TIDEFOLD, "check", str(file)], capture_output=True, text=True, check=False
        )
        found = [] if done.returncode == 0 else [done.stdout + done.stderr]
        for table, record in records.items():
            stored = moves_in_log(row for row in rows if row.table == table)
            if stored != moves_in_record(record):
                found.append(f"table {table} has other moves in its record than in its log")
        return [Finding("records", text) for text in found]

    def report(self) -> str:
        return report(self.history, self.rows, self.seed, self.findings)


def _differences(one: Any, other: Any, place: str = "") -> list[str]:
    """Where two values differ, and how."""
    if isinstance(one, dict) and isinstance(other, dict):
        names = sorted(one.keys() | other.keys())
        parts = [(name, one.get(name), other.get(name)) for name in names]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        parts = [(str(n), a, b) for n, (a, b) in enumerate(zip(one, other, strict=True))]
    else:
        return [] if one == other else [f"{place}: {one!r} and {other!r}"]
    return [line for name, a, b in parts for line in _differences(a, b, f"{place}/{name}")]


def _waits(player: Player, since: int, heard: dict[str, int]) -> bool:
    """Has a player not been served since a time?"""
    asked_before = player.pending is not None and player.pending.at[:1] < [since]
    return asked_before or heard.get(player.client.name, 0) < since
