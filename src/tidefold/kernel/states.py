"""States of fixed size, described once: plain objects, and records to compilers."""

from __future__ import annotations

from typing import Any, ClassVar, Self

# name, number type, shape, value at the start of a match
Field = tuple[str, str, tuple[int, ...], int]


def _start_value(shape: tuple[int, ...], value: int) -> Any:
    """A number, a list, or a list of lists filled with the start value."""
    if not shape:
        return int(value)
    return [_start_value(shape[1:], value) for _ in range(shape[0])]


class PlainState:
    """One match as plain Python numbers and lists; a game names its fields in `FIELDS`."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[Field, ...]] = ()
    _NUMBERS: ClassVar[tuple[str, ...]] = ()
    _LISTS: ClassVar[tuple[str, ...]] = ()
    _GRIDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Sort the fields by shape, so that copies are quick."""
        by_shape = [tuple(f[0] for f in cls.FIELDS if len(f[2]) == size) for size in range(3)]
        cls._NUMBERS, cls._LISTS, cls._GRIDS = by_shape

    def __init__(self) -> None:
        """A match before it begins."""
        for name, _, shape, value in self.FIELDS:
            setattr(self, name, _start_value(shape, value))

    def copy(self) -> Self:
        """Another state, equal and independent."""
        other = object.__new__(type(self))
        for name in self._NUMBERS:
            setattr(other, name, getattr(self, name))
        for name in self._LISTS:
            setattr(other, name, getattr(self, name).copy())
        for name in self._GRIDS:
            setattr(other, name, [row.copy() for row in getattr(self, name)])
        return other

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, name) == getattr(other, name) for name, *_ in self.FIELDS
        )

    __hash__ = None  # type: ignore[assignment]  # states change, so they must not be keys

    def write(self, record: Any) -> None:
        """Copy every field into a record of `dtype()`."""
        for name, *_ in self.FIELDS:
            record[name] = getattr(self, name)

    def row(self) -> Any:
        """An array with one record, equal to this state."""
        import numpy as np

        row = np.zeros(1, self.dtype())
        self.write(row[0])
        return row

    @classmethod
    def read(cls, record: Any) -> Self:
        """The plain state equal to a record of `dtype()`."""
        state = object.__new__(cls)
        for name, *_ in cls.FIELDS:
            setattr(state, name, record[name].tolist())
        return state

    @classmethod
    def dtype(cls) -> Any:
        """The NumPy type of one state in a batch."""
        import numpy as np

        return np.dtype([(name, kind, shape) for name, kind, shape, _ in cls.FIELDS], align=True)
