"""Copy the database of a server, even while it runs.

  tidefold backup tables-2026-11-15.db
  tidefold backup --database /srv/tables.db copy.db

To return to a copy, stop the server and start it with --database COPY. For PostgreSQL, use pg_dump.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .options import add_database, need_server
from .output import BadInput


def add(parser: ArgumentParser) -> None:
    """Add the arguments of `tidefold backup`."""
    parser.add_argument("file", metavar="FILE", help="the copy, a new file")
    add_database(parser)


def run(options: Namespace) -> int:
    """Copy the database."""
    need_server()
    from ..server.serve_options import default_database
    from ..server.store import StoreError, backup_file

    database = options.database or default_database()
    try:
        backup_file(database, options.file)
    except FileExistsError:
        raise BadInput(f"{options.file} already exists; choose a new file") from None
    except (StoreError, OSError, ValueError) as problem:
        raise BadInput(problem) from None
    print(f"copied {database} to {options.file}")
    return 0
