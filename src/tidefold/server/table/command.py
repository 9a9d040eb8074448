"""The commands of clients to a table, and what all of them check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from ..errors import Refusal
from ..games import LiveMatch
from ..settings import MOST_SEATS
from .entry import Entry
from .table import Table
from .table_state import Chair

IdempotencyKey = Annotated[str, Meta(min_length=1, max_length=64)]
# The log entries that a command leads to at a table, at a time
Decide = Callable[[Table, int], Sequence[Entry]]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a client."""


class Command(ClientMessage, frozen=True):
    """A message that does something; `key` is its idempotency key: sent twice, it is done once."""

    key: IdempotencyKey

    def decide(self, table: Table, player: str, now: int) -> Sequence[Entry]:
        """The log entries that the command leads to; a Refusal if the player may not do it."""
        raise NotImplementedError


def own_seat(table: Table, player: str) -> int:
    """The seat of a player; a Refusal if the player has none."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def taken_chair(table: Table, seat: int) -> Chair:
    """The chair of a taken seat; a Refusal if it is free."""
    if seat >= len(table.chairs) or table.chairs[seat].empty:
        raise Refusal("no-seat")
    return table.chairs[seat]


def live_of(table: Table) -> LiveMatch:
    """The match that is being played; a Refusal if there is none."""
    if table.live is None or table.status != "playing":
        raise Refusal("not-playing")
    return table.live


def check_host(table: Table, player: str) -> None:
    """Refuse anybody but the host."""
    if table.host != player:
        raise Refusal("not-host")


def check_open(table: Table) -> None:
    """Refuse once the match has begun."""
    if table.status != "open" or table.gathering:
        raise Refusal("not-open")


def check_playing(table: Table) -> None:
    """Refuse unless the match is being played."""
    if table.status != "playing":
        raise Refusal("not-playing")
