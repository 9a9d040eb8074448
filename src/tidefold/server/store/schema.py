"""The tables of the database; migrations bring a database to exactly this schema."""

from __future__ import annotations

from collections.abc import Iterable
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
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
from sqlalchemy.types import TypeEngine

from .columns import key, number, text, time
from .rows import (
    Action,
    Entrant,
    Mistake,
    Passkey,
    RatingChange,
    Row,
    Sanction,
    SeatResult,
    TableLine,
    TournamentLine,
    TournamentRound,
)

metadata = MetaData()
_KINDS: dict[type, type[TypeEngine[Any]]] = {str: Text, bool: Boolean, int: Integer, float: Double}


def _table(name: str, *columns: Column[Any]) -> Table:
    return Table(name, metadata, *columns)


def column_name(field: str) -> str:
    """The column that holds a field of a row."""
    return "table_id" if field == "table" else field


def _columns(row: type[msgspec.Struct], keys: int = 0) -> list[Column[Any]]:
    """The columns of a row's fields; the first `keys` of them are the primary key."""
    made = []
    for place, field in enumerate(msgspec.structs.fields(row)):
        name, (kind, null) = column_name(field.name), _kind_of(field.type)
        made.append(key(name, kind) if place < keys else Column(name, kind, nullable=null))
    return made


def _kind_of(type: Any) -> tuple[type[TypeEngine[Any]], bool]:
    """The type of a column for a field's type, and whether the column may be null."""
    null = NoneType in get_args(type)
    kind = next(one for one in get_args(type) if one is not NoneType) if null else type
    if get_origin(kind) is Literal:
        return Text, null
    return BigInteger if get_origin(kind) is Annotated else _KINDS[kind], null


# The truth: append-only, except that `words` may be set to null when a player is forgotten.
log = _table("log", *_columns(Row, keys=2))
# Derived from the log, and written in the same transaction.
tables = _table("tables", *_columns(TableLine, keys=1))
# Derived as well: who has ever sat at which table.
seats = _table("seats", key("table_id"), key("player"))
# Derived as well, once a match is over: how it ended for each seat; `folded` is in the ratings.
results = _table("results", *_columns(SeatResult, keys=2), Column("folded", Boolean))

# The fold of a game's rated matches. A fold locks the row of the game first.
rating_pools = _table("rating_pools", key("game"))
# Derived from the results: everybody's estimated skill, in the unit of Elo.
ratings = _table(
    "ratings",
    key("game"),
    key("rated_as"),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    number("matches"),
)
# Derived as well: what every rated match changed, with the rating before it.
rating_changes = _table("rating_changes", *_columns(RatingChange, keys=2))
# People who chose not to be on leaderboards.
unlisted = _table("unlisted", key("player"))

# Decisions of people that an analysis marked, for them to practise.
mistakes = _table("mistakes", *_columns(Mistake, keys=2))
# Results in practice: the ids of the answered positions, as a JSON list, and streaks.
practice = _table(
    "practice",
    key("player"),
    text("answered"),
    number("streak"),
    number("longest"),
)

players = _table("players", key("id"), text("name"), time("created"))
tokens = _table("tokens", key("hash"), text("player"), time("created"))
codes = _table("codes", key("hash"), text("player"), time("expires"))
blocks = _table("blocks", key("player"), key("blocked"))
# `id` names an entry of a player's list: ids of players never leave the server.
follows = _table("follows", key("player"), key("followed"), text("id"), time("at"))

# Players who protect their name with a passkey.
protected_names = _table("protected_names", key("player"), text("name_key"))
passkeys = _table("passkeys", *_columns(Passkey, keys=1))
# The challenge that a passkey signs, once; the player is empty for a sign-in.
passkey_challenges = _table(
    "passkey_challenges", key("hash"), text("purpose"), text("player"), time("expires")
)
recovery_codes = _table("recovery_codes", key("hash"), text("player"))
# Remote bots; those without a player are the host's.
bot_tokens = _table(
    "bot_tokens",
    key("hash"),
    text("name"),
    text("name_key"),
    Column("player", Text),
    time("created"),
    Column("used", BigInteger),
)

# Every start of a server, and when it was last known to run.
runs = _table("runs", Column("id", Integer, primary_key=True), time("started"), time("alive"))
# Secrets of the host's server, by name.
host_secrets = _table("host_secrets", key("name"), text("value"))

# The one try of a player at the deal of a day in a game, and the table at which it is played.
daily_tries = _table("daily_tries", key("day"), key("game"), key("player"), text("table_id"))
# A finished match whose deal others may play, each once, and the tables at which they do.
challenges = _table("challenges", key("id"), text("table_id"))
challenge_tries = _table("challenge_tries", key("challenge"), key("player"), text("table_id"))

# The lowest version of the schema that a program must know to work with this database. A
# migration that only adds leaves it, so that servers of two versions can run side by side.
compatibility = _table("compatibility", key("oldest"))
# Several servers on one database tell each other here what each must drop from its memory.
people_changes = _table(
    "people_changes",
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    text("player"),
    text("change"),
    time("at"),
)
# Limits per hour that all servers count together; names hide the addresses.
shared_buckets = _table(
    "shared_buckets", key("name"), Column("tokens", Float(53), nullable=False), time("at")
)
# Analyses of matches, with the server that works on each.
analyses = _table(
    "analyses",
    key("table_id"),
    Column("node", BigInteger, nullable=False),
    text("state"),
    number("done"),
    number("total"),
    Column("analysis", Text),
    time("at"),
)

# Bans and mutes by the host.
sanctions = _table("sanctions", *_columns(Sanction, keys=1))
refused_words = _table("refused_words", key("word"))
closed_reports = _table("closed_reports", key("table_id"), key("seq", Integer))
# The actions of moderators; servers look here for new ones.
moderation_log = _table(
    "moderation_log", Column("id", Integer, primary_key=True), *_columns(Action)
)

tournaments = _table("tournaments", *_columns(TournamentLine, keys=1))
tournament_players = _table("tournament_players", key("tournament"), *_columns(Entrant, keys=1))
# A round is paired once: a second node finds the row.
tournament_rounds = _table(
    "tournament_rounds", key("tournament"), *_columns(TournamentRound, keys=1)
)

# SQLite uses a partial index only for a query with the same text, so index and query share it.
IN_LOBBY = literal_column("public AND status IN ('open', 'playing')", Boolean)
PLAYING = literal_column("status = 'playing'", Boolean)
UNFOLDED = literal_column("rated_as IS NOT NULL AND folded IS NULL", Boolean)


def _partial_index(name: str, column: Column[object], condition: object) -> Index:
    """An index of the few rows for which a condition holds, so that moves write little."""
    return Index(name, column, sqlite_where=condition, postgresql_where=condition)


_partial_index("log_words", log.c.player, log.c.words.is_not(None))
_partial_index("tables_listed", tables.c.changed, IN_LOBBY)
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


def columns_of(table: Table, kind: type[msgspec.Struct]) -> list[Column[Any]]:
    """The columns of a type's fields."""
    return [table.c[column_name(name)] for name in kind.__struct_fields__]


def values_of(value: msgspec.Struct) -> dict[str, object]:
    """The fields of a value by the names of their columns."""
    return {column_name(name): getattr(value, name) for name in value.__struct_fields__}


def names_of(columns: Iterable[Column[Any]]) -> str:
    """The names of columns, separated by commas."""
    return ", ".join(column.name for column in columns)


LINE = columns_of(tables, TableLine)
# The columns that a change sets in a table's existing line; the others never change.
LINE_UPDATE = ", ".join(
    f"{one.name} = excluded.{one.name}" for one in LINE if one.name not in ("id", "game", "created")
)
