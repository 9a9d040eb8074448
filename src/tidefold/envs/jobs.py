"""Jobs of a batch of environments: what every device does to one match, for any game.

Every job takes the state of one match and its place in the batch, then the `world`: the arrays
that a game's rules need besides the states. A match that ends starts again in the same step: the
rewards are those of the match that ended, the observation is the first one of the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ..kernel.dialect import rule
from ..kernel.rng import seed_key
from .api import EnvironmentRules

if TYPE_CHECKING:  # the Binder supplies a game's own rules, by these names
    _rules = cast(EnvironmentRules, None)
    begin, act, choose = _rules.begin, _rules.act, _rules.choose
    is_over, seat_to_act, may_act = _rules.is_over, _rules.seat_to_act, _rules.may_act
    observe, write_mask, reward_of = _rules.observe, _rules.write_mask, _rules.reward_of


class Outputs(NamedTuple):
    """What jobs write: one row per match or per decision.

    `…_words` are the same bytes as words; in the layout `words` there is nothing else.
    """

    observation: Any
    observation_words: Any
    mask: Any
    mask_words: Any
    reward: Any  # one number per seat
    done: Any
    seat: Any  # whose observation and mask these are


@rule
def _show(state: Any, at: int, world: Any, outputs: Outputs, row: int) -> None:
    """Write what the seat to act sees and may do."""
    seat = seat_to_act(state)
    outputs.seat[row] = seat
    observe(state, world, at, seat, outputs, row)
    write_mask(state, world, at, seat, outputs, row)


@rule
def _reward(state: Any, world: Any, outputs: Outputs, row: int) -> None:
    """Write the rewards after an action, and whether it ended the match."""
    over = is_over(state)
    outputs.done[row] = over
    for seat in range(outputs.reward.shape[1]):
        outputs.reward[row, seat] = reward_of(state, world, seat) if over else 0


@rule
def _forfeit(outputs: Outputs, row: int, loser: int) -> None:
    """Write the rewards of a match that an illegal action ended."""
    outputs.done[row] = 1
    for seat in range(outputs.reward.shape[1]):
        outputs.reward[row, seat] = -1 if seat == loser else 0


@rule
def _settle(state: Any, at: int, world: Any, outputs: Outputs, row: int) -> None:
    """Write the results of an action; start again if it ended the match."""
    _reward(state, world, outputs, row)
    if is_over(state):
        begin(state, world, at)


@rule
def reset_one(state: Any, at: int, world: Any, outputs: Outputs, seed: int) -> None:
    """Start the match of this seed and this place in the batch."""
    seed_key(state.key, seed, at)
    begin(state, world, at)
    outputs.done[at] = 0
    for seat in range(outputs.reward.shape[1]):
        outputs.reward[at, seat] = 0
    _show(state, at, world, outputs, at)


@rule
def step_one(state: Any, at: int, world: Any, outputs: Outputs, actions: Any, illegal: Any) -> None:
    """Play one action and show what follows; an illegal action changes nothing."""
    action = int(actions[at])
    illegal[at] = 1
    if may_act(state, world, at, action):
        illegal[at] = 0
        act(state, world, at, action)
        _settle(state, at, world, outputs, at)
        _show(state, at, world, outputs, at)


@rule
def step_against_one(
    state: Any,
    at: int,
    world: Any,
    outputs: Outputs,
    actions: Any,
    illegal: Any,
    learners: Any,
    policy: int,
    first: bool,
    forfeits: bool,
) -> None:
    """Play the learner's action, then the others by a policy, to the learner's next turn.

    After a reset (`first`) there is no action yet: the others may act before the learner does. An
    illegal action changes nothing or, with `forfeits`, loses the match.
    """
    action = int(actions[at])
    legal = first or may_act(state, world, at, action)
    illegal[at] = 0 if legal else 1
    if not legal and not forfeits:
        return
    outputs.done[at] = 0
    given = not first
    # Every call of a rule is compiled into the job, so each rule is called in one place.
    while given or seat_to_act(state) != learners[at]:
        if not given:
            action = choose(state, world, at, policy)
        given = False
        if legal:
            act(state, world, at, action)
            if outputs.done[at] == 0:
                _reward(state, world, outputs, at)
        else:
            _forfeit(outputs, at, int(learners[at]))
        if not legal or is_over(state):
            begin(state, world, at)
        legal = True
    _show(state, at, world, outputs, at)


@rule
def choose_one(state: Any, at: int, world: Any, actions: Any, policy: int) -> None:
    """Choose an action by a policy and the state's key."""
    actions[at] = choose(state, world, at, policy)


@rule
def rollout_one(
    state: Any,
    at: int,
    world: Any,
    outputs: Outputs,
    actions: Any,
    steps: int,
    policy: int,
    match_rows: int,
    step_rows: int,
) -> None:
    """Play steps by a policy, and write each: the observation, the action and its results.

    `match_rows` and `step_rows` are the distances in rows from match to match and from step to
    step.
    """
    for step in range(steps):
        row = at * match_rows + step * step_rows
        _show(state, at, world, outputs, row)
        action = choose(state, world, at, policy)
        actions[row] = action
        act(state, world, at, action)
        _settle(state, at, world, outputs, row)


JOBS = {
    "reset": reset_one,
    "step": step_one,
    "step_against": step_against_one,
    "choose": choose_one,
    "rollout": rollout_one,
}
