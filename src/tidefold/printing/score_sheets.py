"""Score sheets for a table: Sea Salt & Paper by rounds and players, Roll-cean by sources."""

from __future__ import annotations

from ..games.rollcean.clock import STEPS
from ..games.rollcean.state import ROUNDS
from .paper import FAINT, FOAM, MARGIN, SEA, SOFT, WHITE, Paper

SEASALT_PLAYERS, SEASALT_ROUNDS = 4, 10
PARTS = ("card_points", "bet", "colour_bonus", "total")
ROLLCEAN_PLAYERS = 8
SOURCES = ("starfish", "lines", "objectives", "total", "bottles")
LABEL = 28.0


def score_sheets(paper: Paper) -> None:
    """One page a game."""
    _seasalt(paper)
    _rollcean(paper)


def _seasalt(paper: Paper) -> None:
    """Rounds down, players across, four figures a player."""
    width, height = paper.sheet(wide=True)
    words = paper.words
    top = paper.heading(f"Sea Salt & Paper: {words['score_sheet']}")
    label = 18.0
    wide = (width - label) / SEASALT_PLAYERS
    part = wide / len(PARTS)
    paper.write_at(MARGIN, top + 6, words["player"], 10, SOFT)
    paper.write_at(MARGIN, top + 14, words["round"], 10, SOFT, bold=True, room=label - 2)
    first = top + 17
    high = (MARGIN + height - 8 - first) / SEASALT_ROUNDS
    for player in range(SEASALT_PLAYERS):
        left = MARGIN + label + player * wide
        paper.frame(left, top, wide, 9, fill=WHITE)
        for place, name in enumerate(PARTS):
            x = left + place * part
            fill = FOAM if name == "total" else WHITE
            paper.write_at(
                x + part / 2, top + 14, words[name], 9, SEA, align="centre", room=part - 1
            )
            for row in range(SEASALT_ROUNDS):
                paper.frame(x, first + row * high, part, high, line=0.2, colour=SOFT, fill=fill)
        paper.frame(left, first, wide, high * SEASALT_ROUNDS, line=0.8)
    for row in range(SEASALT_ROUNDS):
        y = first + (row + 0.5) * high + 1.8
        paper.write_at(MARGIN + label / 2, y, str(row + 1), 14, bold=True, align="centre")
    note = words.say("seasalt_note")
    paper.write_at(MARGIN, MARGIN + height - 2, note, 9, SOFT, room=width)


def _rollcean(paper: Paper) -> None:
    """Rounds and sources down, players across."""
    width, height = paper.sheet()
    words = paper.words
    top = paper.heading(f"Roll-cean: {words['score_sheet']}")
    wide = (width - LABEL) / ROLLCEAN_PLAYERS
    rows = [str(number) for number in range(1, ROUNDS + 1)] + [words[name] for name in SOURCES]
    high = (MARGIN + height - top - 16) / len(rows)
    paper.write_at(MARGIN, top + 9, words["player"], 10, SOFT)
    for player in range(ROLLCEAN_PLAYERS):
        paper.frame(MARGIN + LABEL + player * wide, top, wide, 14, line=0.4)
    for place, text in enumerate(rows):
        y = top + 14 + place * high
        big = place == ROUNDS + SOURCES.index("total")
        paper.write_at(
            MARGIN, y + high / 2 + 1.7, text, 12, SEA if place >= ROUNDS else SOFT,
            bold=True, room=LABEL - 2,
        )  # fmt: skip
        for player in range(ROLLCEAN_PLAYERS):
            fill = FOAM if big else WHITE
            left = MARGIN + LABEL + player * wide
            paper.frame(left, y, wide, high, line=0.2, colour=SOFT, fill=fill)
    _time_steps(paper, top + 14, high)
    paper.frame(MARGIN + LABEL, top + 14, width - LABEL, high * ROUNDS, line=0.7)
    paper.frame(MARGIN + LABEL, top + 14, width - LABEL, high * len(rows), line=0.7)


def _time_steps(paper: Paper, top: float, high: float) -> None:
    """Brackets with the seconds of the decreasing mode beside the rounds."""
    first, x = 0, MARGIN + 13
    for last, seconds in STEPS:
        start, end = top + first * high + 1, top + last * high - 1
        with paper.pen(FAINT, 0.5):
            paper.polyline([(x - 2, start), (x, start), (x, end), (x - 2, end)])
        paper.write_at(x + 1.5, (start + end) / 2 + 1.4, f"{seconds} s", 10, SOFT)
        first = last
