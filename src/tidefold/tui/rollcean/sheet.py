"""A sheet as it is drawn: its boxes, hatching, the held shape, and the legend."""

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
# A rule is: left end, dash, joint within a column, joint between columns, right end.
TOP, MIDDLE, BOTTOM = ("┏━┯┳┓", "+-+++"), ("┠─┼╂┨", "+-+++"), ("┗━┷┻┛", "+-+++")
WALLS = ("│┃", ":|")
STAR, TRIANGLE, TICK = ("★", "*"), ("◀", "<"), ("✓", "v")
STROKE, CROSS, CELL = ("\u2571", "/"), ("\u00d7", "x"), ("█", "#")
POINTERS = ("▼▲", "v^")


@dataclass(frozen=True, slots=True)
class Marks:
    """What is drawn onto a printed sheet, and how large it is drawn."""

    hatched: Boxes = NONE
    fresh: Boxes = NONE  # those of them that were hatched last
    shape: Boxes = NONE  # the shape in hand
    columns: tuple[int, ...] = ()  # numbered columns to point at
    counts: bool = False  # tell how many boxes of a line are hatched
    rulers: bool = False  # number the boxes across
    small: bool = False

    @property
    def box(self) -> int:
        """How many characters wide a box is."""
        return 1 if self.small else 3


def signs_of(signs: tuple[str, str], paint: Paint) -> str:
    """Signs to draw with, or their plain stand-ins."""
    return signs[0 if paint.unicode else 1]


def sheet_lines(sheet: Sheet, paint: Paint, marks: Marks) -> Iterator[str]:
    """The sheet between its two rows of column numbers."""
    stars = _stars(sheet, paint, marks)
    yield _numbers(paint, marks, 0)
    yield _rule(signs_of(TOP, paint), -1, stars, paint, marks)
    for row in range(sheet.height):
        boxes = _boxes(sheet, row, stars, paint, marks)
        yield f"{paint.dim(f'{row + 1:2}')} {boxes}{_triangle(sheet, row, paint, marks)}"
        last = row == sheet.height - 1
        yield _rule(signs_of(BOTTOM if last else MIDDLE, paint), row, stars, paint, marks)
    yield _numbers(paint, marks, 1)


def _stars(sheet: Sheet, paint: Paint, marks: Marks) -> dict[Box, str]:
    """The sign of each starfish by twice its middle, so that all middles are whole numbers."""
    return {
        (boxes[0][0] + boxes[-1][0], min(b[1] for b in boxes) + max(b[1] for b in boxes)): signs_of(
            TICK if marks.hatched.issuperset(boxes) else STAR, paint
        )
        for boxes in sheet.starfish
    }


def _numbers(paint: Paint, marks: Marks, end: int) -> str:
    """The numbers of the columns, with pointers at those that matter."""
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
    """A row of boxes with the walls between them."""
    thin, thick = tuple(signs_of(WALLS, paint))
    line = ""
    for column, animal in enumerate(sheet.boxes[row]):
        star = stars.get((2 * row, 2 * column - 1))
        wall = paint.sea(thin if column % COLUMN_WIDTH else thick)
        line += (paint.sun(star) if star else wall) + one_box(animal, (row, column), paint, marks)
    return line + paint.sea(thick)


def one_box(animal: str, box: Box, paint: Paint, marks: Marks) -> str:
    """One box: its animal, hatched or not, under the shape in hand or not."""
    if box in marks.shape:
        return _under_shape(animal, box in marks.hatched, paint, marks)
    if box not in marks.hatched:
        return letter(animal, paint, marks.box)
    stroke = signs_of(STROKE, paint)
    text = stroke if marks.small else f"{stroke}{LETTER_OF[animal].lower()}{stroke}"
    return paint.sun(text) if box in marks.fresh else _inked(text, paint)


def _under_shape(animal: str, taken: bool, paint: Paint, marks: Marks) -> str:
    """A box under the shape in hand, which may be hatched already."""
    sign = signs_of(CROSS, paint) if taken else LETTER_OF[animal]
    if marks.small:
        bare = sign if taken else signs_of(CELL, paint)
        return bare if paint.depth == Depth.NONE else on_paper(sign, _hand(taken), paint)
    return on_paper(f"[{sign}]", _hand(taken), paint)


def _hand(taken: bool) -> Paper:
    """The paper of the shape in hand."""
    return CLASH if taken else IN_HAND


def letter(animal: str, paint: Paint, width: int = 3) -> str:
    """An animal's letter on its paper."""
    return on_paper(LETTER_OF[animal].center(width), PAPERS[PAPER_OF[animal]], paint)


def on_paper(text: str, paper: Paper, paint: Paint) -> str:
    """A text on paper, or bare where there is no colour."""
    if paint.depth == Depth.NONE:
        return text
    codes = paper.basic
    if paint.depth > Depth.BASIC:
        codes = f"{paint.ground(paper.sheet, '')};{paint.ink(paper.ink, '')}"
    return f"{ESCAPE}[{codes}m{text}{RESET}"


def _inked(text: str, paint: Paint) -> str:
    """A text in pencil."""
    return text if paint.depth == Depth.NONE else f"{ESCAPE}[{paint.ink(*PENCIL)}m{text}{RESET}"


def _rule(signs: str, row: int, stars: dict[Box, str], paint: Paint, marks: Marks) -> str:
    """The rule below a row, with the starfish on it, and perhaps numbers in the topmost."""
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
    """The triangle of a line: how many boxes it needs, and perhaps how many there are."""
    need = dict(sheet.lines).get(row)
    if need is None:
        return ""
    done = sum(box[0] == row for box in marks.hatched)
    if done >= need:
        return paint.sun(f" {signs_of(TICK, paint)} {need}")
    sign = signs_of(TRIANGLE, paint) + (" " if need < 10 or not marks.counts else "")
    return paint.sun(f" {sign}{done}/{need}" if marks.counts else f" {sign}{need}")


def animal_name(voice: Voice, animal: str) -> str:
    """An animal as people say it."""
    return voice.words[f"animal.{animal}"]


def legend(sheet: Sheet, voice: Voice, width: int) -> Iterator[str]:
    """What is on a sheet, how often, and what it is worth."""
    entries = [*_animal_entries(sheet, voice), *_other_entries(sheet, voice)]
    names = max(9, *(width_of(name) for _, name, _, _ in entries))
    numbers = max(8, *(width_of(number) for _, _, number, _ in entries))
    for sign, name, number, text in entries:
        start = f"  {sign} {pad(name, names)} {pad_left(number, numbers)}   "
        yield from wrap(text, width, start)


Entry = tuple[str, str, str, str]  # sign, name, number, what it is worth


def _animal_entries(sheet: Sheet, voice: Voice) -> Iterator[Entry]:
    """The animals, and what each of them eats."""
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
    """Starfish and lines."""
    paint = voice.paint
    star, triangle = (paint.sun(f" {signs_of(sign, paint)} ") for sign in (STAR, TRIANGLE))
    points, most = voice.points(sheet.starfish_points), sheet.starfish_most
    text = voice.say("rollcean.legend.starfish", points=points, most=most)
    yield star, voice.say("rollcean.part.starfish"), str(len(sheet.starfish)), text
    text = voice.say("rollcean.legend.lines", points=voice.points(sheet.line_points))
    yield triangle, voice.say("rollcean.part.lines"), str(len(sheet.lines)), text


def chain(sheet: Sheet, paint: Paint) -> str:
    """The food chain in letters, with the points of each prey, and the bottle."""
    parts = [bite(link, link.points, paint) for link in sheet.links]
    return (NBSP * 2 + " ").join([*parts, bottle(sheet, paint)])


def bite(link: Link, points: int, paint: Paint) -> str:
    """Predator and prey in letters, with the points."""
    eats = f"{letter(link.predator, paint)}{paint.sign('told')}{letter(link.prey, paint)}"
    return f"{eats}{points}".replace(" ", NBSP)


def bottle(sheet: Sheet, paint: Paint) -> str:
    """The bottle, and its factor."""
    times = f"{letter(BOTTLE, paint)}{paint.sign('times')}{sheet.bottle_factor}"
    return times.replace(" ", NBSP)


def eats(link: Link, points: int, voice: Voice, *, letters: bool = False) -> str:
    """Predator and prey by name, with the points; with their letters before them if wanted."""
    named = [
        (f"{letter(animal, voice.paint)} " if letters else "") + animal_name(voice, animal)
        for animal in (link.predator, link.prey)
    ]
    return voice.say("rollcean.preview.eats", predator=named[0], prey=named[1], points=points)


def food_chain(sheet: Sheet, voice: Voice) -> str:
    """The food chain in letters and names, with the points of each prey."""
    parts = [
        eats(link, link.points, voice, letters=True).replace(" ", NBSP) for link in sheet.links
    ]
    double = f"{bottle(sheet, voice.paint)} {animal_name(voice, BOTTLE)}".replace(" ", NBSP)
    return (NBSP * 2 + " ").join([*parts, double])
