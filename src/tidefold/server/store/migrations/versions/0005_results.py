"""How finished matches ended, the mistakes that analyses found, and results in practice.

Results of older matches are added when a player asks for them.
"""

import sqlalchemy as sa
from alembic import op

from tidefold.server.store.columns import key, number, text, time

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables and their indexes."""
    op.create_table(
        "results",
        key("table_id"),
        key("seat", sa.Integer),
        sa.Column("player", sa.Text),
        sa.Column("bot", sa.Text),
        text("game"),
        text("rules"),
        time("ended"),
        text("outcome"),
        sa.Column("points", sa.Integer),
        text("figures"),
    )
    op.create_index("results_player", "results", ["player", "ended"])
    op.create_table(
        "mistakes",
        key("table_id"),
        key("number", sa.Integer),
        text("player"),
        text("game"),
        time("at"),
    )
    op.create_index("mistakes_player", "mistakes", ["player", "at"])
    op.create_table(
        "practice", key("player"), text("answered"), number("streak"), number("longest")
    )
