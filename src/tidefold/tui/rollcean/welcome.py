"""The first screen: a folded boat, and the match in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.rollcean import Sheet
from ...games.rollcean.state import ROUNDS
from ..frame import title
from ..layout import wrap
from ..people import People
from ..sentences import WELCOME as COMMON
from .legend import food_chain
from .sentences import WELCOME


def welcome(people: People, bots: Sequence[str], sheet: Sheet, time: str, width: int) -> list[str]:
    """Title and first words; `time` is the time mode in a sentence."""
    paint = people.paint
    beside = [paint.sun(COMMON["name"]), WELCOME["what"], paint.dim(COMMON["unofficial"])]
    code = "you" if bots else "alone"
    against = WELCOME[code].format(rivals=people.rivals(bots), sheet=sheet.name)
    lines = ["", *title(paint, beside, width), ""]
    lines += wrap(f"{against} {time}", width, " ")
    lines += ["", *wrap(WELCOME["turn"].format(rounds=ROUNDS), width, " "), ""]
    return [*lines, *wrap(food_chain(sheet, paint), width, " ")]
