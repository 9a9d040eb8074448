"""Duplicate deals: every deal is played once in each seating, so that luck is the same for all.

Bots get views and legal moves only. Each match has new bots, but a running program is kept for the
same seat of the same seating: it never meets the same cards twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from time import perf_counter
from typing import Any

from ...bots import Bot
from ...bots.engine import PREFIX, SEED_BITS, EngineBot, bot_named
from ...games.api import Match
from .api import ArenaGame, arena_of
from .results import CUT, FORFEIT, DealResult, DecisionTimes, EngineFaults, MatchResult, SeatResult
from .tournament import Setting

WARM_UP_DECISIONS = 12
_WARM: set[tuple[str, str]] = set()  # the games and bots that this process has made ready


def bot_seed(deal_seed: int, seating: int, seat: int) -> int:
    """The seed of a bot, different for every match and seat."""
    return _digest(f"{deal_seed} {seating} {seat}")


def program_seed(key: bytes, *words: int) -> int:
    """The seed of a program, different for every match and seat; it reveals no cards."""
    return _digest(" ".join(map(str, words)), key)


def _digest(text: str, key: bytes = b"") -> int:
    digest = blake2b(text.encode(), digest_size=8, key=key).digest()
    return int.from_bytes(digest) >> (64 - SEED_BITS)


class BotPool:
    """The rules and bots of a setting: new bots for every match, while programs keep running."""

    def __init__(self, setting: Setting, rules: Mapping[str, Any]) -> None:
        self.setting = setting
        self.rules = rules
        self._engines: dict[tuple[int, int, int], EngineBot] = {}

    def seat(self, match: Match, lineup: int, deal: int, turn: int) -> list[Bot]:
        """Make a bot for every seat of a match about to begin; `turn` is the seating's number."""
        seating = self.setting.lineups[lineup].seatings[turn]
        bots: list[Bot] = []
        for seat, number in enumerate(seating):
            name = self.setting.bots[number]
            if name.startswith(PREFIX):
                engine = self._engine(name, (lineup, turn, seat))
                seed = program_seed(self.setting.engine_key, lineup, deal, turn, seat)
                engine.begin_match(match.view(seat), seed)
                bots.append(engine)
            else:
                seed = bot_seed(self.setting.seed + deal, turn, seat)
                bots.append(bot_named(name, self.setting.game, seed))
        return bots

    def _engine(self, name: str, place: tuple[int, int, int]) -> EngineBot:
        """The program of one seat of one seating, which meets every deal once."""
        if place not in self._engines:
            engine = bot_named(name, self.setting.game, 0, self.setting.engine_ms)
            assert isinstance(engine, EngineBot)
            self._engines[place] = engine
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
                match.play(bot.choose(match.view(seat), match.legal_moves(seat)), seat=seat)

    def close(self) -> None:
        """End all programs."""
        for engine in self._engines.values():
            engine.close()
        self._engines.clear()


def play_deal(setting: Setting, pool: BotPool, lineup: int, deal: int) -> DealResult:
    """Play a deal once in every seating."""
    seatings = setting.lineups[lineup].seatings
    matches = (_play(setting, pool, lineup, deal, turn) for turn in range(len(seatings)))
    return DealResult(lineup, deal, tuple(matches))


def _play(setting: Setting, pool: BotPool, lineup: int, deal: int, turn: int) -> MatchResult:
    arena = arena_of(setting.game)
    match = arena.start(setting.players, setting.seed + deal, pool.rules)
    bots = pool.seat(match, lineup, deal, turn)
    times = play_out_timed(match, bots, arena, forfeit=setting.forfeit)
    by, winners = _end(match, bots, forfeit=setting.forfeit)
    seats = [
        SeatResult(
            bot=bot,
            points=arena.points(match, seat),
            counts=arena.seat_counts(match, seat),
            times=times[seat],
            faults=_faults(bots[seat]),
        )
        for seat, bot in enumerate(setting.lineups[lineup].seatings[turn])
    ]
    return MatchResult(
        by=by,
        winners=winners,
        starter=arena.starter(match),
        counts=arena.match_counts(match),
        seats=tuple(seats),
    )


def _end(match: Match, bots: Sequence[Bot], *, forfeit: bool) -> tuple[str, tuple[int, ...]]:
    """What ended a match, and who won it; without an outcome, all that did not fail share it."""
    if match.outcome is not None:
        return match.outcome.by, match.outcome.winners
    others = tuple(seat for seat, bot in enumerate(bots) if not (forfeit and _has_failed(bot)))
    return FORFEIT if len(others) < len(bots) else CUT, others


def _has_failed(bot: Bot) -> bool:
    return isinstance(bot, EngineBot) and bot.has_failed


def play_out_timed(
    match: Match, bots: Sequence[Bot], arena: ArenaGame, *, forfeit: bool = False
) -> list[DecisionTimes]:
    """Play a match to its end, or until it is too long; bots are not asked for forced moves.

    With `forfeit` the match also ends when a program fails.
    """
    times = [DecisionTimes() for _ in bots]
    while match.outcome is None and not arena.is_too_long(match):
        for seat in match.waiting:
            legal_moves = match.legal_moves(seat)
            if len(legal_moves) == 1:
                match.play(legal_moves[0], seat=seat)
                continue
            view = match.view(seat)
            began = perf_counter()
            move = bots[seat].choose(view, legal_moves)
            times[seat].add(perf_counter() - began)
            if forfeit and _has_failed(bots[seat]):
                return times
            match.play(move, seat=seat)
    return times


def _faults(bot: Bot) -> EngineFaults | None:
    """The faults of an engine in its last match; None if there are none."""
    if not isinstance(bot, EngineBot):
        return None
    report = bot.take_report()
    if not report.lost and not report.faults:
        return None
    faults = dict(sorted(report.faults.items()))
    return EngineFaults(report.lost, faults, report.message, report.errors)
