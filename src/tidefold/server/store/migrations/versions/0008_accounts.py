"""Passkeys with which players protect their names, recovery codes, and tokens of remote bots."""

import sqlalchemy as sa
from alembic import op

from tidefold.server.store.columns import key, text, time

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the tables and their indexes."""
    op.create_table("protected_names", key("player"), text("name_key"))
    op.create_index("protected_names_key", "protected_names", ["name_key"], unique=True)
    op.create_table(
        "passkeys",
        key("credential"),
        text("id"),
        text("player"),
        text("public_key"),
        sa.Column("counter", sa.BigInteger, nullable=False),
        text("label"),
        time("created"),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("passkeys_player", "passkeys", ["player"])
    op.create_table(
        "passkey_challenges", key("hash"), text("purpose"), text("player"), time("expires")
    )
    op.create_index("passkey_challenges_expires", "passkey_challenges", ["expires"])
    op.create_table("recovery_codes", key("hash"), text("player"))
    op.create_index("recovery_codes_player", "recovery_codes", ["player"])
    op.create_table(
        "bot_tokens",
        key("hash"),
        text("name"),
        text("name_key"),
        sa.Column("player", sa.Text),
        time("created"),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("bot_tokens_key", "bot_tokens", ["name_key"], unique=True)
    op.create_index("bot_tokens_player", "bot_tokens", ["player"])
