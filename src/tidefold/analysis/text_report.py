"""An analysis as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..i18n import catalogue
from .judgement import MARK_NAMES, Analysis, Decision, Summary, Unit
from .sentences import Names, Phrases, judged_reason, percent, player_words, sentence_of, worth

SPARKS = "▁▂▃▄▅▆▇█"
PLAIN_SIGNS = str.maketrans(SPARKS, "_.,-~=+#")  # for terminals without such signs
SPARK_WIDTH = 72


def as_text(
    analysis: Analysis, phrases: Phrases, language: str = "en", names: Names = ()
) -> list[str]:
    """The lines of the text."""
    lines = [phrases.title(language, analysis), ""]
    lines += _table(analysis, language, names)
    lines += ["", catalogue(language)[f"analysis.curve.{analysis.unit}"]]
    lines += _curves(analysis, language, names)
    return [*lines, "", *_worst(analysis, phrases, language, names)]


def _curves(analysis: Analysis, language: str, names: Names) -> list[str]:
    named = {one.seat: player_words(language, one.seat, names) for one in analysis.summaries}
    width = max(map(len, named.values()))
    curves = {seat: [value for _, value in analysis.curve(seat)] for seat in named}
    top = 1.0 if analysis.unit == "chance" else max((0.1, *(v for c in curves.values() for v in c)))
    bars = {seat: sparkline([value / top for value in curve]) for seat, curve in curves.items()}
    return [f"  {name:{width}}  {bars[seat]}" for seat, name in named.items()]


def _table(analysis: Analysis, language: str, names: Names) -> list[str]:
    columns = ("seat", "decisions", "accuracy", "loss", *reversed(MARK_NAMES))
    heads = [catalogue(language)[f"analysis.column.{name}"] for name in columns]
    rows = [heads, *(_row(one, analysis.unit, language, names) for one in analysis.summaries)]
    return aligned(rows)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _row(one: Summary, unit: Unit, language: str, names: Names) -> list[str]:
    marks = [str(one.marks[mark]) for mark in reversed(MARK_NAMES)]
    loss = worth(language, one.loss, unit, places=2 if unit == "chance" else 1)
    figures = [str(one.decisions), percent(language, one.accuracy / 100), loss]
    return [player_words(language, one.seat, names), *figures, *marks]


def sparkline(values: Sequence[float]) -> str:
    """Values from 0 to 1 as a row of small bars, no wider than `SPARK_WIDTH`."""
    count = min(SPARK_WIDTH, len(values))
    edges = [len(values) * place // count for place in range(count + 1)] if count else []
    parts = [values[first:last] for first, last in pairwise(edges)]
    means = [max(0.0, sum(part) / len(part)) for part in parts]
    return "".join(SPARKS[min(len(SPARKS) - 1, int(mean * len(SPARKS)))] for mean in means)


def _worst(analysis: Analysis, phrases: Phrases, language: str, names: Names) -> list[str]:
    found = analysis.worst()
    if not found:
        return [catalogue(language)["analysis.worst.none"]]
    lines = [catalogue(language)["analysis.worst"]]
    for one in found:
        lines += ["", *_decision(one, analysis.unit, phrases, language, names)]
    return lines


def _decision(
    one: Decision, unit: Unit, phrases: Phrases, language: str, names: Names
) -> list[str]:
    mark = catalogue(language)[f"analysis.mark.{one.mark}"]
    rival = player_words(language, one.seat, names)
    where = {"round": one.round, "turn": one.turn, "rival": rival, "mark": mark}
    key = "analysis.where" if one.turn else "analysis.where.round"
    lines = [sentence_of(language, key, where)]
    lines += [f"  {line}" for line in phrases.situation(language, one, names).split("\n")]
    for key, text in (("analysis.played", one.played), ("analysis.better", one.best)):
        move = phrases.move(language, text, one, names)
        shown = worth(language, one.moves[text], unit)
        lines.append("  " + catalogue(language)[key].format(move=move, worth=shown))
    lines.append("  " + judged_reason(language, phrases, one, names))
    return [*lines, *(f"    {line}" for line in phrases.drawing(language, one))]
