"""A match at a table: the game's own match with a clock, and what bots and clients get of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from ...games.api import Event, Match, WhyNot, match_ended, pack_events, unpack_events

BOT_PACE_MS = 800


class PlayedMove(msgspec.Struct, frozen=True):
    """A move as the log has it: the seat, the move, when, after how long, by a stand-in or not."""

    seat: int
    move: str
    at: int
    ms: int | None = None
    auto: bool | None = None


class DecisionPlace(NamedTuple):
    """The place of a decision in its table's log, which every node reads."""

    table: str
    seq: int  # of the last event before it
    seat: int
    number: int  # the match's own, `LiveMatch.decision`


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """What a bot gets to decide on, and nothing else.

    If the bot fails, one of `fallbacks` is played, or of `legal` if there are none. Decisions of
    different owners (players) take turns.
    """

    game: str
    view: Any
    legal: tuple[Any, ...]
    fallbacks: tuple[Any, ...] = ()
    owner: str = ""
    place: DecisionPlace | None = None  # None for what no table asks


class LiveMatch(ABC):
    """A match at a table; times are milliseconds by the server's clock.

    Unless a game says otherwise, seats decide one after another, each within its turn time.
    """

    grace = 1000  # how much later than the deadline a message may arrive
    # What happens when a player is late: a bot takes over, or the round ends without the player.
    stand_in_when_late = True
    offers_undo = False  # may any move of this game ever be taken back?
    # When the current round begins: later than the move before it while people look at a count.
    round_at = 0

    def __init__(self, match: Match, at: int, turn_seconds: int | None = None) -> None:
        self._match = match
        self._turn_ms = None if turn_seconds is None else turn_seconds * 1000
        self._turn_at = self._decided_at = at
        self._history: list[bytes] = []  # packed, as the table's log has them too
        self._last: PlayedMove | None = None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision is awaited."""
        return () if self._match.outcome else tuple(self._match.waiting)

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended; None while it is being played."""
        return self._match.outcome.as_record() if self._match.outcome else None

    @abstractmethod
    def decision(self, seat: int) -> int:
        """A number that changes whenever the seat faces another decision."""

    @abstractmethod
    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves that a seat may make now."""

    def why_not(self, seat: int, move: str) -> WhyNot | None:
        """Why a seat may not make a move now; ValueError if the text is not a move."""
        return self._match.why_not(move, seat=seat)

    def opening(self) -> Sequence[Event]:
        """The events before the first decision."""
        return self._events()

    @abstractmethod
    def play(self, played: PlayedMove) -> Sequence[Event]:
        """Make a move that was checked before, and return what happened."""

    def time_up(self, at: int) -> Sequence[Event]:
        """End the round without the players who are late, where no bot takes over for them."""
        del at
        return ()

    @property
    def last(self) -> PlayedMove | None:
        """The last move that was not taken back."""
        return self._last

    @property
    def may_undo(self) -> bool:
        """May the last move be taken back?"""
        return False

    def take_back(self) -> None:
        """Undo the last move."""
        raise ValueError("a move of this game is final")

    def resume(self, at: int) -> None:
        """Begin the current round now, if it has not begun yet: everybody has seen the count."""
        self.round_at = min(self.round_at, at)

    def give_up(self, by: str, winners: Sequence[int]) -> Sequence[Event]:
        """End the match early."""
        self._match.give_up(by, winners)
        assert self.result is not None
        happened = [match_ended(self.result)]
        self._history.append(pack_events(happened))
        return happened

    def deadline(self) -> int | None:
        """When the time of the awaited seats runs out; None if it does not."""
        if self._turn_ms is None or not self.waiting:
            return None
        return max(self._turn_at, self.round_at) + self._turn_ms

    def bot_due(self, seat: int, *, alone: bool, since: int) -> int:
        """When a bot's decision is shown; `alone` means that only bots are awaited.

        This depends on what everybody sees, never on hidden cards. `since` is the time at which
        the bot took over the seat.
        """
        del seat, alone
        return max(self._decided_at, self.round_at, since) + BOT_PACE_MS

    @abstractmethod
    def request(self, seat: int) -> DecisionRequest:
        """The decision of a seat, for a bot or a hint."""

    @abstractmethod
    def view(self, seat: int | None) -> msgspec.Struct:
        """What a seat knows; None is a spectator."""

    def open_view(self) -> msgspec.Struct:
        """The match with everything open, for the replay of one that is over."""
        raise NotImplementedError

    def offers(self, seat: int) -> Sequence[msgspec.Struct]:
        """The legal moves with their consequences, in games that show these."""
        del seat
        return ()

    def setup(self) -> dict[str, Any] | None:
        """What stays the same during the match."""
        return None

    def history(self, seat: int | None) -> list[dict[str, Any]]:
        """All events so far as a seat saw them."""
        return [event.seen_by(seat) for event in self._events()]

    def _events(self) -> tuple[Event, ...]:
        return tuple(event for packed in self._history for event in unpack_events(packed))

    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        """The match as a record."""
        self._match.meta, self._match.fair = meta, fair
        return self._match.record()
