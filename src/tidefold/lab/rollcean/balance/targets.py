"""The targets of balance, and whether they are met: the checklist of the rules page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...statistics import Estimate


@dataclass(frozen=True, slots=True)
class Band:
    """The range in which a figure may lie; `open` excludes both ends."""

    low: float = 0.0
    high: float = 1.0
    open: bool = False
    percent: bool = True  # the figure is a share

    def holds(self, value: float) -> bool:
        """Does a figure lie in the range?"""
        if self.open:
            return self.low < value < self.high
        return self.low <= value <= self.high


OBJECTIVE_BAND = Band(low=0.20)
LINE_BAND = Band(low=0.10)
STARFISH_BAND = Band(0.50, 1.01, open=True)
JAM_BAND = Band(-0.01, 0.05, open=True)
SOURCE_BAND = Band(high=0.75)
BONUS_BAND = Band(0.35, 0.45)
OBJECTIVE_POINTS_BAND = Band(low=0.12)
LINK_BAND = Band(high=0.40)
LAST_THIRD_BAND = Band(low=0.25)
SMALL_BAND = Band(low=1 / 3)
LEAD_BAND = Band(2.5, 14.0, percent=False)  # after the first of fifteen rounds at most 14
PLANNING_BAND = Band(0.0, 1000.0, open=True, percent=False)


@dataclass(frozen=True, slots=True)
class Check:
    """One measured share against the band it should lie in."""

    name: str
    measured: Estimate
    met: bool
    sure: bool  # the whole interval says the same


@dataclass(frozen=True, slots=True)
class Target:
    """One target, met if all its checks are."""

    name: str
    wanted: str
    band: Band
    checks: tuple[Check, ...]
    met: bool
    sure: bool


def check(name: str, measured: Estimate, band: Band) -> Check:
    """Check a share against a band; a share that could not be measured fails."""
    if measured.value is None or measured.low is None or measured.high is None:
        return Check(name, measured, met=False, sure=False)
    met = band.holds(measured.value)
    if met:
        sure = band.holds(measured.low) and band.holds(measured.high)
    else:
        sure = measured.high < band.low or measured.low > band.high
    return Check(name, measured, met, sure)


def _target(name: str, wanted: str, band: Band, shares: Mapping[str, Estimate]) -> Target:
    """A target for some shares; it is surely missed if one of them surely is."""
    checks = tuple(check(part, measured, band) for part, measured in shares.items())
    met = all(part.met for part in checks)
    missed = [part for part in checks if not part.met]
    sure = all(part.sure for part in checks) if met else any(part.sure for part in missed)
    return Target(name, wanted, band, checks, met, sure)


def judge(
    objectives: Mapping[str, Estimate],
    lines: Mapping[str, Estimate],
    starfish: Estimate,
    early_jams: Estimate,
    sources: Mapping[str, Estimate],
    *,
    bonuses: Estimate,
    links: Mapping[str, Estimate],
    last_third: Estimate,
    smaller: Estimate,
    lead_changes: Estimate | None = None,
    planning: Estimate | None = None,
) -> tuple[Target, ...]:
    """Check all targets; the last two need opponents and a planner."""
    found: tuple[Target, ...] = (
        _target("every objective, by someone", "at least 20% of games", OBJECTIVE_BAND, objectives),
        _target("every triangle line, by someone", "at least 10% of games", LINE_BAND, lines),
        _target("a starfish, by someone", "over 50% of games", STARFISH_BAND, {"any": starfish}),
        _target(
            "fits nowhere before round 12",
            "under 5% of throws",
            JAM_BAND,
            {"rounds 1 to 11": early_jams},
        ),
        _target("every source of points", "at most 75%", SOURCE_BAND, sources),
        _target("bonuses, of all points", "35 to 45%", BONUS_BAND, {"bonuses": bonuses}),
        _target(
            "objectives, of all points",
            "at least 12%",
            OBJECTIVE_POINTS_BAND,
            {"objectives": sources["objectives"]},
        ),
        _target("every link, of round points", "at most 40%", LINK_BAND, links),
        _target(
            "last third, of all points",
            "at least 25%",
            LAST_THIRD_BAND,
            {"rounds 11 to 15": last_third},
        ),
        _target("the smaller of two shapes", "chosen in a third", SMALL_BAND, {"smaller": smaller}),
    )
    if lead_changes is not None:
        each = {"lead changes": lead_changes}
        found += (_target("lead changes in a game", "at least 2.5", LEAD_BAND, each),)
    if planning is not None:
        more = {"points": planning}
        found += (_target("rounds: planning less greed", "over 0 points", PLANNING_BAND, more),)
    return found
