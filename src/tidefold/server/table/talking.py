"""Chat, emotes and what keeps them friendly; free text is returned beside the entries."""

from __future__ import annotations

import unicodedata

from ..errors import Refusal
from ..messages import Chat, Emote, Mute, Report
from . import entries as e
from .seating import must_be_host, own_seat, taken_chair
from .table import Table

WINDOW_MS = 10_000
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
JOINERS = "\u200c\u200d"  # needed inside words of some scripts and inside emoji


def plain(text: str) -> str:
    """Text on one line without control characters; refused if nothing is left."""
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
    """Does a character show something by itself?"""
    return char not in BLANKS and unicodedata.category(char)[0] in "LNPS"


def may_speak(table: Table, player: str, now: int, most: int) -> int:
    """The seat of a player who may say something; refused if silenced or too busy."""
    seat = own_seat(table, player)
    if player in table.silenced:
        raise Refusal("muted")
    not_too_much(table, player, now, most)
    return seat


def not_too_much(table: Table, player: str, now: int, most: int) -> None:
    """Refuse more lines than a table can read."""
    recent = sum(1 for who, at in table.spoken if who == player and now - at < WINDOW_MS)
    if recent >= most:
        raise Refusal("slow-down")


def chat(table: Table, player: str, said: Chat, now: int, most: int) -> list[e.AnyEntry]:
    """Say something to the table."""
    return [e.Chatted(may_speak(table, player, now, most), player, said.key)]


def emote(table: Table, player: str, said: Emote, now: int, most: int) -> list[e.AnyEntry]:
    """Show an emote."""
    return [e.Emoted(may_speak(table, player, now, most), player, said.emote, said.key)]


def mute(table: Table, player: str, said: Mute, _now: int) -> list[e.AnyEntry]:
    """The host silences a seat or lets it speak again."""
    must_be_host(table, player)
    chair = taken_chair(table, said.seat)
    if chair.player is None:
        raise Refusal("no-seat")
    if (chair.player in table.silenced) == said.on:
        return []
    return [e.Muted(said.seat, said.on, player, said.key)]


def report(table: Table, player: str, said: Report, now: int, most: int) -> list[e.AnyEntry]:
    """Tell the host about somebody's words."""
    own_seat(table, player)
    not_too_much(table, player, now, most)
    taken_chair(table, said.seat)
    return [e.Reported(said.seat, player, said.key)]
