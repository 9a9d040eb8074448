"""When to beep: once at every ten seconds passed, three times at the end."""

from __future__ import annotations

from dataclasses import dataclass

EVERY = 10
AT_THE_END = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a round, in seconds passed, and how many beeps it has."""

    at: int
    beeps: int


def marks(seconds: int) -> tuple[Mark, ...]:
    """All marks of a round in order; the end takes the place of a ten that falls on it."""
    tens = tuple(Mark(at, 1) for at in range(EVERY, seconds, EVERY))
    return (*tens, Mark(seconds, AT_THE_END))


class Beeps:
    """Hands out every mark of a round exactly once, however seldom it is asked."""

    def __init__(self, seconds: int) -> None:
        self._to_come = list(marks(seconds))

    def due(self, passed: float) -> list[Mark]:
        """The marks reached since the last question."""
        reached = [mark for mark in self._to_come if mark.at <= passed]
        del self._to_come[: len(reached)]
        return reached


def to_sound(reached: list[Mark]) -> int:
    """How many beeps to sound for marks that are told together.

    Only a stall (a machine that slept) brings several. Sounded all, three late tens would be taken
    for the end, so the last mark speaks for those it overtook.
    """
    return reached[-1].beeps if reached else 0
