"""Defines what all games share: matches, their events, refused moves and bad records."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import is_not
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Protocol


class Event(NamedTuple):
    """Something that happened: `public` is for everyone, `private` adds more for single seats.

    A seat's version is built by adding its private part to the public part; nothing is ever
    removed.
    """

    name: str
    public: Mapping[str, Any]
    private: Mapping[int, Mapping[str, Any]] = MappingProxyType({})

    def plain(self) -> tuple[str, dict[str, Any], dict[int, Any]]:
        """The parts of the event with plain dictionaries, which `marshal` can pack."""
        public = self.public if type(self.public) is dict else dict(self.public)
        return self.name, public, dict(self.private) if self.private else {}

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat sees it; the seat None is a spectator."""
        seen = {"event": self.name, **self.public}
        if seat is not None:
            seen.update(self.private.get(seat, {}))
        return seen


class _Packer:
    """Packs events, and shares the bytes between a match and a table that pack the same events."""

    _last: tuple[tuple[Event, ...], bytes] = (), marshal.dumps([])

    def pack(self, events: Iterable[Event]) -> bytes:
        """The events as bytes; ValueError if an event holds a value that cannot be packed."""
        wanted = tuple(events)
        # One attribute, read once: other threads pack events too.
        last, packed = self._last
        if len(wanted) != len(last) or any(map(is_not, wanted, last)):
            packed = marshal.dumps([event.plain() for event in wanted])
            self._last = wanted, packed
        return packed


pack_events = _Packer().pack


def unpack_events(packed: bytes) -> list[Event]:
    """The events from which `pack_events` made these bytes."""
    return [Event(*parts) for parts in marshal.loads(packed)]


def match_ended(result: Mapping[str, Any]) -> Event:
    """Make the event that ends a match from the `result` of its record."""
    parts = {name: tuple(v) if isinstance(v, list) else v for name, v in result.items()}
    return Event("match-ended", parts)


class ReplayStep(NamedTuple):
    """One step of a match that is replayed from its record: a deal, a throw or a decision.

    `number` counts the decisions so far, as an analysis numbers them. In a game where all seats
    decide at once, it is the place of this decision in the record.
    """

    match: Any  # after this step; the next step changes it
    events: tuple[Event, ...]
    number: int
    seat: int | None = None  # the seat that decided; None for a deal or a throw


class Outcome(Protocol):
    """The way a match ended and who won it."""

    @property
    def by(self) -> str:
        """The way the match ended, such as `resigned`."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""

    def as_record(self) -> dict[str, Any]:
        """The `result` of a record."""


class Match(Protocol):
    """One match of any game, as code that serves all games uses it."""

    meta: dict[str, Any]
    fair: dict[str, Any]

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision is awaited."""

    def view(self, seat: int | None = None) -> Any:
        """The match as a seat knows it, and nothing more; None gives a spectator's view."""

    def legal_moves(self, seat: int) -> Sequence[Any]:
        """The legal moves of a seat; none if its decision is not awaited."""

    def why_not(self, move: Any, *, seat: int) -> WhyNot | None:
        """Why a seat may not make a move now; None if it may; ValueError if `move` is no move."""

    def play(
        self, move: Any, *, seat: int, ms: int | None = None, auto: bool | None = None
    ) -> Sequence[Event]:
        """Let a seat make a move and return the events; `Refused` if the seat may not make it."""

    def give_up(self, by: str, winners: Iterable[int] = ()) -> Any:
        """End the match early by resignation or by abandoning it, with these winners."""

    def record(self, *, with_legal: bool = False) -> dict[str, Any]:
        """The match as a record, from which it can be replayed."""


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a move is not legal now: a stable code and its arguments; `str` gives the sentence."""

    SENTENCES: ClassVar[Mapping[str, str]] = {}

    code: str
    arguments: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def sentence(self) -> str:
        """The reason as an English sentence."""
        return self.SENTENCES[self.code].format(**self.arguments)

    def __str__(self) -> str:
        return self.sentence


class Refused(ValueError):
    """A move is not legal now; `reason` says why."""

    def __init__(self, move: object, reason: WhyNot) -> None:
        super().__init__(f"{move} is not legal: {reason.sentence}")
        self.move = move
        self.reason = reason

    def __reduce__(self) -> Any:
        return (type(self), (self.move, self.reason))


class RecordError(ValueError):
    """A record has a mistake; `round` and `move` count from 1 and may be None."""

    def __init__(self, problem: str, round: int | None = None, move: int | None = None) -> None:
        self.problem = problem
        self.round = round
        self.move = move
        super().__init__(place_and_problem(problem, round, move))


def place_and_problem(problem: str, round: int | None, move: int | None) -> str:
    """A problem after its place in the record: `round 2, move 14: …`."""
    place = [f"{name} {n}" for name, n in (("round", round), ("move", move)) if n is not None]
    return f"{', '.join(place)}: {problem}" if place else problem
