"""What the learned player sees is what the rules say, and nothing that its seat cannot know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest
from bot_positions import KINDS, positions

from hidden_cards import permuted
from tidefold import seasalt
from tidefold.bots.seasalt.champion.features import (
    ADDED,
    EQUITY_STEPS,
    FEATURE_COUNT,
    KEPT,
    SCALE,
    Features,
)
from tidefold.bots.seasalt.search.match_equity import CERTAIN, equity_between_rounds
from tidefold.envs.seasalt import PlayedMatch
from tidefold.games.seasalt.cards import FACE_NAMES, FACE_SET, FACES, MAX_PLAYERS, Kind
from tidefold.games.seasalt.scoring import card_points, colour_bonus

FEATURES = Features()


def observed(match: seasalt.Match) -> Any:
    """What the seat to decide observes, as a row."""
    played = PlayedMatch(match.players, 0, {})
    played.match = match
    assert match.seat is not None
    return played.observation(match.seat)[None]


def parts_of(features: Any) -> dict[str, list[int]]:
    """The features that are added to an observation, by name."""
    ends = np.cumsum([len(KEPT), *ADDED.values()])[:-1]
    return dict(zip(ADDED, (part.tolist() for part in np.split(features, ends)[1:]), strict=True))


def scores(names: Iterable[str]) -> tuple[int, int]:
    """The points and the colour bonus of cards."""
    cards = mermaids = 0
    for name, count in Counter(names).items():
        face = FACE_NAMES.index(name)
        if FACES[face][0] == Kind.MERMAID:
            mermaids = count
        else:
            both = FACE_SET[face]
            cards |= both if count == 2 else both & -both
    return card_points(cards, mermaids), colour_bonus(cards, mermaids)


@pytest.mark.parametrize(("edition", "players"), KINDS)
def test_features_are_what_the_rules_say(edition: str, players: int) -> None:
    for number, match in enumerate(positions(edition, players, 6, target=30)):
        if number % 5:
            continue
        observation = observed(match)
        seen = FEATURES(observation)
        assert seen.features.shape == (1, FEATURE_COUNT) == (1, len(SCALE))
        assert seen.features.dtype == np.int8
        assert np.array_equal(seen.features[0, : len(KEPT)], observation[0, KEPT])
        parts, view = parts_of(seen.features[0]), match.view(match.seat)
        assert view.seat is not None
        mine = [*view.hand, *view.laid[view.seat]]
        points, bonus = scores(mine)
        drawn = [*view.drawn, None, None][:2]
        for at, card in enumerate([*drawn, *(pile.top for pile in view.piles)]):
            more = scores([*mine, card]) if card else (points, bonus)
            gains = (parts["gain"][at], parts["bonus_gain"][at])
            assert gains == (more[0] - points, more[1] - bonus)
        order = [(view.seat + place) % players for place in range(players)]
        for at, rival in enumerate(order[1:]):
            shown = scores([*view.known[rival], *view.laid[rival]])
            assert (parts["rival_points"][at], parts["rival_bonus"][at]) == shown
        absent: list[float] = [0] * (MAX_PLAYERS - players)
        needs = [max(0, view.target - view.totals[seat]) for seat in order]
        assert parts["need"] == needs + absent
        wanted: list[float] = [
            equity_between_rounds(match.state(), seat) / CERTAIN for seat in order
        ]
        found = [part / EQUITY_STEPS for part in parts["equity"]]
        assert found == pytest.approx(wanted + absent, abs=0.01)
        assert seen.equity[0] == pytest.approx(wanted[0], abs=0.003)
        assert seen.round[0] == view.round


def test_features_say_nothing_that_the_seat_cannot_know() -> None:
    for edition, players in KINDS[::4]:
        for number, match in enumerate(positions(edition, players, 7)):
            if number % 9 == 3:
                here = FEATURES(observed(match))
                for other in (permuted(match, 1), permuted(match, 2)):
                    there = FEATURES(observed(other))
                    assert np.array_equal(here.features, there.features)
                    assert here.equity == there.equity
