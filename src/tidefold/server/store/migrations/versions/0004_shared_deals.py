"""Deals that many players play, each once: daily deals, made from a secret, and challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables; the first of these deals fills them."""
    op.create_table(
        "host_secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
    )
    op.create_index("daily_tries_player", "daily_tries", ["player"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
    )
    op.create_index("challenges_table", "challenges", ["table_id"], unique=True)
    op.create_table(
        "challenge_tries",
        sa.Column("challenge", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
    )
    op.create_index("challenge_tries_player", "challenge_tries", ["player"])
