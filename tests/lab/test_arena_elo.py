"""Elo and its intervals against results whose truth is known."""

from __future__ import annotations

from itertools import combinations
from math import log10

import numpy as np
import pytest

from tidefold.lab.arena.elo import ANCHOR_ELO, Floats, rate

STRENGTHS = np.array([1000.0, 1150.0, 900.0, 1400.0])


def chance(first: float, second: float) -> float:
    return float(1 / (1 + 10 ** ((second - first) / 400)))


def synthetic(deals: int, random: np.random.Generator, luck: float = 0.0) -> Floats:
    """A round robin in two seatings; with `luck` the same side of a deal often wins both."""
    wins = np.zeros((deals, len(STRENGTHS), len(STRENGTHS)))
    for a, b in combinations(range(len(STRENGTHS)), 2):
        expected = chance(STRENGTHS[a], STRENGTHS[b])
        first = random.random(deals) < expected
        second = np.where(random.random(deals) < luck, first, random.random(deals) < expected)
        wins[:, a, b] = first.astype(float) + second
        wins[:, b, a] = 2 - wins[:, a, b]
    return wins


def test_elo_finds_known_strengths() -> None:
    ratings = rate(synthetic(20_000, np.random.default_rng(1)), anchor=0)
    assert not ratings.bounded
    for estimate, strength in zip(ratings.elo, STRENGTHS, strict=True):
        assert estimate.value == pytest.approx(strength, abs=8)
    assert ratings.elo[0].half == 0


def test_exact_expectations_give_exact_elo() -> None:
    wins = np.zeros((1, 4, 4))
    for a, b in combinations(range(4), 2):
        wins[0, a, b] = 100 * chance(STRENGTHS[a], STRENGTHS[b])
        wins[0, b, a] = 100 - wins[0, a, b]
    values = [estimate.value for estimate in rate(wins, anchor=0).elo]
    assert values == pytest.approx(list(STRENGTHS), abs=1e-6)


def test_two_bots_have_the_elo_of_their_share() -> None:
    wins = np.array([[[0.0, 3.0], [1.0, 0.0]]])
    ratings = rate(wins, anchor=1)
    assert ratings.elo[0].value == pytest.approx(ANCHOR_ELO + 400 * log10(3))


@pytest.mark.parametrize("luck", [0.0, 0.6])
def test_elo_intervals_hold_the_truth(luck: float) -> None:
    random = np.random.default_rng(7)
    held = total = 0
    for _ in range(200):
        for estimate, strength in zip(
            rate(synthetic(100, random, luck), anchor=0).elo[1:], STRENGTHS[1:], strict=True
        ):
            assert estimate.low is not None
            assert estimate.high is not None
            held += estimate.low <= strength <= estimate.high
            total += 1
    assert 0.92 <= held / total <= 0.99


def test_who_wins_everything_has_a_bounded_elo() -> None:
    wins = np.zeros((30, 3, 3))
    wins[:, 0, 1] = wins[:, 0, 2] = 2
    wins[:, 1, 2] = wins[:, 2, 1] = 1
    ratings = rate(wins, anchor=1)
    assert ratings.bounded
    best = ratings.elo[0].value
    assert best is not None
    assert 1500 < best < 2200
    assert ratings.elo[2].value == pytest.approx(ANCHOR_ELO)
