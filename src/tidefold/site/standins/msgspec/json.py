"""JSON: values to bytes, and bytes to values of a type."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

from .builtins import to_builtins
from .checks import Checker, checker_of
from .errors import DecodeError
from .structs import Raw


def _constant(name: str) -> Any:
    raise DecodeError(f"JSON is malformed: {name}")


class _Loader(json.JSONDecoder):
    """Reads JSON as the standard has it."""

    def __init__(self) -> None:
        super().__init__(parse_constant=_constant)


_load = _Loader().decode


def _written(value: Any) -> str:
    """A plain value as JSON text without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _finite(value: Any) -> Any:
    """A plain value whose infinite numbers are null."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: _finite(part) for key, part in value.items()}
    return [_finite(part) for part in value] if isinstance(value, list | tuple) else value


def encode(value: Any, *, enc_hook: Callable[[Any], Any] | None = None) -> bytes:
    """A value as JSON."""
    if isinstance(value, Raw):
        return bytes(value)
    found = to_builtins(value, str_keys=True, enc_hook=enc_hook)
    try:
        text = _written(found)
    except ValueError:
        text = _written(_finite(found))
    return text.encode()


def _read(data: bytes | str) -> Any:
    """The plain value of a JSON text."""
    text = data if isinstance(data, str) else bytes(data).decode()
    try:
        return _load(text)
    except json.JSONDecodeError as problem:
        if problem.pos >= len(text.rstrip()):
            raise DecodeError("Input data was truncated") from None
        raise DecodeError(
            f"JSON is malformed: {problem.msg.lower()} (byte {problem.pos})"
        ) from None


def decode(data: bytes | str, *, type: Any = Any) -> Any:
    """The value of a JSON text."""
    return checker_of(type)(_read(data), "")


class Encoder:
    """Writes JSON."""

    def encode(self, value: Any) -> bytes:
        """A value as JSON."""
        return encode(value)


class Decoder:
    """Reads values of one type."""

    def __init__(self, type: Any = Any) -> None:
        self._type = type
        self._check: Checker | None = None

    def decode(self, data: bytes | str) -> Any:
        """The value of a JSON text."""
        if self._check is None:
            self._check = checker_of(self._type)
        return self._check(_read(data), "")
