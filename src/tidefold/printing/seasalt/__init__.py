"""Sea Salt & Paper on paper: the reference cards, those of its boxes, and the score sheet."""

from __future__ import annotations

from ..parts import Part, Section, drawn_by

SCORES = drawn_by(f"{__name__}.score_sheet:score_sheet")
REFERENCE = drawn_by(f"{__name__}.reference_cards:reference_cards")
SALT = drawn_by(f"{__name__}.box_cards:salt_cards")
PEPPER = drawn_by(f"{__name__}.box_cards:pepper_cards")

PARTS = (
    Part("score-sheet", Section.SCORE_SHEETS, SCORES, "score sheets for {games}"),
    Part(
        "reference",
        Section.REFERENCE,
        REFERENCE,
        "reference cards for {games}",
        note="The reference cards follow the rule edition of the language.",
    ),
    Part("salt", Section.REFERENCE, SALT, "reference cards for the box Extra Salt"),
    Part("pepper", Section.REFERENCE, PEPPER, "reference cards for the box Extra Pepper"),
)
