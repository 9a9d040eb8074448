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
    ADDED_START,
    EQUITY_STEPS,
    FINE_EQUITY,
    FINE_STEPS,
    PLACES,
    ROUND,
    ROWS_BEFORE,
    SCALE,
    SEEN,
    SEEN_WORDS,
    see,
)
from tidefold.bots.seasalt.search.match_equity import CERTAIN, equity_between_rounds
from tidefold.envs.seasalt import PlayedMatch
from tidefold.games.seasalt.cards import FACE_NAMES, FACE_SET, FACES, MAX_PLAYERS, Kind
from tidefold.games.seasalt.encoding import OBSERVATION
from tidefold.games.seasalt.knowledge import Knowledge
from tidefold.games.seasalt.scoring import card_points, colour_bonus
from tidefold.games.seasalt.state import State


def seen(state: State, knowledge: Knowledge, seat: int) -> Any:
    """What a seat sees, as a row of numbers."""
    words = [0] * SEEN_WORDS
    see(state, knowledge, seat, words)
    return np.array(words, np.int64).view(np.int8)


def seen_in(match: seasalt.Match) -> Any:
    """What the seat to decide sees."""
    assert match.seat is not None
    return seen(match.state(), match.view(match.seat).knowledge, match.seat)


def observed(match: seasalt.Match) -> Any:
    """What the seat to decide observes."""
    played = PlayedMatch(match.players, 0, {})
    played.match = match
    assert match.seat is not None
    return played.observation(match.seat)


def parts_of(row: Any) -> dict[str, list[int]]:
    """The numbers that are added to an observation, by name."""
    return {
        name: row[start : start + len(ADDED[name])].tolist() for name, start in ADDED_START.items()
    }


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
        row = seen_in(match)
        assert row.min() >= 0
        assert np.array_equal(row[: len(OBSERVATION)], observed(match))
        parts, view = parts_of(row), match.view(match.seat)
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
        low, high = parts["fine_equity"]
        assert (low + 128 * high) / FINE_STEPS == pytest.approx(wanted[0], abs=0.0002)
        assert (low, high) == tuple(row[FINE_EQUITY : FINE_EQUITY + 2])
        assert row[ROUND] == view.round


def test_the_network_takes_all_but_the_order_of_the_piles() -> None:
    assert len(PLACES) == len(SCALE)
    assert [len(rows) for rows in ROWS_BEFORE] == [840, 1045]  # weights made for them are kept
    left_out = {SEEN[place].split()[0] for place in set(range(len(SEEN))) - set(PLACES)}
    assert left_out == {"spare", "left_order", "right_order", "fine_equity", "pepper_stop"}


def test_features_say_nothing_that_the_seat_cannot_know() -> None:
    for edition, players in KINDS[::4]:
        for number, match in enumerate(positions(edition, players, 7)):
            if number % 9 == 3:
                for other in (permuted(match, 1), permuted(match, 2)):
                    assert np.array_equal(seen_in(match), seen_in(other))
