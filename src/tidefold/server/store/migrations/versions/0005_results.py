"""How finished matches ended, the mistakes that analyses found, and results in practice.

Results of older matches are added when a player asks for them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables and their indexes."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("figures", sa.Text, nullable=False),
    )
    op.create_index("results_player", "results", ["player", "ended"])
    op.create_table(
        "mistakes",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("mistakes_player", "mistakes", ["player", "at"])
    op.create_table(
        "practice",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("answered", sa.Text, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("longest", sa.Integer, nullable=False),
    )
