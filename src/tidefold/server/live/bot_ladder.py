"""The bot ladder: while nobody plays, bots play rated matches, to anchor their ratings.

One match at a time is played in one process of the lowest priority, and three times as long as it
took nothing happens. Once every bot's rating is certain enough, there is nothing left to do.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor

from ...bots import bots_of
from ...games.registry import game_names
from ..settings import FEWEST_RATED
from ..store.rows import SeatResult
from ..table.derived_rows import outcome_of
from ..table.rated_matches import rated_as
from ..table.table_state import Chair
from ..workers.decisions import LadderResult, play_ladder_match
from ..workers.work_pool import WorkPool
from .hub import Hub
from .ratings import Ratings

CERTAIN = 60.0  # no match is chosen for a bot whose deviation is smaller
LONGEST_MATCH_S = 900.0
LEAST_REST_S = 2.0
REST_PER_SECOND = 3.0  # so that at most a quarter of one core is used
SLEEP_S = 60.0  # while people play, or while there is nothing to do
log = logging.getLogger("tidefold.bots")


class BotLadder:
    """Chooses the matches of the ladder, and stores their results."""

    def __init__(self, hub: Hub, ratings: Ratings, process: WorkPool) -> None:
        self._hub = hub
        self._ratings = ratings
        self._process = process
        self._chance = random.Random()
        self._sleep = asyncio.sleep

    async def run(self) -> None:
        """Play matches until cancelled."""
        while True:
            await self._sleep(await self.step())

    async def step(self) -> float:
        """Play a match, if there is reason to; returns how long to rest after it, in seconds."""
        if self._hub.people_play():
            return SLEEP_S
        chosen = await self._choose()
        if chosen is None:
            return SLEEP_S
        began = time.monotonic()
        try:
            await self._play(*chosen)
        except BrokenExecutor:  # logged by the pool
            return SLEEP_S
        except Exception:
            log.exception("the bot ladder could not play a match")
            return SLEEP_S
        return max(LEAST_REST_S, REST_PER_SECOND * (time.monotonic() - began))

    async def _choose(self) -> tuple[str, list[str]] | None:
        """The game and bots of the next match: the least certain bot against one of the others."""
        unsure: list[tuple[float, str, list[str]]] = []
        for game in game_names():
            bots = list(bots_of(game).available_levels)
            known = await self._ratings.store.ratings_of(game, [_name(bot) for bot in bots])
            if len(bots) < FEWEST_RATED:
                continue
            for bot in bots:
                rating = known.get(_name(bot))
                sigma = float("inf") if rating is None else rating.sigma
                others = [other for other in bots if other != bot]
                unsure.append((sigma, game, [bot, self._chance.choice(others)]))
        sigma, game, pair = max(unsure, default=(0.0, "", []), key=lambda one: one[0])
        self._chance.shuffle(pair)
        return (game, pair) if sigma > CERTAIN else None

    async def _play(self, game: str, bots: Sequence[str]) -> None:
        seed = self._chance.getrandbits(32)
        result = await self._process.run(
            play_ladder_match, game, tuple(bots), seed, seconds=LONGEST_MATCH_S
        )
        table, ended = f"ladder-{self._hub.ids.table()}", self._hub.clock.now()
        seats = [_seat(table, ended, game, bots, seat, result) for seat in range(len(bots))]
        await self._ratings.store.add_results(seats)
        await self._ratings.fold(game)


def _name(bot: str) -> str:
    return rated_as(Chair(bot=bot)) or ""


def _seat(
    table: str, ended: int, game: str, bots: Sequence[str], seat: int, result: LadderResult
) -> SeatResult:
    """The result of one seat; a ladder match has no log, so nothing else is kept of it."""
    outcome = outcome_of(seat, result.winners, len(bots))
    points = result.totals[seat] if result.totals else None
    rank = 1 if seat in result.winners else 2
    place = table, seat, None, bots[seat], game, "", ended
    return SeatResult(*place, outcome, points, "{}", rank, _name(bots[seat]))
