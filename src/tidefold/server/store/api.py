"""The interface of the store; times are milliseconds since 1970, ids are short texts."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

import msgspec

from .account_api import BotTokenStore, PasskeyStore

# A match that everybody left has no winner; whoever plays alone can only beat themselves.
MatchOutcome = Literal["won", "shared", "lost", "solo", "abandoned"]
ProblemKind = Literal["full", "read-only", "corrupt", "unreachable", "failed"]


class Row(msgspec.Struct, frozen=True):
    """One event of a table's log; `words` is free text of a player, which can be erased."""

    table: str
    seq: int
    at: int
    kind: str
    player: str | None
    body: str
    words: str | None = None


class TableLine(msgspec.Struct, frozen=True):
    """The line of a table in lists, derived from its log."""

    id: str
    game: str
    status: str
    public: bool
    seq: int
    created: int
    changed: int
    due: int | None
    summary: str


class Outage(msgspec.Struct, frozen=True):
    """A time in which no server was running."""

    since: int
    until: int


class DailyTry(msgspec.Struct, frozen=True):
    """A player's try at the deal of a day, and what the line of its table says."""

    day: str
    game: str
    player: str
    table: str
    status: str
    changed: int
    summary: str


class ChallengeTry(msgspec.Struct, frozen=True):
    """A player's try at the deal of a challenge, and what the line of its table says."""

    player: str
    table: str
    status: str
    summary: str


class SeatResult(msgspec.Struct, frozen=True):
    """How a match ended for one seat, derived from its log; `figures` is a JSON object.

    `player` is null for a bot, and for a person who was forgotten. In a rated match a seat has a
    `rank`, and `rated_as` says whose rating it changes.
    """

    table: str
    seat: int
    player: str | None
    bot: str | None
    game: str
    rules: str
    ended: int
    outcome: MatchOutcome
    points: int | None
    figures: str
    rank: int | None = None
    rated_as: str | None = None


class Mistake(msgspec.Struct, frozen=True):
    """A decision of a player that an analysis marked; `number` is its place in the record."""

    table: str
    number: int
    player: str
    game: str
    at: int


class PracticeNote(msgspec.Struct, frozen=True):
    """How somebody does in practice: positions answered, and right answers in a row."""

    answered: tuple[str, ...] = ()
    streak: int = 0
    longest: int = 0


class MatchFilter(msgspec.Struct, frozen=True):
    """Which matches of a player are wanted; null does not restrict.

    The times are those of the end, the first one included; the opponent is a `rival` or a `bot`.
    """

    game: str | None = None
    outcome: str | None = None
    since: int | None = None
    until: int | None = None
    rival: str | None = None
    bot: str | None = None


EVERY_MATCH = MatchFilter()


class Change(msgspec.Struct, frozen=True):
    """Everything that is stored together for one table; `seated` are players who sat down.

    `results` come with the end of a match. Without a line it is a probe, which stores something
    of no meaning.
    """

    line: TableLine | None
    rows: tuple[Row, ...]
    seated: tuple[str, ...] = ()
    results: tuple[SeatResult, ...] = ()


# What stands in the log of a table that was deleted, for servers that still have it in memory.
PRUNED = "pruned"
PROBE = Change(None, ())
# A probe is a code that has expired, as large as many moves; the next claim of a code deletes it.
PROBE_VALUES = ("probe", "x" * 65536, 0)


class StoreError(Exception):
    """Nothing was stored; the sentence tells the host why.

    One exception: if the connection to a database server breaks during a commit, nobody can know
    whether it was stored. After this error, reload the table's log before going on.
    """

    def __init__(self, kind: ProblemKind, sentence: str) -> None:
        super().__init__(sentence)
        self.kind: ProblemKind = kind


class Conflict(StoreError):
    """Another event already has this number at this table."""

    def __init__(self) -> None:
        super().__init__("failed", "Another event already has this number at this table.")


class TableStore(Protocol):
    """The logs of tables and the lists derived from them."""

    async def append(self, change: Change) -> None:
        """Store a change; it is durable on return. Await it before the table's next change."""

    async def probe(self) -> None:
        """Store something of no meaning; a StoreError if the database still fails."""

    async def log_of(self, table: str, after: int = 0) -> list[Row]:
        """The events of a table whose number is larger than `after`, in order."""

    async def seatings_of(self, player: str) -> list[Row]:
        """The events with which a player sat down, at all tables."""

    async def rewrite(self, table: str, bodies: Mapping[int, str]) -> None:
        """Replace the bodies of events by number, to erase what a player wrote in them."""

    async def line_of(self, table: str) -> TableLine | None:
        """The line of a table, if there is such a table."""

    async def due_tables(self) -> list[tuple[str, int]]:
        """Tables with a timer, and when it is due, soonest first."""

    async def public_tables(self, limit: int) -> list[TableLine]:
        """Public tables that are open or playing, newest change first."""

    async def tables_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[TableLine]:
        """Tables where a player ever sat, newest change first, those after the table `before`."""

    def all_tables(self) -> AsyncIterator[TableLine]:
        """Every table, oldest first, read page by page."""

    async def reports(self) -> list[Row]:
        """What players reported, oldest first; without those that were erased."""

    async def redate(self, now: int) -> None:
        """Move later times in the lines of tables to now; the log keeps them."""

    async def latest_at(self) -> int | None:
        """The time of the newest change of any table."""


class PlayerStore(Protocol):
    """Players and their devices; only hashes of tokens and codes are stored."""

    async def add_player(self, id: str, name: str, token_hash: str, at: int) -> None:
        """Store a new player and the token of their first device."""

    async def rename_player(self, id: str, name: str) -> None:
        """Give a player another name."""

    async def player_of_token(self, token_hash: str) -> tuple[str, str] | None:
        """The id of the player whose device has this token, and the name as others see it."""

    async def names_of(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of players as others see them; a forgotten player has an empty one."""

    async def add_code(self, hash: str, player: str, expires: int) -> None:
        """Store a code that moves a player to another device once."""

    async def claim_code(self, hash: str, now: int, new_token_hash: str) -> str | None:
        """Use up a code for a new token: returns its player, None if it is used or unknown."""

    async def drop_token(self, token_hash: str) -> None:
        """Forget a device's token."""

    async def forget_player(self, id: str) -> None:
        """Erase a player's name, words and devices; the moves stay, without a name."""

    async def block(self, player: str, blocked: str, on: bool) -> None:
        """Let a player block or unblock another one."""

    async def blocked_by(self, player: str) -> frozenset[str]:
        """The players that a player has blocked."""


class Followed(NamedTuple):
    """Somebody whom a player follows, and the name of that entry in the player's list."""

    player: str
    id: str


class FollowStore(Protocol):
    """Whom players follow."""

    async def follow(self, player: str, followed: str, id: str, at: int) -> None:
        """Let a player follow another one; `id` names the entry in the player's list."""

    async def unfollow(self, player: str, id: str) -> None:
        """Take an entry from a player's list."""

    async def followed_by(self, player: str) -> list[Followed]:
        """Whom a player follows, the newest first."""


class ResultStore(Protocol):
    """How finished matches ended, seat by seat."""

    async def matches_of(
        self,
        player: str,
        limit: int,
        wanted: MatchFilter = EVERY_MATCH,
        before: tuple[int, str] | None = None,
    ) -> list[SeatResult]:
        """All seats of a player's matches, newest first; `before` is the end and table of one."""

    async def opponents_of(self, player: str) -> list[tuple[str | None, str | None]]:
        """Every person and every bot (id, bot) that a player has had at the table."""

    async def uncounted_tables(self, player: str) -> list[str]:
        """Tables with a finished match of a player of which no results are stored."""

    async def add_results(self, found: Sequence[SeatResult]) -> None:
        """Store results of a match that ended long ago, unless they are there."""

    async def add_mistakes(self, found: Sequence[Mistake]) -> None:
        """Store the mistakes of a match, unless they are there."""

    async def mistakes_of(self, player: str, limit: int) -> list[Mistake]:
        """A player's own mistakes, those found last first."""

    async def practice_of(self, player: str) -> PracticeNote:
        """How a player does in practice."""

    async def keep_practice(self, player: str, note: PracticeNote) -> None:
        """Store how a player does in practice."""


class RunStore(Protocol):
    """When the server was running."""

    async def begin_run(self, at: int) -> None:
        """Note that a server starts."""

    async def keep_alive(self, at: int) -> None:
        """Note that the server is still running."""

    async def outages(self) -> list[Outage]:
        """The times in which no server was running, oldest first."""


class DailyStore(Protocol):
    """The daily deal."""

    async def host_secret(self, name: str, fresh: str) -> str:
        """The secret of a name; the first time, the fresh one."""

    async def begin_try(self, day: str, game: str, player: str, table: str) -> str:
        """Note a player's try at this table; returns the table of an earlier one, if any."""

    async def tries_on(self, day: str) -> list[DailyTry]:
        """Everybody's tries at the deals of a day."""

    async def tries_of(self, player: str) -> list[DailyTry]:
        """All tries of a player, oldest first."""


class ChallengeStore(Protocol):
    """Challenges."""

    async def add_challenge(self, fresh: str, table: str, player: str) -> str:
        """The challenge with the deal of a table, by default this one; the player has tried it."""

    async def challenged_table(self, challenge: str) -> str | None:
        """The table whose deal is played, if there is such a challenge."""

    async def begin_challenge(self, challenge: str, player: str, table: str) -> str:
        """Note a player's try at this table; returns the table of an earlier one, if any."""

    async def challenge_tries(self, challenge: str) -> list[ChallengeTry]:
        """Everybody's tries at a challenge."""


class Store(
    TableStore,
    PlayerStore,
    FollowStore,
    ResultStore,
    RunStore,
    DailyStore,
    ChallengeStore,
    PasskeyStore,
    BotTokenStore,
    Protocol,
):
    """Everything the server stores; every method raises StoreError if the database fails."""

    async def open(self) -> None:
        """Create or migrate the database and start the writer."""

    async def close(self) -> None:
        """Store what is queued, and close the database."""

    async def backup(self, path: str | Path) -> None:
        """Copy the database while it is in use; FileExistsError if the file exists."""
