"""What can be printed, as a person chooses it; nothing here needs the extra `print`."""

from __future__ import annotations

from ..games.rollcean.sheet import DEFAULT_SHEET, SHEET_NAMES, Sheet, load_sheet, parse_sheet

PARTS = {
    "shapes": "the shape cards of Roll-cean",
    "objectives": "the objective cards of Roll-cean",
    "score-sheet": "score sheets for both games",
    "reference": "reference cards for Sea Salt & Paper",
    "rules": "the rules of Roll-cean on one page",
}
SIZES = ("A4", "Letter")


def sheet_named(name: str | None) -> Sheet:
    """A shipped sheet or one in a file, by default the usual one; ValueError says what is wrong."""
    name = name or DEFAULT_SHEET
    return parse_sheet(name) if name in SHEET_NAMES else load_sheet(name)
