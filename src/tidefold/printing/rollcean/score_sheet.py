"""A score sheet for Roll-cean: rounds and other sources of points down, players across."""

from __future__ import annotations

from ...games.rollcean.hourglass_modes import STEPS
from ...games.rollcean.state import ROUNDS
from ..paper import FAINT, FOAM, MARGIN, SEA, SOFT, WHITE, Paper

PLAYERS = 8
SOURCES = (
    "rollcean.part.starfish",
    "rollcean.part.lines",
    "rollcean.part.goals",
    "rollcean.total",
    "rollcean.bottles",
)
LABEL = 28.0  # width of the row labels


def score_sheet(paper: Paper) -> None:
    """Draw one portrait page for up to eight players."""
    width, height = paper.sheet()
    words = paper.words
    top = paper.heading(words.say("print.score-sheet", game=words["game.rollcean"]))
    wide = (width - LABEL) / PLAYERS
    rows = [str(number) for number in range(1, ROUNDS + 1)] + [words[name] for name in SOURCES]
    high = (MARGIN + height - top - 16) / len(rows)
    paper.write_at(MARGIN, top + 9, words["print.player"], 10, SOFT)
    for player in range(PLAYERS):
        paper.frame(MARGIN + LABEL + player * wide, top, wide, 14, line=0.4)
    for place, text in enumerate(rows):
        y = top + 14 + place * high
        big = place == ROUNDS + SOURCES.index("rollcean.total")
        paper.write_at(
            MARGIN, y + high / 2 + 1.7, text, 12, SEA if place >= ROUNDS else SOFT,
            bold=True, room=LABEL - 2,
        )  # fmt: skip
        for player in range(PLAYERS):
            fill = FOAM if big else WHITE
            left = MARGIN + LABEL + player * wide
            paper.frame(left, y, wide, high, line=0.2, colour=SOFT, fill=fill)
    _time_steps(paper, top + 14, high)
    paper.frame(MARGIN + LABEL, top + 14, width - LABEL, high * ROUNDS, line=0.7)
    paper.frame(MARGIN + LABEL, top + 14, width - LABEL, high * len(rows), line=0.7)


def _time_steps(paper: Paper, top: float, high: float) -> None:
    """Draw brackets next to the rounds, with the seconds of the decreasing time."""
    first, x = 0, MARGIN + 13
    for last, seconds in STEPS:
        start, end = top + first * high + 1, top + last * high - 1
        with paper.pen(FAINT, 0.5):
            paper.polyline([(x - 2, start), (x, start), (x, end), (x - 2, end)])
        paper.write_at(x + 1.5, (start + end) / 2 + 1.4, f"{seconds} s", 10, SOFT)
        first = last
