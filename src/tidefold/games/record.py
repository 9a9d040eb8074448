"""Writes and checks what the records of all games have in common.

A record is a JSON object: the format, the game, the settings of the match, then `seed`, `meta` and
`fair` if they are known, the rounds, and a `result` once the match is over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from .api import Event, Match, RecordError, match_ended
from .checks import GIVEN_UP

FORMAT = "tidefold/1"
HEX = re.compile(r"[0-9a-fA-F]{1,128}")
_SURROGATE = re.compile("[\ud800-\udfff]")
SHORT = 200
MANY = 64
LONGEST_MS = 10**12


def write_record(
    match: Match,
    game: str,
    seed: str | None,
    settings: Mapping[str, Any],
    content: Mapping[str, Any],
) -> dict[str, Any]:
    """The record of a match: the game's `settings` come before the seed, its `content` after."""
    record = {"format": FORMAT, "game": game, **settings}
    if seed is not None:
        record["seed"] = check_seed_text(seed)
    if match.meta:
        record["meta"] = deepcopy(check_meta(match.meta))
    if match.fair:
        record["fair"] = deepcopy(check_fair(match.fair))
    record |= content
    if match.outcome is not None:
        record["result"] = match.outcome.as_record()
    return record


@dataclass(frozen=True, slots=True)
class Header:
    """The fields at the top of a record that all games share."""

    players: int
    seed: str | None
    meta: dict[str, Any]
    fair: dict[str, Any]


def read_header(
    record: Any, game: str, players: range, settings: Iterable[str], lists: Iterable[str]
) -> Header:
    """Check and return the fields at the top; `settings` and `lists` name those of the game."""
    check_object(
        record,
        "the record",
        ("format", "game", *settings, *lists),
        ("seed", "result", "meta", "fair"),
    )
    if record["format"] != FORMAT:
        raise RecordError(f"format must be {FORMAT!r}")
    if record["game"] != game:
        raise RecordError(f"game must be {game!r}")
    for name in lists:
        if not isinstance(record[name], list):
            raise RecordError(f"{name} must be a list")
    return Header(
        check_number(record["players"], "players", players[0], players[-1]),
        check_seed_text(record["seed"]) if "seed" in record else None,
        deepcopy(check_meta(record.get("meta", {}))),
        deepcopy(check_fair(record.get("fair", {}))),
    )


@contextmanager
def in_place(round: int, move: int | None = None) -> Iterator[None]:
    """Turn ValueErrors into RecordErrors that name the round, and the move if there is one."""
    try:
        yield
    except RecordError as problem:
        raise RecordError(problem.problem, round, problem.move or move) from None
    except ValueError as problem:
        raise RecordError(str(problem), round, move) from None


def check_object(
    value: Any, what: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> None:
    """Raise RecordError unless a value is an object with all required and no unknown fields."""
    if not isinstance(value, dict):
        raise RecordError(f"{what} must be an object")
    for name in value:
        if name not in required and name not in optional:
            raise RecordError(f"{what} has an unknown field {str(name)[:SHORT]!r}")
    for name in required:
        if name not in value:
            raise RecordError(f"{what} has no field {name!r}")


def check_number(value: Any, what: str, low: int, high: int) -> int:
    """Return the value if it is a whole number within the bounds, else raise RecordError."""
    if type(value) is not int or not low <= value <= high:
        raise RecordError(f"{what} must be a whole number from {low} to {high}")
    return value


def is_short(value: Any) -> bool:
    """Whether a value is a text that is short and can be stored (has no lone surrogate)."""
    return isinstance(value, str) and len(value) <= SHORT and not _SURROGATE.search(value)


def _are_short(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MANY and all(map(is_short, value))


def check_seed_text(seed: Any) -> str:
    """Return the seed if it is a text of hex digits, else raise RecordError."""
    if not (isinstance(seed, str) and HEX.fullmatch(seed)):
        raise RecordError("seed must be a text of hex digits")
    return seed


def check_meta(meta: Any) -> dict[str, Any]:
    """Return a record's `meta`; RecordError unless its values are short texts or lists of them."""
    if not isinstance(meta, dict) or len(meta) > MANY:
        raise RecordError("meta must be an object of short texts")
    found: dict[str, Any] = meta
    for name, value in found.items():
        if not is_short(name) or not (is_short(value) or _are_short(value)):
            raise RecordError(
                f"meta field {str(name)[:SHORT]!r} must be a short text or a list of them"
            )
    return found


def check_fair(fair: Any) -> dict[str, Any]:
    """Return a record's `fair`; RecordError unless it is made of short texts."""
    check_object(fair, "fair", (), ("scheme", "commitment", "secret", "nonces"))
    found: dict[str, Any] = fair
    for name, value in found.items():
        if not (_are_short(value) if name == "nonces" else is_short(value)):
            raise RecordError(f"fair field {name!r} must be a short text, nonces a list of them")
    return found


def check_notes(ms: Any, auto: Any) -> dict[str, Any]:
    """Check and collect the notes on a move: thinking time, and whether its player was absent."""
    notes: dict[str, Any] = {}
    if ms is not None:
        notes["ms"] = check_number(ms, "ms", 0, LONGEST_MS)
    if auto is not None:
        if not isinstance(auto, bool):
            raise RecordError("auto must be true or false")
        notes["auto"] = auto
    return notes


def compare(what: str, written: Any, counted: dict[str, Any]) -> None:
    """Raise RecordError at the first field that differs from the value counted again."""
    check_object(written, what, tuple(counted), ())
    for name, value in counted.items():
        if not same(written[name], value):
            raise RecordError(f"{what} field {name!r} must be {value!r}")


def same(written: Any, counted: Any) -> bool:
    """Whether two values are equal and of the same type: True and 1.0 are not 1."""
    if isinstance(counted, list):
        return (
            isinstance(written, list)
            and len(written) == len(counted)
            and all(map(same, written, counted))
        )
    return type(written) is type(counted) and bool(written == counted)


def check_result(match: Match, record: dict[str, Any]) -> None:
    """Check a replayed match's result; a match given up in the record is given up here too."""
    written = record.get("result")
    if match.outcome is None and isinstance(written, dict):
        if written.get("by") not in GIVEN_UP:
            raise RecordError("the record has a result but the match is not over")
        winners = written.get("winners")
        if not (isinstance(winners, list) and all(type(seat) is int for seat in winners)):
            raise RecordError("winners must be a list of seats")
        try:
            match.give_up(written["by"], winners)
        except ValueError as problem:
            raise RecordError(str(problem)) from None
    if match.outcome is not None:
        if written is None:
            raise RecordError("the match is over but the record has no result")
        compare("result", written, match.outcome.as_record())
    elif "result" in record:
        raise RecordError("result must be an object")


def replay_ending(match: Match, record: dict[str, Any]) -> tuple[Event, ...]:
    """Check a replayed match's result; return the event of its end if a player gave up."""
    over = match.outcome is not None
    check_result(match, record)
    given_up = match.outcome is not None and not over
    return (match_ended(record["result"]),) if given_up else ()
