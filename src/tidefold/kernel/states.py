"""States of fixed size: each field is written once, in the body of a class.

    class State(PlainState):
        seat = int8()
        totals = int16(4)
        piles = int8(2, 66, start=-1)

Interpreted, a state is a plain object whose fields are ints, lists and lists of lists; that is also
what type checkers see. Long rows of small numbers are arrays, which take an eighth of the memory.
Compiled, it is a record of the NumPy type `dtype()` with the same names.
"""

from __future__ import annotations

import marshal
from array import array
from functools import cache
from typing import Any, ClassVar, NamedTuple, Self, overload

PACKED_FROM = 32  # numbers per row: rows of this length or longer are packed


class Field(NamedTuple):
    """A field's NumPy number type, its shape, and its value before a match starts."""

    kind: str
    shape: tuple[int, ...]
    start: int

    @property
    def is_packed(self) -> bool:
        """Whether its rows are byte arrays: as lists they would take most of a state's memory."""
        return self.kind == "i1" and bool(self.shape) and self.shape[-1] >= PACKED_FROM

    def start_value(self) -> Any:
        """A number, a list or a list of lists, filled with the start value."""
        return self._filled(self.shape)

    def value_of(self, value: Any) -> Any:
        """Convert a number, a list or a list of lists to the form in which states hold it."""
        if not self.is_packed:
            return value
        rows = [array("b", row) for row in (value if len(self.shape) > 1 else [value])]
        return rows if len(self.shape) > 1 else rows[0]

    def _filled(self, shape: tuple[int, ...]) -> Any:
        if not shape:
            return self.start
        if len(shape) == 1:
            return (array("b", [self.start]) if self.is_packed else [self.start]) * shape[0]
        return [self._filled(shape[1:]) for _ in range(shape[0])]


class _FieldType:
    """Declares fields of one number type: a number, a list, or a list of lists."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    @overload
    def __call__(self, *, start: int = 0) -> int: ...
    @overload
    def __call__(self, length: int, /, *, start: int = 0) -> list[int]: ...
    @overload
    def __call__(self, rows: int, length: int, /, *, start: int = 0) -> list[list[int]]: ...
    def __call__(self, *shape: int, start: int = 0) -> Any:
        """Declare a field of this shape, filled with `start`."""
        return Field(self._kind, shape, int(start))


int8, int16, int32, int64 = map(_FieldType, ("i1", "i2", "i4", "i8"))


class _StateType(type):
    """Turns the fields in a class body into slots."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _StateType:
        """Move the fields out of the class body, grouped by shape so that copies are quick."""
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        rest = {key: value for key, value in body.items() if key not in own}
        fields = {**vars(bases[0])["FIELDS"], **own} if bases else own
        shapes = {key: len(field.shape) for key, field in fields.items()}
        numbers, lists, grids = (
            tuple(key for key, size in shapes.items() if size == wanted) for wanted in range(3)
        )
        more = {"FIELDS": fields, "_NUMBERS": numbers, "_LISTS": lists, "_GRIDS": grids}
        return super().__new__(cls, name, bases, {**rest, **more, "__slots__": tuple(own)})


class PlainState(metaclass=_StateType):
    """One match as plain Python numbers and lists; subclasses declare the fields."""

    FIELDS: ClassVar[dict[str, Field]]
    _NUMBERS: ClassVar[tuple[str, ...]]
    _LISTS: ClassVar[tuple[str, ...]]
    _GRIDS: ClassVar[tuple[str, ...]]

    def __init__(self) -> None:
        """Set every field to its value before a match starts."""
        for name, field in self.FIELDS.items():
            setattr(self, name, field.start_value())

    def copy(self) -> Self:
        """A state with equal fields that shares no list with this one."""
        other = object.__new__(type(self))
        for name in self._NUMBERS:
            setattr(other, name, getattr(self, name))
        for name in self._LISTS:
            setattr(other, name, getattr(self, name)[:])
        for name in self._GRIDS:
            setattr(other, name, [row[:] for row in getattr(self, name)])
        return other

    def pack(self) -> bytes:
        """The state as bytes, in a third of the memory, for states that are seldom read."""
        numbers = {name: int(getattr(self, name)) for name in self._NUMBERS}
        return marshal.dumps([numbers.get(name, getattr(self, name)) for name in self.FIELDS])

    @classmethod
    def unpack(cls, packed: bytes) -> Self:
        """The state from which `pack` made these bytes."""
        state = object.__new__(cls)
        for (name, field), value in zip(cls.FIELDS.items(), marshal.loads(packed), strict=True):
            setattr(state, name, field.value_of(value))
        return state

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name in self.FIELDS
        )

    __hash__ = None  # type: ignore[assignment]  # states change, so they must not be keys

    def write(self, record: Any) -> None:
        """Copy every field into a record of `dtype()`."""
        for name in self.FIELDS:
            record[name] = getattr(self, name)

    def row(self) -> Any:
        """An array of one record that equals this state."""
        import numpy as np

        row = np.zeros(1, self.dtype())
        self.write(row[0])
        return row

    @classmethod
    def read(cls, record: Any) -> Self:
        """The plain state equal to a record of `dtype()`."""
        state = object.__new__(cls)
        for name, field in cls.FIELDS.items():
            setattr(state, name, field.value_of(record[name].tolist()))
        return state

    @classmethod
    @cache  # compiled jobs recognise this object at once; an equal type is compared by field
    def dtype(cls) -> Any:
        """The NumPy type of one state in a batch."""
        import numpy as np

        fields = cls.FIELDS.items()
        return np.dtype([(name, field.kind, field.shape) for name, field in fields], align=True)
