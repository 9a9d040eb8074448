"""Sentences of hints and analyses in every language: numbers, players, moves, reasons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..i18n import catalogue, form_of
from .judgement import Analysis, Decision, Unit
from .search import Reason

Shown = Callable[[str, Any], str | None]  # an argument's name and value in words
Names = Sequence[str | None]  # by seat; None is the reader, who is addressed as "you"


class Phrases(ABC):
    """The words for one game's hints and judged decisions, both of which are passed as `one`."""

    rules_key = ""  # what comes before the name of the rules in catalogues

    @abstractmethod
    def reason(self, language: str, why: Reason, one: Any, names: Names, name: str | None) -> str:
        """Why the best move is better; `name` is the player who moves, None if the reader."""

    def title(self, language: str, analysis: Analysis) -> str:
        """The title of an analysis: the rules, the players and how much was analysed."""
        rules = catalogue(language).get(f"{self.rules_key}{analysis.rules}", analysis.rules)
        facts = {"edition": rules, "players": analysis.players, "n": len(analysis.decisions)}
        alone = analysis.players == 1
        return sentence_of(language, "analysis.title.alone" if alone else "analysis.title", facts)

    def move(self, language: str, move: str, one: Any, names: Names) -> str:
        """A move in words."""
        del language, one, names
        return move

    def situation(self, language: str, decision: Any, names: Names) -> str:
        """What the player had in front of them: everyone's points, and more in some games."""
        totals = totals_words(language, decision.totals, names)
        return catalogue(language)["analysis.totals"].format(totals=totals)

    def slip(self, decision: Any) -> tuple[str, str]:
        """The kind of mistake in a marked decision, and the call in question, if any."""
        del decision
        return "move", ""

    def picture(self, decision: Any) -> dict[str, Any] | None:
        """What a page needs to draw the decision; None if words are enough."""
        del decision
        return None

    def drawing(self, language: str, decision: Any) -> list[str]:
        """A drawing of the decision for a terminal; empty if words are enough."""
        del language, decision
        return []


def sentence_of(
    language: str, key: str, arguments: Mapping[str, Any], shown: Shown = lambda _name, _value: None
) -> str:
    """Fill in a sentence of the catalogue; `n` chooses between singular and plural.

    `shown` words the arguments that only the game understands.
    """
    form = form_of(language, catalogue(language)[key], arguments.get("n"))
    words = {
        name: shown(name, value) or plain(language, value) for name, value in arguments.items()
    }
    filled = form.format_map(words)
    return filled[:1].upper() + filled[1:]


def addressed(
    language: str, key: str, arguments: Mapping[str, Any], name: str | None
) -> tuple[str, Mapping[str, Any]]:
    """The key and arguments of a sentence; only the reader is "you", others are named."""
    if name is not None and f"{key}.other" in catalogue(language):
        return f"{key}.other", {**arguments, "name": name}
    return key, arguments


def plain(language: str, value: Any) -> str:
    """Word an argument that needs no game: a number or a text."""
    return decimal(language, value) if isinstance(value, float) else str(value)


def decimal(language: str, value: float, places: int = 1) -> str:
    """A number with decimals, written as is usual in a language."""
    return f"{value:.{places}f}".replace(".", catalogue(language)["analysis.decimal"])


def percent(language: str, share: float, places: int = 0) -> str:
    """A share from 0 to 1 in percent."""
    return catalogue(language)["analysis.percent"].format(n=decimal(language, 100 * share, places))


def worth(language: str, value: float, unit: Unit, places: int = 0) -> str:
    """A value with its unit: a chance in percent, or points."""
    if unit == "chance":
        return percent(language, value, places)
    return catalogue(language)["analysis.points"].format(n=decimal(language, value, places + 1))


def player_words(language: str, seat: int, names: Names = ()) -> str:
    """A player's name, or the seat's if it has none."""
    words = catalogue(language)
    if is_reader(seat, names):
        return words["people.you.title"]
    name = names[seat] if seat < len(names) else ""
    return name or words["analysis.seat"].format(seat=seat)


def is_reader(seat: int, names: Names) -> bool:
    """Is a seat the reader's?"""
    return seat < len(names) and names[seat] is None


def judged_reason(language: str, phrases: Phrases, decision: Decision, names: Names) -> str:
    """Why the best move of a decision is better; only the reader is addressed as "you"."""
    why = Reason(**decision.reason) if decision.reason else Reason("forced", {})
    own = is_reader(decision.seat, names)
    name = None if own else player_words(language, decision.seat, names)
    return phrases.reason(language, why, decision, names, name)


def totals_words(language: str, totals: Sequence[int], names: Names = ()) -> str:
    """The points of all players, with their names."""
    return ", ".join(
        f"{player_words(language, seat, names)} {total}" for seat, total in enumerate(totals)
    )
