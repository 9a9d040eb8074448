"""Databases of earlier versions: see `tests/server/old_databases`."""

from __future__ import annotations

from pathlib import Path

OLD = Path(__file__).parents[1] / "server" / "old_databases"
# What the first version of the schema had besides.
TO_FIRST = (
    "ALTER TABLE players ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;"
    "UPDATE alembic_version SET version_num = '0001';"
)
