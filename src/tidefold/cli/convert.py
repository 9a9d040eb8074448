"""Turn records into Parquet files, and back into lines.

With --out, records are replayed, checked and written into a folder of Parquet files, which DuckDB,
Polars and others read (docs/data.md; pip install 'tidefold[data]'). Without it, the records of a
Parquet file or of such a folder are printed, one per line, just as they went in. If a record is
wrong, nothing is kept.

  tidefold convert matches.jsonl --out matches/
  tidefold convert matches.jsonl --out matches/ --decisions
  tidefold convert matches/ > matches.jsonl
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ..games.api import RecordError
from ..records import LoadedRecord, dump, replay
from ..records.shard_folder import FolderError, new_folder
from .options import add_parquet, check_bounds, need_parquet
from .output import BadInput, bad_input, progress
from .record_files import loaded_records

MOST = 10**12


def add(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="records: lines, Parquet, or a folder of it")
    add_parquet(parser, choose=False)


def run(options: Namespace) -> int:
    if options.out is not None:
        need_parquet()
    check_bounds(options, shard=(1, MOST))
    if options.out is None:
        for loaded in loaded_records(options.file):
            print(dump(_sound(options.file, loaded).record))
        return 0
    print(f"{_write(options)} records written to {options.out}")
    return 0


def _write(options: Namespace) -> int:
    from ..records.parquet import record_writer

    count = 0
    with bad_input(FolderError), new_folder(Path(options.out)) as folder:
        writing = record_writer(folder, shard=options.shard, decisions=options.decisions)
        with writing as add:
            for loaded in progress(loaded_records(options.file), 0, "records"):
                add(_checked_line(options.file, loaded))
                count += 1
    return count


def _checked_line(file: str, loaded: LoadedRecord) -> str:
    """Return the line of a record; raises BadInput if the record cannot be replayed."""
    with bad_input(RecordError, doing=f"{file}:{loaded.line}"):
        replay(_sound(file, loaded).record)
    return dump(loaded.record)


def _sound(file: str, loaded: LoadedRecord) -> LoadedRecord:
    if loaded.problem is not None:
        raise BadInput(f"{file}:{loaded.line}: {loaded.problem}")
    return loaded
