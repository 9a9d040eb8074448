"""How many seconds a round has: always the same, or fewer as the game goes on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...games.rollcean.hourglass_modes import DURATIONS, decreasing
from ...games.rollcean.state import ROUNDS

SECONDS = DURATIONS  # the hourglasses that there are
MOST_ROUNDS = 99


@dataclass(frozen=True, slots=True)
class Times:
    """A time mode: `constant` seconds for every round, or None for the decreasing mode."""

    constant: int | None = SECONDS[0]
    rounds: int = ROUNDS

    def __post_init__(self) -> None:
        if self.constant is not None and self.constant not in SECONDS:
            raise ValueError(f"a round has one of {SECONDS} seconds, not {self.constant}")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise ValueError(f"a game has 1 to {MOST_ROUNDS} rounds, not {self.rounds}")

    def seconds(self, round_number: int) -> int:
        """The seconds of a round; rounds are counted from 1."""
        return decreasing(round_number) if self.constant is None else self.constant

    def changed(self, steps: int) -> Times:
        """The next longer (+1) or shorter (-1) hourglass, in constant mode and if there is one."""
        if self.constant is None:
            return self
        place = SECONDS.index(self.constant) - steps
        return replace(self, constant=SECONDS[max(0, min(len(SECONDS) - 1, place))])
