"""Deals that many players play, each once: daily deals, made from a secret, and challenges."""

from alembic import op

from tidefold.server.store.columns import key, text

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables; the first of these deals fills them."""
    op.create_table("host_secrets", key("name"), text("value"))
    op.create_table("daily_tries", key("day"), key("game"), key("player"), text("table_id"))
    op.create_index("daily_tries_player", "daily_tries", ["player"])
    op.create_table("challenges", key("id"), text("table_id"))
    op.create_index("challenges_table", "challenges", ["table_id"], unique=True)
    op.create_table("challenge_tries", key("challenge"), key("player"), text("table_id"))
    op.create_index("challenge_tries_player", "challenge_tries", ["player"])
