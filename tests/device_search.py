"""A device that runs searches as a browser does: from JSON, with nothing but the game's module."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from tidefold.games.registry import game_named
from tidefold.kernel.wasm_module import WasmModule
from tidefold.kernel.wasm_runtime import Wasm

Json = Mapping[str, Any]


def module_named(game: str, name: str) -> WasmModule:
    modules: tuple[WasmModule, ...] = game_named(game).part("wasm")
    return next(one for one in modules if one.name == name)


@cache
def device(game: str, name: str) -> Wasm:
    return Wasm(module_named(game, name))


def search(game: str, call: Json, tables: Mapping[str, str]) -> dict[str, str]:
    """The results of a packed call."""
    module = module_named(game, call["module"])
    job = module.description()["jobs"][call["job"]]
    dtypes = {name: plain.dtype() for name, plain in module.records.items()}
    arrays: dict[str, Any] = {}

    def unpacked(described: Json, value: Any, path: str) -> Any:
        if described["kind"] == "tuple":
            items = described["items"]
            return tuple(unpacked(i, value[i["name"]], f"{path}.{i['name']}") for i in items)
        if described["kind"] != "array":
            return value
        content = bytes(value["bytes"]) if "bytes" in value else _content(value, tables)
        dtype = dtypes.get(described["dtype"]) or np.dtype(described["dtype"])
        arrays[path] = np.frombuffer(bytearray(content), dtype).reshape(value["shape"])
        return arrays[path]

    given = [unpacked(one, call["arguments"][one["name"]], one["name"]) for one in job["arguments"]]
    states = np.frombuffer(bytearray(base64.b64decode(call["states"])), dtypes[job["state"]])
    device(game, module.name).launch(call["job"], states, *given)
    return {path: as_text(arrays[path]) for path in call["results"]}


def _content(value: Json, tables: Mapping[str, str]) -> bytes:
    return base64.b64decode(tables[value["table"]] if "table" in value else value["data"])


def as_text(array: Any) -> str:
    """An array as results have it."""
    return base64.b64encode(array.tobytes()).decode()
