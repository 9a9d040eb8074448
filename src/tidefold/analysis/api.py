"""What the analysis of a game offers: hints for decisions, and judgements of whole matches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self

from ..games.checks import check_seat
from ..games.registry import game_named
from ..kernel.compilers import runs_jobs
from ..kernel.cpu import available_cores
from .judgement import OK, Analysis, Decision, Hint, JudgedAnswer, Question, summaries_of, unit_of
from .report import MarkedDecision, Report, marked_decision, report_of
from .search import Reason, Search
from .sentences import Names, Phrases
from .text_report import PLAIN_SIGNS, as_text

PLAYOUTS = 40_000  # for a decision: worlds times moves
LEAST_PLAYOUTS, MOST_PLAYOUTS = 100, 10_000_000
SEED_STEP = 1_000_003


class HintText(NamedTuple):
    """A hint worded in one language."""

    move: str  # as in records
    text: str  # the move as a person says it
    why: str
    chance: float | None  # to win the match after it; None if forced, or if nobody can lose
    other: str = ""  # the move it is compared with, as a person says it; empty if there is none
    other_chance: float | None = None
    points: float | None = None  # at the end of the match, where they decide
    other_points: float | None = None


@dataclass(frozen=True)
class Analyst(ABC):
    """Explains the matches of one game.

    It gets what a seat knows and never more. The same playouts and seed give the same advice.
    """

    playouts: int = PLAYOUTS  # for a decision
    seed: int = 0
    phrases: ClassVar[Phrases]
    report_type: ClassVar[type] = Report  # for schemas
    plain_signs: ClassVar[Mapping[int, int]] = PLAIN_SIGNS  # for terminals that know few signs

    @abstractmethod
    def search(self, view: Any, legal_moves: Sequence[Any], played: Any = None) -> Search[Any, Any]:
        """Prepare the search that advises on a decision.

        A `played` move is never dropped, and is the only one that the best move is compared with.
        """

    @abstractmethod
    def decisions(self, record: Any) -> Iterable[Question]:
        """Every decision of a record in order; RecordError if the record is wrong."""

    def rules_of(self, record: Any) -> str:
        """The name of the rules that a record was played by."""
        return game_named(record["game"]).title

    def has_choice(self, question: Question) -> bool:
        """Is there more than one move worth considering?"""
        return len(question.legal_moves) > 1

    def is_ready(self) -> bool:
        """Can it answer at once? If not, the first call starts compiling in the background."""
        return True

    def with_budget(self, playouts: int | None, seed: int = 0) -> Self:
        """A copy of this analyst with another seed and other playouts; None keeps the playouts."""
        return replace(self, playouts=playouts or self.playouts, seed=seed)

    def hint(self, view: Any, legal_moves: Sequence[Any]) -> Hint:
        """The best move for what a view shows, and why."""
        return self.search(view, legal_moves).run().hint()

    def questions(self, record: Any, seat: int | None = None) -> list[Question]:
        """The decisions with a choice, of all seats or one; RecordError if the record is wrong."""
        asked, players = list(self.decisions(record)), record["players"]
        if seat is not None:
            check_seat(seat, players)
        return [one for one in asked if seat in (None, one.seat) and self.has_choice(one)]

    def question_search(self, question: Question) -> Search[Any, Any]:
        """Prepare the search that judges a decision; every decision has its own seed."""
        own = replace(self, seed=self.seed * SEED_STEP + question.number)
        return own.search(question.view, question.legal_moves, question.played)

    def judge(self, question: Question) -> Decision:
        """Judge the move that was played in one decision."""
        return self.question_search(question).run().judge(question)

    def judge_all(self, questions: Sequence[Question], workers: int) -> Iterator[Decision]:
        """Judge decisions in order; compiled rules let several threads work at once."""
        pool = ThreadPoolExecutor(workers)
        try:
            for one in questions[:1]:  # alone, since it may have to compile the rules
                yield self.judge(one)
            yield from pool.map(self.judge, questions[1:])
        finally:
            pool.shutdown(cancel_futures=True)

    def judge_answer(self, question: Question, answer: str) -> JudgedAnswer:
        """Judge an answer to a question; ValueError if it is not a legal move.

        A right answer is compared with the worst move, so that there is a reason to give.
        """
        moves = {str(move): move for move in question.legal_moves}
        if answer not in moves:
            raise ValueError(f"{answer!r} is not a legal move here")
        given = self.judge(question._replace(played=moves[answer]))
        if given.mark != OK:
            return JudgedAnswer(given, given)
        worst = min(given.moves, key=given.moves.__getitem__)
        return JudgedAnswer(given, self.judge(question._replace(played=moves[worst])))

    def analyse(
        self, record: Any, *, seat: int | None = None, workers: int | None = None
    ) -> Analysis:
        """Judge the decisions of a record, of all seats or one; RecordError if the record is wrong.

        The number of workers does not change the result.
        """
        judged = self.judge_all(self.questions(record, seat), workers or available_cores())
        return self.summarize(record, list(judged), seat)

    def summarize(
        self, record: Any, decisions: Sequence[Decision], seat: int | None = None
    ) -> Analysis:
        """The analysis of a record whose decisions have been judged."""
        players: int = record["players"]
        unit = unit_of(players)
        return Analysis(
            players=players,
            rules=self.rules_of(record),
            unit=unit,
            playouts=self.playouts,
            seed=self.seed,
            decisions=tuple(decisions),
            summaries=summaries_of(players, decisions, seat, unit),
            result=record.get("result"),
        )

    def hint_report(self, hint: Hint, language: str, names: Names = ()) -> HintText:
        """Put a hint into words, for the player who asked for it."""

        def words(move: Any) -> str:
            return self.phrases.move(language, str(move), hint, names)

        why = Reason(hint.code, hint.arguments)
        return HintText(
            move=str(hint.move),
            text=words(hint.move),
            why=self.phrases.reason(language, why, hint, names, None),
            chance=hint.chance,
            points=hint.points,
            other=words(hint.other) if hint.other else "",
            other_chance=hint.other_chance,
            other_points=hint.other_points,
        )

    def decision_report(self, decision: Decision, language: str, names: Names) -> MarkedDecision:
        """Put a judged decision into words (`marked_decision`)."""
        return marked_decision(decision, self.phrases, language, names)

    def report(self, analysis: Analysis, language: str, names: Names) -> Report:
        """Put an analysis into words, for a page (`report_of`)."""
        return report_of(analysis, self.phrases, language, names)

    def text(self, analysis: Analysis, language: str, names: Names) -> list[str]:
        """Put an analysis into words, as lines for a terminal."""
        return as_text(analysis, self.phrases, language, names)

    def check_plot(self) -> None:
        """Raise ModuleNotFoundError if matplotlib (the extra `lab`) is not installed."""
        from . import plot  # noqa: F401  looked for, not used

    def plot(self, analysis: Analysis, path: Path, language: str, names: Names) -> None:
        """Draw the curves of an analysis into a PNG or SVG file."""
        from .plot import write_plot

        write_plot(analysis, path, language, names)


def analyst_of(game: str) -> Analyst | None:
    """The analyst of a game; None if it has none, or if compiled rules cannot run here."""
    if not runs_jobs():
        return None
    found: Analyst | None = game_named(game).part("analysis")
    return found
