"""The parts of an observation in its row of numbers; each game lists its own parts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

WORD = 8  # one-byte numbers per 64-bit word
Parts = Mapping[str, Sequence[str]]  # the names of the numbers of each part


def starts_of(parts: Parts, at_words: Collection[str] = ()) -> dict[str, int]:
    """The index of the first number of each part; those in `at_words` start at a whole word."""
    starts, end = {}, 0
    for part, labels in parts.items():
        if part in at_words:
            end = _whole_words(end)
        starts[part] = end
        end += len(labels)
    return starts


def names_of(parts: Parts, at_words: Collection[str] = ()) -> tuple[str, ...]:
    """The name of every number; spare numbers let parts start and rows end at whole words."""
    starts = starts_of(parts, at_words)
    end = max(start + len(parts[part]) for part, start in starts.items())
    names = ["spare"] * _whole_words(end)
    for part, start in starts.items():
        labels = [f"{part} {label}" for label in parts[part]]
        names[start : start + len(labels)] = labels
    return tuple(names)


def _whole_words(numbers: int) -> int:
    return numbers + -numbers % WORD


class ReadParts:
    """The parts of an observation, by name."""

    def __init__(self, row: Sequence[int], parts: Parts, starts: Mapping[str, int]) -> None:
        self._row = [int(number) for number in row]
        self._parts, self._starts = parts, starts

    def __getitem__(self, part: str) -> list[int]:
        start = self._starts[part]
        return self._row[start : start + len(self._parts[part])]

    def place(self, part: str) -> int | None:
        """The index of a part's only 1; None if the part has none."""
        return next((place for place, number in enumerate(self[part]) if number), None)
