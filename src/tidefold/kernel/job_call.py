"""Packs a job with its arguments, to run here or on any machine with the same module.

The other machine is a browser: it gets the call as JSON (`PackedCall`) and sends the resulting
arrays back as text. Only their sizes are checked; nothing proves that the job made them.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from .wasm_module import WasmModule

LEAST_TABLE = 1024  # bytes: a larger array, unless all zeros, is sent once and then named
DIGITS = 32  # of a hash that is used as a name
Results = Mapping[str, str]  # by path: the bytes of an array in base64


@dataclass(frozen=True, slots=True)
class PackedCall:
    """A call as JSON.

    An array is its `shape` with its bytes as `data` in base64, with the name of a `table`, or with
    `bytes`, the number of its bytes if all are zero. `results` are the paths of the arrays that
    answer the call.
    """

    id: str  # the same for the same call on any machine
    module: str
    fingerprint: str  # of the module's sources
    job: str
    states: str
    arguments: dict[str, Any]
    results: list[str]


class JobCall(NamedTuple):
    """A job of a module with its arguments; `results` are the paths of the arrays it answers."""

    module: WasmModule
    job: str
    states: Any
    arguments: tuple[Any, ...]
    results: tuple[str, ...]

    def run(self, device: Any) -> None:
        """Run the job on a device of this machine."""
        device.launch(self.job, self.states, *self.arguments)

    def named(self) -> dict[str, Any]:
        """The arguments, by the names of the job's parameters."""
        names = list(inspect.signature(self.module.jobs[self.job]).parameters)[2:]
        return dict(zip(names, self.arguments, strict=True))

    def pack(self, tables: dict[str, str]) -> PackedCall:
        """The call as JSON; adds the tables that it names to `tables`."""
        arguments = {name: _packed(value, tables) for name, value in self.named().items()}
        module = (self.module.name, _fingerprint(self.module))
        call = (*module, self.job, _text(self.states), arguments, list(self.results))
        return PackedCall(_digest(repr(call).encode()), *call)

    def arrays(self) -> dict[str, Any]:
        """The arrays among the arguments, by path."""
        return dict(_arrays("", self.named()))

    def take(self, results: Results) -> None:
        """Write results from elsewhere into the arrays; ValueError if paths or sizes are wrong."""
        if set(results) != set(self.results):
            raise ValueError(f"the results must be {', '.join(self.results)}")
        arrays = self.arrays()
        for path, text in results.items():
            array = arrays[path]
            array[:] = _array(path, text, array)


def _packed(value: Any, tables: dict[str, str]) -> Any:
    """An argument as JSON; large arrays are added to `tables`."""
    import numpy as np

    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        return {str(name): _packed(one, tables) for name, one in zip(names, value, strict=True)}
    if not isinstance(value, np.ndarray):
        return value if isinstance(value, bool) else int(value)
    packed: dict[str, Any] = {"shape": list(value.shape)}
    content = value.tobytes()
    if content.count(0) == len(content):
        return {**packed, "bytes": len(content)}
    if len(content) < LEAST_TABLE:
        return {**packed, "data": _text(value)}
    name = _digest(content)
    tables[name] = _text(value)
    return {**packed, "table": name}


def _arrays(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        value = dict(zip(map(str, names), value, strict=True))
    if isinstance(value, dict):
        for name, one in value.items():
            yield from _arrays(f"{path}.{name}" if path else name, one)
    elif hasattr(value, "nbytes"):
        yield path, value


def _text(array: Any) -> str:
    return base64.b64encode(array.tobytes()).decode()


def _array(path: str, text: str, like: Any) -> Any:
    """Decode base64 into an array like another; ValueError unless it has its length."""
    import numpy as np

    length = like.nbytes
    if len(text) != -(-length // 3) * 4:
        raise ValueError(f"{path} has the wrong length")
    try:
        found = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError(f"{path} is not base64") from None
    if len(found) != length:
        raise ValueError(f"{path} has the wrong length")
    return np.frombuffer(found, like.dtype).reshape(like.shape)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:DIGITS]


_FINGERPRINTS: dict[tuple[str, str], str] = {}


def _fingerprint(module: WasmModule) -> str:
    name = (module.game, module.name)
    if name not in _FINGERPRINTS:
        _FINGERPRINTS[name] = module.description()["fingerprint"]
    return _FINGERPRINTS[name]
