"""Elo over a round robin: the Bradley-Terry strengths that make the results most likely.

A bot that is 400 points ahead is expected to win ten times as often as it loses. Intervals take a
deal as the unit, since its matches share their cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from ..intervals import Estimate, Z

SCALE = 400 / log(10)
ANCHOR_ELO = 1000.0
STEPS = 100
LONGEST_STEP = 1.0
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo for every bot; `bounded` where somebody won or lost everything.

    Then the results alone would mean infinite strength, and one drawn match was added for each pair
    that met.
    """

    elo: tuple[Estimate, ...]
    anchor: int
    bounded: bool


def rate(wins: Floats, anchor: int) -> Ratings:
    """Rate bots by `wins[deal, a, b]`: how many matches of the deal a won against b."""
    bounded = not _connected(wins.sum(axis=0))
    prior = _draws(wins.sum(axis=0)) if bounded else np.zeros(wins.shape[1:])
    total = wins.sum(axis=0) + prior
    strengths = _most_likely(total)
    spread = _spread(wins, total, strengths, anchor)
    values = ANCHOR_ELO + SCALE * (strengths - strengths[anchor])
    counts = (wins + wins.transpose(0, 2, 1)).sum(axis=(0, 2))
    elo = [
        Estimate(float(value), float(value - Z * half), float(value + Z * half), round(count))
        for value, half, count in zip(values, SCALE * spread, counts, strict=True)
    ]
    return Ratings(tuple(elo), anchor, bounded)


def _connected(total: Floats) -> bool:
    """Does everybody lead to everybody by wins? Only then do finite strengths exist."""
    reach = (total > 0) | np.eye(len(total), dtype=bool)
    for _ in range(len(total)):
        reach = reach @ reach
    return bool(reach.all())


def _draws(total: Floats) -> Floats:
    """One drawn match for each pair that met."""
    return np.where(total + total.T > 0, 0.5, 0.0)


def _chances(strengths: Floats) -> Floats:
    """How likely each is to beat each."""
    result: Floats = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    return result


def _most_likely(total: Floats) -> Floats:
    """Newton's method, in steps that are never long; the strengths add up to nought."""
    strengths = np.zeros(len(total))
    for _ in range(STEPS):
        slope = _slope(total, strengths)
        step = np.linalg.pinv(_bend(total, strengths)) @ slope
        step *= min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), 1e-300))
        strengths += step
        if np.abs(step).max() < 1e-10:
            break
    return strengths


def _slope(wins: Floats, strengths: Floats) -> Floats:
    """How the likelihood of results grows with each strength; also for many deals at once."""
    played = wins + np.swapaxes(wins, -1, -2)
    result: Floats = (wins - played * _chances(strengths)).sum(axis=-1)
    return result


def _bend(total: Floats, strengths: Floats) -> Floats:
    """How sharply the likelihood falls off: the information in the results."""
    chances = _chances(strengths)
    weights = (total + total.T) * chances * (1 - chances)
    np.fill_diagonal(weights, 0.0)
    return np.diag(weights.sum(axis=1)) - weights


def _spread(wins: Floats, total: Floats, strengths: Floats, anchor: int) -> Floats:
    """The standard error of every strength less the anchor's.

    The larger of two: as deals differ among each other, and as independent matches would.
    """
    inverse = np.linalg.pinv(_bend(total, strengths))
    slopes = _slope(wins, strengths)
    deals = len(wins)
    among = slopes.T @ slopes * (deals / max(deals - 1, 1))
    less = np.eye(len(total)) - np.eye(len(total))[anchor]
    variances = [np.diag(less @ matrix @ less.T) for matrix in (inverse @ among @ inverse, inverse)]
    result: Floats = np.sqrt(np.maximum(0.0, np.maximum(*variances)))
    return result
