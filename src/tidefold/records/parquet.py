"""Records as Parquet files: a row a match, and where wanted a row a decision (docs/data.md).

A row has the whole record as text next to the columns made from it, so records come back byte by
byte. Nothing here imports pyarrow before it is needed (extra `data`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from .parquet_reader import MATCHES, ROW_GROUP
from .shard_folder import open_folder, whole_file
from .store import dump

SHARD = 100_000  # matches in a file
MANIFEST = "records.json"
DECISIONS = "decisions"
# What all games' records have; the rest of a record's fields are the options of its match.
SHARED_FIELDS = ("format", "game", "players", "seed", "meta", "fair", "rounds", "result")
Row = dict[str, Any]


def matches_schema() -> Any:
    """The columns of a match."""
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
    """The columns of a decision."""
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
    """The row of a match by its record's line, and the rows of its decisions."""
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
    """A list of texts, as far as these are some: meta may hold anything."""
    if not isinstance(value, list):
        return None
    return [one if isinstance(one, str) else None for one in value]


def _decisions(match: int, record: Any) -> Iterator[Row]:
    """Whatever a seat did in a round: every object in a list of the round that names its seat."""
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
    """A file of a folder."""
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
    """Write the shards that a folder lacks; the number of each match as it is written.

    `lines` gives the records of some matches. FolderError if the folder has records that were not
    `made_by` the same.
    """
    open_folder(folder, MANIFEST, made_by, "folder of records")
    for first in range(0, matches, shard):
        wanted = range(first, min(first + shard, matches))
        if not has_rows(shard_file(folder, MATCHES, first // shard), len(wanted)):
            writing = RecordWriter(folder, first=first, shard=shard, decisions=decisions)
            with closing(lines(wanted)) as some, writing as records:
                for line in some:
                    yield records.add(line)


def has_rows(file: Path, rows: int) -> bool:
    """Is a file there, and does it have this many rows?"""
    import pyarrow.parquet as pq

    return file.exists() and pq.read_metadata(file).num_rows == rows


class RecordWriter:
    """Writes records into the shards of a folder; every file is whole or not there.

    Few rows are in memory at a time.
    """

    def __init__(
        self, folder: Path, *, first: int = 0, shard: int = SHARD, decisions: bool = False
    ) -> None:
        """Write the matches from the number `first` on, with or without their `decisions`."""
        self._folder = folder
        self._next = first
        self._shard = shard
        # A shard is whole if it has its matches, which appear last.
        self._schemas = {MATCHES: matches_schema()}
        if decisions:
            self._schemas[DECISIONS] = decisions_schema()
        self._files = ExitStack()
        self._add: dict[str, Callable[[list[Row]], None]] = {}

    def __enter__(self) -> RecordWriter:
        return self

    def __exit__(self, *problem: Any) -> None:
        self._files.__exit__(*problem)

    def add(self, line: str) -> int:
        """Write a record; the number of its match."""
        number = self._next
        if not self._add:
            for kind, schema in self._schemas.items():
                file = shard_file(self._folder, kind, number // self._shard)
                self._add[kind] = self._files.enter_context(_row_writer(file, schema))
        row, moves = match_row(number, line)
        self._add[MATCHES]([row])
        if DECISIONS in self._add:
            self._add[DECISIONS](moves)
        self._next += 1
        if self._next % self._shard == 0:
            self._files.close()
            self._add.clear()
        return number


@contextmanager
def writer(file: Path, schema: Any, delta: Sequence[str] = ()) -> Iterator[Callable[[Any], None]]:
    """What adds tables to a file, which appears when all are written.

    Columns named in `delta` are kept as differences, which suits numbers that count up.
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
    """What adds rows to a file, which appears when all are written."""
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
