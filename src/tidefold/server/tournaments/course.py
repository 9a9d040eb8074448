"""The course of a tournament: its rounds so far, and the pairing of the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from ..store.rows import Entrant, SeatResult, TournamentLine, TournamentRound
from .pairings import (
    Group,
    Meetings,
    balanced_groups,
    most_rounds,
    round_count,
    round_robin_pairs,
    swiss_pairs,
)
from .plan import PairedTable, Pairing, Plan, read_pairing
from .standings import PlayedRound, PlayedTable, Standing, standings


@dataclass(frozen=True, slots=True)
class Course:
    """A tournament's current state, read from the store."""

    line: TournamentLine
    plan: Plan
    entrants: Sequence[Entrant]
    rounds: Sequence[TournamentRound]
    results: Sequence[SeatResult]

    @property
    def pairings(self) -> list[Pairing]:
        """The pairings of all rounds so far."""
        return [read_pairing(round.pairing) for round in self.rounds]

    @property
    def round_total(self) -> int:
        """The number of rounds that the tournament will have."""
        if self.plan.meets_everybody:
            return round_count(len(self.entrants)) if self.entrants else 0
        if self.plan.seats == 2 and self.line.status != "open":
            return min(self.plan.rounds, most_rounds(len(self.entrants)))
        return self.plan.rounds

    def played(self) -> list[PlayedRound]:
        """The rounds that are over."""
        by_table = {
            table: list(seats) for table, seats in groupby(self.results, attrgetter("table"))
        }
        return [
            PlayedRound(
                [_played(table, by_table.get(table.id, [])) for table in pairing.tables],
                pairing.byes,
                pairing.walkovers,
            )
            for round, pairing in zip(self.rounds, self.pairings, strict=True)
            if round.over
        ]

    def standings(self) -> list[Standing]:
        """Rank the entrants after the rounds that are over."""
        numbers = [entrant.number for entrant in self.entrants]
        by_opponents = not self.plan.meets_everybody
        return standings(numbers, self.played(), bye=self.plan.bye, by_opponents=by_opponents)

    def next_pairing(self, new_table: Callable[[], str]) -> Pairing:
        """Pair the next round."""
        if self.plan.meets_everybody:
            return self._next_of_everybody(new_table)
        meetings, table = self._meetings(), self.standings()
        gone = {entrant.number for entrant in self.entrants if entrant.withdrew}
        order = [one.entrant for one in table if one.entrant not in gone]
        byes = meetings.sitting_out(order, self.plan.seats)
        there = [number for number in order if number not in byes]
        alike = self.plan.system == "swiss"
        scores = {one.entrant: one.score if alike else 0.0 for one in table}
        groups: Sequence[Sequence[int]] = (
            swiss_pairs(there, scores, meetings)
            if self.plan.seats == 2
            else balanced_groups(there, self.plan.seats, scores, meetings)
        )
        seated = [meetings.in_seat_order(group) for group in groups]
        return Pairing(_tables(seated, new_table), tuple(sorted(byes)))

    def _next_of_everybody(self, new_table: Callable[[], str]) -> Pairing:
        """Pair a round of a round robin; the opponent of a player who has withdrawn wins."""
        numbers = [entrant.number for entrant in self.entrants]
        gone = {entrant.number for entrant in self.entrants if entrant.withdrew}
        pairs = round_robin_pairs(numbers, len(self.rounds) + 1)
        playing = [pair for pair in pairs if not gone & {*pair}]
        free = [one for pair in pairs if gone & {*pair} for one in pair if one not in gone]
        paired = {one for pair in pairs for one in pair}
        byes = [number for number in numbers if number not in paired]
        return Pairing(_tables(playing, new_table), tuple(byes), tuple(sorted(free)))

    def _meetings(self) -> Meetings:
        found = Meetings()
        for pairing in self.pairings:
            found.add([table.seats for table in pairing.tables], pairing.byes)
        return found


def _tables(groups: Sequence[Group], new_table: Callable[[], str]) -> tuple[PairedTable, ...]:
    return tuple(PairedTable(new_table(), group) for group in groups)


def _played(table: PairedTable, seats: Sequence[SeatResult]) -> PlayedTable:
    """A match with its results; a match that ended without results has no ranks."""
    ranks = [seat.rank for seat in seats if seat.rank is not None]
    whole = len(ranks) == len(table.seats)
    points = [seat.points for seat in seats] if whole else [None] * len(table.seats)
    return PlayedTable(table.seats, ranks if whole else None, points)
