"""The figures of one server under load."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple

from .peer import Peer
from .processes import cpu_seconds, rss_bytes
from .traffic import Play, Traffic

WARMING_MOVES = 4000  # at the first tables together, so that memory of a warm server is compared
MOVES = 20  # at each of the others


class Plan(NamedTuple):
    """How much traffic, and for how long."""

    tables: int
    rate: float
    warm_up: float
    seconds: float


class Figures(NamedTuple):
    """One server in one kind of traffic."""

    moves_per_second: int
    moves_per_cpu_second: int
    p50_ms: float
    p99_ms: float
    server_cpu: float
    generator_cpu: float


class Memory(NamedTuple):
    """What one more table costs a warm server, and the server without and with all tables."""

    per_table_kb: int
    empty_mb: int
    full_mb: int


class Result(NamedTuple):
    """One server in all kinds of traffic."""

    memory: Memory
    saturated: Figures
    paced: Figures


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


async def figures(
    pid: int, traffic: Traffic, run: Callable[[float], Awaitable[None]], plan: Plan
) -> Figures:
    """Run one kind of traffic, first unmeasured, then measured."""
    await run(plan.warm_up)
    traffic.seconds.clear()
    start, own, cpu = time.perf_counter(), time.process_time(), cpu_seconds(pid)
    await run(plan.seconds)
    traffic.check()
    cpu, own = cpu_seconds(pid) - cpu, time.process_time() - own
    passed = time.perf_counter() - start
    seconds = traffic.seconds[:]
    await traffic.drained()
    return Figures(
        moves_per_second=round(len(seconds) / passed),
        moves_per_cpu_second=round(len(seconds) / cpu),
        p50_ms=round(percentile(seconds, 0.50) * 1000, 2),
        p99_ms=round(percentile(seconds, 0.99) * 1000, 2),
        server_cpu=round(cpu / passed, 2),
        generator_cpu=round(own / passed, 2),
    )


async def measure(make: Callable[[], Peer], plan: Plan, memory_tables: int) -> Result:
    """Measure one server's memory, and another's traffic."""
    peer = make()
    await peer.start()
    try:
        memory, traffic = await fill(peer, memory_tables)
        traffic.close()
    finally:
        await peer.stop()
    return Result(memory, *await traffic_of(make(), plan))


async def traffic_of(peer: Peer, plan: Plan) -> tuple[Figures, Figures]:
    """Start the server, open all tables, and measure it saturated and paced."""
    await peer.start()
    try:
        _, traffic = await fill(peer, plan.tables)
        # Paced first, while matches are short: boardgame.io copies the log of a match at each move.
        paced = await figures(peer.pid, traffic, partial(traffic.pace, plan.rate), plan)
        saturated = await figures(peer.pid, traffic, traffic.saturate, plan)
        traffic.close()
    finally:
        await peer.stop()
    return saturated, paced


async def fill(peer: Peer, tables: int) -> tuple[Memory, Traffic]:
    """Open all tables, the first few of them to warm the server before its memory is read."""
    plays = [Play(peer.table(number)) for number in range(tables)]
    first = max(1, tables // 10)
    readings = [await resident(peer)]
    for some, moves in ((plays[:first], WARMING_MOVES // first), (plays[first:], MOVES)):
        traffic = Traffic(some)
        await traffic.open()
        await traffic.rounds(moves)
        readings.append(await resident(peer))
    empty, warm, full = readings
    per_table = (full - warm) / (tables - first)
    memory = Memory(round(per_table / 1e3), round(empty / 1e6), round(full / 1e6))
    return memory, Traffic(plays)


async def resident(peer: Peer) -> int:
    """The server's resident memory once nothing is on its way."""
    for _ in range(2):
        peer.tidy()
        await asyncio.sleep(0.5)
    return rss_bytes(peer.pid)
