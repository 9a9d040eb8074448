"""The analyst of Roll-cean; what needs the compiled rules is imported when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.rollcean import View
from ...kernel.job_call import JobCall, Results
from ...kernel.wasm_module import wasm_available
from ..api import Analyst, HintText
from ..base_analyst import BaseAnalyst
from ..judgement import Analysis
from .budget import PLAYOUTS
from .judgement import Decision, Hint, summarize
from .move_words import move_words
from .phrases import RollceanPhrases
from .questions import Question, open_questions


class RollceanAnalyst(BaseAnalyst):
    """Explains matches of Roll-cean."""

    playouts = PLAYOUTS
    phrases = RollceanPhrases()

    def is_ready(self) -> bool:
        """Can it work at once? If not, the first call starts compiling in the background."""
        from .wasm import NEEDED, RUNNER

        return wasm_available() or RUNNER.at_once(*NEEDED) is not None

    def hint(
        self,
        view: View,
        legal_moves: Sequence[Any],
        *,
        playouts: int = PLAYOUTS,
        seed: int = 0,
        results: Results | None = None,
    ) -> Hint:
        """The best placement by what the view shows, and why."""
        from .hints import hint

        return hint(view, legal_moves, playouts=playouts, seed=seed, results=results)

    def hint_search(
        self, view: View, legal_moves: Sequence[Any], *, playouts: int = PLAYOUTS, seed: int = 0
    ) -> JobCall | None:
        """The search behind a hint; None if fewer than two placements fit."""
        from .hints import hint_search

        return hint_search(view, legal_moves, playouts, seed)

    def hint_report(self, hint: Hint, view: View, language: str, names: Sequence[str]) -> HintText:
        """A hint for the view it was made for, in a language."""
        del view
        return HintText(
            move=str(hint.move),
            text=move_words(language, hint.told_move),
            why=hint.sentence(language, names),
            chance=hint.chance,
            points=hint.points,
            other=move_words(language, hint.told_other) if hint.told_other else "",
            other_chance=hint.other_chance,
            other_points=hint.other_points,
        )

    def questions(self, record: Any, seat: int | None = None) -> list[Question]:
        """The decisions with a choice, of all seats or one; RecordError if the record is wrong."""
        return open_questions(record, seat)

    def judge(
        self,
        question: Question,
        playouts: int = PLAYOUTS,
        seed: int = 0,
        results: Results | None = None,
    ) -> Decision:
        """What one decision was worth."""
        from .judge import judge

        return judge(question, playouts, seed, results)

    def question_search(
        self, question: Question, playouts: int = PLAYOUTS, seed: int = 0
    ) -> JobCall:
        """The search behind a judgement."""
        from .judge import question_search

        return question_search(question, playouts, seed)

    def summarize(
        self,
        record: Any,
        decisions: Sequence[Decision],
        seat: int | None = None,
        playouts: int = PLAYOUTS,
        seed: int = 0,
    ) -> Analysis:
        """The analysis of a record whose decisions are judged."""
        return summarize(record, decisions, seat, playouts, seed)


ANALYST: Analyst = RollceanAnalyst()
