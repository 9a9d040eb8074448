"""Reading and writing records: one JSON document a line, or one document a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..games import seasalt
from ..games.api import RecordError

REPLAY: dict[str, Callable[[Any], seasalt.Match]] = {"seasalt": seasalt.replay}


@dataclass(frozen=True, slots=True)
class LoadedRecord:
    """A record and the line it stands on; `record` is None where the line cannot be read."""

    line: int
    record: Any
    problem: str | None = None


def dump(record: dict[str, Any]) -> str:
    """A record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, refused if it names a field twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field is named twice")
    return found


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not allowed")


def _parse(text: str, line: int) -> LoadedRecord:
    """One document of JSON, or what is wrong with it."""
    try:
        value = json.loads(text, object_pairs_hook=_no_duplicates, parse_constant=_no_constant)
        return LoadedRecord(line, value)
    except json.JSONDecodeError as problem:
        where = f"line {problem.lineno} column" if problem.lineno > 1 else "column"
        return LoadedRecord(line, None, f"not JSON: {problem.msg} ({where} {problem.colno})")
    except ValueError as problem:
        return LoadedRecord(line, None, f"not JSON as we take it: {str(problem)[:200]}")
    except RecursionError:
        return LoadedRecord(line, None, "nested too deeply")


def _one_document(lines: list[str]) -> bool:
    """Is a file one document over several lines, rather than one a line?"""
    first = next((line for line in lines if line.strip()), "")
    return len(lines) > 1 and first.strip() in ("{", "[{", "[")


def load(path: str | Path) -> Iterator[LoadedRecord]:
    """All records of a file; OSError if it cannot be read."""
    return load_text(Path(path).read_bytes())


def load_text(data: bytes) -> Iterator[LoadedRecord]:
    """All records of a text."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        yield LoadedRecord(data[: problem.start].count(b"\n") + 1, None, "not UTF-8 text")
        return
    lines = text.split("\n")
    if _one_document(lines):
        yield _parse(text, 1)
        return
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield _parse(line, number)


def replay(record: Any) -> seasalt.Match:
    """The match of a record of any game, all of it checked; RecordError if it is wrong."""
    if not isinstance(record, dict):
        raise RecordError("the record must be an object")
    game = record.get("game")
    if not isinstance(game, str) or game not in REPLAY:
        raise RecordError(f"game must be one of {', '.join(REPLAY)}")
    return REPLAY[game](record)
