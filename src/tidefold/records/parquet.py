"""Records as Parquet files: one row per match and, on request, one per decision (docs/data.md).

A row holds the whole record as text next to the columns made from it, so reading a record gives
back the same bytes. Nothing here imports pyarrow (extra `data`) before it is needed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from .parquet_reader import MATCHES, ROW_GROUP
from .shard_folder import open_folder, whole_file
from .store import dump

SHARD = 100_000  # matches per file
MANIFEST = "records.json"
DECISIONS = "decisions"
# The fields that records of all games have; the others are the options of the match.
SHARED_FIELDS = ("format", "game", "players", "seed", "meta", "fair", "rounds", "result")
Row = dict[str, Any]


def matches_schema() -> Any:
    """The columns of the files of matches."""
    import pyarrow as pa

    return pa.schema(
        [
            ("match", pa.int64()),
            ("game", pa.string()),
            ("options", pa.string()),
            ("players", pa.int8()),
            ("seed", pa.string()),
            ("bots", pa.list_(pa.string())),
            ("names", pa.list_(pa.string())),
            ("ended_by", pa.string()),
            ("winners", pa.list_(pa.int8())),
            ("points", pa.list_(pa.int32())),
            ("rounds", pa.int32()),
            ("decisions", pa.int32()),
            ("record", pa.string()),
        ]
    )


def decisions_schema() -> Any:
    """The columns of the files of decisions."""
    import pyarrow as pa

    return pa.schema(
        [
            ("match", pa.int64()),
            ("round", pa.int32()),
            ("number", pa.int32()),
            ("seat", pa.int8()),
            ("move", pa.string()),
        ]
    )


def match_row(match: int, line: str) -> tuple[Row, list[Row]]:
    """The row of a match and the rows of its decisions, from its record as one line of JSON."""
    record = json.loads(line)
    meta, result = record.get("meta", {}), record.get("result", {})
    decisions = list(_decisions(match, record))
    options = {name: value for name, value in record.items() if name not in SHARED_FIELDS}
    row = {
        "match": match,
        "game": record.get("game"),
        "options": dump(options),
        "players": record.get("players"),
        "seed": record.get("seed"),
        "bots": _texts(meta.get("bots")),
        "names": _texts(meta.get("names")),
        "ended_by": result.get("by"),
        "winners": result.get("winners"),
        "points": result.get("totals"),
        "rounds": len(record.get("rounds", ())),
        "decisions": len(decisions),
        "record": line,
    }
    return row, decisions


def _texts(value: Any) -> list[str | None] | None:
    """The list with None in place of items that are not texts; None if the value is no list."""
    if not isinstance(value, list):
        return None
    return [one if isinstance(one, str) else None for one in value]


def _decisions(match: int, record: Any) -> Iterator[Row]:
    """One row per decision: each object with a `seat` in a list of a round."""
    number = 0
    for place, played in enumerate(record.get("rounds", ()), 1):
        lists = (one for one in played.values() if isinstance(one, list))
        for done in (one for some in lists for one in some):
            if isinstance(done, dict) and "seat" in done:
                number += 1
                move = {name: value for name, value in done.items() if name != "seat"}
                yield {
                    "match": match,
                    "round": place,
                    "number": number,
                    "seat": done["seat"],
                    "move": dump(move),
                }


def shard_file(folder: Path, kind: str, shard: int) -> Path:
    """The path of the file with a shard of matches or decisions."""
    return folder / f"{kind}-{shard:05}.parquet"


def fill_folder(
    folder: Path,
    made_by: Mapping[str, Any],
    matches: int,
    lines: Callable[[range], Generator[str, None, None]],
    *,
    shard: int = SHARD,
    decisions: bool = False,
) -> Iterator[int]:
    """Write the shards that a folder lacks, and yield the number of each match written.

    `lines` makes the records of a range of matches. FolderError if the folder's records were
    `made_by` other values.
    """
    open_folder(folder, MANIFEST, made_by, "folder of records")
    for first in range(0, matches, shard):
        wanted = range(first, min(first + shard, matches))
        if not has_rows(shard_file(folder, MATCHES, first // shard), len(wanted)):
            writing = record_writer(folder, first=first, shard=shard, decisions=decisions)
            with closing(lines(wanted)) as some, writing as add:
                yield from map(add, some)


def has_rows(file: Path, rows: int) -> bool:
    """Whether a file exists and has this number of rows."""
    import pyarrow.parquet as pq

    return file.exists() and pq.read_metadata(file).num_rows == rows


@contextmanager
def record_writer(
    folder: Path, *, first: int = 0, shard: int = SHARD, decisions: bool = False
) -> Iterator[Callable[[str], int]]:
    """Yield a function that adds a record to the shards of a folder, and returns its number.

    Matches are numbered from `first` on; their decisions are written only with `decisions`. A file
    appears only when it is complete. Only a few rows are in memory at a time.
    """
    # A shard is whole if it has its matches, which appear last.
    schemas = {MATCHES: matches_schema(), **({DECISIONS: decisions_schema()} if decisions else {})}
    numbers = count(first)
    write: dict[str, Callable[[list[Row]], None]] = {}
    with ExitStack() as files:

        def add(line: str) -> int:
            number = next(numbers)
            if not write:
                for kind, schema in schemas.items():
                    file = shard_file(folder, kind, number // shard)
                    write[kind] = files.enter_context(_row_writer(file, schema))
            row, moves = match_row(number, line)
            write[MATCHES]([row])
            if decisions:
                write[DECISIONS](moves)
            if (number + 1) % shard == 0:
                files.close()
                write.clear()
            return number

        yield add


@contextmanager
def writer(file: Path, schema: Any, delta: Sequence[str] = ()) -> Iterator[Callable[[Any], None]]:
    """Yield a function that adds tables to a file, which appears when the block ends.

    Columns named in `delta` are stored as differences, which suits numbers that count up.
    """
    import pyarrow.parquet as pq

    others = [name for name in schema.names if name not in delta]
    encodings = {
        "use_dictionary": others,
        "column_encoding": dict.fromkeys(delta, "DELTA_BINARY_PACKED") or None,
        "compression": "zstd",
    }
    with whole_file(file) as part, pq.ParquetWriter(part, schema, **encodings) as parquet:
        yield parquet.write_table


@contextmanager
def _row_writer(file: Path, schema: Any) -> Iterator[Callable[[list[Row]], None]]:
    """Yield a function that adds rows to a file, which appears when the block ends."""
    import pyarrow as pa

    waiting: list[Row] = []
    with writer(file, schema) as write:

        def add(rows: list[Row]) -> None:
            waiting.extend(rows)
            if len(waiting) >= ROW_GROUP:
                flush()

        def flush() -> None:
            if waiting:
                write(pa.Table.from_pylist(waiting, schema))
                waiting.clear()

        yield add
        flush()
