"""A score sheet for Sea Salt & Paper: rounds down, players across."""

from __future__ import annotations

from ..paper import FOAM, MARGIN, SEA, SOFT, WHITE, Paper

PLAYERS, ROUNDS = 4, 10
PARTS = ("card_points", "bet", "colour_bonus", "total")


def score_sheet(paper: Paper) -> None:
    """Draw one landscape page, with four boxes per player and round."""
    width, height = paper.sheet(wide=True)
    words = paper.words
    top = paper.heading(f"Sea Salt & Paper: {words['score_sheet']}")
    label = 18.0
    wide = (width - label) / PLAYERS
    part = wide / len(PARTS)
    paper.write_at(MARGIN, top + 6, words["player"], 10, SOFT)
    paper.write_at(MARGIN, top + 14, words["round"], 10, SOFT, bold=True, room=label - 2)
    first = top + 17
    high = (MARGIN + height - 8 - first) / ROUNDS
    for player in range(PLAYERS):
        left = MARGIN + label + player * wide
        paper.frame(left, top, wide, 9, fill=WHITE)
        for place, name in enumerate(PARTS):
            x = left + place * part
            fill = FOAM if name == "total" else WHITE
            paper.write_at(
                x + part / 2, top + 14, words[name], 9, SEA, align="centre", room=part - 1
            )
            for row in range(ROUNDS):
                paper.frame(x, first + row * high, part, high, line=0.2, colour=SOFT, fill=fill)
        paper.frame(left, first, wide, high * ROUNDS, line=0.8)
    for row in range(ROUNDS):
        y = first + (row + 0.5) * high + 1.8
        paper.write_at(MARGIN + label / 2, y, str(row + 1), 14, bold=True, align="centre")
    note = words.say("score_note", last=words["last"])
    paper.write_at(MARGIN, MARGIN + height - 2, note, 9, SOFT, room=width)
