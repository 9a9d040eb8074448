"""The printed document: the requested parts, in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..games.registry import Game
from ..i18n import Sentences
from .paper import Paper
from .parts import Part, printed_parts


def make_pdf(
    copies: Mapping[str, int] | None = None,
    *,
    values: Mapping[str, Mapping[str, Any]] | None = None,
    size: str = "A4",
    language: str = "en",
    backs: bool = False,
) -> bytes:
    """Make a PDF of some parts; the same request gives the same bytes.

    `copies` says how often each part is printed, by name, or by `GAME.NAME` for the part of one
    game; None prints every part once. `values` holds the values of each game's options, by the name
    of the game. With `backs`, every page of cards is followed by a page of their backs.
    """
    paper = Paper(size, Sentences(language), backs=backs)
    for game, part in printed_parts():
        for _ in range(_how_often(copies, game, part)):
            part.draw(paper, (values or {}).get(game.name, {}))
    return bytes(paper.output())


def _how_often(copies: Mapping[str, int] | None, game: Game, part: Part) -> int:
    if copies is None:
        return 1
    return copies.get(f"{game.name}.{part.name}", copies.get(part.name, 0))
