"""Elo ratings of a round robin: the maximum-likelihood strengths of the Bradley-Terry model.

A bot that is 400 points ahead is expected to win ten times as often as it loses. Standard errors
are clustered by deal, since the matches of a deal share their cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from ..statistics import Estimate, Z

SCALE = 400 / log(10)
ANCHOR_ELO = 1000.0
STEPS = 100
LONGEST_STEP = 1.0
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo for every bot; `bounded` if the results alone would mean infinite strength.

    That is so where a bot won or lost everything; then one drawn match was added for each pair that
    met.
    """

    elo: tuple[Estimate, ...]
    anchor: int
    bounded: bool


def rate(wins: Floats, anchor: int) -> Ratings:
    """Rate bots by `wins[deal, a, b]`: how many matches of the deal a won against b."""
    bounded = not _connected(wins.sum(axis=0))
    prior = _draws(wins.sum(axis=0)) if bounded else np.zeros(wins.shape[1:])
    total = wins.sum(axis=0) + prior
    strengths = _maximum_likelihood(total)
    errors = _standard_errors(wins, total, strengths, anchor)
    values = ANCHOR_ELO + SCALE * (strengths - strengths[anchor])
    counts = (wins + wins.transpose(0, 2, 1)).sum(axis=(0, 2))
    elo = [
        Estimate(float(value), float(value - Z * half), float(value + Z * half), round(count))
        for value, half, count in zip(values, SCALE * errors, counts, strict=True)
    ]
    return Ratings(tuple(elo), anchor, bounded)


def _connected(total: Floats) -> bool:
    """Is the graph of wins strongly connected? Only then do finite strengths exist."""
    reach = (total > 0) | np.eye(len(total), dtype=bool)
    for _ in range(len(total)):
        reach = reach @ reach
    return bool(reach.all())


def _draws(total: Floats) -> Floats:
    return np.where(total + total.T > 0, 0.5, 0.0)


def _chances(strengths: Floats) -> Floats:
    result: Floats = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    return result


def _maximum_likelihood(total: Floats) -> Floats:
    """Find the strengths by Newton's method with bounded steps; they add up to zero."""
    strengths = np.zeros(len(total))
    for _ in range(STEPS):
        gradient = _gradient(total, strengths)
        step = np.linalg.pinv(_information(total, strengths)) @ gradient
        step *= min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), 1e-300))
        strengths += step
        if np.abs(step).max() < 1e-10:
            break
    return strengths


def _gradient(wins: Floats, strengths: Floats) -> Floats:
    """The gradient of the log-likelihood, also for many deals at once."""
    played = wins + np.swapaxes(wins, -1, -2)
    result: Floats = (wins - played * _chances(strengths)).sum(axis=-1)
    return result


def _information(total: Floats, strengths: Floats) -> Floats:
    chances = _chances(strengths)
    weights = (total + total.T) * chances * (1 - chances)
    np.fill_diagonal(weights, 0.0)
    return np.diag(weights.sum(axis=1)) - weights


def _standard_errors(wins: Floats, total: Floats, strengths: Floats, anchor: int) -> Floats:
    """The standard error of every strength relative to the anchor's.

    It is the larger of two: the sandwich estimator clustered by deal, and that of independent
    matches.
    """
    inverse = np.linalg.pinv(_information(total, strengths))
    gradients = _gradient(wins, strengths)
    deals = len(wins)
    between = gradients.T @ gradients * (deals / max(deals - 1, 1))
    less = np.eye(len(total)) - np.eye(len(total))[anchor]
    variances = [
        np.diag(less @ matrix @ less.T) for matrix in (inverse @ between @ inverse, inverse)
    ]
    result: Floats = np.sqrt(np.maximum(0.0, np.maximum(*variances)))
    return result
