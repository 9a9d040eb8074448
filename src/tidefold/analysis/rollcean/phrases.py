"""The sentences about matches of Roll-cean, in every language."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...games.rollcean.sheet import COLUMN_WIDTH, WIDTH
from ...i18n import catalogue, form_of
from ...override import override
from ..search import Reason
from ..sentences import Names, Phrases, addressed, sentence_of
from .judgement import Decision, DescribedMove, Hint

SHARED = ("forced", "close")  # reasons of both games
HATCHED, PLAYED, BEST, BOTH, FREE = "#xo@."


class RollceanPhrases(Phrases):
    """The sentences about matches of Roll-cean."""

    rules_key = "home.sheet."

    @override
    def move(self, language: str, move: str, one: Decision | Hint, names: Names) -> str:
        return move_words(language, one.description_of(move))

    @override
    def reason(
        self, language: str, why: Reason, one: Decision | Hint, names: Names, name: str | None
    ) -> str:
        codes = filter(None, (why.code, why.arguments.get("measure")))
        keys = [f"hint.{code}" if code in SHARED else f"hint.rollcean.{code}" for code in codes]
        parts = [addressed(language, key, why.arguments, name) for key in keys]
        shown = partial(_in_words, language)
        return " ".join(sentence_of(language, key, given, shown) for key, given in parts)

    @override
    def situation(self, language: str, decision: Decision, names: Names) -> str:
        first, second = decision.dice
        dice = catalogue(language)["analysis.dice"].format(first=first, second=second)
        return f"{super().situation(language, decision, names)}\n{dice}"

    @override
    def slip(self, decision: Decision) -> tuple[str, str]:
        return ("placement" if decision.played_move.boxes else "pass"), ""

    @override
    def picture(self, decision: Decision) -> dict[str, Any]:
        return {
            "dice": decision.dice,
            "hatched": decision.hatched,
            "played": decision.played_move.boxes,
            "best": decision.best_move.boxes,
        }

    @override
    def drawing(self, language: str, decision: Decision) -> list[str]:
        played, best = (set(move.boxes) for move in (decision.played_move, decision.best_move))
        signs = dict.fromkeys(decision.hatched, HATCHED)
        signs |= dict.fromkeys(played, PLAYED) | dict.fromkeys(best, BEST)
        signs |= dict.fromkeys(played & best, BOTH)
        rows = [
            " ".join(signs.get((row, column), FREE) for column in range(WIDTH))
            for row in range(decision.height)
        ]
        legend = catalogue(language)["analysis.drawing"]
        return [*rows, legend.format(hatched=HATCHED, played=PLAYED, best=BEST, both=BOTH)]


def move_words(language: str, move: DescribedMove) -> str:
    """A move as a person would say it; no two placements of a round read the same."""
    words = catalogue(language)
    if not move.boxes:
        return words["analysis.move.sheet-pass"]
    turns = [words[f"analysis.move.turn.{turn}"] for turn in _turns(move.turn)]
    rows = [row + 1 for row, _ in move.boxes]
    across = [column for _, column in move.boxes]
    columns = [column // COLUMN_WIDTH + 1 for column in across]
    place = [*turns, _span(language, "rows", rows), _span(language, "columns", columns)]
    # Numbered columns are two boxes wide: a shape of odd width lies at one side of them.
    if (max(across) - min(across)) % COLUMN_WIDTH == 0:
        side = "right" if min(across) % COLUMN_WIDTH else "left"
        place.append(words[f"analysis.move.side.{side}"])
    return words["analysis.move.place"].format(
        die=move.die, column=move.column, boxes=", ".join(place)
    )


def _turns(turn: str) -> list[str]:
    """What was done to a shape: `mirrored`, then a turn in degrees."""
    degrees = turn.removesuffix("m")
    return ["mirrored"] * turn.endswith("m") + [degrees] * (degrees != "0")


def _span(language: str, key: str, numbers: list[int]) -> str:
    """Rows or columns in words: `rows 3-5`, or `row 3`."""
    first, last = min(numbers), max(numbers)
    text = form_of(language, catalogue(language)[f"analysis.move.{key}"], 1 + last - first)
    return text.format(span=str(first) if first == last else f"{first}-{last}")


def _in_words(language: str, name: str, value: Any) -> str | None:
    """An argument in words, if only this game knows how."""
    if name == "foil":
        return move_words(language, DescribedMove(*value))
    if name == "gains":
        return ", ".join(_gain_words(language, *gain) for gain in value)
    return None


def _gain_words(language: str, source: str, points: int, what: Any = None) -> str:
    """A part of the points that a placement brings at once: `line 3: 5`."""
    words = catalogue(language)
    name = words.get(f"rollcean.goal.{what}", str(what))
    return words[f"analysis.move.gain.{source}"].format(points=points, what=name)
