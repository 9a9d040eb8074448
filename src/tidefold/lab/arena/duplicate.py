"""Duplicate deals: every deal is played once in each seating, so that luck is the same for all.

Bots get views and legal moves only. Each match has new bots, but a running program is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from time import perf_counter

from ...bots import Bot
from ...bots.engine import PREFIX, EngineBot, bot_named
from ...games.api import Match
from .api import ArenaGame, arena_of
from .results import CUT, DealResult, DecisionTimes, EngineFaults, MatchResult, SeatResult
from .tournament import Setting

SEED_BITS = 52  # any language's numbers hold so many
WARM_UP_DECISIONS = 12
_WARM: set[tuple[str, str]] = set()  # the games and bots that this process has made ready


def bot_seed(deal_seed: int, seating: int, seat: int) -> int:
    """A seed for the bot of a seat, different in every match."""
    digest = blake2b(f"{deal_seed} {seating} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> (64 - SEED_BITS)


class BotPool:
    """The rules of a setting, and its bots: new ones for every match; programs keep running."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.rules = setting.rules
        self._engines: dict[tuple[int, int], EngineBot] = {}

    def seat(self, match: Match, seating: tuple[int, ...], seeds: list[int]) -> list[Bot]:
        """A bot for every seat of a match about to begin."""
        bots = []
        seated: Counter[int] = Counter()
        for seat, bot in enumerate(seating):
            bots.append(self._bot(match, seat, (bot, seated[bot]), seeds[seat]))
            seated[bot] += 1
        return bots

    def _bot(self, match: Match, seat: int, place: tuple[int, int], seed: int) -> Bot:
        """One bot; `place` is its number, and how many of the same sit there already."""
        name = self.setting.bots[place[0]]
        if not name.startswith(PREFIX):
            return bot_named(name, self.setting.game, seed)
        if place not in self._engines:
            engine = bot_named(name, self.setting.game, 0, self.setting.engine_ms)
            assert isinstance(engine, EngineBot)
            self._engines[place] = engine
        self._engines[place].begin_match(match.view(seat), seed)
        return self._engines[place]

    def warm_up(self) -> None:
        """Let our own bots make some decisions, so that no match is slowed by compiling."""
        for name in self.setting.bots:
            kind = self.setting.game, name
            if not name.startswith(PREFIX) and kind not in _WARM:
                self._warm_up(bot_named(name, self.setting.game))
                _WARM.add(kind)

    def _warm_up(self, bot: Bot) -> None:
        match = arena_of(self.setting.game).start(self.setting.players, 0, self.rules)
        for _ in range(WARM_UP_DECISIONS):
            for seat in match.waiting[:1]:
                match.decide(seat, bot.choose(match.view(seat), match.moves_of(seat)))

    def close(self) -> None:
        """End all programs."""
        for engine in self._engines.values():
            engine.close()
        self._engines.clear()


def play_deal(setting: Setting, pool: BotPool, lineup: int, deal: int) -> DealResult:
    """Play a deal once in every seating."""
    seatings = setting.lineups[lineup].seatings
    matches = (_play(setting, pool, deal, turn, seats) for turn, seats in enumerate(seatings))
    return DealResult(lineup, deal, tuple(matches))


def _play(
    setting: Setting, pool: BotPool, deal: int, turn: int, seating: tuple[int, ...]
) -> MatchResult:
    """Play one match."""
    arena = arena_of(setting.game)
    seed = setting.seed + deal
    match = arena.start(setting.players, seed, pool.rules)
    bots = pool.seat(match, seating, [bot_seed(seed, turn, n) for n in range(setting.players)])
    times = play_out_timed(match, bots, arena)
    seats = [
        SeatResult(
            bot=bot,
            points=arena.points(match, seat),
            counts=arena.seat_counts(match, seat),
            times=times[seat],
            faults=_faults(bots[seat]),
        )
        for seat, bot in enumerate(seating)
    ]
    outcome = match.outcome
    return MatchResult(
        by=outcome.by if outcome else CUT,
        winners=outcome.winners if outcome else tuple(range(match.players)),
        starter=arena.starter(match),
        counts=arena.match_counts(match),
        seats=tuple(seats),
    )


def play_out_timed(match: Match, bots: Sequence[Bot], arena: ArenaGame) -> list[DecisionTimes]:
    """Let bots play to the end, or until the match is too long; forced moves are played unasked."""
    times = [DecisionTimes() for _ in bots]
    while match.outcome is None and not arena.is_too_long(match):
        for seat in match.waiting:
            legal_moves = match.moves_of(seat)
            if len(legal_moves) == 1:
                match.decide(seat, legal_moves[0])
                continue
            view = match.view(seat)
            began = perf_counter()
            move = bots[seat].choose(view, legal_moves)
            times[seat].add(perf_counter() - began)
            match.decide(seat, move)
    return times


def _faults(bot: Bot) -> EngineFaults | None:
    """The faults of an engine since it was last asked; None if there are none."""
    if not isinstance(bot, EngineBot):
        return None
    report = bot.take_report()
    if not report.lost and not report.faults:
        return None
    faults = dict(sorted(report.faults.items()))
    return EngineFaults(report.lost, faults, report.message, report.errors)
