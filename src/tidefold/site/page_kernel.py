"""The rules as WebAssembly in a page: the browser itself runs the shipped modules.

`PageModule` has the methods of `kernel.wasm_runtime.Wasm`, which uses wasmtime.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol

from ..kernel.wasm_module import WasmModule

ALIGNMENT = 16
Argument = int | str  # a text is an integer of 64 bits


class Memory(Protocol):
    """A module in the browser, as `web/site/module_host.js` provides it."""

    heap_base: int

    def write(self, address: int, data: bytes) -> None:
        """Write bytes into the module's memory, which grows as needed."""

    def read(self, address: int, length: int) -> bytes:
        """Return bytes of the module's memory."""

    def call(self, name: str, arguments: str) -> int:
        """Call a job with arguments as JSON; returns 0 on success."""


Open = Callable[[bytes], Memory]


class PageModule:
    """Runs jobs for all matches of a batch, one after the other."""

    name = "wasm"
    threads = 1

    def __init__(self, module: WasmModule, open_module: Open) -> None:
        self._jobs = module.description()["jobs"]
        self._memory = open_module(module.binary_path.read_bytes())
        self._free: int = self._memory.heap_base

    def launch(self, name: str, states: Any, *rest: Any) -> None:
        """Run a job for every match, with further arguments."""
        job, before = self._jobs[name], self._free
        written: list[tuple[Any, int]] = []
        at = self._pass(states, job["state_written"], written)
        flat = [*self._flat(job["arguments"], rest, written)]
        failed = self._memory.call(name, json.dumps([0, len(states), at, *flat]))
        self._free = before
        if failed:
            raise RuntimeError(f"the job {name} failed")
        for array, address in written:
            array.set_bytes(self._memory.read(address, array.nbytes))

    def _flat(self, described: Any, values: Any, written: Any) -> list[Argument]:
        """Return the described arguments in one list, those in tuples too."""
        found: list[Argument] = []
        for one, value in zip(described, values, strict=True):
            if one["kind"] == "tuple":
                found += self._flat(one["items"], value, written)
            elif one["kind"] == "array":
                found += [self._pass(value, one["written"], written), *value.shape]
            else:
                found.append(str(int(value)) if one["kind"] == "integer" else int(value))
        return found

    def _pass(self, array: Any, is_written: bool, written: list[tuple[Any, int]]) -> int:
        """Return the address of an array in the module's memory; copy it there if necessary."""
        if array.address is not None:
            address: int = array.address
        else:
            address = self._put(array)
        if is_written:
            written.append((array, address))
        return address

    def _put(self, array: Any) -> int:
        data = array.tobytes()
        address = -(-self._free // ALIGNMENT) * ALIGNMENT
        self._memory.write(address, data)
        self._free = address + max(len(data), 1)
        return address

    def upload(self, array: Any) -> Any:
        """Return a copy of an array that stays in the module's memory."""
        made = array.copy()
        made.address = self._put(array)
        return made
