"""A batch of environments steps exactly like single matches, and like the interpreted rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sizes import sized
from tidefold.bots.seasalt.search.weights import Weights
from tidefold.envs import BatchEnv, IllegalMoves, environment_of, rows_of
from tidefold.envs.jobs import JOBS, Outputs
from tidefold.games.registry import games
from tidefold.games.seasalt.knowledge import Knowledge
from tidefold.kernel.dialect import Binder
from tidefold.kernel.prefetch import FEW

GAMES = [game.name for game in games() if "environment" in game.parts]
MIXED: dict[str, dict[str, Any]] = {
    "seasalt": {"players": (2, 3, 4), "edition": ("es", "it+pepper", "fr", "en+salt+pepper")},
    "rollcean": {"players": (1, 2, 3, 8)},
}
# Compiling for expansions takes long; threads, fused steps and the layout do not depend on them.
PLAIN = {**MIXED, "seasalt": {"players": (2, 3, 4), "edition": ("es", "it", "fr", "en")}}
PLAINER = sized(PLAIN, PLAIN, MIXED)
OUTPUTS = ("observation", "mask", "reward", "done", "seat")


def random_actions(mask: Any, random: np.random.Generator) -> Any:
    """A legal action a row, by chance from outside the kernel."""
    return (random.random(mask.shape) * mask).argmax(axis=1).astype(np.int16)


@pytest.mark.sized
@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_the_matches_that_single_matches_play(game: str) -> None:
    environment = environment_of(game)
    random = np.random.default_rng(3)
    for place, players in enumerate(MIXED[game]["players"][:3]):
        options = {name: values[place] for name, values in MIXED[game].items() if name != "players"}
        env = BatchEnv(game, 1, players=players, seed=11, **options)
        single = environment.play(players, 11, options)
        for _ in range(sized(30, 150, 3000)):
            seat = int(env.seat[0])
            assert seat in single.waiting
            assert np.array_equal(env.observation[0], single.observation(seat))
            assert np.array_equal(env.mask[0], single.mask(seat))
            action = random_actions(env.mask, random)
            single.act(seat, int(action[0]))
            env.step(action)
            assert bool(env.done[0]) == (not single.waiting)
            if not single.waiting:
                assert env.reward[0, :players] == pytest.approx(single.rewards())
                break
            assert not env.reward.any()


def plain(part: Any) -> Any:
    """Arrays of the world as what interpreted rules take."""
    if isinstance(part, tuple):
        return type(part)(*map(plain, part))
    if part.dtype == Knowledge.dtype():
        return [[Knowledge.read(record) for record in row] for row in part]
    if part.dtype == Weights.dtype():
        return [Weights.read(record) for record in part]
    return part.tolist()


def interpreted(env: BatchEnv, options: dict[str, Any], seed: int) -> Any:
    """The same batch on plain states: what it wrote last, and a function that steps it."""
    environment = env.environment
    binder = Binder(environment.rules)
    rows = environment.start_states(env.size, options)
    states = [environment.state_type.read(row) for row in rows]
    world = plain(env._world)
    arrays = [np.zeros_like(getattr(env, name)) for name in OUTPUTS]
    words = [arrays[0].view(np.int64), arrays[1].view(np.int64)]
    outputs = Outputs(arrays[0], words[0], arrays[1], words[1], *arrays[2:])
    reset, step = (binder.bind(JOBS[name]) for name in ("reset", "step"))
    for at, state in enumerate(states):
        reset(state, at, world, outputs, seed)

    def play(actions: Any) -> None:
        for at, state in enumerate(states):
            step(state, at, world, outputs, actions, np.zeros(env.size, np.int8))

    return arrays, play


@pytest.mark.sized
@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_interpreted_environments_write_the_same_bytes(game: str) -> None:
    options = MIXED[game]
    env = BatchEnv(game, 9, seed=5, **options)
    arrays, play = interpreted(env, options, 5)
    random = np.random.default_rng(4)
    ended = 0
    for _ in range(sized(20, 120, 2000)):
        for name, array in zip(OUTPUTS, arrays, strict=True):
            assert getattr(env, name).tobytes() == array.tobytes(), name
        actions = random_actions(env.mask, random)
        env.step(actions)
        play(actions)
        ended += int(env.done.sum())


@pytest.mark.sized
@pytest.mark.parametrize("game", GAMES)
def test_a_rollout_is_the_steps_it_fuses(game: str) -> None:
    one = BatchEnv(game, 40, seed=6, **PLAINER[game])
    fused = BatchEnv(game, 40, seed=6, **PLAINER[game])
    rollout = fused.rollout(25)
    for step in range(25):
        for name in ("observation", "mask", "seat"):
            assert np.array_equal(getattr(rollout, name)[step], getattr(one, name)), name
        actions = one.choose()
        assert np.array_equal(rollout.action[step], actions)
        one.step(actions)
        assert np.array_equal(rollout.reward[step], one.reward)
        assert np.array_equal(rollout.done[step], one.done)
    again = fused.rollout(25, out=rollout)
    assert again is rollout
    assert one.states.tobytes() != fused.states.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_against_a_policy_the_learner_is_always_to_act(game: str) -> None:
    learners = np.arange(12) % 2
    env = BatchEnv(game, 12, players=2, seed=7, against="beginner", learner=learners)
    rewards = np.zeros(2)
    for _ in range(400):
        assert np.array_equal(env.seat, learners)
        env.step(env.choose())
        ended = env.done > 0
        rewards += [env.reward[ended, 0].sum(), env.reward[ended, 1].sum()]
    assert rewards.sum() == 0
    assert not np.isnan(env.reward).any()


@pytest.mark.sized
@pytest.mark.parametrize("game", GAMES)
def test_threads_and_the_size_of_a_batch_change_nothing(game: str) -> None:
    small = BatchEnv(game, 8, seed=8, threads=1, **PLAINER[game])
    # So many that rows are fetched.
    large = BatchEnv(game, FEW, seed=8, threads=2, **PLAINER[game])
    for _ in range(20):
        small.step(small.choose())
        large.step(large.choose())
    for name in OUTPUTS:
        assert np.array_equal(getattr(small, name), getattr(large, name)[:8])


def test_arrays_may_be_the_callers_own_and_travel_without_a_copy() -> None:
    mine = np.zeros((4, environment_of("seasalt").observation_size), np.int8)
    env = BatchEnv("seasalt", 4, observation=mine)
    assert env.observation is mine
    assert mine.any()
    assert np.shares_memory(np.from_dlpack(env.mask), env.mask)
    arrays = (env.mask, env.reward, env.done, env.seat)
    assert not any(array.ctypes.data % 64 for array in arrays)  # as JAX wants it


def test_illegal_actions_change_nothing_and_are_named() -> None:
    env = BatchEnv("seasalt", 3, seed=1)
    actions = env.choose().copy()
    before = env.states.copy()
    actions[1] = 127
    with pytest.raises(IllegalMoves, match="match 1") as caught:
        env.step(actions)
    assert caught.value.places.tolist() == [1]
    assert env.states[1] == before[1]
    assert env.states[0] != before[0]
    env.step(np.full(3, -1), check=False)
    assert env.illegal.tolist() == [1, 1, 1]


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"size": 0}, "at least one"),
        ({"device": "tpu"}, "no device 'tpu'"),
        ({"against": "nobody"}, "no policy 'nobody'"),
        ({"learner": 2}, "learner's seat"),
        ({"colour": 1}, "no option 'colour'"),
        ({"mask": np.zeros((4, 3), np.int8)}, "mask must be"),
        ({"players": 9}, "can play"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_is_refused(game: str, wrong: dict[str, Any], problem: str) -> None:
    given: dict[str, Any] = {"size": 4, **wrong}
    with pytest.raises(ValueError, match=problem):
        BatchEnv(game, **given)


@pytest.mark.sized
def test_the_layout_of_words_has_the_same_rows() -> None:
    rows = BatchEnv("seasalt", 40, seed=6, **PLAINER["seasalt"])
    words = BatchEnv("seasalt", 40, seed=6, layout="words", **PLAINER["seasalt"])
    for _ in range(60):
        assert words.observation.shape == (rows.observation.shape[1] // 8, 40, 8)
        assert np.array_equal(rows_of(words.observation), rows.observation)
        assert np.array_equal(rows_of(words.mask), rows.mask)
        rows.step(rows.choose())
        words.step(words.choose())
    assert rows.states.tobytes() == words.states.tobytes()
    plain, fused = rows.rollout(7), words.rollout(7)
    fused = words.rollout(7, out=fused)
    plain = rows.rollout(7, out=plain)
    for step in range(7):
        assert np.array_equal(rows_of(fused.observation[:, step]), plain.observation[step])
        assert np.array_equal(rows_of(fused.mask[:, step]), plain.mask[step])
    for name in ("seat", "action", "reward", "done"):
        assert np.array_equal(getattr(fused, name), getattr(plain, name)), name


def test_a_game_whose_rules_write_single_numbers_has_no_layout_of_words() -> None:
    with pytest.raises(ValueError, match="layout"):
        BatchEnv("rollcean", 4, layout="words")


@pytest.mark.parametrize("game", GAMES)
def test_the_page_names_every_part_of_an_observation_and_its_size(game: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    environment = environment_of(game)
    assert f"{environment.observation_size:,} numbers" in page
    assert f"{environment.action_count:,}, discrete" in page
    parts = {name.split()[0] for name in environment.observation_names} - {"spare"}
    ranges = re.findall(r"`([a-z_]+[+_])(\d)` to `[a-z_]+[+_](\d)`", page)
    named = {f"{stem}{n}" for stem, a, b in ranges for n in range(int(a), int(b) + 1)}
    named |= set(re.findall(r"`([a-z_+0-9]+)`", page))
    assert parts <= named
