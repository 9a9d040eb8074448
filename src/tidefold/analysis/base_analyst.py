"""What the analysts of all games have in common; plots are imported when asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any, ClassVar

from ..kernel.cpu import available_cores
from ..kernel.job_call import JobCall, Results
from .budget import PLAYOUTS
from .judgement import OK, Analysis, JudgedAnswer
from .report import MarkedDecision, Report, marked_decision, report_of
from .sentences import Phrases
from .text_report import PLAIN_SIGNS, as_text


class BaseAnalyst(ABC):
    """An `Analyst` for whom a game judges decisions and finds words."""

    report_type: type = Report
    plain_signs: Mapping[int, int] = PLAIN_SIGNS
    playouts: int = PLAYOUTS
    phrases: ClassVar[Phrases]

    @abstractmethod
    def questions(self, record: Any, seat: int | None = None) -> list[Any]:
        """The decisions with a choice, of all seats or one; RecordError if the record is wrong."""

    @abstractmethod
    def summarize(
        self,
        record: Any,
        decisions: Sequence[Any],
        seat: int | None = None,
        playouts: int = PLAYOUTS,
        seed: int = 0,
    ) -> Analysis:
        """The analysis of a record whose decisions are judged."""

    @abstractmethod
    def judge(
        self,
        question: Any,
        playouts: int = PLAYOUTS,
        seed: int = 0,
        results: Results | None = None,
    ) -> Any:
        """What one decision was worth, by the results of its search if they are given."""

    def hint_search(
        self, view: Any, legal_moves: Sequence[Any], *, playouts: int = PLAYOUTS, seed: int = 0
    ) -> JobCall | None:
        """The search behind a hint; None, since not every game has one to be run elsewhere."""
        del view, legal_moves, playouts, seed
        return None

    def question_search(
        self, question: Any, playouts: int = PLAYOUTS, seed: int = 0
    ) -> JobCall | None:
        """The search behind a judgement; None, as above."""
        del question, playouts, seed
        return None

    def judge_all(
        self, questions: Sequence[Any], playouts: int, seed: int, workers: int
    ) -> Iterator[Any]:
        """The judged decisions in order; compiled rules let several threads work at once."""
        pool = ThreadPoolExecutor(workers)
        try:
            for one in questions[:1]:  # alone, since it may have to compile the rules
                yield self.judge(one, playouts, seed)
            yield from pool.map(self.judge, questions[1:], repeat(playouts), repeat(seed))
        finally:
            pool.shutdown(cancel_futures=True)

    def analyse(
        self,
        record: Any,
        *,
        seat: int | None = None,
        playouts: int | None = None,
        seed: int = 0,
        workers: int | None = None,
    ) -> Analysis:
        """Judge the decisions of a record, of all seats or one; RecordError if it is wrong.

        The same record, playouts and seed give the same analysis on any number of workers.
        """
        asked = self.questions(record, seat)
        budget = playouts or self.playouts
        judged = self.judge_all(asked, budget, seed, workers or available_cores())
        return self.summarize(record, list(judged), seat, budget, seed)

    def report(
        self, analysis: Analysis, language: str, names: Sequence[str], reader: int | None = None
    ) -> Report:
        """An analysis in a language, for the page of the player of a seat."""
        return report_of(analysis, self.phrases, language, names, reader)

    def judge_answer(self, question: Any, answer: str) -> JudgedAnswer:
        """What an answer is worth; ValueError if the position does not allow it.

        A right answer is compared with the worst move, so that there is a reason to tell.
        """
        moves = {str(move): move for move in question.legal_moves}
        if answer not in moves:
            raise ValueError(f"{answer!r} is not a legal move here")
        given = self.judge(question._replace(played=moves[answer]))
        if given.mark != OK:
            return JudgedAnswer(given, given)
        worst = min(given.moves, key=given.moves.__getitem__)
        return JudgedAnswer(given, self.judge(question._replace(played=moves[worst])))

    def decision_report(
        self, decision: Any, language: str, names: Sequence[str], reader: int | None = None
    ) -> MarkedDecision:
        """A judged decision in a language, for the player of a seat."""
        return marked_decision(decision, self.phrases, language, names, reader)

    def text(self, analysis: Analysis, language: str, names: Sequence[str]) -> list[str]:
        """An analysis in a language, as lines for a terminal."""
        return as_text(analysis, self.phrases, language, names)

    def check_plot(self) -> None:
        """ModuleNotFoundError if matplotlib (the extra `lab`) is not installed."""
        from . import plot  # noqa: F401  looked for, not used

    def plot(self, analysis: Analysis, path: Path, language: str, names: Sequence[str]) -> None:
        """Draw the curves into a PNG or SVG file."""
        from .plot import write_plot

        write_plot(analysis, path, language, names)
