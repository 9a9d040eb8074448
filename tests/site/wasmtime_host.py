"""Modules behind the interface of a browser, run by wasmtime."""

from __future__ import annotations

import json
from typing import Any

import wasmtime


class Module:
    """What `web/site/module_host.js` offers, by wasmtime."""

    def __init__(self, data: bytes) -> None:
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        found: Any = wasmtime.Instance(self._store, wasmtime.Module(engine, data), [])
        self._exports: Any = found.exports(self._store)
        self._memory = self._exports["memory"]
        self.heap_base: int = self._exports["__heap_base"].value(self._store)

    def write(self, address: int, data: bytes) -> None:
        missing = address + len(data) - self._memory.data_len(self._store)
        if missing > 0:
            self._memory.grow(self._store, -(-missing // 65536))
        self._memory.write(self._store, data, address)

    def read(self, address: int, length: int) -> bytes:
        return bytes(self._memory.read(self._store, address, address + length))

    def call(self, name: str, arguments: str) -> int:
        found: int = self._exports[name](self._store, *map(int, json.loads(arguments)))
        return found
