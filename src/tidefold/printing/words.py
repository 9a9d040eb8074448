"""The words of a language: sentences by key, with numbers in them and the right plural."""

from __future__ import annotations

from .texts import TEXTS

LANGUAGES = tuple(TEXTS)
ONE_OR_MANY = "|"  # between the form for one and the form for many


class Words:
    """What is printed in one language; a sentence may name other keys in braces."""

    def __init__(self, language: str) -> None:
        if language not in TEXTS:
            raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._texts = TEXTS[language]

    def __getitem__(self, key: str) -> str:
        return self._texts[key].split(ONE_OR_MANY)[-1]

    def say(self, key: str, **given: object) -> str:
        """A sentence with values filled in, the calls by this language's words."""
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
