"""The tables of the database; migrations bring a database to exactly this schema."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Float,
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

# Derived as well: who has ever sat at which table.
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
    Column("rank", Integer),  # in rated matches and tournaments; equal ranks are a tie
    Column("rated_as", Text),  # whose rating it changes
    Column("folded", Boolean),  # is it in the ratings?
)

# The fold of a game's rated matches. A fold locks the row of the game first.
rating_pools = Table("rating_pools", metadata, Column("game", Text, primary_key=True))

# Derived from the results: everybody's estimated skill, in the unit of Elo.
ratings = Table(
    "ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("rated_as", Text, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
)

# Derived as well: what every rated match changed, with the rating before it.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("rated_as", Text, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)

# People who chose not to be on leaderboards.
unlisted = Table("unlisted", metadata, Column("player", Text, primary_key=True))

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

# Results in practice: the ids of the answered positions, as a JSON list, and streaks.
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

# Players who protect their name with a passkey.
protected_names = Table(
    "protected_names",
    metadata,
    Column("player", Text, primary_key=True),
    Column("name_key", Text, nullable=False),
)

# `id` names a passkey in its owner's list.
passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", Text, primary_key=True),
    Column("id", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

# The challenge that a passkey signs, once; the player is empty for a sign-in.
passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("purpose", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("player", Text, nullable=False),
)

# Remote bots; those without a player are the host's.
bot_tokens = Table(
    "bot_tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False),
    Column("player", Text),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

# Every start of a server, and when it was last known to run.
runs = Table(
    "runs",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("started", BigInteger, nullable=False),
    Column("alive", BigInteger, nullable=False),
)

# Secrets of the host's server, by name.
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

# The lowest version of the schema that a program must know to work with this database. A
# migration that only adds leaves it, so that servers of two versions can run side by side.
compatibility = Table("compatibility", metadata, Column("oldest", Text, primary_key=True))

# Several servers on one database tell each other here what each must drop from its memory.
people_changes = Table(
    "people_changes",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("player", Text, nullable=False),
    Column("change", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Limits per hour that all servers count together; names hide the addresses.
shared_buckets = Table(
    "shared_buckets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("tokens", Float(53), nullable=False),
    Column("at", BigInteger, nullable=False),
)

# Analyses of matches, with the server that works on each.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("node", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("analysis", Text),
    Column("at", BigInteger, nullable=False),
)

# Bans and mutes by the host. A network is kept as a hash with a secret of the host.
sanctions = Table(
    "sanctions",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("player", Text),
    Column("network", Text),
    Column("with_network", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("reason", Text, nullable=False),
)
refused_words = Table("refused_words", metadata, Column("word", Text, primary_key=True))
closed_reports = Table(
    "closed_reports",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
)
# The actions of moderators; servers look here for new ones.
moderation_log = Table(
    "moderation_log",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("detail", Text, nullable=False),
)

# A tournament: `plan` is a JSON object of the host's choices; `secret` makes the deals.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("host", Text),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("plan", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
tournament_players = Table(
    "tournament_players",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", Text),
    Column("bot", Text),
    Column("withdrew", Boolean, nullable=False),
)
# A round is paired once: a second node finds the row. `pairing` is a JSON object.
tournament_rounds = Table(
    "tournament_rounds",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("begins", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("pairing", Text, nullable=False),
    Column("over", Boolean, nullable=False),
)

# SQLite uses a partial index only for a query with the same text, so index and query share it.
LISTED = literal_column("public AND status IN ('open', 'playing')", Boolean)
PLAYING = literal_column("status = 'playing'", Boolean)
UNFOLDED = literal_column("rated_as IS NOT NULL AND folded IS NULL", Boolean)


def _partial_index(name: str, column: Column[object], condition: object) -> Index:
    """Return an index of the few rows for which a condition holds, so that moves write little."""
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
Index("protected_names_key", protected_names.c.name_key, unique=True)
Index("passkeys_player", passkeys.c.player)
Index("passkey_challenges_expires", passkey_challenges.c.expires)
Index("recovery_codes_player", recovery_codes.c.player)
Index("bot_tokens_key", bot_tokens.c.name_key, unique=True)
Index("bot_tokens_player", bot_tokens.c.player)
_partial_index("results_unfolded", results.c.game, UNFOLDED)
_partial_index("results_rated_as", results.c.rated_as, results.c.rated_as.is_not(None))
Index("rating_changes_game", rating_changes.c.game, rating_changes.c.ended)
Index("rating_changes_rated_as", rating_changes.c.rated_as, rating_changes.c.ended)
Index("ratings_best", ratings.c.game, ratings.c.mu)
Index("tournaments_created", tournaments.c.created)
_partial_index("tournaments_playing", tournaments.c.created, PLAYING)
Index(
    "tournament_players_player",
    tournament_players.c.player,
    tournament_players.c.tournament,
    unique=True,
)
