"""Reference cards for Sea Salt & Paper: how cards score, and what the calls mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...games.seasalt.calls import CALL_POINTS
from ...games.seasalt.cards import KIND_NAMES
from ...games.seasalt.editions import EDITIONS, TARGETS
from ...games.seasalt.scoring import COLLECTION_POINTS, COLLECTIONS, MULTIPLIERS
from ..card_pages import Place, card_pages
from ..paper import FOAM, INK, SEA, SOFT, Paper
from .boat import draw_boat

Card = Callable[[Paper, float, float, float, float], float]
PAIRS = ("crab", "boat", "fish", "swimmer")
PAD = 5.0
SIZES = (10.5, 10.0, 9.6, 9.2, 8.8, 8.4)  # type sizes in points; the largest that fits is used
NAMES = (
    *PAIRS,
    *(KIND_NAMES[kind] for kind in COLLECTIONS),
    *(KIND_NAMES[kind] for kind, _, _ in MULTIPLIERS),
)
GAP = 3.0  # between a name and what it does
MOST_NAME = 0.44  # of the width; a longer name is broken
COPIES = {"shell": 6, "octopus": 5, "penguin": 3, "sailor": 2}


def reference_cards(paper: Paper) -> None:
    """Draw both cards twice on one page, to cut out."""
    cards = [
        partial(_card, paper, card, _largest(card, paper)) for card in (points_card, turn_card)
    ]
    card_pages(paper, "", cards * 2, (2, 2), draw_boat)


def _card(paper: Paper, card: Card, body: float, place: Place) -> None:
    """Write a card into its place."""
    x, y, width, _ = place
    card(paper, x + PAD, y + PAD, width - 2 * PAD, body)


def _largest(card: Card, paper: Paper) -> float:
    """The largest type size with which a card's text fits, found on a scratch document."""
    scrap = paper.scrap()
    width, height = (side / 2 for side in scrap.sheet())
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


def name_room(paper: Paper, body: float, width: float) -> float:
    """The width of the column of names: that of the longest name, up to a share of the card."""
    words = paper.words
    longest = max(paper.width_of(words[name], body, bold=True) for name in NAMES)
    return min(longest + GAP, width * MOST_NAME)


def _entry(
    paper: Paper, name: str, text: str, x: float, y: float, width: float, body: float
) -> float:
    """Write a name in bold with its effect or points beside it; return the y below."""
    room = name_room(paper, body, width - 1)
    below = paper.write_in(x + 1, y, room - GAP, name, body, bold=True)
    return max(below, paper.write_in(x + 1 + room, y, width - 1 - room, text, body)) + 0.7


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
