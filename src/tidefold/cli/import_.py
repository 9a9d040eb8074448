"""Import records into a server's database, after replaying and checking each of them.

Imported matches can be read and exported like the server's own, but not continued.

  tidefold import matches.jsonl
  tidefold import --database /srv/tables.db matches.jsonl

Stop the server first.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..games.api import RecordError
from ..records import load
from .options import add_database, need_server
from .output import BAD_INPUT, BadInput, one_line


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold import`."""
    parser.add_argument("file", metavar="FILE", help="records, one a line")
    add_database(parser)


def run(options: Namespace) -> int:
    """Import the records."""
    need_server()
    from ..server.serve_options import default_database
    from ..server.store import StoreError

    if not Path(options.file).is_file():
        raise BadInput(f"cannot read {options.file}: no such file")
    try:
        taken, refused = asyncio.run(_import(options.database or default_database(), options.file))
    except (StoreError, ValueError) as problem:
        raise BadInput(problem) from None
    print(f"{taken} matches imported, {refused} refused")
    return BAD_INPUT if refused else 0


async def _import(database: str, file: str) -> tuple[int, int]:
    """Store the valid records and report the others; returns how many of each."""
    from ..server.import_export import import_record, open_database

    taken = refused = 0
    async with open_database(database) as hub:
        for loaded in load(file):
            try:
                if loaded.problem is not None:
                    raise RecordError(loaded.problem)
                await import_record(hub, loaded.record)
                taken += 1
            except RecordError as problem:
                refused += 1
                print(f"line {loaded.line}: {one_line(problem)}", file=sys.stderr)
    return taken, refused
