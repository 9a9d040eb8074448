"""Whom players follow, so that they find their public matches."""

from alembic import op

from tidefold.server.store.columns import key, text, time

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table."""
    op.create_table("follows", key("player"), key("followed"), text("id"), time("at"))
    op.create_index("follows_followed", "follows", ["followed"])
