"""Rated matches: whose rating changes, which matches count, and the ranks.

People who play from one network do not rate each other. The log has a keyed hash of each network
that is the same only for one network at one table.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Literal

import msgspec

from .entry import Entry
from .table import Table
from .table_state import Chair
from .verbs.moves import Moved
from .verbs.seats import Sat

BOT = "bot:"
WINNER, BEATEN, GONE = range(3)
Uncounted = Literal["same-network", "undecided", "pair"]
HASH_BYTES = 8


def rated_as(chair: Chair) -> str | None:
    """Whose rating a chair changes: a player's, or that of a bot with its budget."""
    if chair.bot is None:
        return chair.player
    name, *options = chair.bot.split(":")
    return BOT + ":".join([name, *sorted(options)])


def uncounted(table: Table) -> Uncounted | None:
    """Why a rated match changes no rating, as far as its table knows; None if it may change some.

    All people must have decided something, so nobody collects wins from players who only resign.
    """
    if share_a_network(table):
        return "same-network"
    here = all(chair.came for chair in table.chairs if chair.player is not None)
    return None if here or table.status != "over" else "undecided"


def match_ranks(table: Table) -> tuple[int, ...] | None:
    """The rank of each seat, 1 for the best; None unless the match is rated or in a tournament.

    The winners are first, then the others by their points, and last those who gave up, even if the
    bot in their place played on and won. If everybody gave up or went away, there is no result.
    """
    result = table.result
    if result is None or not (table.is_rated or table.tournament is not None):
        return None
    winners = set(result["winners"])
    totals = result.get("totals") if winners else None
    worths = [_worth(chair, seat, winners, totals) for seat, chair in enumerate(table.chairs)]
    if not winners and len(set(worths)) == 1:
        return None
    return tuple(1 + sum(other < worth for other in worths) for worth in worths)


def _worth(chair: Chair, seat: int, winners: set[int], totals: list[int] | None) -> tuple[int, int]:
    if chair.gone or (chair.away and not winners):
        return GONE, 0
    if seat in winners:
        return WINNER, 0
    return BEATEN, -totals[seat] if totals else 0


def network_hash(table: Table, network: str) -> str:
    """A network as the log of a table has it."""
    digest = hmac.digest(bytes.fromhex(table.secret), network.encode(), "sha256")
    return digest[:HASH_BYTES].hex()


def with_network(table: Table, entries: Sequence[Entry], network: str) -> Sequence[Entry]:
    """Entries of a player at a rated table, with the network's hash where it is news."""
    return [_with_network(table, entry, network) for entry in entries]


def _with_network(table: Table, entry: Entry, network: str) -> Entry:
    if isinstance(entry, Sat):
        return msgspec.structs.replace(entry, network=network)
    if isinstance(entry, Moved) and table.chairs[entry.seat].network != network:
        return msgspec.structs.replace(entry, network=network)
    return entry


def share_a_network(table: Table) -> bool:
    """Do two of the people play from one network?"""
    known = [chair.network for chair in table.chairs if chair.network is not None]
    return len(set(known)) < len(known)
