"""The tables of the database; migrations bring a database to exactly this."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    literal_column,
)

metadata = MetaData()

# The truth: append-only, except that `words` may be set to null when a player is forgotten.
log = Table(
    "log",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("player", Text),
    Column("body", Text, nullable=False),
    Column("words", Text),
)

# Derived from the log, and written in the same transaction.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("summary", Text, nullable=False),
)

# Derived as well: who has ever sat where.
seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("player", Text, primary_key=True),
)

# Derived as well, once a match is over: how it ended for each seat. `figures` is a JSON object.
results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text),
    Column("bot", Text),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("points", Integer),
    Column("figures", Text, nullable=False),
)

# Decisions of people that an analysis marked, for them to practise.
mistakes = Table(
    "mistakes",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# How people do in practice: the ids of the positions they answered, as a JSON list, and streaks.
practice = Table(
    "practice",
    metadata,
    Column("player", Text, primary_key=True),
    Column("answered", Text, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("player", Text, primary_key=True),
    Column("blocked", Text, primary_key=True),
)

# `id` names an entry of a player's list: ids of players never leave the server.
follows = Table(
    "follows",
    metadata,
    Column("player", Text, primary_key=True),
    Column("followed", Text, primary_key=True),
    Column("id", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Every start of a server, and when it was last known to run.
runs = Table(
    "runs",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("alive", BigInteger, nullable=False),
)

# What only the host's server knows, by name.
host_secrets = Table(
    "host_secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# The one try of a player at the deal of a day in a game, and the table at which it is played.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
)

# A finished match whose deal others may play, each once, and the tables at which they do.
challenges = Table(
    "challenges",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
)
challenge_tries = Table(
    "challenge_tries",
    metadata,
    Column("challenge", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
)

# SQLite uses a partial index only where the query has the same words, so both take them from here.
LISTED = literal_column("public AND status IN ('open', 'playing')", Boolean)


def _partial_index(name: str, column: Column[object], condition: object) -> Index:
    """An index of the rows for which a condition holds: few, so that each move writes little."""
    return Index(name, column, sqlite_where=condition, postgresql_where=condition)


_partial_index("log_words", log.c.player, log.c.words.is_not(None))
_partial_index("tables_listed", tables.c.changed, LISTED)
_partial_index("tables_due", tables.c.due, tables.c.due.is_not(None))
Index("tables_created", tables.c.created, tables.c.id)
Index("seats_player", seats.c.player)
Index("mistakes_player", mistakes.c.player, mistakes.c.at)
Index("results_player", results.c.player, results.c.ended)
Index("tokens_player", tokens.c.player)
Index("daily_tries_player", daily_tries.c.player)
Index("challenges_table", challenges.c.table_id, unique=True)
Index("challenge_tries_player", challenge_tries.c.player)
Index("follows_followed", follows.c.followed)
