"""Measure how balanced a Roll-cean sheet is.

A bot plays many games on the sheet. The report shows where points come from and when, how often the
lead changes, what greedy play of the same games would have brought, how often objectives, lines and
starfish are gained, when throws fit nowhere, what each shape does, and whether the sheet meets the
targets of balance. docs/balance.md explains how to read it, docs/sheets.md has our sheets' figures.

The report is a page of tables; --json prints all figures, --markdown writes a page for the docs,
and --plots draws them (with the extra `lab`: pip install 'tidefold[lab]'). The same options always
make the same report, on any number of threads, on a cluster (--ray, docs/ray.md) and on a CUDA
device (there planner:1000 plays 2,000 games in seconds); therefore a bot's budget is in playouts,
never in milliseconds. The targets are meant for good play. planner:100 plays well; more playouts
play better and slower. beginner takes the most points of the moment, and plays 100,000 games in
seconds.

  tidefold lab balance --games 500
  tidefold lab balance --bot beginner --games 100000 --players 4
  tidefold lab balance --sheet my-sheet.toml --objectives my-objectives.toml
  tidefold lab balance --sheet lagoon --markdown lagoon.md --plots pictures
"""

from __future__ import annotations

import json
import os
import shlex
from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ...bots.rollcean import BOTS
from ...executors import Executor, WorkError
from ...games.checks import MAX_SEED
from ...games.rollcean.record import GAME
from ...games.rollcean.state import MAX_PLAYERS
from ..bots import bot_of
from ..options import add_ray, add_seed, check_bounds, executor_of, need_plots
from ..output import BadInput, print_lines, progress
from .decks import add_decks, decks_named

if TYPE_CHECKING:
    from ...lab.rollcean.balance import Report, Setting

GAMES, MOST_GAMES = 2000, 100_000_000
MOST_THREADS = 1024
BOT = "planner:100"


def add(parser: ArgumentParser) -> None:
    """Add the arguments of `tidefold lab balance`."""
    option = parser.add_argument
    add_decks(parser)
    option("--games", type=int, default=GAMES, metavar="N", help=f"how many games ({GAMES})")
    option("--players", type=int, default=2, metavar="P", help=f"1 to {MAX_PLAYERS} (2)")
    option("--bot", default=BOT, metavar="B", help=f"easy, hard or planner:PLAYOUTS ({BOT})")
    add_seed(parser, 0, "seed of the games (0)")
    option("--threads", type=int, metavar="T", help="cores to use (all)")
    option(
        "--device",
        choices=("cpu", "cuda"),
        default="cpu",
        help="where the planner plans (cpu)",
    )
    add_ray(parser)
    option("--json", action="store_true", help="print all figures as JSON")
    option("--plots", metavar="DIR", help="draw the figures into a folder, as SVG and PNG")
    option("--markdown", metavar="FILE", help="write the report as a page, with the plots if drawn")


def run(options: Namespace) -> int:
    """Play on a sheet, and write the reports."""
    check_bounds(
        options,
        games=(1, MOST_GAMES),
        players=(1, MAX_PLAYERS),
        seed=(0, MAX_SEED),
        threads=(1, MOST_THREADS),
    )
    if options.ray is not None and options.device != "cpu":
        raise BadInput("--ray works on CPUs only; leave out --device")
    setting = _setting(options)
    _prepare(options)
    from ...lab.rollcean.balance import Tally, make_report, play

    tally = Tally()
    chunk = setting.chunk_on(options.device)
    chunks = -(-setting.games // chunk)
    label = f"chunks of {min(chunk, setting.games):,} games"
    try:
        with _executor(options) as executor:
            threads = options.threads if options.ray is None else 1
            played = play(setting, threads, device=options.device, executor=executor)
            for part in progress(played, chunks, label):
                tally.merge(part)
    except WorkError as problem:
        raise BadInput(problem) from None
    report = make_report(setting, tally)
    _write(options, report)
    if options.json:
        print(json.dumps(report.as_json()))
    else:
        from ...lab.rollcean.balance.rendering import as_text

        print_lines(as_text(report))
    return 0


def _executor(options: Namespace) -> Executor:
    """Return an executor of this process, which uses threads, or the cluster of `--ray`."""
    options.workers = 1 if options.ray is None else options.threads
    return executor_of(options)


def _setting(options: Namespace) -> Setting:
    """Return the setting of the games; raises BadInput if an option is wrong."""
    name, playouts = _bot(options.bot)
    sheet, shapes, objectives = decks_named(options)
    from ...lab.rollcean.balance import Setting

    players, seed = options.players, options.seed
    return Setting(sheet, shapes, objectives, options.games, players, name, playouts, seed)


def _bot(text: str) -> tuple[str, int]:
    name, budget = BOTS.parse(bot_of(text, GAME, programs=False))
    if "milliseconds" in budget:
        raise BadInput(f"{text} would play differently each time; give playouts, for example {BOT}")
    if name != "planner":
        return name, 0
    from ...bots.rollcean.planner import PLAYOUTS

    return name, budget.get("playouts", PLAYOUTS)


def _prepare(options: Namespace) -> None:
    """Make the folders of the plots and of the Markdown file before playing."""
    if options.plots is not None:
        need_plots(lambda: import_module("tidefold.lab.rollcean.balance.plots"))
        _make_folder(Path(options.plots))
    if options.markdown is not None:
        _make_folder(Path(options.markdown).parent)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(f"cannot write to {folder}: {problem.strerror or problem}") from None


def _write(options: Namespace, report: Report) -> None:
    try:
        if options.plots is not None:
            from ...lab.rollcean.balance.plots import write_plots

            write_plots(report, Path(options.plots))
        if options.markdown is not None:
            from ...lab.rollcean.balance.rendering import as_markdown

            page = as_markdown(report, _command(options), _pictures(options))
            Path(options.markdown).write_text(page, encoding="utf-8")
    except OSError as problem:
        where = problem.filename or options.markdown
        raise BadInput(f"cannot write {where}: {problem.strerror or problem}") from None


def _pictures(options: Namespace) -> str | None:
    """Return the path of the pictures relative to the page, or None without pictures."""
    if options.plots is None:
        return None
    return Path(os.path.relpath(options.plots, Path(options.markdown).parent)).as_posix()


def _command(options: Namespace) -> str:
    """Return the command that makes this report again; files are named without their folders."""
    words = ["tidefold", "lab", "balance"]
    for name in ("sheet", "shapes", "objectives", "games", "players", "bot", "seed"):
        given = getattr(options, name)
        if given is not None:
            words += [f"--{name}", Path(given).name if isinstance(given, str) else str(given)]
    return shlex.join(words)
