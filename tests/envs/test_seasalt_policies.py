"""The policies of the environment choose what the bots of their names choose."""

from __future__ import annotations

import numpy as np
import pytest

from tidefold.bots.seasalt import BOTS
from tidefold.envs import BatchEnv
from tidefold.envs.seasalt import PlayedMatch


@pytest.mark.parametrize("policy", ["beginner", "careful"])
@pytest.mark.parametrize(("edition", "players"), [("es", 2), ("it", 3), ("es-AR", 4)])
def test_a_policy_is_the_bot(policy: str, edition: str, players: int) -> None:
    bot, seed, options = BOTS.make(policy), 5, {"edition": edition}
    env = BatchEnv("seasalt", 1, players=players, seed=seed, edition=edition)
    single = PlayedMatch(players, seed, options)
    random = np.random.default_rng(seed)
    compared = 0
    while compared < 150:
        (seat,) = single.waiting
        view, legal = single.match.view(seat), single.match.legal_moves()
        # In a pile that it is yet to choose, the policy knows every card; the bot has to guess.
        if len(legal) > 1 and view.phase != "pile":
            wanted = single.action_of(seat, bot.choose(view, legal))
            assert env.choose(policy)[0] == wanted
            compared += 1
        habit, legal_actions = random.random() < 0.7, np.flatnonzero(env.mask[0])
        action = int(env.choose(policy)[0] if habit else random.choice(legal_actions))
        single.act(seat, action)
        env.step(np.array([action], np.int16))
        if not single.waiting:
            seed += 1
            env.reset(seed)
            single = PlayedMatch(players, seed, options)
