"""A lesson: a match whose chance and whose other moves are scripted, and what the learner does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, TypeVar

from ...games.fair import SECRET_BYTES, Draw, FairChance
from ...override import override
from ..settings import TableSettings

T = TypeVar("T")
LOOK = "look"  # the answer to a step in which nothing is played
SEEN = "seen"  # the answer to the count of a round
NO_SECRET = "0" * (2 * SECRET_BYTES)


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the learner; clients find its words, and what to point at, by `name`.

    An answer that fits one of the `patterns` completes it: a move, `look` or `seen`.
    """

    name: str
    patterns: tuple[str, ...] = (LOOK,)

    @property
    def looks(self) -> bool:
        """Is nothing played in this step?"""
        return self.patterns == (LOOK,)

    def is_completed_by(self, answer: str) -> bool:
        """Does this answer complete the step?"""
        return any(fnmatchcase(answer, pattern) for pattern in self.patterns)


@dataclass(frozen=True, slots=True)
class Reply:
    """A scripted move; a `quick` one is shown together with the next."""

    seat: int
    move: str
    quick: bool = False


def _same_group(_offer: Mapping[str, Any]) -> None:
    """Put all offers into one group."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One game's lesson: a table for the learner in seat 0 and bots that only follow the script.

    `draws` has numbers, or names of what comes first in a shuffle, by the labels of fair chance;
    `name_of` gives the names of the shuffled things. Offers of the same group are alternatives
    among which the learner looks for the right one: the wrong ones are left out.
    """

    settings: TableSettings
    draws: Mapping[str, Sequence[int] | Sequence[str]]
    name_of: Callable[[Any], str]
    script: tuple[Step | Reply, ...]
    group_of: Callable[[Mapping[str, Any]], Any] = _same_group

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the learner does, in order."""
        return tuple(part for part in self.script if isinstance(part, Step))


class ScriptedChance(FairChance):
    """Draws what a lesson's script says; all other draws come from a fixed, public seed."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.settings.game, NO_SECRET, ())
        self._lesson = lesson

    @override
    def draw(self, label: str) -> Draw:
        wanted = self._lesson.draws.get(label)
        if wanted is None:
            return super().draw(label)
        return ScriptedDraw(wanted, self._lesson.name_of)


class ScriptedDraw(Draw):
    """A draw with known results."""

    def __init__(
        self, wanted: Sequence[int] | Sequence[str], name_of: Callable[[Any], str]
    ) -> None:
        self._wanted: list[int | str] = list(wanted)
        self._name_of = name_of

    @override
    def below(self, limit: int) -> int:
        number = int(self._wanted.pop(0))
        if not 0 <= number < limit:
            raise ValueError(f"the script draws {number}, and there are only {limit}")
        return number

    @override
    def shuffled(self, items: Sequence[T]) -> list[T]:
        rest = list(items)
        first = []
        for name in self._wanted:
            place = next(at for at, item in enumerate(rest) if self._name_of(item) == name)
            first.append(rest.pop(place))
        return first + rest
