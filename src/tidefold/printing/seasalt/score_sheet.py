"""A score sheet for Sea Salt & Paper: rounds down, players and their sources of points across."""

from __future__ import annotations

from ...games.seasalt.editions import TARGETS
from ..paper import FOAM, MARGIN, SEA, SOFT, WHITE, Paper, Rgb

PLAYERS, ROUNDS = 4, 9
THIS_ROUND, SO_FAR = "print.seasalt.this-round", "print.seasalt.so-far"
PARTS = (
    "seasalt.category.duos",
    "seasalt.category.collections",
    "seasalt.category.multipliers",
    "seasalt.category.mermaids",
    "seasalt.colour-bonus",
    THIS_ROUND,
    SO_FAR,
)
LABEL = 14.0  # width of the round numbers
NAME, HEADER, NOTE = 9.0, 26.0, 11.0  # heights: names, what is scored with, the note
SUM: Rgb = (214, 228, 239)
FILLS = {THIS_ROUND: FOAM, SO_FAR: SUM}


def score_sheet(paper: Paper) -> None:
    """Draw one landscape page, with a box per player, round and source of points."""
    width, height = paper.sheet(wide=True)
    words = paper.words
    target = words.say("print.seasalt.target", two=TARGETS[2], three=TARGETS[3], four=TARGETS[4])
    top = paper.heading(words.say("print.score-sheet", game=words["game.seasalt"]), target)
    wide = (width - LABEL) / PLAYERS
    first = top + NAME + HEADER
    high = (MARGIN + height - NOTE - first) / ROUNDS
    paper.write_at(MARGIN, top + 6, words["print.player"], 10, SOFT, room=LABEL - 1)
    paper.write_at(
        MARGIN, first - 2, words["seasalt.rounds.round"], 10, SOFT, bold=True, room=LABEL - 1
    )
    for player in range(PLAYERS):
        _player(paper, MARGIN + LABEL + player * wide, top, wide, high)
    for row in range(ROUNDS):
        y = first + (row + 0.5) * high + 1.8
        paper.write_at(MARGIN + LABEL / 2, y, str(row + 1), 14, bold=True, align="centre")
    note = words.say(
        "print.seasalt.score-note", stop=words["call.stop"], last=words["call.last-chance"]
    )
    paper.write_in(MARGIN, MARGIN + height - NOTE + 2, width, note, 9, SOFT)


def _player(paper: Paper, left: float, top: float, wide: float, high: float) -> None:
    """Draw the boxes of one player: the name, then a column for each source of points."""
    part = wide / len(PARTS)
    first = top + NAME + HEADER
    paper.frame(left, top, wide, NAME, fill=WHITE)
    for place, name in enumerate(PARTS):
        x = left + place * part
        bold = name in FILLS
        baseline = x + part / 2 + 1.3
        paper.write_up(
            baseline, first - 1.5, paper.words[name].lower(), 9.5, SEA, bold=bold, room=HEADER - 3
        )
        for row in range(ROUNDS):
            fill = FILLS.get(name, WHITE)
            paper.frame(x, first + row * high, part, high, line=0.2, colour=SOFT, fill=fill)
    paper.frame(left, first, wide, high * ROUNDS, line=0.8)
