"""The types of array elements: numbers, and records with the layout of C."""

from __future__ import annotations

from math import prod
from typing import Any, NamedTuple

INTEGERS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u8": "Q", "b1": "?"}
CODES = {**INTEGERS, "f2": "e", "f4": "f", "f8": "d"}


int8, int16, int32, int64, uint8, uint64 = "i1", "i2", "i4", "i8", "u1", "u8"
float16, float32, float64 = "f2", "f4", "f8"
PYTHON: dict[Any, str] = {int: "i8", float: "f8", bool: "b1"}


class Place(NamedTuple):
    """The place of a field in a record."""

    kind: str
    shape: tuple[int, ...]
    offset: int


class dtype:
    """A number type, or a record with fields."""

    __slots__ = ("itemsize", "kind", "names", "places")

    def __init__(self, given: Any, align: bool = False) -> None:
        del align  # records are always aligned
        self.places: dict[str, Place] = {}
        if isinstance(given, list):
            self.kind = ""
            self._lay_out(given)
        else:
            self.kind = PYTHON.get(given, given)
            self.itemsize = int(self.kind[1:])
        self.names = tuple(self.places)

    def _lay_out(self, fields: list[tuple[str, str, tuple[int, ...]]]) -> None:
        """Place every field at the next multiple of its size."""
        offset = largest = 0
        for name, kind, shape in fields:
            size = int(kind[1:])
            offset = -(-offset // size) * size
            self.places[name] = Place(kind, tuple(shape), offset)
            offset += size * prod(shape)
            largest = max(largest, size)
        self.itemsize = -(-offset // largest) * largest

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, dtype):
            return NotImplemented
        return (self.kind, self.places) == (other.kind, other.places)

    def __hash__(self) -> int:
        return hash((self.kind, self.names))
