"""The sentences of a language with their values, and the one rule for plurals."""

from __future__ import annotations

from collections.abc import Sequence

from .catalogue import catalogue

ONE_OR_MANY = "|"  # separates the singular from the plural


def is_one(language: str, number: float) -> bool:
    """Does a number take the singular? In French, zero does too, as in the browser."""
    return abs(number) < 2 if language == "fr" else number == 1


def form_of(language: str, text: str, number: float | None) -> str:
    """The form of a text `one|many` for a number; without a number, the form for many."""
    one, _, many = text.partition(ONE_OR_MANY)
    return many if many and (number is None or not is_one(language, number)) else one


def colour_name(language: str, kind: str, colour: str) -> str:
    """A colour as it stands with a kind of card: `blanca` with `sirena`."""
    texts = catalogue(language)
    feminine = kind in texts["kinds.feminine"].split()
    agreeing = texts.get(f"colour.{colour}.feminine") if feminine else None
    return agreeing or texts[f"colour.{colour}"]


def card_name(language: str, face: str) -> str:
    """A card as people say it: `sirena blanca`."""
    kind, _, colour = face.partition(":")
    texts = catalogue(language)
    named = colour_name(language, kind, colour)
    return texts["card"].format(kind=texts[f"kind.{kind}"], colour=named)


class Sentences:
    """What a language says: sentences by key, with values in place of the names in braces."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = catalogue(language)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def get(self, key: str, default: str) -> str:
        """The text of a key, or something else where there is none."""
        return self._texts.get(key, default)

    def say(self, key: str, **values: object) -> str:
        """A sentence with its values; the value `n` chooses between one and many."""
        number = values.get("n")
        form = form_of(
            self.language, self._texts[key], number if isinstance(number, (int, float)) else None
        )
        return form.format_map(values)

    def listed(self, items: Sequence[str]) -> str:
        """A list in words: `Ana, Ben and Eva`."""
        return self._joined("list.and", items)

    def either(self, items: Sequence[str]) -> str:
        """A choice in words: `Ana, Ben or Eva`."""
        return self._joined("list.or", items)

    def _joined(self, key: str, items: Sequence[str]) -> str:
        """Items with commas between them, and a word before the last."""
        if len(items) < 2:
            return "".join(items)
        word = self._texts[key]
        if self.language.startswith("es"):
            word = _spanish(word, items[-1])
        return f"{', '.join(items[:-1])} {word} {items[-1]}"


def _spanish(word: str, following: str) -> str:
    """`e` instead of `y` before an i, and `u` instead of `o` before an o."""
    start = following.lower().removeprefix("h")
    if word == "y" and start.startswith(("i", "í")) and not start.startswith(("ia", "ie", "io")):
        return "e"
    return "u" if word == "o" and start.startswith(("o", "ó")) else word
