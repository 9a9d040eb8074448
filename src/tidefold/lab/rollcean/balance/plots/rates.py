"""How often objectives are achieved, lines gained and throws fit nowhere, with the targets."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from .....analysis.plot import INK, PAPER
from ....statistics import Estimate
from ..queries import EARLY
from ..report import Report
from ..sections import plain_number, plain_percent
from ..targets import Check, Target
from .style import BAND, BLUE, ORANGE, PALE, finish, new_figure

WITHIN, OUTSIDE = (BLUE, "o"), (ORANGE, "D")
LEAST_TOP = 8.0  # percent: the target line stays in sight


def draw_objectives(report: Report) -> Figure:
    """Draw how often each objective is achieved."""
    notes = [f"{objective.points} points" for objective in report.material.objectives.objectives]
    return _rates(report, "objective", notes, "objectives")


def draw_lines(report: Report) -> Figure:
    """Draw how often each line is gained."""
    notes = [f"needs {needed}" for _, needed in report.material.sheet.lines]
    return _rates(report, "line", notes, "lines with a triangle")


def _rates(report: Report, kind: str, notes: Sequence[str], what: str) -> Figure:
    """Draw one row per objective or line, the most frequent on top."""
    target = report.target(f"{kind}s")
    figure = new_figure(1.15 + 0.34 * max(len(notes), 2))
    axes = figure.subplots()
    band = axes.axvspan(
        100 * target.band.low, 100 * target.band.high, color=BAND, linewidth=0, zorder=0
    )
    items = sorted(
        zip(target.checks, notes, strict=True), key=lambda item: item[0].measured.value or 0.0
    )
    for place, (check, note) in enumerate(items):
        _row(axes, place, check, report.figure(f"{kind} sheets", check.name))
        text = _rate(check.measured, report.figure(f"{kind} round", check.name))
        axes.text(106, place, f"{text}, {note}", va="center_baseline")
    axes.set_yticks(range(len(items)), [check.name for check, _ in items])
    axes.set_ylim(-0.6, max(len(items), 2) - 0.4)
    axes.set_xlim(-3, 103)
    axes.set_xlabel("% of matches, or of sheets")
    _legend(figure, band)
    return finish(figure, report, _title(target, what), "at the right: mean round of the first")


def _rate(games: Estimate, first: Estimate) -> str:
    if games.value is None:
        return "never seen"
    if first.value is None:
        return "never"
    return f"{plain_percent(games)}, round {plain_number(first)}"


def _row(axes: Axes, place: int, check: Check, sheets: Estimate) -> None:
    games = check.measured
    if games.value is None or games.low is None or games.high is None or sheets.value is None:
        return
    colour, mark = WITHIN if check.met else OUTSIDE
    axes.plot([100 * games.low, 100 * games.high], [place] * 2, color=colour, linewidth=2.4)
    axes.plot(100 * sheets.value, place, "|", color=INK, markersize=9, markeredgewidth=1.4)
    axes.plot(100 * games.value, place, mark, color=colour, markersize=8)


def _legend(figure: Figure, band: Patch) -> None:
    signs = [Line2D([], [], color=colour, marker=mark) for colour, mark in (WITHIN, OUTSIDE)]
    sheets = Line2D([], [], color=INK, marker="|", linestyle="none", markeredgewidth=1.4)
    words = ["target", "games, by someone", "outside the target", "sheets"]
    figure.legend([band, *signs, sheets], words, loc="outside lower center", ncols=4)


def _title(target: Target, what: str) -> str:
    missed = sum(not part.met for part in target.checks)
    count = len(target.checks)
    if not count:
        return f"The sheet has no {what}"
    where = (
        f"{missed} of {count} {what} lie outside" if missed else f"All {count} {what} lie within"
    )
    return f"{where} the target, {target.wanted}"


def draw_jams(report: Report) -> Figure:
    """Draw one bar per round; the rounds that the target covers are darker."""
    figure = new_figure(2.9)
    axes = figure.subplots()
    top = LEAST_TOP
    rounds = report.figures["jams"]
    for number, sheets in enumerate(rounds.values(), 1):
        value = 100 * (sheets.value or 0.0)
        axes.bar(number, value, 0.8, color=BLUE if number <= EARLY else PALE)
        low, high = 100 * (sheets.low or 0.0), 100 * (sheets.high or 0.0)
        axes.plot([number] * 2, [low, high], color=INK, linewidth=1.2)
        axes.annotate(
            f"{value:.1f}", (number, high), (0, 3), textcoords="offset points", ha="center"
        )
        top = max(top, high)
    limit = 100 * report.target("early jams").band.high
    axes.plot([0.5, EARLY + 0.5], [limit] * 2, color=ORANGE, linewidth=1.8)
    label = axes.annotate(
        f"target: rounds 1 to {EARLY} together below {limit:.0f}%",
        (0.5, limit),
        (0, 4),
        textcoords="offset points",
    )
    label.set_bbox({"facecolor": PAPER, "edgecolor": "none", "pad": 1})
    axes.set_xticks(range(1, len(rounds) + 1))
    axes.set_xlim(0.4, len(rounds) + 0.6)
    axes.set_ylim(0, top * 1.1)
    axes.grid(axis="x", visible=False)
    axes.set_xlabel("round")
    axes.set_ylabel("% of sheets")
    early = plain_percent(report.figure("early jams"))
    title = f"Before round {EARLY + 1}, {early} of the throws fit nowhere"
    return finish(figure, report, title, "thin lines: 95% intervals")
