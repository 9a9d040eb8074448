"""The sentences about matches of Sea Salt & Paper, in every language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ...games.seasalt import Move
from ...games.seasalt.moves import CALLS, PILES
from ...i18n import card_name, catalogue
from ...override import override
from ..search import Reason
from ..sentences import Names, Phrases, addressed, is_reader, player_words, sentence_of
from .judgement import Decision, Hint

SLIPS = {**dict.fromkeys(("draw", "take", "keep", "pile", "pick"), "card"), "rob": "theft"}


class SeasaltPhrases(Phrases):
    """The sentences about matches of Sea Salt & Paper."""

    rules_key = "edition."

    @override
    def move(self, language: str, move: str, one: Decision | Hint, names: Names) -> str:
        return move_words(language, Move.parse(move), one.tops, names)

    @override
    def reason(
        self, language: str, why: Reason, one: Decision | Hint, names: Names, name: str | None
    ) -> str:
        shown, sentences = partial(_in_words, language, tops=one.tops, names=names), []
        for code in filter(None, (why.code, why.arguments.get("measure"))):
            key, given = addressed(language, f"hint.{code}", why.arguments, name)
            if (
                "rival" in given
                and is_reader(given["rival"], names)
                and f"{key}.you" in catalogue(language)
            ):
                key = f"{key}.you"
            sentences.append(sentence_of(language, key, {**given, **CALL_NAMES}, shown))
        return " ".join(sentences)

    @override
    def situation(self, language: str, decision: Decision, names: Names) -> str:
        words = catalogue(language)
        lines = [super().situation(language, decision, names)]
        lines.append(words["analysis.hand"].format(cards=cards_words(language, decision.hand)))
        for key, faces in {
            "analysis.laid": decision.laid,
            "analysis.drawn": decision.drawn,
        }.items():
            if faces:
                lines.append(words[key].format(cards=cards_words(language, faces)))
        return "\n".join(lines)

    @override
    def picture(self, decision: Decision) -> dict[str, Any]:
        return {"seat": decision.seat, "played": decision.played, "best": decision.best}

    @override
    def slip(self, decision: Decision) -> tuple[str, str]:
        played, best = (move.partition(" ")[0] for move in (decision.played, decision.best))
        if played in CALLS:
            return ("wrong-call" if best in CALLS else "early-call"), played
        if best in CALLS:
            return "missed-call", best
        if "duo" in (played, best):
            return "pair", ""
        return SLIPS.get(played, "move"), ""


Tops = Sequence[str | None]  # the cards on the left and the right pile


CALL_NAMES = {"stop": "stop", "bet": "last-chance"}  # the two calls, for any sentence


def _in_words(language: str, name: str, value: Any, tops: Tops, names: Names) -> str | None:
    """An argument in words, if only this game knows how."""
    words = catalogue(language)
    if name in ("card", "other_card"):
        return card_name(language, value)
    if name == "kind":
        return words[f"kind.{value}"]
    if name in ("call", *CALL_NAMES):
        return words[f"call.{value}"]
    if name == "rival":
        return player_words(language, value, names)
    if name == "foil":
        return move_words(language, Move.parse(value), tops, names)
    return None


def move_words(language: str, move: Move, tops: Tops = (), names: Names = ()) -> str:
    """A move in words; `tops` names the card that a move takes."""
    words = catalogue(language)
    if move.name in ("stop", "last-chance"):
        return words[f"call.{move.name}"]
    cards = list(move.cards)
    if move.name == "take" and any(tops):
        cards = [tops[PILES.index(move.pile or "")] or ""]
    name = "take.unknown" if move.name == "take" and not cards else move.name
    if move.seat is not None and is_reader(move.seat, names):
        name = f"{name}.you"
    return words[f"analysis.move.{name}"].format(
        cards=words[f"event.{cards[0]}"] if name == "event" else _pair_words(language, cards),
        pile=words[f"seasalt.pile.{move.pile}"] if move.pile else "",
        name=player_words(language, move.seat, names) if move.seat is not None else "",
    )


def _pair_words(language: str, cards: Sequence[str]) -> str:
    named = [card_name(language, card) for card in cards]
    if len(named) < 2:
        return "".join(named)
    return catalogue(language)["analysis.pair"].format(first=named[0], second=named[1])


def cards_words(language: str, cards: Sequence[str]) -> str:
    """The names of the cards, separated by commas; `-` for no cards."""
    return ", ".join(card_name(language, card) for card in cards) or "-"
