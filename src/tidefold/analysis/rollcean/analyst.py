"""The analyst of Roll-cean; its search needs compiled rules, so it is imported on first use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...games.rollcean import Placement, View
from ...override import override
from ..api import Analyst
from ..judgement import Question
from .judgement import Move
from .phrases import RollceanPhrases
from .questions import questions

if TYPE_CHECKING:
    from .search import RollceanSearch


@dataclass(frozen=True)
class RollceanAnalyst(Analyst):
    """Explains matches of Roll-cean."""

    playouts: int = 10_000  # whole matches: each takes long and says much
    phrases = RollceanPhrases()

    @override
    def search(
        self, view: View, legal_moves: Sequence[Move], played: Move | None = None
    ) -> RollceanSearch:
        from .search import RollceanSearch

        return RollceanSearch(view, legal_moves, played, self.playouts, self.seed)

    @override
    def decisions(self, record: Any) -> Iterator[Question]:
        return questions(record)

    @override
    def has_choice(self, question: Question) -> bool:
        # Passing is always allowed; where a single placement fits, only a pass was a choice.
        fitting = sum(isinstance(move, Placement) for move in question.legal_moves)
        return fitting > 1 or (fitting == 1 and question.played == "pass")

    @override
    def rules_of(self, record: Any) -> str:
        sheet = record["sheet"]
        return str(sheet if isinstance(sheet, str) else sheet["name"])

    @override
    def is_ready(self) -> bool:
        from .wasm import NEEDED, RUNNER

        return RUNNER.is_ready(*NEEDED)


ANALYST = RollceanAnalyst()
