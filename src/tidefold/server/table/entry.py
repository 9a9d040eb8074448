"""The entries of a table's log, from which the whole table can be rebuilt.

They never leave the server. The frames for clients are made from them, viewer by viewer.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ...games.api import Event
from ..games.api import WireEvent
from .shown_log import AddressedEvent, LogStep
from .table_state import TableState


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """One entry; `key` is the idempotency key of the client's message that caused it."""

    has_words = False  # does it come with free text, which is stored in a column of its own?

    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        """Change the table and return the events; `words` is the free text unless it was erased."""
        raise NotImplementedError

    @property
    def kind(self) -> str:
        """The name of the entry's type."""
        return str(self.__struct_config__.tag)

    @property
    def author(self) -> str | None:
        """The player whose message caused the entry."""
        return getattr(self, "player", None)


encode_entry = msgspec.json.Encoder().encode


class TableEvent(WireEvent, frozen=True):
    """An event that tables of every game send: its fields are what goes on the wire."""

    def plain(self) -> Event:
        """The event as logs and frames have it."""
        values = ((name, getattr(self, name)) for name in self.__struct_fields__)
        public = {name: value for name, value in values if value is not msgspec.UNSET}
        return Event(str(self.__struct_config__.tag), public)


def people_step(
    table: TableState,
    *events: TableEvent,
    author: str | None = None,
    only: str | None = None,
    seats: bool = True,
) -> LogStep:
    """The log step of an entry about people."""
    addressed = tuple(AddressedEvent(event.plain(), author, only) for event in events)
    return LogStep(table.seq, addressed, seats)


def match_step(
    table: TableState,
    events: Iterable[Event],
    *,
    began: bool = False,
    takes_back: int | None = None,
) -> LogStep:
    """The log step of an entry about the match."""
    addressed = tuple(map(AddressedEvent, events))
    seats = began or (table.live is not None and table.live.result is not None)
    return LogStep(table.seq, addressed, seats, began, of_match=True, takes_back=takes_back)
