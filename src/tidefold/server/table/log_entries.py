"""The entries of a table's log, from which the whole table can be rebuilt.

They never leave the server. The frames for clients are made from them, viewer by viewer.
"""

from __future__ import annotations

from typing import Any, Union, get_args

import msgspec

from ..games import adapter_of
from ..settings import TableSettings, read_settings


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """One entry; `key` is the idempotency key of the client's message that caused it."""


class Created(Entry, frozen=True, tag="created"):
    """A table was set up; its secret was drawn, which fixes its commitment."""

    settings: TableSettings
    host: str
    invite: str
    secret: str
    before: str | None = None  # the table this is a rematch of
    chance_key: str | None = None  # the match's key of chance, once a nonce was erased
    day: str | None = None  # whose deal it is, the same for everybody; its key is the secret
    challenge: str | None = None  # whose deal it is, that of an earlier match, by `chance_key`
    beginning: dict[str, Any] | None = None  # the unfinished match that is played on here
    tournament: str | None = None  # whose deal it is; its key is the secret
    forfeits: bool = False  # does a player who never comes lose, instead of being replaced?


class Sat(Entry, frozen=True, tag="sat"):
    """A player took a seat, or committed to a nonce for it; the first seats have no hash yet.

    Entries of earlier versions have the nonce itself and no hash.
    """

    player: str
    seat: int
    nonce: str | None = None
    key: str | None = None
    nonce_hash: str | None = None


class NonceRevealed(Entry, frozen=True, tag="nonce-revealed"):
    """A player revealed the nonce of their seat."""

    player: str
    seat: int
    nonce: str
    key: str | None = None


class BotSat(Entry, frozen=True, tag="bot-sat"):
    """A bot took a seat."""

    seat: int
    bot: str
    key: str | None = None


class Emptied(Entry, frozen=True, tag="emptied"):
    """A seat was given back, taken away, or lost for a nonce not revealed, before the match."""

    seat: int
    player: str
    removed: bool = False
    key: str | None = None


class Began(Entry, frozen=True, tag="began"):
    """Every seat was ready, and the match began."""


class Moved(Entry, frozen=True, tag="moved"):
    """A seat made a move; `auto` if a bot stood in for a person; a bot has no `player`.

    `replaced` says why another bot decided for a remote one, where the table is to be told.
    """

    seat: int
    move: str
    player: str | None = None
    key: str | None = None
    ms: int | None = None
    auto: bool = False
    replaced: str = ""


class TimeRan(Entry, frozen=True, tag="time-ran"):
    """The time of all awaited seats ran out."""

    seats: tuple[int, ...]


class Undid(Entry, frozen=True, tag="undid"):
    """A player took the last move back; it is no longer part of the match."""

    seat: int
    player: str
    key: str | None = None


class Seen(Entry, frozen=True, tag="seen"):
    """A player has seen the count of the round that is over."""

    seat: int
    player: str
    key: str | None = None


class WentAway(Entry, frozen=True, tag="went-away"):
    """A player was late, so a bot stands in."""

    seat: int


class CameBack(Entry, frozen=True, tag="came-back"):
    """A player plays again instead of the stand-in."""

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
    """The match ended early."""

    by: str
    winners: tuple[int, ...]


class Chatted(Entry, frozen=True, tag="chatted"):
    """A player wrote something; the words are stored beside the log, so that they can be erased."""

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
    """The host muted or unmuted a seat."""

    seat: int
    on: bool
    player: str
    key: str | None = None


class Reported(Entry, frozen=True, tag="reported"):
    """A player reported what another one wrote; the reason is stored beside the log."""

    seat: int
    player: str
    key: str | None = None


class Rematched(Entry, frozen=True, tag="rematched"):
    """A table was set up for another match of the same people."""

    table: str
    player: str
    key: str | None = None


class Closed(Entry, frozen=True, tag="closed"):
    """Nobody came, or everybody left before the match."""


class RoundOver(Entry, frozen=True, tag="round-over"):
    """Everybody in the tournament has played the deal, so it is no secret any more."""


class Imported(Entry, frozen=True, tag="imported"):
    """A match played elsewhere, as its record."""

    record: dict[str, Any]


AnyEntry = (
    Created
    | Sat
    | NonceRevealed
    | BotSat
    | Emptied
    | Began
    | Moved
    | TimeRan
    | Undid
    | Seen
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
    | RoundOver
    | Imported
)

encode_entry = msgspec.json.Encoder().encode
_Stored = msgspec.defstruct(  # the settings need their game's class
    "StoredCreated", [("settings", dict[str, Any])], bases=(Created,), frozen=True, tag="created"
)
_decode = msgspec.json.Decoder(Union[_Stored, *get_args(AnyEntry)[1:]]).decode


def decode_entry(body: str | bytes) -> AnyEntry:
    """An entry from its JSON text; a MsgspecError or ValueError if it is none."""
    entry: AnyEntry = _decode(body)
    if not isinstance(entry, Created):
        return entry
    stored: Any = entry.settings
    settings = read_settings(adapter_of(stored.get("game", "")).settings, stored)
    return Created(
        settings,
        entry.host,
        entry.invite,
        entry.secret,
        entry.before,
        entry.chance_key,
        entry.day,
        entry.challenge,
        entry.beginning,
        entry.tournament,
        entry.forfeits,
    )


def author_of(entry: AnyEntry) -> str | None:
    """The player whose message caused an entry."""
    return getattr(entry, "player", None)


def kind_of(entry: AnyEntry) -> str:
    """The name of the entry's type."""
    return str(type(entry).__struct_config__.tag)
