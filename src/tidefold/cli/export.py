"""Write all matches of a server as records, one a line.

Finished matches are complete, with the proof of their shuffle. --running adds the matches being
played. Their records show the hidden cards, so keep such a file to yourself.

  tidefold export > matches.jsonl
  tidefold export --running --database /srv/tables.db > everything.jsonl
  tidefold export --reports                  what players reported, instead of the matches

Stop the server first, or export a copy made by `tidefold backup`.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace

from ..records import dump
from .options import add_database, need_server
from .output import BadInput


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold export`."""
    add_database(parser)
    parser.add_argument("--running", action="store_true", help="also matches being played")
    parser.add_argument("--reports", action="store_true", help="what players reported, instead")


def run(options: Namespace) -> int:
    """Write the records."""
    need_server()
    from ..server.serve_options import default_database
    from ..server.store import StoreError, is_missing

    database = options.database or default_database()
    try:
        if is_missing(database):
            raise BadInput(f"there is no database {database}")
        count = asyncio.run(_export(database, options.running, options.reports))
    except (StoreError, ValueError) as problem:
        raise BadInput(problem) from None
    print(f"{count} {'reports' if options.reports else 'matches'} exported", file=sys.stderr)
    return 0


async def _export(database: str, running: bool, reports: bool) -> int:
    """Write records or reports to standard output; returns how many."""
    from ..server.import_export import export_records, export_reports, open_database

    count = 0
    async with open_database(database) as hub:
        wanted = export_reports(hub) if reports else export_records(hub, running=running)
        async for one in wanted:
            print(dump(one))
            count += 1
    return count
