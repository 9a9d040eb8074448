"""Analyse a match: what every decision was worth, and which move was better.

For each decision of a record, every legal move is tried in many sampled worlds that agree with what
the deciding seat knew then: no hindsight. The result is the estimated chance to win the match after
each move; for a solo player, the points at the end. A decision that gave chance away is marked,
if the difference is larger than the error of the estimate: inaccuracy from 2%, mistake from 5%,
blunder from 10% (alone from 1, 2 and 4 points). Accuracy is how much was kept of what random moves
would have lost. Forced moves cost nothing. A match that is not over yet can be analysed too. A seat
without a name goes by its number, from 0. docs/analysis.md explains how to read the report.

--all analyses every record of a file, on several cores or on a cluster (docs/ray.md), and prints
what --json prints for each, one per line. A record that cannot be analysed becomes a line with its
`problem`, and the exit code is 1.

The same record, playouts and seed give the same result, on any number of workers. The first run
compiles the rules, which takes up to a minute.

  tidefold record --bots careful,beginner --seed 5 > match.jsonl
  tidefold analyse match.jsonl
  tidefold analyse match.jsonl --seat 1 --language es
  tidefold analyse matches.jsonl --all --ray auto > analyses.jsonl
  tidefold analyse matches.jsonl --number 3 --plot curve.png --json > analysis.json
"""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from ..analysis.api import LEAST_PLAYOUTS, MOST_PLAYOUTS, Analyst, analyst_of
from ..executors import Function
from ..games.api import RecordError
from ..games.checks import MAX_SEED
from ..games.registry import game_named, games
from ..kernel.cpu import available_cores
from ..records import LoadedRecord, replay
from .options import add_language, add_seed, check_bounds, language, need_plots
from .output import BadInput, bad_input, listed, print_lines, progress
from .record_files import loaded_records, shown_name
from .workers import MOST_WORKERS, add_ray, working

IMAGE_FORMATS = (".png", ".svg")


def add(parser: ArgumentParser) -> None:
    option = parser.add_argument
    option("file", metavar="RECORD", help="a file with a record, or - for standard input")
    option("--number", type=int, default=1, metavar="N", help="which record of the file (1)")
    option("--all", action="store_true", help="all records of the file, a line of JSON for each")
    option("--seat", type=int, metavar="S", help="only the decisions of this seat, from 0 (all)")
    option(
        "--playouts",
        type=int,
        metavar="N",
        help="playouts per decision; more is slower and more precise",
    )
    add_seed(parser, 0, "seed of the sampled worlds (0)")
    option("--workers", type=int, metavar="W", help="threads to work in (one per core)")
    add_ray(parser)
    option("--plot", metavar="FILE", help="draw the curve of the match, as .png or .svg")
    add_language(parser)
    option("--json", action="store_true", help="print everything as JSON")


def run(options: Namespace) -> int:
    check_bounds(
        options,
        playouts=(LEAST_PLAYOUTS, MOST_PLAYOUTS),
        seed=(0, MAX_SEED),
        workers=(1, MOST_WORKERS),
    )
    if options.all:
        return _analyse_all(options)
    if options.ray is not None:
        raise BadInput("--ray is for many records: add --all")
    _check_plot(options)
    record = _record(options)
    analyst = _analyst(options, record)
    if options.plot is not None:
        need_plots(analyst.check_plot)
    analysis = _analyse(options, analyst, record)
    names = _names(record)
    if options.plot is not None:
        _plot(options, analyst, analysis, names)
    if options.json:
        print(json.dumps(analysis.as_json()))
    else:
        print_lines(analyst.text(analysis, language(options), names), analyst.plain_signs)
    return 0


def _analyse_all(options: Namespace) -> int:
    """Print the analyses of all records, one per line; returns 1 if some cannot be analysed."""
    if options.plot is not None:
        raise BadInput("--plot draws one match; leave out --all")
    work = Function(partial(_analyse_line, options.seat, options.playouts, options.seed))
    records = ((one.record, one.problem) for one in loaded_records(options.file))
    bad = False
    with working(options) as executor:
        lines = executor.run(work, records, ordered=True)
        for line, sound in progress(lines, 0, "matches"):
            print(line)
            bad = bad or not sound
    return 1 if bad else 0


def _analyse_line(
    seat: int | None, playouts: int | None, seed: int, loaded: tuple[Any, str | None]
) -> tuple[str, bool]:
    """Return the analysis of a record as a line of JSON, or its problem, and whether it is sound.

    This runs in a worker. `loaded` is a record, or None and the reason why it could not be read.
    """
    record, problem = loaded
    try:
        if problem is not None:
            raise RecordError(problem)
        return json.dumps(_analysis(record, seat, playouts, seed)), True
    except RecordError as wrong:
        return json.dumps({"problem": str(wrong)}), False


def _analysis(record: Any, seat: int | None, playouts: int | None, seed: int) -> Any:
    """Analyse a record; raises RecordError if it is bad or its game has no analyst."""
    players = replay(record).players
    if seat is not None and seat not in range(players):
        raise RecordError(f"there is no seat {seat} in this match")
    analyst = analyst_of(record["game"])
    if analyst is None:
        raise RecordError("matches of this game cannot be analysed")
    return analyst.with_budget(playouts, seed).analyse(record, seat=seat, workers=1).as_json()


def _record(options: Namespace) -> dict[str, Any]:
    name = shown_name(options.file)
    loaded = _load(options, name)
    with bad_input(RecordError, doing=f"{name}:{loaded.line}"):
        if loaded.problem is not None:
            raise RecordError(loaded.problem)
        match = replay(loaded.record)
    found: dict[str, Any] = loaded.record
    if options.seat is not None and options.seat not in range(match.players):
        raise BadInput(f"--seat must be from 0 to {match.players - 1} in this match")
    return found


def _analyst(options: Namespace, record: dict[str, Any]) -> Analyst:
    """Return the analyst of the record's game; raises BadInput for a game without one."""
    analyst = analyst_of(record["game"])
    if analyst is None:
        known = listed([game.title for game in games() if analyst_of(game.name)])
        title = game_named(record["game"]).title
        raise BadInput(
            f"{shown_name(options.file)}: only matches of {known} can be analysed, and this is a "
            f"record of {title}"
        )
    return analyst.with_budget(options.playouts, options.seed)


def _load(options: Namespace, name: str) -> LoadedRecord:
    found = 0
    for found, loaded in enumerate(loaded_records(options.file), 1):
        if found == options.number:
            return loaded
    if not found:
        raise BadInput(f"{name}: no record in this file")
    raise BadInput(f"--number must be from 1 to {found} for {name}")


def _analyse(options: Namespace, analyst: Analyst, record: dict[str, Any]) -> Any:
    questions = analyst.questions(record, options.seat)
    judged = analyst.judge_all(questions, options.workers or available_cores())
    decisions = list(progress(judged, len(questions), "decisions"))
    return analyst.summarize(record, decisions, options.seat)


def _names(record: dict[str, Any]) -> list[str]:
    """Return the players' names, or the bots' with their seats, as far as the record has them."""
    meta = record.get("meta", {})
    names, bots = (_texts(meta.get(field)) for field in ("names", "bots"))
    named = [f"{bot} {seat}" if bot else "" for seat, bot in enumerate(bots)]
    return [name or bot for name, bot in zip_longest(names, named, fillvalue="")]


def _texts(value: Any) -> list[str]:
    """Return a record's texts without characters that could garble a terminal."""
    texts = value if isinstance(value, list) else []
    return ["".join(filter(str.isprintable, one)) if isinstance(one, str) else "" for one in texts]


def _check_plot(options: Namespace) -> None:
    if options.plot is None:
        return
    path = Path(options.plot)
    if path.suffix not in IMAGE_FORMATS:
        raise BadInput(f"--plot must name a file that ends in {' or '.join(IMAGE_FORMATS)}")
    if not path.parent.is_dir():
        raise BadInput(f"--plot: there is no folder {path.parent}")


def _plot(options: Namespace, analyst: Analyst, analysis: Any, names: list[str]) -> None:
    with bad_input(OSError, doing=f"cannot write {options.plot}"):
        analyst.plot(analysis, Path(options.plot), language(options), names)
