"""What nodes share through the database besides the log: changes of people, buckets, analyses."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import ARRAY, Connection, Integer, Text, bindparam, text

from ....override import override
from ..nodes import AnalysisNote, Notice, PersonChange, PersonNews
from ..transactions import DatabaseStore, reads, writes
from .notice_line import CHANNEL

NOW_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
KEPT_MS = 3_600_000  # how long changes of people and full buckets are kept
LOOK_BACK = 200  # numbers: changes of people may become visible out of order
KEPT_ANALYSES_MS = 24 * 3_600_000

NEWEST = text("SELECT id, seq FROM tables WHERE id = ANY(:tables)").bindparams(
    bindparam("tables", type_=ARRAY(Text))
)
DUE = text("SELECT id, due FROM tables WHERE due IS NOT NULL AND due < :at ORDER BY due")
NOTE_PERSON = text(
    f"INSERT INTO people_changes (player, change, at) VALUES (:player, :change, {NOW_MS})"
)
TELL = text("SELECT pg_notify(:channel, :said)")
LAST_CHANGE = text("SELECT coalesce(max(id), 0) FROM people_changes")
CHANGES = text("SELECT id, player, change FROM people_changes WHERE id > :after ORDER BY id")
PRUNE = (
    text(f"DELETE FROM people_changes WHERE at < {NOW_MS} - {KEPT_MS}"),
    text(f"DELETE FROM shared_buckets WHERE at < {NOW_MS} - {KEPT_MS}"),
    text(f"DELETE FROM analyses WHERE at < {NOW_MS} - {KEPT_ANALYSES_MS}"),
)
_REFILLED = (
    "least(:most, shared_buckets.tokens"
    f" + greatest(0, {NOW_MS} - shared_buckets.at) / 1000.0 * :per_second)"
)
TAKE = text(
    "INSERT INTO shared_buckets (name, tokens, at)"
    f" VALUES (:name, CAST(:most AS double precision) - 1, {NOW_MS})"
    f" ON CONFLICT (name) DO UPDATE SET tokens = {_REFILLED} - 1, at = excluded.at"
    f" WHERE {_REFILLED} >= 1 RETURNING 1"
)
ANALYSIS = text("SELECT node, state, done, total, analysis FROM analyses WHERE table_id = :table")
CLAIM = text(
    "INSERT INTO analyses (table_id, node, state, done, total, at)"
    f" VALUES (:table, :node, 'waiting', 0, 0, {NOW_MS})"
    " ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, state = excluded.state,"
    " done = 0, total = 0, analysis = NULL, at = excluded.at"
    " WHERE analyses.state = 'failed' OR (:again AND analyses.state = 'done')"
    " OR (analyses.state <> 'done' AND NOT analyses.node = ANY(:running)) RETURNING 1"
).bindparams(bindparam("running", type_=ARRAY(Integer)))
NOTE_ANALYSIS = text(
    f"UPDATE analyses SET state = :state, done = :done, total = :total, analysis = :analysis,"
    f" at = {NOW_MS} WHERE table_id = :table AND node = :node"
)
encode = msgspec.json.Encoder().encode


class NodeQueries(DatabaseStore):
    """Reads and changes what the nodes share."""

    @reads
    def newest(self, connection: Connection, tables: Collection[str]) -> dict[str, int]:
        """Return the number of the last event of each table."""
        found = connection.execute(NEWEST, {"tables": list(tables)})
        return {row.id: row.seq for row in found}

    @reads
    def all_due_before(self, connection: Connection, at: int) -> list[tuple[str, int]]:
        """Return the tables whose timers are due before `at`, soonest first."""
        return [(table, due) for table, due in connection.execute(DUE, {"at": at})]

    @override
    def _person_changed(self, connection: Connection, player: str, change: PersonChange) -> None:
        """Store a change and notify the other nodes, both with the same commit."""
        connection.execute(NOTE_PERSON, {"player": player, "change": change})
        said = encode(Notice(0, people=(PersonNews(player, change),))).decode()
        connection.execute(TELL, {"channel": CHANNEL, "said": said})

    @reads
    def last_person_change(self, connection: Connection) -> int:
        """Return the number of the newest change of a person."""
        return int(connection.scalar(LAST_CHANGE) or 0)

    @reads
    def person_changes(self, connection: Connection, after: int) -> list[tuple[int, PersonNews]]:
        """Return changes of people after a number, and the `LOOK_BACK` numbers before it again."""
        found = connection.execute(CHANGES, {"after": after - LOOK_BACK})
        return [(number, PersonNews(player, change)) for number, player, change in found]

    @writes
    def prune_shared(self, connection: Connection) -> None:
        """Delete shared rows that no node needs."""
        for statement in PRUNE:
            connection.execute(statement)

    @writes
    def take(self, connection: Connection, bucket: str, most: int, per_second: float) -> bool:
        """Take a token from a bucket that all nodes share; returns whether there was one."""
        values = {"name": bucket, "most": most, "per_second": per_second}
        return connection.execute(TAKE, values).first() is not None

    @reads
    def analysis_of(self, connection: Connection, table: str) -> AnalysisNote | None:
        """Return the stored analysis of a match."""
        row = connection.execute(ANALYSIS, {"table": table}).first()
        return None if row is None else AnalysisNote(*row)

    @writes
    def claim_analysis(
        self, connection: Connection, table: str, node: int, others: Collection[int], *, again: bool
    ) -> bool:
        """Claim the analysis of a match for a node; False if one of the others works on it."""
        values = {"table": table, "node": node, "running": list(others), "again": again}
        return connection.execute(CLAIM, values).first() is not None

    @writes
    def note_analysis(self, connection: Connection, table: str, note: AnalysisNote) -> None:
        """Store the progress of a node's analysis."""
        values = {"table": table, "node": note.node, "state": note.state, "done": note.done}
        values |= {"total": note.of, "analysis": note.analysis}
        connection.execute(NOTE_ANALYSIS, values)
