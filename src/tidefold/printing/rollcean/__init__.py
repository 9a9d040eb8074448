"""Roll-cean on paper: the player's sheet, cards, score sheet and rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...games.registry import Option
from ...games.rollcean.sheet import DEFAULT_SHEET, OFFERED_SHEETS, Sheet, named_sheet, sheet_word
from ..parts import Part, Section, drawn_by


def _sheet(values: Mapping[str, Any]) -> Sheet:
    chosen: Sheet | None = values.get("sheet")
    return chosen or named_sheet(DEFAULT_SHEET)


SHEETS = drawn_by(f"{__name__}.player_sheet:player_sheet", _sheet)
SHAPES = drawn_by(f"{__name__}.cards:shape_cards")
OBJECTIVES = drawn_by(f"{__name__}.cards:objective_cards", _sheet)
SCORES = drawn_by(f"{__name__}.score_sheet:score_sheet")
RULES = drawn_by(f"{__name__}.rules_page:rules_page", _sheet)

PARTS = (
    Part(
        "sheet",
        Section.PLAYER_SHEETS,
        SHEETS,
        options=(
            Option(
                "sheet",
                f"the player's sheet: a file, or {' or '.join(map(sheet_word, OFFERED_SHEETS))}",
                metavar="SHEET",
                offered=OFFERED_SHEETS,
                read=named_sheet,
            ),
        ),
        copies=Option("sheets", "how many player's sheets (default 1)", metavar="N"),
        note="Naming a sheet, or how many, chooses the player's sheet; `--sheets 0` leaves it "
        "out. Objectives and rules are printed for the sheet named.",
        examples=(
            "tidefold print --sheet reef --sheets 4 --shapes --objectives -o game.pdf "
            "--paper Letter",
            "tidefold print --sheet my-sheet.toml -o my-sheet.pdf",
        ),
    ),
    Part("shapes", Section.CARDS, SHAPES, "the shape cards of {games}"),
    Part("objectives", Section.CARDS, OBJECTIVES, "the objective cards of {games}"),
    Part("score-sheet", Section.SCORE_SHEETS, SCORES, "score sheets for {games}"),
    Part("rules", Section.RULES, RULES, "the rules of {games} on one page"),
)
