"""Several nodes on one PostgreSQL: python -m bench.load.nodes --nodes 2 --database postgresql://...

Each number of nodes from 1 on plays the same tables, as fast as they go. Nodes, database and this
generator share the machine, so that moves a second say little on a small one. What a node carries
follows from the processor time of its own process for a move: if that stays the same, two nodes
on machines of their own carry twice as much. With --apart the players of a table are on different
nodes, which is the hardest case; without, a table plays at one node. The database must be empty.
"""

from __future__ import annotations

import argparse
import time
from typing import NamedTuple

import uvloop

from .__main__ import markdown
from .measure import percentile
from .processes import cpu_seconds, raise_file_limit
from .tidefold import Tidefold, TidefoldTable
from .traffic import Play, Traffic

HEAD = ("nodes", "moves/s", "CPU µs a move, all nodes", "p50 ms", "p99 ms", "carry, in nodes")


class Load(NamedTuple):
    """What some nodes did."""

    moves_per_second: float
    cpu_us: float  # of all nodes, for a move
    p50_ms: float
    p99_ms: float


async def load(nodes: int, options: argparse.Namespace) -> Load:
    """Start some nodes, play, and stop them."""
    peers = [Tidefold(options.database) for _ in range(nodes)]
    try:
        for peer in peers:
            await peer.start()
        traffic = Traffic([Play(table_of(peers, n, options)) for n in range(options.tables)])
        await traffic.open()
        await traffic.saturate(options.warm_up)
        traffic.seconds.clear()
        start, cpu = time.perf_counter(), cpu_of(peers)
        await traffic.saturate(options.seconds)
        seconds, cpu = traffic.seconds[:], cpu_of(peers) - cpu
        passed = time.perf_counter() - start
        await traffic.drained()
        traffic.close()
    finally:
        for peer in peers:
            await peer.stop()
    times = [1e3 * percentile(seconds, share) for share in (0.5, 0.99)]
    return Load(len(seconds) / passed, 1e6 * cpu / len(seconds), *times)


def table_of(peers: list[Tidefold], number: int, options: argparse.Namespace) -> TidefoldTable:
    """A table at one of the nodes, or at all of them."""
    first = number % len(peers)
    ports = [peer.port for peer in (*peers[first:], *peers[:first])]
    return TidefoldTable(ports if options.apart else ports[:1], number)


def cpu_of(peers: list[Tidefold]) -> float:
    """The processor time of all nodes."""
    return sum(cpu_seconds(peer.pid) for peer in peers)


async def measure(options: argparse.Namespace) -> None:
    """Measure one node, then more."""
    rows: list[list[object]] = []
    alone = 0.0
    for nodes in range(1, options.nodes + 1):
        found = await load(nodes, options)
        alone = alone or found.cpu_us
        carry = round(nodes * alone / found.cpu_us, 2)
        times = round(found.p50_ms, 1), round(found.p99_ms, 1)
        rows.append([nodes, round(found.moves_per_second), round(found.cpu_us), *times, carry])
    print(markdown(HEAD, rows))


def main() -> None:
    """Measure, and print Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.nodes", description=__doc__)
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--database", required=True, help="the address of an empty PostgreSQL")
    parser.add_argument("--apart", action="store_true", help="players of a table at all nodes")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--warm-up", type=float, default=3, help="seconds before each measurement")
    parser.add_argument("--seconds", type=float, default=10, help="for each measurement")
    raise_file_limit()
    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
