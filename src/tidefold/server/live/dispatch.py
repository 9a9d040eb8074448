"""Dispatch: each command of a client is decided by the table, or needs more than the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import Refusal
from ..table.command import Command
from ..table.entry import Entry
from ..table.event_visibility import Viewer
from ..table.table import Table
from ..table.verbs.chat import Block, Report, Speech
from ..table.verbs.ending import Closed, Rematch, Rematched
from ..table.verbs.seats import AddBot
from .hub import Hub
from .new_tables import rematch
from .room import Listener, Room


async def dispatch(hub: Hub, room: Room, sender: Listener, message: Command) -> None:
    """Handle a client message; Refusal says why nothing was done."""
    kind = str(message.__struct_config__.tag)
    with hub.observer.span("command", kind=kind, table=room.table.id):
        await _handle(hub, room, sender, message)


async def _handle(hub: Hub, room: Room, sender: Listener, message: Command) -> None:
    """Handle a client message."""
    player = sender.viewer.player
    if player is None:
        raise Refusal("no-player")
    if room.late_moment(player) is not None and not isinstance(message, Block):
        raise Refusal("not-seated")  # any other answer would tell what happens there now
    if isinstance(message, Block):
        await _block(hub, room, sender, player, message)
    elif isinstance(message, Rematch):
        await _rematch(hub, room, sender, player, message)
    elif isinstance(message, Speech):
        await _speak(hub, room, sender, player, message)
    else:
        if isinstance(message, AddBot):
            hub.remote_bots.check(room.table.settings.game, (message.bot,))
        await room.do(
            lambda table, now: message.decide(table, player, now), sender=sender, key=message.key
        )


async def _speak(hub: Hub, room: Room, sender: Listener, player: str, message: Speech) -> None:
    """Chat, emotes and reports; free text is stored beside the log."""
    words = message.words
    if not isinstance(message, Report):
        hub.moderation.check_speech(player, words)

    def decide(table: Table, now: int) -> Sequence[Entry]:
        message.check_rate(table, player, now, hub.limits.chats)
        return message.decide(table, player, now)

    await room.do(decide, words=words, sender=sender, key=message.key)


async def _block(hub: Hub, room: Room, sender: Listener, player: str, message: Block) -> None:
    """Stop or start reading what another player writes."""
    async with room.lock:
        other = message.blocked(room.table, player)
    await hub.store.block(player, other, message.on)
    blocked = await hub.store.blocked_by(player)
    for listener in hub.listeners_of(player):
        listener.viewer = Viewer(player, listener.viewer.seat, blocked)
    await room.do(lambda _table, _now: [], sender=sender, key=message.key)


async def _rematch(hub: Hub, room: Room, sender: Listener, player: str, message: Rematch) -> None:
    """Set up a table for another match, once."""
    async with room.lock:
        entries: list[Entry] = []
        another = room.table.rematch
        if another is None:
            message.check(room.table, player)
            another = await rematch(hub, room.table, player)
            entries = [Rematched(another, player, message.key)]
        await room.do_locked(
            lambda table, _now: entries if table.rematch is None else [],
            sender=sender,
            key=message.key,
        )
        if room.table.rematch != another:  # another node was faster; nobody knows of ours
            unused = await hub.room(another)
            assert unused is not None, "it was set up just now"
            await unused.do(lambda _table, _now: [Closed()])
