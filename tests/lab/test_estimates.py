"""Estimates and their intervals, against textbook values and known truths."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from tidefold.lab.statistics import Sums, Z, difference, mean, proportion, wilson


def sums(parts: Iterable[float], whole: int = 1) -> Sums:
    return Sums.of((part, whole) for part in parts)


def test_the_interval_of_a_mean_is_the_textbook_one() -> None:
    numbers = [Random(1).randrange(100) for _ in range(50)]
    found = mean(sums(numbers))
    assert found.value == pytest.approx(fmean(numbers))
    assert found.half == pytest.approx(Z * stdev(numbers) / sqrt(50))
    assert found.count == 50


@pytest.mark.parametrize(
    ("value", "trials", "low", "high"),
    [
        (0.0, 10, 0.0, 0.2775),
        (0.1, 100, 0.0552, 0.1744),
        (0.5, 20, 0.2993, 0.7007),
        (1.0, 10, 0.7225, 1.0),
    ],
)
def test_wilsons_interval(value: float, trials: int, low: float, high: float) -> None:
    assert wilson(value, trials) == pytest.approx((low, high), abs=1e-4)


def test_a_share_of_games_has_wilsons_interval() -> None:
    found = proportion(sums([1] * 10 + [0] * 90))
    # The sample variance has n - 1 below: just under a hundred trials, but never fewer than games.
    assert (found.low, found.high) == pytest.approx(wilson(0.1, 100), abs=1e-12)


@pytest.mark.parametrize("won", [10, 0, 100])
def test_seats_of_a_game_that_agree_count_once(won: int) -> None:
    lost = 100 - won
    alike = proportion(sums([2] * won + [0] * lost, 2))
    single = proportion(sums([1] * won + [0] * lost))
    assert (alike.low, alike.high) == (single.low, single.high)
    assert alike.count == 200


def test_seats_of_a_game_that_differ_count_on_their_own() -> None:
    random = Random(3)
    found = proportion(sums((sum(random.random() < 0.3 for _ in range(4)) for _ in range(2000)), 4))
    assert found.value is not None
    assert (found.low, found.high) == pytest.approx(wilson(found.value, 8000), rel=0.02)


@pytest.mark.parametrize("luck", [-1.0, 0.0, 0.7])
@pytest.mark.parametrize("expected", [0.5, 0.9])
def test_intervals_of_shares_hold_the_truth(expected: float, luck: float) -> None:
    """Also where the two matches of a deal go together, or (-1) where they go apart."""
    random = np.random.default_rng(3)
    held = 0
    for _ in range(1000):
        first = random.random(80) < expected
        fresh = random.random(80) < expected
        same = random.random(80) < abs(luck)
        second = np.where(same, first, fresh) if luck >= 0 or expected != 0.5 else ~first
        share = proportion(Sums.of(zip(first * 1.0 + second, [2] * 80, strict=True)))
        assert share.low is not None
        assert share.high is not None
        held += share.low <= expected <= share.high
    assert held / 1000 >= 0.925


def test_intervals_are_wider_where_matches_of_a_deal_go_together() -> None:
    together = proportion(Sums.of([(2, 2), (0, 2)] * 50))
    apart = proportion(Sums.of([(1, 2)] * 100))
    assert together.value == apart.value == 0.5
    assert together.half is not None
    assert apart.half is not None
    assert together.half > 1.3 * apart.half


def test_nothing_measured_is_none() -> None:
    for found in (mean(Sums.of([(0, 0), (0, 0)])), proportion(Sums.of([]))):
        assert (found.value, found.low, found.high, found.half, found.count) == (None,) * 4 + (0,)


def test_a_mean_of_one_game_has_no_interval() -> None:
    found = mean(Sums.of([(7, 2)]))
    assert (found.value, found.low, found.half) == (3.5, None, None)


def test_a_difference_has_welchs_interval() -> None:
    random = Random(2)
    here = [random.randrange(50) for _ in range(30)]
    there = [random.randrange(90) for _ in range(20)]
    found = difference(sums(here, 2), sums(here + there, 2))
    half = Z * sqrt(stdev(here) ** 2 / 30 + stdev(there) ** 2 / 20) / 2
    assert found.value == pytest.approx((fmean(here) - fmean(there)) / 2)
    assert found.half == pytest.approx(half)


def test_a_difference_needs_two_games_on_either_side() -> None:
    every = sums([1, 2, 3])
    assert difference(every, every).value is None
    assert difference(sums([1]), every).value is None
