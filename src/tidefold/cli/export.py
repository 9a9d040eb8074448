"""Write all matches of a server as records, one per line.

Finished matches are complete, with the proof of their shuffle. --running adds the matches being
played. Their records show the hidden cards, so keep such a file to yourself.

  tidefold export > matches.jsonl
  tidefold export --running --database /srv/tables.db > everything.jsonl
  tidefold export --format parquet --out matches/       for DuckDB and Polars (docs/data.md)
  tidefold export --reports                  what players reported, instead of the matches

Stop the server first, or export a copy made by `tidefold backup`.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ..records import dump
from ..records.shard_folder import new_folder
from .database import on_database
from .options import add_database, add_parquet, check_bounds, wants_parquet
from .output import BadInput

MOST = 10**12


def add(parser: ArgumentParser) -> None:
    add_database(parser)
    parser.add_argument("--running", action="store_true", help="also matches being played")
    parser.add_argument("--reports", action="store_true", help="what players reported, instead")
    add_parquet(parser)


def run(options: Namespace) -> int:
    if wants_parquet(options) and options.reports:
        raise BadInput("reports come as lines only; leave out --format")
    check_bounds(options, shard=(1, MOST))
    count = on_database(options, partial(_export, options))
    print(f"{count} {'reports' if options.reports else 'matches'} exported", file=sys.stderr)
    return 0


def _export(options: Namespace, database: str) -> int:
    """Print everything, or write it into a folder; returns the number of matches or reports."""
    if options.out is None:
        return asyncio.run(_hand_over(database, options, print))
    from ..records.parquet import record_writer

    with new_folder(Path(options.out)) as folder:
        writing = record_writer(folder, shard=options.shard, decisions=options.decisions)
        with writing as add:
            return asyncio.run(_hand_over(database, options, add))


async def _hand_over(database: str, options: Namespace, take: Callable[[str], object]) -> int:
    """Pass each record or report as a line to `take`; returns their number."""
    from ..server.import_export import export_records, export_reports, open_database

    count = 0
    async with open_database(database) as hub:
        records = partial(export_records, running=options.running)
        async for one in export_reports(hub) if options.reports else records(hub):
            take(dump(one))
            count += 1
    return count
