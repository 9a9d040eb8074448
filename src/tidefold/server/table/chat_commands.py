"""Chat, emotes, muting and reports: the log entries they lead to, or the reason why not."""

from __future__ import annotations

import unicodedata

from ..errors import Refusal
from ..protocol.messages import Chat, Emote, Mute, Report
from . import log_entries as e
from .seat_commands import check_host, own_seat, taken_chair
from .table import Table

WINDOW_MS = 10_000
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that look empty
JOINERS = "\u200c\u200d"  # needed inside words of some scripts and inside emoji


def plain_text(text: str) -> str:
    """Text on one line without control characters; a Refusal if nothing is left."""
    shown = "".join(
        " " if char.isspace() else char
        for char in text
        if char.isspace() or char in JOINERS or unicodedata.category(char) not in INVISIBLE
    )
    words = " ".join(shown.split())
    if not any(_is_visible(char) for char in words):
        raise Refusal("bad-message", detail="the text is empty")
    return words


def _is_visible(char: str) -> bool:
    """Is a character visible by itself?"""
    return char not in BLANKS and unicodedata.category(char)[0] in "LNPS"


def may_speak(table: Table, player: str, now: int, most: int) -> int:
    """The seat of a player who may speak; a Refusal for a muted or too busy one."""
    seat = own_seat(table, player)
    if player in table.muted:
        raise Refusal("muted")
    check_chat_rate(table, player, now, most)
    return seat


def check_chat_rate(table: Table, player: str, now: int, most: int) -> None:
    """Refuse more lines than the chat limit allows."""
    recent = sum(1 for who, at in table.spoken if who == player and now - at < WINDOW_MS)
    if recent >= most:
        raise Refusal("slow-down")


def chat(table: Table, player: str, message: Chat, now: int, most: int) -> list[e.AnyEntry]:
    """Write a line to the table."""
    return [e.Chatted(may_speak(table, player, now, most), player, message.key)]


def emote(table: Table, player: str, message: Emote, now: int, most: int) -> list[e.AnyEntry]:
    """Show an emote."""
    return [e.Emoted(may_speak(table, player, now, most), player, message.emote, message.key)]


def mute(table: Table, player: str, message: Mute, _now: int) -> list[e.AnyEntry]:
    """The host mutes or unmutes a seat."""
    check_host(table, player)
    chair = taken_chair(table, message.seat)
    if chair.player is None:
        raise Refusal("no-seat")
    if (chair.player in table.muted) == message.on:
        return []
    return [e.Muted(message.seat, message.on, player, message.key)]


def report(table: Table, player: str, message: Report, now: int, most: int) -> list[e.AnyEntry]:
    """Report to the host what another player wrote."""
    own_seat(table, player)
    check_chat_rate(table, player, now, most)
    taken_chair(table, message.seat)
    return [e.Reported(message.seat, player, message.key)]
