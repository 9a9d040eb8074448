"""The rules of Roll-cean on one page, with the numbers of the printed sheet."""

from __future__ import annotations

from dataclasses import replace

from ...games.rollcean import objectives, shapes
from ...games.rollcean.scoring import round_points
from ...games.rollcean.sheet import Sheet
from ...games.rollcean.state import ROUNDS
from ..paper import MARGIN, SEA, SOFT, WHITE, Paper
from .animals import draw
from .food_chain import draw_chain

SIZES = (12.5, 12.0, 11.5, 11.0, 10.5, 10.0)  # in points; the largest that fits is used
SECTIONS = ("goal", "setup", "round", "time", "chain", "bonus", "tie", "solo")
AUTHOR, VERSION = "Nicolas Mathieu", "1.8.0"  # of the prototype and its rules
EXAMPLES = (
    ("shark", "seal"),
    ("shark", "seal", "tuna"),
    ("shark", "tuna"),
    ("squid", "sardine", "sardine"),
    ("sardine", "sardine", "shrimp"),
    ("seal", "tuna", "bottle"),
)


def rules_page(paper: Paper, sheet: Sheet) -> float:
    """Write the rules on one portrait page and return the y where they end."""
    _, height = paper.sheet()
    return _write(paper, sheet, _largest(paper, sheet, MARGIN + height))


def _largest(paper: Paper, sheet: Sheet, bottom: float) -> float:
    """The largest type size that ends above `bottom`, found on a scratch document."""
    for size in SIZES:
        scrap = paper.scrap()
        scrap.sheet()
        if _write(scrap, sheet, size) <= bottom:
            return size
    return SIZES[-1]


def _write(paper: Paper, sheet: Sheet, body: float) -> float:
    """Write the page with a type size and return the y where it ends."""
    width, words = paper.w - 2 * MARGIN, paper.words
    y = paper.heading(words["print.rollcean.rules"])
    author = words.say("print.rollcean.author", author=AUTHOR, version=VERSION)
    paper.write_at(MARGIN, y + 2, author, 9, SOFT, room=width)
    y += 6
    for name in SECTIONS:
        y = _section(paper, sheet, name, y, width, body)
        if name == "chain":
            draw_chain(paper, sheet, MARGIN, y - 1, width, 13)
            y += 15
    paper.write_at(MARGIN, y + 5, words["print.rollcean.example.title"], 13, SEA, bold=True)
    for place, animals in enumerate(EXAMPLES):
        x = MARGIN + place % 3 * width / 3
        _example(paper, sheet, animals, x, y + 9 + place // 3 * 15)
    return y + 9 + 15 + 12


def _section(paper: Paper, sheet: Sheet, name: str, y: float, width: float, body: float) -> float:
    words = paper.words
    paper.write_at(MARGIN, y + 5, words[f"print.rollcean.{name}.title"], 13, SEA, bold=True)
    text = words.say(
        f"print.rollcean.{name}",
        rounds=ROUNDS,
        shapes=shapes.DRAWN,
        objectives=objectives.DRAWN,
        factor=sheet.bottle_factor,
        star=words.say("rollcean.points", n=sheet.starfish_points),
        most=sheet.starfish_most,
        line=words.say("rollcean.points", n=sheet.line_points),
    )
    return paper.write_in(MARGIN, y + 7, width, text, body) + 2.2


def _example(paper: Paper, sheet: Sheet, animals: tuple[str, ...], x: float, y: float) -> None:
    cell = 12.0
    for place, animal in enumerate(animals):
        paper.frame(x + place * cell, y, cell, cell, line=0.5, fill=WHITE)
        draw(paper, animal, x + place * cell + 1.5, y + 1.5, cell - 3)
    worth = example_points(sheet, animals)
    paper.write_at(x + len(animals) * cell + 3, y + 8.3, f"= {worth}", 16, bold=True)


def example_points(sheet: Sheet, animals: tuple[str, ...]) -> int:
    """The points that a shape over these animals scores on the sheet."""
    row = replace(sheet, boxes=(animals,))
    return round_points(row, [(0, place) for place in range(len(animals))])
