"""Several servers on one database: what a node tells the others, and what it asks of them.

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
    """A table has changed; `listed` if lists of public tables have changed with it."""

    table: str
    seq: int
    due: int | None
    listed: bool


class PresenceNews(NamedTuple):
    """Who is connected to a table through one node; `strangers` never had a seat there."""

    table: str
    here: tuple[int, ...]
    watching: int
    strangers: int


class PersonNews(NamedTuple):
    """Something about a player has changed that nodes keep in memory."""

    player: str
    change: PersonChange


class BotHere(msgspec.Struct, frozen=True, array_like=True, tag="here"):
    """A remote bot is connected to the node that says so, for some games; without any, no more."""

    name: str
    since: int
    games: tuple[str, ...]


class BotAsked(msgspec.Struct, frozen=True, array_like=True, tag="ask"):
    """A node asks a bot of node `to` for a decision, which that node finds in the table's log."""

    to: int
    name: str
    key: str  # of the seat, for the bot
    table: str
    seq: int
    seat: int
    number: int


class BotAnswered(msgspec.Struct, frozen=True, array_like=True, tag="answer"):
    """What a bot chose: the place of its move among `legal` moves, or why there is none."""

    to: int
    key: str
    number: int
    legal: int
    place: int = -1
    reason: str = ""


class BotOver(msgspec.Struct, frozen=True, array_like=True, tag="over"):
    """A bot is not asked for the decisions of a seat any more."""

    name: str
    key: str


BotNews = BotHere | BotAsked | BotAnswered | BotOver


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one node tells the others; nothing in it needs to be kept.

    A node that says `hello` learns who is connected where. `whole` begins a complete list of that,
    which replaces everything heard from this node before. With `bye` a node ends. Nothing that only
    one seat may know is part of a notice.
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
    """What a server wants to know of the others; every method returns at once."""

    def hear(self, notice: Notice) -> None:
        """Another node has said something."""

    def shards_changed(self, taken: Collection[int]) -> None:
        """This node runs other shards than before; `taken` are new ones."""

    def nodes_gone(self, nodes: Collection[int]) -> None:
        """Other nodes have ended or cannot be reached."""

    def missed(self) -> None:
        """Notices may have been lost."""


class AnalysisNote(NamedTuple):
    """How far the analysis of a match is, and on which node; `analysis` is a JSON text."""

    node: int
    state: str
    done: int
    of: int
    analysis: str | None


class Nodes:
    """This server among the others on its database; this class has no others, and costs nothing."""

    node = 0
    several = False  # can there be others at all?

    async def start(self, listener: NodeListener) -> int | None:  # noqa: ARG002  it hears nothing
        """Join; returns the time of the database, None if it has no clock of its own."""
        return None

    @property
    def joined(self) -> bool:
        """Is the database within reach, as far as is known?"""
        return True

    async def hand_over(self) -> None:
        """Let the others run all shards; this node still hears and tells."""

    async def stop(self) -> None:
        """End."""

    def others(self) -> frozenset[int]:
        """The other nodes that run now."""
        return frozenset()

    def owns(self, table: str) -> bool:  # noqa: ARG002  all of them
        """Does this node run the clock and the bots of a table?"""
        return True

    def may_act(self, table: str) -> bool:
        """Is it certain that no other node runs them yet?"""
        return self.owns(table)

    def tell_table(self, news: TableNews) -> None:
        """Tell the others that a table has changed, soon."""

    def tell_presence(self, news: PresenceNews) -> None:
        """Tell the others who is connected to a table, soon."""

    def tell_whole_presence(self, news: Collection[PresenceNews]) -> None:
        """Tell the others everything about who is connected here."""

    def tell_bot(self, news: BotNews) -> None:
        """Tell the others something about a remote bot, soon."""

    async def newest(self, tables: Collection[str]) -> dict[str, int]:  # noqa: ARG002  no other writes
        """The numbers of the last events of some tables, where others may have written."""
        return {}

    async def due_before(self, at: int) -> list[tuple[str, int]]:  # noqa: ARG002  it knows its timers
        """Tables of the own shards whose timers are due before a time, as others may have set."""
        return []

    async def people_changes(self) -> list[PersonNews] | None:
        """What changed about players since the last call; None if it is too long ago to say."""
        return []

    async def take(self, bucket: str, most: int, per_second: float) -> bool:  # noqa: ARG002
        """Take a token from a bucket that all nodes share, besides the one in memory."""
        return True

    async def analysis_of(self, table: str) -> AnalysisNote | None:  # noqa: ARG002
        """The analysis of a match, on whichever node it runs."""
        return None

    async def claim_analysis(self, table: str, *, again: bool) -> bool:  # noqa: ARG002
        """Begin the analysis of a match here, unless a node that runs works on it.

        Unless `again`, one that is done is not replaced either.
        """
        return True

    async def note_analysis(self, table: str, note: AnalysisNote) -> None:
        """Tell how far an analysis of this node is."""


ALONE = Nodes()
