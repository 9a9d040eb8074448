"""Describes WebAssembly modules: their jobs, their files and the layout of their memory.

A module is a file without imports, built by `kernel/wasm.py` and shipped with the package. Its
description says what Python and JavaScript need to call it: the fields of records, and the
arguments of every job.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import json
import textwrap
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

from .dialect import Binder, global_names
from .fingerprint import value_text

WEB = Path(__file__).parents[1] / "web"
FOLDER = "wasm"  # inside the folder of a game's client
Examples = Mapping[str, tuple[Any, ...]]


@dataclass(frozen=True)
class WasmModule:
    """A set of a game's jobs that is shipped as one file.

    For each job, `examples` gives arguments of the right types: the states, then the arguments that
    follow the index of the match. `records` names the classes of states whose records the jobs
    take.
    """

    game: str
    name: str
    jobs: Mapping[str, Any]
    records: Mapping[str, Any]
    examples: Callable[[], Examples]
    rules: Mapping[str, Any] = field(default_factory=dict)
    root: Path = WEB  # the folder that holds the folders of all clients

    @property
    def binary_path(self) -> Path:
        """The path of the module's binary."""
        return self.root / self.game / FOLDER / f"{self.name}.wasm"

    @property
    def description_path(self) -> Path:
        """The path of the module's description."""
        return self.binary_path.with_suffix(".json")

    def description(self) -> Any:
        """The shipped description; FileNotFoundError if the module is not built."""
        return json.loads(self.description_path.read_text(encoding="utf-8"))


@cache
def wasm_available() -> bool:
    """Whether Python can run modules here, with a wasmtime made for this kind of machine."""
    try:
        import wasmtime  # noqa: F401  looked for, not used
    except (ImportError, OSError, RuntimeError):
        return False
    return True


def describe(module: WasmModule) -> dict[str, Any]:
    """The description of a module, without the parts that only a build finds out."""
    records = {name: plain.dtype() for name, plain in module.records.items()}
    examples = module.examples()
    jobs = {}
    for name, function in module.jobs.items():
        states, *rest = examples[name]
        names = list(inspect.signature(function).parameters)[2:]
        given = zip(names, rest, strict=True)
        jobs[name] = {
            "state": _record_name(states.dtype, records),
            "arguments": [_argument(each, value, records) for each, value in given],
        }
    return {
        "game": module.game,
        "module": module.name,
        "fingerprint": source_fingerprint(module),
        "records": {name: _fields(dtype) for name, dtype in records.items()},
        "jobs": jobs,
    }


def _fields(dtype: Any) -> dict[str, Any]:
    fields = {
        name: {
            "offset": dtype.fields[name][1],
            "dtype": dtype[name].base.str[1:],
            "shape": list(dtype[name].shape),
        }
        for name in dtype.names
    }
    return {"size": dtype.itemsize, "fields": fields}


def _record_name(dtype: Any, records: Mapping[str, Any]) -> str:
    return next(name for name, known in records.items() if known == dtype)


def _argument(name: str, value: Any, records: Mapping[str, Any]) -> dict[str, Any]:
    import numpy as np

    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        items = [_argument(str(n), v, records) for n, v in zip(names, value, strict=True)]
        return {"name": name, "kind": "tuple", "items": items}
    if isinstance(value, np.ndarray):
        dtype = value.dtype
        text = _record_name(dtype, records) if dtype.names else dtype.str[1:]
        return {"name": name, "kind": "array", "dtype": text, "dimensions": value.ndim}
    return {"name": name, "kind": "boolean" if isinstance(value, bool) else "integer"}


def arrays_in(arguments: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the arrays among described arguments, also from tuples, in the order of passing."""
    for argument in arguments:
        if argument["kind"] == "tuple":
            yield from arrays_in(argument["items"])
        elif argument["kind"] == "array":
            yield argument


def source_fingerprint(module: WasmModule) -> str:
    """A hash of the source of everything that a module's jobs reach.

    It does not depend on the versions of Python and its packages, so it shows on any machine
    whether the shipped module was built from these sources. Comments, docstrings and types do not
    count.
    """
    binder = Binder(module.rules, _as_they_are)
    found: dict[str, str] = {}
    for name, function in module.jobs.items():
        found[f"job {name}"] = _reached(binder.copy(function), found)
    for name, plain in module.records.items():
        found[f"record {name}"] = json.dumps(_fields(plain.dtype()))
    text = "\n".join(f"{name}: {found[name]}" for name in sorted(found))
    return hashlib.sha256(text.encode()).hexdigest()


def _as_they_are(function: FunctionType) -> FunctionType:
    return function


def _reached(function: FunctionType, found: dict[str, str]) -> str:
    """Note the source of a rule and of all that it reaches in `found`; return the rule's name."""
    name = f"{function.__module__}.{function.__qualname__}"
    if name not in found:
        found[name] = ""  # the rule may be reached again through those it calls
        scope, code = function.__globals__, function.__code__
        parts = [_source(function)]
        for used in global_names(code):
            if used not in scope:  # built in
                continue
            value = scope[used]
            is_rule = isinstance(value, FunctionType)
            text = _reached(value, found) if is_rule else value_text(value, code, used)
            parts.append(f"{used} = {text}")
        found[name] = "\n".join(parts)
    return name


def _source(function: FunctionType) -> str:
    """A function's source without docstring, decorators and types."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function.__code__))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    if ast.get_docstring(tree) is not None:
        tree.body = tree.body[1:] or [ast.Pass()]
    tree.decorator_list, tree.returns = [], None
    for argument in ast.walk(tree.args):
        if isinstance(argument, ast.arg):
            argument.annotation = None
    return ast.unparse(tree)
