"""Several servers on one database: the news that a node sends to the others, and its questions.

A node is one server process. `ALONE` is the only one of its database; with PostgreSQL there can be
several (`postgres/nodes.py`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple, Protocol
from zlib import crc32

import msgspec

SHARDS = 64  # groups of tables; the clocks and bots of a shard are run by one node
PersonChange = Literal["renamed", "forgotten", "devices", "blocks"]


def shard_of(table: str) -> int:
    """The shard of a table, the same on every node."""
    return crc32(table.encode()) % SHARDS


class TableNews(NamedTuple):
    """A change of a table; `listed` if it also changes the lists of public tables."""

    table: str
    seq: int
    due: int | None
    listed: bool


class PresenceNews(NamedTuple):
    """The people connected to a table through one node; `strangers` never had a seat there."""

    table: str
    here: tuple[int, ...]
    watching: int
    strangers: int


class PersonNews(NamedTuple):
    """A change of a player's data that nodes keep in memory."""

    player: str
    change: PersonChange


class BotHere(msgspec.Struct, frozen=True, array_like=True, tag="here"):
    """A remote bot is connected to the sending node; without `games`, it has left."""

    name: str
    since: int
    games: tuple[str, ...]


class BotAsked(msgspec.Struct, frozen=True, array_like=True, tag="ask"):
    """A request to node `to` for a bot's decision, whose position is in the table's log."""

    to: int
    name: str
    key: str  # of the seat, for the bot
    table: str
    seq: int
    seat: int
    number: int


class BotAnswered(msgspec.Struct, frozen=True, array_like=True, tag="answer"):
    """A bot's decision: the place of its move among `legal` moves, or the reason for none."""

    to: int
    key: str
    number: int
    legal: int
    place: int = -1
    reason: str = ""


class BotOver(msgspec.Struct, frozen=True, array_like=True, tag="over"):
    """The end of all requests to a bot for the decisions of a seat."""

    name: str
    key: str


BotNews = BotHere | BotAsked | BotAnswered | BotOver
News = TableNews | PresenceNews | BotNews


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The news that one node sends to the others; none of it needs to be kept.

    After a `hello`, the other nodes say who is connected where. `whole` begins a complete list of
    that, which replaces everything heard from this node before. With `bye` a node ends. A notice
    contains nothing that only one seat may know.
    """

    node: int
    tables: tuple[TableNews, ...] = ()
    present: tuple[PresenceNews, ...] = ()
    people: tuple[PersonNews, ...] = ()
    bots: tuple[BotNews, ...] = ()
    hello: bool = False
    whole: bool = False
    bye: bool = False


class NodeListener(Protocol):
    """Receives what the other nodes say; every method returns at once."""

    def hear(self, notice: Notice) -> None:
        """Handle a notice of another node."""

    def shards_changed(self, taken: Collection[int]) -> None:
        """React to a change of this node's shards; `taken` are the new ones."""

    def nodes_gone(self, nodes: Collection[int]) -> None:
        """React to the end of other nodes, or to their being out of reach."""

    def missed(self) -> None:
        """React to notices that may have been lost."""


class AnalysisNote(NamedTuple):
    """The progress of a match's analysis, and the node that computes it; `analysis` is a text."""

    node: int
    state: str
    done: int
    of: int
    analysis: str | None


class Nodes:
    """This server among the others on its database; the base class has no others."""

    node = 0
    several = False  # can there be other nodes?

    async def start(self, listener: NodeListener) -> int | None:  # noqa: ARG002  no node sends anything
        """Join the nodes; returns the database's time, or None if it has no clock."""
        return None

    @property
    def joined(self) -> bool:
        """Is the database within reach, as far as this node knows?"""
        return True

    async def hand_over(self) -> None:
        """Let the others run all shards; this node still sends and receives notices."""

    async def stop(self) -> None:
        """Leave the nodes."""

    def others(self) -> frozenset[int]:
        """The other nodes that are running."""
        return frozenset()

    def owns(self, table: str) -> bool:  # noqa: ARG002  this node owns all tables
        """Does this node run the clock and the bots of a table?"""
        return True

    def may_act(self, table: str) -> bool:
        """Is it certain that this node owns the table and no other node still runs it?"""
        return self.owns(table)

    def tell(self, news: News) -> None:
        """Queue a piece of news for the other nodes."""

    def tell_whole_presence(self, news: Collection[PresenceNews]) -> None:
        """Queue the complete list of who is connected here, for the other nodes."""

    async def newest(self, tables: Collection[str]) -> dict[str, int]:  # noqa: ARG002  no other node writes
        """The number of the last event of each table; other nodes may have written it."""
        return {}

    async def due_before(self, at: int) -> list[tuple[str, int]]:  # noqa: ARG002  no other node sets timers
        """This node's tables with timers due before `at`; other nodes may have set them."""
        return []

    async def people_changes(self) -> list[PersonNews] | None:
        """The changes of players since the last call, or None if that was too long ago."""
        return []

    async def take(self, bucket: str, most: int, per_second: float) -> bool:  # noqa: ARG002
        """Take a token from a bucket that all nodes share; returns whether there was one."""
        return True

    async def analysis_of(self, table: str) -> AnalysisNote | None:  # noqa: ARG002
        """The analysis of a match, from any node that runs."""
        return None

    async def claim_analysis(self, table: str, *, again: bool) -> bool:  # noqa: ARG002
        """Claim the analysis of a match for this node; False if a running node works on it.

        A finished analysis is replaced only with `again`.
        """
        return True

    async def note_analysis(self, table: str, note: AnalysisNote) -> None:
        """Store the progress of an analysis of this node."""


ALONE = Nodes()
