"""Playouts: all moves of a decision are tried in the same sampled worlds, as jobs of the kernel.

A job works for one lane: a copy of the known state with its own arrays, so that lanes can run in
threads. World number n is the same in every lane. `decide` makes a whole decision in one lane.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ....games.seasalt.codes import PASS
from ....games.seasalt.simulation import play_with_chance
from ....games.seasalt.state import State
from ....kernel.dialect import rule
from ....kernel.rng import seed_key
from ...halving import games_each, halve, stages
from .call_tree import FOLLOW, LEARN, LENGTH, NO_TREE, PATH, STEPS, learn_from
from .careful_policy import note_taken
from .determinization import determinize
from .match_equity import equity
from .opponent_model import Eighths, beginners_in_world, is_believable
from .rollout_policy import finish_as_beginners, finish_carefully

TRIES = 3  # to sample a world in which nobody should have called


class SearchSettings(NamedTuple):
    """How worlds are sampled and played out."""

    belief: bool = False  # are hands that fit an opponent's play more likely?
    random_one_in: int = 0  # one in this many moves of careful players is random
    learn_every: int = 0  # one in this many worlds is for learning calls; 0: no tree
    beginner_eighths: Eighths = (0, 0, 0, 0)  # by seat: as in `beginner_eighths`


class RolloutPlan(NamedTuple):
    """The codes that a job tries, and the worlds in which it tries them."""

    live: int  # how many of the codes
    first: int  # the number of the first world
    games: int  # how many worlds in each lane
    seed: int
    settings: SearchSettings


class Workspace(NamedTuple):
    """Arrays for playouts; all but the first three have one row per lane."""

    unknown: Any
    weights: Any
    codes: Any
    worlds: Any
    unknowns: Any
    trials: Any
    values: Any  # by code: the sum of the equities, and how many there are
    visits: Any  # these three are the call tree's
    sums: Any
    paths: Any


@rule
def sample_world(state: State, at: int, work: Workspace, number: int, plan: RolloutPlan) -> None:
    """Make world `number`; with belief, prefer one in which nobody would have called."""
    belief = plan.settings.belief
    for go in range(TRIES if belief else 1):
        work.worlds[at] = state  # copies a record; so only compiled
        work.unknowns[at] = work.unknown[0]
        seed_key(work.worlds[at].key, plan.seed, number * TRIES + go)
        determinize(work.worlds[at], work.unknowns[at], work.weights[0], belief)
        if not belief or is_believable(work.worlds[at], state.seat):
            return


@rule
def _count(work: Workspace, at: int, place: int, seat: int) -> None:
    work.values[at, place, 0] += equity(work.trials[at], seat)
    work.values[at, place, 1] += 1


@rule
def try_as_beginners(state: State, at: int, work: Workspace, plan: RolloutPlan) -> None:
    """Try the first codes in sampled worlds that beginners play out."""
    for game in range(plan.games):
        sample_world(state, at, work, plan.first + at * plan.games + game, plan)
        for place in range(plan.live):
            work.trials[at] = work.worlds[at]
            play_with_chance(work.trials[at], work.codes[place])
            finish_as_beginners(work.trials[at])
            _count(work, at, place, state.seat)


@rule
def _begin_trial(state: State, at: int, work: Workspace, code: int) -> None:
    """Play a code in a copy of the world, with what everyone has seen and an empty path."""
    work.trials[at] = work.worlds[at]
    for seat in range(state.players):
        work.unknowns[at].seen[seat] = work.unknown[0].seen[seat]
        work.paths[at, STEPS + seat] = 0
    for step in range(LENGTH, PATH):
        work.paths[at, step] = 0
    note_taken(work.trials[at], code, work.unknowns[at].seen)
    if code == PASS:
        work.paths[at, STEPS + state.seat] += 1
    play_with_chance(work.trials[at], code)


@rule
def _use_of_tree(number: int, every: int) -> int:
    """What a playout in world `number` does with the call tree."""
    if every == 0:
        return NO_TREE
    return LEARN if number % every == every - 1 else FOLLOW


@rule
def try_carefully(state: State, at: int, work: Workspace, plan: RolloutPlan) -> None:
    """Try the first codes in sampled worlds that careful players and some beginners play out."""
    settings = plan.settings
    for game in range(plan.games):
        number = plan.first + at * plan.games + game
        sample_world(state, at, work, number, plan)
        learn = _use_of_tree(number, settings.learn_every)
        beginners = beginners_in_world(state, number, settings.beginner_eighths)
        for place in range(plan.live):
            _begin_trial(state, at, work, work.codes[place])
            finish_carefully(work, at, settings.random_one_in, learn, beginners)
            learn_from(work.trials[at], work.visits[at], work.sums[at], work.paths[at])
            if learn != LEARN:
                _count(work, at, place, state.seat)


if TYPE_CHECKING:  # the Binder supplies one of the two rules above
    try_worlds = try_carefully


@rule
def decide(
    state: State,
    at: int,
    work: Workspace,
    playouts: int,
    seed: int,
    settings: SearchSettings,
    spent: Any,
) -> None:
    """Spend playouts by sequential halving: the best code comes first, with its values.

    `spent` counts the worlds and playouts.
    """
    live = len(work.codes)
    count = max(1, stages(live))
    for _ in range(count):
        games = games_each(playouts, count, live)
        try_worlds(state, at, work, RolloutPlan(live, spent[0], games, seed, settings))
        spent[0] += games
        spent[1] += games * live
        live = halve(work.codes, work.values[at, :, 0], live)


ROLLOUT_RULES = {"try_worlds": try_as_beginners}
SEARCH_RULES = {"try_worlds": try_carefully}
ROLLOUT_JOBS = {"try": try_as_beginners, "decide": decide}
SEARCH_JOBS = {"try": try_carefully, "decide": decide}
