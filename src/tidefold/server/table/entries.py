"""The entries of a table's log: facts with all that is needed to build the table again.

They never leave the server as they are: what clients are told is made from them, viewer by viewer.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ..settings import TableSettings


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """One fact; `key` is the name its client gave the message that caused it."""


class Created(Entry, frozen=True, tag="created"):
    """A table was set up, its secret drawn and its commitment so fixed."""

    settings: TableSettings
    host: str
    invite: str
    secret: str
    before: str | None = None  # the table this is a rematch of


class Sat(Entry, frozen=True, tag="sat"):
    """A player took a seat, or added a nonce to the seat kept for them."""

    player: str
    seat: int
    nonce: str | None
    key: str | None = None


class BotSat(Entry, frozen=True, tag="bot-sat"):
    """A bot took a seat."""

    seat: int
    bot: str
    key: str | None = None


class Emptied(Entry, frozen=True, tag="emptied"):
    """A seat was given back or taken away before the match."""

    seat: int
    player: str
    removed: bool = False
    key: str | None = None


class Began(Entry, frozen=True, tag="began"):
    """All were there, and the match began."""


class Moved(Entry, frozen=True, tag="moved"):
    """A seat decided; `auto` if a bot stood in for a person; a bot has no `player`."""

    seat: int
    move: str
    player: str | None = None
    key: str | None = None
    ms: int | None = None
    auto: bool = False


class TimeRan(Entry, frozen=True, tag="time-ran"):
    """The time of all that were waited for ran out."""

    seats: tuple[int, ...]


class Undid(Entry, frozen=True, tag="undid"):
    """A player took the last decision back; it is no longer part of the match."""

    seat: int
    player: str
    key: str | None = None


class WentAway(Entry, frozen=True, tag="went-away"):
    """A player was not there in time: a bot stands in."""

    seat: int


class CameBack(Entry, frozen=True, tag="came-back"):
    """A player has the seat back."""

    seat: int
    player: str
    key: str | None = None


class GaveUp(Entry, frozen=True, tag="gave-up"):
    """A player resigned, left or was removed during the match."""

    seat: int
    player: str
    removed: bool = False
    left: bool = False
    key: str | None = None


class Ended(Entry, frozen=True, tag="ended"):
    """The match was ended before its time."""

    by: str
    winners: tuple[int, ...]


class Chatted(Entry, frozen=True, tag="chatted"):
    """A player wrote something; the words are kept beside the log, so that they can be erased."""

    seat: int
    player: str
    key: str | None = None


class Emoted(Entry, frozen=True, tag="emoted"):
    """A player showed an emote."""

    seat: int
    player: str
    emote: str
    key: str | None = None


class Muted(Entry, frozen=True, tag="muted"):
    """The host silenced a seat, or no longer does."""

    seat: int
    on: bool
    player: str
    key: str | None = None


class Reported(Entry, frozen=True, tag="reported"):
    """Somebody told the host about another's words; the reason is kept beside the log."""

    seat: int
    player: str
    key: str | None = None


class Rematched(Entry, frozen=True, tag="rematched"):
    """Another table was made for the same people."""

    table: str
    player: str
    key: str | None = None


class Closed(Entry, frozen=True, tag="closed"):
    """Nobody came, or all have left before the match."""


class Imported(Entry, frozen=True, tag="imported"):
    """A match played elsewhere, as its record."""

    record: dict[str, Any]


AnyEntry = (
    Created
    | Sat
    | BotSat
    | Emptied
    | Began
    | Moved
    | TimeRan
    | Undid
    | WentAway
    | CameBack
    | GaveUp
    | Ended
    | Chatted
    | Emoted
    | Muted
    | Reported
    | Rematched
    | Closed
    | Imported
)

decode_entry = msgspec.json.Decoder(AnyEntry).decode
encode_entry = msgspec.json.Encoder().encode


def author_of(entry: AnyEntry) -> str | None:
    """The player whose message an entry comes from."""
    return getattr(entry, "player", None)


def kind_of(entry: AnyEntry) -> str:
    """Which kind of fact it is."""
    return str(type(entry).__struct_config__.tag)
