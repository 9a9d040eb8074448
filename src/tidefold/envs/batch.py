"""Many environments stepped together, on all cores of the CPU or on a CUDA device.

    env = BatchEnv("GAME", 4096, seed=7)               # or device="cuda"
    while True:
        actions = policy(env.observation, env.mask)    # of the seats in env.seat
        env.step(actions)                              # writes the same arrays again

A match that ends starts again in the same step. Match n of a seed is the same on every device, and
the same as a single match.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ..games.checks import check_seed
from ..kernel.batch import CODE_TYPES, BatchJobs, IllegalMoves, MatchBatch, check_array, check_size
from .api import Environment, environment_of
from .jobs import JOBS, Outputs

__all__ = ["BatchEnv", "IllegalMoves", "Rollout", "rows_of"]

LONG_JOBS = ("step_against", "rollout")
LAYOUTS = ("rows", "words")
WORD = 8  # numbers of one byte in a 64-bit word


class Rollout(NamedTuple):
    """Decisions played inside the kernel: a number of steps, each for all matches.

    `reward` and `done` are the results of the action.
    """

    observation: Any
    mask: Any
    seat: Any
    action: Any
    reward: Any
    done: Any


@cache
def _jobs(environment: Environment, constants: tuple[tuple[str, Any], ...]) -> BatchJobs[Any]:
    rules = {**environment.rules, **dict(constants)}
    return BatchJobs(JOBS, environment.state_type, long=LONG_JOBS, rules=rules)


class BatchEnv(MatchBatch[Any]):
    """N matches side by side; the arrays may be the caller's own.

    `observation` and `mask` (int8) belong to the seat to act, which is in `seat` (int8); `reward`
    (float32) has one number per seat, `done` (int8) says whether the last action ended the match.
    Give any of them as an argument to have it written there: NumPy arrays, or on a CUDA device
    anything with the CUDA array interface.

    With `against`, seat `learner` of every match is to act at every step, and all other seats play
    by that policy inside the kernel; `learner` may be an array. With `forfeit`, an illegal action
    of the learner loses the match instead of changing nothing.

    The layout `words` is for a CUDA device, which is faster if its threads write side by side:
    `observation` and `mask` then have the shape (words, matches, 8), and games whose rules
    write single numbers do not offer it. `rows_of` makes rows of them.
    """

    def __init__(
        self,
        game: str | Environment,
        size: int,
        *,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
        against: str | None = None,
        learner: Any = 0,
        forfeit: bool = False,
        layout: str = "rows",
        observation: Any = None,
        mask: Any = None,
        reward: Any = None,
        done: Any = None,
        seat: Any = None,
        **options: Any,
    ) -> None:
        """Start all matches; `options` are the game's own, such as `players`."""
        check_size(size)
        environment = environment_of(game) if isinstance(game, str) else game
        self.environment = environment
        self.policies = self.environment.policies
        if layout not in LAYOUTS or (layout == "words" and not self.environment.writes_words):
            raise ValueError(f"there is no layout {layout!r} for {environment.name}")
        self._by_words = layout == "words"
        states = self.environment.start_states(size, options)
        jobs = _jobs(environment, tuple(environment.constants(states).items()))
        super().__init__(states, jobs, device, threads)
        self._world = self.environment.world(self.device, size, options)
        given = (observation, mask, reward, done, seat)
        self.observation, self.mask, self.reward, self.done, self.seat = self._arrays(size, given)
        self.illegal = self.device.zeros(size, np.int8)
        self._outputs = self._with_words(
            self.observation, self.mask, self.reward, self.done, self.seat
        )
        self._policy = -1 if against is None else self._policy_number(against)
        self._learners = self.device.upload(_learners(learner, size, states["players"]))
        self._forfeit = forfeit
        self._actions = self.device.zeros(size, np.int16)
        self.reset(seed)

    def _arrays(self, rows: int, given: tuple[Any, ...]) -> list[Any]:
        """The arrays to write: those given, which are checked, or new ones."""
        environment = self.environment
        wanted: dict[str, tuple[tuple[int, ...], str]] = {
            "observation": (self._shape(rows, environment.observation_size), "int8"),
            "mask": (self._shape(rows, environment.mask_size), "int8"),
            "reward": ((rows, environment.seats), "float32"),
            "done": ((rows,), "int8"),
            "seat": ((rows,), "int8"),
        }
        found = []
        for array, (name, (shape, kind)) in zip(given, wanted.items(), strict=True):
            if array is None:
                found.append(self.device.zeros(shape, kind))
            else:
                check_array(array, name, shape, (kind,))
                array[...] = 0  # rules leave out what is always 0
                found.append(array)
        return found

    def _shape(self, rows: int, numbers: int) -> tuple[int, ...]:
        """The shape of a number of rows in the layout of this batch."""
        return (numbers // WORD, rows, WORD) if self._by_words else (rows, numbers)

    def _with_words(self, *arrays: Any) -> Outputs:
        """The arrays in the form that jobs take."""
        observation, mask, *rest = (self.device.own(array) for array in arrays)
        words = [array.view(np.int64) for array in (observation, mask)]
        if self._by_words:
            turned = [self.device.turned(array.reshape(array.shape[:2])) for array in words]
            observation, mask = turned  # no rule looks at single numbers there
            return Outputs(observation, turned[0], mask, turned[1], *rest)
        return Outputs(observation, words[0], mask, words[1], *rest)

    def reset(self, seed: int) -> None:
        """Start all matches again; match n of a seed is the same on every device."""
        self.device.launch("reset", self.states, self._world, self._outputs, check_seed(seed))
        if self._policy >= 0:
            self._step_against(self._actions, first=True)

    def _step_against(self, actions: Any, *, first: bool) -> None:
        given = (self.states, self._world, self._outputs, actions, self.illegal)
        how = (self._learners, self._policy, first, self._forfeit)
        self.device.launch("step_against", *given, *how)

    def step(self, actions: Any, *, check: bool = True) -> None:
        """Play one action in every match and update the arrays.

        Illegal actions change nothing and raise IllegalMoves (with `check`, which makes the host
        wait for a CUDA device).
        """
        check_array(actions, "actions", (self.size,), CODE_TYPES)
        actions = self.device.own(actions)
        if isinstance(actions, np.ndarray) and actions.dtype != np.int16:
            # One type of numbers, so that jobs are compiled once.
            actions = actions.clip(-1, self.environment.action_count).astype(np.int16)
        if self._policy < 0:
            given = (self._outputs, actions, self.illegal)
            self.device.launch("step", self.states, self._world, *given)
        else:
            self._step_against(actions, first=False)
        if check and not (self._forfeit and self._policy >= 0):
            self._refuse(self.illegal, 1, actions)

    def choose(self, policy: str = "random", out: Any = None) -> Any:
        """Choose an action for every match by one of the game's policies and the match's key.

        Without `out` the actions come in an array of the batch that the next call overwrites.
        """
        actions = self._actions if out is None else out
        check_array(actions, "out", (self.size,), CODE_TYPES)
        number = self._policy_number(policy)
        self.device.launch("choose", self.states, self._world, actions, number)
        return actions

    def rollout(self, steps: int, policy: str = "random", out: Rollout | None = None) -> Rollout:
        """Play a number of decisions of every match in one launch, and return all of them.

        The arrays have the steps first, then the matches; in the layout `words`, the words come
        before both. Pass an earlier rollout as `out` to overwrite it. The arrays of the batch
        itself do not change.
        """
        # A CPU core fills the rows of a match one after the other, a device the rows of a step.
        rows, side_by_side = self.size * steps, self.device.name == "cuda"
        if out is None:
            observation, mask, reward, done, seat = self._arrays(rows, (None,) * 5)
            action = self.device.zeros(rows, np.int16)
            arrays = (observation, mask, seat, action, reward, done)
        else:
            arrays = tuple(self._flat(*named, side_by_side) for named in out._asdict().items())
            observation, mask, seat, action, reward, done = arrays
        outputs = self._with_words(observation, mask, reward, done, seat)
        apart = (1, self.size) if side_by_side else (steps, 1)
        given = (outputs, action, steps, self._policy_number(policy), *apart)
        self.device.launch("rollout", self.states, self._world, *given)
        if out is not None:
            return out
        named = zip(Rollout._fields, arrays, strict=True)
        return Rollout(*(self._steps_first(*one, steps, side_by_side) for one in named))

    def _row_axis(self, name: str) -> int:
        """The axis of an array that counts the rows."""
        return 1 if self._by_words and name in ("observation", "mask") else 0

    def _steps_first(self, name: str, array: Any, steps: int, side_by_side: bool) -> Any:
        """Split the axis of rows into one for steps and one for matches."""
        axis = self._row_axis(name)
        apart = (steps, self.size) if side_by_side else (self.size, steps)
        shaped = array.reshape(*array.shape[:axis], *apart, *array.shape[axis + 1 :])
        return shaped if side_by_side else shaped.swapaxes(axis, axis + 1)

    def _flat(self, name: str, array: Any, side_by_side: bool) -> Any:
        """Undo `_steps_first`."""
        axis = self._row_axis(name)
        shaped = array if side_by_side else array.swapaxes(axis, axis + 1)
        return shaped.reshape(*array.shape[:axis], -1, *array.shape[axis + 2 :])


def rows_of(array: Any) -> Any:
    """Turn observations or masks in the layout `words` into rows: a copy, in NumPy or PyTorch."""
    turned = array.swapaxes(0, 1)
    return turned.reshape(turned.shape[0], -1)


def _learners(learner: Any, size: int, players: Any) -> Any:
    """The learner's seat in every match; ValueError if a match has no such seat."""
    seats = np.array(np.broadcast_to(np.asarray(learner, np.int8), size))
    if ((seats < 0) | (seats >= players)).any():
        raise ValueError("the learner's seat must be one of the match")
    return seats
