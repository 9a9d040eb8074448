"""How large a run of the tests is: `quick`, `test` or `slow`, as `make` sets TIDEFOLD_TESTS.

`make quick` runs what is marked `quick`. `make test` runs everything but what is marked `slow`.
`make slow` runs what is marked `slow`, and what is marked `sized` in its full size.
"""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")
SIZES = ("quick", "test", "slow")
SIZE = os.environ.get("TIDEFOLD_TESTS", "test")
assert SIZE in SIZES, f"TIDEFOLD_TESTS must be one of {', '.join(SIZES)}"


def sized(quick: T, test: T, slow: T) -> T:
    """The value for this run."""
    return {"quick": quick, "test": test, "slow": slow}[SIZE]
