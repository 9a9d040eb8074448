"""The printed document: the pages that were asked for, in order."""

from __future__ import annotations

from collections.abc import Collection

from ..games.rollcean.shapes import shipped_shapes
from ..games.rollcean.sheet import Sheet
from .paper import Paper
from .rollcean import score_sheet as rollcean_scores
from .rollcean.cards import objective_cards, shape_cards
from .rollcean.player_sheet import player_sheet
from .rollcean.rules_page import rules_page
from .seasalt import score_sheet as seasalt_scores
from .seasalt.reference_cards import reference_cards
from .words import Words

PARTS = ("shapes", "objectives", "score-sheet", "reference", "rules")


def make_pdf(
    sheet: Sheet,
    parts: Collection[str] = PARTS,
    *,
    sheets: int = 1,
    size: str = "A4",
    language: str = "en",
) -> bytes:
    """A PDF with the player sheets and the other parts; the same request gives the same bytes."""
    paper = Paper(size, Words(language))
    for _ in range(sheets):
        player_sheet(paper, sheet)
    if "shapes" in parts:
        shape_cards(paper, shipped_shapes())
    if "objectives" in parts:
        objective_cards(paper, sheet)
    if "score-sheet" in parts:
        seasalt_scores.score_sheet(paper)
        rollcean_scores.score_sheet(paper)
    if "reference" in parts:
        reference_cards(paper)
    if "rules" in parts:
        rules_page(paper, sheet)
    return bytes(paper.output())
