"""What several servers on one database share, and which programs may still use it.

The buckets and the progress of analyses need not survive a crash of the database.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables."""
    postgres = op.get_bind().dialect.name == "postgresql"
    lost_in_a_crash = ["UNLOGGED"] if postgres else []
    op.create_table("compatibility", sa.Column("oldest", sa.Text, primary_key=True))
    op.execute("INSERT INTO compatibility (oldest) VALUES ('0007')")
    op.create_table(
        "people_changes",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("change", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "shared_buckets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("tokens", sa.Float(53), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        prefixes=lost_in_a_crash,
    )
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("node", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("analysis", sa.Text),
        sa.Column("at", sa.BigInteger, nullable=False),
        prefixes=lost_in_a_crash,
    )
