"""The live protocol: every message of a table's socket, both ways; these types are the schema.

docs/protocol.md explains it with examples.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ..games.rollcean.views import Tally
from .settings import MOST_SEATS, BotName, TableSettings

PROTOCOL = 1
EMOTES = ("hello", "well-played", "thanks", "oops", "wow", "hmm", "hurry", "again")

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Nonce = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a client. `key` is the client's own name for it: sent twice, it is done once."""


class Hello(Said, frozen=True, tag="hello"):
    """The first message: which protocol, the last sequence number seen, and an invite code."""

    protocol: int
    after: int | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Sit(Said, frozen=True, tag="sit"):
    """Take a seat (any if none is named), and add a nonce to the shuffle."""

    key: Key
    nonce: Nonce = ""
    seat: SeatNumber | None = None


class AddBot(Said, frozen=True, tag="add-bot"):
    """The host gives an empty seat to a bot."""

    key: Key
    seat: SeatNumber
    bot: BotName


class Remove(Said, frozen=True, tag="remove"):
    """The host empties a seat before the match; during it a bot plays on there."""

    key: Key
    seat: SeatNumber


class Leave(Said, frozen=True, tag="leave"):
    """Give the seat back before the match; during it this is giving up."""

    key: Key


class MoveSaid(Said, frozen=True, tag="move"):
    """A decision. `after` is the sequence number of the view it was made on."""

    key: Key
    move: Annotated[str, Meta(min_length=1, max_length=200)]
    after: int


class Undo(Said, frozen=True, tag="undo"):
    """Take back the own last decision."""

    key: Key


class Resign(Said, frozen=True, tag="resign"):
    """Give the match up."""

    key: Key


class Back(Said, frozen=True, tag="back"):
    """I am here again: take the seat back from the bot that stands in."""

    key: Key


class Rematch(Said, frozen=True, tag="rematch"):
    """Another match with the same people, seats rotated."""

    key: Key


class Chat(Said, frozen=True, tag="chat"):
    """A line of plain text for everybody at the table."""

    key: Key
    text: ChatText


class Emote(Said, frozen=True, tag="emote"):
    """One of a few friendly words."""

    key: Key
    emote: Literal["hello", "well-played", "thanks", "oops", "wow", "hmm", "hurry", "again"]


class Mute(Said, frozen=True, tag="mute"):
    """The host silences a seat, or lets it speak again."""

    key: Key
    seat: SeatNumber
    on: bool


class Block(Said, frozen=True, tag="block"):
    """I no longer want to read what this player writes, here or elsewhere."""

    key: Key
    seat: SeatNumber
    on: bool


class Report(Said, frozen=True, tag="report"):
    """Tell the host of the table about somebody's words."""

    key: Key
    seat: SeatNumber
    reason: ChatText


class Ping(Said, frozen=True, tag="ping"):
    """Are you there?"""


Command = (
    Sit
    | AddBot
    | Remove
    | Leave
    | MoveSaid
    | Undo
    | Resign
    | Back
    | Rematch
    | Chat
    | Emote
    | Mute
    | Block
    | Report
)
FromClient = Hello | Command | Ping


class Told(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """A message of the server; `seq` is the number of the table's last event."""

    seq: int


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat: nobody, a person or a bot."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    ready: bool = False
    away: bool = False
    gone: bool = False
    muted: bool = False


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as everybody at it may know it; `invite` only for those who sit there."""

    id: str
    status: Literal["open", "playing", "over", "closed"]
    settings: TableSettings
    seats: tuple[SeatInfo, ...]
    host: int | None
    commitment: str
    nonces: tuple[str, ...] = ()
    invite: str | None = None
    rematch: str | None = None
    result: dict[str, Any] | None = None


class You(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who the server takes the client for; a spectator has no seat. `blocked` are seats."""

    name: str = ""
    seat: int | None = None
    host: bool = False
    blocked: tuple[int, ...] = ()


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The server's time, and when the time of those it waits for runs out; milliseconds.

    `grace` is how much later than `due` a message may still arrive.
    """

    now: int
    due: int | None = None
    grace: int = 0


class Offer(msgspec.Struct, frozen=True):
    """A legal placement of Roll-cean with what it would bring; `move` is what to send."""

    move: str
    shape: str
    column: int
    boxes: tuple[tuple[int, int], ...]
    points: int


class PileShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A discard pile: how many cards, the top one, and what is remembered, bottom first."""

    size: int
    top: str | None
    cards: tuple[str | None, ...]


class LookShown(msgspec.Struct, frozen=True):
    """What the viewer saw when looking through a pile."""

    pile: str
    cards: tuple[str, ...]


class PointsShown(msgspec.Struct, frozen=True):
    """The viewer's own points by category."""

    mermaids: int
    duos: int
    collections: int
    multipliers: int
    bonus: int


class SeaSaltView(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="game", tag="seasalt"):
    """Sea Salt & Paper as one viewer knows it."""

    target: int
    round: int
    phase: str
    turn: int | None
    final_turn: bool
    caller: int | None
    starter: int
    deck_size: int
    piles: tuple[PileShown, ...]
    in_the_air: int
    drawn: tuple[str, ...]
    looking: tuple[str, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[tuple[str, ...], ...]
    known: tuple[tuple[str, ...], ...]
    looks: tuple[LookShown, ...]
    revealed: dict[int, tuple[str, ...]]
    totals: tuple[int, ...]
    points: PointsShown | None = None
    adds: dict[str, int] = {}


class ShapeShown(msgspec.Struct, frozen=True):
    """A shape that was drawn in a round that is over."""

    round: int
    boxes: tuple[tuple[int, int], ...]


class RollceanView(
    msgspec.Struct, frozen=True, omit_defaults=True, tag_field="game", tag="rollcean"
):
    """Roll-cean as one viewer knows it; placements of the running round are not in it.

    `running` is whether the hourglass was turned; `drawn` are each seat's shapes, oldest first.
    """

    round: int
    dice: tuple[int, int] | None
    thrower: int
    seconds: int
    waiting: tuple[int, ...]
    placed: str | None
    placed_boxes: tuple[tuple[int, int], ...]
    hatched: tuple[tuple[tuple[int, int], ...], ...]
    starfish: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    achieved: tuple[tuple[str, ...], ...]
    closed: tuple[str, ...]
    bottles: tuple[int, ...]
    totals: tuple[int, ...]
    tally: tuple[Tally, ...]
    running: bool = False
    drawn: tuple[tuple[ShapeShown, ...], ...] = ()


View = SeaSaltView | RollceanView
Event = dict[str, Any]


class Welcome(Told, frozen=True, tag="welcome"):
    """The answer to `hello`: everything the viewer may know now.

    `events` are those missed since `after`, where the server still has them all; else it is unset.
    `setup` holds what does not change during a match, such as Roll-cean's sheet and cards.
    """

    protocol: int
    you: You
    table: TableInfo
    clock: Clock
    legal: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    may_undo: bool = False
    view: View | None = None
    setup: dict[str, Any] | None = None
    events: list[Event] | UnsetType = UNSET
    here: tuple[int, ...] = ()
    watching: int = 0


class Update(Told, frozen=True, tag="update"):
    """What happened up to `seq`, and all that follows from it for this viewer.

    `table` and `setup` come only when they changed; `key` is that of the viewer's own message.
    """

    events: list[Event]
    clock: Clock
    legal: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    may_undo: bool = False
    view: View | None = None
    table: TableInfo | None = None
    you: You | None = None
    setup: dict[str, Any] | None = None
    key: str | None = None


class Done(Told, frozen=True, tag="done"):
    """A message was done before, or changes nothing that others see."""

    key: str


class Presence(Told, frozen=True, tag="presence"):
    """Which seats have an open connection, and how many watch; nothing else changed."""

    here: tuple[int, ...]
    watching: int


class Failure(Told, frozen=True, tag="error"):
    """Nothing was done; `code` is stable, `message` one English sentence."""

    code: str
    message: str
    key: str | None = None
    reason: str | None = None


class Pong(Told, frozen=True, tag="pong"):
    """Yes."""

    now: int


FromServer = Welcome | Update | Done | Presence | Failure | Pong

encode = msgspec.json.Encoder().encode
decode_client = msgspec.json.Decoder(FromClient).decode
decode_server = msgspec.json.Decoder(FromServer).decode
