"""How much better a decision was than expected, seat by seat; on NumPy arrays or PyTorch tensors.

Seats of a match take turns, so what follows a decision is the same seat's next one. Advantages are
generalised advantage estimates: the surprises of a seat's decisions, later ones counting less by a
factor each. Surprises of later rounds do not count at all: luck in them says nothing, and the value
at their start stands for them. That value is the player's own, since what a critic sees of the
next deck would be luck again.

The last decision of a seat in a segment has nothing after it: its advantage is unknown. Those that
are known are then no fair sample. A decision that wins the match at once is always among them, but
not the one before a rival's long turn that loses it, and all values end up too high. So a segment
is followed by enough further decisions, which only say what the values after it are.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Decisions(NamedTuple):
    """Decisions of many matches, the steps first; `share` is what an ended match brought a seat."""

    value: Any  # the share of the victory that the critic expected, from 0 to 1
    own_value: Any  # the share that the player expected
    seat: Any
    round: Any
    share: Any  # a number a seat, where `done`
    done: Any  # did the match end with the decision?


def advantages(
    numbers: Any, made: Decisions, following: Decisions, decay: float, steps: int
) -> Any:
    """The advantages of the first steps, and whether they are known, which nearly all are.

    `following` is the step after the last one, and `numbers` the module of the arrays.
    """
    played, matches, _ = made.share.shape
    rows = numbers.arange(matches, **_where(numbers, made.value))
    value = made.share[0] * 0  # of the next decision of every seat
    own_value, advantage = value + 0, value + 0
    round_ = made.round[0][:, None] + 0 * numbers.asarray(value, dtype=made.round.dtype)
    known = value > 1
    value[rows, following.seat] = following.value
    own_value[rows, following.seat] = following.own_value
    round_[rows, following.seat] = following.round
    known[rows, following.seat] = True
    found, found_known = made.value[:steps] * 0, made.value[:steps] > 2
    for step in range(played - 1, -1, -1):
        seat, done = made.seat[step], made.done[step][:, None]
        value = numbers.where(done, made.share[step], value)
        own_value = numbers.where(done, made.share[step], own_value)
        advantage = numbers.where(done, 0 * advantage, advantage)
        known = known | done
        if step < steps:
            same = round_[rows, seat] == made.round[step]
            after = numbers.where(same, value[rows, seat], own_value[rows, seat])
            later = advantage[rows, seat] * same
            surprise = after - made.value[step] + decay * later
            found[step] = numbers.where(known[rows, seat], surprise, 0 * surprise)
            found_known[step] = known[rows, seat]
            advantage[rows, seat] = found[step]
        value[rows, seat] = made.value[step]
        own_value[rows, seat] = made.own_value[step]
        round_[rows, seat] = made.round[step]
        known[rows, seat] = True
    return found, found_known


def _where(numbers: Any, array: Any) -> dict[str, Any]:
    """How the module is asked for a new array on the same device."""
    return {"device": array.device} if numbers.__name__ == "torch" else {}
