"""A drawn sheet: its boxes, hatching, the held shape, and the legend."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ...games.rollcean import ANIMALS, Link
from ...games.rollcean.scoring import BOTTLE
from ...games.rollcean.sheet import COLUMN_WIDTH, COLUMNS, LETTER_OF, WIDTH, Box, Sheet
from ..layout import NBSP, pad, pad_left, width_of, wrap
from ..paint import ESCAPE, LIGHT_INK, PAPERS, RESET, Depth, Paint, Paper
from ..people import Voice

Boxes = frozenset[Box]
NONE: Boxes = frozenset()

# The paper of each animal; the letter says the same without colour.
PAPER_OF = {
    "shark": "black",
    "seal": "dark-blue",
    "tuna": "light-blue",
    "squid": "pink",
    "sardine": "grey",
    "shrimp": "light-orange",
    "bottle": "green",
}
IN_HAND = PAPERS["yellow"]
CLASH = Paper("#A83250", LIGHT_INK, "", "", "41;97")
PENCIL = ("#868D95", "90")

# Signs to draw with, and their plain stand-ins.
# A border is: left end, dash, joint within a column, joint between columns, right end.
TOP, MIDDLE, BOTTOM = ("┏━┯┳┓", "+-+++"), ("┠─┼╂┨", "+-+++"), ("┗━┷┻┛", "+-+++")
WALLS = ("│┃", ":|")
STAR, TRIANGLE, TICK = ("★", "*"), ("◀", "<"), ("✓", "v")
STROKE, CROSS, CELL = ("\u2571", "/"), ("\u00d7", "x"), ("█", "#")
POINTERS = ("▼▲", "v^")


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks on a printed sheet, and the size of the drawing."""

    hatched: Boxes = NONE
    fresh: Boxes = NONE  # the boxes hatched last
    shape: Boxes = NONE  # the shape in hand
    columns: tuple[int, ...] = ()  # numbered columns to point at
    counts: bool = False  # show how many boxes of a line are hatched
    rulers: bool = False  # number the boxes across
    small: bool = False

    @property
    def box(self) -> int:
        """The width of a box in characters."""
        return 1 if self.small else 3


def signs_of(signs: tuple[str, str], paint: Paint) -> str:
    """Return signs to draw with, or their plain stand-ins."""
    return signs[0 if paint.unicode else 1]


def sheet_lines(sheet: Sheet, paint: Paint, marks: Marks) -> Iterator[str]:
    """Yield the lines of the sheet, between two rows of column numbers."""
    stars = _stars(sheet, paint, marks)
    yield _numbers(paint, marks, 0)
    yield _border(signs_of(TOP, paint), -1, stars, paint, marks)
    for row in range(sheet.height):
        boxes = _boxes(sheet, row, stars, paint, marks)
        yield f"{paint.dim(f'{row + 1:2}')} {boxes}{_triangle(sheet, row, paint, marks)}"
        last = row == sheet.height - 1
        yield _border(signs_of(BOTTOM if last else MIDDLE, paint), row, stars, paint, marks)
    yield _numbers(paint, marks, 1)


def _stars(sheet: Sheet, paint: Paint, marks: Marks) -> dict[Box, str]:
    """Return each starfish's sign by twice its middle, which makes all middles whole numbers."""
    return {
        (boxes[0][0] + boxes[-1][0], min(b[1] for b in boxes) + max(b[1] for b in boxes)): signs_of(
            TICK if marks.hatched.issuperset(boxes) else STAR, paint
        )
        for boxes in sheet.starfish
    }


def _numbers(paint: Paint, marks: Marks, end: int) -> str:
    """Return the column numbers, with pointers at the columns in `marks`."""
    pointer = signs_of(POINTERS, paint)[end]
    line = " " * 4
    for number in range(1, COLUMNS + 1):
        gap = "" if marks.small else " "
        text = f"{pointer}{gap}{number}{gap}{pointer}" if number in marks.columns else f"{number}"
        place = text.center(COLUMN_WIDTH * (marks.box + 1) - marks.small)
        line += paint.sun(place) if number in marks.columns else paint.bold(place)
        line += " " * marks.small
    return line


def _boxes(sheet: Sheet, row: int, stars: dict[Box, str], paint: Paint, marks: Marks) -> str:
    thin, thick = tuple(signs_of(WALLS, paint))
    line = ""
    for column, animal in enumerate(sheet.boxes[row]):
        star = stars.get((2 * row, 2 * column - 1))
        wall = paint.sea(thin if column % COLUMN_WIDTH else thick)
        line += (paint.sun(star) if star else wall) + one_box(animal, (row, column), paint, marks)
    return line + paint.sea(thick)


def one_box(animal: str, box: Box, paint: Paint, marks: Marks) -> str:
    """Draw one box: its animal, hatched or not, under the held shape or not."""
    if box in marks.shape:
        return _under_shape(animal, box in marks.hatched, paint, marks)
    if box not in marks.hatched:
        return letter(animal, paint, marks.box)
    stroke = signs_of(STROKE, paint)
    text = stroke if marks.small else f"{stroke}{LETTER_OF[animal].lower()}{stroke}"
    return paint.sun(text) if box in marks.fresh else _inked(text, paint)


def _under_shape(animal: str, taken: bool, paint: Paint, marks: Marks) -> str:
    """Draw a box under the held shape; `taken` if it is already hatched."""
    sign = signs_of(CROSS, paint) if taken else LETTER_OF[animal]
    if marks.small:
        bare = sign if taken else signs_of(CELL, paint)
        return bare if paint.depth == Depth.NONE else on_paper(sign, _hand(taken), paint)
    return on_paper(f"[{sign}]", _hand(taken), paint)


def _hand(taken: bool) -> Paper:
    return CLASH if taken else IN_HAND


def letter(animal: str, paint: Paint, width: int = 3) -> str:
    """Return an animal's letter on its paper."""
    return on_paper(LETTER_OF[animal].center(width), PAPERS[PAPER_OF[animal]], paint)


def on_paper(text: str, paper: Paper, paint: Paint) -> str:
    """Return a text on paper, or plain on a terminal without colour."""
    if paint.depth == Depth.NONE:
        return text
    codes = paper.basic
    if paint.depth > Depth.BASIC:
        codes = f"{paint.ground(paper.sheet, '')};{paint.ink(paper.ink, '')}"
    return f"{ESCAPE}[{codes}m{text}{RESET}"


def _inked(text: str, paint: Paint) -> str:
    return text if paint.depth == Depth.NONE else f"{ESCAPE}[{paint.ink(*PENCIL)}m{text}{RESET}"


def _border(signs: str, row: int, stars: dict[Box, str], paint: Paint, marks: Marks) -> str:
    """Return the border below a row, with its starfish; the top border may number the boxes."""
    left, dash, joint, cross, right = tuple(signs)
    line = ""
    for column in range(WIDTH):
        corner = left if column == 0 else joint if column % COLUMN_WIDTH else cross
        line += stars.get((2 * row + 1, 2 * column - 1), corner)
        middle = stars.get((2 * row + 1, 2 * column), dash)
        if row < 0 and marks.rulers and not marks.small:
            middle = str(column + 1)
        line += middle.center(marks.box, dash)
    parts = re.split(
        f"([{re.escape(signs_of(STAR, paint) + signs_of(TICK, paint))}])", line + right
    )
    painted = (paint.sun(part) if n % 2 else paint.sea(part) for n, part in enumerate(parts))
    return "   " + "".join(painted)


def _triangle(sheet: Sheet, row: int, paint: Paint, marks: Marks) -> str:
    """Return the triangle of a line with the boxes it needs and, if wanted, those it has."""
    need = dict(sheet.lines).get(row)
    if need is None:
        return ""
    done = sum(box[0] == row for box in marks.hatched)
    if done >= need:
        return paint.sun(f" {signs_of(TICK, paint)} {need}")
    sign = signs_of(TRIANGLE, paint) + (" " if need < 10 or not marks.counts else "")
    return paint.sun(f" {sign}{done}/{need}" if marks.counts else f" {sign}{need}")


def animal_name(voice: Voice, animal: str) -> str:
    """Return the name of an animal."""
    return voice.words[f"animal.{animal}"]


def legend(sheet: Sheet, voice: Voice, width: int) -> Iterator[str]:
    """Yield the things on a sheet with their number and their points."""
    entries = [*_animal_entries(sheet, voice), *_other_entries(sheet, voice)]
    names = max(9, *(width_of(name) for _, name, _, _ in entries))
    numbers = max(8, *(width_of(number) for _, _, number, _ in entries))
    for sign, name, number, text in entries:
        start = f"  {sign} {pad(name, names)} {pad_left(number, numbers)}   "
        yield from wrap(text, width, start)


Entry = tuple[str, str, str, str]  # sign, name, number, what it is worth


def _animal_entries(sheet: Sheet, voice: Voice) -> Iterator[Entry]:
    paint = voice.paint
    counts = Counter(animal for row in sheet.boxes for animal in row)
    for animal in ANIMALS:
        prey = [link for link in sheet.links if link.predator == animal]
        text = "; ".join(
            voice.say(
                "rollcean.legend.eats",
                prey=animal_name(voice, link.prey),
                points=voice.points(link.points),
            )
            for link in prey
        )
        if animal == BOTTLE:
            times, factor = paint.sign("times"), sheet.bottle_factor
            text = voice.say("rollcean.legend.bottle", times=times, factor=factor)
        boxes = voice.say("rollcean.boxes", n=counts[animal])
        yield letter(animal, paint), animal_name(voice, animal), boxes, text


def _other_entries(sheet: Sheet, voice: Voice) -> Iterator[Entry]:
    paint = voice.paint
    star, triangle = (paint.sun(f" {signs_of(sign, paint)} ") for sign in (STAR, TRIANGLE))
    points, most = voice.points(sheet.starfish_points), sheet.starfish_most
    text = voice.say("rollcean.legend.starfish", points=points, most=most)
    yield star, voice.say("rollcean.part.starfish"), str(len(sheet.starfish)), text
    text = voice.say("rollcean.legend.lines", points=voice.points(sheet.line_points))
    yield triangle, voice.say("rollcean.part.lines"), str(len(sheet.lines)), text


def chain(sheet: Sheet, paint: Paint) -> str:
    """Return the food chain in letters, with the points of each prey, and the bottle."""
    parts = [bite(link, link.points, paint) for link in sheet.links]
    return (NBSP * 2 + " ").join([*parts, bottle(sheet, paint)])


def bite(link: Link, points: int, paint: Paint) -> str:
    """Return predator and prey in letters, with the points."""
    eats = f"{letter(link.predator, paint)}{paint.sign('arrow')}{letter(link.prey, paint)}"
    return f"{eats}{points}".replace(" ", NBSP)


def bottle(sheet: Sheet, paint: Paint) -> str:
    """Return the bottle's letter and factor."""
    times = f"{letter(BOTTLE, paint)}{paint.sign('times')}{sheet.bottle_factor}"
    return times.replace(" ", NBSP)


def eats(link: Link, points: int, voice: Voice, *, letters: bool = False) -> str:
    """Return predator and prey by name, with the points; with `letters`, their letters too."""
    named = [
        (f"{letter(animal, voice.paint)} " if letters else "") + animal_name(voice, animal)
        for animal in (link.predator, link.prey)
    ]
    return voice.say("rollcean.preview.eats", predator=named[0], prey=named[1], points=points)


def food_chain(sheet: Sheet, voice: Voice) -> str:
    """Return the food chain in letters and names, with the points of each prey."""
    parts = [
        eats(link, link.points, voice, letters=True).replace(" ", NBSP) for link in sheet.links
    ]
    double = f"{bottle(sheet, voice.paint)} {animal_name(voice, BOTTLE)}".replace(" ", NBSP)
    return (NBSP * 2 + " ").join([*parts, double])
