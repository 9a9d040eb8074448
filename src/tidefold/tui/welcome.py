"""The first screen: a folded boat, and the match in a few sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.seasalt.rules import CALL_POINTS
from .art import boat
from .layout import join_with, width_of, wrap
from .sentences import EDITIONS, WELCOME
from .words import Words


def welcome(words: Words, bots: Sequence[str], target: int, width: int) -> list[str]:
    """Title and first words."""
    lines = ["", *_title(words, width), ""]
    lines += [*wrap(_against(words, bots, target), width, " "), ""]
    return [*lines, *wrap(_in_short(words), width, " ")]


def _title(words: Words, width: int) -> list[str]:
    """The boat, with the name beside it, or below where the screen is narrow."""
    picture = boat(words.paint)
    name = words.paint.sun(WELCOME["name"])
    text = [name, WELCOME["what"], words.paint.dim(WELCOME["unofficial"])]
    start = width_of(picture[0]) + 5
    if start + max(map(width_of, text)) > width:
        return [f" {line}" for line in [*picture, "", *text]]
    beside = dict(enumerate(text, 1))
    return [f"  {line}   {beside.get(row, '')}" for row, line in enumerate(picture)]


def _against(words: Words, bots: Sequence[str], target: int) -> str:
    """Who plays, and by which rules."""
    rivals = [
        WELCOME["bot"].format(name=words.paint.bold(name), bot=bot)
        for name, bot in zip(words.names[1:], bots, strict=True)
    ]
    edition = EDITIONS.get(words.edition.id, words.edition.id)
    return WELCOME["you"].format(rivals=join_with(rivals), edition=edition, target=target)


def _in_short(words: Words) -> str:
    """The whole game in a few sentences."""
    return WELCOME["turn"].format(needed=CALL_POINTS, **words.calls())
