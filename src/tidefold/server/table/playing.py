"""Decisions: which entries a move, an undo or the clock leads to, or why it does not."""

from __future__ import annotations

from collections.abc import Collection

from ..errors import Refusal
from ..games import LiveGame
from ..messages import Back, MoveSaid, Undo
from . import entries as e
from .seating import own_seat
from .table import LATES_TO_BE_AWAY, Table


def move(table: Table, player: str, said: MoveSaid, now: int) -> list[e.AnyEntry]:
    """A person decides; whoever was away is back with it."""
    seat = own_seat(table, player)
    live = live_of(table)
    _must_be_due(table, live, seat, said.after, now)
    _must_be_legal(live, seat, said.move)
    back = [e.CameBack(seat, player)] if table.chairs[seat].away else []
    taken = max(0, now - table.decision_at(seat))
    return [*back, e.Moved(seat, said.move, player, said.key, taken)]


def live_of(table: Table) -> LiveGame:
    """The match being played."""
    if table.live is None or table.status != "playing":
        raise Refusal("not-playing")
    return table.live


def _must_be_due(table: Table, live: LiveGame, seat: int, after: int, now: int) -> None:
    """Refuse a decision that is not the seat's to make now."""
    if seat not in live.waiting:
        raise Refusal("not-your-turn")
    if after < table.decision_seq(seat):
        raise Refusal("stale")
    deadline = table.deadline()
    if not live.waits_for_ever and deadline is not None and now > deadline + live.grace:
        raise Refusal("too-late")


def _must_be_legal(live: LiveGame, seat: int, text: str) -> None:
    """Refuse what the rules do not allow, in their words."""
    try:
        reason = live.why_not(seat, text)
    except ValueError as problem:
        raise Refusal("no-move", detail=str(problem)) from None
    if reason is not None:
        raise Refusal("refused", reason.code, detail=reason.sentence)


def bot_move(table: Table, seat: int, text: str, decision: int) -> list[e.AnyEntry]:
    """A bot decides, unless the decision it thought about is no longer its own."""
    if seat not in table.bot_seats or table.live is None:
        return []
    if table.live.decision(seat) != decision:
        return []
    return [e.Moved(seat, text, auto=table.chairs[seat].bot is None)]


def undo(table: Table, player: str, said: Undo, _now: int) -> list[e.AnyEntry]:
    """Take the own last decision back, if nothing came to light and nobody has acted since."""
    seat = own_seat(table, player)
    live = live_of(table)
    if not live.waits_for_ever:
        raise Refusal("final")
    if live.last is None or live.last.seat != seat or live.last.auto:
        raise Refusal("nothing-to-undo")
    if not live.may_undo:
        raise Refusal("cannot-undo")
    return [e.Undid(seat, player, said.key)]


def may_undo(table: Table, seat: int) -> bool:
    """Could a seat take its last decision back now?"""
    live = table.live
    if live is None or table.status != "playing" or live.last is None:
        return False
    return live.last.seat == seat and not live.last.auto and live.may_undo


def back(table: Table, player: str, said: Back, _now: int) -> list[e.AnyEntry]:
    """A person who was away is there again."""
    seat = own_seat(table, player)
    return [e.CameBack(seat, player, said.key)] if table.chairs[seat].away else []


def time_passed(table: Table, now: int, here: Collection[int]) -> list[e.AnyEntry]:
    """What the clock does, if it is time; `here` are the seats with an open connection."""
    deadline = table.deadline()
    if deadline is None:
        return []
    if table.status == "open":
        return [e.Closed()] if now >= deadline else []
    if table.asleep:
        return [e.Ended("abandoned", ())] if now >= deadline else []
    assert table.live is not None
    if now < deadline + table.live.grace:
        return []
    people = [seat for seat in table.waiting if table.chairs[seat].playing]
    if table.live.waits_for_ever:
        return [e.WentAway(seat) for seat in people]
    away = [
        seat
        for seat in people
        if seat not in here or table.chairs[seat].lates + 1 >= LATES_TO_BE_AWAY
    ]
    return [e.TimeRan(table.waiting), *map(e.WentAway, away)]
