"""Roll-cean sheets, shape cards and objectives drawn in the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest

from ..games.rollcean.objectives import BoxGoal, Objective, ObjectiveDeck, vocabulary
from ..games.rollcean.shapes import HATCHED, Shape, ShapeDeck, orientations
from ..games.rollcean.sheet import ANIMALS, COLUMN_WIDTH, COLUMNS, LETTER_OF, WIDTH, Box, Sheet
from .layout import join_with, pad, width_of, wrap
from .paint import ESCAPE, RESET, Paint
from .palette import PAPERS, Depth

PAGE = 78

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

# Signs to draw with, and their plain stand-ins.
# A rule is: left end, dash, joint within a column, joint between columns, right end.
TOP, MIDDLE, BOTTOM = ("┏━┯┳┓", "+-+++"), ("┠─┼╂┨", "+-+++"), ("┗━┷┻┛", "+-+++")
WALLS = ("│┃", ":|")
STAR, TRIANGLE, CELL = ("★", "*"), ("◀", "<"), ("██", "##")
MAP = ("·■□", ".#o")


def drawn(content: Sheet | ShapeDeck | ObjectiveDeck, sheet: Sheet, paint: Paint) -> Iterator[str]:
    """The drawing of a sheet or a deck, line by line."""
    if isinstance(content, Sheet):
        yield from _sheet(content, paint)
    elif isinstance(content, ShapeDeck):
        yield from _shapes(content, paint)
    else:
        yield from _objectives(content, sheet, paint)


def _of(signs: tuple[str, str], paint: Paint) -> str:
    """Signs to draw with, or their plain stand-ins."""
    return signs[0 if paint.unicode else 1]


def _sheet(sheet: Sheet, paint: Paint) -> Iterator[str]:
    """A sheet with its legend."""
    numbers = " " * 4 + "".join(
        paint.bold(str(number).center(4 * COLUMN_WIDTH)) for number in range(1, COLUMNS + 1)
    )
    needs = dict(sheet.lines)
    # Starfish by twice their middle, so that those between two boxes have whole numbers too.
    stars = {
        (boxes[0][0] + boxes[-1][0], min(b[1] for b in boxes) + max(b[1] for b in boxes))
        for boxes in sheet.starfish
    }
    yield paint.bold(f"Sheet {sheet.name}")
    yield numbers
    yield _rule(_of(TOP, paint), -1, stars, paint)
    for row in range(sheet.height):
        need = needs.get(row)
        triangle = paint.sun(f" {_of(TRIANGLE, paint)} {need}") if need else ""
        yield f"{paint.dim(f'{row + 1:2}')} {_boxes(sheet, row, stars, paint)}{triangle}"
        last = row == sheet.height - 1
        yield _rule(_of(BOTTOM if last else MIDDLE, paint), row, stars, paint)
    yield numbers
    yield ""
    yield from _legend(sheet, paint)


def _boxes(sheet: Sheet, row: int, stars: set[Box], paint: Paint) -> str:
    """A row of boxes with the walls between them."""
    thin, thick = tuple(_of(WALLS, paint))
    line = ""
    for column, animal in enumerate(sheet.boxes[row]):
        wall = paint.sea(thin if column % COLUMN_WIDTH else thick)
        star = (2 * row, 2 * column - 1) in stars
        line += (paint.sun(_of(STAR, paint)) if star else wall) + _letter(animal, paint)
    return line + paint.sea(thick)


def _letter(animal: str, paint: Paint) -> str:
    """An animal's letter on its paper."""
    text = f" {LETTER_OF[animal]} "
    paper = PAPERS[PAPER_OF[animal]]
    if paint.depth == Depth.NONE:
        return text
    codes = paper.basic
    if paint.depth > Depth.BASIC:
        codes = f"{paint.ground(paper.sheet, '')};{paint.ink(paper.ink, '')}"
    return f"{ESCAPE}[{codes}m{text}{RESET}"


def _rule(signs: str, row: int, stars: set[Box], paint: Paint) -> str:
    """The rule below a row, with the starfish on it."""
    left, dash, joint, cross, right = tuple(signs)
    star = _of(STAR, paint)
    line = ""
    for column in range(WIDTH):
        corner = left if column == 0 else joint if column % COLUMN_WIDTH else cross
        line += star if (2 * row + 1, 2 * column - 1) in stars else corner
        line += dash + (star if (2 * row + 1, 2 * column) in stars else dash) + dash
    return "   " + paint.sun(star).join(map(paint.sea, (line + right).split(star)))


def _legend(sheet: Sheet, paint: Paint) -> Iterator[str]:
    """What is on a sheet, how often, and what it is worth."""
    counts = Counter(animal for row in sheet.boxes for animal in row)
    for animal in ANIMALS:
        prey = [(link.prey, link.points) for link in sheet.links if link.predator == animal]
        text = "; ".join(f"eats {name}, {_count(points, 'point')} each" for name, points in prey)
        if animal == "bottle":
            text = f"points of the round {paint.sign('times')} {sheet.bottle_factor}"
        yield from _entry(_letter(animal, paint), animal, _count(counts[animal], "box"), text)
    star, triangle = (paint.sun(f" {_of(sign, paint)} ") for sign in (STAR, TRIANGLE))
    points = _count(sheet.starfish_points, "point")
    yield from _entry(
        star,
        "starfish",
        str(len(sheet.starfish)),
        f"{points} each for the first {sheet.starfish_most}, when all boxes around are hatched",
    )
    yield from _entry(
        triangle,
        "lines",
        str(len(sheet.lines)),
        f"{_count(sheet.line_points, 'point')} each, with at least so many boxes hatched",
    )


def _entry(sign: str, name: str, count: str, text: str) -> list[str]:
    """A line of the legend."""
    return wrap(text, PAGE, f"  {sign} {name:9} {count:>8}   ")


def _count(number: int, what: str) -> str:
    """A number of things: `1 box`, `3 boxes`."""
    plural = "es" if what.endswith("x") else "s"
    return f"{number} {what}{'' if number == 1 else plural}"


def _shapes(deck: ShapeDeck, paint: Paint) -> Iterator[str]:
    """The cards of a deck of shapes."""
    yield paint.bold(f"Shapes {deck.name}: {_count(len(deck.shapes), 'card')}")
    yield ""
    yield from _side_by_side([_card(shape, paint) for shape in deck.shapes])
    yield paint.dim("In how many ways each can be turned and mirrored is told beside its name.")


def _card(shape: Shape, paint: Paint) -> list[str]:
    """A shape card."""
    full = _of(CELL, paint)
    ways = paint.dim(_count(len(orientations(shape)), "way"))
    rows = ["".join(full if sign == HATCHED else "  " for sign in row) for row in shape.drawing()]
    return [f"{paint.bold(shape.name)} {ways}", *map(paint.sea, rows), ""]


def _objectives(deck: ObjectiveDeck, sheet: Sheet, paint: Paint) -> Iterator[str]:
    """The cards of a deck of objectives."""
    count = _count(len(deck.objectives), "card")
    yield paint.bold(f"Objectives {deck.name} on the sheet {sheet.name}: {count}")
    yield ""
    yield from _side_by_side([_goal_card(card, sheet, paint) for card in deck.objectives])


def _goal_card(objective: Objective, sheet: Sheet, paint: Paint) -> list[str]:
    """An objective: a small map of the sheet, and beside it what must be done."""
    name = [paint.bold(objective.name), paint.sun(_count(objective.points, "point"))]
    text = [*name, *wrap(_sentence(objective, sheet), 23)]
    rows = zip_longest(_map(objective, sheet, paint), text, fillvalue="")
    return [*(f"{pad(row, WIDTH)}  {line}" for row, line in rows), ""]


def _map(objective: Objective, sheet: Sheet, paint: Paint) -> list[str]:
    """A small sheet with the boxes that matter; neighbouring groups have different signs."""
    free, one, other = tuple(_of(MAP, paint))
    groups: list[tuple[Box, ...]] = [goal.boxes for goal in objective.goals]
    groups += sheet.starfish if objective.starfish else ()
    lines = [row for row, _ in sheet.lines] if objective.lines else []
    groups += [tuple((row, column) for column in range(WIDTH)) for row in lines]
    signs = {
        box: one if place % 2 == 0 else other for place, group in enumerate(groups) for box in group
    }
    rows = range(sheet.height)
    return ["".join(signs.get((row, column), free) for column in range(WIDTH)) for row in rows]


def _sentence(objective: Objective, sheet: Sheet) -> str:
    """What an objective asks for, in words."""
    asked = [_hatch(objective, sheet)] if objective.goals else []
    if objective.starfish:
        asked.append(f"tick {objective.starfish} starfish")
    if objective.lines:
        asked.append(f"gain {_count(objective.lines, 'line')}")
    return join_with(asked)


def _hatch(objective: Objective, sheet: Sheet) -> str:
    """What must be hatched, in words."""
    goals, least = objective.goals, objective.at_least
    groups = tuple(goal.boxes for goal in goals)
    amounts = {"every box" if g.needed == len(g.boxes) else _count(g.needed, "box") for g in goals}
    for word, meaning in vocabulary(sheet).items():
        if meaning == groups and len(amounts) == 1 and word.startswith("each "):
            some = f"at least {_count(least, word.removeprefix('each '))}"
            return f"hatch {amounts.pop()} of {word if least == len(goals) else some}"
    wishes = [_wish(goal, sheet) for goal in goals]
    if least == len(goals):
        return f"hatch {join_with(wishes)}"
    return f"hatch, at least {least} of these: {'; '.join(wishes)}"


def _wish(goal: BoxGoal, sheet: Sheet) -> str:
    """One group of boxes and how many of them, in words."""
    whole, size = goal.needed == len(goal.boxes), len(goal.boxes)
    amount = ("the" if size == 1 else f"all {size}") if whole else f"{goal.needed} of the {size}"
    words = vocabulary(sheet)
    word = next((word for word in words if words[word] == (goal.boxes,)), "marked")
    adjective = {"corners": "corner", "all": ""}.get(word, word)
    if "row" in word or "column" in word:
        return f"{amount} boxes of {'the ' if word.endswith('row') else ''}{word}"
    return " ".join(f"{amount} {adjective} {'box' if size == 1 else 'boxes'}".split())


def _side_by_side(blocks: list[list[str]]) -> Iterator[str]:
    """Blocks of lines, as many beside each other as the page holds."""
    width = 3 + max(width_of(line) for block in blocks for line in block)
    across = max(1, (PAGE + 3) // width)
    for start in range(0, len(blocks), across):
        for lines in zip_longest(*blocks[start : start + across], fillvalue=""):
            yield "".join(pad(line, width) for line in lines)
