"""Lays out the parts of an observation in its row of numbers; each game lists its own parts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

WORD = 8  # one-byte numbers per 64-bit word


def starts_of(parts: Mapping[str, Sequence[str]], at_words: Collection[str] = ()) -> dict[str, int]:
    """The index of the first number of each part; those in `at_words` start at a whole word."""
    starts, end = {}, 0
    for part, labels in parts.items():
        if part in at_words:
            end = _whole_words(end)
        starts[part] = end
        end += len(labels)
    return starts


def names_of(parts: Mapping[str, Sequence[str]], at_words: Collection[str] = ()) -> tuple[str, ...]:
    """The name of every number; spare numbers let parts start and rows end at whole words."""
    starts = starts_of(parts, at_words)
    end = max(start + len(parts[part]) for part, start in starts.items())
    names = ["spare"] * _whole_words(end)
    for part, start in starts.items():
        labels = [f"{part} {label}" for label in parts[part]]
        names[start : start + len(labels)] = labels
    return tuple(names)


def _whole_words(numbers: int) -> int:
    """A count of numbers, rounded up to whole words."""
    return numbers + -numbers % WORD
