"""Where the people of a rated table play from: those of one network do not rate each other.

The log has a keyed hash that is the same only for one network at one table.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

import msgspec

from .entry import Entry
from .table import Table
from .verbs.moves import Moved
from .verbs.seats import Sat

HASH_BYTES = 8


def network_hash(table: Table, network: str) -> str:
    """A network as the log of a table has it."""
    digest = hmac.digest(bytes.fromhex(table.secret), network.encode(), "sha256")
    return digest[:HASH_BYTES].hex()


def with_network(table: Table, entries: Sequence[Entry], network: str) -> Sequence[Entry]:
    """Entries of a player at a rated table, with the network's hash where it is news."""
    return [_noted(table, entry, network) for entry in entries]


def _noted(table: Table, entry: Entry, network: str) -> Entry:
    if isinstance(entry, Sat):
        return msgspec.structs.replace(entry, network=network)
    if isinstance(entry, Moved) and table.chairs[entry.seat].network != network:
        return msgspec.structs.replace(entry, network=network)
    return entry


def share_a_network(table: Table) -> bool:
    """Do two of the people play from one network?"""
    known = [chair.network for chair in table.chairs if chair.network is not None]
    return len(set(known)) < len(known)
