"""Sea Salt & Paper on paper: the reference cards, those of its boxes, and the score sheet."""

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


def _salt_cards(paper: Paper, _: Mapping[str, Any]) -> None:
    from .box_cards import salt_cards

    salt_cards(paper)


def _pepper_cards(paper: Paper, _: Mapping[str, Any]) -> None:
    from .box_cards import pepper_cards

    pepper_cards(paper)


PARTS = (
    Part("score-sheet", Section.SCORE_SHEETS, _score_sheet, "score sheets for {games}"),
    Part(
        "reference",
        Section.REFERENCE,
        _reference_cards,
        "reference cards for {games}",
        note="The reference cards follow the rule edition of the language.",
    ),
    Part("salt", Section.REFERENCE, _salt_cards, "reference cards for the box Extra Salt"),
    Part("pepper", Section.REFERENCE, _pepper_cards, "reference cards for the box Extra Pepper"),
)
