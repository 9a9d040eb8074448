"""Import records into a server's database, after replaying and checking all of them.

If any record is wrong, nothing is imported. Imported matches can be read and exported like the
server's own, but not continued.

  tidefold import matches.jsonl
  tidefold import --database /srv/tables.db matches.jsonl

Stop the server first.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path

from ..games.api import RecordError
from .database import on_database
from .options import add_database
from .output import BAD_INPUT, BadInput, one_line
from .record_files import loaded_records


def add(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records: lines, or Parquet")
    add_database(parser)


def run(options: Namespace) -> int:
    if not Path(options.file).exists():
        raise BadInput(f"cannot read {options.file}: no such file")
    work = partial(_import, file=options.file)
    taken, refused = on_database(options, lambda found: asyncio.run(work(found)), new=True)
    print(f"{taken} matches imported, {refused} refused")
    return BAD_INPUT if refused else 0


async def _import(database: str, file: str) -> tuple[int, int]:
    """Store all records, or none if any is wrong; returns how many were stored and refused."""
    from ..server.import_export import change_for, open_database

    refused = 0
    async with open_database(database) as hub:
        changes = []
        for loaded in loaded_records(file):
            try:
                if loaded.problem is not None:
                    raise RecordError(loaded.problem)
                changes.append(change_for(hub, loaded.record))
            except RecordError as problem:
                refused += 1
                print(f"line {loaded.line}: {one_line(problem)}", file=sys.stderr)
        if refused:
            return 0, refused
        for change in changes:
            await hub.store.append(change)
    return len(changes), 0
