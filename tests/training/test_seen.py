"""What is learned from in Sea Salt & Paper, against what the states say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from tidefold.bots.seasalt.champion.features import SEEN_WORDS, see
from tidefold.envs import BatchEnv
from tidefold.games import seasalt
from tidefold.games.observation import WORD
from tidefold.games.seasalt.cards import CARD_FACE, FACE_NAMES, FIRST_MERMAID
from tidefold.games.seasalt.knowledge import Knowledge
from tidefold.games.seasalt.state import State
from tidefold.training.seasalt import FEATURES, NEXT_CARDS


def hidden_of(state: State, observer: int) -> Counter[str]:
    """What only the critic of a seat sees, by the names of the numbers."""
    found: Counter[str] = Counter()
    for place in range(1, state.players):
        seat = (observer + place) % state.players
        for card in range(FIRST_MERMAID):
            if state.hand[seat] >> card & 1:
                found[f"hand+{place} {FACE_NAMES[CARD_FACE[card]]}"] += 1
        found[f"hand+{place} mermaid:white"] += state.mermaids[seat]
    deck: list[int] = state.deck[: state.deck_size]
    for place, card in enumerate(deck[: -NEXT_CARDS - 1 : -1]):
        found[f"next_{place} {FACE_NAMES[CARD_FACE[card]]}"] += 1
    return +found


def test_matches_show_what_the_player_sees_and_then_what_the_critic_sees() -> None:
    environment = FEATURES.environment
    env = BatchEnv(environment, 45, players=(2, 3, 4), edition=tuple(seasalt.EDITIONS), seed=4)
    names = environment.observation_names
    fewest = 99
    for _ in range(90):
        for at, (record, seat) in enumerate(zip(env.states, env.seat.tolist(), strict=True)):
            state = State.read(record)
            words = [0] * SEEN_WORDS
            see(state, Knowledge.read(env._world.knowledge[at, seat]), seat, words)
            row: Any = env.observation[at]
            assert np.array_equal(row[: SEEN_WORDS * WORD], np.array(words).view(np.int8))
            hidden = {names[place]: int(row[place]) for place in FEATURES.hidden if row[place]}
            assert hidden == hidden_of(state, seat)
            fewest = min(fewest, state.deck_size)
        env.step(env.choose("careful"))
    assert fewest < NEXT_CARDS


def test_the_player_takes_nothing_that_is_hidden() -> None:
    assert not set(FEATURES.places) & set(FEATURES.hidden)
    assert max(FEATURES.places) < SEEN_WORDS * WORD <= min(FEATURES.hidden)
