"""The checklist of balance: yes and no at every bound."""

from __future__ import annotations

import pytest

from tidefold.lab.rollcean.balance.targets import (
    BONUS_BAND,
    JAM_BAND,
    LAST_THIRD_BAND,
    LEAD_BAND,
    LINE_BAND,
    LINK_BAND,
    OBJECTIVE_BAND,
    OBJECTIVE_POINTS_BAND,
    PLANNING_BAND,
    SOURCE_BAND,
    STARFISH_BAND,
    Band,
    Target,
    check,
    judge,
)
from tidefold.lab.statistics import Estimate

NOTHING = Estimate(None, None, None, 0)


def about(value: float, half: float = 0.001) -> Estimate:
    return Estimate(value, value - half, value + half, 1000)


@pytest.mark.parametrize(
    ("band", "value", "met"),
    [
        (OBJECTIVE_BAND, 0.1999, False),
        (OBJECTIVE_BAND, 0.20, True),
        (OBJECTIVE_BAND, 1.0, True),
        (LINE_BAND, 0.0999, False),
        (LINE_BAND, 0.10, True),
        (LINE_BAND, 1.0, True),
        (BONUS_BAND, 0.3499, False),
        (BONUS_BAND, 0.35, True),
        (BONUS_BAND, 0.45, True),
        (BONUS_BAND, 0.4501, False),
        (OBJECTIVE_POINTS_BAND, 0.1199, False),
        (OBJECTIVE_POINTS_BAND, 0.12, True),
        (LINK_BAND, 0.40, True),
        (LINK_BAND, 0.4001, False),
        (LAST_THIRD_BAND, 0.2499, False),
        (LAST_THIRD_BAND, 0.25, True),
        (LEAD_BAND, 2.4999, False),
        (LEAD_BAND, 2.5, True),
        (PLANNING_BAND, 0.0, False),  # planning must be better, not only as good
        (PLANNING_BAND, 0.01, True),
        (STARFISH_BAND, 0.50, False),  # half of the games are not most of them
        (STARFISH_BAND, 0.5001, True),
        (STARFISH_BAND, 1.0, True),
        (JAM_BAND, 0.0, True),
        (JAM_BAND, 0.0499, True),
        (JAM_BAND, 0.05, False),  # rarer than 1 in 20
        (SOURCE_BAND, 0.0, True),
        (SOURCE_BAND, 0.75, True),  # none above
        (SOURCE_BAND, 0.7501, False),
    ],
)
def test_yes_and_no_at_the_bounds(band: Band, value: float, met: bool) -> None:
    assert check("it", about(value), band).met is met


@pytest.mark.parametrize(
    ("value", "half", "sure"),
    [(0.40, 0.05, True), (0.37, 0.05, False), (0.30, 0.02, True), (0.34, 0.02, False)],
)
def test_an_interval_across_a_bound_is_not_sure(value: float, half: float, sure: bool) -> None:
    assert check("it", about(value, half), BONUS_BAND).sure is sure


def test_what_was_never_seen_is_not_met_and_not_sure() -> None:
    found = check("it", NOTHING, OBJECTIVE_BAND)
    assert (found.met, found.sure) == (False, False)


def judged(**changed: object) -> dict[str, Target]:
    good: dict[str, object] = {
        "objectives": {"corners": about(0.2), "seals": about(0.6)},
        "lines": {"row 2": about(0.5)},
        "starfish": about(0.9),
        "early_jams": about(0.01),
        "sources": {"rounds": about(0.6), "objectives": about(0.2)},
        "bonuses": about(0.4),
        "links": {"shark, seal": about(0.3), "seal, tuna": about(0.2)},
        "last_third": about(0.3),
        "smaller": about(0.4),
    }
    targets = judge(**(good | changed))  # type: ignore[arg-type]  # the names are checked at run time
    return {target.name: target for target in targets}


def test_all_is_well_if_every_check_is() -> None:
    everything = judged(lead_changes=about(3.0), planning=about(1.0))
    assert [target.met for target in everything.values()] == [True] * 12
    assert all(target.sure for target in everything.values() if "objective" not in target.name)


def test_nobody_leads_alone_and_only_a_planner_is_compared_with_greed() -> None:
    assert len(judged()) == 10
    assert len(judged(lead_changes=about(1.0))) == 11
    assert not judged(planning=about(-0.5))["rounds: planning less greed"].met


def test_one_bad_objective_spoils_its_target_only() -> None:
    found = judged(objectives={"corners": about(0.5), "seals": about(0.1)})
    assert [target.met for target in found.values()] == [False] + [True] * 9
    assert found["every objective, by someone"].sure


def test_a_target_missed_by_a_hair_is_not_sure() -> None:
    found = judged(lines={"row 2": about(0.099, 0.01), "row 4": about(0.5)})
    target = found["every triangle line, by someone"]
    assert (target.met, target.sure) == (False, False)


def test_a_sheet_without_lines_misses_nothing() -> None:
    assert judged(lines={})["every triangle line, by someone"].met
