"""Fetches a match's memory before its turn, in batches that are larger than the caches.

Every match has a row in the array of states and in other arrays, and a job reads many places of
them, one after another. Without fetching ahead it waits for memory at each place, and a decision
costs twice as much in a batch of 100,000 matches as in one of 1,000.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from .dialect import Job

FEW = 8192  # matches; the rows of fewer stay in the caches
AHEAD = 2  # matches
CACHE_LINE = 64  # bytes
LONGEST_ROW = 16 * CACHE_LINE  # longer rows are read in order, which processors foresee

if TYPE_CHECKING:  # the Binder supplies them
    job = cast(Job, None)
    prefetch = cast(Callable[[int], None], None)


def loop_ahead(first: int, last: int, states: Any, rest: Any, rows: Any) -> None:
    """Do a job for a range of matches, and fetch the rows of the match `AHEAD` places later.

    `rows` has the address, the stride and the number of cache lines of each array.
    """
    for at in range(first, last):
        for row in range(rows.shape[0]):
            start = rows[row, 0] + (at + AHEAD) * rows[row, 1]
            for line in range(rows[row, 2]):
                prefetch(start + line * CACHE_LINE)
        job(states[at], at, *rest)


@cache
def prefetch_instruction() -> Any:
    """Make the function by which compiled code asks the processor to fetch an address."""
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
        # The access is a write, the line is kept in all caches, and it holds data.
        how = [ir.Constant(number, value) for value in (1, 3, 1)]
        builder.call(fetch, [builder.inttoptr(arguments[0], byte), *how])
        return context.get_dummy_value()

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def prefetch(_typing: Any, _address: Any) -> Any:
        """Fetch the cache line at an address; an address without memory does no harm."""
        return types.void(types.int64), generate

    return prefetch


def _arrays(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for part in value:
            yield from _arrays(part)
    elif hasattr(value, "strides"):
        yield value


def rows_ahead(states: Any, rest: tuple[Any, ...]) -> Any:
    """Address, stride and lines of each array with one row per match; none for a small batch."""
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
    import numpy as np

    return np.zeros((0, 3), np.int64)
