"""Passkeys with which players protect their names, recovery codes, and tokens of remote bots."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the tables and their indexes."""
    op.create_table(
        "protected_names",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("name_key", sa.Text, nullable=False),
    )
    op.create_index("protected_names_key", "protected_names", ["name_key"], unique=True)
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.Text, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("passkeys_player", "passkeys", ["player"])
    op.create_table(
        "passkey_challenges",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("passkey_challenges_expires", "passkey_challenges", ["expires"])
    op.create_table(
        "recovery_codes",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, nullable=False),
    )
    op.create_index("recovery_codes_player", "recovery_codes", ["player"])
    op.create_table(
        "bot_tokens",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("bot_tokens_key", "bot_tokens", ["name_key"], unique=True)
    op.create_index("bot_tokens_player", "bot_tokens", ["player"])
