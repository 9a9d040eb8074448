"""Records of Roll-cean: where a spoiled one is wrong, and placements judged by the sand."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from sizes import sized
from tidefold import rollcean
from tidefold.games.api import RecordError
from tidefold.records import check_text, dump, replay

Play = dict[str, Any]


def played(random: Random) -> dict[str, Any]:
    """A random match in which any number of seats are late in every round."""
    match = rollcean.Match(random.randint(1, 8), seed=random.randrange(2**40))
    while match.outcome is None:
        late = set(random.sample(match.waiting, random.randint(0, match.players)))
        for seat in random.sample(match.waiting, match.players):
            if seat in late:
                match.mark_late(seat)
            else:
                moves = match.legal_moves(seat)
                move = random.choice(moves[:-1] or moves)
                match.play(move, seat=seat, at_ms=random.randrange(9000))
    written: dict[str, Any] = json.loads(dump(match.record(with_legal=True)))
    return written


def other_value(play: Play, dice: list[int], random: Random, field: str) -> None:
    """A die value that was not thrown."""
    play[field] = random.choice([value for value in range(1, 7) if value not in dice])


def shape_not_thrown(play: Play, dice: list[int], random: Random) -> None:
    other_value(play, dice, random, "shape")


def column_not_thrown(play: Play, dice: list[int], random: Random) -> None:
    other_value(play, dice, random, "column")


def over_the_edge(play: Play, _: list[int], __: Random) -> None:
    lowest = max(row for row, _ in play["boxes"])
    play["boxes"] = [[row + 8 - lowest, column] for row, column in play["boxes"]]


def a_box_less(play: Play, _: list[int], random: Random) -> None:
    play["boxes"].remove(random.choice(play["boxes"]))


def wrong_count(play: Play, _: list[int], __: Random) -> None:
    play["legal"] += 1


def wrong_time(play: Play, _: list[int], __: Random) -> None:
    play["at_ms"] = -1


SPOILERS = (
    shape_not_thrown, column_not_thrown, over_the_edge, a_box_less, wrong_count, wrong_time,
)  # fmt: skip


def spoil(record: dict[str, Any], random: Random) -> tuple[int, int]:
    """Spoil one placement and return its round and its place among the plays, from 1."""
    places = [
        (number, place)
        for number, written in enumerate(record["rounds"], 1)
        for place, play in enumerate(written["plays"], 1)
        if "boxes" in play
    ]
    number, place = random.choice(places)
    written = record["rounds"][number - 1]
    random.choice(SPOILERS)(written["plays"][place - 1], written["dice"], random)
    return number, place


@pytest.mark.sized
@pytest.mark.parametrize("part", range(sized(1, 1, 10)))
def test_check_names_the_round_and_the_move_after_any_number_of_late_seats(part: int) -> None:
    random = Random(part)
    record = played(random)
    for number in range(sized(10, 15, 50)):
        if number % 5 == 0:
            record = played(random)
        spoiled = deepcopy(record)
        place = spoil(spoiled, random)
        (problem,) = check_text("x", dump(spoiled).encode())
        assert problem is not None
        assert (problem.round, problem.move) == place, problem


def test_overlapping_an_earlier_shape_is_named_after_a_late_seat() -> None:
    match = rollcean.Match(3, seed=3)
    first = match.placements(2)[0]
    match.mark_late(0)
    match.play("pass", seat=1)
    match.play(first, seat=2)
    match.mark_late(0)
    match.mark_late(1)
    match.play("pass", seat=2)
    record = match.record()
    written = record["rounds"][1]
    shape, column = written["dice"]
    written["plays"][2] = {
        "seat": 2, "shape": shape, "column": column, "boxes": [list(box) for box in first.boxes],
    }  # fmt: skip
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert (caught.value.round, caught.value.move) == (2, 3)


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
