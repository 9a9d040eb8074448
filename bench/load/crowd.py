"""How much one process of our server carries: python -m bench.load.crowd

The tables of several sizes play in turn, at a fixed pace and then as fast as they go: is the cost
of a move the same with 10 and with 2,000 tables? Then thousands of people connect who only watch
tables at which nobody moves, and the largest number of tables plays again.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial

import uvloop

from .__main__ import markdown
from .measure import Figures, Plan, figures, resident
from .processes import raise_file_limit
from .tidefold import Tidefold, TidefoldTable
from .traffic import Play, Traffic

SIZES = (10, 100, 500, 2000)
WATCHERS = 50  # of one table
HEAD = (
    "playing tables",
    "idle sockets",
    "traffic",
    "moves/s",
    "CPU µs a move",
    "p50 ms",
    "p99 ms",
    "server CPU",
)


def row(tables: int, idle: int, kind: str, found: Figures) -> list[object]:
    """One line of the results."""
    cost = round(1e6 / max(1, found.moves_per_cpu_second))
    times = found.p50_ms, found.p99_ms
    return [tables, idle, kind, found.moves_per_second, cost, *times, found.server_cpu]


async def play(
    peer: Tidefold, plays: Sequence[Play], idle: int, options: argparse.Namespace
) -> list[list[object]]:
    """Both kinds of traffic at some tables."""
    plan = Plan(len(plays), options.rate, options.warm_up, options.seconds)
    traffic = Traffic(plays)
    paced = await figures(peer.pid, traffic, partial(traffic.pace, plan.rate), plan)
    fast = await figures(peer.pid, traffic, traffic.saturate, plan)
    kinds = (f"paced, {options.rate:,.0f} a second", paced), ("saturated", fast)
    return [row(len(plays), idle, kind, found) for kind, found in kinds]


async def watchers(peer: Tidefold, count: int) -> float:
    """Connect people who only watch; returns kB of memory for each of them."""
    quiet: list[TidefoldTable] = [peer.table(number) for number in range(-(-count // WATCHERS))]
    traffic = Traffic([Play(table) for table in quiet])
    await traffic.open()
    before = await resident(peer)
    for number in range(count):
        await quiet[number % len(quiet)].watch()
    return (await resident(peer) - before) / 1e3 / max(1, count)


async def measure(options: argparse.Namespace) -> None:
    """Measure all sizes, and the largest one with idle sockets beside it."""
    peer = Tidefold()
    await peer.start()
    rows: list[list[object]] = []
    plays: list[Play] = []
    try:
        empty = await resident(peer)
        for size in options.sizes:
            more = [Play(peer.table(number)) for number in range(len(plays), size)]
            before = await resident(peer) if plays else empty
            await Traffic(more).open()
            opened = (await resident(peer) - before) / 1e3 / max(1, len(more))
            plays += more
            if before > empty:  # the first tables warm the server up
                print(f"{size} tables are open; {opened:.1f} kB for each of the last {len(more)}")
            rows += await play(peer, plays, 0, options)
        each = await watchers(peer, options.idle)
        print(f"{options.idle} more sockets are open; {each:.1f} kB for each")
        rows += await play(peer, plays, options.idle, options)
        full = await resident(peer)
        print(f"memory: {empty / 1e6:.0f} MB without tables, {full / 1e6:.0f} MB at the end\n")
        print(markdown(HEAD, rows))
    finally:
        await peer.stop()


def main() -> None:
    """Measure, and print Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.crowd", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, help="numbers of tables")
    parser.add_argument("--idle", type=int, default=5000, help="sockets that only watch")
    parser.add_argument("--rate", type=float, default=1000, help="moves a second when paced")
    parser.add_argument("--warm-up", type=float, default=3, help="seconds before each measurement")
    parser.add_argument("--seconds", type=float, default=10, help="for each measurement")
    raise_file_limit()
    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
