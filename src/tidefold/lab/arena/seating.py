"""Bringing bots to their seats: new ones for every match, but a running program is kept."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b

from ...bots import Bot
from ...bots.engine import PREFIX, EngineBot, bot_named
from ...games.seasalt import Match
from .results import Trouble
from .setting import Setting

SEED_BITS = 52  # what every language's numbers hold
WARM_DECISIONS = 12


def bot_seed(deal_seed: int, seating: int, seat: int) -> int:
    """A seed for the bot of a seat, different in every match."""
    digest = blake2b(f"{deal_seed} {seating} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> (64 - SEED_BITS)


class Bench:
    """Where bots wait for their matches."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._engines: dict[tuple[int, int], EngineBot] = {}

    def seat(self, match: Match, seating: tuple[int, ...], seeds: list[int]) -> list[Bot]:
        """A bot for every seat of a match about to begin."""
        bots = []
        sitting: Counter[int] = Counter()
        for seat, bot in enumerate(seating):
            bots.append(self._bot(match, seat, (bot, sitting[bot]), seeds[seat]))
            sitting[bot] += 1
        return bots

    def _bot(self, match: Match, seat: int, place: tuple[int, int], seed: int) -> Bot:
        """One bot; `place` is its number, and how many of the kind sit there already."""
        name = self.setting.bots[place[0]]
        if not name.startswith(PREFIX):
            return bot_named(name, seed=seed)
        if place not in self._engines:
            self._engines[place] = EngineBot(name.removeprefix(PREFIX), 0, self.setting.engine_ms)
        engine = self._engines[place]
        engine.begin_match(match.view(seat, history=False), seed)
        return engine

    def warm_up(self) -> None:
        """Let our own bots make some decisions, so that compiling is no part of a match."""
        for name in self.setting.bots:
            if not name.startswith(PREFIX):
                _warm_up(bot_named(name))

    def close(self) -> None:
        """End all programs."""
        for engine in self._engines.values():
            engine.close()
        self._engines.clear()


def _warm_up(bot: Bot) -> None:
    """Some decisions that do not count."""
    match = Match(seed=0)
    for _ in range(WARM_DECISIONS):
        if match.seat is not None:
            match.play(bot.choose(match.view(match.seat), match.legal_moves))


def trouble_of(bot: Bot) -> Trouble | None:
    """What an engine did wrong since it was last asked; None if nothing."""
    if not isinstance(bot, EngineBot):
        return None
    report = bot.take_report()
    if not report.lost and not report.faults:
        return None
    return Trouble(report.lost, dict(sorted(report.faults.items())), report.message, report.errors)
