"""The sentences of hints and analyses in every language, from codes with arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.seasalt import Move
from ...games.seasalt.moves import PILES
from ...i18n import catalogue

POINT_LANGUAGES = ("en",)  # the others write a decimal comma


def sentence_of(
    language: str, key: str, arguments: Mapping[str, Any], names: Sequence[str] = ()
) -> str:
    """A sentence of the catalogue, filled in; `n` chooses between one and many."""
    text = catalogue(language)[key]
    one, _, many = text.partition("|")
    form = many if many and arguments.get("n") != 1 else one
    shown = {name: _shown(language, name, value, names) for name, value in arguments.items()}
    filled = form.format_map({**calls(language), **shown})
    return filled[:1].upper() + filled[1:]


def reason_words(
    language: str, reason: Mapping[str, Any], names: Sequence[str], seat: int, reader: int | None
) -> str:
    """Why a move of a seat was good, as told to a reader: only their own moves are "yours"."""
    key, arguments = f"hint.{reason['code']}", reason["arguments"]
    if seat != reader and f"{key}.other" in catalogue(language):
        arguments = {**arguments, "name": player_words(language, seat, names)}
        key = f"{key}.other"
    return sentence_of(language, key, arguments, names)


def calls(language: str) -> dict[str, str]:
    """The names of the two calls."""
    words = catalogue(language)
    return {"stop": words["call.stop"], "bet": words["call.last-chance"]}


def _shown(language: str, name: str, value: Any, names: Sequence[str]) -> str:
    """An argument in words."""
    words = catalogue(language)
    if name in ("card", "other"):
        return card_words(language, value)
    if name == "kind":
        return words[f"kind.{value}"]
    if name == "call":
        return words[f"call.{value}"]
    if name == "rival":
        return player_words(language, value, names)
    if isinstance(value, float):
        text = f"{value:.1f}"
        return text if language in POINT_LANGUAGES else text.replace(".", ",")
    return str(value)


def card_words(language: str, face: str) -> str:
    """A card's name."""
    words = catalogue(language)
    kind, _, colour = face.partition(":")
    return words["card"].format(kind=words[f"kind.{kind}"], colour=words[f"colour.{colour}"])


def player_words(language: str, seat: int, names: Sequence[str] = ()) -> str:
    """A player's name, or the seat."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return catalogue(language)["analysis.seat"].format(seat=seat)


def move_words(
    language: str, move: Move, tops: Sequence[str | None] = (), names: Sequence[str] = ()
) -> str:
    """A move as a person would say it; `tops` are the cards on the left and the right pile."""
    words = catalogue(language)
    if move.name in ("stop", "last-chance"):
        return words[f"call.{move.name}"]
    cards = list(move.cards)
    if move.name == "take" and any(tops):
        cards = [tops[PILES.index(move.pile or "")] or ""]
    name = "take.unknown" if move.name == "take" and not cards else move.name
    return words[f"analysis.move.{name}"].format(
        cards=_cards_words(language, cards),
        pile=words[f"seasalt.pile.{move.pile}"] if move.pile else "",
        name=player_words(language, move.seat, names) if move.seat is not None else "",
    )


def _cards_words(language: str, cards: Sequence[str]) -> str:
    """The names of a card or of a pair."""
    named = [card_words(language, card) for card in cards]
    if len(named) < 2:
        return "".join(named)
    return catalogue(language)["analysis.pair"].format(first=named[0], second=named[1])
