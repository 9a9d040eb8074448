"""The helpers under the rules: bits, random numbers, tables, the cache of compiled rules."""

from __future__ import annotations

import importlib
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tidefold.kernel import cpu
from tidefold.kernel.bits import lowest, nth, popcount
from tidefold.kernel.dialect import Table
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


def test_an_unwritable_cache_falls_back_to_a_temporary_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIDEFOLD_CACHE", "/proc/no/such/place")
    cpu.cache_directory.cache_clear()
    try:
        directory = cpu.cache_directory()
        assert directory.is_dir()
        assert os.access(directory, os.W_OK)
    finally:
        cpu.cache_directory.cache_clear()


def test_compiled_rules_of_old_versions_are_forgotten_after_a_month(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIDEFOLD_CACHE", str(tmp_path))
    old, new, other = (tmp_path / name for name in ("0" * 16, "1" * 16, "something-else"))
    for directory in (old, new, other):
        directory.mkdir()
    for directory in (old, other):
        os.utime(directory, (0, 0))
    cpu.cache_directory.cache_clear()
    try:
        assert cpu.cache_directory().parent == tmp_path
    finally:
        cpu.cache_directory.cache_clear()
    assert not old.exists()
    assert new.exists()
    assert other.exists()


def test_the_cache_is_named_by_the_rule_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "tidefold" / "kernel" / "cpu.py"
    copy.parent.mkdir(parents=True)
    copy.write_text("# one")
    monkeypatch.setattr(cpu, "PACKAGE", tmp_path / "tidefold")
    first = cpu.sources_hash()
    assert first == cpu.sources_hash()
    copy.write_text("# two")
    assert cpu.sources_hash() != first


def job_of(folder: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A job in a file of its own that gives every match a number."""
    text = f"@rule\ndef give(state, at):\n    state.given = {number}\n"
    (folder / "own_job.py").write_text(f"from tidefold.kernel.dialect import rule\n\n\n{text}")
    monkeypatch.delitem(sys.modules, "own_job", raising=False)
    importlib.invalidate_caches()
    return importlib.import_module("own_job").give


def test_jobs_of_other_people_are_compiled_anew_when_their_files_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    states = np.zeros(3, [("given", "i8")])
    for number in (1, 2):
        jobs = {"give": job_of(tmp_path, number, monkeypatch)}
        cpu.Cpu({}, jobs, "test-own-job", 1).launch("give", states)
        assert states["given"].tolist() == [number] * 3
