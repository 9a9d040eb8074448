"""Every message of a table's socket, in both directions; these types are the protocol's schema.

The commands of clients are those of `table/verbs/`. Games add their own views, settings, offers,
events, setups and results: see `schema.py`.
docs/protocol.md explains the protocol with examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ..settings import TableSettings
from ..table.command import ClientMessage, Command
from ..table.verbs import COMMANDS

PROTOCOL = 2
Event = dict[str, Any]


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: the protocol, the last sequence number seen, and an invite code.

    With `after` 0 the answer has the whole log of the table.
    """

    protocol: int
    after: int | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Check that the connection works."""


AnyClientMessage = Hello | Command | Ping
CLIENT_MESSAGES: Any = Union[(Hello, *COMMANDS, Ping)]


class ServerMessage(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """A message of the server; `seq` is the sequence number of the table's last event."""

    seq: int


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat: nobody, a person or a bot; `bot` says which bot, such as `beginner`.

    Before the match, a seat is `ready` if it has done what is asked now: commit to a nonce and,
    once every seat has, reveal it.
    """

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    bot: str = ""
    ready: bool = False
    away: bool = False
    gone: bool = False
    muted: bool = False


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everybody may know it; only seated players get `invite`.

    `nonce_hashes` has an empty text for a seat that has not committed yet. Once no text is empty,
    nonces are revealed; `nonces` holds them once the match has begun. `day` is the day of a daily
    deal, and `challenge` the id of a challenge whose deal is played here. A match that `continues`
    another one was played on from a moment of it: it proves no shuffle, and its result does not
    count. `tournament` is the id of the tournament that the match belongs to; while others there
    still play the same deal, the match is `sealed`: there is no record of it yet.
    """

    id: str
    status: Literal["open", "playing", "over", "closed"]
    settings: TableSettings
    seats: tuple[SeatInfo, ...]
    host: int | None
    commitment: str
    nonce_hashes: tuple[str, ...] = ()
    nonces: tuple[str, ...] = ()
    invite: str | None = None
    rematch: str | None = None
    result: dict[str, Any] | None = None
    day: str | None = None
    challenge: str | None = None
    continues: bool = False
    tournament: str | None = None
    sealed: bool = False


class You(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who the viewer is; a spectator has no seat. `blocked` are seats.

    `gave_up` is the seat of a viewer who gave up the match or was removed from it.
    """

    name: str = ""
    seat: int | None = None
    host: bool = False
    blocked: tuple[int, ...] = ()
    gave_up: int | None = None


class ClockInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The server's time, and when the time of the awaited seats runs out, in milliseconds.

    `grace` is how much later than `due` a message may still arrive. While a match of a tournament
    waits for its people, `due` is when it begins at the latest. While people look at the count
    of a round, `resumes` is when the next one begins at the latest, and `unseen` are the seats that
    have not said `seen`.
    """

    now: int
    due: int | None = None
    grace: int = 0
    resumes: int | None = None
    unseen: tuple[int, ...] = ()


class Welcome(ServerMessage, frozen=True, tag="welcome"):
    """The answer to `hello`: everything the viewer may know now.

    `events` are those since `after`; they are left out if the table has no such number.
    `setup` is what stays the same during a match.
    """

    protocol: int
    you: You
    table: TableInfo
    clock: ClockInfo
    legal: tuple[str, ...] = ()
    offers: Sequence[msgspec.Struct] = ()
    may_undo: bool = False
    view: msgspec.Struct | None = None
    setup: dict[str, Any] | None = None
    events: list[Event] | UnsetType = UNSET
    here: tuple[int, ...] = ()
    watching: int = 0


class Update(ServerMessage, frozen=True, tag="update"):
    """What happened up to `seq`, and everything that changed with it for this viewer.

    `table` and `setup` come only when they changed; `key` is that of the viewer's own message.
    """

    events: list[Event]
    clock: ClockInfo
    legal: tuple[str, ...] = ()
    offers: Sequence[msgspec.Struct] = ()
    may_undo: bool = False
    view: msgspec.Struct | None = None
    table: TableInfo | None = None
    you: You | None = None
    setup: dict[str, Any] | None = None
    key: str | None = None


class Done(ServerMessage, frozen=True, tag="done"):
    """A message was done before, or changed nothing that others see."""

    key: str


class Presence(ServerMessage, frozen=True, tag="presence"):
    """Which seats have an open connection, and how many spectators watch."""

    here: tuple[int, ...]
    watching: int


class Failure(ServerMessage, frozen=True, tag="error"):
    """Nothing was done; `code` is stable, `message` is one English sentence.

    `values` is what a client needs to say it in its own words.
    """

    code: str
    message: str
    key: str | None = None
    reason: str | None = None
    values: dict[str, Any] | None = None


class Pong(ServerMessage, frozen=True, tag="pong"):
    """The answer to `ping`."""

    now: int


AnyServerMessage = Welcome | Update | Done | Presence | Failure | Pong

encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyClientMessage] = msgspec.json.Decoder(CLIENT_MESSAGES)
decode_client = _decoder.decode
