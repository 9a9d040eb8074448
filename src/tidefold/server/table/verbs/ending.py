"""How a match and its table end: by giving up, early, unused, or with a rematch."""

from __future__ import annotations

from collections.abc import Collection

from ....override import override
from ...errors import Refusal
from ..command import Command, check_playing, own_seat
from ..entry import Entry, TableEvent, match_step, people_step
from ..shown_log import LogStep
from ..table import Table
from ..table_state import TableState
from .beginning import Began


class Resign(Command, frozen=True, tag="resign"):
    """Give up the match."""

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        seat = own_seat(table, player)
        if not table.gathering:
            check_playing(table)
        return give_up(table, GaveUp(seat, player, key=self.key))


class GaveUp(Entry, frozen=True, tag="gave-up"):
    """A player resigned, left or was removed during the match."""

    seat: int
    player: str
    removed: bool = False
    left: bool = False
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        chair = table.chairs[self.seat]
        chair.gone, chair.left = True, self.left or self.removed
        chair.removed = self.removed
        chair.since = at - table.outage_ms
        table.pass_host_on(chair.player)
        return people_step(table, GaveUpEvent(self.seat, self.removed))


class GaveUpEvent(TableEvent, frozen=True, tag="gave-up"):
    """A player resigned, left or was removed during the match."""

    seat: int
    removed: bool


def give_up(table: Table, given: GaveUp) -> list[Entry]:
    """A seat gives up; the match ends if only one seat or no person is left.

    A removed seat has not given up, so no host wins by removing rivals.
    """
    if given.removed:
        return [given]
    begun: list[Entry] = [Began()] if table.gathering else []
    chairs = [(s, c) for s, c in enumerate(table.chairs) if s != given.seat]
    others = [s for s, chair in chairs if not chair.gone or chair.removed]
    people = any(chair.player is not None and not chair.gone for _, chair in chairs)
    if len(others) > 1 and people:
        return [*begun, given]
    # If only bots are left, nobody wins, except in a tournament.
    won = len(others) == 1 or table.tournament is not None
    return [*begun, given, Ended("resigned", tuple(others) if won else ())]


def forfeit(table: Table, seats: Collection[int]) -> list[Entry]:
    """Seats whose players never came give up; the match ends if one seat or no person is left."""
    given: list[Entry] = [GaveUp(s, table.chairs[s].player or "") for s in seats]
    rest = [s for s, chair in enumerate(table.chairs) if s not in seats and not chair.gone]
    people = any(table.chairs[s].player is not None for s in rest)
    return given if len(rest) > 1 and people else [*given, Ended("resigned", tuple(rest))]


class Ended(Entry, frozen=True, tag="ended"):
    """The match ended early."""

    by: str
    winners: tuple[int, ...]

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        assert table.live is not None
        return match_step(table, table.live.give_up(self.by, self.winners))


def end_of_round(table: Table) -> list[Entry]:
    """End a match when its tournament's round is over: the leader still playing wins."""
    if table.status != "playing" or table.live is None:
        return []
    there = [s for s, chair in enumerate(table.chairs) if chair.bot is not None or chair.playing]
    totals = getattr(table.live.view(None), "totals", None)
    points = [0] * len(table.chairs) if totals is None else totals
    most = max((points[seat] for seat in there), default=0)
    return [Ended("abandoned", tuple(seat for seat in there if points[seat] == most))]


class RoundOver(Entry, frozen=True, tag="round-over"):
    """Everybody in the tournament has played the deal, so it is no longer secret."""

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.round_over = True
        return people_step(table)


class Rematch(Command, frozen=True, tag="rematch"):
    """Ask for another match with the same people, seats rotated."""

    def check(self, table: Table, player: str) -> None:
        """Refuse unless the match is over and the player has not left."""
        if table.status != "over" or table.live is None:
            raise Refusal("not-over")
        if not table.stays(player):
            raise Refusal("not-seated")


class Rematched(Entry, frozen=True, tag="rematched"):
    """A table was set up for another match of the same people."""

    table: str
    player: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.rematch = self.table
        chairs = enumerate(table.chairs)
        asked = next((seat for seat, chair in chairs if chair.player == self.player), None)
        return people_step(table, RematchedEvent(asked, self.table))


class RematchedEvent(TableEvent, frozen=True, tag="rematched"):
    """A player asked for another match of the same people; `table` waits for them."""

    seat: int | None
    table: str


class Closed(Entry, frozen=True, tag="closed"):
    """Nobody came, or everybody left before the match."""

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.status = "closed"
        return people_step(table, ClosedEvent())


class ClosedEvent(TableEvent, frozen=True, tag="closed"):
    """The table was closed before a match began."""
