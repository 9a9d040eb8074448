"""Which rows a batch fetches before it needs them."""

from __future__ import annotations

import numpy as np

from tidefold.kernel.prefetch import FEW, rows_ahead


def test_rows_of_many_matches_are_fetched_once_each() -> None:
    states = np.zeros(FEW, np.dtype([("words", np.int64, 20)]))
    bytes_of = np.zeros((FEW, 72), np.int8)
    others = (
        np.zeros((FEW + 1, 72), np.int8),  # not a row a match
        np.zeros(FEW, np.int64),  # processors foresee what is read in order
        np.zeros((FEW, 300), np.int64),
    )
    rows = rows_ahead(states, (7, (bytes_of, bytes_of.view(np.int64)), *others))
    assert rows.tolist() == [[states.ctypes.data, 160, 3], [bytes_of.ctypes.data, 72, 2]]


def test_few_matches_stay_in_the_caches() -> None:
    states = np.zeros(FEW - 1, np.dtype([("words", np.int64, 20)]))
    assert rows_ahead(states, ()).shape == (0, 3)
