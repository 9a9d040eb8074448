"""The times when the server ran: the clocks of matches stop while no server runs."""

import sqlalchemy as sa
from alembic import op

from tidefold.server.store.columns import time

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table; the first start fills it."""
    op.create_table(
        "runs", sa.Column("id", sa.Integer, primary_key=True), time("started"), time("alive")
    )
