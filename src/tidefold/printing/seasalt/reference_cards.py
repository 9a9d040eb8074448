"""Reference cards for Sea Salt & Paper: how cards score, and what the calls mean."""

from __future__ import annotations

from collections.abc import Callable

from ...games.seasalt.cards import KIND_NAMES
from ...games.seasalt.editions import EDITIONS, TARGETS
from ...games.seasalt.rules import CALL_POINTS
from ...games.seasalt.scoring import COLLECTION_POINTS, COLLECTIONS, MULTIPLIERS
from ..paper import FOAM, INK, MARGIN, SEA, SOFT, Paper

Card = Callable[[Paper, float, float, float, float], float]
PAIRS = ("crab", "boat", "fish", "swimmer")
PAD = 5.0
SIZES = (10.5, 10.0, 9.6, 9.2, 8.8, 8.4)  # type sizes in points; the largest that fits is used
COPIES = {"shell": 6, "octopus": 5, "penguin": 3, "sailor": 2}


def reference_cards(paper: Paper) -> None:
    """Draw both cards twice on one page, to cut out."""
    width, height = paper.sheet()
    wide, high = width / 2, height / 2
    for column, card in enumerate((points_card, turn_card)):
        body = _largest(card, paper, wide, high)
        for row in range(2):
            x, y = MARGIN + column * wide, MARGIN + row * high
            paper.cut(x, y, wide, high)
            card(paper, x + PAD, y + PAD, wide - 2 * PAD, body)


def _largest(card: Card, paper: Paper, width: float, height: float) -> float:
    """The largest type size with which a card's text fits, found on a scratch document."""
    scrap = Paper("A4", paper.words)
    scrap.sheet()
    fitting = (
        size for size in SIZES if card(scrap, PAD, PAD, width - 2 * PAD, size) <= height - PAD
    )
    return next(fitting, SIZES[-1])


def _title(paper: Paper, key: str, x: float, y: float, width: float) -> float:
    """Write a card's title; return the y below."""
    paper.write_at(x, y + 3, "Sea Salt & Paper", 8, SOFT)
    paper.write_at(x, y + 9.5, paper.words[key], 15, SEA, bold=True, room=width)
    return y + 13


def _section(paper: Paper, text: str, x: float, y: float, width: float) -> float:
    """Write a heading on a coloured strip; return the y below."""
    paper.set_fill_color(*FOAM)
    paper.rect(x, y, width, 5, "F")
    paper.write_at(x + 1, y + 3.6, text, 9, bold=True, room=width - 2)
    return y + 6


def _entry(
    paper: Paper, name: str, text: str, x: float, y: float, width: float, body: float
) -> float:
    """Write a name in bold with its effect or points beside it; return the y below."""
    paper.write_at(x + 1, y + 3, name, body, bold=True, room=width * 0.36 - 2)
    return paper.write_in(x + width * 0.36, y, width * 0.64, text, body) + 0.7


def points_card(paper: Paper, x: float, y: float, width: float, body: float) -> float:
    """Write how cards score; return the y where the text ends."""
    words = paper.words
    y = _title(paper, "what_scores", x, y, width)
    y = _section(paper, words["pairs"], x, y, width)
    for pair in PAIRS:
        y = _entry(paper, words[pair], words[f"{pair}_does"], x, y, width, body)
    y = _section(paper, words["collections"], x, y + 0.6, width)
    for place, kind in enumerate(COLLECTIONS):
        name = KIND_NAMES[kind]
        row = [str(COLLECTION_POINTS[place][n]) for n in range(1, COPIES[name] + 1)]
        y = _entry(paper, words[name], "   ".join(row), x, y, width, body)
    y = _section(paper, words["multipliers"], x, y + 0.6, width)
    for kind, _, points in MULTIPLIERS:
        name = KIND_NAMES[kind]
        y = _entry(paper, words[name], words.say(f"{name}_does", n=points), x, y, width, body)
    y = _section(paper, words["mermaid"].capitalize(), x, y + 0.6, width)
    y = paper.write_in(x + 1, y, width - 2, words["mermaid_does"], body) + 0.7
    won = words[f"mermaids_{EDITIONS[words.language].mermaids.word}"]
    return paper.write_in(x + 1, y, width - 2, won, body, bold=True)


def turn_card(paper: Paper, x: float, y: float, width: float, body: float) -> float:
    """Write the steps of a turn, the calls, the bet and the end; return the y below."""
    words, edition = paper.words, EDITIONS[paper.words.language]
    y = _title(paper, "your_turn", x, y, width)
    steps = (words["turn_1"], words["turn_2"], words.say("turn_3", n=CALL_POINTS))
    for number, text in enumerate(steps, 1):
        paper.disc(x + 2.4, y + 2, 2.2, FOAM, 0.2)
        paper.write_at(x + 2.4, y + 3.1, str(number), 9, bold=True, align="centre")
        y = max(paper.write_in(x + 6, y, width - 6, text, body), y + 4) + 1.2
    for call in ("stop", "last"):
        y = _section(paper, words[call], x, y, width)
        y = paper.write_in(x + 1, y, width - 2, words[f"{call}_means"], body) + 1
    for key in ("won", "lost"):
        y = paper.write_in(x + 1, y, width - 2, words[key], body, bold=True) + 0.8
    with paper.pen(INK, 0.2):
        paper.line(x, y + 0.6, x + width, y + 0.6)
    y += 2
    attacks = "attacks_yes" if edition.final_attacks else "attacks_no"
    void = f"void_{edition.exhaustion.word.replace('-', '_')}"
    target = words.say("target", two=TARGETS[2], three=TARGETS[3], four=TARGETS[4])
    for text in (words["bonus_is"], words[attacks], words[void], target):
        y = paper.write_in(x + 1, y, width - 2, text, body) + 0.8
    return y
