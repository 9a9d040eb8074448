"""Arguments that several commands share, and their checks."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace, _ArgumentGroup
from collections.abc import Callable

from ..games.rollcean import (
    DataError,
    ObjectiveDeck,
    ShapeDeck,
    Sheet,
    load_objectives,
    load_shapes,
    load_sheet,
    parse_sheet,
)
from ..games.rollcean.objectives import shipped_objectives
from ..games.rollcean.shapes import shipped_shapes
from ..games.rollcean.sheet import DEFAULT_SHEET, SHEET_NAMES
from ..games.seasalt import EDITIONS
from .output import BadInput

BOT = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*'|["'])+""")


MOST_WORKERS = 1024


def check_bounds(options: Namespace, **bounds: tuple[int, int]) -> None:
    """Refuse numbers out of bounds; what was not given is not looked at."""
    for name, (least, most) in bounds.items():
        given = getattr(options, name)
        if given is not None and not least <= given <= most:
            raise BadInput(f"--{name.replace('_', '-')} must be from {least} to {most}")


def add_match_options(parser: ArgumentParser, *, players: int | None, most: int = 4) -> None:
    """Edition, number of players and target."""
    parser.add_argument(
        "--edition",
        default="es",
        metavar="E",
        choices=list(EDITIONS),
        help=f"rule edition: {', '.join(EDITIONS)} (default es)",
    )
    parser.add_argument(
        "--players",
        type=int,
        default=players,
        metavar="N",
        choices=range(1 if most > 4 else 2, most + 1),
        help="2, 3 or 4" + (" (Roll-cean: 1 to 8)" if most > 4 else ""),
    )
    parser.add_argument(
        "--target",
        type=int,
        metavar="P",
        help="points that end the match (default 40, 35, 30 with 2, 3, 4 players)",
    )


def add_seed(parser: ArgumentParser, default: int | None, note: str) -> None:
    """The seed of chance."""
    parser.add_argument("--seed", type=int, default=default, metavar="S", help=note)


def split_bots(text: str) -> list[str]:
    """The names in `A,B,…`; commas between quotes, in a command, do not part them."""
    return [name.strip() for name in BOT.findall(text)]


def bot_names(text: str, seats: int, check: Callable[[str], object]) -> list[str]:
    """One bot name a seat from `A,B,…`; one name alone stands for every seat.

    `check` is a ValueError if there is no such bot.
    """
    names = split_bots(text)
    try:
        for name in names:
            check(name)
    except ValueError as problem:
        raise BadInput(problem) from None
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadInput(f"{len(names)} bots are named for {seats} seats")
    return names


def sheet_named(text: str) -> Sheet:
    """The sheet of a shipped name or of a file."""
    try:
        return parse_sheet(text) if text in SHEET_NAMES else load_sheet(text)
    except DataError as problem:
        raise BadInput(problem) from None


def add_decks(parser: ArgumentParser | _ArgumentGroup) -> None:
    """Sheet, shapes and objectives of Roll-cean."""
    parser.add_argument(
        "--sheet", default=DEFAULT_SHEET, metavar="SHEET", help="a file, or reef (default reef)"
    )
    parser.add_argument("--shapes", metavar="FILE", help="a deck of shapes of your own")
    parser.add_argument("--objectives", metavar="FILE", help="a deck of objectives of your own")


def decks_named(options: Namespace) -> tuple[Sheet, ShapeDeck, ObjectiveDeck]:
    """The sheet and the decks that options name."""
    sheet = sheet_named(options.sheet)
    try:
        shapes = load_shapes(options.shapes) if options.shapes else shipped_shapes()
        if options.objectives:
            return sheet, shapes, load_objectives(options.objectives, sheet)
        return sheet, shapes, shipped_objectives(sheet)
    except DataError as problem:
        raise BadInput(problem) from None


def add_database(parser: ArgumentParser) -> None:
    """Where a server keeps its tables."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="a file, or postgresql://user@host/name (default: a file in your data folder)",
    )


def need_server() -> None:
    """Say how to get what a server needs, if it is not installed."""
    try:
        import litestar  # noqa: F401  looked for, not used
        import sqlalchemy  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as missing:
        raise BadInput(
            f"the server needs {missing.name}; install it with: pip install 'tidefold[server]'"
        ) from None
