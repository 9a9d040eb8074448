"""What all games share: events, and how a refused move and a bad record are reported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple


class Event(NamedTuple):
    """One fact; `name` says which, `public` holds what all may know, `private` what a seat may.

    What a seat sees is built by adding its private part to the public one; nothing is ever taken
    away.
    """

    name: str
    public: Mapping[str, Any]
    private: Mapping[int, Mapping[str, Any]] = MappingProxyType({})

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as a seat sees it; None is a spectator."""
        seen = {"event": self.name, **self.public}
        if seat is not None:
            seen.update(self.private.get(seat, {}))
        return seen


def match_ended(result: Mapping[str, Any]) -> Event:
    """The match is over."""
    parts = {name: tuple(v) if isinstance(v, list) else v for name, v in result.items()}
    return Event("match-ended", parts)


@dataclass(frozen=True, slots=True)
class Unmet:
    """An unmet condition: a stable code with arguments; `str` makes the sentence."""

    SENTENCES: ClassVar[Mapping[str, str]] = {}

    code: str
    arguments: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def sentence(self) -> str:
        """The reason in plain English."""
        return self.SENTENCES[self.code].format(**self.arguments)

    def __str__(self) -> str:
        return self.sentence


class Refused(ValueError):
    """A move that is not legal now; `reason` says why."""

    def __init__(self, move: object, reason: Unmet) -> None:
        super().__init__(f"{move} is not legal: {reason.sentence}")
        self.move = move
        self.reason = reason

    def __reduce__(self) -> Any:
        return (type(self), (self.move, self.reason))


class RecordError(ValueError):
    """A record that cannot be right; round and move count from 1, None where none is meant."""

    def __init__(self, problem: str, round: int | None = None, move: int | None = None) -> None:
        self.problem = problem
        self.round = round
        self.move = move
        super().__init__(place_and_problem(problem, round, move))


def place_and_problem(problem: str, round: int | None, move: int | None) -> str:
    """A problem with its place before it: `round 2, move 14: …`."""
    place = [f"{name} {n}" for name, n in (("round", round), ("move", move)) if n is not None]
    return f"{', '.join(place)}: {problem}" if place else problem
