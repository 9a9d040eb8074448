"""Check or show Roll-cean sheets, shapes and objectives.

`check` reads files that you made and prints one line for each: what it holds, or where it is wrong
and what is allowed there. The exit code is 1 if any file is wrong. `show` draws a file, or what
comes with Tidefold: reef, lagoon, shapes, objectives. Objectives are read for the sheet named by
--sheet. docs/design-a-sheet.md explains how to make such files.

  tidefold sheet check my-sheet.toml my-objectives.toml --sheet my-sheet.toml
  tidefold sheet show reef
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from ...games.rollcean import objectives, shapes
from ...games.rollcean import sheet as sheets
from ...games.rollcean.datafile import DATA, DataError, Item, Unreadable, dotted, load
from ...games.rollcean.objectives import ObjectiveDeck
from ...games.rollcean.shapes import ShapeDeck
from ...games.rollcean.sheet import Sheet
from ...tui.rollcean.drawings import drawn
from ...tui.terminal import Terminal
from ..output import BadInput, bad_input, one_line

Content = Sheet | ShapeDeck | ObjectiveDeck

SHIPPED = (*sheets.SHEET_NAMES, "shapes", "objectives")


def add(parser: ArgumentParser) -> None:
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", dest="task", required=True)
    check = tasks.add_parser("check", help="say whether files are right, and where they are wrong")
    check.add_argument("files", nargs="+", metavar="FILE", help="a sheet or a deck, in TOML")
    check.add_argument("--json", action="store_true", help="print the result as JSON")
    show = tasks.add_parser("show", help="draw a sheet or a deck in the terminal")
    names = ", ".join([*map(sheets.sheet_word, sheets.OFFERED_SHEETS), "shapes", "objectives"])
    show.add_argument(
        "file", nargs="?", default=sheets.DEFAULT_SHEET, help=f"a file, or one of {names}"
    )
    show.add_argument("--no-color", action="store_true", help="no colour")
    for task in (check, show):
        task.add_argument(
            "--sheet",
            default=sheets.DEFAULT_SHEET,
            metavar="SHEET",
            help="the sheet that objectives are for: a file or a name (reef, lagoon)",
        )


def run(options: Namespace) -> int:
    with bad_input(DataError):
        sheet = sheets.named_sheet(options.sheet)
    if options.task == "check":
        return _check(options.files, sheet, as_json=options.json)
    name = sheets.newest_sheet(options.file)
    path = DATA / f"{name}.toml" if name in SHIPPED else name
    with bad_input(DataError):
        content = load(path, lambda tables: _parse(tables, sheet))
    terminal = Terminal(sys.stdout, None, colour=not options.no_color)
    terminal.show(drawn(content, sheet, terminal.paint))
    return 0


def _parse(tables: Any, sheet: Sheet) -> Content:
    """Parse a sheet or a deck, according to its `format`."""
    form = Item(tables).entries("a table").get("format")
    if form is None:
        raise DataError("is missing", ("format",))
    known = (sheets.FORMAT, shapes.FORMAT, objectives.FORMAT)
    if form.choice(known) == sheets.FORMAT:
        return sheets.parse_sheet(tables)
    if form.value == shapes.FORMAT:
        return shapes.parse_shapes(tables)
    return objectives.parse_objectives(tables, sheet)


def _check(files: list[str], sheet: Sheet, *, as_json: bool) -> int:
    good: list[dict[str, Any]] = []
    bad: list[dict[str, Any]] = []
    terminal = Terminal(sys.stdout, None)
    for file in files:
        try:
            content = load(file, lambda tables: _parse(tables, sheet))
            line = f"{file}: {_summary(content, sheet)}"
            good.append({"file": file, "kind": _kind(content), "name": content.name})
        except Unreadable as error:
            raise BadInput(error) from None
        except DataError as error:
            line = str(error)
            place = {"line": error.line or None, "key": dotted(error.key)}
            bad.append({"file": file, **place, "problem": error.problem})
        if not as_json:
            terminal.show([one_line(line)])
    if as_json:
        print(json.dumps({"good": good, "bad": bad}))
    return 1 if bad else 0


def _kind(content: Content) -> str:
    if isinstance(content, Sheet):
        return "sheet"
    return "shapes" if isinstance(content, ShapeDeck) else "objectives"


def _summary(content: Content, sheet: Sheet) -> str:
    if isinstance(content, Sheet):
        lines, starfish = len(content.lines), len(content.starfish)
        return (
            f"good; sheet {content.name}, {content.height} rows, {starfish} starfish, {lines} lines"
        )
    if isinstance(content, ShapeDeck):
        return f"good; deck {content.name} of {len(content.shapes)} shapes"
    count = len(content.objectives)
    return f"good; deck {content.name} of {count} objectives for the sheet {sheet.name}"
