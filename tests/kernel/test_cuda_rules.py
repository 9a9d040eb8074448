"""What is handed to the CUDA compiler, checked without one: bit counts, and what it refuses."""

from __future__ import annotations

import dis
from types import FunctionType, SimpleNamespace
from typing import Any, NamedTuple

import pytest

from tidefold.bots.rollcean.rollouts import DEVICE_JOBS
from tidefold.envs import environment_of
from tidefold.envs import jobs as envs
from tidefold.games.rollcean import batch_jobs as rollcean
from tidefold.games.rollcean.state import State as RollceanState
from tidefold.games.seasalt import batch_jobs as seasalt
from tidefold.games.seasalt.state import State
from tidefold.kernel import cuda
from tidefold.kernel.bits import popcount
from tidefold.kernel.dialect import Binder, global_names, rule
from tidefold.training.seasalt import FEATURES

GAMES = {
    "seasalt": ({}, seasalt.JOBS, State),
    "rollcean": ({}, rollcean.JOBS, RollceanState),
    "planner": ({}, DEVICE_JOBS, RollceanState),
    **{
        f"{game.name} environment": (game.rules, envs.JOBS, game.state_type)
        for game in map(environment_of, ("seasalt", "rollcean"))
    },
    "what is learned": (FEATURES.environment.rules, envs.JOBS, State),
}


class Compiled(NamedTuple):
    """Stands in for what `cuda.jit` makes of a function."""

    py_func: Any


def jit(function: FunctionType | None = None, **_: Any) -> Any:
    """Stands in for `cuda.jit`, as a decorator with or without options."""
    return jit if function is None else Compiled(py_func=function)


def reached(function: FunctionType) -> list[FunctionType]:
    """A bound function and all bound functions it can call."""
    found = [function]
    for each in found:
        for name in global_names(each.__code__):
            value = each.__globals__.get(name)
            if isinstance(value, Compiled) and value.py_func not in found:
                found.append(value.py_func)
    return found


def kernels(
    monkeypatch: pytest.MonkeyPatch, rules: Any, jobs: Any, state: Any
) -> dict[str, FunctionType]:
    """The bound kernels of a game, as CUDA's compiler gets them."""
    monkeypatch.setattr(cuda, "cuda_module", lambda: SimpleNamespace(jit=jit))
    monkeypatch.setattr(cuda, "simulated", lambda: False)
    device = cuda.Cuda(rules, jobs, state, local=("playout",), fanned=("try",))
    return {name: compiled.py_func for name, compiled in device._kernels.items()}


def wrong_popcounts(kernel: FunctionType) -> list[str]:
    """The functions that count bits in another way than by the device's instruction."""
    return [
        f"{each.__module__}.{each.__name__}"
        for each in reached(kernel)
        if "popcount" in global_names(each.__code__)
        and each.__globals__["popcount"].py_func.__code__ is not cuda.device_popcount.__code__
    ]


@pytest.mark.parametrize("game", GAMES)
def test_no_job_deletes_a_name(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiler for the CPU takes `del`; that for CUDA stops with "Illegal IR, del found"."""
    for name, kernel in kernels(monkeypatch, *GAMES[game]).items():
        for each in reached(kernel):
            steps = {step.opname for step in dis.get_instructions(each.__code__)}
            assert "DELETE_FAST" not in steps, f"{name}: {each.__name__}"


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
def test_every_job_counts_bits_with_the_device_instruction(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bound = kernels(monkeypatch, *GAMES[game])
    assert set(bound) == set(GAMES[game][1])
    for name, kernel in bound.items():
        codes = [each.__code__ for each in reached(kernel)]
        assert wrong_popcounts(kernel) == [], name
        assert len(codes) > 3, "the walk follows calls"
    playout = [each.__code__ for each in reached(bound["playout"])]
    assert cuda.device_popcount.__code__ in playout


def test_the_check_above_notices_a_replacement_that_is_not_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cuda, "DEVICE_RULES", {})
    bound = kernels(monkeypatch, *GAMES["seasalt"])
    assert "tidefold.kernel.bits.lowest" in wrong_popcounts(bound["playout"])


def test_only_a_rule_can_replace_a_rule() -> None:
    @rule
    def good(word: int) -> int:
        return word

    def plain(word: int) -> int:
        return word

    Binder({}, jit, {popcount: good})
    for old, new in (("bit_count", good), (plain, good), (popcount, plain), (int.bit_length, good)):
        with pytest.raises(ValueError, match="only a rule can replace a rule"):
            Binder({}, jit, {old: new})
