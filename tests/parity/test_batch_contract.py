"""What the batches of all games promise alike: listing, choosing, stepping and playing out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tidefold import rollcean, seasalt
from tidefold.games.batch import GameBatch

BATCHES: dict[str, type[Any]] = {"seasalt": seasalt.Batch, "rollcean": rollcean.Batch}
POLICIES = [(name, policy) for name, kind in BATCHES.items() for policy in kind.policies]


@pytest.fixture(params=BATCHES)
def kind(request: pytest.FixtureRequest) -> type[Any]:
    found: type[Any] = BATCHES[request.param]
    return found


def seats_to_decide(batch: GameBatch[Any], place: int) -> list[int]:
    """The seats whose decision a match awaits."""
    if isinstance(batch, seasalt.Batch):
        return [int(batch.states["seat"][place])]
    return list(range(batch.players))


def test_the_listed_moves_are_those_that_a_step_accepts(kind: type[Any]) -> None:
    batch = kind(3, players=3, seed=5)
    for _ in range(9):
        for place in range(batch.size):
            seat = seats_to_decide(batch, place)[-1]
            codes, counts = (array.copy() for array in batch.legal_moves(seat))
            assert codes.shape == (3, batch.most_legal)
            listed = codes[place, : counts[place]].tolist()
            assert len(set(listed)) == len(listed)
            assert (codes[place, counts[place] :] == -1).all()
            assert all(accepts(batch, place, code) for code in listed)
            others = set(range(-9, 4000, 7)) - set(listed)
            assert not any(accepts(batch, place, code) for code in others)
        batch.step(batch.choose())


def accepts(batch: GameBatch[Any], place: int, code: int) -> bool:
    """Whether a copy of a match takes the code from the last of the seats to decide."""
    states = batch.states.copy()
    codes = np.full_like(batch.choose(), -1)
    batch.states[:] = states  # choosing takes chance from the key
    codes[place, ...] = code if codes.ndim == 1 else [-1] * (batch.players - 1) + [code]
    legal = int(batch.step(codes, check=False)[place]) != 2 and code != -1
    batch.states[:], batch.status[:] = states, 0
    if isinstance(batch, seasalt.Batch):
        batch.playout(0)  # the masks of those states
    return legal


def test_without_a_seat_the_moves_are_those_of_the_seat_to_decide(kind: type[Any]) -> None:
    batch = kind(40, players=2, seed=8)
    batch.playout(3)
    usual = [array.copy() for array in batch.legal_moves()]
    by_seat = [[array.copy() for array in batch.legal_moves(seat)] for seat in range(2)]
    for place in range(40):
        seat = seats_to_decide(batch, place)[0]
        for one, other in zip(usual, by_seat[seat], strict=True):
            assert one[place].tolist() == other[place].tolist()


@pytest.mark.parametrize(("name", "policy"), POLICIES)
@pytest.mark.parametrize("restart", [False, True])
def test_a_limited_playout_makes_the_moves_of_stepping(
    name: str, policy: str, restart: bool
) -> None:
    fused, stepped = (BATCHES[name](30, players=2, seed=4) for _ in range(2))
    steps, ends = np.zeros(30, int), np.zeros(30, int)
    counts = fused.playout(40, policy=policy, restart=restart)
    for _ in range(200):
        # A step that restarts a match plays nothing in it; it begins with the chance of its key.
        acts = (steps < 40) & (restart | (stepped.status == 0))
        kept = stepped.states[~acts].copy(), stepped.status[~acts].copy()
        plays = acts & (stepped.status == 0)
        stepped.step(stepped.choose(policy), restart=restart)
        stepped.states[~acts], stepped.status[~acts] = kept
        if isinstance(stepped, seasalt.Batch):
            stepped.playout(0)  # the masks of those states
        steps += plays
        ends += plays & (stepped.status == 1)
    assert counts.tolist() == np.stack([steps, ends], axis=1).tolist()
    over = stepped.status == 1
    assert fused.states[~over].tobytes() == stepped.states[~over].tobytes()
    if restart:  # the playout has begun the next match already
        stepped.step(stepped.choose(policy), restart=True)
        assert fused.states[over].tobytes() == stepped.states[over].tobytes()
    else:
        assert fused.states[over].tobytes() == stepped.states[over].tobytes()
        assert fused.status.tolist() == stepped.status.tolist()


WRONG: list[tuple[str, Any]] = [
    ("whole number of matches", lambda kind: kind(0)),
    ("seats are 0 to 1", lambda kind: kind(2).legal_moves(2)),
    ("no policy 'best'", lambda kind: kind(2).choose("best")),
    ("no policy 'best'", lambda kind: kind(2).playout(policy=["random", "best"])),
    ("2 seats need 2 policies, not 3", lambda kind: kind(2).playout(policy=["random"] * 3)),
    ("limit", lambda kind: kind(2).playout(-5)),
    ("limit", lambda kind: kind(2).playout(2.5)),
    ("restarts", lambda kind: kind(2).playout(restart=True)),
    ("out", lambda kind: kind(2).playout(3, out=np.zeros((1, 2), np.int64))),
    ("out", lambda kind: kind(2).choose(out=np.zeros(3, np.int16))),
    ("codes", lambda kind: kind(2).step(np.zeros(3, np.int16), check=False)),
    ("seed", lambda kind: kind(2, seed=-1)),
]


@pytest.mark.parametrize(("word", "wrong"), WRONG)
def test_wrong_arguments_are_refused_in_one_line(kind: type[Any], word: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=word) as caught:
        wrong(kind)
    assert "\n" not in str(caught.value)
