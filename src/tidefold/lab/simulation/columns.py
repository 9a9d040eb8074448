"""Columns of lists for Parquet, made from arrays."""

from __future__ import annotations

from typing import Any

import numpy as np


def list_array(lengths: Any, values: Any) -> Any:
    """Lists of these lengths from an Arrow array of all their values, one after the other."""
    import pyarrow as pa

    offsets = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), values)


def list_array_of_bits(words: Any, meanings: Any) -> Any:
    """For each word the list of what its bits mean; `meanings` is an Arrow array, bit 0 first."""
    found = np.asarray(words)[:, None] >> np.arange(len(meanings)) & 1
    return list_array(found.sum(axis=1), meanings.take(np.nonzero(found)[1]))
