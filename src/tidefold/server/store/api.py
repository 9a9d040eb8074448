"""The interface of the store: everything that a server and a page keep.

Every method raises StoreError if the database fails. What only a server with several players needs
is in the files of `database.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from .rows import (
    EVERY_MATCH,
    Change,
    MatchFilter,
    Mistake,
    Outage,
    PracticeNote,
    Row,
    SeatResult,
    TableLine,
)

ProblemKind = Literal["full", "read-only", "corrupt", "unreachable", "failed"]


class StoreError(Exception):
    """Nothing was stored; the sentence explains the problem to the host.

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


class Store(ABC):
    """The logs of tables and the lines derived from them, players, and when the server ran."""

    is_database = False  # does it also have the queries of `database.py`?

    @abstractmethod
    async def open(self) -> None:
        """Open the store and migrate it to the newest version."""

    @abstractmethod
    async def close(self) -> None:
        """Store what is queued, and release everything."""

    # Tables

    @abstractmethod
    async def append(self, change: Change) -> None:
        """Store a change; it is durable on return. Await it before the table's next change."""

    @abstractmethod
    async def probe(self) -> None:
        """Write a meaningless row, to see whether the database works again."""

    @abstractmethod
    async def log_of(self, table: str, after: int = 0) -> list[Row]:
        """The events of a table with numbers above `after`, in order."""

    @abstractmethod
    async def seatings_of(self, player: str) -> list[Row]:
        """The events with which a player sat down, at all tables."""

    @abstractmethod
    async def rewrite(self, table: str, bodies: Mapping[int, str]) -> None:
        """Replace the bodies of events by number, to erase what a player wrote in them."""

    @abstractmethod
    async def line_of(self, table: str) -> TableLine | None:
        """The line of a table, or None if there is no such table."""

    @abstractmethod
    async def due_tables(self) -> list[tuple[str, int]]:
        """The tables that have a timer, with the time when it is due, soonest first."""

    @abstractmethod
    async def public_tables(self, limit: int) -> list[TableLine]:
        """The public tables that are open or playing, newest change first."""

    @abstractmethod
    async def tables_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[TableLine]:
        """The tables where a player ever sat, newest change first, after table `before`."""

    @abstractmethod
    async def redate(self, now: int) -> None:
        """Set future times to now, in everything that is derived from the log and in the runs."""

    @abstractmethod
    async def latest_at(self) -> int | None:
        """The time of the newest change of any table."""

    # Players and their devices; only hashes of tokens are stored

    @abstractmethod
    async def add_player(self, id: str, name: str, token_hash: str, at: int) -> None:
        """Store a new player and the token of the player's first device."""

    @abstractmethod
    async def owner_of_name(self, name_key: str) -> str | None:
        """The id of the player who protects a name."""

    @abstractmethod
    async def take_name(self, player: str, name: str, name_key: str) -> bool:
        """Rename a player, unless another one protects the name; returns whether it succeeded."""

    @abstractmethod
    async def player_of_token(self, token_hash: str) -> tuple[str, str] | None:
        """The id and the shown name of the player whose device has this token."""

    @abstractmethod
    async def names_of(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of players as others see them; a forgotten player has an empty one."""

    @abstractmethod
    async def drop_token(self, token_hash: str) -> None:
        """Forget a device's token."""

    @abstractmethod
    async def forget_player(self, id: str) -> None:
        """Erase a player's name, words and devices; the moves stay, without a name."""

    @abstractmethod
    async def block(self, player: str, blocked: str, on: bool) -> None:
        """Let a player block or unblock another one."""

    @abstractmethod
    async def blocked_by(self, player: str) -> frozenset[str]:
        """The ids of the players whom a player has blocked."""

    # How finished matches ended, seat by seat

    @abstractmethod
    async def matches_of(
        self,
        player: str,
        limit: int,
        wanted: MatchFilter = EVERY_MATCH,
        before: tuple[int, str] | None = None,
    ) -> list[SeatResult]:
        """All seats of a player's matches, newest first, after the match `before`."""

    @abstractmethod
    async def opponents_of(self, player: str) -> list[tuple[str | None, str | None]]:
        """Every person and every bot (id, bot) that a player has met at a table."""

    @abstractmethod
    async def uncounted_tables(self, player: str) -> list[str]:
        """The tables where the player finished a match whose results are not stored."""

    @abstractmethod
    async def add_results(self, found: Sequence[SeatResult]) -> None:
        """Store results of a match that ended long ago, unless already stored."""

    @abstractmethod
    async def add_mistakes(self, found: Sequence[Mistake]) -> None:
        """Store the mistakes of a match, unless already stored."""

    @abstractmethod
    async def mistakes_of(self, player: str, limit: int) -> list[Mistake]:
        """A player's own mistakes, the most recent first."""

    @abstractmethod
    async def practice_of(self, player: str) -> PracticeNote:
        """A player's practice results."""

    @abstractmethod
    async def keep_practice(self, player: str, note: PracticeNote) -> None:
        """Store a player's practice results."""

    # When the server was running

    @abstractmethod
    async def begin_run(self, at: int) -> None:
        """Record a start of the server; the run before lasted at least until the last change."""

    @abstractmethod
    async def keep_alive(self, at: int) -> None:
        """Record that the server still runs; before its own run begins, that another one does."""

    @abstractmethod
    async def outages(self) -> list[Outage]:
        """The times in which no server was running, oldest first."""
