"""The planning bot of Roll-cean: honest, repeatable, within its budget's words, and strong."""

from __future__ import annotations

import numpy as np
import pytest

from tidefold.bots import play_out
from tidefold.bots.rollcean import BOTS
from tidefold.bots.rollcean.planner import Workspace
from tidefold.bots.rollcean.rollouts import shortlist
from tidefold.games.rollcean import rules
from tidefold.games.rollcean.batch import Batch
from tidefold.games.rollcean.state import Phase
from tidefold.games.rollcean.views import state_of
from tidefold.rollcean import Match


def played(seed: int, rounds: int, players: int = 2) -> Match:
    """A match after some rounds between beginners and random bots."""
    match = Match(players, seed=seed)
    bots = BOTS.make_all(["beginner", "random"] * (players // 2) + ["random"] * (players % 2), seed)
    while match.round <= rounds:
        for seat in match.waiting:
            match.play(bots[seat].choose(match.view(seat), match.placements(seat)), seat=seat)
    return match


@pytest.mark.parametrize("rounds", [0, 1, 7, 13])
@pytest.mark.parametrize("players", [1, 3, 8])
def test_what_a_view_knows_is_the_state_without_key_and_hidden_placements(
    rounds: int, players: int
) -> None:
    match = played(rounds * 8 + players, rounds, players)
    true, seen = match.state(), state_of(match.view(0))
    true.key, true.scored = seen.key, seen.scored
    true.shapes = seen.shapes  # a view numbers the drawn shapes, a match those of the deck
    assert seen == true
    assert seen.phase == Phase.PLACE


def test_hidden_placements_of_rivals_change_nothing() -> None:
    for seed in range(4):
        chosen = set()
        for opponent in (None, "pass", "best"):
            match = played(seed, 5)
            if opponent:
                move = match.placements(1)[0] if opponent == "best" else opponent
                match.play(move, seat=1)
            chosen.add(BOTS.make("planner:300", 3).choose(match.view(0), match.placements(0)))
        assert len(chosen) == 1


def test_the_same_seed_and_playouts_choose_the_same() -> None:
    match = played(2, 4)
    view, legal = match.view(1), match.placements(1)
    first, second = (BOTS.make("planner:400", 7).choose(view, legal) for _ in range(2))
    assert first == second
    assert first in legal


def test_a_time_budget_gives_a_legal_placement() -> None:
    match = played(2, 4)
    assert BOTS.make("planner:15ms").choose(match.view(0), match.placements(0)) in (
        match.placements(0)
    )


def test_where_nothing_fits_it_passes() -> None:
    match = played(1, 2)
    assert BOTS.make("planner").choose(match.view(0), ()) == "pass"


def test_whole_matches_with_planners_can_be_replayed() -> None:
    match = play_out(Match(3, seed=5), BOTS.make_all(["planner:50", "random", "planner:5ms"], 5))
    assert match.outcome is not None
    assert match.outcome.by == "rounds"
    assert len(match.record()["rounds"]) == 15


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("genius", "bots are random, beginner, planner"),
        ("planner:0", "write planner:2000 or planner:50ms"),
        ("planner:1h", "write planner:2000 or planner:50ms"),
        ("planner:", "write planner:2000 or planner:50ms"),
        ("planner:9999999999", "write planner:2000 or planner:50ms"),
        ("beginner:50", "beginner takes no budget; planner does"),
        ("planner:99999999", "at most 10000000 playouts"),
        ("planner:700000ms", "at most 600000 milliseconds"),
    ],
)
def test_wrong_names_and_budgets_are_refused(name: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        BOTS.make(name)


def test_the_shortlist_holds_what_gains_most() -> None:
    for seed in range(3):
        match = played(seed, 3)
        state = match.state()
        codes, values = [0] * 8, [0] * 8
        assert shortlist(state, match.board, 0, codes, values) == 8
        legal = [0] * rules.count_legal(state, match.board, 0)
        rules.list_legal(state, match.board, 0, legal)
        gains = sorted((rules.gain(state, match.board, 0, code) for code in legal), reverse=True)
        assert values == gains[:8]
        assert values == [rules.gain(state, match.board, 0, code) for code in codes]
        assert len(set(codes)) == 8


def test_a_plan_does_not_depend_on_the_batch_around_it() -> None:
    batch = Batch(3, seed=21)
    codes = np.zeros((3, 2), np.int32)
    Workspace(3).plan(batch.states, batch.tables, 1, 60, 5, codes)
    alone = np.zeros((1, 2), np.int32)
    Workspace(1, threads=1).plan(batch.states[:1].copy(), batch.tables, 1, 60, 5, alone)
    assert codes[0, 1] == alone[0, 1]
    for place in range(3):
        assert rules.is_legal(batch.state(place), batch.board, 1, int(codes[place, 1]))


def won_by_planner(games: int, playouts: int, seed: int) -> int:
    """Games of two that the planner wins alone, half of them in each seat."""
    won = 0
    for seat in (0, 1):
        batch = Batch(games // 2, seed=seed + seat)
        workspace = Workspace(batch.size)
        while not batch.finished:
            codes = batch.choose("beginner").copy()
            workspace.plan(batch.states, batch.tables, seat, playouts, seed, codes)
            batch.step(codes)
        won += int((batch.states["winners"] == 1 << seat).sum())
    return won


def test_the_planner_beats_the_beginner_in_three_of_four_games() -> None:
    assert won_by_planner(games=200, playouts=150, seed=31) >= 150


def test_the_beginner_beats_random_in_95_of_100_of_1000_games() -> None:
    won = 0
    for seat in (0, 1):
        batch = Batch(500, seed=17 + seat)
        batch.playout(policy=[Batch.policies[place == seat] for place in (0, 1)])
        won += int((batch.states["winners"] == 1 << seat).sum())
    assert won >= 950
