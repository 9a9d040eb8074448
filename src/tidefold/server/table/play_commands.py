"""Moves, undo and deadlines: the log entries they lead to, or the reason why not."""

from __future__ import annotations

from collections.abc import Collection

from ..errors import Refusal
from ..games import LiveMatch
from ..protocol.messages import Back, Move, Seen, Undo
from . import log_entries as e
from .seat_commands import forfeit, not_revealed, own_seat
from .table import Table

LATES_TO_BE_AWAY = 2  # rounds in a row


def move(table: Table, player: str, message: Move, now: int) -> list[e.AnyEntry]:
    """A person makes a move; a person who was away is back with it."""
    seat = own_seat(table, player)
    live = live_of(table)
    _check_turn(table, live, seat, message.after, now)
    _check_legal(live, seat, message.move)
    back = [e.CameBack(seat, player)] if table.chairs[seat].away else []
    taken = max(0, now - table.decision_at(seat))
    return [*back, e.Moved(seat, message.move, player, message.key, taken)]


def live_of(table: Table) -> LiveMatch:
    """The match being played."""
    if table.live is None or table.status != "playing":
        raise Refusal("not-playing")
    return table.live


def _check_turn(table: Table, live: LiveMatch, seat: int, after: int, now: int) -> None:
    """Refuse a move if the seat has nothing to decide now."""
    if seat not in live.waiting:
        raise Refusal("not-your-turn")
    if after < table.decision_seq(seat):
        raise Refusal("stale")
    deadline = table.deadline()
    if not live.stand_in_when_late and deadline is not None and now > deadline + live.grace:
        raise Refusal("too-late")


def _check_legal(live: LiveMatch, seat: int, text: str) -> None:
    """Refuse a move that the rules do not allow, with their reason."""
    try:
        reason = live.why_not(seat, text)
    except ValueError as problem:
        raise Refusal("no-move", detail=str(problem)) from None
    if reason is not None:
        raise Refusal("refused", reason.code, detail=reason.sentence)


def bot_move(
    table: Table, seat: int, text: str, decision: int, replaced: str = ""
) -> list[e.AnyEntry]:
    """A bot makes a move, unless it now faces another decision; another may have `replaced` it."""
    if seat not in table.bot_seats or table.live is None:
        return []
    if table.live.decision(seat) != decision:
        return []
    return [e.Moved(seat, text, auto=table.chairs[seat].bot is None, replaced=replaced)]


def undo(table: Table, player: str, message: Undo, _now: int) -> list[e.AnyEntry]:
    """Take one's last move back, if it revealed nothing and nobody has acted since."""
    seat = own_seat(table, player)
    live = live_of(table)
    if not live.offers_undo or table.day is not None:
        raise Refusal("final")
    if live.last is None or live.last.seat != seat or live.last.auto:
        raise Refusal("nothing-to-undo")
    if not live.may_undo:
        raise Refusal("cannot-undo")
    return [e.Undid(seat, player, message.key)]


def may_undo(table: Table, seat: int) -> bool:
    """Could a seat take its last move back now?"""
    live = table.live
    if live is None or table.status != "playing" or table.day is not None or not live.may_undo:
        return False
    last = live.last
    return last is not None and last.seat == seat and not last.auto


def seen(table: Table, player: str, message: Seen, now: int) -> list[e.AnyEntry]:
    """A person has seen the count; the next round begins once everybody has."""
    seat = own_seat(table, player)
    waits = table.resumes(now) is not None and seat in table.unseen
    return [e.Seen(seat, player, message.key)] if waits else []


def back(table: Table, player: str, message: Back, _now: int) -> list[e.AnyEntry]:
    """A person who was away is back."""
    seat = own_seat(table, player)
    return [e.CameBack(seat, player, message.key)] if table.chairs[seat].away else []


def deadline_passed(table: Table, now: int, here: Collection[int]) -> list[e.AnyEntry]:
    """What happens at the deadline; `here` are the seats with an open connection."""
    deadline = table.deadline()
    if deadline is None:
        return []
    if table.status == "open":
        if now < deadline:
            return []
        return not_revealed(table) if table.revealing else [e.Closed()]
    if table.asleep:
        return [e.Ended("abandoned", ())] if now >= deadline else []
    assert table.live is not None
    if now < deadline + table.live.grace:
        return []
    people = [seat for seat in table.waiting if table.chairs[seat].playing]
    if table.live.stand_in_when_late:
        return _away(table, people)
    away = [
        seat
        for seat in people
        if seat not in here or table.chairs[seat].lates + 1 >= LATES_TO_BE_AWAY
    ]
    late: list[e.AnyEntry] = _away(table, away)
    return late if _never_came(table, away) else [e.TimeRan(table.waiting), *late]


def _away(table: Table, seats: Collection[int]) -> list[e.AnyEntry]:
    """A bot takes over for players who are late; in some tournaments who never came has lost."""
    missing = _never_came(table, seats)
    return forfeit(table, missing) if missing else [e.WentAway(seat) for seat in seats]


def _never_came(table: Table, seats: Collection[int]) -> list[int]:
    """Of some seats those that lose for it."""
    return [seat for seat in seats if table.forfeits and not table.chairs[seat].came]
