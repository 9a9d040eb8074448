"""Ratings, as the fold of rated results, and tournaments with their players and rounds.

Everything is new or may be null, so that a server of the previous version can run next to it.
"""

import sqlalchemy as sa
from alembic import op

from tidefold.server.store.columns import key, number, text, time

revision = "0009"
down_revision = "0008"

UNFOLDED = sa.text("rated_as IS NOT NULL AND folded IS NULL")
RATED = sa.text("rated_as IS NOT NULL")


def _partial_index(name: str, table: str, column: str, condition: sa.TextClause) -> None:
    op.create_index(name, table, [column], sqlite_where=condition, postgresql_where=condition)


def upgrade() -> None:
    """Add the columns and tables; no earlier match was rated."""
    op.add_column("results", sa.Column("rank", sa.Integer))
    op.add_column("results", sa.Column("rated_as", sa.Text))
    op.add_column("results", sa.Column("folded", sa.Boolean))
    _partial_index("results_unfolded", "results", "game", UNFOLDED)
    _partial_index("results_rated_as", "results", "rated_as", RATED)
    _ratings()
    _tournaments()


def _ratings() -> None:
    op.create_table("rating_pools", key("game"))
    op.create_table(
        "ratings",
        key("game"),
        key("rated_as"),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        number("matches"),
    )
    op.create_index("ratings_best", "ratings", ["game", "mu"])
    op.create_table(
        "rating_changes",
        key("table_id"),
        key("seat", sa.Integer),
        text("game"),
        text("rated_as"),
        time("ended"),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )
    op.create_index("rating_changes_game", "rating_changes", ["game", "ended"])
    op.create_index("rating_changes_rated_as", "rating_changes", ["rated_as", "ended"])
    op.create_table("unlisted", key("player"))


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        key("id"),
        sa.Column("host", sa.Text),
        text("game"),
        text("title"),
        sa.Column("public", sa.Boolean, nullable=False),
        text("plan"),
        text("secret"),
        text("status"),
        time("created"),
    )
    op.create_index("tournaments_created", "tournaments", ["created"])
    _partial_index("tournaments_playing", "tournaments", "created", sa.text("status = 'playing'"))
    op.create_table(
        "tournament_players",
        key("tournament"),
        key("number", sa.Integer),
        sa.Column("player", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("withdrew", sa.Boolean, nullable=False),
    )
    op.create_index(
        "tournament_players_player", "tournament_players", ["player", "tournament"], unique=True
    )
    op.create_table(
        "tournament_rounds",
        key("tournament"),
        key("number", sa.Integer),
        time("begins"),
        sa.Column("due", sa.BigInteger),
        text("pairing"),
        sa.Column("over", sa.Boolean, nullable=False),
    )
