"""Storing many changes with one statement, which PostgreSQL runs whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..api import Change, Row, SeatResult, TableLine

STORE = """
WITH logged AS (
    INSERT INTO log (table_id, seq, at, kind, player, body, words)
    SELECT * FROM unnest(
        $1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
), seated AS (
    INSERT INTO seats (table_id, player)
    SELECT * FROM unnest($8::text[], $9::text[])
    ON CONFLICT DO NOTHING
), ended AS (
    INSERT INTO results
        (table_id, seat, player, bot, game, rules, ended, outcome, points, figures, rank, rated_as)
    SELECT * FROM unnest(
        $19::text[], $20::int[], $21::text[], $22::text[], $23::text[], $24::text[],
        $25::bigint[], $26::text[], $27::int[], $28::text[], $29::int[], $30::text[])
    ON CONFLICT DO NOTHING
)
INSERT INTO tables (id, game, status, public, seq, created, changed, due, summary)
SELECT * FROM unnest(
    $10::text[], $11::text[], $12::text[], $13::bool[], $14::int[], $15::bigint[],
    $16::bigint[], $17::bigint[], $18::text[])
ON CONFLICT (id) DO UPDATE SET
    status = excluded.status, public = excluded.public, seq = excluded.seq,
    changed = excluded.changed, due = excluded.due, summary = excluded.summary
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


def columns_of(changes: Sequence[Change]) -> list[list[Any]]:
    """The arguments of the statement; of several lines of one table the last one counts."""
    lines = {line.id: line for change in changes if (line := change.line) is not None}
    seated = [(c.line.id, player) for c in changes if c.line is not None for player in c.seated]
    return [
        *_log_columns([row for change in changes for row in change.rows]),
        [table for table, _ in seated],
        [player for _, player in seated],
        *_line_columns(lines.values()),
        *_result_columns([one for change in changes for one in change.results]),
    ]


def _log_columns(rows: Iterable[Row]) -> list[list[Any]]:
    """Rows of the log, column by column."""
    names = ("table", "seq", "at", "kind", "player", "body", "words")
    return [[getattr(row, name) for row in rows] for name in names]


def _line_columns(lines: Iterable[TableLine]) -> list[list[Any]]:
    """Lines, column by column."""
    names = ("id", "game", "status", "public", "seq", "created", "changed", "due", "summary")
    return [[getattr(line, name) for line in lines] for name in names]


def _result_columns(results: Iterable[SeatResult]) -> list[list[Any]]:
    """Results, column by column."""
    return [[getattr(one, name) for one in results] for name in SeatResult.__struct_fields__]
