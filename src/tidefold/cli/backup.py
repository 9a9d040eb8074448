"""Copy the database of a server, even while it runs.

  tidefold backup tables-2026-11-15.db
  tidefold backup --database /srv/tables.db copy.db

To return to a copy, stop the server and start it with --database COPY. For PostgreSQL, use pg_dump.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial

from .database import on_database
from .options import add_database
from .output import BadInput


def add(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the copy, a new file")
    add_database(parser)


def run(options: Namespace) -> int:
    on_database(options, partial(_copy, file=options.file))
    return 0


def _copy(database: str, file: str) -> None:
    from ..server.store.database_url import backup_file

    try:
        backup_file(database, file)
    except FileExistsError:
        raise BadInput(f"{file} already exists; choose a new file") from None
    print(f"copied {database} to {file}")
