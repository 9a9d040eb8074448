"""Runs a module's jobs compiled by Numba or shipped as WebAssembly, with the same results.

Compiled jobs are faster, but a new installation has to wait for the compiler. WebAssembly is ready
at once where wasmtime is installed.
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
        """Keep a module; when compiled, a thread gets at least `least` matches."""
        self._module = module
        self._least = least
        self._lock = threading.Lock()
        self._begun: set[str] = set()
        self._done: set[str] = set()
        self._cpus: dict[int | None, Cpu] = {}

    def compiled(self, threads: int | None = 1) -> Cpu:
        """The jobs compiled for a number of threads; a job's first call waits for the compiler."""
        if threads not in self._cpus:
            given = (self._module.rules, self._module.jobs, threads, self._least)
            self._cpus.setdefault(threads, Cpu(*given))
        return self._cpus[threads]

    @cached_property
    def shipped(self) -> Any:
        """The jobs as WebAssembly, run by wasmtime or by the browser whose page runs Python."""
        return (host() or Wasm)(self._module)

    def at_once(self, *names: str) -> Any:
        """The fastest device that can run these jobs without waiting; None if there is none.

        The first call starts compiling them in the background.
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
        """Whether these jobs can run without waiting; if not, compiling them has started."""
        return wasm_available() or self.at_once(*names) is not None

    def uncompiled(self) -> Any:
        """The jobs as WebAssembly where a page or wasmtime runs it, otherwise compiled.

        This suits jobs that run rarely, which would not win back the time to compile them.
        """
        available = host() is not None or wasm_available()
        return self.shipped if available else self.compiled(1)

    def _compile(self, names: list[str]) -> None:
        compiled, examples = self.compiled(1), self._module.examples()
        for name in names:
            compiled.compile(name, *examples[name])
            self._done.add(name)
