"""The targets of balance, and whether they are met: the checklist of the rules page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ...statistics import Estimate
from .queries import ONLY, THIRDS


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

    figure: str  # which it judges
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


class Wanted(NamedTuple):
    """What is wanted of a figure: of all its keys, or of one."""

    figure: str
    name: str
    text: str
    band: Band
    key: str = ""


TARGETS = (
    Wanted("objectives", "every objective, by someone", "at least 20% of matches", Band(low=0.20)),
    Wanted("lines", "every triangle line, by someone", "at least 10% of matches", Band(low=0.10)),
    Wanted(
        "starfish", "a starfish, by someone", "over 50% of matches", Band(0.50, 1.01, open=True)
    ),
    Wanted(
        "early jams",
        "fits nowhere before round 12",
        "under 5% of throws",
        Band(-0.01, 0.05, open=True),
    ),
    Wanted("shares", "every source of points", "at most 75%", Band(high=0.75)),
    Wanted("bonuses", "bonuses, of all points", "35 to 45%", Band(0.35, 0.45)),
    Wanted("shares", "objectives, of all points", "at least 12%", Band(low=0.12), key="objectives"),
    Wanted("links", "every link, of round points", "at most 40%", Band(high=0.40)),
    Wanted("thirds", "last third, of all points", "at least 25%", Band(low=0.25), key=THIRDS[-1]),
    Wanted("smaller", "the smaller of two shapes", "chosen in a third", Band(low=1 / 3)),
    Wanted(
        "lead changes",  # after the first of fifteen rounds at most 14
        "lead changes per match",
        "at least 2.5",
        Band(2.5, 14.0, percent=False),
    ),
    Wanted(
        "planning",
        "rounds: planning less greed",
        "over 0 points",
        Band(0.0, 1000.0, open=True, percent=False),
    ),
)


def judge(figures: Mapping[str, Mapping[str, Estimate]], policy: str) -> tuple[Target, ...]:
    """Check all targets that there are figures for; only a planner is compared with greed."""
    return tuple(
        _target(wanted, figures[wanted.figure])
        for wanted in TARGETS
        if wanted.figure in figures
        and (wanted.figure != "planning" or policy.startswith("planner"))
    )


def _target(wanted: Wanted, figure: Mapping[str, Estimate]) -> Target:
    """A target; it is surely missed if one of its checks surely is."""
    checks = tuple(
        check(wanted.name if key == ONLY else key, measured, wanted.band)
        for key, measured in figure.items()
        if wanted.key in ("", key)
    )
    met = all(part.met for part in checks)
    missed = [part for part in checks if not part.met]
    sure = all(part.sure for part in checks) if met else any(part.sure for part in missed)
    return Target(wanted.figure, wanted.name, wanted.text, wanted.band, checks, met, sure)
