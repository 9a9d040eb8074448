"""What decisions of self-play are learned from, seat by seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tidefold.training.advantages import Decisions, advantages

SEATS = 4


def decisions(
    steps: int, matches: int, seed: int, ends: float = 0.1
) -> tuple[Decisions, Decisions]:
    """Decisions in turn and out of it, over rounds and ends of matches; and the step after them."""
    random = np.random.default_rng(seed)
    shape = (steps + 1, matches)
    made = Decisions(
        value=random.random(shape, np.float32),
        seat=random.integers(0, SEATS, shape),
        round=np.cumsum(random.random(shape) < 0.2, 0).astype(np.int8),
        share=random.random((*shape, SEATS), np.float32),
        done=random.random(shape) < ends,
        own_value=random.random(shape, np.float32),
    )
    return Decisions(*(part[:-1] for part in made)), Decisions(*(part[-1] for part in made))


def naive(
    made: Decisions, following: Decisions, decay: float, steps: int, match: int, step: int
) -> Any:
    """The advantage of one decision, from its definition; None if it is not known."""
    seat, found, factor = made.seat[step, match], 0.0, 1.0
    at: int | None = step
    while at is not None:
        after, value = next_of(made, following, match, at)
        if value is None:
            return found if at > step else None
        found += factor * (value - made.value[at, match])
        counts = after is not None and after < steps
        same = counts and made.round[after, match] == made.round[at, match]
        at, factor = after if same else None, factor * decay
        assert at is None or made.seat[at, match] == seat
    return found


def next_of(made: Decisions, following: Decisions, match: int, at: int) -> Any:
    """Where a seat decides next, and its value there; or the share that the match brought it."""
    seat = made.seat[at, match]
    for later in range(at, len(made.seat)):
        if later > at and made.seat[later, match] == seat:
            same = made.round[later, match] == made.round[at, match]
            return later, (made.value if same else made.own_value)[later, match]
        if made.done[later, match]:
            return None, made.share[later, match, seat]
    if following.seat[match] != seat:
        return None, None
    same = following.round[match] == made.round[at, match]
    return None, (following.value if same else following.own_value)[match]


@pytest.mark.parametrize("decay", [0.0, 0.8, 1.0])
def test_advantages_are_those_of_the_definition(decay: float) -> None:
    made, following = decisions(24, 12, seed=3)
    found, known = advantages(np, made, following, decay, 20)
    assert len(found) == len(known) == 20
    for step, match in np.ndindex(found.shape):
        wanted = naive(made, following, decay, 20, match, step)
        assert known[step, match] == (wanted is not None)
        assert found[step, match] == pytest.approx(wanted or 0, abs=1e-6)
    assert not known.all()
    assert made.done.any()


def test_where_nothing_surprises_every_target_is_the_value() -> None:
    """The last decision of a seat, after which nothing is known, must not pull others down."""
    made, following = decisions(32, 20, seed=4, ends=0)
    made, following = (
        part._replace(value=np.full_like(part.value, 0.5), own_value=np.full_like(part.value, 0.5))
        for part in (made, following)
    )
    found, known = advantages(np, made, following, 0.95, 32)
    assert not found.any()
    assert known[:-16].all()
    assert not known[-1].all()


def test_an_end_counts_for_everybody_and_for_nobody_after_it() -> None:
    """Seat 0 decides, then seat 1, which ends the match; in the next match seat 0 decides."""
    made = Decisions(
        value=np.array([[0.6], [0.3], [0.5]], np.float32),
        own_value=np.full((3, 1), 9, np.float32),  # of no use within a round
        seat=np.array([[0], [1], [0]]),
        round=np.zeros((3, 1), np.int8),
        share=np.array([[[9, 9]], [[1, 0]], [[9, 9]]], np.float32),
        done=np.array([[False], [True], [False]]),
    )
    following = Decisions(*(part[0] for part in made))._replace(value=np.array([0.7], np.float32))
    found, known = advantages(np, made, following, 0.9, 3)
    assert found[:, 0] == pytest.approx([0.4, -0.3, 0.2])
    assert known.all()


def turns(steps: int, matches: int, seed: int) -> tuple[Decisions, Decisions]:
    """Decisions of two seats with known values.

    A turn goes on after a decision in 2 of 3 cases. In 1 of 20 the decision wins the match at once.
    """
    random = np.random.default_rng(seed)
    shape = (steps + 1, matches)
    done, passes = random.random(shape) < 1 / 20, random.random(shape) < 1 / 3
    seat = np.zeros(shape, np.int64)
    seat[0] = random.integers(0, 2, matches)
    for step in range(steps):
        fresh = random.integers(0, 2, matches)
        seat[step + 1] = np.where(done[step], fresh, seat[step] ^ passes[step])
    # v = 1/20 + 19/20 (2/3 v + 1/3 (1 - v)), and a rival's decision is worth 1 - v.
    value = np.full(shape, (1 / 20 + 19 / 60) / (1 - 19 / 60), np.float32)
    share = np.eye(2, dtype=np.float32)[seat]
    made = Decisions(value, value, seat, np.zeros(shape, np.int8), share, done)
    return Decisions(*(part[:-1] for part in made)), Decisions(*(part[-1] for part in made))


def test_right_values_stay_where_they_are() -> None:
    """Without further steps, decisions that a long turn of a rival follows would be missing."""
    made, following = turns(48, 40_000, seed=5)
    found, known = advantages(np, made, following, 0.9, 32)
    assert known.mean() > 0.999
    assert found[known].mean() == pytest.approx(0, abs=0.003)
    found, known = advantages(np, made, following, 0.9, 48)
    assert found[32:][known[32:]].mean() > 0.01
