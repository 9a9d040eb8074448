"""What a client's message does at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .errors import Refusal
from .messages import (
    AddBot,
    Back,
    Block,
    Chat,
    Command,
    Emote,
    Leave,
    MoveSaid,
    Mute,
    Rematch,
    Remove,
    Report,
    Resign,
    Sit,
    Undo,
)
from .room import Listener, Room
from .table import entries as e
from .table import playing, seating, talking
from .table.facts import Viewer
from .table.table import Table

if TYPE_CHECKING:
    from .hub import Hub

DECIDE: dict[type, Callable[..., Sequence[e.AnyEntry]]] = {
    Sit: seating.sit,
    AddBot: seating.add_bot,
    Remove: seating.remove,
    Leave: seating.leave,
    Resign: seating.resign,
    MoveSaid: playing.move,
    Undo: playing.undo,
    Back: playing.back,
    Mute: talking.mute,
}
SPEAK: dict[type, Callable[..., Sequence[e.AnyEntry]]] = {
    Chat: talking.chat,
    Emote: talking.emote,
    Report: talking.report,
}


async def obey(hub: Hub, room: Room, by: Listener, said: Command) -> None:
    """Do what a client says; Refusal says why nothing was done."""
    player = by.viewer.player
    if player is None:
        raise Refusal("no-player")
    if isinstance(said, Block):
        await _block(hub, room, by, player, said)
    elif isinstance(said, Rematch):
        await _rematch(hub, room, by, player, said)
    elif type(said) in SPEAK:
        await _speak(hub, room, by, player, said)
    else:
        decide = DECIDE[type(said)]
        await room.do(lambda table, now: decide(table, player, said, now), by=by, key=said.key)


async def _speak(hub: Hub, room: Room, by: Listener, player: str, said: Any) -> None:
    """Say something; the words go beside the log."""
    text = getattr(said, "text", None) or getattr(said, "reason", None)
    words = None if text is None else talking.plain(text)
    decide, most = SPEAK[type(said)], hub.limits.chats
    await room.do(
        lambda table, now: decide(table, player, said, now, most),
        words=words,
        by=by,
        key=said.key,
    )


async def _block(hub: Hub, room: Room, by: Listener, player: str, said: Block) -> None:
    """Stop reading somebody, or read them again."""
    async with room.lock:
        chair = seating.taken_chair(room.table, said.seat)
    if chair.player in (None, player):
        raise Refusal("no-seat")
    assert chair.player is not None
    await hub.store.block(player, chair.player, said.on)
    blocked = await hub.store.blocked_by(player)
    for listener in hub.listeners_of(player):
        listener.viewer = Viewer(player, listener.viewer.seat, blocked)
    await room.do(lambda _table, _now: [], by=by, key=said.key)


async def _rematch(hub: Hub, room: Room, by: Listener, player: str, said: Rematch) -> None:
    """Set up another match, once."""
    async with room.lock:
        entries: list[e.AnyEntry] = []
        if room.table.rematch is None:
            another = await hub.rematch(_finished(room.table, player), player)
            entries = [e.Rematched(another, player, said.key)]
        await room.do_locked(lambda _table, _now: entries, by=by, key=said.key)


def _finished(table: Table, player: str) -> Table:
    """A table whose match is over, and at which the player still is."""
    if table.status != "over" or table.live is None:
        raise Refusal("not-over")
    if not table.stays(player):
        raise Refusal("not-seated")
    return table
