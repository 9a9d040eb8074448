"""Checks that all games share: of seeds, of giving up, and of everything in a record."""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import index
from typing import Any, Protocol, SupportsIndex

from .api import RecordError

FORMAT = "tidefold/1"
HEX = re.compile(r"[0-9a-fA-F]{1,128}")
SHORT = 200
MANY = 64
LONGEST_MS = 10**12
MAX_SEED = (1 << 63) - 1
GIVEN_UP = ("resigned", "abandoned")


def check_object(
    value: Any, what: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> None:
    """Refuse a value that is not an object with just these fields."""
    if not isinstance(value, dict):
        raise RecordError(f"{what} must be an object")
    for name in value:
        if name not in required and name not in optional:
            raise RecordError(f"{what} has an unknown field {str(name)[:SHORT]!r}")
    for name in required:
        if name not in value:
            raise RecordError(f"{what} has no field {name!r}")


def check_number(value: Any, what: str, low: int, high: int) -> int:
    """Refuse what is not a whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise RecordError(f"{what} must be a whole number from {low} to {high}")
    return value


def is_short(value: Any) -> bool:
    """Is this a short text?"""
    return isinstance(value, str) and len(value) <= SHORT


def _are_short(value: Any) -> bool:
    return isinstance(value, list) and len(value) <= MANY and all(map(is_short, value))


def check_seed_text(seed: Any) -> str:
    """Refuse a seed that is not a text of hex digits."""
    if not (isinstance(seed, str) and HEX.fullmatch(seed)):
        raise RecordError("seed must be a text of hex digits")
    return seed


def check_meta(meta: Any) -> dict[str, Any]:
    """Refuse names, bots, dates or a place that are not short texts or lists of them."""
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
    """Refuse a proof of the shuffle that is not made of short texts."""
    check_object(fair, "fair", (), ("scheme", "commitment", "secret", "nonces"))
    found: dict[str, Any] = fair
    for name, value in found.items():
        if not (_are_short(value) if name == "nonces" else is_short(value)):
            raise RecordError(f"fair field {name!r} must be a short text, nonces a list of them")
    return found


def check_notes(ms: Any, auto: Any) -> dict[str, Any]:
    """The thinking time and the mark of an auto-played move, those that are given."""
    notes: dict[str, Any] = {}
    if ms is not None:
        notes["ms"] = check_number(ms, "ms", 0, LONGEST_MS)
    if auto is not None:
        if not isinstance(auto, bool):
            raise RecordError("auto must be true or false")
        notes["auto"] = auto
    return notes


def compare(what: str, written: Any, counted: dict[str, Any]) -> None:
    """Refuse the first field that differs from what was counted again."""
    check_object(written, what, tuple(counted), ())
    for name, value in counted.items():
        if not same(written[name], value):
            raise RecordError(f"{what} field {name!r} must be {value!r}")


def same(written: Any, counted: Any) -> bool:
    """Equal, and of the same kind: true is not 1, nor is 1.0."""
    if isinstance(counted, list):
        return (
            isinstance(written, list)
            and len(written) == len(counted)
            and all(map(same, written, counted))
        )
    return type(written) is type(counted) and bool(written == counted)


class GivenUp(Protocol):
    """A match whose result can be checked: it has an outcome, or can be given up."""

    @property
    def outcome(self) -> Any:
        """How it ended, None while it goes on."""
        ...

    def give_up(self, by: str, winners: Iterable[int]) -> Any:
        """End it before its time."""
        ...


def check_result(match: GivenUp, record: dict[str, Any]) -> None:
    """Check how a replayed match ended, or that it is not over."""
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


def check_given_up(by: str, winners: Iterable[object], players: int) -> tuple[int, ...]:
    """The winners of a match given up, as sorted seats; ValueError says what is wrong."""
    if by not in GIVEN_UP:
        raise ValueError(f"a match is resigned or abandoned, not {by!r}")
    seats = [whole(seat) for seat in winners]
    if any(seat is None or not 0 <= seat < players for seat in seats):
        raise ValueError(f"winners are seats from 0 to {players - 1}")
    return tuple(sorted({seat for seat in seats if seat is not None}))


def check_seed(seed: int) -> int:
    """The seed as a plain int, or ValueError if it does not fit."""
    number = whole(seed)
    if number is None or not 0 <= number <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}")
    return number


def whole(value: object) -> int | None:
    """A whole number of any integer type as a plain int; None for anything else, and for bools."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return index(value)
