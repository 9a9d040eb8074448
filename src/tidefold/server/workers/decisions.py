"""Decisions of bots, and matches between them: what a worker receives and returns."""

from __future__ import annotations

import pickle
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from ...bots import Bot, bots_of, play_out
from ...games.registry import game_named
from ..games import DecisionRequest


def _any_seed() -> int:
    return secrets.randbits(60)


@dataclass(slots=True, weakref_slot=True)
class SeatedBot:
    """The bot of one seat throughout a match, with everything that it has learned there.

    Between decisions the bot is bytes that only workers read, so any worker can continue it. A bot
    whose bytes are lost starts again. `key` names its seat to a remote bot, and `replaced` says why
    another bot made the last decision.
    """

    name: str
    seed: int = field(default_factory=_any_seed)
    pickled: bytes | None = None
    key: str = field(default_factory=lambda: secrets.token_hex(8))
    replaced: str = ""


class BotRunner(Protocol):
    """Makes decisions for bots."""

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        """The text of one of the legal moves."""


def choose_move(bot: SeatedBot, request: DecisionRequest) -> tuple[str, bytes | None]:
    """The text of the move that a bot chooses, and the bot's state after the choice."""
    if bot.pickled is not None:
        made = pickle.loads(bot.pickled)
    else:
        made = bots_of(request.game).make(bot.name, bot.seed, impatient=True)
    return str(made.choose(request.view, request.legal)), _pickle(made)


def _pickle(bot: Bot) -> bytes | None:
    """Pickle a bot; returns None for a third-party bot that cannot be pickled."""
    try:
        return pickle.dumps(bot)
    except (pickle.PicklingError, TypeError, AttributeError):
        return None


def quick_bot(game: str) -> str:
    """The strongest level of a game that decides at once."""
    catalogue = bots_of(game)
    searching = set(catalogue.searching)
    quick = [level for level in catalogue.levels if level.partition(":")[0] not in searching]
    return quick[-1] if quick else catalogue.levels[0]


def fallback(request: DecisionRequest) -> str:
    """A random move, for a bot that could not decide."""
    return str(secrets.choice(request.fallbacks or request.legal))


class LadderResult(NamedTuple):
    """The winners, and the points of each seat in a game that has points."""

    winners: tuple[int, ...]
    totals: tuple[int, ...] | None


def play_ladder_match(game: str, bots: Sequence[str], seed: int) -> LadderResult:
    """Play a match with the game's usual rules and return its result."""
    found = game_named(game)
    match = found.start(len(bots), seed, found.read_rules({}))
    outcome = play_out(match, bots_of(game).make_all(bots, seed)).outcome
    assert outcome is not None
    totals = getattr(outcome, "totals", None)
    return LadderResult(tuple(outcome.winners), None if totals is None else tuple(totals))
