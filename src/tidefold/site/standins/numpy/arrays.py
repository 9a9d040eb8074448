"""Arrays: views of bytes with a shape. An element of an array of numbers is a Python number."""

from __future__ import annotations

import struct
from array import array as packed
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import prod
from typing import Any

from .dtypes import CODES, INTEGERS, dtype

Shape = tuple[int, ...]
BLOCK = 1 << 12  # numbers that are converted at once; as Python's, all weights would fill memory


def _steps(shape: Shape, size: int) -> Shape:
    """Return the bytes between neighbours in each dimension of a contiguous array."""
    return tuple(size * prod(shape[place + 1 :]) for place in range(len(shape)))


class ndarray:
    """Numbers or records in memory; `address` is the place of a copy in a module's memory."""

    __slots__ = ("_buffer", "_offset", "_strides", "address", "dtype", "shape")

    def __init__(
        self, buffer: bytearray, kind: dtype, shape: Shape, strides: Shape, offset: int = 0
    ) -> None:
        self._buffer, self._strides, self._offset = buffer, strides, offset
        self.dtype, self.shape = kind, shape
        self.address: int | None = None

    # Bytes

    @property
    def _is_whole(self) -> bool:
        return self._strides == _steps(self.shape, self.dtype.itemsize)

    @property
    def nbytes(self) -> int:
        """The number of bytes of all elements."""
        return self.dtype.itemsize * prod(self.shape)

    def tobytes(self) -> bytes:
        """Return the bytes of all elements, one after the other."""
        size = self.dtype.itemsize
        if self._is_whole:
            return bytes(self._buffer[self._offset : self._offset + size * prod(self.shape)])
        return b"".join(bytes(self._buffer[at : at + size]) for at in self._offsets())

    def set_bytes(self, data: bytes) -> None:
        """Replace all elements by those in the bytes."""
        size = self.dtype.itemsize
        if self._is_whole:
            self._buffer[self._offset : self._offset + len(data)] = data
            return
        for place, at in enumerate(self._offsets()):
            self._buffer[at : at + size] = data[place * size : (place + 1) * size]

    def _offsets(self) -> Iterator[int]:
        for places in product(*map(range, self.shape)):
            steps = zip(places, self._strides, strict=True)
            yield self._offset + sum(place * stride for place, stride in steps)

    # Numbers

    def _numbers(self) -> list[Any]:
        code = CODES[self.dtype.kind]
        return list(struct.unpack(f"<{prod(self.shape)}{code}", self.tobytes()))

    def _fill(self, numbers: Iterable[Any]) -> None:
        given = list(numbers)
        if self.dtype.kind in INTEGERS:
            given = [int(one) for one in given]
        self.set_bytes(struct.pack(f"<{len(given)}{CODES[self.dtype.kind]}", *given))

    def tolist(self) -> Any:
        """Return the numbers as nested lists."""
        return _nested(self._numbers(), self.shape)

    def copy(self) -> ndarray:
        """Return the same elements in other memory."""
        made = zeros(self.shape, self.dtype)
        made.set_bytes(self.tobytes())
        return made

    def astype(self, kind: Any) -> ndarray:
        """Return the same numbers as another type."""
        found, flat = zeros(self.shape, kind), (prod(self.shape),)
        given, made = self.copy().reshape(flat), found.reshape(flat)
        for start in range(0, len(given), BLOCK):
            made[start : start + BLOCK] = given[start : start + BLOCK]
        return found

    # Parts

    def reshape(self, shape: Shape) -> ndarray:
        """Return a contiguous array's elements in another shape."""
        return ndarray(
            self._buffer, self.dtype, shape, _steps(shape, self.dtype.itemsize), self._offset
        )

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def __getitem__(self, key: Any) -> Any:
        part = self._part(key)
        if part.shape:
            return part
        if part.dtype.names:
            return Record(part._buffer, part.dtype, part._offset)
        return struct.unpack_from(f"<{CODES[part.dtype.kind]}", part._buffer, part._offset)[0]

    def _part(self, key: Any) -> ndarray:
        """Return a view of some elements; a list of places makes a copy."""
        if isinstance(key, str):
            return self._field(key)
        keys = key if isinstance(key, tuple) else (key,)
        if any(isinstance(one, list) for one in keys):
            return self._chosen(keys)
        shape, strides, offset = [], [], self._offset
        for at, size in enumerate(self.shape):
            one = keys[at] if at < len(keys) and keys[at] is not Ellipsis else slice(None)
            if isinstance(one, slice):
                span = range(size)[one]
                offset += self._strides[at] * (span.start if span else 0)
                shape.append(len(span))
                strides.append(self._strides[at] * span.step)
            else:
                offset += self._strides[at] * range(size)[int(one)]
        return ndarray(self._buffer, self.dtype, tuple(shape), tuple(strides), offset)

    def _field(self, name: str) -> ndarray:
        place = self.dtype.places[name]
        kind = dtype(place.kind)
        shape = self.shape + place.shape
        strides = self._strides + _steps(place.shape, kind.itemsize)
        return ndarray(self._buffer, kind, shape, strides, self._offset + place.offset)

    def _chosen(self, keys: tuple[Any, ...]) -> ndarray:
        """Copy the elements at a list of places, in one dimension."""
        at = next(place for place, one in enumerate(keys) if isinstance(one, list))
        shape = (*self.shape[:at], len(keys[at]), *self.shape[at + 1 :])
        made = zeros(shape, self.dtype)
        for place, wanted in enumerate(keys[at]):
            before = (slice(None),) * at
            made._part((*before, place)).set_bytes(self._part((*before, wanted)).tobytes())
        return made

    def __setitem__(self, key: Any, value: Any) -> None:
        if any(isinstance(one, list) for one in (key if isinstance(key, tuple) else (key,))):
            raise NotImplementedError("a list of places can be read, but not written")
        part = self._part(key)
        if isinstance(value, Record) or (isinstance(value, ndarray) and value.dtype == part.dtype):
            part.set_bytes(value.tobytes())
        elif isinstance(value, ndarray):
            part._fill(value._numbers())
        elif isinstance(value, list | tuple | packed):
            part._fill(_flat(value))
        else:
            part._fill([value] * prod(part.shape))

    # Sums

    def _along(self, axis: int | None, of: Callable[[list[Any]], Any]) -> Any:
        """Reduce all elements, or those along a dimension, to one number."""
        if axis is None:
            return of(self._numbers())
        shape = self.shape[:axis] + self.shape[axis + 1 :]
        found = []
        for places in product(*map(range, shape)):
            key = (*places[:axis], slice(None), *places[axis:])
            found.append(of(self._part(key)._numbers()))
        return _made(found, shape, self.dtype)

    def sum(self, axis: int | None = None) -> Any:
        """Return the sum of all elements, or the sums along a dimension."""
        return self._along(axis, sum)

    def max(self, axis: int | None = None) -> Any:
        """Return the largest element, or the largest ones along a dimension."""
        return self._along(axis, max)

    def mean(self) -> float:
        """Return the mean of all elements."""
        numbers = self._numbers()
        return float(sum(numbers)) / len(numbers)

    def clip(self, least: float, most: float | None = None) -> ndarray:
        """Limit every number to the range from `least` to `most`."""
        found = self._each(least, max)
        return found if most is None else found._each(most, min)

    def _each(self, other: Any, of: Callable[[Any, Any], Any], kind: Any = None) -> ndarray:
        """Apply a function to each element and its partner, or to each element and one number."""
        mine = self._numbers()
        theirs = other._numbers() if isinstance(other, ndarray) else [other] * len(mine)
        made = [of(one, two) for one, two in zip(mine, theirs, strict=True)]
        return _made(made, self.shape, kind or self.dtype)

    def __iadd__(self, other: Any) -> ndarray:
        self._fill(self._each(other, lambda one, two: one + two)._numbers())
        return self

    def __mul__(self, other: Any) -> ndarray:
        return self._each(other, lambda one, two: one * two)

    def __floordiv__(self, other: Any) -> ndarray:
        return self._each(other, lambda one, two: one // two)

    def __truediv__(self, other: Any) -> ndarray:
        return self._each(other, lambda one, two: one / two, float)

    def __rshift__(self, other: Any) -> ndarray:
        return self._each(other, lambda one, two: one >> two)

    def __eq__(self, other: object) -> Any:
        return self._each(other, lambda one, two: one == two, bool)

    __hash__ = None  # type: ignore[assignment]  # arrays change


class Record:
    """One record of an array."""

    __slots__ = ("_buffer", "_kind", "_offset")

    def __init__(self, buffer: bytearray, kind: dtype, offset: int) -> None:
        self._buffer, self._kind, self._offset = buffer, kind, offset

    def _row(self) -> ndarray:
        return ndarray(self._buffer, self._kind, (1,), (self._kind.itemsize,), self._offset)

    def tobytes(self) -> bytes:
        """Return the bytes of the record."""
        return self._row().tobytes()

    def __getitem__(self, name: str) -> Any:
        return self._row()._field(name)[0]

    def __setitem__(self, name: str, value: Any) -> None:
        self._row()._field(name)[0] = value


def _flat(values: Any) -> Iterator[Any]:
    for one in values:
        if isinstance(one, list | tuple | packed):
            yield from _flat(one)
        else:
            yield one


def _nested(numbers: list[Any], shape: Shape) -> Any:
    if not shape:
        return numbers[0]
    if len(shape) == 1:
        return numbers
    size = prod(shape[1:])
    rows = range(0, len(numbers), size) if size else range(0)
    return [_nested(numbers[at : at + size], shape[1:]) for at in rows]


def _made(numbers: Iterable[Any], shape: Shape, kind: Any) -> ndarray:
    made = zeros(shape, kind)
    made._fill(numbers)
    return made


def zeros(shape: int | Shape, kind: Any = float) -> ndarray:
    """Return an array of zeros."""
    sizes = (shape,) if isinstance(shape, int) else tuple(shape)
    of = kind if isinstance(kind, dtype) else dtype(kind)
    memory = bytearray(of.itemsize * prod(sizes))
    return ndarray(memory, of, sizes, _steps(sizes, of.itemsize))


def zeros_like(other: ndarray) -> ndarray:
    """Return an array of zeros with another's shape and type."""
    return zeros(other.shape, other.dtype)


def array(values: Any, kind: Any = int) -> ndarray:
    """Return an array of numbers in one dimension."""
    if isinstance(values, ndarray):
        return values.copy()
    given = list(values)
    return _made(given, (len(given),), kind)


asarray = array


def frombuffer(data: bytes, kind: Any) -> ndarray:
    """Return the elements in some bytes, in one dimension."""
    of = kind if isinstance(kind, dtype) else dtype(kind)
    return ndarray(bytearray(data), of, (len(data) // of.itemsize,), (of.itemsize,))


def repeat(rows: ndarray, times: int) -> ndarray:
    """Return the only element of an array, repeated."""
    made = zeros((times,), rows.dtype)
    made.set_bytes(rows.tobytes() * times)
    return made


def mean(values: Any) -> float:
    """Return the mean of all elements."""
    return float(values.mean())
