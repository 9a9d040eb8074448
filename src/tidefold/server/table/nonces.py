"""Erasing nonces of earlier versions, which were free text that everybody could read.

The shuffle depends on them, so a match that has begun keeps the key computed from them. Its moves
can be replayed, but its shuffle can no longer be verified.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from ..store.rows import Row
from .entry import Entry, encode_entry
from .table import Table
from .verbs import decode_entry
from .verbs.beginning import Created
from .verbs.seats import Sat

_HEX = re.compile("[0-9a-f]*")


def has_free_text(row: Row) -> bool:
    """Is this a player's `Sat` with a nonce that is not hexadecimal, so perhaps a text?"""
    entry = decode_entry(row.body)
    return isinstance(entry, Sat) and not _HEX.fullmatch(entry.nonce or "")


def without_nonces(table: Table, rows: Sequence[Row], player: str) -> dict[int, str]:
    """The log's bodies that change when the nonces of a player are erased, by number."""
    changed: dict[int, Entry] = {}
    for row in rows:
        entry = decode_entry(row.body)
        if isinstance(entry, Created) and table.live is not None:
            key = entry.chance_key or table.chance().key
            changed[row.seq] = msgspec.structs.replace(entry, chance_key=key)
        elif isinstance(entry, Sat) and entry.player == player and has_free_text(row):
            changed[row.seq] = msgspec.structs.replace(entry, nonce="")
    return {seq: encode_entry(entry).decode() for seq, entry in changed.items()}
