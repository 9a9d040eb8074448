"""What players sent and what the server acknowledged, to be held against its database."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import pytest

KINDS = {
    "move": "moved",
    "undo": "undid",
    "chat": "chatted",
    "resign": "gave-up",
    "sit": "sat",
    "reveal": "nonce-revealed",
}
COLUMNS = "table_id, seq, at, kind, player, body, words"


class Logged(NamedTuple):
    """One row of the log as the database has it."""

    table: str
    seq: int
    at: int
    kind: str
    player: str | None
    body: str
    words: str | None


@dataclass(frozen=True, slots=True)
class Sent:
    """A message of a player, and where they sat."""

    table: str
    seat: int | None
    type: str
    text: str


@dataclass(slots=True)
class Notes:
    """All that was sent, acknowledged or refused, by key, and all tables made."""

    sent: dict[str, Sent] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    tables: set[str] = field(default_factory=set)
    done_before: int = 0  # messages sent again that had been done before the crash
    _seen: dict[tuple[str, int], Logged] = field(default_factory=dict)
    _keyed: dict[str, Logged] = field(default_factory=dict)
    _checked: set[str] = field(default_factory=set)

    def check(self, rows: list[Logged]) -> None:
        """Hold a whole log against the notes; what was found right before is not parsed again."""
        self._check_numbers(rows)
        for row in self._new_among(rows):
            self._take(row)
        for key in self.acknowledged.keys() - self._checked:
            sent, seq = self.sent[key], self.acknowledged[key]
            assert key in self._keyed, f"{sent} was acknowledged as {seq} and is not stored"
            # A match may begin or end in the same breath as somebody gets ready or gives up.
            seqs = (seq, seq - 1) if sent.type in ("sit", "reveal", "resign") else (seq,)
            assert self._keyed[key].seq in seqs, f"{sent} was acknowledged as {seq}"
            self._checked.add(key)
        done = self.refused.keys() & self._keyed.keys()
        assert not done, f"refused and stored: {[self._keyed[key] for key in done]}"

    def _check_numbers(self, rows: list[Logged]) -> None:
        """At every table the numbers are 1, 2, 3 and so on."""
        numbers = defaultdict(list)
        for row in rows:
            numbers[row.table].append(row.seq)
        for table, seqs in numbers.items():
            assert seqs == list(range(1, len(seqs) + 1)), f"table {table} has {seqs}"
        assert self.tables <= numbers.keys(), self.tables - numbers.keys()

    def _new_among(self, rows: list[Logged]) -> list[Logged]:
        """The rows that no earlier look at the log found; those found are there as they were."""
        now = {(row.table, row.seq): row for row in rows}
        for place, row in self._seen.items():
            assert now.get(place) == row, f"{row} became {now.get(place)}"
        new = [row for place, row in now.items() if place not in self._seen]
        self._seen = now
        return new

    def _take(self, row: Logged) -> None:
        """A row with a key is what was sent under that key, and the only one."""
        body = json.loads(row.body)
        key = body.get("key")
        if key is None:
            return
        assert key not in self._keyed, f"done twice: {self._keyed[key]} and {row}"
        self._keyed[key] = row
        sent = self.sent[key]
        assert (row.table, row.kind) == (sent.table, KINDS[sent.type]), (sent, row)
        hashed, nonce = body.get("nonce_hash"), body.get("nonce")
        text = {"move": body.get("move"), "sit": hashed, "reveal": nonce, "chat": row.words}
        assert text.get(sent.type, "") == sent.text, (sent, row)
        assert sent.seat in (None, body["seat"]), (sent, row)


def read_file(database: Path) -> list[Logged]:
    """The log in a copy of a SQLite file, which is looked through for damage."""
    with tempfile.TemporaryDirectory() as folder:
        # A copy, so that the server and nobody else mends what a crash left behind.
        for suffix in ("", "-wal"):
            if (part := Path(f"{database}{suffix}")).exists():
                shutil.copy(part, folder)
        with closing(sqlite3.connect(Path(folder) / database.name)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            rows = connection.execute(f"SELECT {COLUMNS} FROM log ORDER BY table_id, seq")
            return [Logged(*row) for row in rows]


async def read_postgres(address: str) -> list[Logged]:
    """The log in a PostgreSQL database."""
    import asyncpg  # type: ignore[import-untyped]  # It has no types.

    connection: Any = await asyncpg.connect(address)
    try:
        rows = await connection.fetch(f"SELECT {COLUMNS} FROM log ORDER BY table_id, seq")
        return [Logged(*row) for row in rows]
    finally:
        await connection.close()


async def read_log(database: str) -> list[Logged]:
    """The log as the database has it, read without Tidefold."""
    if database.startswith("postgresql:"):
        return await read_postgres(database)
    return read_file(Path(database))


def need(program: str) -> str:
    """The path of a program; the test fails with what to do if it is missing."""
    found = shutil.which(program)
    if found is None:
        pytest.fail(f"{program} is missing: run tests/system-packages.sh")
    return found
