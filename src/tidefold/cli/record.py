"""Let bots play matches and print their records, one a line.

A record holds everything: decks or dice, moves, counts. Match number n of a run uses the seed S +
n, so a run can be repeated exactly. One bot name alone plays every seat. docs/bots.md lists the
bots; in some games a program of yours can play too, as cmd:PROGRAM (docs/engine-protocol.md).

  tidefold record --bots beginner,random --seed 7 --count 100 > matches.jsonl
  tidefold record --players 3 --bots beginner --count 5 --legal
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from ..bots import bots_of, play_out
from ..bots.engine import bot_named, bots_named, close_bots
from ..games.checks import MAX_SEED
from ..games.registry import game_named, games
from ..kernel.cpu import available_cores
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
from .output import progress

WORTH_PROCESSES = 64
WINDOW = 4096  # matches handed out at a time
MOST = 10**12


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold record`."""
    add_game_options(parser)
    add_players(parser)
    known = "; ".join(f"{game.title}: {', '.join(bots_of(game.name).makers)}" for game in games())
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help=f"a bot a seat (default random). {known}"
    )
    add_seed(parser, 0, "seed of the first match (default 0)")
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
    play = partial(_play, game.name, rules, names, options.legal)
    seeds = range(options.seed, options.seed + options.count)
    for line in progress(_in_order(play, seeds), options.count, "records"):
        print(line)
    return 0


def _in_order(play: partial[str], seeds: range) -> Iterator[str]:
    """The records in the order of their seeds, on all cores when there are many."""
    if len(seeds) < WORTH_PROCESSES or available_cores() == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(available_cores()) as pool:
        for start in range(0, len(seeds), WINDOW):
            yield from pool.map(play, seeds[start : start + WINDOW], chunksize=8)


def _play(game: str, rules: Mapping[str, Any], names: list[str], legal: bool, seed: int) -> str:
    """One match between bots as a line of JSON."""
    match = game_named(game).start(len(names), seed, rules)
    match.meta = {"bots": names}
    bots = bots_named(names, game, seed)
    play_out(match, bots)
    close_bots(bots)
    return dump(match.record(with_legal=legal))
