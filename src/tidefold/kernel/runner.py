"""Two ways to run the jobs of a module: compiled by Numba, or shipped as WebAssembly.

Both give the same results. Compiled jobs are faster, but a new installation has to wait until they
are compiled. WebAssembly is there at once, where wasmtime is installed.
"""

from __future__ import annotations

import threading
from functools import cached_property
from typing import Any

from .compilers import host
from .cpu import MIN_SLICE, Cpu
from .wasm_module import WasmModule, wasm_available
from .wasm_runtime import Wasm


class JobRunner:
    """Runs the jobs of one module."""

    def __init__(self, module: WasmModule, least: int = MIN_SLICE) -> None:
        """`least` is how many matches are worth a thread."""
        self._module = module
        self._least = least
        self._lock = threading.Lock()
        self._begun: set[str] = set()
        self._done: set[str] = set()
        self._cpus: dict[int | None, Cpu] = {}

    def compiled(self, threads: int | None = 1) -> Cpu:
        """The jobs for threads of this machine; the first call of each waits for the compiler."""
        if threads not in self._cpus:
            given = (self._module.rules, self._module.jobs, threads, self._least)
            self._cpus.setdefault(threads, Cpu(*given))
        return self._cpus[threads]

    @cached_property
    def shipped(self) -> Any:
        """The jobs as WebAssembly, run by wasmtime or by the browser whose page this is."""
        return (host() or Wasm)(self._module)

    def at_once(self, *names: str) -> Any:
        """Some jobs in the fastest way that need not wait; None if there is none.

        The first call begins to compile them in the background.
        """
        if host() is not None:
            return self.shipped
        with self._lock:
            new = set(names) - self._begun
            self._begun |= new
        if new:
            threading.Thread(target=self._compile, args=(sorted(new),), daemon=True).start()
        if self._done.issuperset(names):
            return self.compiled(1)
        return self.shipped if wasm_available() else None

    def is_ready(self, *names: str) -> bool:
        """Can some jobs run at once? If not, the first call begins to compile them."""
        return wasm_available() or self.at_once(*names) is not None

    def uncompiled(self) -> Any:
        """The jobs without a compiler, where wasmtime is installed.

        That suits jobs that are called now and then: they would not win back the time.
        """
        available = host() is not None or wasm_available()
        return self.shipped if available else self.compiled(1)

    def _compile(self, names: list[str]) -> None:
        """Compile some jobs."""
        compiled, examples = self.compiled(1), self._module.examples()
        for name in names:
            compiled.compile(name, *examples[name])
            self._done.add(name)
