"""What can be done at a table: every command, the entries it adds to the log, and their events.

Each verb stands in one file: the client's message and how it is decided, the log entry and what it
changes, and the event that viewers get. A new verb is these classes and nothing else.
"""

from __future__ import annotations

from typing import Any, Union

import msgspec

from ...games import adapter_of
from ...settings import read_settings
from ..command import Command
from ..entry import Entry, TableEvent
from . import away, beginning, chat, ending, moves, seats  # noqa: F401  to be defined is enough
from .beginning import Created


def _kinds(base: type[Any]) -> tuple[type[Any], ...]:
    """The leaf classes below a base, sorted by name."""
    found = (kind for one in base.__subclasses__() for kind in _kinds(one) or (one,))
    return tuple(sorted(found, key=lambda kind: kind.__name__))


COMMANDS: tuple[type[Command], ...] = _kinds(Command)
ENTRIES: tuple[type[Entry], ...] = _kinds(Entry)
TABLE_EVENTS: tuple[type[TableEvent], ...] = _kinds(TableEvent)

_Stored = msgspec.defstruct(  # the settings need their game's class
    "StoredCreated", [("settings", dict[str, Any])], bases=(Created,), frozen=True, tag="created"
)
_others = (entry for entry in ENTRIES if entry is not Created)
_decode = msgspec.json.Decoder(Union[(_Stored, *_others)]).decode


def decode_entry(body: str | bytes) -> Entry:
    """An entry from its JSON text; a MsgspecError or ValueError for any other text."""
    entry: Entry = _decode(body)
    if not isinstance(entry, Created):
        return entry
    stored: Any = entry.settings
    settings = read_settings(adapter_of(stored.get("game", "")).settings, stored)
    return Created(settings, *(getattr(entry, name) for name in Created.__struct_fields__[1:]))
