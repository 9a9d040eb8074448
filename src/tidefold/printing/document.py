"""Which pages a print has, and the document of them."""

from __future__ import annotations

from collections.abc import Collection

from ..games.rollcean.shapes import shipped_shapes
from ..games.rollcean.sheet import Sheet
from .cards import objective_cards, shape_cards
from .paper import Paper
from .parts import PARTS
from .player_sheet import player_sheet
from .reference import reference_cards
from .rules_page import rules_page
from .score_sheets import score_sheets
from .words import Words


def make_pdf(
    sheet: Sheet,
    parts: Collection[str] = tuple(PARTS),
    *,
    sheets: int = 1,
    size: str = "A4",
    language: str = "en",
) -> bytes:
    """A PDF with so many player sheets and the other parts; the same request, the same bytes."""
    paper = Paper(size, Words(language))
    for _ in range(sheets):
        player_sheet(paper, sheet)
    if "shapes" in parts:
        shape_cards(paper, shipped_shapes())
    if "objectives" in parts:
        objective_cards(paper, sheet)
    if "score-sheet" in parts:
        score_sheets(paper)
    if "reference" in parts:
        reference_cards(paper)
    if "rules" in parts:
        rules_page(paper, sheet)
    return bytes(paper.output())
