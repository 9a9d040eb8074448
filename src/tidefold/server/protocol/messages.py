"""Every message of a table's socket, in both directions; these types are the protocol's schema.

Games add their own views, settings, offers, events, setups and results: see `schema.py`.
docs/protocol.md explains the protocol with examples.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ...games.fair import NO_NONCE
from ..settings import MOST_SEATS, BotName, TableSettings

PROTOCOL = 2
EMOTES = ("hello", "well-played", "thanks", "oops", "wow", "hmm", "hurry", "again")

IdempotencyKey = Annotated[str, Meta(min_length=1, max_length=64)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}(?!\n)$")]
NonceHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
Event = dict[str, Any]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a client; `key` is its idempotency key: sent twice, it is done once."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message: the protocol, the last sequence number seen, and an invite code.

    With `after` 0 the answer has the whole log of the table.
    """

    protocol: int
    after: int | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Sit(ClientMessage, frozen=True, tag="sit"):
    """Take a seat, any if none is named, and commit to a nonce for the shuffle by its hash.

    The default is the hash of the empty nonce: such a seat adds nothing and reveals nothing.
    A seated player commits anew with another hash.
    """

    key: IdempotencyKey
    nonce_hash: NonceHash = NO_NONCE
    seat: SeatNumber | None = None


class Reveal(ClientMessage, frozen=True, tag="reveal"):
    """Reveal the nonce, once every seat has committed to one."""

    key: IdempotencyKey
    nonce: Nonce


class AddBot(ClientMessage, frozen=True, tag="add-bot"):
    """The host gives an empty seat to a bot."""

    key: IdempotencyKey
    seat: SeatNumber
    bot: BotName


class Remove(ClientMessage, frozen=True, tag="remove"):
    """The host removes a person or a bot; during a match a bot plays on."""

    key: IdempotencyKey
    seat: SeatNumber


class Leave(ClientMessage, frozen=True, tag="leave"):
    """Leave the seat; during a match this is giving up."""

    key: IdempotencyKey


class Move(ClientMessage, frozen=True, tag="move"):
    """Make a move; `after` is the sequence number of the view it was chosen on."""

    key: IdempotencyKey
    move: Annotated[str, Meta(min_length=1, max_length=200)]
    after: int


class Undo(ClientMessage, frozen=True, tag="undo"):
    """Take back one's last move."""

    key: IdempotencyKey


class Seen(ClientMessage, frozen=True, tag="seen"):
    """I have seen the count of the round; the next one begins once everybody has."""

    key: IdempotencyKey


class Resign(ClientMessage, frozen=True, tag="resign"):
    """Give up the match."""

    key: IdempotencyKey


class Back(ClientMessage, frozen=True, tag="back"):
    """Take the seat back from the bot that stands in."""

    key: IdempotencyKey


class Rematch(ClientMessage, frozen=True, tag="rematch"):
    """Ask for another match with the same people, seats rotated."""

    key: IdempotencyKey


class Chat(ClientMessage, frozen=True, tag="chat"):
    """Write a line of plain text to the table."""

    key: IdempotencyKey
    text: ChatText


class Emote(ClientMessage, frozen=True, tag="emote"):
    """Show one of a few friendly words."""

    key: IdempotencyKey
    emote: Literal["hello", "well-played", "thanks", "oops", "wow", "hmm", "hurry", "again"]


class Mute(ClientMessage, frozen=True, tag="mute"):
    """The host mutes or unmutes a seat."""

    key: IdempotencyKey
    seat: SeatNumber
    on: bool


class Block(ClientMessage, frozen=True, tag="block"):
    """Stop or start reading what a player writes, here and at other tables."""

    key: IdempotencyKey
    seat: SeatNumber
    on: bool


class Report(ClientMessage, frozen=True, tag="report"):
    """Report to the host what another player wrote."""

    key: IdempotencyKey
    seat: SeatNumber
    reason: ChatText


class Ping(ClientMessage, frozen=True, tag="ping"):
    """Check that the connection works."""


Command = (
    Sit
    | Reveal
    | AddBot
    | Remove
    | Leave
    | Move
    | Undo
    | Seen
    | Resign
    | Back
    | Rematch
    | Chat
    | Emote
    | Mute
    | Block
    | Report
)
AnyClientMessage = Hello | Command | Ping


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

    `nonce_hashes` has an empty text for a seat that has not committed yet. Once it has none, nonces
    are revealed; `nonces` holds them once the match has begun. `day` is that of a daily deal, and
    `challenge` the id of one whose deal is played here. A match that `continues`
    another one was played on from a moment of it: it proves no shuffle, and its result does not
    count. `tournament` is the id of the one it is played in; while others there still play the same
    deal, the match is `sealed`: there is no record of it yet.
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
    """Who the viewer is; a spectator has no seat. `blocked` are seats."""

    name: str = ""
    seat: int | None = None
    host: bool = False
    blocked: tuple[int, ...] = ()


class ClockInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The server's time, and when the time of the awaited seats runs out, in milliseconds.

    `grace` is how much later than `due` a message may still arrive. While people look at the count
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
decode_client = msgspec.json.Decoder(AnyClientMessage).decode
