"""The printed document: the parts that were asked for, in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .paper import Paper
from .parts import printed_games, printed_parts
from .words import Words


def make_pdf(
    copies: Mapping[str, int] | None = None,
    *,
    values: Mapping[str, Mapping[str, Any]] | None = None,
    size: str = "A4",
    language: str = "en",
    backs: bool = False,
) -> bytes:
    """A PDF of some parts; the same request gives the same bytes.

    `copies` says how often each part is printed, by name; None prints every part once. `values`
    holds the values of each game's options, by the name of the game. With `backs`, every page of
    cards is followed by a page of their backs.
    """
    words = {game.name: Words(language, printed.texts) for game, printed in printed_games()}
    paper = Paper(size, Words(language), backs=backs)
    for game, part in printed_parts():
        paper.words = words[game.name]
        for _ in range(1 if copies is None else copies.get(part.name, 0)):
            part.draw(paper, (values or {}).get(game.name, {}))
    return bytes(paper.output())
