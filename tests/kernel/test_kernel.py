"""The helpers under the rules: bits, random numbers, tables, rows fetched ahead."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidefold.kernel.bits import lowest, nth, popcount
from tidefold.kernel.dialect import Table
from tidefold.kernel.prefetch import FEW, rows_ahead
from tidefold.kernel.rng import below, random_word, seed_key

words = st.integers(0, 2**64 - 1)


@given(words)
def test_popcount_counts_bits(word: int) -> None:
    assert popcount(word) == word.bit_count()


@given(words.filter(bool))
def test_lowest_and_nth_find_bits(word: int) -> None:
    places = [bit for bit in range(64) if word >> bit & 1]
    assert lowest(word) == places[0]
    assert [nth(word, n) for n in range(len(places))] == places


def test_the_generator_is_xoroshiro64_star_star() -> None:
    """The published algorithm, from the key (1, 2), worked out in unlimited integers."""

    def rotate(word: int, by: int) -> int:
        return (word << by | word >> (32 - by)) % 2**32

    s0, s1 = 1, 2
    key = [1, 2]
    for _ in range(1000):
        expected = rotate(s0 * 0x9E3779BB % 2**32, 5) * 5 % 2**32
        s1 ^= s0
        s0, s1 = rotate(s0, 26) ^ s1 ^ (s1 << 9) % 2**32, rotate(s1, 13)
        assert random_word(key) == expected
        assert key == [s0, s1]


def test_below_is_even() -> None:
    key = [0, 0]
    seed_key(key, 12345, 0)
    counts = Counter(below(key, 7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert all(9_600 < count < 10_400 for count in counts.values())


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**40))
def test_keys_are_two_words_and_never_both_zero(seed: int, stream: int) -> None:
    key = [0, 0]
    seed_key(key, seed, stream)
    assert any(key)
    assert all(0 <= word < 2**32 for word in key)


def test_neighbouring_seeds_and_streams_have_different_keys() -> None:
    keys = set()
    for seed in (0, 1, 2, 2**32, 2**62):
        for stream in range(200):
            key = [0, 0]
            seed_key(key, seed, stream)
            keys.add(tuple(key))
    assert len(keys) == 1000


@pytest.mark.parametrize(
    ("rows", "kind"), [((1, -1), "int8"), ((300,), "int16"), ((2**40,), "int64")]
)
def test_tables_become_the_smallest_arrays(rows: tuple[int, ...], kind: str) -> None:
    array = Table(rows).array()
    assert str(array.dtype) == kind
    assert tuple(array.tolist()) == Table(rows) == rows


def test_rows_of_many_matches_are_fetched_once_each() -> None:
    states = np.zeros(FEW, np.dtype([("words", np.int64, 20)]))
    bytes_of = np.zeros((FEW, 72), np.int8)
    others = (
        np.zeros((FEW + 1, 72), np.int8),  # not a row a match
        np.zeros(FEW, np.int64),  # processors foresee what is read in order
        np.zeros((FEW, 300), np.int64),
    )
    rows = rows_ahead(states, (7, (bytes_of, bytes_of.view(np.int64)), *others))
    assert rows.tolist() == [[states.ctypes.data, 160, 3], [bytes_of.ctypes.data, 72, 2]]


def test_few_matches_stay_in_the_caches() -> None:
    states = np.zeros(FEW - 1, np.dtype([("words", np.int64, 20)]))
    assert rows_ahead(states, ()).shape == (0, 3)
