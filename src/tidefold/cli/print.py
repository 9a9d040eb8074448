"""Print sheets, cards, score sheets and short rules as a PDF.

Prints everything unless you choose parts. Without -o it writes tidefold.pdf here, or the next free
name. It speaks the language of your system unless you choose another one.

  tidefold print
  tidefold print -o fiesta.pdf --language es
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from itertools import count
from pathlib import Path
from textwrap import fill
from typing import Any

from ..games.registry import Game, Option, games
from ..printing.parts import SIZES, Part, printed_parts
from .options import add_language, language
from .output import BadInput, bad_input, listed

MOST_COPIES = 99
HELP_WIDTH = 100
NEEDS_EXTRA = "printing needs the extra: pip install 'tidefold[print]'"


def add(parser: ArgumentParser) -> None:
    if __doc__:  # python -OO drops docstrings
        parser.description = _description(__doc__)
    added: set[str] = set()
    for part, owners in _parts_by_name().values():
        _add_part(parser, part, owners, added)
    parser.add_argument(
        "--backs",
        action="store_true",
        help="a page of backs behind every page of cards, for printing on both sides",
    )
    parser.add_argument("--all", action="store_true", help="everything (the default)")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="the PDF to write, or - (default: tidefold.pdf)"
    )
    sizes = " or ".join(SIZES)
    parser.add_argument(
        "--paper", default=SIZES[0], choices=SIZES, metavar="SIZE", help=f"{sizes} ({SIZES[0]})"
    )
    add_language(parser)


def _parts_by_name() -> dict[str, tuple[Part, list[Game]]]:
    """Return every part once, in the order of the document, with all games that have it."""
    found: dict[str, tuple[Part, list[Game]]] = {}
    for game, part in printed_parts():
        found.setdefault(part.name, (part, []))[1].append(game)
    return found


def _description(doc: str) -> str:
    """Return the docstring of this module with the notes and examples of the parts."""
    summary, text, example = doc.strip("\n").split("\n\n")
    parts = [part for _, part in printed_parts()]
    notes = " ".join([text, *(part.note for part in parts if part.note)])
    examples = [example, *(f"  {line}" for part in parts for line in part.examples)]
    return "\n\n".join((summary, fill(notes, HELP_WIDTH), "\n".join(examples)))


def _add_part(parser: ArgumentParser, part: Part, owners: list[Game], added: set[str]) -> None:
    """Add the options of a part, or its flag if it has none; games may share an option."""
    for option in _options(part):
        if option.name not in added:
            kind = int if option is part.copies else str
            parser.add_argument(
                f"--{option.name}", type=kind, metavar=option.metavar, help=option.help
            )
            added.add(option.name)
    if not _options(part):
        text = part.help.format(games=_titles(owners))
        parser.add_argument(
            f"--{part.name}", action="append_const", dest="parts", const=part.name, help=text
        )


def _options(part: Part) -> list[Option]:
    return [*part.options, *filter(None, [part.copies])]


def _titles(owners: list[Game]) -> str:
    if len(owners) == len(games()) == 2:
        return "both games"
    return listed([game.title for game in owners])


def run(options: Namespace) -> int:
    try:
        from ..printing.document import make_pdf
    except ModuleNotFoundError as problem:
        if (problem.name or "").split(".")[0] != "fpdf":
            raise
        raise BadInput(NEEDS_EXTRA) from None
    document = make_pdf(
        _copies(options),
        values=_values(options),
        size=options.paper,
        language=language(options),
        backs=options.backs,
    )
    _write(options.output or _free_file(document), document)
    return 0


def _copies(options: Namespace) -> dict[str, int]:
    parts = [part for part, _ in _parts_by_name().values()]
    chosen = [part for part in parts if _is_chosen(options, part)]
    copies = {
        part.name: _how_many(options, part.copies)
        for part in (parts if options.all or not chosen else chosen)
    }
    if not any(copies.values()):
        flag = next((f", for example --{part.name}" for part in parts if not _options(part)), "")
        raise BadInput(f"nothing to print; choose a part{flag}")
    return copies


def _is_chosen(options: Namespace, part: Part) -> bool:
    named = part.name in (options.parts or ())
    return named or any(_given(options, option) is not None for option in _options(part))


def _how_many(options: Namespace, option: Option | None) -> int:
    """Return the number of copies, 1 if it is not given."""
    given = None if option is None else _given(options, option)
    if option is None or given is None:
        return 1
    if not 0 <= given <= MOST_COPIES:
        raise BadInput(f"--{option.name} is {given}; give 0 to {MOST_COPIES}")
    return int(given)


def _values(options: Namespace) -> dict[str, dict[str, Any]]:
    values: dict[str, dict[str, Any]] = {}
    for game, part in printed_parts():
        for option in part.options:
            if _given(options, option) is not None:
                with bad_input(ValueError):
                    read = option.read(_given(options, option))
                values.setdefault(game.name, {})[option.name] = read
    return values


def _given(options: Namespace, option: Option) -> Any:
    return getattr(options, option.name.replace("-", "_"))


def _free_file(document: bytes) -> str:
    """Return the first of tidefold.pdf, tidefold-2.pdf, … that would not overwrite another file."""
    names = (f"tidefold{f'-{number}' if number > 1 else ''}.pdf" for number in count(1))
    return next(name for name in names if not Path(name).exists() or _holds(name, document))


def _holds(file: str, document: bytes) -> bool:
    try:
        return Path(file).read_bytes() == document
    except OSError:
        return False


def _write(file: str, document: bytes) -> None:
    """Write the file and report its size; `-` is standard output."""
    if file == "-":
        sys.stdout.buffer.write(document)
        return
    with bad_input(OSError, doing=f"cannot write {file}"):
        Path(file).write_bytes(document)
    print(f"Wrote {file} ({len(document) // 1024 + 1} kB).")
