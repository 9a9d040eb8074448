"""An analysis as a page for people."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...games.seasalt import Move
from ...i18n import catalogue
from .hint_sentences import move_words, player_words, reason_words, sentence_of
from .judgement import MARKS, Analysis, Decision, Summary

SPARKS = "▁▂▃▄▅▆▇█"
PLAIN_SIGNS = str.maketrans(SPARKS, "_.,-~=+#")  # for terminals without such signs
SPARK_WIDTH = 72
WORST = 10


def as_text(analysis: Analysis, language: str = "en", names: Sequence[str] = ()) -> list[str]:
    """The lines of the page."""
    words = catalogue(language)
    edition = words.get(f"edition.{analysis.edition}", analysis.edition)
    facts = {"edition": edition, "players": analysis.players, "n": len(analysis.decisions)}
    lines = [sentence_of(language, "analysis.title", facts), ""]
    lines += _table(analysis.summaries, language, names)
    lines += ["", words["analysis.curve"]]
    lines += _curves(analysis, language, names)
    return [*lines, "", *_worst(analysis, language, names)]


def _curves(analysis: Analysis, language: str, names: Sequence[str]) -> list[str]:
    """A row of small bars for every seat."""
    named = {one.seat: player_words(language, one.seat, names) for one in analysis.summaries}
    width = max(map(len, named.values()))
    curves = {seat: [chance for _, chance in analysis.curve(seat)] for seat in named}
    return [f"  {name:{width}}  {sparkline(curves[seat])}" for seat, name in named.items()]


def _table(summaries: Sequence[Summary], language: str, names: Sequence[str]) -> list[str]:
    """How well each seat played."""
    columns = ("seat", "decisions", "accuracy", "loss", *reversed(MARKS))
    heads = [catalogue(language)[f"analysis.column.{name}"] for name in columns]
    rows = [heads, *(_row(one, language, names) for one in summaries)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(columns))]
    return [_aligned(row, widths) for row in rows]


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    """A row of the table: names to the left, numbers to the right."""
    cells = [text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True)]
    return "  ".join((row[0].ljust(widths[0]), *cells))


def _row(one: Summary, language: str, names: Sequence[str]) -> list[str]:
    """The figures of a seat."""
    marks = [str(one.marks[mark]) for mark in reversed(MARKS)]
    figures = [str(one.decisions), f"{one.accuracy:.1f} %", f"{100 * one.loss:.2f} %"]
    return [player_words(language, one.seat, names), *figures, *marks]


def sparkline(chances: Sequence[float], width: int = SPARK_WIDTH) -> str:
    """Chances as a row of small bars, no wider than `width`."""
    count = min(width, len(chances))
    edges = [len(chances) * place // count for place in range(count + 1)] if count else []
    parts = [chances[first:last] for first, last in pairwise(edges)]
    means = [sum(part) / len(part) for part in parts]
    return "".join(SPARKS[min(len(SPARKS) - 1, int(mean * len(SPARKS)))] for mean in means)


def _worst(analysis: Analysis, language: str, names: Sequence[str]) -> list[str]:
    """The decisions that cost most."""
    found = analysis.worst(WORST)
    if not found:
        return [catalogue(language)["analysis.worst.none"]]
    lines = [catalogue(language)["analysis.worst"]]
    for one in found:
        lines += ["", *_decision(one, language, names)]
    return lines


def _decision(one: Decision, language: str, names: Sequence[str]) -> list[str]:
    """Where a decision was, what was played, what was better, and why."""
    mark = catalogue(language)[f"analysis.mark.{one.mark}"]
    where = {"round": one.round, "turn": one.turn, "rival": one.seat, "mark": mark}
    lines = [sentence_of(language, "analysis.where", where, names)]
    for key, text in (("analysis.played", one.played), ("analysis.better", one.best)):
        move = move_words(language, Move.parse(text), one.tops, names)
        percent = f"{100 * one.moves[text]:.0f}"
        lines.append("  " + catalogue(language)[key].format(move=move, p=percent))
    assert one.reason is not None
    return [*lines, "  " + reason_words(language, one.reason, names, one.seat, None)]
