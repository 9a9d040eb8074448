"""Roll-cean on paper: the player's sheet, cards, score sheet and rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...games.registry import Option
from ...games.rollcean.sheet import (
    DEFAULT_SHEET,
    OFFERED_SHEETS,
    SHEET_NAMES,
    Sheet,
    load_sheet,
    newest_sheet,
    parse_sheet,
    sheet_word,
)
from ..parts import Part, Section

if TYPE_CHECKING:
    from ..paper import Paper


def _read_sheet(name: str) -> Sheet:
    name = newest_sheet(name)
    return parse_sheet(name) if name in SHEET_NAMES else load_sheet(name)


def _sheet(values: Mapping[str, Any]) -> Sheet:
    chosen: Sheet | None = values.get("sheet")
    return chosen or _read_sheet(DEFAULT_SHEET)


def _player_sheet(paper: Paper, values: Mapping[str, Any]) -> None:
    from .player_sheet import player_sheet

    player_sheet(paper, _sheet(values))


def _shape_cards(paper: Paper, _: Mapping[str, Any]) -> None:
    from ...games.rollcean.shapes import shipped_shapes
    from .cards import shape_cards

    shape_cards(paper, shipped_shapes())


def _objective_cards(paper: Paper, values: Mapping[str, Any]) -> None:
    from .cards import objective_cards

    objective_cards(paper, _sheet(values))


def _score_sheet(paper: Paper, _: Mapping[str, Any]) -> None:
    from .score_sheet import score_sheet

    score_sheet(paper)


def _rules_page(paper: Paper, values: Mapping[str, Any]) -> None:
    from .rules_page import rules_page

    rules_page(paper, _sheet(values))


PARTS = (
    Part(
        "sheet",
        Section.PLAYER_SHEETS,
        _player_sheet,
        options=(
            Option(
                "sheet",
                f"the player's sheet: a file, or {' or '.join(map(sheet_word, OFFERED_SHEETS))}",
                metavar="SHEET",
                offered=OFFERED_SHEETS,
                read=_read_sheet,
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
    Part("shapes", Section.CARDS, _shape_cards, "the shape cards of {games}"),
    Part("objectives", Section.CARDS, _objective_cards, "the objective cards of {games}"),
    Part("score-sheet", Section.SCORE_SHEETS, _score_sheet, "score sheets for {games}"),
    Part("rules", Section.RULES, _rules_page, "the rules of {games} on one page"),
)
