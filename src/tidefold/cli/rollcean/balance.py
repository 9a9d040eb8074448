"""Report how balanced a Roll-cean sheet is, from simulated matches.

`tidefold simulate` plays the matches and writes their decisions. The report shows where points come
from and when, how often the lead changes, how often objectives, lines and starfish are gained, when
throws fit nowhere, what each shape does, and whether the sheet meets the targets of balance. With
--greedy it shows too what greedy play of the same matches would have brought. docs/balance.md
explains how to read it, docs/sheets.md has our sheets' figures.

The report is a page of tables; --json prints all figures, --markdown writes a page for the docs,
and --plots draws them. The same files always make the same report. It needs the extra `lab`: pip
install 'tidefold[lab]'. The targets are meant for good play: planner:100 plays well, more playouts
play better and slower. beginner takes the most points of the moment, and plays 100,000 matches in
seconds.

  tidefold simulate --game rollcean --policy planner:100 --matches 2000 --decisions --out reef
  tidefold simulate --game rollcean --policy beginner --matches 2000 --decisions --out greedy
  tidefold lab balance reef --greedy greedy
  tidefold lab balance reef --greedy greedy --markdown reef.md --plots pictures
"""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from ...records.shard_folder import FolderError
from ..options import need_parquet, need_plots
from ..output import BadInput, bad_input, print_lines

if TYPE_CHECKING:
    from ...lab.rollcean.balance import Report


def add(parser: ArgumentParser) -> None:
    option = parser.add_argument
    option("folder", metavar="FOLDER", help="matches of `tidefold simulate --decisions`")
    option("--greedy", metavar="FOLDER", help="the same matches, simulated with beginner")
    option("--json", action="store_true", help="print all figures as JSON")
    option("--plots", metavar="DIR", help="draw the figures into a folder, as SVG and PNG")
    option("--markdown", metavar="FILE", help="write the report as a page, with the plots if drawn")


def run(options: Namespace) -> int:
    need_parquet()
    _prepare(options)
    from ...lab.rollcean.balance import make_report, read_folder

    with bad_input(FolderError):
        greedy = read_folder(Path(options.greedy)) if options.greedy else None
        report = make_report(read_folder(Path(options.folder)), greedy)
    _write(options, report)
    if options.json:
        print(json.dumps(report.as_json()))
    else:
        from ...lab.rollcean.balance.rendering import as_text

        print_lines(as_text(report))
    return 0


def _prepare(options: Namespace) -> None:
    """Make the folders of the plots and of the Markdown file; look for what must be installed."""
    need_plots(lambda: import_module("duckdb"))
    if options.plots is not None:
        need_plots(lambda: import_module("tidefold.lab.rollcean.balance.plots"))
        _make_folder(Path(options.plots))
    if options.markdown is not None:
        _make_folder(Path(options.markdown).parent)


def _make_folder(folder: Path) -> None:
    with bad_input(OSError, doing=f"cannot write to {folder}"):
        folder.mkdir(parents=True, exist_ok=True)


def _write(options: Namespace, report: Report) -> None:
    try:
        if options.plots is not None:
            from ...lab.rollcean.balance.plots import write_plots

            write_plots(report, Path(options.plots))
        if options.markdown is not None:
            from ...lab.rollcean.balance.rendering import as_markdown

            page = as_markdown(report, _pictures(options))
            Path(options.markdown).write_text(page, encoding="utf-8")
    except OSError as problem:
        where = problem.filename or options.markdown
        raise BadInput(f"cannot write {where}: {problem.strerror or problem}") from None


def _pictures(options: Namespace) -> str | None:
    """Return the path of the pictures relative to the page, or None without pictures."""
    if options.plots is None:
        return None
    return Path(os.path.relpath(options.plots, Path(options.markdown).parent)).as_posix()
