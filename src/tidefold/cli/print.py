"""Print sheets, cards, score sheets and short rules as a PDF.

Without a choice everything is printed. Naming a sheet, or how many, chooses the player's sheet;
`--sheets 0` leaves it out. Objectives and rules are printed for the sheet named. The reference
cards follow the rule edition of the language.

  tidefold print -o tidefold.pdf --language es
  tidefold print --sheet reef --sheets 4 --shapes --objectives -o game.pdf --paper Letter
  tidefold print --sheet my-sheet.toml -o my-sheet.pdf
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..printing.parts import PARTS as PARTS
from ..printing.parts import SIZES, sheet_named
from .output import BadInput

MOST_SHEETS = 99
NEEDS_EXTRA = "printing needs the extra: pip install 'tidefold[print]'"


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold print`."""
    parser.add_argument("--sheet", metavar="SHEET", help="the player's sheet: a file, or reef")
    parser.add_argument(
        "--sheets", type=int, metavar="N", help="how many player's sheets (default 1)"
    )
    for part, text in PARTS.items():
        parser.add_argument(f"--{part}", action="append_const", dest="parts", const=part, help=text)
    parser.add_argument("--all", action="store_true", help="everything, as without a choice")
    parser.add_argument(
        "-o", "--output", required=True, metavar="FILE", help="the PDF to write, or -"
    )
    parser.add_argument("--paper", default="A4", metavar="SIZE", help="A4 or Letter (A4)")
    parser.add_argument(
        "--language", default="en", metavar="L", help="en, es, es-AR, it or fr (en)"
    )


def run(options: Namespace) -> int:
    """Make the PDF and write it."""
    try:
        from ..printing.document import make_pdf
        from ..printing.words import LANGUAGES
    except ModuleNotFoundError as problem:
        if (problem.name or "").split(".")[0] != "fpdf":
            raise
        raise BadInput(NEEDS_EXTRA) from None
    chosen = options.parts or []
    named = options.sheet is not None or options.sheets is not None
    everything = options.all or not (chosen or named)
    parts = tuple(PARTS) if everything else tuple(chosen)
    number = _how_many(options.sheets, default=1 if everything or named else 0)
    if not (parts or number):
        raise BadInput("nothing to print; choose a part, for example --shapes")
    try:
        sheet = sheet_named(options.sheet)
    except ValueError as problem:
        raise BadInput(problem) from None
    document = make_pdf(
        sheet,
        parts,
        sheets=number,
        size=_choice("paper", options.paper, SIZES),
        language=_choice("language", options.language, LANGUAGES),
    )
    _write(options.output, document)
    return 0


def _how_many(given: int | None, default: int) -> int:
    """The number of player's sheets."""
    number = default if given is None else given
    if not 0 <= number <= MOST_SHEETS:
        raise BadInput(f"--sheets is {number}; give 0 to {MOST_SHEETS}")
    return number


def _choice(option: str, given: str, known: tuple[str, ...]) -> str:
    """One of some words, small and capital letters alike."""
    for name in known:
        if given.lower() == name.lower():
            return name
    raise BadInput(f"there is no {option} {given!r}; give one of {', '.join(known)}")


def _write(file: str, document: bytes) -> None:
    """The file, and a line about it for people; `-` is standard output."""
    if file == "-":
        sys.stdout.buffer.write(document)
        return
    try:
        Path(file).write_bytes(document)
    except OSError as problem:
        raise BadInput(f"cannot write {file}: {problem.strerror or problem}") from None
    print(f"{file}: {len(document) // 1024 + 1} kB")
