"""The printed text of a language: sentences by key, with values and the right plural."""

from __future__ import annotations

import re
from collections.abc import Mapping

from .texts import TEXTS, Texts

LANGUAGES = tuple(TEXTS)
ONE_OR_MANY = "|"  # separates the singular from the plural
FRENCH_SPACE = re.compile(" (?=[:;])")  # no line may break there


class Words:
    """The shared texts of one language and those of one game; names in braces stand for values.

    A game that is not translated is printed in English.
    """

    def __init__(self, language: str, of_game: Mapping[str, Texts] | None = None) -> None:
        if language not in TEXTS:
            raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        by_language = of_game or {}
        self._texts = TEXTS[language] | by_language.get(language, by_language.get("en", {}))

    def __getitem__(self, key: str) -> str:
        return self._forms(key)[-1]

    def say(self, key: str, **given: object) -> str:
        """A sentence with its values filled in."""
        return self[key].format(**given)

    def count(self, key: str, number: int, **given: object) -> str:
        """A number of things: `1 point`, `3 points`."""
        forms = self._forms(key)
        return (forms[0] if self.is_one(number) else forms[-1]).format(n=number, **given)

    def both_forms(self, key: str, **given: object) -> tuple[str, str]:
        """The two forms of a text, for example `the whole top row` and `in the top row`."""
        one, other = self._forms(key)
        return one.format(**given), other.format(**given)

    def is_one(self, number: int) -> bool:
        """Does the number take the singular? In French, zero does too."""
        return number in (0, 1) if self.language == "fr" else number == 1

    def _forms(self, key: str) -> list[str]:
        """The forms of a text, one or two."""
        text = self._texts[key]
        if self.language == "fr":
            text = FRENCH_SPACE.sub("\xa0", text)
        return text.split(ONE_OR_MANY)
