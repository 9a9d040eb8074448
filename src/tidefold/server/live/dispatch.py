"""Dispatch: each client message goes to the table command that handles it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..errors import Refusal
from ..protocol.messages import (
    AddBot,
    Back,
    Block,
    Chat,
    Command,
    Emote,
    Leave,
    Move,
    Mute,
    Rematch,
    Remove,
    Report,
    Resign,
    Reveal,
    Seen,
    Sit,
    Undo,
)
from ..table import chat_commands, play_commands, seat_commands
from ..table import log_entries as e
from ..table.event_visibility import Viewer
from ..table.table import Table
from .hub import Hub
from .new_tables import rematch
from .room import Listener, Room

HANDLERS: dict[type, Callable[..., Sequence[e.AnyEntry]]] = {
    Sit: seat_commands.sit,
    Reveal: seat_commands.reveal,
    AddBot: seat_commands.add_bot,
    Remove: seat_commands.remove,
    Leave: seat_commands.leave,
    Resign: seat_commands.resign,
    Move: play_commands.move,
    Undo: play_commands.undo,
    Seen: play_commands.seen,
    Back: play_commands.back,
    Mute: chat_commands.mute,
}
CHAT_HANDLERS: dict[type, Callable[..., Sequence[e.AnyEntry]]] = {
    Chat: chat_commands.chat,
    Emote: chat_commands.emote,
    Report: chat_commands.report,
}


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
    elif isinstance(message, AddBot):
        hub.remote_bots.check(room.table.settings.game, (message.bot,))
        await _do(room, sender, player, message)
    elif type(message) in CHAT_HANDLERS:
        await _chat(hub, room, sender, player, message)
    else:
        await _do(room, sender, player, message)


async def _do(room: Room, sender: Listener, player: str, message: Any) -> None:
    """Run the command of a message."""
    handle = HANDLERS[type(message)]
    await room.do(
        lambda table, now: handle(table, player, message, now), sender=sender, key=message.key
    )


async def _chat(hub: Hub, room: Room, sender: Listener, player: str, message: Any) -> None:
    """Chat, emotes and reports; free text is stored beside the log."""
    text = getattr(message, "text", None) or getattr(message, "reason", None)
    words = None if text is None else chat_commands.plain_text(text)
    if not isinstance(message, Report):
        hub.moderation.check_speech(player, words)
    handle, most = CHAT_HANDLERS[type(message)], hub.limits.chats
    await room.do(
        lambda table, now: handle(table, player, message, now, most),
        words=words,
        sender=sender,
        key=message.key,
    )


async def _block(hub: Hub, room: Room, sender: Listener, player: str, message: Block) -> None:
    """Stop or start reading what another player writes."""
    async with room.lock:
        chair = seat_commands.taken_chair(room.table, message.seat)
    if chair.player in (None, player):
        raise Refusal("no-seat")
    assert chair.player is not None
    await hub.store.block(player, chair.player, message.on)
    blocked = await hub.store.blocked_by(player)
    for listener in hub.listeners_of(player):
        listener.viewer = Viewer(player, listener.viewer.seat, blocked)
    await room.do(lambda _table, _now: [], sender=sender, key=message.key)


async def _rematch(hub: Hub, room: Room, sender: Listener, player: str, message: Rematch) -> None:
    """Set up a table for another match, once."""
    async with room.lock:
        entries: list[e.AnyEntry] = []
        another = room.table.rematch
        if another is None:
            another = await rematch(hub, _finished(room.table, player), player)
            entries = [e.Rematched(another, player, message.key)]
        await room.do_locked(
            lambda table, _now: entries if table.rematch is None else [],
            sender=sender,
            key=message.key,
        )
        if room.table.rematch != another:  # another node was faster; nobody knows of ours
            unused = await hub.room(another)
            assert unused is not None, "it was set up just now"
            await unused.do(lambda _table, _now: [e.Closed()])


def _finished(table: Table, player: str) -> Table:
    """A table whose match is over and which the player has not left."""
    if table.status != "over" or table.live is None:
        raise Refusal("not-over")
    if not table.stays(player):
        raise Refusal("not-seated")
    return table
