"""The analyst of Sea Salt & Paper; what needs the compiled rules is imported when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.seasalt import Move, View
from ...kernel.job_call import JobCall, Results
from ...kernel.wasm_module import wasm_available
from ..api import Analyst, HintText
from ..base_analyst import BaseAnalyst
from ..budget import PLAYOUTS
from ..judgement import Analysis
from .hint_sentences import move_words
from .judgement import Decision, Hint, summarize
from .phrases import SeasaltPhrases
from .questions import Question, open_questions


class SeasaltAnalyst(BaseAnalyst):
    """Explains matches of Sea Salt & Paper."""

    phrases = SeasaltPhrases()

    def is_ready(self) -> bool:
        """Can it work at once? If not, the first call starts compiling in the background."""
        from .wasm import NEEDED, RUNNER

        return wasm_available() or RUNNER.at_once(*NEEDED) is not None

    def hint(
        self,
        view: View,
        legal_moves: Sequence[Move],
        *,
        playouts: int = PLAYOUTS,
        seed: int = 0,
        results: Results | None = None,
    ) -> Hint:
        """The move that wins the match most often by what the view shows, and why."""
        from .hints import hint

        return hint(view, legal_moves, playouts=playouts, seed=seed, results=results)

    def hint_search(
        self, view: View, legal_moves: Sequence[Move], *, playouts: int = PLAYOUTS, seed: int = 0
    ) -> JobCall | None:
        """The search behind a hint; None for a forced move."""
        from .hints import hint_search

        return hint_search(view, legal_moves, playouts, seed)

    def hint_report(self, hint: Hint, view: View, language: str, names: Sequence[str]) -> HintText:
        """A hint for the view it was made for, in a language."""
        del view
        return HintText(
            move=str(hint.move),
            text=move_words(language, hint.move, hint.tops, names),
            why=hint.sentence(language, names),
            chance=hint.chance,
            other=move_words(language, hint.other, hint.tops, names) if hint.other else "",
            other_chance=hint.other_chance,
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


ANALYST: Analyst = SeasaltAnalyst()
