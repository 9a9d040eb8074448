"""Bots decide in worker processes; searching bots have separate ones."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import TypeVar

from ...bots import bots_of
from ...games.registry import game_names
from ..games import DecisionRequest
from ..observer import NOBODY, Observer
from .decisions import SeatedBot, choose_move, fallback, quick_bot
from .work_pool import NICENESS, WorkPool

LONGEST_DECISION_S = 30
LONGEST_WAIT_S = 5  # for a process; then a quick bot decides instead
T = TypeVar("T")
log = logging.getLogger("tidefold.bots")


def load_bots() -> None:
    """Import the bots of all games before the first decision."""
    for game in game_names():
        bots_of(game)


def compile_rules() -> None:
    """Begin to compile the rules that searching bots and analyses need."""
    for game in game_names():
        bots_of(game).is_ready()


class BotWorkers:
    """A few processes for quick bots, and as many for searching ones, here or on a Ray cluster."""

    def __init__(
        self, count: int | None = None, ray: str | None = None, observer: Observer = NOBODY
    ) -> None:
        count = count or max(1, min(4, (os.cpu_count() or 1) - 1))
        self._observer = observer
        self.quick = WorkPool(count, load_bots, observer=observer)
        self.searching = WorkPool(count, compile_rules, NICENESS, ray, observer)

    def start(self) -> None:
        """Start the processes for quick bots, so that the first decision need not wait for them."""
        self.quick.start()
        self.searching.connect()

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        """The bot's move, or a quick bot's or random one if the bot fails or is too slow."""
        kind = bot.name.partition(":")[0]
        with self._observer.span("bot", game=request.game, bot=kind) as span:
            chosen = await self._try(bot, request)
            if chosen is not None:
                return chosen
            span.tell(outcome="replaced")
            chosen = await self._try(SeatedBot(quick_bot(request.game)), request)
            return fallback(request) if chosen is None else chosen

    async def _try(self, bot: SeatedBot, request: DecisionRequest) -> str | None:
        """The bot's move, or None if the bot fails or takes too long."""
        searches = bot.name.partition(":")[0] in bots_of(request.game).searching
        pool, patience_s = (self.searching, LONGEST_WAIT_S) if searches else (self.quick, None)
        try:
            chosen, bot.pickled = await pool.run(
                choose_move,
                bot,
                request,
                seconds=LONGEST_DECISION_S,
                owner=request.owner,
                patience_s=patience_s,
            )
            if chosen in map(str, request.legal):
                return chosen
            log.error("%s chose a move that is not legal", bot.name)
        except BrokenExecutor:
            pass  # logged by the pool
        except TimeoutError:
            log.error("%s waited or thought too long, so a quick bot decides", bot.name)
        except Exception:
            log.exception("%s could not decide", bot.name)
        return None

    async def run(self, work: Callable[..., T], *arguments: object, owner: str = "") -> T:
        """Run longer work for an owner in a process for searches, and return its result."""
        seconds = LONGEST_DECISION_S
        with self._observer.span("work", kind=work.__name__.strip("_").replace("_", "-")):
            return await self.searching.run(work, *arguments, seconds=seconds, owner=owner)

    def close(self) -> None:
        """Stop the processes."""
        self.quick.close()
        self.searching.close()
