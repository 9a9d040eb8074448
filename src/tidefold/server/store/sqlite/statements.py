"""Storing many changes with few statements.

Python's driver releases the interpreter lock in every statement, and on a busy event loop it waits
milliseconds to get it back. With one statement per row, a batch of 200 changes took forty times
longer, so a whole batch is one statement per table. Batches are padded to powers of two with empty
rows, which the statement skips, so that a dozen prepared statements serve all sizes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from itertools import chain
from operator import attrgetter
from typing import Any

from sqlalchemy import Column

from ..rows import PROBE_VALUES, Change, Row, SeatResult, TableLine
from ..schema import LINE, LINE_UPDATE, codes, columns_of, log, names_of, results, seats

MOST = 256
_row_values = attrgetter(*Row.__struct_fields__)
_line_values = attrgetter(*TableLine.__struct_fields__)
_result_values = attrgetter(*SeatResult.__struct_fields__)


class Insertion:
    """An INSERT of any number of rows into one table; the first column is never null."""

    def __init__(self, columns: Sequence[Column[Any]], conflict: str = "") -> None:
        self._width = len(columns)
        self._start = f"INSERT INTO {columns[0].table} ({names_of(columns)})"
        self._conflict = conflict
        sizes = [1 << power for power in range(MOST.bit_length())]
        self._texts = {size: self._text(size) for size in sizes}

    def _text(self, size: int) -> str:
        row = f"({', '.join('?' * self._width)})"
        rows = f"SELECT * FROM (VALUES {', '.join([row] * size)}) WHERE column1 IS NOT NULL"
        return f"{self._start} {rows} {self._conflict}"

    def run(self, connection: sqlite3.Connection, rows: Sequence[tuple[object, ...]]) -> None:
        """Insert rows, in order."""
        for first in range(0, len(rows), MOST):
            part = rows[first : first + MOST]
            size = 1 << (len(part) - 1).bit_length()
            padding = (None,) * (self._width * (size - len(part)))
            connection.execute(self._texts[size], (*chain.from_iterable(part), *padding))


_LOG = Insertion(columns_of(log, Row))
_TABLES = Insertion(LINE, f"ON CONFLICT (id) DO UPDATE SET {LINE_UPDATE}")
_PROBE = Insertion(list(codes.columns), "ON CONFLICT (hash) DO UPDATE SET player = excluded.player")
_RESULTS = Insertion(columns_of(results, SeatResult), "ON CONFLICT DO NOTHING")
_SEATS = Insertion(list(seats.columns), "ON CONFLICT DO NOTHING")


def insert(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Insert the rows of changes; of several lines of one table the last one counts."""
    lines = {line.id: line for change in changes if (line := change.line) is not None}
    _LOG.run(connection, [_row_values(row) for change in changes for row in change.rows])
    _TABLES.run(connection, [_line_values(line) for line in lines.values()])
    seated = [(c.line.id, player) for c in changes if c.line is not None for player in c.seated]
    _SEATS.run(connection, seated)
    _RESULTS.run(connection, [_result_values(one) for c in changes for one in c.results])
    if any(change.line is None for change in changes):
        _PROBE.run(connection, [PROBE_VALUES])
