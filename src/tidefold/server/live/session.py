"""A session: the messages of one client at a table, from the first `hello` to the end.

A command is decided by the table; a few need more than the table, and are handled here.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence

import msgspec

from ...override import override
from ..errors import Refusal
from ..protocol.messages import (
    PROTOCOL,
    AnyClientMessage,
    Failure,
    Hello,
    Ping,
    Pong,
    decode_client,
    encode,
)
from ..rate_limits import TokenBucket, network_of
from ..store.api import StoreError
from ..table.command import Command
from ..table.entry import Entry
from ..table.rated_matches import network_hash, with_network
from ..table.shown_log import Viewer
from ..table.table import Table
from ..table.verbs.chat import Block, Report, Speech
from ..table.verbs.ending import Closed, Rematch, Rematched
from ..table.verbs.seats import AddBot
from .audience import Listener
from .connection import Connection, Line
from .hub import Hub
from .new_tables import rematch
from .room import Room

NOBODY: frozenset[str] = frozenset()  # most viewers share it
HELLO_COST = 5  # messages: a welcome holds everything that a viewer may know
MOST_REFUSED = 20  # messages over the rate limit before the client is disconnected
log = logging.getLogger("tidefold.server")


class Session(Connection):
    """The connection of a player or a spectator."""

    __slots__ = (
        *("_hub", "_rate", "_refused", "_table"),
        *("address", "device", "network", "room", "viewer"),
    )

    def __init__(
        self,
        line: Line,
        hub: Hub,
        table: str,
        device: str,
        ended: Callable[[], None],
        address: str = "",
    ) -> None:
        """`device` is the hash of a player's token; a stranger has an empty one."""
        super().__init__(line, hub.limits, ended)
        self.address = address
        self.network = ""
        self.viewer = Viewer(None)
        self.device = device
        self.room: Room | None = None
        self._hub = hub
        self._table = table
        self._rate = TokenBucket(hub.limits.burst, hub.limits.messages, time.monotonic())
        self._refused = 0

    @property
    @override
    def seq(self) -> int:
        if self.room is None:
            return 0
        moment = self.room.audience.late_moment(self.viewer.player)
        return moment.seq if moment else self.room.log.stored_seq

    @override
    async def handle(self, data: str | bytes) -> None:
        key = None
        try:
            message = _read(data)
            key = getattr(message, "key", None)
            self._check_rate(HELLO_COST if isinstance(message, Hello) else 1)
            if isinstance(message, Refusal):
                raise message
            if isinstance(message, Hello):
                await self._hello(message)
            elif self.room is None:
                raise Refusal("hello-first")
            elif isinstance(message, Ping):
                self.send(encode(Pong(self.seq, self._hub.clock.now())))
            else:
                await dispatch(self._hub, self.room, self, message)
        except StoreError as problem:
            self._hub.storage.failed(problem)
            self._answer(Refusal("storage"), key)
        except Refusal as problem:
            self._answer(problem, key)
        except Exception:  # a client never sees a traceback
            log.exception("internal error while handling a message")
            self._answer(Refusal("internal"), key)

    @override
    def left(self) -> None:
        if self.room is not None:
            self.room.audience.leave(self)
            self.room = None  # a socket that is still being closed does not keep it in memory

    def _check_rate(self, cost: int) -> None:
        """Refuse messages over the rate limit; a client that goes on is disconnected."""
        if self._rate.take(time.monotonic(), min(cost, self._hub.limits.burst)):
            return
        self._refused += 1
        self._hub.observer.count("limited", limit="messages")
        if self._refused > MOST_REFUSED:
            self.disconnect("slow-down")
        raise Refusal("slow-down")

    def _answer(self, problem: Refusal, key: str | None) -> None:
        if problem.code == "storage" and self.room is None:
            self.disconnect("storage")  # without a table, it can only connect again
            return
        values = problem.values or None
        failure = Failure(self.seq, problem.code, problem.message, key, problem.reason, values)
        self.send(encode(failure))

    async def _hello(self, message: Hello) -> None:
        """Let a viewer in, and give a returning player the seat back."""
        if message.protocol != PROTOCOL:
            raise Refusal("protocol", ours=PROTOCOL)
        room, seat = await self._enter(message)
        if seat is not None and room.table.chairs[seat].away:
            await room.come_back(seat)
        if room.table.gathering:
            await room.run_due()  # the last of its people to open the table begins the match

    async def _find_player(self) -> str | None:
        """The player of this device, who may have signed it out since it connected."""
        if not self.device:
            return None
        player = await self._hub.devices.player_of(self.device)
        if player is None:
            self.disconnect("no-player")
            raise Refusal("no-player")
        return player

    async def _enter(self, message: Hello) -> tuple[Room, int | None]:
        while True:
            player = await self._find_player()
            blocked = await self._hub.store.blocked_by(player) if player else NOBODY
            room = await self._hub.room(self._table)
            if room is None:
                raise Refusal("no-table")
            await room.reach(message.after)
            async with room.lock:
                if self._hub.room_in_memory(self._table) is not room:
                    continue  # it was unloaded meanwhile
                if self.device and not self._hub.devices.knows(self.device):
                    continue  # it may have been signed out meanwhile
                if not room.table.is_open_to(player, message.invite):
                    raise Refusal("no-table")
                if self.room is not room:
                    self.left()
                self.room = room
                seat = room.table.seat_of(player)
                self.viewer = Viewer(player, seat, blocked or NOBODY)
                room.audience.welcome(self, message.after)
                return room, seat


def _read(data: str | bytes) -> AnyClientMessage | Refusal:
    try:
        message: AnyClientMessage = decode_client(data)
    except msgspec.DecodeError as problem:
        return Refusal("bad-message", detail=str(problem))
    except UnicodeDecodeError:
        return Refusal("bad-message", detail="it is not UTF-8")
    except RecursionError:
        return Refusal("bad-message", detail="it is nested too deeply")
    return message


async def dispatch(hub: Hub, room: Room, sender: Listener, message: Command) -> None:
    """Handle a command of a client; raises Refusal if the command is not done."""
    kind, player = str(message.__struct_config__.tag), sender.viewer.player
    with hub.observer.span("command", kind=kind, table=room.log.table.id):
        if player is None:
            raise Refusal("no-player")
        if room.audience.late_moment(player) is not None and not isinstance(message, Block):
            raise Refusal("not-seated")  # any other answer would tell what happens there now
        if isinstance(message, Block):
            await _block(hub, room, sender, player, message)
        elif isinstance(message, Rematch):
            await _rematch(hub, room, sender, player, message)
        elif isinstance(message, Speech):
            await _speak(hub, room, sender, player, message)
        else:
            await _decide(hub, room, sender, player, message)


async def _decide(hub: Hub, room: Room, sender: Listener, player: str, message: Command) -> None:
    if isinstance(message, AddBot):
        hub.remote_bots.check(room.table.settings.game, (message.bot,))
    rates = room.table.settings.rated and not hub.rates_same_network
    if rates and sender.address and not sender.network:
        sender.network = network_hash(room.table, network_of(sender.address))

    def decide(table: Table, now: int) -> Sequence[Entry]:
        entries = message.decide(table, player, now)
        return with_network(table, entries, sender.network) if sender.network else entries

    await room.do(decide, sender=sender, key=message.key)


async def _speak(hub: Hub, room: Room, sender: Listener, player: str, message: Speech) -> None:
    """Run chat, an emote or a report; free text is stored next to the log."""
    words = message.words
    if not isinstance(message, Report):
        hub.moderation.check_speech(player, words)

    def decide(table: Table, now: int) -> Sequence[Entry]:
        message.check_rate(table, player, now, hub.limits.chats)
        return message.decide(table, player, now)

    await room.do(decide, words=words, sender=sender, key=message.key)


async def _block(hub: Hub, room: Room, sender: Listener, player: str, message: Block) -> None:
    async with room.lock:
        other = message.blocked(room.table, player)
    await hub.store.block(player, other, message.on)
    blocked = await hub.store.blocked_by(player)
    for listener in hub.listeners_of(player):
        listener.viewer = Viewer(player, listener.viewer.seat, blocked)
    await room.do(lambda _table, _now: [], sender=sender, key=message.key)


async def _rematch(hub: Hub, room: Room, sender: Listener, player: str, message: Rematch) -> None:
    """Set up a table for another match, once until that match is over."""
    async with room.lock:
        entries: list[Entry] = []
        before = another = room.table.rematch
        waiting = await hub.room(another) if another else None
        if another is None or waiting is None or waiting.table.status in ("over", "closed"):
            message.check(room.table, player)
            if hub.rate_limiter is not None:
                await hub.rate_limiter.count(sender.address, "tables")
            another = await rematch(hub, room.table, player)
            entries = [Rematched(another, player, message.key)]
        await room.do_locked(
            lambda table, _now: entries if table.rematch == before else [],
            sender=sender,
            key=message.key,
        )
        if room.table.rematch != another:  # another node was faster; nobody knows of ours
            unused = await hub.room(another)
            assert unused is not None, "it was set up just now"
            await unused.do(lambda _table, _now: [Closed()])
