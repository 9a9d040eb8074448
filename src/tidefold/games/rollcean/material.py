"""What a game is played on: a sheet and two decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from .objectives import ObjectiveDeck, shipped_objectives
from .shapes import ShapeDeck, shipped_shapes
from .sheet import DEFAULT_SHEET, Sheet, parse_sheet


class Material(NamedTuple):
    """A sheet and its decks."""

    sheet: Sheet
    shapes: ShapeDeck
    objectives: ObjectiveDeck

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> Material:
        """What options name; where they name nothing, what comes with Tidefold."""
        sheet = parse_sheet(options.get("sheet") or DEFAULT_SHEET)
        shapes = options.get("shapes") or shipped_shapes()
        return cls(sheet, shapes, options.get("objectives") or shipped_objectives(sheet))
