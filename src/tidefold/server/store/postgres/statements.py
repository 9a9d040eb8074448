"""Storing many changes with one statement, which PostgreSQL runs whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any

import msgspec
from sqlalchemy import Column
from sqlalchemy.dialects import postgresql

from ..rows import Change, Row, SeatResult, TableLine
from ..schema import LINE, LINE_UPDATE, columns_of, log, names_of, results, seats

_numbers = count(1)


def _insertion(columns: Sequence[Column[Any]], conflict: str = "") -> str:
    """Return an INSERT of rows from one array per column; arguments are numbered in order."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # it has no types
    types = (column.type.compile(dialect) for column in columns)
    arrays = ", ".join(f"${next(_numbers)}::{kind}[]" for kind in types)
    rows = f"SELECT * FROM unnest({arrays})"
    return f"INSERT INTO {columns[0].table} ({names_of(columns)}) {rows} {conflict}"


STORE = f"""
WITH logged AS ({_insertion(columns_of(log, Row))}),
seated AS ({_insertion(list(seats.columns), "ON CONFLICT DO NOTHING")}),
ended AS ({_insertion(columns_of(results, SeatResult), "ON CONFLICT DO NOTHING")})
{_insertion(LINE, f"ON CONFLICT (id) DO UPDATE SET {LINE_UPDATE}")}
WHERE tables.seq < excluded.seq
"""
TAKEN = """
SELECT DISTINCT log.table_id
FROM unnest($1::text[], $2::int[]) AS wanted (table_id, seq) JOIN log USING (table_id, seq)
"""
PROBE = """
INSERT INTO codes (hash, player, expires) VALUES ($1, $2, $3)
ON CONFLICT (hash) DO UPDATE SET player = excluded.player
"""


def arguments_of(changes: Sequence[Change]) -> list[list[Any]]:
    """Return the arguments of the statement; of several lines of one table the last one counts."""
    lines = {line.id: line for change in changes if (line := change.line) is not None}
    seated = [(c.line.id, player) for c in changes if c.line is not None for player in c.seated]
    return [
        *_turned(Row, (row for change in changes for row in change.rows)),
        [table for table, _ in seated],
        [player for _, player in seated],
        *_turned(SeatResult, (one for change in changes for one in change.results)),
        *_turned(TableLine, lines.values()),
    ]


def _turned(kind: type[msgspec.Struct], values: Iterable[msgspec.Struct]) -> list[list[Any]]:
    found = list(values)
    return [[getattr(one, name) for one in found] for name in kind.__struct_fields__]
