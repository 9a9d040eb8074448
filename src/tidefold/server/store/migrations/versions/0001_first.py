"""The first version of the database."""

import sqlalchemy as sa
from alembic import op

from tidefold.server.store.columns import key, number, text, time

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables and their indexes."""
    _create_tables()
    _create_people()
    _create_indexes()


def _create_tables() -> None:
    op.create_table(
        "log",
        key("table_id"),
        key("seq", sa.Integer),
        time("at"),
        text("kind"),
        sa.Column("player", sa.Text),
        text("body"),
        sa.Column("words", sa.Text),
    )
    op.create_table(
        "tables",
        key("id"),
        text("game"),
        text("status"),
        sa.Column("public", sa.Boolean, nullable=False),
        number("seq"),
        time("created"),
        time("changed"),
        sa.Column("due", sa.BigInteger),
        text("summary"),
    )
    op.create_table("seats", key("table_id"), key("player"))


def _create_people() -> None:
    op.create_table("players", key("id"), text("name"), time("created"), time("seen"))
    op.create_table("tokens", key("hash"), text("player"), time("created"))
    op.create_table("codes", key("hash"), text("player"), time("expires"))
    op.create_table("blocks", key("player"), key("blocked"))


def _create_indexes() -> None:
    """Create the indexes; partial ones where queries look for few of the rows."""
    _create_partial("log_words", "log", "player", "words IS NOT NULL")
    listed = "public AND status IN ('open', 'playing')"
    _create_partial("tables_listed", "tables", "changed", listed)
    _create_partial("tables_due", "tables", "due", "due IS NOT NULL")
    op.create_index("tables_created", "tables", ["created", "id"])
    op.create_index("seats_player", "seats", ["player"])
    op.create_index("tokens_player", "tokens", ["player"])


def _create_partial(name: str, table: str, column: str, condition: str) -> None:
    where = sa.text(condition)
    op.create_index(name, table, [column], sqlite_where=where, postgresql_where=where)
