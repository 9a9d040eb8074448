"""Interpreted and compiled rules are one source and must agree bit for bit, over whole matches."""

from __future__ import annotations

import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from tidefold import seasalt
from tidefold.games.seasalt import simulation
from tidefold.games.seasalt.batch import Batch, IllegalMoves
from tidefold.games.seasalt.editions import EDITIONS, parse_edition
from tidefold.games.seasalt.legal_moves import legal
from tidefold.games.seasalt.moves import code_of
from tidefold.games.seasalt.state import Phase, State, new_state, state_dtype
from tidefold.kernel.rng import seed_key

EXPANDED = ("es+salt", "it+salt", "es+pepper", "en+salt+pepper")
KINDS = [(edition, players) for edition in (*EDITIONS, *EXPANDED) for players in (2, 3, 4)]


def as_bytes(state: State) -> bytes:
    record = np.zeros(1, state_dtype())
    state.write(record[0])
    return record.tobytes()


def started(edition: str, players: int, seed: int, stream: int) -> State:
    state = new_state(players, parse_edition(edition))
    seed_key(state.key, seed, stream)
    simulation.start_match(state)
    return state


@pytest.mark.parametrize(("edition", "players"), KINDS)
def test_every_state_of_whole_matches_is_the_same(edition: str, players: int) -> None:
    batch = Batch(4, players=players, edition=edition, seed=5)
    states = [started(edition, players, 5, stream) for stream in range(4)]
    while not batch.finished:
        codes = batch.choose().copy()
        for place, state in enumerate(states):
            if state.phase == Phase.OVER:
                assert codes[place] == -1
                continue
            words = legal(state)
            assert list(words)[: batch.masks.shape[1]] == batch.masks[place].tolist()
            code = simulation.random_move(state, *words)
            assert code == codes[place]
            simulation.advance(state, code)
        batch.step(codes)
        assert batch.states.tobytes() == b"".join(map(as_bytes, states))


@pytest.mark.parametrize(("edition", "players"), KINDS)
def test_fused_playouts_make_the_moves_of_stepping(edition: str, players: int) -> None:
    fused = Batch(600, players=players, edition=edition, seed=9)
    counts = fused.playout()
    stepped = Batch(600, players=players, edition=edition, seed=9)
    decisions = np.zeros(600, int)
    while not stepped.finished:
        codes = stepped.choose()
        decisions += codes >= 0
        stepped.step(codes)
    assert fused.states.tobytes() == stepped.states.tobytes()
    assert (counts[:, 0] == decisions).all()
    assert (counts[:, 1] == 1).all()
    state = started(edition, players, 9, 599)
    assert simulation.playout(state, 10**9, False) == tuple(counts[599])
    assert as_bytes(state) == fused.states[599].tobytes()


def test_playouts_with_restarts_are_the_same_as_stepping_with_restarts() -> None:
    fused = Batch(50, players=2, seed=3)
    counts = fused.playout(1000, restart=True)
    assert (counts[:, 0] == 1000).all()
    stepped = Batch(50, players=2, seed=3)
    left = np.full(50, 1000)
    while (left > 0).any():
        codes = stepped.choose()
        left -= codes >= 0
        stepped.step(codes, restart=True)
        done = np.flatnonzero((left == 0) & (stepped.status == 0))
        for place in done:
            if left[place] == 0:
                assert stepped.states[place].tobytes() == fused.states[place].tobytes()
                left[place] = -1
    assert (counts[:, 1] > 1).all()


@pytest.mark.parametrize(("edition", "players"), KINDS)
def test_a_match_is_the_batch_match_of_its_seed(edition: str, players: int) -> None:
    match = seasalt.Match(players, edition, seed=21)
    batch = Batch(1, players=players, edition=edition, seed=21)
    random = Random(4)
    while match.outcome is None:
        assert as_bytes(match.state()) == batch.states.tobytes()
        move = random.choice(match.legal_moves())
        code = code_of(move, match.state())
        match.play(move)
        batch.step(np.array([code], np.int16))
    assert as_bytes(match.state()) == batch.states.tobytes()


def test_threads_change_nothing() -> None:
    one, two = (Batch(5000, players=4, seed=2, threads=threads) for threads in (1, 2))
    assert (one.playout() == two.playout()).all()
    assert one.states.tobytes() == two.states.tobytes()


def test_illegal_codes_change_nothing_and_are_named() -> None:
    batch = Batch(600, seed=1)
    before = batch.states.tobytes()
    for code in (-7, 16, 127, 128, 32767):
        codes = np.full(600, code, np.int16)
        with pytest.raises(
            IllegalMoves, match=f"600 moves are not legal, the first is code {code}"
        ):
            batch.step(codes)
        assert batch.states.tobytes() == before


def test_arrays_may_be_the_callers_own() -> None:
    states = np.empty(10, state_dtype())
    masks = np.empty((10, 2), np.uint64)
    status = np.empty(10, np.int8)
    batch = Batch(10, players=3, seed=8, states=states, masks=masks, status=status)
    batch.step(batch.choose(out=np.empty(10, np.int16)))
    assert batch.states is states
    assert (states["round"] == 1).all()
    assert batch.legal_moves().counts.tolist() == [int(m).bit_count() for m in _wide(masks)]


WRONG_ARRAYS: list[tuple[str, Any]] = [
    ("masks", lambda: Batch(9, masks=np.zeros((1, 2), np.uint64))),
    ("masks", lambda: Batch(9, masks=np.zeros((9, 1), np.uint64))),
    ("masks", lambda: Batch(9, masks=np.zeros((9, 2), np.float64))),
    ("status", lambda: Batch(9, status=np.zeros(1, np.int8))),
    ("states", lambda: Batch(9, states=np.zeros(3, state_dtype()))),
    ("states", lambda: Batch(9, states=np.zeros(9, np.int64))),
    ("codes", lambda: Batch(9).step(np.zeros(9))),
    ("codes", lambda: Batch(9).step([0] * 9)),
    ("seed", lambda: Batch(9, seed=1.5)),  # type: ignore[arg-type]  # that is what is tested
    ("device", lambda: Batch(9, device="tpu")),
]


@pytest.mark.parametrize(("word", "wrong"), WRONG_ARRAYS)
def test_wrong_arrays_and_numbers_are_refused_in_one_line(word: str, wrong: Any) -> None:
    with pytest.raises(ValueError, match=word) as caught:
        wrong()
    assert "\n" not in str(caught.value)


def test_a_playout_leaves_masks_and_status_true() -> None:
    batch = Batch(300, players=3, seed=4)
    batch.playout(0)
    assert (batch.states["round"] == 1).all()
    batch.playout(10)
    assert not batch.finished
    batch.step(batch.legal_moves().codes[:, 0])
    batch.playout()
    assert (batch.status == 1).all()
    assert not batch.legal_moves().counts.any()


def test_a_batch_works_in_a_forked_child() -> None:
    script = (
        "import multiprocessing\n"
        "from tidefold import seasalt\n"
        "def child(_): return int(seasalt.Batch(5000, threads=2).playout()[:, 1].sum())\n"
        "child(0)\n"
        "print(multiprocessing.get_context('fork').Pool(1).map(child, [0]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script],
        capture_output=True,
        text=True,
        check=False,
        timeout=1200,
    )
    assert done.stdout.strip() == "[5000]", done.stderr


def test_illegal_moves_can_be_pickled() -> None:
    problem = IllegalMoves(np.array([3]), np.array([0, 1, 2, 77]))
    again = pickle.loads(pickle.dumps(problem))
    assert str(again) == str(problem)


def _wide(masks: np.ndarray) -> list[int]:
    return [int(low) | int(high) << 64 for low, high in masks.tolist()]


def test_a_state_has_no_byte_outside_its_fields() -> None:
    kind = state_dtype()
    sizes = [kind[name].itemsize for name in kind.names or ()]
    assert sum(sizes) == kind.itemsize
    assert kind.itemsize % 8 == 0


def test_a_million_matches_fit_in_two_gigabytes() -> None:
    a_match = state_dtype().itemsize + 2 * 8 + 2 + 1 + 2 * 8
    assert a_match * 1_000_000 < 2 * 10**9
