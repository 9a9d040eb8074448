"""Placements and reasons of Roll-cean in words of every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...games.rollcean import Placement, View
from ...i18n import catalogue
from ..sentences import addressed, sentence_of

Boxes = tuple[tuple[int, int], ...]
Move = Placement | str  # a placement, or `pass`


class ToldMove(NamedTuple):
    """A placement in words: the die of its shape, its column and boxes; a pass has no box."""

    die: int
    column: int
    boxes: Boxes


def told(view: View, move: Move) -> ToldMove:
    """A move in words."""
    if not isinstance(move, Placement):
        return ToldMove(0, 0, ())
    names = [shape.name for shape in view.shapes]
    return ToldMove(names.index(move.shape) + 1, move.column, move.boxes)


def move_words(language: str, move: ToldMove) -> str:
    """A move as a person would say it; rows and boxes are counted from 1."""
    words = catalogue(language)
    if not move.boxes:
        return words["analysis.move.sheet-pass"]
    rows, boxes = ([box[at] + 1 for box in move.boxes] for at in (0, 1))
    return words["analysis.move.place"].format(
        die=move.die, column=move.column, rows=_span(rows), boxes=_span(boxes)
    )


def _span(numbers: list[int]) -> str:
    """The first and the last of some numbers."""
    first, last = min(numbers), max(numbers)
    return str(first) if first == last else f"{first}-{last}"


def reason_words(
    language: str, code: str, arguments: Mapping[str, Any], name: str | None = None
) -> str:
    """Why a move is better; where it costs points at once, that too.

    A move of a player other than the reader comes with a name.
    """

    def shown(name: str, value: Any) -> str | None:
        if name == "foil":
            return move_words(language, ToldMove(*value))
        if name == "goal":
            return catalogue(language).get(f"rollcean.goal.{value}", str(value))
        return None

    measure = arguments.get("measure")
    codes = [code, *([measure] if measure else [])]
    keys = [f"hint.{one}" if one in SHARED else f"hint.rollcean.{one}" for one in codes]
    told = [addressed(language, key, arguments, name) for key in keys]
    return " ".join(sentence_of(language, key, given, shown) for key, given in told)


SHARED = ("forced", "close")
