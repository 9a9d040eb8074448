"""Bots think in worker processes; those that need long have processes of their own."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Protocol, TypeVar

from ..bots import bots_of
from .advising import is_ready
from .games import Thought
from .processes import Pool, give_way

LONGEST_THOUGHT_S = 30
T = TypeVar("T")
log = logging.getLogger("tidefold.bots")


class Thinker(Protocol):
    """Decides for bots."""

    async def choose(self, bot: str, thought: Thought) -> str:
        """The text of one of the legal moves."""
        ...


def think(bot: str, thought: Thought, seed: int) -> str:
    """What a bot decides, as the text of its move."""
    made = bots_of(thought.game).make(bot, seed, impatient=True)
    return str(made.choose(thought.view, thought.legal))


def get_ready() -> None:
    """Bring in what bots need before the first of them is asked."""
    from ..bots.rollcean import planner

    del planner


def get_ready_for_depth() -> None:
    """Begin to compile what deep thoughts need."""
    is_ready()


def fallback(thought: Thought) -> str:
    """Any legal move: what a bot plays that could not decide."""
    return str(secrets.choice(thought.legal)) if thought.legal else "pass"


class Workers:
    """A few processes for quick thoughts, started at once, and as many for deep ones."""

    def __init__(self, count: int | None = None) -> None:
        count = count or max(1, min(4, (os.cpu_count() or 1) - 1))
        self.quick = Pool(count, get_ready)
        self.deep = Pool(count, get_ready_for_depth, give_way)
        self.quick.start()

    async def choose(self, bot: str, thought: Thought) -> str:
        """What a bot decides; some legal move if it fails or takes too long."""
        pool = self.deep if bot.partition(":")[0] in ("rollout", "search") else self.quick
        given = (bot, thought, secrets.randbits(60))
        try:
            chosen = await pool.ask(think, *given, seconds=LONGEST_THOUGHT_S)
            if chosen in map(str, thought.legal) or not thought.legal:
                return chosen
            log.error("%s chose %r, which is not legal", bot, chosen)
        except BrokenExecutor:
            pass  # the host was told
        except TimeoutError:
            log.error("%s thought for more than %d seconds", bot, LONGEST_THOUGHT_S)
        except Exception:
            log.exception("%s could not decide", bot)
        return fallback(thought)

    async def work_out(self, work: Callable[..., T], *given: object) -> T:
        """What comes of work that needs longer; an exception if it fails."""
        return await self.deep.ask(work, *given, seconds=LONGEST_THOUGHT_S)

    def close(self) -> None:
        """Stop the processes."""
        self.quick.close()
        self.deep.close()
