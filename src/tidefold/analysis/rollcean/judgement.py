"""What an analysis of Roll-cean says beyond what all analyses say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .. import judgement as shared
from .move_words import Boxes, ToldMove, reason_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(shared.Decision):
    """A decision with the dice, the boxes hatched before, and both moves told by die and boxes."""

    dice: tuple[int, int]
    height: int  # rows of the sheet
    hatched: Boxes
    played_move: ToldMove
    best_move: ToldMove


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(shared.Hint):
    """A hint; `foil` among the arguments is the move that the best one is compared with."""

    told_move: ToldMove
    told_other: ToldMove | None = None

    def sentence(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The reason in a language."""
        del names
        return reason_words(language, self.code, self.arguments)


def unit_of(players: int) -> shared.Unit:
    """Who plays alone cannot lose: points are what counts."""
    return "chance" if players > 1 else "points"


def summarize(
    record: Any, decisions: Sequence[Decision], seat: int | None, playouts: int, seed: int
) -> shared.Analysis:
    """The analysis of a record whose decisions are judged."""
    sheet, players = record["sheet"], record["players"]
    unit = unit_of(players)
    return shared.Analysis(
        players=players,
        rules=sheet if isinstance(sheet, str) else sheet["name"],
        unit=unit,
        playouts=playouts,
        seed=seed,
        decisions=tuple(decisions),
        summaries=shared.summaries_of(players, decisions, seat, unit),
        result=record.get("result"),
    )
