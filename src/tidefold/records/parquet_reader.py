"""Reads records from Parquet files; pyarrow (extra `data`) is imported when it is needed."""

from __future__ import annotations

from collections.abc import Iterator
from errno import EISDIR
from os import strerror
from pathlib import Path

MATCHES = "matches"  # the first part of the names of files with one row per match
ROW_GROUP = 5_000  # matches that are in memory at a time
NOT_INSTALLED = "Parquet needs pyarrow; install it with: pip install 'tidefold[data]'"


def need_pyarrow() -> None:
    """Raise ImportError with advice for the user if pyarrow is missing."""
    try:
        import pyarrow  # noqa: F401  looked for, not used
    except ImportError:
        raise ImportError(NOT_INSTALLED) from None


def read_lines(path: Path) -> Iterator[str]:
    """The records in a Parquet file or a folder of them, as lines; OSError if it has none."""
    try:
        need_pyarrow()
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError as missing:
        raise OSError(str(missing)) from None
    files = sorted(path.glob(f"{MATCHES}-*.parquet")) if path.is_dir() else [path]
    if not files:
        raise IsADirectoryError(EISDIR, strerror(EISDIR))
    for file in files:
        try:
            with pq.ParquetFile(file) as parquet:
                if "record" not in parquet.schema_arrow.names:
                    raise OSError("this Parquet file holds no records")
                for batch in parquet.iter_batches(ROW_GROUP, columns=["record"]):
                    yield from batch.column(0).to_pylist()
        except pa.ArrowException as problem:
            raise OSError(f"this is no Parquet file: {problem}") from None
