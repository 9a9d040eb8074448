"""Whether rules can be compiled here: an installed package can, the Python of a page cannot."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec


@cache
def can_compile() -> bool:
    """Is there a compiler? Without one, bots that search and analyses are not offered."""
    return find_spec("numba") is not None and find_spec("numpy") is not None
