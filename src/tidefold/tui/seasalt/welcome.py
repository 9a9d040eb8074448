"""The first screen: a folded boat, and the match in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.seasalt.calls import CALL_POINTS
from ..frame import title
from ..layout import wrap
from ..sentences import WELCOME as COMMON
from .sentences import EDITIONS, WELCOME
from .words import Words


def welcome(words: Words, bots: Sequence[str], target: int, width: int) -> list[str]:
    """Title and first words."""
    paint = words.paint
    beside = [paint.sun(COMMON["name"]), WELCOME["what"], paint.dim(COMMON["unofficial"])]
    lines = ["", *title(paint, beside, width), ""]
    lines += [*wrap(_against(words, bots, target), width, " "), ""]
    return [*lines, *wrap(_in_short(words), width, " ")]


def _against(words: Words, bots: Sequence[str], target: int) -> str:
    """Who plays, and by which rules."""
    edition = EDITIONS.get(words.edition.id, words.edition.id)
    return WELCOME["you"].format(rivals=words.rivals(bots), edition=edition, target=target)


def _in_short(words: Words) -> str:
    """The whole game in a few sentences."""
    return WELCOME["turn"].format(needed=CALL_POINTS, **words.calls())
