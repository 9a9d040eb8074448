"""Moves of people and bots, taking them back, and looking at the count of a round."""

from __future__ import annotations

import sys
from typing import Annotated

from msgspec import Meta

from ....games.api import Event
from ....override import override
from ...errors import Refusal
from ...games import LiveMatch, PlayedMove
from ..command import Command, live_of, own_seat
from ..entry import Entry, TableEvent, match_step
from ..shown_log import LogStep
from ..table import Table
from ..table_state import TableState
from .away import returns

ALONE_MS = 86_400_000  # how much longer a count waits for the only person at a table


class Move(Command, frozen=True, tag="move"):
    """Make a move; `after` is the sequence number of the view it was chosen on."""

    move: Annotated[str, Meta(min_length=1, max_length=200)]
    after: int

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        seat = own_seat(table, player)
        live = live_of(table)
        _check_turn(table, live, seat, self.after, now)
        _check_legal(live, seat, self.move)
        taken = max(0, now - table.decision_at(seat))
        return [*returns(table, seat, player), Moved(seat, self.move, player, self.key, taken)]


def _check_turn(table: Table, live: LiveMatch, seat: int, after: int, now: int) -> None:
    """Refuse a move out of turn, on an outdated view, or after the deadline."""
    if seat not in live.waiting:
        raise Refusal("not-your-turn")
    if after < table.decision_seq(seat):
        raise Refusal("stale")
    deadline = table.deadline()
    if not live.stand_in_when_late and deadline is not None and now > deadline + live.grace:
        raise Refusal("too-late")


def _check_legal(live: LiveMatch, seat: int, text: str) -> None:
    try:
        reason = live.why_not(seat, text)
    except ValueError as problem:
        raise Refusal("no-move", detail=str(problem)) from None
    if reason is not None:
        raise Refusal("refused", reason.code, detail=reason.sentence)


def bot_move(table: Table, seat: int, text: str, decision: int, replaced: str = "") -> list[Entry]:
    """The entry for a bot's move; none if the bot faces another decision by now.

    `replaced` says why another bot decided for a remote one.
    """
    if seat not in table.bot_seats or table.live is None:
        return []
    if table.live.decision(seat) != decision:
        return []
    return [Moved(seat, text, auto=table.chairs[seat].bot is None, replaced=replaced)]


class Moved(Entry, frozen=True, tag="moved"):
    """A seat made a move; `auto` if a bot stood in for a person; a bot has no `player`.

    `replaced` says why another bot decided for a remote one, where the table is to know.
    """

    seat: int
    move: str
    player: str | None = None
    key: str | None = None
    ms: int | None = None
    auto: bool = False
    replaced: str = ""
    network: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        assert table.live is not None
        auto = True if self.auto else None
        move = sys.intern(self.move)  # one text for all tables
        played = PlayedMove(self.seat, move, _move_time(table, at), self.ms, auto)
        if self.player is not None:
            table.chairs[self.seat].lates = 0
            table.chairs[self.seat].came = True
            if self.network is not None:
                table.chairs[self.seat].network = self.network
            table.unseen -= {self.seat}
        table.standing_moves.append(table.seq)
        round_at = table.live.round_at
        events = [*self._replacement_events(), *table.live.play(played)]
        if table.live.round_at != round_at:
            table.unseen = frozenset(range(len(table.chairs)))
            people = sum(chair.bot is None and not chair.gone for chair in table.chairs)
            if people == 1 and table.tournament is None:
                table.live.round_at += ALONE_MS  # nobody else waits for the next round
        return match_step(table, events)

    def _replacement_events(self) -> list[Event]:
        return [BotReplacedEvent(self.seat, self.replaced).plain()] if self.replaced else []


def _move_time(table: TableState, at: int) -> int:
    """The time of a move in the match, without outages; a later move stays later.

    Not every server knows of the same outages, but all must agree on who was first.
    """
    last, shown = table.last_move_times
    time = max(at - table.outage_ms, shown + 1 if at > last else shown)
    table.last_move_times = (at, time)
    return time


class BotReplacedEvent(TableEvent, frozen=True, tag="bot-replaced"):
    """A quick bot decided for a remote one, which was gone, late, busy or wrong."""

    seat: int
    reason: str


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last move."""

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        seat = own_seat(table, player)
        live = live_of(table)
        if not live.offers_undo or table.day is not None:
            raise Refusal("final")
        if live.last is None or live.last.seat != seat or live.last.auto:
            raise Refusal("nothing-to-undo")
        if not live.may_undo:
            raise Refusal("cannot-undo")
        return [Undid(seat, player, self.key)]


def may_undo(table: Table, seat: int) -> bool:
    """Could a seat take its last move back now?"""
    live = table.live
    if live is None or table.status != "playing" or table.day is not None or not live.may_undo:
        return False
    last = live.last
    return last is not None and last.seat == seat and not last.auto


class Undid(Entry, frozen=True, tag="undid"):
    """A player took the last move back; it is no longer part of the match."""

    seat: int
    player: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        assert table.live is not None
        table.live.take_back()
        undone = UndidEvent(self.seat).plain()
        return match_step(table, [undone], takes_back=table.standing_moves.pop())


class UndidEvent(TableEvent, frozen=True, tag="undid"):
    """A player took the last move back."""

    seat: int


class Seen(Command, frozen=True, tag="seen"):
    """I have seen the count of the round; the next one begins once everybody has."""

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        seat = own_seat(table, player)
        waits = table.resumes(now) is not None and seat in table.unseen
        return [SeenCount(seat, player, self.key)] if waits else []


class SeenCount(Entry, frozen=True, tag="seen"):
    """A player has seen the count of the round that is over."""

    seat: int
    player: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.unseen -= {self.seat}
        return match_step(table, [])
