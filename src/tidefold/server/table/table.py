"""A table: the fold of its log, entry by entry."""

from __future__ import annotations

from dataclasses import dataclass, field

from .entry import Entry
from .shown_log import LogStep
from .table_state import NO_SEATS, TableState

BACK_MS = 20_000  # the least time of a player who comes back
OPEN_FOR_MS = 24 * 3600 * 1000  # how long a table waits for a match to begin
REVEAL_MS = 10 * 60 * 1000  # how long a seat has at least to reveal its nonce
GATHERING_MS = 3 * 60 * 1000  # how long a match of a tournament waits for its people
ASLEEP_FOR_MS = 7 * 24 * 3600 * 1000  # how long a match waits once everybody has left


@dataclass(slots=True, eq=False, repr=False)
class Table(TableState):
    """One table, computed from its log; `apply` is the only way to change it.

    After every entry it also knows what follows: the awaited seats and the next deadline.
    """

    waiting: tuple[int, ...] = ()  # seats whose decision is awaited
    asleep: bool = False  # no person plays, so bots wait too
    bot_seats: tuple[int, ...] = ()  # awaited seats in which a bot decides
    # No deadline is earlier: after a restart people need time to reconnect
    no_deadline_before: int = 0
    _revealing_since: int | None = None  # when every seat had committed to a nonce
    _deadline: int | None = None
    # Of each seat's current decision: its number, the sequence number and the time it came
    _decisions: dict[int, tuple[int, int, int]] = field(default_factory=dict)

    def apply(self, entry: Entry, at: int, words: str | None = None) -> LogStep:
        """Apply an entry, and return its events."""
        self._count(entry, at)
        step = entry.apply(self, at, words)
        self.steps.append(step)
        self._derive(at - self.outage_ms)
        return step

    def skip(self, entry: Entry, at: int) -> LogStep:
        """Count an entry that a later one cancels."""
        self._count(entry, at)
        step = LogStep(self.seq)
        self.steps.append(step)
        return step

    def _count(self, entry: Entry, at: int) -> None:
        self.seq += 1
        self.changed = at
        key, player = getattr(entry, "key", None), entry.author
        if key is None or player is None:
            return
        self.keys.add(player, key, self.seq)

    def suffer_outage(self, ms: int) -> None:
        """Stop the clocks of the match for a time in which the server was not running."""
        self.outage_ms += ms
        self._deadline = self._find_deadline()

    def decision_seq(self, seat: int) -> int:
        """The sequence number at which the seat came to its current decision."""
        return self._decisions.get(seat, (0, 0, 0))[1]

    def decision_at(self, seat: int) -> int:
        """The time at which the seat came to its decision, moved on by outages since then."""
        return self._decisions.get(seat, (0, 0, 0))[2] + self.outage_ms

    def deadline(self) -> int | None:
        """When something happens without any message or bot; None if nothing does."""
        return None if self._deadline is None else max(self._deadline, self.no_deadline_before)

    def _derive(self, at: int) -> None:
        """Compute what follows from the state: the status, who is awaited, the deadline."""
        if self.live is not None and self.live.result is not None and self.status != "over":
            self.status, self.ended = "over", self.changed
        playing = self.live is not None and self.status == "playing"
        self.waiting = self.live.waiting if self.live is not None and playing else ()
        self._note_decisions(at)
        since = at if self._revealing_since is None else self._revealing_since
        self._revealing_since = since if self.revealing else None
        if self.unseen:
            playing_seats = (seat for seat in self.unseen if self.chairs[seat].playing)
            self.unseen = frozenset(playing_seats) or NO_SEATS
        if self.live is not None and not self.unseen:
            self.live.resume(at)
        people = any(chair.playing for chair in self.chairs)
        self.asleep = not people and self.tournament is None  # where bots play on for absent people
        self.bot_seats = (
            ()
            if self.asleep
            else tuple(seat for seat in self.waiting if not self.chairs[seat].playing)
        )
        self._deadline = self._find_deadline()

    def _note_decisions(self, at: int) -> None:
        for seat in self.waiting:
            assert self.live is not None
            number = self.live.decision(seat)
            if self._decisions.get(seat, (-1, 0, 0))[0] != number:
                self._decisions[seat] = (number, self.seq, at)

    def _find_deadline(self) -> int | None:
        if self._revealing_since is not None:
            return self._revealing_since + self._reveal_ms()
        if self.gathering:
            return self.created + GATHERING_MS
        if self.status == "open":
            return self.changed + OPEN_FOR_MS
        if self.status != "playing" or self.live is None:
            return None
        if self.asleep:
            return self.changed + ASLEEP_FOR_MS
        deadline = self.live.deadline()
        if deadline is None:
            return None
        if not self.live.stand_in_when_late:
            return deadline + self.outage_ms
        if self.bot_seats:
            return None
        # A player who comes back in the middle of a turn gets some time for it.
        back = max(self.chairs[seat].since + BACK_MS for seat in self.waiting)
        return max(deadline, back) + self.outage_ms

    def _reveal_ms(self) -> int:
        """How long the seats have to reveal: as long as a turn may take, but not too short."""
        seconds = self.settings.turn_seconds
        return OPEN_FOR_MS if seconds is None else max(REVEAL_MS, 1000 * seconds)
