"""Moderation by the host: bans and mutes, forbidden words, reports that were dealt with."""

import sqlalchemy as sa
from alembic import op

from tidefold.server.store.columns import key, text, time

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "sanctions",
        key("id"),
        text("kind"),
        sa.Column("player", sa.Text),
        sa.Column("network", sa.Text),
        sa.Column("with_network", sa.Boolean, nullable=False),
        time("since"),
        sa.Column("until", sa.BigInteger),
        text("reason"),
    )
    op.create_table("refused_words", key("word"))
    op.create_table("closed_reports", key("table_id"), key("seq", sa.Integer))
    op.create_table(
        "moderation_log",
        sa.Column("id", sa.Integer, primary_key=True),
        time("at"),
        text("by"),
        text("action"),
        text("about"),
        text("detail"),
    )
