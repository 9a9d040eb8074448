"""What several servers on one database share, and which programs may still use it.

The buckets and the progress of analyses need not survive a crash of the database.
"""

import sqlalchemy as sa
from alembic import op

from tidefold.server.store.columns import key, number, text, time

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the tables."""
    postgres = op.get_bind().dialect.name == "postgresql"
    lost_in_a_crash = ["UNLOGGED"] if postgres else []
    op.create_table("compatibility", key("oldest"))
    op.execute("INSERT INTO compatibility (oldest) VALUES ('0007')")
    op.create_table(
        "people_changes",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        text("player"),
        text("change"),
        time("at"),
    )
    op.create_table(
        "shared_buckets",
        key("name"),
        sa.Column("tokens", sa.Float(53), nullable=False),
        time("at"),
        prefixes=lost_in_a_crash,
    )
    op.create_table(
        "analyses",
        key("table_id"),
        sa.Column("node", sa.BigInteger, nullable=False),
        text("state"),
        number("done"),
        number("total"),
        sa.Column("analysis", sa.Text),
        time("at"),
        prefixes=lost_in_a_crash,
    )
