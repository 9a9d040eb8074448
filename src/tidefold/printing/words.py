"""The printed text of a language: sentences by key, with values and the right plural."""

from __future__ import annotations

from .texts import TEXTS

LANGUAGES = tuple(TEXTS)
ONE_OR_MANY = "|"  # separates the singular from the plural


class Words:
    """The printed text of one language; names in braces stand for values."""

    def __init__(self, language: str) -> None:
        if language not in TEXTS:
            raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._texts = TEXTS[language]

    def __getitem__(self, key: str) -> str:
        return self._texts[key].split(ONE_OR_MANY)[-1]

    def say(self, key: str, **given: object) -> str:
        """A sentence with its values filled in, and the calls in this language."""
        return self[key].format(stop=self["stop"], last=self["last"], **given)

    def count(self, key: str, number: int, **given: object) -> str:
        """A number of things: `1 point`, `3 points`."""
        one, _, many = self._texts[key].partition(ONE_OR_MANY)
        return (one if self.is_one(number) else many or one).format(n=number, **given)

    def whole_or_where(self, key: str, **given: object) -> tuple[str, str]:
        """For a group of boxes: `the whole top row` and `in the top row`."""
        whole, _, where = self._texts[key].format(**given).partition(ONE_OR_MANY)
        return whole, where

    def is_one(self, number: int) -> bool:
        """Does the number take the singular? In French, zero does too."""
        return number in (0, 1) if self.language == "fr" else number == 1
