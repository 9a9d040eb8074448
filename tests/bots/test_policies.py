"""The rules by which playouts are played: the same as the bots', interpreted and compiled."""

from __future__ import annotations

import numpy as np
import pytest
from bot_positions import KINDS, positions
from naive_beginner import naive_beginner
from policy_job import choose

from tidefold.bots.seasalt import BOTS
from tidefold.bots.seasalt.search.beginner_policy import beginner_move
from tidefold.bots.seasalt.search.call_policy import choose_call
from tidefold.bots.seasalt.search.card_value import NO_CALL, card_value
from tidefold.bots.seasalt.search.careful_policy import careful_move
from tidefold.bots.seasalt.search.determinization import known_state
from tidefold.bots.seasalt.search.match_equity import CERTAIN, equity, equity_against
from tidefold.bots.seasalt.search.weights import OPENING, default_weights
from tidefold.games.seasalt.calls import CALL_POINTS
from tidefold.games.seasalt.cards import ALL_CARDS, FIRST_MERMAID, Kind
from tidefold.games.seasalt.codes import STOP
from tidefold.games.seasalt.editions import parse_edition
from tidefold.games.seasalt.gains import CARD_KIND, gain
from tidefold.games.seasalt.moves import move_of
from tidefold.games.seasalt.scoring import card_points
from tidefold.games.seasalt.state import Phase, State, new_state, state_dtype


@pytest.mark.parametrize(("edition", "players"), KINDS)
def test_beginner_is_its_rule_and_its_naive_twin(edition: str, players: int) -> None:
    bot = BOTS.make("beginner")
    for match in positions(edition, players, 1, target=30):
        assert match.seat is not None
        state, view = match.state(), match.view(match.seat)
        chosen = bot.choose(view, match.legal_moves())
        assert move_of(beginner_move(state), state) == chosen
        assert naive_beginner(view, match.legal_moves()) == chosen


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_point_that_opens_a_call_is_worth_more_than_those_before(players: int) -> None:
    crab = next(c for c in ALL_CARDS if CARD_KIND[c] == Kind.CRAB)
    others = sum(1 << c for c in ALL_CARDS if CARD_KIND[c] == Kind.CRAB and c != crab)
    cards = others & -others  # one crab: the other makes a pair, a point

    def value(points: int, *, by_hand: bool = False) -> int:
        weights = default_weights(players, by_hand=by_hand)
        return card_value(weights, 0, cards, 0, points, 0, crab, gain(cards, 0, crab))

    opening = value(CALL_POINTS - 1)
    assert opening > max(map(value, range(CALL_POINTS - 1)))
    assert opening > value(NO_CALL) + 50
    assert len({value(points, by_hand=True) for points in range(OPENING)}) == 1


def test_compiled_and_interpreted_players_do_the_same() -> None:
    states: list[State] = []
    seen: list[list[int]] = []
    for edition, players in KINDS:
        for match in positions(edition, players, 3, target=40):
            assert match.seat is not None
            states.append(match.state())
            seen.append(known_state(match.view(match.seat))[1].seen)
    records = np.zeros(len(states), state_dtype())
    for state, record in zip(states, records, strict=True):
        state.write(record)
    codes = np.zeros((len(states), 3), np.int64)
    choose(records, np.array(seen), codes)
    for state, known, row in zip(states, seen, codes.tolist(), strict=True):
        careful = careful_move(state, default_weights(2), known)
        assert row == [beginner_move(state), careful, equity(state, 0)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_leader_who_needs_one_point_calls_at_once(players: int) -> None:
    state = new_state(players, parse_edition("es"))
    state.totals[:players] = [state.target - 1, *[state.target - 16] * (players - 1)]
    state.phase, state.deck_size = Phase.PLAY, 30
    sailors = [card for card in ALL_CARDS if CARD_KIND[card] == Kind.SAILOR]
    shells = [card for card in ALL_CARDS if CARD_KIND[card] == Kind.SHELL][:2]
    state.hand[0] = sum(1 << card for card in (*sailors, *shells))
    assert choose_call(state, default_weights(players), [0] * players) == STOP


@pytest.mark.parametrize("edition", ["es", "it", "es+pepper", "it+salt+pepper"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_match_equity_is_sane(edition: str, players: int) -> None:
    def chances(*totals: int, target: int = 35) -> list[int]:
        state = new_state(players, parse_edition(edition), target)
        state.totals[:players] = [*totals, *[10] * players][:players]
        state.starter = 0
        return [equity(state, seat) for seat in range(players)]

    for mine in range(34):
        more = [chances(mine + 1)[0], chances(mine)[0], chances(mine, 20)[0]]
        assert more == sorted(more, reverse=True)
    even = chances(10, 10)
    assert even == sorted(set(even), reverse=True)  # who starts is first
    assert 0.5 * CERTAIN < chances(30)[0] < chances(34)[0] < CERTAIN
    assert chances(30, target=60)[0] < chances(30)[0]  # a point is worth less in a long match
    assert chances(100, 0, 0, 0, target=500) == chances(10, 0, 0, 0, target=50)


def test_the_match_equity_knows_the_starter_and_the_events() -> None:
    def leads(edition: str, starter: int = 0) -> int:
        state = new_state(2, parse_edition(edition))
        state.totals[0], state.starter = 30, starter
        return equity(state, 0)

    assert leads("es", 1) < leads("es")
    assert leads("es+pepper") < leads("it") < leads("es") == leads("fr+salt")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_equities_of_two_opponents_add_up_to_one(players: int) -> None:
    state = new_state(players, parse_edition("es"))
    for mine, other in ((1, 1), (5, 20), (20, 5), (60, 70)):
        found = equity_against(state, mine, other)
        assert found + equity_against(state, other, mine) in range(CERTAIN - 1, CERTAIN + 2)
        assert (found > CERTAIN // 2) == (mine < other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_of_all_add_up_to_about_one(players: int) -> None:
    for totals in ((0, 0, 0, 0), (10, 20, 5, 0), (29, 29, 20, 3)):
        state = new_state(players, parse_edition("es"))
        state.totals[:players] = totals[:players]
        chances = [equity(state, seat) for seat in range(players)]
        assert 0.95 * CERTAIN < sum(chances) <= 1.05 * CERTAIN
        best = max(range(players), key=lambda seat: totals[seat] - seat / 10)
        assert chances[best] == max(chances)
