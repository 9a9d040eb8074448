"""Figures and their intervals, against textbook values."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

from tidefold.lab.rollcean.balance.tally import (
    Sums,
    Tally,
    difference,
    distribution,
    mean,
    proportion,
)
from tidefold.lab.statistics import Z, wilson


def test_the_interval_of_a_mean_is_the_textbook_one() -> None:
    numbers = [Random(1).randrange(100) for _ in range(50)]
    found = mean(Sums.over(numbers, 1))
    assert found.low is not None
    assert found.high is not None
    half = Z * stdev(numbers) / sqrt(50)
    assert found.value == pytest.approx(fmean(numbers))
    assert (found.high - found.low) / 2 == pytest.approx(half)
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
    answers = [1] * 10 + [0] * 90
    found = proportion(Sums.over(answers, 1))
    # The sample variance has n - 1 below: just under a hundred trials, but never fewer than games.
    assert (found.low, found.high) == pytest.approx(wilson(0.1, 100), abs=1e-12)


def test_seats_of_a_game_that_agree_count_once() -> None:
    alike = proportion(Sums.over([2] * 10 + [0] * 90, 2))
    single = proportion(Sums.over([1] * 10 + [0] * 90, 1))
    assert (alike.low, alike.high) == (single.low, single.high)
    assert alike.count == 200


def test_seats_of_a_game_that_differ_count_on_their_own() -> None:
    random = Random(3)
    answers = [sum(random.random() < 0.3 for _ in range(4)) for _ in range(2000)]
    found = proportion(Sums.over(answers, 4))
    assert found.value is not None
    expected = wilson(found.value, 8000)
    assert (found.low, found.high) == pytest.approx(expected, rel=0.02)


def test_intervals_hold_the_truth_in_about_19_of_20() -> None:
    chance = np.random.default_rng(7)
    held = 0
    for _ in range(400):
        luck = chance.beta(2, 18, 60)  # games differ
        found = proportion(Sums.over(chance.binomial(3, luck), 3))
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 0.1 <= found.high
    assert 370 <= held <= 395


def test_nothing_counted_is_nothing_told() -> None:
    for found in (mean(Sums.over([0, 0], [0, 0])), proportion(Sums.over([0, 0], [0, 0]))):
        assert (found.value, found.low, found.high, found.half, found.count) == (None,) * 4 + (0,)


def test_a_mean_of_one_game_has_no_interval() -> None:
    found = mean(Sums.over([7], 1))
    assert (found.value, found.low, found.half) == (7, None, None)


def test_a_difference_has_welchs_interval() -> None:
    random = Random(2)
    here = [random.randrange(50) for _ in range(30)]
    there = [random.randrange(90) for _ in range(20)]
    every = Sums.over(here + there, 2)
    some = Sums.over([*here, *[0] * 20], [2] * 30 + [0] * 20)
    found = difference(some, every, 2)
    half = Z * sqrt(stdev(here) ** 2 / 30 + stdev(there) ** 2 / 20) / 2
    assert found.value == pytest.approx((fmean(here) - fmean(there)) / 2)
    assert found.half == pytest.approx(half)


def test_a_difference_needs_two_games_on_either_side() -> None:
    every = Sums.over([1, 2, 3], 1)
    assert difference(every, every, 1).value is None
    assert difference(Sums.over([1, 0, 0], [1, 0, 0]), every, 1).value is None


def test_a_distribution_of_few_numbers() -> None:
    tally = Tally()
    tally.count("n", [3, 3, 4, 10])
    found = distribution(Sums.over([3, 3, 4, 10], 1), tally.counts["n"])
    assert found.counts == (0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 1)
    assert (found.least, found.most, found.median) == (3, 10, 3)
    assert found.percentiles == {"5": 3, "25": 3, "50": 3, "75": 4, "95": 10}
    assert found.mean.value == 5
    assert found.deviation == pytest.approx(sqrt((4 + 4 + 1 + 25) / 4))


def test_tallies_of_different_length_merge() -> None:
    one, other = Tally(1), Tally(2)
    one.count("n", [0, 5])
    other.count("n", [1])
    one.merge(other)
    assert one.counts["n"].tolist() == [1, 1, 0, 0, 0, 1]
    assert one.games == 3
