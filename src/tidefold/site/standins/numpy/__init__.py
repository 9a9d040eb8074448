"""Arrays of numbers and records, with the features that one decision needs."""

from __future__ import annotations

from .arrays import array, asarray, frombuffer, mean, ndarray, repeat, zeros, zeros_like
from .dtypes import dtype, float16, float32, float64, int8, int16, int32, int64, uint8, uint64

__all__ = [
    "array",
    "asarray",
    "dtype",
    "float16",
    "float32",
    "float64",
    "frombuffer",
    "int8",
    "int16",
    "int32",
    "int64",
    "mean",
    "ndarray",
    "repeat",
    "uint8",
    "uint64",
    "zeros",
    "zeros_like",
]
