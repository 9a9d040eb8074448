"""The checklist of balance: yes and no at every bound."""

from __future__ import annotations

import pytest

from tidefold.lab.rollcean.balance.queries import ONLY, THIRDS
from tidefold.lab.rollcean.balance.targets import TARGETS, Band, Target, check, judge
from tidefold.lab.statistics import Estimate

BANDS = {wanted.name: wanted.band for wanted in TARGETS}
BONUS_BAND = BANDS["bonuses, of all points"]
NOTHING = Estimate(None, None, None, 0)


def about(value: float, half: float = 0.001) -> Estimate:
    return Estimate(value, value - half, value + half, 1000)


@pytest.mark.parametrize(
    ("name", "value", "met"),
    [
        ("every objective, by someone", 0.1999, False),
        ("every objective, by someone", 0.20, True),
        ("every objective, by someone", 1.0, True),
        ("every triangle line, by someone", 0.0999, False),
        ("every triangle line, by someone", 0.10, True),
        ("every triangle line, by someone", 1.0, True),
        ("bonuses, of all points", 0.3499, False),
        ("bonuses, of all points", 0.35, True),
        ("bonuses, of all points", 0.45, True),
        ("bonuses, of all points", 0.4501, False),
        ("objectives, of all points", 0.1199, False),
        ("objectives, of all points", 0.12, True),
        ("every link, of round points", 0.40, True),
        ("every link, of round points", 0.4001, False),
        ("last third, of all points", 0.2499, False),
        ("last third, of all points", 0.25, True),
        ("lead changes per match", 2.4999, False),
        ("lead changes per match", 2.5, True),
        ("rounds: planning less greed", 0.0, False),  # it must be better, not only as good
        ("rounds: planning less greed", 0.01, True),
        ("a starfish, by someone", 0.50, False),  # half of the games are not most of them
        ("a starfish, by someone", 0.5001, True),
        ("a starfish, by someone", 1.0, True),
        ("fits nowhere before round 12", 0.0, True),
        ("fits nowhere before round 12", 0.0499, True),
        ("fits nowhere before round 12", 0.05, False),  # rarer than 1 in 20
        ("every source of points", 0.0, True),
        ("every source of points", 0.75, True),  # none above
        ("every source of points", 0.7501, False),
    ],
)
def test_yes_and_no_at_the_bounds(name: str, value: float, met: bool) -> None:
    assert check("it", about(value), BANDS[name]).met is met


@pytest.mark.parametrize(
    ("value", "half", "sure"),
    [(0.40, 0.05, True), (0.37, 0.05, False), (0.30, 0.02, True), (0.34, 0.02, False)],
)
def test_an_interval_across_a_bound_is_not_sure(value: float, half: float, sure: bool) -> None:
    assert check("it", about(value, half), BONUS_BAND).sure is sure


def test_what_was_never_seen_is_not_met_and_not_sure() -> None:
    found = check("it", NOTHING, Band(low=0.2))
    assert (found.met, found.sure) == (False, False)


GOOD = {
    "objectives": {"corners": about(0.2), "seals": about(0.6)},
    "lines": {"row 2": about(0.5)},
    "starfish": {ONLY: about(0.9)},
    "early jams": {ONLY: about(0.01)},
    "shares": {"rounds": about(0.6), "objectives": about(0.2)},
    "bonuses": {ONLY: about(0.4)},
    "links": {"shark, seal": about(0.3), "seal, tuna": about(0.2)},
    "thirds": {THIRDS[0]: about(0.1), THIRDS[-1]: about(0.3)},
    "smaller": {ONLY: about(0.4)},
}
LEAD, PLANNING = {"lead changes": {ONLY: about(3.0)}}, {"planning": {ONLY: about(1.0)}}
Changes = dict[str, dict[str, Estimate]]


def judged(changed: Changes | None = None, policy: str = "planner:100") -> dict[str, Target]:
    return {target.name: target for target in judge(GOOD | (changed or {}), policy)}


def test_all_is_well_if_every_check_is() -> None:
    everything = judged(LEAD | PLANNING)
    assert [target.met for target in everything.values()] == [True] * 12
    assert all(target.sure for target in everything.values() if "objective" not in target.name)


def test_without_opponents_nobody_leads_and_only_a_planner_is_compared_with_greed() -> None:
    assert len(judged()) == 10
    assert len(judged(LEAD | PLANNING, policy="random")) == 11
    assert not judged({"planning": {ONLY: about(-0.5)}})["rounds: planning less greed"].met


def test_one_bad_objective_spoils_its_target_only() -> None:
    found = judged({"objectives": {"corners": about(0.5), "seals": about(0.1)}})
    assert [target.met for target in found.values()] == [False] + [True] * 9
    assert found["every objective, by someone"].sure


def test_a_target_missed_by_a_hair_is_not_sure() -> None:
    found = judged({"lines": {"row 2": about(0.099, 0.01), "row 4": about(0.5)}})
    target = found["every triangle line, by someone"]
    assert (target.met, target.sure) == (False, False)


def test_a_sheet_without_lines_misses_nothing() -> None:
    assert judged({"lines": {}})["every triangle line, by someone"].met
