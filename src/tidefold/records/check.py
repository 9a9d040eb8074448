"""Checks files of records, names the first mistake of every bad one, and verifies fair chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..games.api import RecordError, place_and_problem
from ..games.fair import chance_of, check_promises
from .store import LoadedRecord, game_of, load, load_text, replay


@dataclass(frozen=True, slots=True)
class Problem:
    """The first mistake of a record, with its file and line; round and move count from 1."""

    file: str
    line: int
    round: int | None
    move: int | None
    problem: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {place_and_problem(self.problem, self.round, self.move)}"


Test = Callable[[Any], object]


def check_file(path: str | Path, test: Test = replay) -> Iterator[Problem | None]:
    """Yield one result per record of a file: its first problem, or None for a good record.

    `test` raises RecordError for a bad record; by default, the record is replayed.
    """
    return _problems(str(path), load(path), test)


def check_text(name: str, data: bytes, test: Test = replay) -> Iterator[Problem | None]:
    """`check_file` for data in memory; problems give `name` as the file."""
    return _problems(name, load_text(data), test)


def _problems(name: str, records: Iterator[LoadedRecord], test: Test) -> Iterator[Problem | None]:
    found = False
    for loaded in records:
        found = True
        yield _check(name, loaded, test)
    if not found:
        yield Problem(name, 1, None, None, "no record in this file")


def _check(path: str, loaded: LoadedRecord, test: Test) -> Problem | None:
    if loaded.problem is not None:
        return Problem(path, loaded.line, None, None, loaded.problem)
    try:
        test(loaded.record)
    except RecordError as wrong:
        return Problem(path, loaded.line, wrong.round, wrong.move, wrong.problem)
    return None


def verify(record: Any, *, commitment: str | None = None, nonce_hashes: Sequence[str] = ()) -> None:
    """Replay a record and repeat all its draws; RecordError names the first difference.

    `commitment` and `nonce_hashes` are the values shown before the match, if someone noted them.
    """
    game = game_of(record)
    match = game.replay(record)
    chance = chance_of(game.name, match.players, match.fair)
    check_promises(match.fair, commitment, nonce_hashes)
    game.verify(match, chance)
