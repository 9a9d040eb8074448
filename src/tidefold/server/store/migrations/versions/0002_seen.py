"""When a player was last here is no longer kept: nobody asked for it."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Forget it."""
    op.drop_column("players", "seen")
