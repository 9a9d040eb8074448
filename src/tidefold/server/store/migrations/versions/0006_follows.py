"""Whom players follow, so that they find their public matches."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "follows",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("followed", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("follows_followed", "follows", ["followed"])
