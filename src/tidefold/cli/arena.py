"""Let bots play a tournament, and measure which is stronger.

Every deal is played with the seats rotated (duplicate deals), so that neither cards nor dice nor
the seat favour a bot:
  two players            every pair of the bots meets, each deal in both seatings
  3 or more, two bots    A against opponents that are all B, with A in every seat in turn
  3 or more, as many     each bot in every seat in turn
  one bot alone          plays itself: what its play looks like

A bot is a level or a name with its budget; in some games also a program of yours as cmd:PROGRAM
(docs/engine-protocol.md). When a program fails, beginner makes that decision, and the report says
so; with --forfeit the program loses the match. A program that does not start is an error. If
programs play and no --seed is given, a secret one is drawn, so that none of them can know the
cards; the report names it. Quote a command that has commas in it.

With budgets in playouts the same seed gives the same result on any number of workers, on a cluster
too (--ray, docs/ray.md). --resume
keeps finished deals in a file: the same command goes on after an interruption, and with a larger
--matches it adds to the file. A file of another version is refused. Ctrl-C shows the result so far.
A match that does not end is cut off and counts as shared.

  tidefold arena --bots beginner,random
  tidefold arena --bots random,hoarder,beginner --matches 1000 --resume robin.jsonl
  tidefold arena --bots beginner,random --players 4 --json
  tidefold arena --bots search:200,careful --matches 100000 --ray auto
  tidefold arena --bots "beginner,cmd:python3 examples/engine_bot.py" --engine-time 1000
"""

from __future__ import annotations

import json
import secrets
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots.engine import DECISION_MS
from ..games.checks import MAX_SEED
from .bots import add_bots, have_programs, read_bots
from .options import add_matches, check_bounds, game_of, matches_of
from .output import BadInput, bad_input, print_lines, progress
from .workers import working

if TYPE_CHECKING:
    from ..lab.arena import Checkpoint, DealResult, Job, Setting

MATCHES, MOST_MATCHES = 200, 10_000_000
INTERRUPTED = 130


def add(parser: ArgumentParser) -> None:
    option = parser.add_argument
    add_bots(parser, "--bots", text="who plays", default=None, required=True)
    seed_note = "0; with a program, one that nobody knows"
    note = "for every lineup, rounded up to whole deals"
    add_matches(parser, note, MATCHES, seed=None, seed_note=seed_note)
    option("--resume", metavar="FILE", help="keep finished deals here, and go on from there")
    option(
        "--engine-time",
        type=int,
        default=DECISION_MS,
        metavar="MS",
        help=f"for each decision of a cmd: bot ({DECISION_MS})",
    )
    option("--forfeit", action="store_true", help="a program that fails loses the match")
    option("--json", action="store_true", help="print the result as JSON")
    option(
        "--no-times",
        action="store_true",
        help="leave out how long decisions took: the same seed then prints the same bytes",
    )


def run(options: Namespace) -> int:
    from ..lab.arena import ArenaError, Checkpoint, make_report

    deals: dict[Job, DealResult] = {}
    with bad_input(ArenaError):
        setting = _setting(options)
        checkpoint = Checkpoint(Path(options.resume), setting) if options.resume else None
        complete = _play(options, setting, deals, checkpoint)
    if checkpoint:
        checkpoint.close()
    report = make_report(setting, deals.values(), checkpoint.made if checkpoint else None)
    if options.no_times:
        report = report.without_times()
    if options.json:
        print(json.dumps(report.as_json()))
    else:
        from ..lab.arena.text import as_text

        print_lines(as_text(report))
    return 0 if complete else INTERRUPTED


def _setting(options: Namespace) -> Setting:
    bots = _bots(options)
    wanted = matches_of(options, MOST_MATCHES)
    check_bounds(options, engine_time=(1, 3_600_000))
    from ..lab.arena import Setting, deals_for

    return Setting(
        bots=tuple(bots),
        deals=deals_for(options.matches, len(bots), wanted.players),
        players=wanted.players,
        options=wanted.values,
        seed=_seed(options, bots),
        engine_ms=options.engine_time,
        game=wanted.game.name,
        forfeit=options.forfeit,
    )


def _seed(options: Namespace, bots: list[str]) -> int:
    """Return the given seed, else 0; if programs play, the file's seed or a secret one."""
    secret = have_programs(bots, options)
    if options.seed is not None or not secret:
        return options.seed or 0
    from ..lab.arena.checkpoint import seed_in

    found = seed_in(Path(options.resume)) if options.resume else None
    return secrets.randbelow(MAX_SEED - MOST_MATCHES) if found is None else found


def _bots(options: Namespace) -> list[str]:
    """Return the bots; raises BadInput if one does not exist or is named twice."""
    bots = read_bots(options.bots, game_of(options))
    if not bots:
        raise BadInput("--bots names no bot; write for example beginner,random")
    for name in bots:
        if bots.count(name) > 1:
            raise BadInput(f"{name} is named twice; named alone it plays itself")
    return bots


def _play(
    options: Namespace,
    setting: Setting,
    deals: dict[Job, DealResult],
    checkpoint: Checkpoint | None,
) -> bool:
    """Play into `deals` the deals that the file lacks; returns False if the user stopped it."""
    from ..lab.arena import play_deals

    deals.update(checkpoint.deals if checkpoint else {})
    jobs = [job for job in setting.jobs() if job not in deals]
    if not jobs:
        return True
    try:
        with (
            working(options, len(jobs)) as executor,
            closing(play_deals(setting, jobs, executor)) as played,
        ):
            for deal in progress(played, len(jobs), "deals"):
                deals[deal.lineup, deal.deal] = deal
                if checkpoint:
                    checkpoint.add(deal)
    except KeyboardInterrupt:
        return False
    return True
