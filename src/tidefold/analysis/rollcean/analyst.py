"""The analyst of Roll-cean; what needs the compiled rules is imported when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...bots.compilation import COMPILATION
from ...games.rollcean import Match, View
from ..api import Analyst, HintText
from ..base_analyst import BaseAnalyst
from ..budget import LEAST_PLAYOUTS
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
        """Are its rules compiled? The first call starts compiling in the background."""
        return COMPILATION.is_ready("placements", _judge_once)

    def hint(
        self, view: View, legal_moves: Sequence[Any], *, playouts: int = PLAYOUTS, seed: int = 0
    ) -> Hint:
        """The best placement by what the view shows, and why."""
        from .hints import hint

        return hint(view, legal_moves, playouts=playouts, seed=seed)

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

    def judge(self, question: Question, playouts: int = PLAYOUTS, seed: int = 0) -> Decision:
        """What one decision was worth."""
        from .judge import judge

        return judge(question, playouts, seed)

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


def _judge_once() -> None:
    """Have everything compiled, on a position that is as good as any."""
    match = Match(2, seed=0)
    ANALYST.hint(match.view(0), match.moves_of(0), playouts=LEAST_PLAYOUTS)


ANALYST: Analyst = RollceanAnalyst()
