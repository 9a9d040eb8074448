"""Let bots play matches and print their records, one per line.

A record holds everything: decks or dice, moves, counts. Match number n of a run uses the seed S +
n, so a run can be repeated exactly. One bot name alone plays every seat. docs/bots.md lists the
bots; in some games a program of yours can play too, as cmd:PROGRAM (docs/engine-protocol.md). If a
program dies, hangs or moves illegally, beginner makes that decision; the command says so at the end
and leaves with 1. If programs play and no --seed is given, one is drawn that no program can know.

  tidefold record --bots beginner,random --seed 7 --count 100 > matches.jsonl
  tidefold record --players 3 --bots beginner --count 5 --legal
  tidefold record --bots careful --count 100000 --format parquet --out matches/

--format parquet writes a folder of Parquet files for DuckDB, Polars and others (docs/data.md;
pip install 'tidefold[data]'). The same command goes on after an interruption.
"""

from __future__ import annotations

import json
import secrets
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ..bots import play_out
from ..bots.engine import (
    FALLBACK,
    EngineBot,
    EngineReport,
    Fault,
    bots_named,
    check_programs,
    close_bots,
)
from ..executors import Executor, Function
from ..games.checks import MAX_SEED
from ..games.registry import game_named
from ..records import dump
from ..version import __version__
from .bots import add_bots, for_seats, have_programs, read_bots
from .options import add_matches, add_parquet, check_bounds, game_of, matches_of, wants_parquet
from .output import bad_input, one_line, progress
from .workers import working

WORTH_PROCESSES = 64
PIECE = 8  # matches per piece of work
MOST = 10**12
FAULTY = 1  # the exit code if a program failed
Played = tuple[str, list[tuple[str, EngineReport]]]


def add(parser: ArgumentParser) -> None:
    add_bots(parser, "--bots", text="a bot for each seat (default random)", default="random")
    seed_note = "default 0; with a program, one that nobody knows"
    add_matches(parser, "how many", 1, counted="count", seed=None, seed_note=seed_note)
    parser.add_argument("--legal", action="store_true", help="add all legal moves to every move")
    add_parquet(parser)


def run(options: Namespace) -> int:
    bots = read_bots(options.bots, game_of(options))
    named = len(bots) if len(bots) > 1 else None
    game, players, values, rules = matches_of(options, MOST, counted="count", players=named)
    names = for_seats(bots, players)
    check_bounds(options, shard=(1, MOST))
    parquet = wants_parquet(options)
    first = _first_seed(options, names)
    with bad_input(Fault):
        check_programs(names, game.name)
    play = partial(_play_some, game.name, rules, names, options.legal)
    seeds = range(first, first + options.count)
    faults: dict[str, EngineReport] = {}
    piece, workers = (1, 1) if options.count < WORTH_PROCESSES else (PIECE, MOST)
    with working(options, workers, None) as executor:
        lines = partial(_lines, executor, play, piece, faults)
        if parquet:
            _write(options, _made_by(options, values, names, first), lines, seeds)
        else:
            for line in progress(lines(seeds), options.count, "records"):
                print(line)
    return _complain(faults)


def _first_seed(options: Namespace, names: list[str]) -> int:
    """Return the given seed, else 0; if programs play, a seed that they cannot know."""
    secret = have_programs(names, options)
    if options.seed is not None or not secret:
        return options.seed or 0
    return secrets.randbelow(MAX_SEED - options.count)


def _complain(faults: Mapping[str, EngineReport]) -> int:
    for name, report in faults.items():
        kinds = ", ".join(f"{kind} {count:,}" for kind, count in sorted(report.faults.items()))
        problem = (
            f"tidefold: {name} had faults: {kinds}; {FALLBACK} made {report.lost:,} of its "
            f"{report.decisions:,} decisions; first: {report.message}"
        )
        print(one_line(problem), file=sys.stderr)
    return FAULTY if faults else 0


def _lines(
    executor: Executor,
    play: partial[list[Played]],
    piece: int,
    faults: dict[str, EngineReport],
    seeds: range,
) -> Generator[str, None, None]:
    pieces = (seeds[at : at + piece] for at in range(0, len(seeds), piece))
    for some in executor.run(Function(play), pieces, ordered=True):
        for line, found in some:
            yield line
            for name, report in found:
                faults.setdefault(name, EngineReport()).add(report)


def _made_by(
    options: Namespace, rules: Mapping[str, Any], names: list[str], seed: int
) -> dict[str, Any]:
    """Return everything that decides the content of a folder of records."""
    made_by = {
        "format": "tidefold-records/1",
        "version": __version__,
        "game": options.game,
        "rules": rules,
        "bots": names,
        "seed": seed,
        "legal": options.legal,
        "decisions": options.decisions,
        "shard": options.shard,
    }
    written: dict[str, Any] = json.loads(json.dumps(made_by, default=repr))
    return written


def _write(
    options: Namespace,
    made_by: Mapping[str, Any],
    lines: partial[Generator[str, None, None]],
    seeds: range,
) -> None:
    from ..records.parquet import fill_folder

    folder = Path(options.out)
    written = fill_folder(
        folder,
        made_by,
        len(seeds),
        lambda some: lines(seeds[some.start : some.stop]),
        shard=options.shard,
        decisions=options.decisions,
    )
    new = sum(1 for _ in progress(written, options.count, "records"))
    print(f"{new} of {options.count} records written to {folder}, the others were there")


def _play_some(
    game: str, rules: Mapping[str, Any], names: list[str], legal: bool, seeds: range
) -> list[Played]:
    return [_play(game, rules, names, legal, seed) for seed in seeds]


def _play(game: str, rules: Mapping[str, Any], names: list[str], legal: bool, seed: int) -> Played:
    """Play a match; returns its record as a line, and the programs that failed in it."""
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
