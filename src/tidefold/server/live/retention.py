"""Retention: a server with --keep-days deletes old data once a day."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from ..store.retention_queries import Expired
from .hub import Hub

DAY_MS = 24 * 3600 * 1000
FIRST_S = 60.0  # after the start, which has other work to do
EVERY_S = 24 * 3600.0
log = logging.getLogger("tidefold.server")


async def prune_daily(hub: Hub, days: int) -> None:
    """Delete old data once a day until cancelled."""
    await asyncio.sleep(FIRST_S)
    while True:
        with hub.storage.survived("what is too old could not be deleted"):
            await prune_once(hub, days)
        await asyncio.sleep(EVERY_S)


async def prune_once(hub: Hub, days: int) -> Counter[str]:
    """Delete data older than `days`, except finished matches; returns the counts by kind."""
    now = hub.clock.now()
    gone: Counter[str] = Counter()
    async for kind, count in hub.database.prune(Expired(now - days * DAY_MS, now)):
        gone[kind] += count
        for _ in range(count):
            hub.observer.count("pruned", kind=kind)
    if gone:
        counts = ", ".join(f"{count} {kind}" for kind, count in gone.items())
        log.info("deleted what is older than %d days: %s", days, counts)
    return gone
