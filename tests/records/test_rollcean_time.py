"""Time in records of Roll-cean: untimed matches, and placements that are judged by the sand."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tidefold import rollcean
from tidefold.games.api import RecordError
from tidefold.records import replay

JUDGED = {"mode": "constant", "seconds": 30, "grace_ms": 1500}


def two_rounds(time: dict[str, Any], at: tuple[int | None, ...], players: int = 3) -> Any:
    """A record in which seats place at these times in the second round."""
    match = rollcean.Match(players, seed=7, time=time)
    for seat in range(players):
        match.mark_late(seat)
    for seat, at_ms in enumerate(at):
        match.play(match.placements(seat)[0], seat=seat, at_ms=at_ms)
    for seat in match.waiting if match.round == 2 else ():
        match.mark_late(seat)
    return match.record()


def problem_of(record: Any) -> RecordError | None:
    try:
        replay(record)
    except RecordError as problem:
        return problem
    return None


@pytest.mark.parametrize("at", [(5000, 36_500), (36_500, 5000), (5000,), (0, 31_500, 31_500)])
def test_placements_in_time_are_right(at: tuple[int, ...]) -> None:
    record = two_rounds(JUDGED, at)
    assert replay(record).record() == record


@pytest.mark.parametrize(
    ("at", "move"), [((5000, 36_501), 2), ((36_501, 5000), 1), ((0, 31_500, 31_501), 3)]
)
def test_a_placement_after_the_sand_is_named(at: tuple[int, ...], move: int) -> None:
    problem = problem_of(two_rounds(JUDGED, at))
    assert problem is not None
    assert (problem.round, problem.move) == (2, move)
    assert "the sand ran out at" in problem.problem


def test_the_decreasing_sand_counts_by_round() -> None:
    record = two_rounds({"mode": "decreasing", "grace_ms": 0}, (0, 40_000))
    assert problem_of(record) is None
    record = two_rounds({"mode": "decreasing", "grace_ms": 0}, (0, 40_001))
    assert str(problem_of(record)).startswith("round 2, move 2: at_ms is 40001")


def test_a_judged_placement_has_a_time() -> None:
    problem = problem_of(two_rounds(JUDGED, (None, 5000)))
    assert str(problem) == "round 2, move 1: a placement has no at_ms, but its time has grace_ms"


@pytest.mark.parametrize(
    "time", [{"mode": "constant", "seconds": 15}, {"mode": "decreasing"}, {"mode": "untimed"}]
)
def test_records_without_grace_are_not_judged(time: dict[str, Any]) -> None:
    record = two_rounds(time, (0, 86_400_000))
    assert replay(record).record() == record


def test_a_game_for_one_has_nobody_to_wait_for() -> None:
    assert problem_of(two_rounds(JUDGED, (200_000,), players=1)) is None


def test_a_record_cannot_claim_another_time() -> None:
    record = two_rounds({"mode": "untimed"}, (5,))
    for time in ({"mode": "none"}, {"mode": "untimed", "seconds": 30}, {}, None, "untimed"):
        spoiled = {**deepcopy(record), "time": time}
        assert problem_of(spoiled) is not None
