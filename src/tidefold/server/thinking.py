"""Bots think in worker processes, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Protocol

from ..bots import make_bot
from ..bots.rollcean import make_placer
from .games import Thought

LONGEST_THOUGHT_S = 30
log = logging.getLogger("tidefold.bots")


class Thinker(Protocol):
    """Decides for bots."""

    async def choose(self, bot: str, thought: Thought) -> str:
        """The text of one of the legal moves."""
        ...


def think(bot: str, thought: Thought, seed: int) -> str:
    """What a bot decides, as the text of its move."""
    if thought.game == "rollcean":
        return str(make_placer(bot, seed, impatient=True).choose(thought.view, thought.legal))
    return str(make_bot(bot, seed).choose(thought.view, thought.legal))


def end_with_parent() -> None:
    """End this process when the server is gone, however it went: nobody would ask it again."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def get_ready() -> None:
    """Bring in what bots need before the first of them is asked."""
    from ..bots.rollcean import planner

    del planner


def fallback(thought: Thought) -> str:
    """Any legal move: what a bot plays that could not decide."""
    return str(secrets.choice(thought.legal)) if thought.legal else "pass"


class Workers:
    """A few processes that think; started at once, so that the first bot is quick."""

    def __init__(self, count: int | None = None) -> None:
        self._count = count or max(1, min(4, (os.cpu_count() or 1) - 1))
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self._count, mp_context=context, initializer=end_with_parent)
        # Ctrl-C is for the server, which then stops them: they inherit that it is ignored.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _ in range(self._count):
                pool.submit(get_ready)
        finally:
            signal.signal(signal.SIGINT, before)
        return pool

    async def choose(self, bot: str, thought: Thought) -> str:
        """What a bot decides; some legal move if it fails or takes too long."""
        try:
            asked = self._pool.submit(think, bot, thought, secrets.randbits(60))
            chosen = await asyncio.wait_for(asyncio.wrap_future(asked), LONGEST_THOUGHT_S)
            if chosen in map(str, thought.legal) or not thought.legal:
                return chosen
            log.error("%s chose %r, which is not legal", bot, chosen)
        except BrokenExecutor:
            log.error("a bot's process has died; starting another")
            self._pool = self._start()
        except TimeoutError:
            log.error("%s thought for more than %d seconds", bot, LONGEST_THOUGHT_S)
        except Exception:
            log.exception("%s could not decide", bot)
        return fallback(thought)

    def close(self) -> None:
        """Stop the processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)
