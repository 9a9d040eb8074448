"""The rules by which playouts are played: the same as the bots', interpreted and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from bot_positions import KINDS, positions

from tidefold.bots import make_bot
from tidefold.bots.caution import careful_move
from tidefold.bots.duels import DUELS, MOST_DUEL, SURE, starter_chance
from tidefold.bots.gains import gain
from tidefold.bots.policies import beginner_move
from tidefold.bots.taste import Taste, usual_taste
from tidefold.bots.value import win_chance
from tidefold.bots.worlds import known_world
from tidefold.games.seasalt.cards import ALL_CARDS, FIRST_MERMAID
from tidefold.games.seasalt.editions import parse_edition
from tidefold.games.seasalt.moves import move_of
from tidefold.games.seasalt.scoring import card_points
from tidefold.games.seasalt.state import State, new_state, state_dtype
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.dialect import rule


@pytest.mark.parametrize(("edition", "players"), KINDS)
def test_the_rule_for_beginners_is_the_bot(edition: str, players: int) -> None:
    bot = make_bot("beginner")
    for match in positions(edition, players, 1, target=30):
        assert match.seat is not None
        state = match.state()
        chosen = bot.choose(match.view(match.seat), match.legal_moves)
        assert move_of(beginner_move(state), state.drawn) == chosen


@pytest.mark.parametrize(("edition", "players"), KINDS[::4])
def test_gains_are_differences_of_points(edition: str, players: int) -> None:
    for match in positions(edition, players, 2):
        state = match.state()
        cards = state.hand[state.seat] | state.laid[state.seat]
        mermaids = state.mermaids[state.seat]
        for card in ALL_CARDS:
            if card < FIRST_MERMAID and not cards >> card & 1:
                more = card_points(cards | 1 << card, mermaids)
                assert gain(cards, mermaids, card) == more - card_points(cards, mermaids)
        if mermaids < 4:
            more = card_points(cards, mermaids + 1)
            assert gain(cards, mermaids, FIRST_MERMAID) == more - card_points(cards, mermaids)


@rule
def choose_one(state: State, at: int, tastes: Any, seen: Any, codes: Any) -> None:
    """Write what a beginner and what a careful player does, and what the totals are worth."""
    codes[at, 0] = beginner_move(state)
    codes[at, 1] = careful_move(state, tastes[0], seen[at])
    codes[at, 2] = win_chance(state, 0)


def test_compiled_and_interpreted_players_do_the_same() -> None:
    states: list[State] = []
    seen: list[list[int]] = []
    for edition, players in KINDS:
        for match in positions(edition, players, 3, target=40):
            assert match.seat is not None
            states.append(match.state())
            seen.append(known_world(match.view(match.seat))[1].seen)
    records = np.zeros(len(states), state_dtype())
    for state, record in zip(states, records, strict=True):
        state.write(record)
    tastes = np.zeros(1, Taste.dtype())
    usual_taste().write(tastes[0])
    codes = np.zeros((len(states), 3), np.int64)
    jobs = Cpu({}, {"choose": choose_one}, 1)
    jobs.launch("choose", records, tastes, np.array(seen), codes)
    for state, known, row in zip(states, seen, codes.tolist(), strict=True):
        careful = careful_move(state, usual_taste(), known)
        assert row == [beginner_move(state), careful, win_chance(state, 0)]


def test_chances_of_two_are_sane() -> None:
    assert SURE / 2 < starter_chance(40, 40) < 0.6 * SURE
    for mine in range(1, MOST_DUEL + 1):
        for other in range(1, MOST_DUEL):
            assert DUELS[mine][other] <= DUELS[mine][other + 1]
    assert starter_chance(400, 200) == starter_chance(40, 20)


@pytest.mark.parametrize("players", [3, 4])
def test_chances_of_many_are_sane(players: int) -> None:
    def chances(*totals: int, target: int = 35) -> list[int]:
        state = new_state(players, parse_edition("es"), target)
        state.totals[:players] = [*totals, *[10] * players][:players]
        state.starter = 0
        return [win_chance(state, seat) for seat in range(players)]

    for mine in range(34):
        more = [chances(mine + 1)[0], chances(mine)[0], chances(mine, 20)[0]]
        assert more == sorted(more, reverse=True)
    even = chances(10, 10)
    assert even == sorted(set(even), reverse=True)  # who starts is first
    assert 0.5 * SURE < chances(30)[0] < chances(34)[0] < SURE
    assert chances(30, target=60)[0] < chances(30)[0]  # a point is worth less in a long match
    assert chances(100, 0, 0, 0, target=500) == chances(10, 0, 0, 0, target=50)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_of_all_add_up_to_about_one(players: int) -> None:
    for totals in ((0, 0, 0, 0), (10, 20, 5, 0), (29, 29, 20, 3)):
        state = new_state(players, parse_edition("es"))
        state.totals[:players] = totals[:players]
        chances = [win_chance(state, seat) for seat in range(players)]
        assert 0.95 * SURE < sum(chances) <= 1.05 * SURE
        best = max(range(players), key=lambda seat: totals[seat] - seat / 10)
        assert chances[best] == max(chances)
