"""Runs the shipped WebAssembly modules in Python, with wasmtime (in the extra `server`).

`Wasm` runs the same jobs as `Cpu` without a compiler of ours: a module is ready almost at once.
"""

from __future__ import annotations

import atexit
import ctypes
import threading
import weakref
from collections import defaultdict
from functools import cache
from typing import Any

import numpy as np

from .wasm_module import WasmModule

PAGE = 1 << 16
LEAST_BYTES = 64  # the smallest block of memory; sizes are powers of two


@cache
def _engine() -> Any:
    """Wasmtime's engine; its memories never move, so NumPy arrays can point into them."""
    import wasmtime

    config = wasmtime.Config()
    config.memory_may_move = False
    engine = wasmtime.Engine(config)
    atexit.register(engine.close)  # while the library is still there
    return engine


class _Instance:
    """A module with its own memory; only one thread may use it."""

    def __init__(self, compiled: Any) -> None:
        import wasmtime

        self._store = wasmtime.Store(_engine())
        weakref.finalize(self, self._store.close)  # at the latest when Python ends
        exports: Any = wasmtime.Instance(self._store, compiled, []).exports(self._store)
        self._exports = exports
        self._memory = exports["memory"]
        self._base = ctypes.addressof(self._memory.data_ptr(self._store).contents)
        self._next: int = exports["__heap_base"].value(self._store)
        self._size = self._memory.data_len(self._store)
        self._unused: defaultdict[int, list[int]] = defaultdict(list)  # offsets by size

    def call(self, name: str, arguments: list[int]) -> None:
        """Call a job; RuntimeError if it returns an error, which rules never do."""
        if self._exports[name](self._store, *arguments):
            raise RuntimeError(f"the job {name} failed")

    def array(self, shape: Any, dtype: Any) -> Any:
        """A zeroed NumPy array in this instance's memory; the array keeps the instance alive."""
        kind = np.dtype(dtype)
        length = int(np.prod(shape)) * kind.itemsize
        size = max(LEAST_BYTES, 1 << (length - 1).bit_length()) if length else LEAST_BYTES
        offset = self._take(size)
        memory = (ctypes.c_ubyte * max(length, 1)).from_address(self._base + offset)
        weakref.finalize(memory, self._unused[size].append, offset).atexit = False
        memory.owner = self
        ctypes.memset(memory, 0, length)
        return np.frombuffer(memory, kind, length // kind.itemsize).reshape(shape)

    def _take(self, size: int) -> int:
        """The offset of a free block of memory, which grows when none is left."""
        if self._unused[size]:
            return self._unused[size].pop()
        offset = -(-self._next // LEAST_BYTES) * LEAST_BYTES
        self._next = offset + size
        if self._next > self._size:
            pages = -(-(self._next - self._size) // PAGE)
            self._memory.grow(self._store, pages)
            self._size += pages * PAGE
        return offset

    def offset(self, array: Any) -> int | None:
        """The offset of an array in this memory; None if it lies elsewhere."""
        offset: int = array.__array_interface__["data"][0] - self._base
        return offset if 0 <= offset < self._size else None


class Wasm:
    """Runs a shipped module's jobs for all matches of a batch, one match after another."""

    name = "wasm"
    threads = 1

    def __init__(self, module: WasmModule) -> None:
        """Load a module; FileNotFoundError if it is not built."""
        self._jobs = module.description()["jobs"]
        self._records = {name: plain.dtype() for name, plain in module.records.items()}
        self._compiled = _compiled(module.binary_path)
        self._own = threading.local()

    @property
    def _instance(self) -> _Instance:
        if not hasattr(self._own, "instance"):
            self._own.instance = _Instance(self._compiled)
        found: _Instance = self._own.instance
        return found

    def launch(self, name: str, states: Any, *rest: Any) -> None:
        """Do a job for every match, with further arguments, in this thread."""
        instance, job = self._instance, self._jobs[name]
        call = _Call(instance, self._records)
        call.add_array(states, job["state"], job["state_written"])
        place = call.arguments.pop()  # the number of states, which is passed first
        call.add(job["arguments"], rest)
        instance.call(name, [0, place, *call.arguments])
        call.copy_back()

    def compile(self, name: str, states: Any, *rest: Any) -> None:
        """Do nothing: the module is compiled when it is loaded."""

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """A new zeroed array in the memory of this thread's instance."""
        return self._instance.array(shape, dtype)

    def upload(self, array: Any) -> Any:
        """A copy in the memory of this thread's instance, which jobs use without copying again."""
        made = self._instance.array(array.shape, array.dtype)
        made[...] = array
        return made

    def download(self, array: Any) -> Any:
        """The array itself, which is a NumPy array already."""
        return array


@cache
def _compiled(path: Any) -> Any:
    import wasmtime

    module = wasmtime.Module(_engine(), path.read_bytes())
    atexit.register(module.close)
    return module


class _Call:
    """One call's arguments; arrays in other memory are copied in, and back if written."""

    def __init__(self, instance: _Instance, records: dict[str, Any]) -> None:
        self.arguments: list[int] = []
        self._instance = instance
        self._records = records
        self._kept: list[Any] = []
        self._to_copy: list[tuple[Any, Any]] = []

    def add(self, described: list[dict[str, Any]], values: Any) -> None:
        """Append the values of arguments in the form that their descriptions ask for."""
        for one, value in zip(described, values, strict=True):
            if one["kind"] == "tuple":
                self.add(one["items"], value)
            elif one["kind"] == "array":
                self.add_array(value, one["dtype"], one["written"])
            else:
                self.arguments.append(int(value))

    def add_array(self, array: Any, kind: str, written: bool) -> None:
        """Append the address and the shape of an array."""
        dtype = self._records.get(kind) or np.dtype(kind)
        offset = self._instance.offset(array)
        if offset is None or array.dtype != dtype or not array.flags.c_contiguous:
            inside = self._instance.array(array.shape, dtype)
            inside[...] = array
            self._kept.append(inside)
            if written:
                self._to_copy.append((array, inside))
            offset = self._instance.offset(inside)
        assert offset is not None
        self.arguments += [offset, *array.shape]

    def copy_back(self) -> None:
        """Copy the arrays that the job may have written back to their originals."""
        for outside, inside in self._to_copy:
            outside[...] = inside
