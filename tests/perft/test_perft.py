"""How many sequences of moves there are, by edition: counts that no change may move by accident."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from positions import late

from tidefold import seasalt
from tidefold.games.seasalt.perft import divide, perft

sys.path.insert(0, str(Path(__file__).parents[1] / "oracle"))
import twin

# From a turn with at most three cards in the deck: edition, players, seed, counts by depth.
COUNTS = [
    ("es", 2, 3, [3, 13, 35, 113, 357, 937, 3223]),
    ("es", 3, 5, [3, 16, 38, 99, 213, 478, 864]),
    ("es", 4, 8, [3, 18, 66, 220, 624, 1676, 3844]),
    ("es-AR", 2, 3, [3, 13, 35, 141, 851, 3497, 10585]),
    ("es-AR", 3, 5, [3, 17, 56, 145, 338, 750, 1761]),
    ("es-AR", 4, 8, [3, 18, 66, 224, 672, 1832, 4636]),
    ("it", 2, 3, [3, 13, 35, 141, 851, 3497, 10585]),
    ("it", 3, 5, [3, 17, 56, 145, 338, 750, 1761]),
    ("it", 4, 8, [3, 18, 66, 224, 672, 1832, 4636]),
    ("en", 2, 3, [3, 13, 35, 141, 851, 3497, 10585]),
    ("en", 3, 5, [3, 17, 56, 145, 338, 750, 1761]),
    ("en", 4, 8, [3, 18, 66, 224, 672, 1832, 4636]),
    ("fr", 2, 3, [3, 13, 35, 141, 851, 3497, 10585]),
    ("fr", 3, 5, [3, 17, 56, 145, 338, 750, 1761]),
    ("fr", 4, 8, [3, 18, 66, 224, 672, 1832, 4636]),
    ("es+salt", 2, 3, [3, 12, 30, 58, 144, 228, 522]),
    ("it+salt", 3, 5, [2, 5, 11, 30, 62, 100, 212]),
    ("en+salt", 4, 8, [3, 10, 28, 74, 174, 352, 626]),
]


@pytest.mark.parametrize(("edition", "players", "seed", "counts"), COUNTS)
def test_counts_late_in_a_round(edition: str, players: int, seed: int, counts: list[int]) -> None:
    state = late(edition, players, seed, 3).state()
    assert [perft(state, depth) for depth in range(1, 8)] == counts


def test_counts_from_the_start() -> None:
    state = seasalt.Match(2, "es", seed=17).state()
    assert [perft(state, depth) for depth in range(1, 9)] == [3, 6, 8, 18, 30, 56, 121, 199]


def test_divide_splits_the_count_by_first_move() -> None:
    state = seasalt.Match(3, "it", seed=17).state()
    counts = dict(divide(state, 6))
    assert list(counts) == ["draw", "take left", "take right"]
    assert sum(counts.values()) == perft(state, 6)


def by_twin(match: seasalt.Match, depth: int) -> int:
    """The same count by the naive twin, which plays every sequence anew."""
    played = match.rounds[0]

    def count(moves: list[dict[str, object]], left: int) -> int:
        table = twin.Twin(twin.EDITIONS[match.edition.id], match.players, match.target)
        table.deal(played.starter, played.deck)
        for move in moves:
            table.play(dict(move))
        legal = table.legal()
        if left == 1:
            return len(legal)
        return sum(count([*moves, move], left - 1) for move in legal)

    return count([dict(move) for move in played.moves], depth)


@pytest.mark.parametrize(("edition", "players", "seed"), [("es", 2, 1), ("it", 3, 2), ("fr", 4, 9)])
def test_the_twin_counts_the_same_in_the_middle_of_a_round(
    edition: str, players: int, seed: int
) -> None:
    match = late(edition, players, seed, 44)
    assert perft(match.state(), 5) == by_twin(match, 5)
