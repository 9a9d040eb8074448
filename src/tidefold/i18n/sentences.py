"""Fills values into a language's sentences, and picks singular or plural."""

from __future__ import annotations

from collections.abc import Sequence

from .catalogue import catalogue

ONE_OR_MANY = "|"  # separates the singular from the plural


def is_one(language: str, number: float) -> bool:
    """Whether a number takes the singular; in French zero does too, as in the browser."""
    return abs(number) < 2 if language == "fr" else number == 1


def form_of(language: str, text: str, number: float | None) -> str:
    """One form of a text `one|many`, chosen by a number; the plural if the number is None."""
    one, _, many = text.partition(ONE_OR_MANY)
    return many if many and (number is None or not is_one(language, number)) else one


def colour_name(language: str, kind: str, colour: str) -> str:
    """A colour's name, agreeing with a kind of card: `blanca` with `sirena`."""
    texts = catalogue(language)
    feminine = kind in texts["kinds.feminine"].split()
    agreeing = texts.get(f"colour.{colour}.feminine") if feminine else None
    return agreeing or texts[f"colour.{colour}"]


def card_name(language: str, face: str) -> str:
    """A card's name, made from its face `kind:colour`: `sirena blanca`."""
    kind, _, colour = face.partition(":")
    texts = catalogue(language)
    named = colour_name(language, kind, colour)
    return texts["card"].format(kind=texts[f"kind.{kind}"], colour=named)


class Sentences:
    """The sentences of one language by key; values replace the names in braces."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = catalogue(language)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def __getitem__(self, key: str) -> str:
        return self._texts[key]

    def get(self, key: str, default: str) -> str:
        """The text of a key, or `default` if the language has no such key."""
        return self._texts.get(key, default)

    def say(self, key: str, **values: object) -> str:
        """The sentence of a key with its values; the value `n` chooses singular or plural."""
        number = values.get("n")
        form = form_of(
            self.language, self._texts[key], number if isinstance(number, (int, float)) else None
        )
        return form.format_map(values)

    def listed(self, items: Sequence[str]) -> str:
        """The items as a list in words: `Ana, Ben and Eva`."""
        return self._joined("list.and", items)

    def either(self, items: Sequence[str]) -> str:
        """The items as a choice in words: `Ana, Ben or Eva`."""
        return self._joined("list.or", items)

    def _joined(self, key: str, items: Sequence[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        word = self._texts[key]
        if self.language.startswith("es"):
            word = _spanish(word, items[-1])
        return f"{', '.join(items[:-1])} {word} {items[-1]}"


def _spanish(word: str, following: str) -> str:
    """Fit a Spanish word to the next one: `e` for `y` before an i, and `u` for `o` before an o."""
    start = following.lower().removeprefix("h")
    if word == "y" and start.startswith(("i", "í")) and not start.startswith(("ia", "ie", "io")):
        return "e"
    return "u" if word == "o" and start.startswith(("o", "ó")) else word
