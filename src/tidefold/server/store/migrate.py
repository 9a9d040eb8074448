"""Migrating a database to the newest version; Alembic is loaded only if there is work."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from .api import StoreError
from .schema import metadata

FOLDER = Path(__file__).with_name("migrations")
NEWEST = max(path.name for path in FOLDER.glob("versions/[0-9]*.py"))[:4]
MIGRATION_LOCK = 0x7469_6466


def migrate(connection: Connection, name: str) -> None:
    """Create or upgrade the tables; raises StoreError if the database does not fit this program."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    if not is_usable(connection):  # another server may have been faster
        _upgrade(connection, name)


def is_usable(connection: Connection) -> bool:
    """Has the database this program's version, or a newer one that only added to it?"""
    revision = revision_of(connection)
    if revision is None or revision <= NEWEST:
        return revision == NEWEST
    if not inspect(connection).has_table("compatibility"):
        return False
    oldest: str | None = connection.scalar(text("SELECT oldest FROM compatibility"))
    return oldest is not None and oldest <= NEWEST


def check_newest(connection: Connection, name: str) -> None:
    """Raise StoreError unless the database has the version of this program."""
    revision = revision_of(connection)
    if revision != NEWEST:
        raise StoreError(
            "failed",
            f"{name} has version {revision} and this program needs {NEWEST}; start the server "
            "of this program once, which brings it along.",
        )


def revision_of(connection: Connection) -> str | None:
    """The version of a database, or None if it has no version."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def _upgrade(connection: Connection, name: str) -> None:
    from alembic import command, config, script  # Slow to load.

    settings = config.Config(attributes={"connection": connection})
    settings.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    steps = script.ScriptDirectory.from_config(settings)
    _check_ours(connection, name, {step.revision for step in steps.walk_revisions()})
    command.upgrade(settings, NEWEST)


def _check_ours(connection: Connection, name: str, known: set[str]) -> None:
    """Raise StoreError for a database of a newer program or of another program."""
    revision = revision_of(connection)
    if revision is None:
        _check_empty(connection, name)
    elif revision not in known:
        raise StoreError(
            "failed",
            f"{name} was written by a newer Tidefold (version {revision} of the database, this "
            f"program knows {NEWEST}); install the newer program or restore an older backup.",
        )


def _check_empty(connection: Connection, name: str) -> None:
    """Raise StoreError if a database without a version has tables in the way of ours."""
    taken = set(inspect(connection).get_table_names())
    if connection.dialect.name != "sqlite":
        # A PostgreSQL database may be shared as long as names do not clash.
        taken &= set(metadata.tables)
    if taken:
        tables = ", ".join(sorted(taken)[:3])
        raise StoreError("failed", f"{name} belongs to another program: it has {tables}.")
