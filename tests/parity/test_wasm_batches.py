"""WebAssembly runs the same rules: its bytes are those of the interpreter and of the CPU."""

from __future__ import annotations

import numpy as np
import pytest

from tidefold.bots.rollcean.wasm import PLANNER
from tidefold.games.rollcean import simulation as sheet_simulation
from tidefold.games.rollcean.batch import Batch as SheetBatch
from tidefold.games.rollcean.sheet import SHEET_NAMES
from tidefold.games.seasalt import simulation
from tidefold.games.seasalt.batch import Batch
from tidefold.games.seasalt.editions import EDITIONS
from tidefold.kernel.wasm_runtime import Wasm

KINDS = [
    (edition, players) for edition in (*EDITIONS, "es+salt", "it+salt") for players in (2, 3, 4)
]
PLAYERS = range(1, 9)


@pytest.mark.parametrize(("edition", "players"), KINDS)
def test_whole_matches_of_cards_are_the_same(edition: str, players: int) -> None:
    cpu, wasm = (
        Batch(50, players=players, edition=edition, seed=5, device=name, threads=1)
        for name in ("cpu", "wasm")
    )
    plain = [cpu.state(0), cpu.state(49)]
    for state in plain:
        simulation.playout(state, 10**9, False)
    while not cpu.finished:
        codes = cpu.choose().copy()
        assert np.array_equal(wasm.choose(), codes)
        cpu.step(codes)
        wasm.step(codes)
        for name in ("states", "masks", "status"):
            assert getattr(cpu, name).tobytes() == getattr(wasm, name).tobytes()
    assert [wasm.state(0), wasm.state(49)] == plain
    for batch in (cpu, wasm):
        batch.reset(6)
    assert np.array_equal(cpu.playout(900, restart=True), wasm.playout(900, restart=True))
    assert cpu.states.tobytes() == wasm.states.tobytes()


@pytest.mark.parametrize("players", PLAYERS)
def test_whole_games_on_sheets_are_the_same(players: int) -> None:
    sheet = SHEET_NAMES[players % len(SHEET_NAMES)]
    cpu, wasm = (
        SheetBatch(6, players=players, sheet=sheet, seed=7, device=name, threads=1)
        for name in ("cpu", "wasm")
    )
    plain = cpu.state(5)
    sheet_simulation.playout(plain, cpu.board, 100, False, 0)
    while not cpu.finished:
        seat = players - 1
        for ours, theirs in zip(cpu.legal_moves(seat), wasm.legal_moves(seat), strict=True):
            assert np.array_equal(ours, theirs)
        few = cpu.legal_moves(seat)[0][:, :4].copy()
        assert np.array_equal(cpu.gains(seat, few), wasm.gains(seat, few))
        codes = cpu.choose().copy()
        assert np.array_equal(codes, wasm.choose())
        cpu.step(codes)
        wasm.step(codes)
        assert cpu.states.tobytes() == wasm.states.tobytes()
    assert wasm.state(5) == plain
    for batch in (cpu, wasm):
        batch.reset(8)
    mixed = [SheetBatch.policies[seat % 2] for seat in range(players)]
    assert np.array_equal(*(batch.playout(policy=mixed) for batch in (cpu, wasm)))
    assert cpu.states.tobytes() == wasm.states.tobytes()


def test_memory_of_arrays_is_used_again() -> None:
    jobs = Wasm(PLANNER)
    first = jobs.upload(np.arange(1000))
    place = first.__array_interface__["data"][0]
    copy = first.copy()
    del first
    assert jobs.zeros(1000, np.int64).__array_interface__["data"][0] == place
    large = jobs.zeros(1 << 20, np.int64)  # the memory grows, and nothing moves
    assert not large.any()
    assert (copy == np.arange(1000)).all()


def test_an_array_outlives_its_device() -> None:
    kept = Wasm(PLANNER).upload(np.arange(5000))
    Wasm(PLANNER).zeros(5000, np.int64)[:] = 1
    assert (kept == np.arange(5000)).all()
