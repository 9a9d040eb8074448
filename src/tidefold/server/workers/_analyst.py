"""Temporary: the analysis of games behind one interface, until `tidefold.analysis.api` exists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...analysis.budget import PLAYOUTS
from ...analysis.judgement import Analysis, Decision, sum_up
from ...analysis.telling import Told, tell


class HintText(NamedTuple):
    """A hint in words."""

    move: str
    text: str
    why: str
    chance: float | None


class _SeaSaltAnalyst:
    """Hints and analyses of Sea Salt & Paper."""

    Report = Told

    def is_ready(self) -> bool:
        """Are the rules compiled? The first caller starts compiling in the background."""
        from ...bots.search import SearchBot

        return SearchBot.is_compiled()

    def hint(self, view: Any, legal_moves: Sequence[Any]) -> Any:
        """A hint for a decision."""
        from ...analysis import hint

        return hint(view, legal_moves)

    def hint_report(
        self, hint: Any, view: Any, language: str = "en", names: Sequence[str] = ()
    ) -> HintText:
        """A hint in a language."""
        from ...analysis.words import move_words

        tops = [pile.top for pile in view.piles]
        words = move_words(language, hint.move, tops, names)
        return HintText(str(hint.move), words, hint.sentence(language, names), hint.chance)

    def questions(self, record: Any, seat: int | None = None) -> list[Any]:
        """The decisions of a match that had a choice."""
        from ...analysis.match import open_questions

        return open_questions(record, seat)

    def judge(self, question: Any, playouts: int = PLAYOUTS, seed: int = 0) -> Decision:
        """The judgement of one decision."""
        from ...analysis.match import judge

        return judge(question, playouts, seed)

    def summarize(
        self,
        record: Any,
        decisions: Sequence[Decision],
        seat: int | None = None,
        playouts: int = PLAYOUTS,
        seed: int = 0,
    ) -> Analysis:
        """The analysis of a match from its decisions."""
        return sum_up(record, list(decisions), seat, playouts, seed)

    def report(self, analysis: Analysis, language: str = "en", names: Sequence[str] = ()) -> Told:
        """An analysis in a language."""
        return tell(analysis, language, names)


def analyst_of(game: str) -> _SeaSaltAnalyst | None:
    """The analyst of a game, None for a game without one."""
    return _SeaSaltAnalyst() if game == "seasalt" else None
