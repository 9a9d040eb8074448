"""Sea Salt & Paper on paper: the reference cards and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..parts import Part, Section

if TYPE_CHECKING:
    from ..paper import Paper


def _score_sheet(paper: Paper, _: Mapping[str, Any]) -> None:
    from .score_sheet import score_sheet

    score_sheet(paper)


def _reference_cards(paper: Paper, _: Mapping[str, Any]) -> None:
    from .reference_cards import reference_cards

    reference_cards(paper)


PARTS = (
    Part("score-sheet", Section.SCORE_SHEETS, _score_sheet, "score sheets for {games}"),
    Part(
        "reference",
        Section.REFERENCE,
        _reference_cards,
        "reference cards for {games}",
        note="The reference cards follow the rule edition of the language.",
    ),
)
