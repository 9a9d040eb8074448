"""The analyst of Sea Salt & Paper; what needs the compiled rules is imported when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...bots import bots_of
from ...games.seasalt import Move, View
from ...games.seasalt.record import GAME
from ..api import Analyst, HintText
from ..budget import PLAYOUTS
from .hint_sentences import move_words
from .judgement import Analysis, Decision, Hint, summarize
from .questions import Question, open_questions
from .report import Report, report_of
from .text_report import PLAIN_SIGNS, as_text


class SeasaltAnalyst:
    """Explains matches of Sea Salt & Paper."""

    report_type: type = Report
    plain_signs: Mapping[int, int] = PLAIN_SIGNS

    def is_ready(self) -> bool:
        """Are its rules compiled? The first call starts compiling in the background."""
        return bots_of(GAME).is_ready()

    def hint(
        self, view: View, legal_moves: Sequence[Move], *, playouts: int = PLAYOUTS, seed: int = 0
    ) -> Hint:
        """The move that wins the match most often by what the view shows, and why."""
        from .hints import hint

        return hint(view, legal_moves, playouts=playouts, seed=seed)

    def hint_report(self, hint: Hint, view: View, language: str, names: Sequence[str]) -> HintText:
        """A hint for the view it was made for, in a language."""
        tops = [pile.top for pile in view.piles]
        text = move_words(language, hint.move, tops, names)
        return HintText(str(hint.move), text, hint.sentence(language, names), hint.chance)

    def questions(self, record: Any, seat: int | None = None) -> list[Question]:
        """The decisions with a choice, of all seats or one; RecordError if the record is wrong."""
        return open_questions(record, seat)

    def judge(self, question: Question, playouts: int = PLAYOUTS, seed: int = 0) -> Decision:
        """What one decision was worth."""
        from .match import judge

        return judge(question, playouts, seed)

    def judge_all(
        self, questions: Sequence[Question], playouts: int, seed: int, workers: int
    ) -> Iterator[Decision]:
        """The judged decisions in order, worked out in several threads."""
        from .match import judge_all

        return judge_all(questions, playouts, seed, workers)

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

    def report(
        self, analysis: Analysis, language: str, names: Sequence[str], reader: int | None = None
    ) -> Report:
        """An analysis in a language, for the page of the player of a seat."""
        return report_of(analysis, language, names, reader)

    def text(self, analysis: Analysis, language: str, names: Sequence[str]) -> list[str]:
        """An analysis in a language, as lines for a terminal."""
        return as_text(analysis, language, names)

    def check_plot(self) -> None:
        """ModuleNotFoundError if matplotlib (the extra `lab`) is not installed."""
        from . import plot  # noqa: F401  looked for, not used

    def plot(self, analysis: Analysis, path: Path, language: str, names: Sequence[str]) -> None:
        """Draw the win-chance curve into a PNG or SVG file."""
        from .plot import write_plot

        write_plot(analysis, path, language, names)


ANALYST: Analyst = SeasaltAnalyst()
