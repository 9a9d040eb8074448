"""Let bots play matches and print their records, one a line.

A record holds everything: decks or dice, moves, counts. Match number n of a run uses the seed S +
n, so a run can be repeated exactly. One bot name alone plays every seat. docs/bots.md lists the
bots; in some games a program of yours can play too, as cmd:PROGRAM (docs/engine-protocol.md). If a
program dies, hangs or moves illegally, beginner makes that decision; the command says so at the end
and leaves with 1. If programs play and no --seed is given, one is drawn that no program can know.

  tidefold record --bots beginner,random --seed 7 --count 100 > matches.jsonl
  tidefold record --players 3 --bots beginner --count 5 --legal
"""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from ..bots import bots_of, play_out
from ..bots.engine import (
    FALLBACK,
    PREFIX,
    EngineBot,
    EngineReport,
    Fault,
    bot_named,
    bots_named,
    check_programs,
    close_bots,
)
from ..games.checks import MAX_SEED
from ..games.registry import game_named, games
from ..kernel.cpu import available_cores
from ..lab.arena.parent import end_with_parent
from ..records import dump
from .options import (
    add_game_options,
    add_players,
    add_seed,
    bot_names,
    check_bounds,
    check_players,
    game_of,
    rules_of,
    split_bots,
)
from .output import BadInput, one_line, progress
from .signals import cleaned_up_on_signals

WORTH_PROCESSES = 64
WINDOW = 4096  # matches handed out at a time
MOST = 10**12
FAULTY = 1  # the exit code if a program failed
Played = tuple[str, list[tuple[str, EngineReport]]]


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold record`."""
    add_game_options(parser)
    add_players(parser)
    known = "; ".join(f"{game.title}: {', '.join(bots_of(game.name).makers)}" for game in games())
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help=f"a bot a seat (default random). {known}"
    )
    note = "seed of the first match (default 0; with a program, one that nobody knows)"
    add_seed(parser, None, note)
    parser.add_argument("--count", type=int, default=1, metavar="K", help="how many (default 1)")
    parser.add_argument("--legal", action="store_true", help="add all legal moves to every move")


def run(options: Namespace) -> int:
    """Play and print."""
    game = game_of(options)
    rules = rules_of(options, game)
    named = len(split_bots(options.bots))
    players = options.players or (named if named > 1 else game.usual_players)
    check_players(game, players)
    names = bot_names(options.bots, players, partial(bot_named, game=game.name))
    check_bounds(options, count=(1, MOST))
    check_bounds(options, seed=(0, MAX_SEED - options.count + 1))
    try:
        check_programs(names, game.name)
    except Fault as fault:
        raise BadInput(fault) from None
    play = partial(_play, game.name, rules, names, options.legal)
    first = _first_seed(options, names)
    seeds = range(first, first + options.count)
    faults: dict[str, EngineReport] = {}
    with cleaned_up_on_signals():
        for line, found in progress(_in_order(play, seeds), options.count, "records"):
            print(line)
            for name, report in found:
                faults.setdefault(name, EngineReport()).add(report)
    return _complain(faults)


def _first_seed(options: Namespace, names: list[str]) -> int:
    """The seed given, or one that no program knows."""
    if options.seed is not None:
        return int(options.seed)
    programs = any(name.startswith(PREFIX) for name in names)
    return secrets.randbelow(MAX_SEED - options.count) if programs else 0


def _complain(faults: Mapping[str, EngineReport]) -> int:
    """Say which programs failed; the exit code."""
    for name, report in faults.items():
        kinds = ", ".join(f"{kind} {count:,}" for kind, count in sorted(report.faults.items()))
        problem = (
            f"tidefold: {name} had faults: {kinds}; {FALLBACK} made {report.lost:,} of its "
            f"{report.decisions:,} decisions; first: {report.message}"
        )
        print(one_line(problem), file=sys.stderr)
    return FAULTY if faults else 0


def _in_order(play: partial[Played], seeds: range) -> Iterator[Played]:
    """The records in the order of their seeds, on all cores when there are many."""
    if len(seeds) < WORTH_PROCESSES or available_cores() == 1:
        yield from map(play, seeds)
        return
    pool = ProcessPoolExecutor(available_cores(), initializer=end_with_parent)
    try:
        for start in range(0, len(seeds), WINDOW):
            yield from pool.map(play, seeds[start : start + WINDOW], chunksize=8)
    finally:
        pool.shutdown(cancel_futures=True)


def _play(game: str, rules: Mapping[str, Any], names: list[str], legal: bool, seed: int) -> Played:
    """One match between bots as a line of JSON, and the programs that failed in it."""
    match = game_named(game).start(len(names), seed, rules)
    match.meta = {"bots": names}
    bots = bots_named(names, game, seed)
    try:
        play_out(match, bots)
    finally:
        close_bots(bots)
    reports = [(bot.name, bot.take_report()) for bot in bots if isinstance(bot, EngineBot)]
    failed = [(name, report) for name, report in reports if report.faults or report.lost]
    return dump(match.record(with_legal=legal)), failed
