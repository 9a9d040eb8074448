"""The interface of the store: what a server and a page keep.

Every method raises StoreError if the database fails. What only a server needs, where people meet,
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


class Store(ABC):
    """The logs of tables with what is derived from them, players, and when the server ran."""

    is_database = False  # does it have what is in `database.py` too?

    @abstractmethod
    async def open(self) -> None:
        """Make the store ready, in the newest version."""

    @abstractmethod
    async def close(self) -> None:
        """Store what is queued, and release everything."""

    # Tables

    @abstractmethod
    async def append(self, change: Change) -> None:
        """Store a change; it is durable on return. Await it before the table's next change."""

    @abstractmethod
    async def probe(self) -> None:
        """Store something without meaning, to see whether the database works again."""

    @abstractmethod
    async def log_of(self, table: str, after: int = 0) -> list[Row]:
        """The events of a table whose number is larger than `after`, in order."""

    @abstractmethod
    async def seatings_of(self, player: str) -> list[Row]:
        """The events with which a player sat down, at all tables."""

    @abstractmethod
    async def rewrite(self, table: str, bodies: Mapping[int, str]) -> None:
        """Replace the bodies of events by number, to erase what a player wrote in them."""

    @abstractmethod
    async def line_of(self, table: str) -> TableLine | None:
        """The line of a table, if there is such a table."""

    @abstractmethod
    async def due_tables(self) -> list[tuple[str, int]]:
        """Tables with a timer, and when it is due, soonest first."""

    @abstractmethod
    async def public_tables(self, limit: int) -> list[TableLine]:
        """Public tables that are open or playing, newest change first."""

    @abstractmethod
    async def tables_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[TableLine]:
        """Tables where a player ever sat, newest change first, those after the table `before`."""

    @abstractmethod
    async def redate(self, now: int) -> None:
        """Move later times in the lines of tables to now; the log keeps them."""

    @abstractmethod
    async def latest_at(self) -> int | None:
        """The time of the newest change of any table."""

    # Players and their devices; only hashes of tokens are stored

    @abstractmethod
    async def add_player(self, id: str, name: str, token_hash: str, at: int) -> None:
        """Store a new player and the token of their first device."""

    @abstractmethod
    async def owner_of_name(self, name_key: str) -> str | None:
        """The player who protects a name."""

    @abstractmethod
    async def take_name(self, player: str, name: str, name_key: str) -> bool:
        """Give a player another name, unless another player protects it."""

    @abstractmethod
    async def player_of_token(self, token_hash: str) -> tuple[str, str] | None:
        """The id of the player whose device has this token, and the name as others see it."""

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
        """The players that a player has blocked."""

    # How finished matches ended, seat by seat

    @abstractmethod
    async def matches_of(
        self,
        player: str,
        limit: int,
        wanted: MatchFilter = EVERY_MATCH,
        before: tuple[int, str] | None = None,
    ) -> list[SeatResult]:
        """All seats of a player's matches, newest first; `before` is the end and table of one."""

    @abstractmethod
    async def opponents_of(self, player: str) -> list[tuple[str | None, str | None]]:
        """Every person and every bot (id, bot) that a player has had at the table."""

    @abstractmethod
    async def uncounted_tables(self, player: str) -> list[str]:
        """Tables where the player finished a match whose results are not stored."""

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
        """How a player does in practice."""

    @abstractmethod
    async def keep_practice(self, player: str, note: PracticeNote) -> None:
        """Store how a player does in practice."""

    # When the server was running

    @abstractmethod
    async def begin_run(self, at: int) -> None:
        """Note that a server starts; the one before was alive at the last stored change."""

    @abstractmethod
    async def keep_alive(self, at: int) -> None:
        """Note that the server is still running; before its own run, that another one is."""

    @abstractmethod
    async def outages(self) -> list[Outage]:
        """The times in which no server was running, oldest first."""
