"""Pairings of tournaments: round robin, Swiss and groups, whatever the results."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tidefold.server.tournaments.pairings import (
    Meetings,
    balanced_groups,
    round_count,
    round_robin_pairs,
    swiss_pairs,
)
from tidefold.server.tournaments.standings import PlayedRound, PlayedTable, scores_at, standings


@pytest.mark.parametrize("entrants", range(2, 24))
def test_in_a_round_robin_every_pair_meets_once_and_seats_are_even(entrants: int) -> None:
    people, meetings = [10 * n for n in range(entrants)], Meetings()
    for number in range(1, round_count(entrants) + 1):
        pairs = round_robin_pairs(people, number)
        playing = [one for pair in pairs for one in pair]
        assert len(playing) == len(set(playing)) == entrants - entrants % 2
        meetings.add(pairs, set(people) - set(playing))
    assert meetings.met == Counter(map(frozenset, combinations(people, 2)))
    if entrants % 2:
        assert meetings.byes == dict.fromkeys(people, 1)
    for one in people:
        assert abs(meetings.seats[one, 0] - meetings.seats[one, 1]) <= 1


def play_swiss(entrants: int, rounds: int, seed: int) -> tuple[Meetings, list[PlayedRound]]:
    """A whole tournament with random results, with byes where the number is odd."""
    chance, people, meetings = random.Random(seed), list(range(entrants)), Meetings()
    played: list[PlayedRound] = []
    for _ in range(rounds):
        table = standings(people, played, bye=1, by_opponents=True)
        order = [one.entrant for one in table]
        scores = {one.entrant: one.score for one in table}
        byes = meetings.sitting_out(order, 2)
        pairs = swiss_pairs([one for one in order if one not in byes], scores, meetings)
        assert sorted([*byes, *(one for pair in pairs for one in pair)]) == people
        groups = [meetings.in_seat_order(pair) for pair in pairs]
        meetings.add(groups, byes)
        results = [chance.choice([(1, 2), (2, 1), (1, 1)]) for _ in groups]
        tables = [
            PlayedTable(group, ranks, (None, None))
            for group, ranks in zip(groups, results, strict=True)
        ]
        played.append(PlayedRound(tables, byes))
    return meetings, played


@given(st.integers(2, 26), st.integers(0, 10_000))
@settings(max_examples=25, deadline=None)
def test_in_a_swiss_tournament_nobody_meets_twice_and_byes_are_spread(
    entrants: int, seed: int
) -> None:
    meetings, _ = play_swiss(entrants, min(entrants // 2, 7), seed)
    assert set(meetings.met.values()) <= {1}
    assert max(meetings.byes.values(), default=0) <= 1


def test_few_entrants_meet_everybody_before_anybody_twice() -> None:
    for entrants in (4, 6, 8):
        for seed in range(3):
            meetings, _ = play_swiss(entrants, entrants // 2, seed)
            assert set(meetings.met.values()) == {1}


def test_equal_scores_meet_the_upper_half_against_the_lower() -> None:
    for entrants in (8, 16):
        people = list(range(entrants))
        pairs = swiss_pairs(people, dict.fromkeys(people, 0.0), Meetings())
        half = entrants // 2
        assert {tuple(sorted(pair)) for pair in pairs} == {(n, n + half) for n in range(half)}


def test_a_rematch_is_taken_only_if_there_is_no_other_way() -> None:
    meetings = Meetings()
    meetings.add([(0, 1), (2, 3)])
    meetings.add([(0, 2), (1, 3)])
    meetings.add([(0, 3), (1, 2)])
    pairs = swiss_pairs([0, 1, 2, 3], {0: 3, 1: 2, 2: 1, 3: 0}, meetings)
    assert sorted(sorted(pair) for pair in pairs) == [[0, 1], [2, 3]]


@given(st.integers(3, 4), st.integers(6, 20), st.integers(0, 10_000))
@settings(max_examples=20, deadline=None)
def test_groups_are_whole_and_spread_meetings_byes_and_seats(
    size: int, entrants: int, seed: int
) -> None:
    people, meetings, chance = list(range(entrants)), Meetings(), random.Random(seed)
    rounds = 4
    for _ in range(rounds):
        scores = {one: float(chance.randint(0, 3)) for one in people}
        order = sorted(people, key=lambda one: -scores[one])
        byes = meetings.sitting_out(order, size)
        there = [one for one in order if one not in byes]
        groups = balanced_groups(there, size, scores, meetings)
        assert all(len(group) == size for group in groups)
        assert sorted([*byes, *(one for group in groups for one in group)]) == people
        meetings.add([meetings.in_seat_order(group) for group in groups], byes)
    counts = [meetings.byes[one] for one in people]
    assert max(counts) - min(counts) <= 1
    # One group's worth of people has to meet again and again; more people hardly ever do.
    if entrants >= 4 * size:
        assert max(meetings.met.values()) <= 2


def test_groups_without_scores_meet_as_many_others_as_possible() -> None:
    people, meetings = list(range(9)), Meetings()
    for _ in range(3):
        groups = balanced_groups(people, 3, dict.fromkeys(people, 0.0), meetings)
        meetings.add([tuple(group) for group in groups])
    assert max(meetings.met.values()) == 1


def test_the_score_is_the_share_of_opponents_beaten() -> None:
    assert scores_at(PlayedTable((0, 1), (1, 2), (9, 3))) == [1, 0]
    assert scores_at(PlayedTable((0, 1, 2, 3), (1, 2, 2, 4), (9, 5, 5, 1))) == [1, 0.5, 0.5, 0]
    assert scores_at(PlayedTable((0, 1), None, (0, 0))) == [0, 0]


def test_equal_scores_are_told_apart_by_opponents_and_then_by_the_same_deal() -> None:
    rounds = [
        PlayedRound([PlayedTable((0, 1), (1, 2), (40, 20)), PlayedTable((2, 3), (1, 2), (30, 25))]),
        PlayedRound([PlayedTable((0, 2), (1, 2), (41, 1)), PlayedTable((3, 1), (1, 2), (41, 3))]),
    ]
    swiss = standings(range(4), rounds, bye=1, by_opponents=True)
    assert [(one.place, one.entrant, one.score, one.buchholz) for one in swiss] == [
        (1, 0, 2, 1),
        (2, 2, 1, 3),
        (3, 3, 1, 1),
        (4, 1, 0, 3),
    ]
    robin = standings(range(4), rounds, bye=0, by_opponents=False)
    # The winners of round one were 5 above and below their average, those of round two equal.
    assert [(one.entrant, one.duplicate) for one in robin] == [
        (0, 5),
        (3, 2.5),
        (2, -6),
        (1, -1.5),
    ]


def test_a_bye_and_a_walkover_count_and_equals_share_a_place() -> None:
    rounds = [PlayedRound([], byes=[0], walkovers=[1])]
    assert [one.place for one in standings(range(3), rounds, bye=1, by_opponents=True)] == [1, 1, 3]
    assert [one.score for one in standings(range(3), rounds, bye=0, by_opponents=False)] == [
        1,
        0,
        0,
    ]


def test_a_tie_for_the_first_place_is_no_win() -> None:
    tied = PlayedRound([PlayedTable((1, 2), (1, 1), (5, 5))])
    won = PlayedRound([PlayedTable((1, 2), (1, 2), (6, 5))])
    table = standings((1, 2), [tied, won], bye=1.0, by_opponents=True)
    assert [(one.entrant, one.score, one.wins) for one in table] == [(1, 1.5, 1), (2, 0.5, 0)]
