"""The targets of balance, and whether they are met: the checklist of the rules page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...statistics import Estimate


@dataclass(frozen=True, slots=True)
class Band:
    """From where to where a share may lie; an open end is not allowed itself."""

    low: float = 0.0
    high: float = 1.0
    open: bool = False

    def holds(self, value: float) -> bool:
        """Does a share lie in it?"""
        if not self.open:
            return self.low <= value <= self.high
        above = value > self.low or self.low == 0.0
        return above and (value < self.high or self.high == 1.0)


OBJECTIVE_BAND = Band(0.10, 0.70)
LINE_BAND = Band(0.10, 0.80)
STARFISH_BAND = Band(low=0.50, open=True)
JAM_BAND = Band(high=0.05, open=True)
SOURCE_BAND = Band(high=0.75)


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
    """Hold a share against a band; what could not be measured is not met."""
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
) -> tuple[Target, ...]:
    """The whole checklist."""
    return (
        _target("every objective, by someone", "10 to 70 % of games", OBJECTIVE_BAND, objectives),
        _target("every triangle line, by someone", "10 to 80 % of games", LINE_BAND, lines),
        _target("a starfish, by someone", "over 50 % of games", STARFISH_BAND, {"any": starfish}),
        _target(
            "fits nowhere before round 12",
            "under 5 % of throws",
            JAM_BAND,
            {"rounds 1 to 11": early_jams},
        ),
        _target("every source of points", "at most 75 %", SOURCE_BAND, sources),
    )
