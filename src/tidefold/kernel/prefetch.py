"""Fetching the rows of a match before its turn comes, for batches that are larger than the caches.

Every match has a row in the array of states and in other arrays, and a job looks into many places
of them, one after the other. Each time it would wait for memory; a processor that was told in
advance does not. Without this a decision costs twice as much in a batch of 100,000 matches as in
one of 1,000.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from .dialect import Job

FEW = 8192  # matches: what fewer of them touch stays in the caches
AHEAD = 2  # matches
CACHE_LINE = 64  # bytes
LONGEST_ROW = 16 * CACHE_LINE  # longer ones are filled from end to end; processors foresee that

if TYPE_CHECKING:  # the Binder supplies them
    job = cast(Job, None)
    prefetch = cast(Callable[[int], None], None)


def loop_ahead(first: int, last: int, states: Any, rest: Any, rows: Any) -> None:
    """Do a job for a range of matches; fetch the `rows` (address, stride, lines) of the next."""
    for at in range(first, last):
        for row in range(rows.shape[0]):
            start = rows[row, 0] + (at + AHEAD) * rows[row, 1]
            for line in range(rows[row, 2]):
                prefetch(start + line * CACHE_LINE)
        job(states[at], at, *rest)


@cache
def prefetch_instruction() -> Any:
    """A function for compiled code: tell the processor that an address will be needed."""
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        told = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
        # To be written, kept in all caches, data.
        how = [ir.Constant(number, value) for value in (1, 3, 1)]
        builder.call(told, [builder.inttoptr(arguments[0], byte), *how])
        return context.get_dummy_value()

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def prefetch(_typing: Any, _address: Any) -> Any:
        """Fetch the cache line at an address; no harm if there is none."""
        return types.void(types.int64), generate

    return prefetch


def _arrays(value: Any) -> Iterator[Any]:
    """The arrays among arguments, those in tuples too."""
    if isinstance(value, tuple):
        for part in value:
            yield from _arrays(part)
    elif hasattr(value, "strides"):
        yield value


def rows_ahead(states: Any, rest: tuple[Any, ...]) -> Any:
    """Address, stride and lines of each array with a row a match; nothing if these are few."""
    size = len(states)
    if size < FEW:
        return _no_rows()
    found = {}
    for array in _arrays((states, *rest)):
        if array.ndim and len(array) == size and CACHE_LINE <= array.strides[0] <= LONGEST_ROW:
            address = array.__array_interface__["data"][0]  # two views of the same rows count once
            found[address] = (address, array.strides[0], -(-array.strides[0] // CACHE_LINE))
    import numpy as np

    return np.array(list(found.values()), np.int64)


@cache
def _no_rows() -> Any:
    """Nothing to fetch."""
    import numpy as np

    return np.zeros((0, 3), np.int64)
