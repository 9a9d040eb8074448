"""Drop the time when a player was last here: nothing used it."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Drop the column."""
    op.drop_column("players", "seen")
