"""An analysis for a page: the figures of every seat, and the marked decisions in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .judgement import Analysis, Decision, Summary, Unit
from .sentences import Names, Phrases, judged_reason
from .verdict import Verdict, verdicts_of

MOST_MARKED = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkedDecision:
    """A decision that gave something away, in words."""

    number: int
    round: int
    turn: int
    seat: int
    mark: str
    loss: float
    played: str
    played_value: float
    best: str
    best_value: float
    why: str
    situation: str
    picture: dict[str, Any] | None = None  # what the game's own page needs to draw it


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """An analysis in one language; a curve has pairs of a decision's number and its value.

    `verdicts` say in one sentence per seat what decided the match; `worst` are the marked
    decisions, the costliest first.
    """

    unit: Unit
    summaries: tuple[Summary, ...]
    curves: dict[int, list[tuple[int, float]]]
    worst: list[MarkedDecision]
    verdicts: list[Verdict]


def report_of(
    analysis: Analysis,
    phrases: Phrases,
    language: str = "en",
    names: Names = (),
) -> Report:
    """Write an analysis in one language."""
    return Report(
        unit=analysis.unit,
        summaries=analysis.summaries,
        curves={one.seat: analysis.curve(one.seat) for one in analysis.summaries},
        worst=[
            marked_decision(one, phrases, language, names) for one in analysis.worst(MOST_MARKED)
        ],
        verdicts=verdicts_of(analysis, phrases, language, names),
    )


def marked_decision(one: Decision, phrases: Phrases, language: str, names: Names) -> MarkedDecision:
    """Write a marked decision in one language."""
    return MarkedDecision(
        number=one.number,
        round=one.round,
        turn=one.turn,
        seat=one.seat,
        mark=one.mark,
        loss=one.loss,
        played=phrases.move(language, one.played, one, names),
        played_value=one.moves[one.played],
        best=phrases.move(language, one.best, one, names),
        best_value=one.moves[one.best],
        why=judged_reason(language, phrases, one, names),
        situation=phrases.situation(language, one, names),
        picture=phrases.picture(one),
    )
