"""An analysis for a page: the figures of every seat, and the marked decisions in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...games.seasalt import Move
from .hint_sentences import move_words, reason_words
from .judgement import Analysis, Decision, Summary

WORST = 10


@dataclass(frozen=True, slots=True)
class MarkedDecision:
    """A decision that gave chance away, in words."""

    number: int
    round: int
    turn: int
    seat: int
    mark: str
    loss: float
    played: str
    played_chance: float
    best: str
    best_chance: float
    why: str


@dataclass(frozen=True, slots=True)
class Report:
    """An analysis in a language; a curve is pairs of a move's number and the chance before it."""

    summaries: tuple[Summary, ...]
    curves: dict[int, list[tuple[int, float]]]
    worst: list[MarkedDecision]


def report_of(
    analysis: Analysis, language: str = "en", names: Sequence[str] = (), reader: int | None = None
) -> Report:
    """The report of an analysis for the player of a seat; the costliest decisions come first."""
    curves = {one.seat: analysis.curve(one.seat) for one in analysis.summaries}
    worst = [_marked(one, language, names, reader) for one in analysis.worst(WORST)]
    return Report(analysis.summaries, curves, worst)


def _marked(
    one: Decision, language: str, names: Sequence[str], reader: int | None
) -> MarkedDecision:
    """A marked decision in words."""
    reason: dict[str, Any] = one.reason or {"code": "forced", "arguments": {}}
    return MarkedDecision(
        number=one.number,
        round=one.round,
        turn=one.turn,
        seat=one.seat,
        mark=one.mark,
        loss=one.loss,
        played=move_words(language, Move.parse(one.played), one.tops, names),
        played_chance=one.moves[one.played],
        best=move_words(language, Move.parse(one.best), one.tops, names),
        best_chance=one.moves[one.best],
        why=reason_words(language, reason, names, one.seat, reader),
    )
