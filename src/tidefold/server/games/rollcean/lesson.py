"""The lesson of Roll-cean: five rounds for the learner, and four that are drawn quickly between."""

from __future__ import annotations

from operator import attrgetter, itemgetter

from ..lesson import Lesson, Reply, Step
from .wire import UNTIMED, RollceanSettings

A_DAY_S = 86_400
# The shapes of the die values 1 to 6, and the two objectives.
SHAPES = ("I3", "V3", "T4", "O4", "L4", "I4")
OBJECTIVES = ("lighthouses", "constellation")
DICE = ((2, 1), (4, 4), (4, 3), (1, 1), (2, 1), (1, 6), (6, 1), (6, 4), (1, 6), (5, 3))


def _draws() -> dict[str, tuple[int, ...] | tuple[str, ...]]:
    thrown = {f"dice {n}": (a - 1, b - 1) for n, (a, b) in enumerate(DICE, 1)}
    return {"shapes": SHAPES, "objectives": OBJECTIVES, "thrower": (0,), **thrown}


def _quick_round(mine: str, theirs: str) -> tuple[Reply, ...]:
    """The moves of both players in a round that the learner only watches."""
    return Reply(0, mine, quick=True), Reply(1, theirs, quick=True)


LESSON = Lesson(
    settings=RollceanSettings(
        players=2, bots=("beginner",), turn_seconds=A_DAY_S, sheet="reef-2", time=UNTIMED
    ),
    draws=_draws(),
    name_of=attrgetter("name"),
    group_of=itemgetter("shape", "column"),
    script=(
        Step("dice"),
        Step("try"),
        Step("turn"),
        Step("place", ("V3@r1c2/* column 1", "I3@r1c[234]/* column 2")),
        Reply(1, "I3@r2c4/90 column 2"),
        Step("bottle", ("O4@r2c7/0 column 4",)),
        Reply(1, "O4@r2c7/0 column 4"),
        Step("starfish", ("O4@r4c5/0 column 3",)),
        Reply(1, "T4@r3c6/270 column 4", quick=True),
        *_quick_round("I3@r1c1/90 column 1", "I3@r1c1/90 column 1"),
        *_quick_round("V3@r7c1/0 column 1", "I3@r1c2/0 column 2"),
        *_quick_round("I3@r1c12/90 column 6", "I3@r2c11/90 column 6"),
        *_quick_round("I4@r4c1/0 column 1", "I4@r2c2/90 column 1"),
        Step("line", ("I4@r4c7/0 column 4",)),
        Reply(1, "I4@r6c6/0 column 4"),
        Step("objective", ("I3@r8c10/0 column 6", "I3@r6c12/90 column 6")),
        Reply(1, "I3@r1c9/0 column 6"),
        Step("chain"),
        Step("sand"),
        Step("players"),
    ),
)
