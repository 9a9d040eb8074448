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

    `copies` maps the name of a part, or `GAME.NAME` for one game's part, to its number of copies;
    None prints every part once. `values` maps the name of a game to the values of its options.
    With `backs`, every page of cards is followed by a page of their backs.
    """
    paper = Paper(size, Sentences(language), backs=backs)
    for game, part in printed_parts():
        for _ in range(_copies_of(copies, game, part)):
            part.draw(paper, (values or {}).get(game.name, {}))
    return bytes(paper.output())


def _copies_of(copies: Mapping[str, int] | None, game: Game, part: Part) -> int:
    if copies is None:
        return 1
    return copies.get(f"{game.name}.{part.name}", copies.get(part.name, 0))
