"""Players who are late or away, and what happens at a deadline."""

from __future__ import annotations

from collections.abc import Collection

from ....override import override
from ..command import Command, own_seat
from ..entry import Entry, TableEvent, match_step, people_step
from ..shown_log import LogStep
from ..table import Table
from ..table_state import TableState
from .beginning import Began
from .ending import Closed, Ended, forfeit
from .seats import Emptied

LATES_TO_BE_AWAY = 2  # rounds in a row


def deadline_passed(table: Table, now: int, here: Collection[int]) -> list[Entry]:
    """The entries once the deadline has passed; `here` are the seats that are connected."""
    deadline = table.deadline()
    if deadline is None:
        return []
    if table.gathering:
        awaited = {seat for seat, chair in enumerate(table.chairs) if chair.player is not None}
        return [Began()] if now >= deadline or awaited <= {*here} else []
    if table.status == "open":
        if now < deadline:
            return []
        return _not_revealed(table) if table.revealing else [Closed()]
    if table.asleep:
        return [Ended("abandoned", ())] if now >= deadline else []
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
    late = _away(table, away)
    return late if _never_came(table, away) else [TimeRan(table.waiting), *late]


def _not_revealed(table: Table) -> list[Entry]:
    """Empty the seats that did not reveal their nonces in time; close a table left empty."""
    people = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair.player is not None]
    late = [Emptied(seat, chair.player or "") for seat, chair in people if not chair.revealed]
    return [*late, *([Closed()] if len(late) == len(people) else [])]


def _away(table: Table, seats: Collection[int]) -> list[Entry]:
    """Let a bot stand in for late players; in some tournaments those who never came lose."""
    missing = _never_came(table, seats)
    return forfeit(table, missing) if missing else [WentAway(seat) for seat in seats]


def _never_came(table: Table, seats: Collection[int]) -> list[int]:
    """The seats that lose because their players have never made a move."""
    return [seat for seat in seats if table.forfeits and not table.chairs[seat].came]


class TimeRan(Entry, frozen=True, tag="time-ran"):
    """The time of all awaited seats ran out."""

    seats: tuple[int, ...]

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        assert table.live is not None
        for seat in self.seats:
            table.chairs[seat].lates += 1
        late = table.live.time_up(at - table.outage_ms)
        return match_step(table, [TimeRanEvent(self.seats).plain(), *late])


class TimeRanEvent(TableEvent, frozen=True, tag="time-ran"):
    """The time of these seats ran out."""

    seats: tuple[int, ...]


class WentAway(Entry, frozen=True, tag="went-away"):
    """A player was late, so a bot stands in."""

    seat: int

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        chair = table.chairs[self.seat]
        chair.away, chair.since = True, at - table.outage_ms
        return people_step(table, WentAwayEvent(self.seat, table.settings.stand_in))


class WentAwayEvent(TableEvent, frozen=True, tag="went-away"):
    """A player was late, so the bot `stand_in` plays."""

    seat: int
    stand_in: str


def returns(table: Table, seat: int, player: str, key: str | None = None) -> list[Entry]:
    """A player who moves or speaks takes the seat back from the bot that stands in."""
    return [CameBack(seat, player, key)] if table.chairs[seat].away else []


class Back(Command, frozen=True, tag="back"):
    """Take the seat back from the bot that stands in."""

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        return returns(table, own_seat(table, player), player, self.key)


class CameBack(Entry, frozen=True, tag="came-back"):
    """A player plays again instead of the stand-in."""

    seat: int
    player: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        chair = table.chairs[self.seat]
        chair.away, chair.lates, chair.since = False, 0, at - table.outage_ms
        return people_step(table, CameBackEvent(self.seat))


class CameBackEvent(TableEvent, frozen=True, tag="came-back"):
    """A player plays again."""

    seat: int
