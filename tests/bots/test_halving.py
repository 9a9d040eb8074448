"""Sequential halving: the budget goes to the moves that may be the best."""

from __future__ import annotations

from tidefold.bots.halving import halve, insert, spend_playouts, spend_until, stages


class Bandit:
    """Moves that always give the same result; what was tried is noted."""

    def __init__(self, results: list[int]) -> None:
        self._results = results
        self.codes = list(range(len(results)))
        self.sums = [0] * len(results)
        self.tried: list[tuple[int, int]] = []

    def try_first(self, live: int, games: int) -> None:
        self.tried.append((live, games))
        for place in range(live):
            self.sums[place] += games * self._results[self.codes[place]]


def test_halving_keeps_the_better_half_in_order() -> None:
    codes, values = [1, 2, 3, 4, 5], [10, 50, 20, 50, 5]
    assert halve(codes, values, 5) == 3
    assert (codes, values) == ([2, 4, 3, 1, 5], [50, 50, 20, 10, 5])
    assert [stages(live) for live in (0, 1, 2, 3, 5, 32, 33)] == [0, 0, 1, 2, 3, 5, 6]


def test_a_full_list_loses_its_worst() -> None:
    codes, values, found = [0] * 3, [0] * 3, 0
    for code, value in ((1, 5), (2, 9), (3, 7), (4, 5), (5, 8)):
        found = insert(codes, values, found, code, value)
    assert (found, codes, values) == (3, [2, 5, 3], [9, 8, 7])


def test_every_stage_spends_the_same_on_half_as_many() -> None:
    bandit = Bandit([3, 1, 4, 1, 5, 9, 2, 6])
    spend_playouts(bandit, 8, 240)
    assert bandit.tried == [(8, 10), (4, 20), (2, 40)]
    assert bandit.codes[:3] == [5, 7, 4]


def test_a_small_budget_tries_everything_once_and_a_single_move_too() -> None:
    bandit = Bandit([1, 2, 3])
    spend_playouts(bandit, 3, 1)
    assert bandit.tried == [(3, 1), (2, 1)]
    alone = Bandit([1])
    spend_playouts(alone, 1, 50)
    assert alone.tried == [(1, 50)]


def test_a_deadline_that_is_over_leaves_one_try() -> None:
    bandit = Bandit([1, 2, 3, 4])
    spend_until(bandit, 4, 0.0)
    assert bandit.tried == [(4, 1)]
    assert bandit.codes[0] == 3
