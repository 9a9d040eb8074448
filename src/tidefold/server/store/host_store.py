"""What a host's own server and commands need of a database, beyond what a page needs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Protocol

from ..observer import Observer
from .competition_api import CompetitionStore
from .moderation_queries import Action, Sanction
from .retention_queries import Expired


class ModerationStore(Protocol):
    """What the host decided about people and words."""

    async def moderation_version(self) -> int:
        """A number that grows with every decision of a moderator."""

    async def sanctions(self) -> list[Sanction]:
        """All bans and mutes, oldest first."""

    async def refused_words(self) -> list[str]:
        """The words that are not allowed."""

    async def closed_reports(self) -> set[tuple[str, int]]:
        """The reports that a moderator has dealt with."""

    async def actions(self) -> list[Action]:
        """Everything that moderators did, oldest first."""

    async def players_named(self, who: str) -> list[tuple[str, str, int]]:
        """The id, the name and the first day of the players with this id or name."""

    async def add_sanction(self, sanction: Sanction, by: str) -> None:
        """Ban or mute."""

    async def lift_sanctions(self, kind: str, about: str, by: str, at: int) -> int:
        """End the bans or mutes of a player or network; returns how many."""

    async def change_words(
        self, add: Iterable[str], remove: Iterable[str], by: str, at: int
    ) -> tuple[int, int]:
        """Allow and disallow words; returns how many were added and removed."""

    async def close_report(self, table: str, seq: int, by: str, at: int) -> bool:
        """Take a report from the queue; False if that was done before."""


class RetentionStore(Protocol):
    """Deletes what is too old."""

    async def count_expired(self, expired: Expired) -> dict[str, int]:
        """How many of each kind would be deleted now."""

    def prune(self, expired: Expired) -> AsyncIterator[tuple[str, int]]:
        """Delete it, a few at a time; says after each transaction how many of which kind went."""


class HostStore(CompetitionStore, ModerationStore, RetentionStore, Protocol):
    """A database on the host's disk or on a database server."""

    observer: Observer  # of the commits

    async def open_beside(self) -> None:
        """Use a database that a server may be using; its logs cannot be written then."""
