"""Where the parts of an observation lie in its row of numbers; each game lists its own parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

WORD = 8  # numbers of one byte in a 64-bit word


def starts_of(parts: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """The index of the first number of every part."""
    ends = accumulate(map(len, parts.values()), initial=0)
    return dict(zip(parts, ends, strict=False))


def names_of(parts: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """What every number says; the last ones are spare, so that a row has whole 64-bit words."""
    names = [f"{part} {label}" for part, labels in parts.items() for label in labels]
    return (*names, *["spare"] * (-len(names) % WORD))
