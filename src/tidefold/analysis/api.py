"""What the analysis of a game offers: hints for decisions, and judgements of whole matches.

An analyst gets what a seat knows and never more. Its hints, questions, decisions and analyses are
its own types; code that serves all games only hands them on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from ..games.registry import game_named
from ..kernel.compilers import runs_jobs
from ..kernel.job_call import JobCall, Results
from .budget import PLAYOUTS
from .judgement import JudgedAnswer
from .report import MarkedDecision


class HintText(NamedTuple):
    """A hint in a language."""

    move: str  # as in records
    text: str  # the move as a person says it
    why: str
    chance: float | None  # to win the match after it; None if forced, or if nobody can lose
    other: str = ""  # the move it is compared with, as a person says it; empty if there is none
    other_chance: float | None = None
    points: float | None = None  # at the end of the match, where they decide
    other_points: float | None = None


class Analyst(Protocol):
    """Explains the matches of one game."""

    report_type: type  # of what `report` makes, for schemas
    playouts: int  # that a decision gets if nobody says otherwise
    plain_signs: Mapping[int, int]  # for `text` on terminals that know few signs

    def is_ready(self) -> bool:
        """Are its rules compiled? The first call starts compiling in the background."""
        ...

    def hint(
        self,
        view: Any,
        legal_moves: Sequence[Any],
        *,
        playouts: int = PLAYOUTS,
        seed: int = 0,
        results: Results | None = None,
    ) -> Any:
        """The best move by what a view shows, and why.

        With the `results` of `hint_search` nothing is searched; ValueError if they cannot be.
        """
        ...

    def hint_search(
        self, view: Any, legal_moves: Sequence[Any], *, playouts: int = PLAYOUTS, seed: int = 0
    ) -> JobCall | None:
        """The search behind a hint, for somebody who runs it elsewhere; None if there is none.

        It is made from the view, so it tells nothing that the seat does not know.
        """
        ...

    def hint_report(self, hint: Any, view: Any, language: str, names: Sequence[str]) -> HintText:
        """A hint for the view it was made for, in a language."""
        ...

    def questions(self, record: Any, seat: int | None = None) -> list[Any]:
        """The decisions with a choice, of all seats or one; RecordError if the record is wrong."""
        ...

    def judge(
        self,
        question: Any,
        playouts: int = PLAYOUTS,
        seed: int = 0,
        results: Results | None = None,
    ) -> Any:
        """What one decision was worth.

        With the `results` of `question_search` nothing is searched; ValueError if they cannot be.
        """
        ...

    def question_search(
        self, question: Any, playouts: int = PLAYOUTS, seed: int = 0
    ) -> JobCall | None:
        """The search behind a judgement, for somebody who runs it elsewhere, or None."""
        ...

    def judge_all(
        self, questions: Sequence[Any], playouts: int, seed: int, workers: int
    ) -> Iterator[Any]:
        """The judged decisions in order, worked out in several threads."""
        ...

    def judge_answer(self, question: Any, answer: str) -> JudgedAnswer:
        """What an answer to a question is worth; ValueError if the position does not allow it."""
        ...

    def decision_report(
        self, decision: Any, language: str, names: Sequence[str], reader: int | None = None
    ) -> MarkedDecision:
        """A judged decision in a language, for the player of a seat."""
        ...

    def summarize(
        self,
        record: Any,
        decisions: Sequence[Any],
        seat: int | None = None,
        playouts: int = PLAYOUTS,
        seed: int = 0,
    ) -> Any:
        """The analysis of a record whose decisions are judged; it has `as_json()`."""
        ...

    def report(
        self, analysis: Any, language: str, names: Sequence[str], reader: int | None = None
    ) -> Any:
        """An analysis in a language, for the page of the player of a seat: a `report_type`."""
        ...

    def text(self, analysis: Any, language: str, names: Sequence[str]) -> list[str]:
        """An analysis in a language, as lines for a terminal."""
        ...

    def check_plot(self) -> None:
        """ModuleNotFoundError if plots cannot be drawn here."""
        ...

    def plot(self, analysis: Any, path: Path, language: str, names: Sequence[str]) -> None:
        """Draw an analysis into a PNG or SVG file."""
        ...


def analyst_of(game: str) -> Analyst | None:
    """The analyst of a game; None if its matches cannot be analysed, or not here."""
    if not runs_jobs():
        return None
    found: Analyst | None = game_named(game).part("analysis")
    return found
