"""Reads and writes records: JSON documents one after another, usually one per line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..games.api import Match, RecordError
from ..games.registry import Game, game_named

PARQUET = b"PAR1"  # the first bytes of a Parquet file
_NOT_BLANK = re.compile(r"\S")


@dataclass(frozen=True, slots=True)
class LoadedRecord:
    """A record and its line in the file; `record` is None if the text cannot be parsed."""

    line: int
    record: Any
    problem: str | None = None


def dump(record: dict[str, Any]) -> str:
    """The record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object from its fields; ValueError if a name appears twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field is named twice")
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not allowed")


_DECODER = json.JSONDecoder(object_pairs_hook=_no_duplicates, parse_constant=_no_constant)


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _next_start(text: str, at: int) -> int:
    """Where to continue after a bad document: before the next line that starts with a brace."""
    start = text.find("\n{", at)
    return len(text) if start < 0 else start


def _parse(text: str, at: int, line: int) -> tuple[LoadedRecord, int]:
    """The document that begins at `at`, or its problem, and the index to continue from."""
    try:
        value, stop = _DECODER.raw_decode(text, at)
        rest = text[stop : _line_end(text, stop)].strip()
        if not rest:
            return LoadedRecord(line, value), stop
        problem = f"not JSON: more text after the record: {rest[:40]!r}"
    except json.JSONDecodeError as wrong:
        problem = f"not JSON: {wrong.msg} (column {wrong.colno})"
    except ValueError as wrong:
        problem = f"not JSON that a record may have: {str(wrong)[:200]}"
    except RecursionError:
        problem = "nested too deeply"
    return LoadedRecord(line, None, problem), _next_start(text, at)


def load(path: str | Path) -> Iterator[LoadedRecord]:
    """All records of a file, or of a folder of Parquet files; OSError if it cannot be read."""
    place = Path(path)
    if place.is_dir() or _is_parquet(place):
        from .parquet_reader import read_lines

        return _load_lines(read_lines(place))
    return load_text(place.read_bytes())


def _is_parquet(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(PARQUET)) == PARQUET


def _load_lines(lines: Iterator[str]) -> Iterator[LoadedRecord]:
    for number, line in enumerate(lines, 1):
        yield _parse(line, 0, number)[0]


def load_text(data: bytes) -> Iterator[LoadedRecord]:
    """All records in the bytes of a file."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        yield LoadedRecord(data[: problem.start].count(b"\n") + 1, None, "not UTF-8 text")
        return
    line, counted = 1, 0
    at = _skip_blank(text, 0)
    while at < len(text):
        line += text.count("\n", counted, at)
        counted = at
        loaded, at = _parse(text, at, line)
        yield loaded
        at = _skip_blank(text, at)


def _skip_blank(text: str, at: int) -> int:
    found = _NOT_BLANK.search(text, at)
    return found.start() if found else len(text)


def replay(record: Any) -> Match:
    """Replay and fully check a record of any game; RecordError for the first mistake."""
    return game_of(record).replay(record)


def game_of(record: Any) -> Game:
    """The game that a record names; RecordError if there is no such game."""
    if not isinstance(record, dict):
        raise RecordError("the record must be an object")
    try:
        return game_named(record.get("game"))
    except ValueError as problem:
        raise RecordError(str(problem)) from None
