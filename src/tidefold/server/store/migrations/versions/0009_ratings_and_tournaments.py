"""Ratings, as the fold of rated results, and tournaments with their players and rounds.

Everything is new or may be null, so that a server of the previous version can run next to it.
"""

import sqlalchemy as sa
from alembic import op

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
    op.create_table("rating_pools", sa.Column("game", sa.Text, primary_key=True))
    op.create_table(
        "ratings",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("rated_as", sa.Text, primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
    )
    op.create_index("ratings_best", "ratings", ["game", "mu"])
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rated_as", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("mu_before", sa.Double, nullable=False),
        sa.Column("sigma_before", sa.Double, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
    )
    op.create_index("rating_changes_game", "rating_changes", ["game", "ended"])
    op.create_index("rating_changes_rated_as", "rating_changes", ["rated_as", "ended"])
    op.create_table("unlisted", sa.Column("player", sa.Text, primary_key=True))


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("tournaments_created", "tournaments", ["created"])
    _partial_index("tournaments_playing", "tournaments", "created", sa.text("status = 'playing'"))
    op.create_table(
        "tournament_players",
        sa.Column("tournament", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("withdrew", sa.Boolean, nullable=False),
    )
    op.create_index(
        "tournament_players_player",
        "tournament_players",
        ["player", "tournament"],
        unique=True,
    )
    op.create_table(
        "tournament_rounds",
        sa.Column("tournament", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("pairing", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
