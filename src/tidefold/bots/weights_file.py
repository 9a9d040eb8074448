"""Files with the weights of a network: safetensors in half precision, with version and checksum.

Unlike pickled weights they hold no code, and unlike zipped arrays a page reads them at once.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Mapping
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

VERSION = "1"
HALF = 2  # bytes of a number
Shapes = dict[str, tuple[int, ...]]


class WeightsError(ValueError):
    """Says why a file has no weights that can be used."""


def write_weights(file: Path, arrays: Mapping[str, Any]) -> None:
    """Write arrays of half precision; a crash while writing leaves the file before."""
    head: dict[str, Any] = {}
    content = b""
    for name, array in arrays.items():
        place = [len(content), len(content) + array.nbytes]
        head[name] = {"dtype": "F16", "shape": list(array.shape), "data_offsets": place}
        content += array.tobytes()
    about = {"version": VERSION, "sha256": hashlib.sha256(content).hexdigest()}
    text = json.dumps({"__metadata__": about, **head}).encode()
    text += b" " * (-len(text) % 8)
    fresh = file.with_name(f"new-{file.name}")
    fresh.write_bytes(len(text).to_bytes(8, "little") + text + content)
    os.replace(fresh, file)


def read_weights(file: Path, fit: Callable[[Shapes], bool]) -> dict[str, Any]:
    """The arrays of a file by name; `fit` says whether their shapes are those of a network."""
    try:
        data = file.read_bytes()
        start = 8 + int.from_bytes(data[:8], "little")
        head, content = json.loads(data[8:start]), data[start:]
        about = head.pop("__metadata__")
        version, digest = about["version"], about["sha256"]
        starts = {name: one["data_offsets"][0] for name, one in head.items()}
        shapes: Shapes = {name: tuple(one["shape"]) for name, one in head.items()}
    except (AttributeError, LookupError, OSError, TypeError, ValueError) as why:
        raise WeightsError(f"{file} has no weights: {why!r}") from None
    if version != VERSION:
        raise WeightsError(f"{file} has weights of version {version}, not {VERSION}")
    if hashlib.sha256(content).hexdigest() != digest:
        raise WeightsError(f"{file} is damaged: its checksum is wrong")
    if not fit(shapes):
        raise WeightsError(f"{file} has weights of a network of another shape")
    return {
        name: np.frombuffer(content[at : at + HALF * prod(shapes[name])], np.float16).reshape(
            shapes[name]
        )
        for name, at in starts.items()
    }
