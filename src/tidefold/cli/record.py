"""Let bots play matches and print their records, one a line.

A record holds everything: decks or dice, moves, counts. Match number n of a run uses the seed S +
n, so a run can be repeated exactly. One bot name alone plays every seat. Bots of Sea Salt & Paper:
random, hoarder, beginner, careful, rollout, search, or a program as cmd:PROGRAM (docs/bots.md,
docs/engine-protocol.md); of Roll-cean (1 to 8 players): random, beginner, planner.

  tidefold record --bots beginner,random --seed 7 --count 100 > matches.jsonl
  tidefold record --edition it --players 3 --bots hoarder --count 5 --legal
  tidefold record --bots search:2000,careful --count 10
  tidefold record --game rollcean --players 4 --bots beginner,random,random,random
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from ..bots import bots_of, play_out
from ..bots.engine import bot_named, bots_named, close_bots
from ..games import rollcean as rollcean_game
from ..games.checks import MAX_SEED
from ..games.seasalt import Match
from ..kernel.cpu import available_cores
from ..records import dump
from .options import add_match_options, add_seed, bot_names, split_bots
from .output import BadInput, progress

WORTH_PROCESSES = 64
WINDOW = 4096  # matches handed out at a time
MOST = 10**12


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold record`."""
    games = ["seasalt", "rollcean"]
    parser.add_argument("--game", default="seasalt", choices=games, help="which game")
    add_match_options(parser, players=None, most=8)
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help="a bot a seat (default random)"
    )
    add_seed(parser, 0, "seed of the first match (default 0)")
    parser.add_argument("--count", type=int, default=1, metavar="K", help="how many (default 1)")
    parser.add_argument("--legal", action="store_true", help="add all legal moves to every move")


def run(options: Namespace) -> int:
    """Play and print."""
    named = len(split_bots(options.bots))
    players = options.players or (named if named > 1 else 2)
    rollcean = options.game == "rollcean"
    if not rollcean and not 2 <= players <= 4:
        raise BadInput(f"2, 3 or 4 can play, not {players}")
    if players > 8:
        raise BadInput(f"1 to 8 can play, not {players}")
    names = bot_names(options.bots, players, partial(bot_named, game=options.game))
    if not 1 <= options.count <= MOST:
        raise BadInput(f"--count must be from 1 to {MOST}")
    last = MAX_SEED - options.count + 1
    if not 0 <= options.seed <= last:
        raise BadInput(f"--seed must be from 0 to {last}")
    if options.target is not None and not 1 <= options.target <= 1000:
        raise BadInput("--target must be from 1 to 1000")
    play = partial(_play, options.edition, names, options.target, options.legal)
    if rollcean:
        play = partial(_play_rollcean, names, options.legal)
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


def _play_rollcean(names: list[str], legal: bool, seed: int) -> str:
    """One match of Roll-cean between bots as a line of JSON."""
    match = rollcean_game.Match(len(names), seed=seed)
    match.meta = {"bots": names}
    play_out(match, bots_of("rollcean").make_all(names, seed))
    return dump(match.record(with_legal=legal))


def _play(edition: str, names: list[str], target: int | None, legal: bool, seed: int) -> str:
    """One match between bots as a line of JSON."""
    match = Match(len(names), edition, seed=seed, target=target)
    match.meta = {"bots": names}
    bots = bots_named(names, "seasalt", seed)
    play_out(match, bots)
    close_bots(bots)
    return dump(match.record(with_legal=legal))
