"""Compiled code is found again when, and only when, nothing that it reaches has changed."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tidefold.kernel import cpu, disk_cache
from tidefold.kernel.cpu import Cpu

JOB = '''
from typing import NamedTuple

from tidefold.kernel.dialect import rule
from cached_rules import first, unrelated


class Numbers(NamedTuple):
    left: int
    right: int


@rule
def give(state, at, numbers):
    """Give every match a number."""
    state.given = first(at) + numbers.left


@rule
def other(state, at, numbers):
    state.given = unrelated(at) - numbers.left
'''
RULES = '''
from enum import IntEnum

from tidefold.kernel.bits import popcount
from tidefold.kernel.dialect import Table, rule

BONUS = 1000
ROWS = Table((10, 20, 30))
LIMITS = (1, 2, 4)


class Phase(IntEnum):
    OVER = 7


@rule
def first(at, less=0):
    """Reached from the job."""
    return second(at) - less


@rule
def second(at):
    return ROWS[at] + BONUS + LIMITS[2] + Phase.OVER + popcount(at)


@rule
def unrelated(at):
    return at
'''
RESULT = [1000 + 4 + 7 + 5 + number for number in (10, 21, 31)]
STATE = [("given", "i8")]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache, which this process and those it starts use."""
    directory = tmp_path / "cache"
    monkeypatch.setenv("TIDEFOLD_CACHE", str(directory))
    disk_cache.cache_directory.cache_clear()
    yield directory
    disk_cache.cache_directory.cache_clear()


class Project:
    """A researcher's folder with a module of rules and a module of jobs."""

    def __init__(self, folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._cache = cache
        self._monkeypatch = monkeypatch
        self.texts = {"cached_rules": RULES, "cached_job": JOB}
        monkeypatch.syspath_prepend(folder)
        monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def change(self, module: str, old: str, new: str) -> None:
        assert self.texts[module].count(old) == 1
        self.texts[module] = self.texts[module].replace(old, new)

    def load(self) -> ModuleType:
        """The module of jobs, read anew, as in a new process."""
        self._monkeypatch.setattr(cpu, "_COMPILED", {})
        for name, text in self.texts.items():
            (self.folder / f"{name}.py").write_text(text)
            self._monkeypatch.delitem(sys.modules, name, raising=False)
        importlib.invalidate_caches()
        return importlib.import_module("cached_job")

    def run(self, job: str = "give") -> list[int]:
        module = self.load()
        states = np.zeros(3, STATE)
        numbers = module.Numbers(5, 0)
        Cpu({}, {job: getattr(module, job)}, 1).launch(job, states, numbers)
        given: list[int] = states["given"].tolist()
        return given

    def compiled(self) -> int:
        return len(list(self._cache.glob("*.nbc")))


@pytest.fixture
def project(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """The folder of rules and jobs as it first was, compiled once."""
    made = Project(tmp_path, cache, monkeypatch)
    assert made.run() == RESULT
    assert made.compiled() == 1
    yield made
    for name in made.texts:
        sys.modules.pop(name, None)


def test_docstrings_comments_and_line_numbers_do_not_count(project: Project) -> None:
    project.change("cached_rules", '"""Reached from the job."""', '"""In other words."""')
    project.change("cached_rules", "def second(at):\n", 'def second(at):\n    """New."""\n')
    project.change("cached_rules", "BONUS = 1000", "\n\n# A comment.\nBONUS = 500 + 500")
    project.change("cached_job", '    """Give every match a number."""\n', "")
    project.change("cached_rules", "    return at\n", "    return -at\n")  # not reached
    assert project.run() == RESULT
    assert project.compiled() == 1


CHANGES = {
    "code of the job": ("cached_job", "numbers.left\n\n\n", "2 * numbers.left\n\n\n", 5),
    "code two calls deep": ("cached_rules", "ROWS[at] + BONUS", "ROWS[at] + 2 * BONUS", 1000),
    "a constant": ("cached_rules", "BONUS = 1000", "BONUS = 1001", 1),
    "a tuple": ("cached_rules", "(1, 2, 4)", "(1, 2, 5)", 1),
    "an enum": ("cached_rules", "OVER = 7", "OVER = 8", 1),
    "a table": ("cached_rules", "(10, 20, 30)", "(11, 21, 31)", 1),
    "a table's number type": ("cached_rules", "(10, 20, 30)", "(510, 520, 530)", 500),
    "a default": ("cached_rules", "less=0", "less=-3", 3),
    "the fields of a named tuple": (
        "cached_job",
        "left: int\n    right",
        "right: int\n    left",
        -5,
    ),
}


def test_a_change_of_anything_reached_compiles_anew(project: Project) -> None:
    for number, (module, old, new, more) in enumerate(CHANGES.values(), start=2):
        first = dict(project.texts)
        project.change(module, old, new)
        assert project.run() == [value + more for value in RESULT]
        assert project.compiled() == number
        project.texts = first
    assert project.run() == RESULT
    assert project.compiled() == 1 + len(CHANGES)


def test_jobs_share_the_rules_they_call(project: Project) -> None:
    module: Any = project.load()
    Cpu({}, {"give": module.give})
    before = set(cpu._COMPILED)
    Cpu({}, {"again": module.give, "other": module.other})
    new = [cpu._COMPILED[key].__name__ for key in cpu._COMPILED if key not in before]
    assert sorted(new) == ["loop_ahead", "other", "unrelated"]


def test_a_job_is_compiled_alone(project: Project) -> None:
    assert project.run("other") == [-5, -4, -3]
    project.change("cached_rules", "BONUS = 1000", "BONUS = 1001")
    assert project.run("other") == [-5, -4, -3]
    assert project.compiled() == 2


def test_a_job_can_be_compiled_ahead(project: Project) -> None:
    module: Any = project.load()
    states = np.zeros(3, STATE)
    jobs = Cpu({}, {"other": module.other}, 1)
    jobs.compile("other", states, module.Numbers(5, 0))
    assert project.compiled() == 2
    assert not states["given"].any()
    assert project.run("other") == [-5, -4, -3]
    assert project.compiled() == 2


def in_a_new_process(folder: Path, seed: str = "0") -> list[int]:
    """What the job of a folder gives three matches, run by another Python."""
    script = (
        "import numpy, cached_job as found; from tidefold.kernel.cpu import Cpu\n"
        f"states = numpy.zeros(3, {STATE})\n"
        "Cpu({}, {'give': found.give}, 1).launch('give', states, found.Numbers(5, 0))\n"
        "print(*states['given'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return [int(word) for word in done.stdout.split()]


def test_another_process_finds_the_same_code(project: Project) -> None:
    for seed in ("1", "2"):
        assert in_a_new_process(project.folder, seed) == RESULT
    assert project.compiled() == 1


def test_jobs_of_one_name_are_kept_apart_even_if_compiled_by_different_processes(
    project: Project, tmp_path: Path
) -> None:
    twin = tmp_path / "twin"
    twin.mkdir()
    (twin / "cached_rules.py").write_text(RULES.replace("BONUS = 1000", "BONUS = 2000"))
    (twin / "cached_job.py").write_text(JOB)
    assert in_a_new_process(twin) == [value + 1000 for value in RESULT]
    assert in_a_new_process(project.folder) == RESULT
    assert project.compiled() == 2
    project.change("cached_rules", "BONUS = 1000", "BONUS = 2000")
    assert project.run() == [value + 1000 for value in RESULT]
    project.change("cached_rules", "BONUS = 2000", "BONUS = 1000")
    assert project.run() == RESULT
    assert project.compiled() == 2


@pytest.mark.parametrize("content", [b"", b"\x80\x04cno_such_module\nNothing\n."])
def test_an_unreadable_file_is_compiled_anew(project: Project, cache: Path, content: bytes) -> None:
    (path,) = cache.glob("*.nbc")
    path.write_bytes(content)
    assert project.run() == RESULT
    assert path.read_bytes() != content


def test_a_rule_must_not_read_what_can_change_unseen(project: Project) -> None:
    project.change("cached_rules", "(1, 2, 4)", "[1, 2, 4]")
    module: Any = project.load()
    with pytest.raises(TypeError, match="rules cannot use LIMITS: a list"):
        Cpu({}, {"give": module.give})


def test_an_unwritable_cache_falls_back_to_a_temporary_one(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIDEFOLD_CACHE", "/proc/no/such/place")
    directory = disk_cache.cache_directory()
    assert directory != cache
    assert directory.is_dir()
    assert os.access(directory, os.W_OK)


def test_compiled_code_is_removed_when_nobody_used_it_for_a_month(
    project: Project, cache: Path
) -> None:
    (used,) = cache.glob("*.nbc")
    unused = cache / f"old_job-{'0' * 64}.nbc"
    directory = cache / ("1" * 16)  # as earlier versions kept it
    other = cache / "something-else"
    directory.mkdir()
    for path in (unused, other):
        path.touch()
    for path in (used, unused, directory, other):
        os.utime(path, (0, 0))
    project.run()  # marks its file as used
    disk_cache.cache_directory.cache_clear()
    disk_cache.cache_directory()
    assert sorted(cache.iterdir()) == sorted([used, other])
