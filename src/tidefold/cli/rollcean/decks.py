"""The arguments for a sheet, shapes and objectives."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, _ArgumentGroup

from ...games.rollcean import (
    DataError,
    ObjectiveDeck,
    ShapeDeck,
    Sheet,
    load_objectives,
    load_shapes,
    load_sheet,
    parse_sheet,
)
from ...games.rollcean.objectives import shipped_objectives
from ...games.rollcean.shapes import shipped_shapes
from ...games.rollcean.sheet import (
    DEFAULT_SHEET,
    OFFERED_SHEETS,
    SHEET_NAMES,
    newest_sheet,
    sheet_word,
)
from ..output import BadInput


def add_decks(parser: ArgumentParser | _ArgumentGroup) -> None:
    """Add the arguments for a sheet, shapes and objectives."""
    names = " or ".join(map(sheet_word, OFFERED_SHEETS))
    parser.add_argument(
        "--sheet",
        default=DEFAULT_SHEET,
        metavar="SHEET",
        help=f"a file, or {names} (default {sheet_word(DEFAULT_SHEET)})",
    )
    parser.add_argument("--shapes", metavar="FILE", help="a deck of shapes of your own")
    parser.add_argument("--objectives", metavar="FILE", help="a deck of objectives of your own")


def sheet_named(text: str) -> Sheet:
    """Return the sheet with a shipped name, or the sheet in a file."""
    name = newest_sheet(text)
    try:
        return parse_sheet(name) if name in SHEET_NAMES else load_sheet(name)
    except DataError as problem:
        raise BadInput(problem) from None


def decks_named(options: Namespace) -> tuple[Sheet, ShapeDeck, ObjectiveDeck]:
    """Return the sheet and the decks that the options name."""
    sheet = sheet_named(options.sheet)
    try:
        shapes = load_shapes(options.shapes) if options.shapes else shipped_shapes()
        if options.objectives:
            return sheet, shapes, load_objectives(options.objectives, sheet)
        return sheet, shapes, shipped_objectives(sheet)
    except DataError as problem:
        raise BadInput(problem) from None
