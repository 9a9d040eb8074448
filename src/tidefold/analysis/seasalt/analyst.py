"""The analyst of Sea Salt & Paper; its search needs compiled rules and is imported on first use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ...games.seasalt import Move, View
from ...override import override
from ..api import Analyst
from ..judgement import Question
from .phrases import SeasaltPhrases
from .questions import questions

if TYPE_CHECKING:
    from .search import SeasaltSearch


class SeasaltAnalyst(Analyst):
    """Explains matches of Sea Salt & Paper."""

    phrases = SeasaltPhrases()

    @override
    def search(
        self, view: View, legal_moves: Sequence[Move], played: Move | None = None
    ) -> SeasaltSearch:
        from .search import SeasaltSearch

        return SeasaltSearch(view, legal_moves, played, self.playouts, self.seed)

    @override
    def decisions(self, record: Any) -> Iterator[Question]:
        return questions(record)

    @override
    def rules_of(self, record: Any) -> str:
        edition = record["edition"]
        return str(edition if isinstance(edition, str) else edition["id"])

    @override
    def is_ready(self) -> bool:
        from .wasm import NEEDED, RUNNER

        return RUNNER.is_ready(*NEEDED)


ANALYST = SeasaltAnalyst()
