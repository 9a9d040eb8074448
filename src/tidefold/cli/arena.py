"""Let bots of Sea Salt & Paper play each other, and measure who is stronger.

Every deal is played with the seats rotated, so that nobody is lucky with cards or place:
  two players            every pair of the bots meets, each deal in both seatings
  3 or 4, two bots A,B   A against others who are all B, with A in every seat in turn
  3 or 4, as many bots   each in every seat in turn
  one bot alone          plays itself: what its play looks like

A bot is a name with its budget, or a program of yours as cmd:PROGRAM (docs/engine-protocol.md).
A program that fails loses that decision to beginner, and is reported. Quote a command that has
commas in it. With budgets in playouts the same seed gives the same result on any number of
workers. With --resume, finished deals are kept in a file: the same command goes on after an
interruption, and with a larger --matches it adds to what is there. Ctrl-C shows what is done so
far. A match still undecided after 100 rounds is cut off and counts as shared.

  tidefold arena --bots beginner,random
  tidefold arena --bots random,hoarder,beginner --matches 1000 --resume robin.jsonl
  tidefold arena --bots beginner,random --players 4 --edition it --json
  tidefold arena --bots "beginner,cmd:python3 examples/engine_bot.py" --engine-time 1000
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots.engine import DECISION_MS, bot_named
from ..games.checks import MAX_SEED
from ..kernel.cpu import available_cores
from .options import (
    MOST_WORKERS,
    add_game_options,
    add_players,
    add_seed,
    check_bounds,
    game_of,
    rules_of,
    split_bots,
)
from .output import BadInput, print_lines, progress

if TYPE_CHECKING:
    from ..lab.arena import DealResult, Setting

MATCHES, MOST_MATCHES = 200, 10_000_000
Job = tuple[int, int]
INTERRUPTED = 130


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold arena`."""
    option = parser.add_argument
    option("--bots", required=True, metavar="A,B", help="who plays, for example beginner,random")
    add_game_options(parser)
    add_players(parser)
    option(
        "--matches",
        type=int,
        default=MATCHES,
        metavar="M",
        help=f"for every lineup, rounded up to whole deals ({MATCHES})",
    )
    add_seed(parser, 0, "seed of the first deal (0)")
    option("--workers", type=int, metavar="W", help="processes to play in (one a core)")
    option("--resume", metavar="FILE", help="keep finished deals here, and go on from there")
    option(
        "--engine-time",
        type=int,
        default=DECISION_MS,
        metavar="MS",
        help=f"for each decision of a cmd: bot ({DECISION_MS})",
    )
    option("--json", action="store_true", help="print the result as JSON")


def run(options: Namespace) -> int:
    """Play, and print the result."""
    from ..lab.arena import ArenaError, make_report

    deals: dict[Job, DealResult] = {}
    try:
        setting = _setting(options)
        complete = _play(options, setting, deals)
    except ArenaError as problem:
        raise BadInput(problem) from None
    report = make_report(setting, deals.values())
    if options.json:
        print(json.dumps(report.as_json()))
    else:
        from ..lab.arena.text import PLAIN, as_text

        print_lines(as_text(report), PLAIN)
    return 0 if complete else INTERRUPTED


def _setting(options: Namespace) -> Setting:
    """What is to be played; whatever is wrong with it is told."""
    bots = split_bots(options.bots)
    _check_bots(bots)
    check_bounds(
        options,
        matches=(1, MOST_MATCHES),
        seed=(0, MAX_SEED - MOST_MATCHES),
        engine_time=(1, 3_600_000),
        workers=(1, MOST_WORKERS),
    )
    from ..lab.arena import Setting, deals_for

    game = game_of(options)
    rules = rules_of(options, game)
    players = options.players or game.usual_players

    return Setting(
        bots=tuple(bots),
        deals=deals_for(options.matches, len(bots), players),
        players=players,
        edition=rules["edition"],
        target=rules["target"],
        seed=options.seed,
        engine_ms=options.engine_time,
    )


def _check_bots(bots: list[str]) -> None:
    """Refuse bots that are not there, or there twice."""
    if not bots:
        raise BadInput("--bots names nobody; write for example beginner,random")
    for name in bots:
        try:
            bot_named(name)
        except ValueError as problem:
            raise BadInput(problem) from None
        if bots.count(name) > 1:
            raise BadInput(f"{name} is named twice; named alone it plays itself")


def _play(options: Namespace, setting: Setting, deals: dict[Job, DealResult]) -> bool:
    """Play into `deals` what is not in the file yet; False if the user stopped it."""
    from ..lab.arena import Saved

    saved = Saved(Path(options.resume), setting) if options.resume else None
    try:
        deals.update(saved.deals if saved else {})
        for deal in _finished(
            options, setting, [job for job in setting.jobs() if job not in deals]
        ):
            deals[deal.lineup, deal.deal] = deal
            if saved:
                saved.add(deal)
    except KeyboardInterrupt:
        return False
    finally:
        if saved:
            saved.close()
    return True


def _finished(options: Namespace, setting: Setting, jobs: list[Job]) -> Iterator[DealResult]:
    """The deals as they are finished, with a bar."""
    from ..lab.arena import play_deals

    if not jobs:
        return
    workers = min(options.workers or available_cores(), len(jobs))
    with closing(play_deals(setting, jobs, workers)) as deals:
        yield from progress(deals, len(jobs), "deals")
