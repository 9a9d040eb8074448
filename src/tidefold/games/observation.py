"""Where the parts of an observation lie in its row of numbers; each game lists its own parts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

WORD = 8  # numbers of one byte in a 64-bit word


def starts_of(parts: Mapping[str, Sequence[str]], at_words: Collection[str] = ()) -> dict[str, int]:
    """The index of the first number of every part; those in `at_words` begin at a whole word."""
    starts, end = {}, 0
    for part, labels in parts.items():
        if part in at_words:
            end = _whole_words(end)
        starts[part] = end
        end += len(labels)
    return starts


def names_of(parts: Mapping[str, Sequence[str]], at_words: Collection[str] = ()) -> tuple[str, ...]:
    """What every number says; some are spare, so that parts begin and rows end at whole words."""
    starts = starts_of(parts, at_words)
    end = max(start + len(parts[part]) for part, start in starts.items())
    names = ["spare"] * _whole_words(end)
    for part, start in starts.items():
        labels = [f"{part} {label}" for label in parts[part]]
        names[start : start + len(labels)] = labels
    return tuple(names)


def _whole_words(numbers: int) -> int:
    """So many numbers, rounded up to whole words."""
    return numbers + -numbers % WORD
