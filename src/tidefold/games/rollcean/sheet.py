"""Defines sheets: the animals in their boxes, the food chain, starfish, and lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any

from .datafile import DATA, MAX_POINTS, DataError, Item, Key, alternatives, load, short_repr

FORMAT = "tidefold-sheet/1"
ANIMALS = ("shark", "seal", "tuna", "squid", "sardine", "shrimp", "bottle")
EATERS = ANIMALS[:-1]
LETTERS = {"A": "shark", "E": "seal", "T": "tuna", "Q": "squid", "S": "sardine", "R": "shrimp"}
LETTERS["B"] = "bottle"
LETTER_OF = {animal: letter for letter, animal in LETTERS.items()}
# A name stands for one layout forever, because records and logs of tables name their sheet. A
# redesigned sheet gets a new name.
FIRST_SHEET = "reef"  # the sheet of logs that name none
OFFERED_SHEETS = ("reef-2", "lagoon")
SHEET_NAMES = (*OFFERED_SHEETS, FIRST_SHEET)
DEFAULT_SHEET = OFFERED_SHEETS[0]
NEWEST = {"reef": "reef-2"}  # the sheet to play for an old name, by which people know it

WIDTH = 12
COLUMNS = 6
COLUMN_WIDTH = WIDTH // COLUMNS
MIN_HEIGHT = 4
MAX_HEIGHT = 10
MAX_STARFISH = 24
MAX_TICKS = 9  # tick boxes for starfish on a score sheet
MAX_FACTOR = 9

Box = tuple[int, int]  # (row, column) from the top left, from 0


@dataclass(frozen=True, slots=True)
class Link:
    """A link of the food chain: a predator, its prey, and the points for each prey."""

    predator: str
    prey: str
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that is printed on a player's sheet."""

    name: str
    boxes: tuple[tuple[str, ...], ...]  # rows of animal names
    links: tuple[Link, ...]
    bottle_factor: int
    starfish: tuple[tuple[Box, ...], ...]
    starfish_points: int
    starfish_most: int
    lines: tuple[tuple[int, int], ...]  # (row, boxes needed), by row
    line_points: int

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.boxes)

    def as_record(self) -> str | dict[str, Any]:
        """The sheet in record form: its name if it is shipped, otherwise all its fields."""
        if self.name in SHEET_NAMES and parse_sheet(self.name) == self:
            return self.name
        return {
            "format": FORMAT,
            "name": self.name,
            "rows": [" ".join(LETTER_OF[animal] for animal in row) for row in self.boxes],
            "links": [
                {"predator": link.predator, "prey": link.prey, "points": link.points}
                for link in self.links
            ],
            "bottle_factor": self.bottle_factor,
            "starfish": {
                "points": self.starfish_points,
                "most": self.starfish_most,
                "boxes": [[list(box) for box in boxes] for boxes in self.starfish],
            },
            "lines": {
                "points": self.line_points,
                "needed": {f"row {row + 1}": needed for row, needed in self.lines},
            },
        }


def parse_sheet(value: str | Mapping[str, Any] | Sheet, key: Key = ()) -> Sheet:
    """The sheet that a name or a mapping (from TOML or a record) stands for; DataError if wrong."""
    if isinstance(value, Sheet):
        return value
    if isinstance(value, str):
        if value in SHEET_NAMES:
            return _shipped(value)
        names = alternatives(SHEET_NAMES)
        raise DataError(f"there is no sheet {short_repr(value)}; shipped: {names}", key)
    given = Item(value, key).document(
        FORMAT, ("name", "rows", "links", "bottle_factor", "starfish", "lines")
    )
    rows = given["rows"].items("rows", MIN_HEIGHT, MAX_HEIGHT)
    boxes = tuple(_row(row) for row in rows)
    starfish = given["starfish"].table(("points", "most", "boxes"))
    lines = given["lines"].table(("points", "needed"))
    return Sheet(
        name=given["name"].name(),
        boxes=boxes,
        links=_links(given["links"]),
        bottle_factor=given["bottle_factor"].number(1, MAX_FACTOR),
        starfish=_starfish(starfish["boxes"], len(rows)),
        starfish_points=starfish["points"].number(1, MAX_POINTS),
        starfish_most=starfish["most"].number(0, MAX_TICKS),
        lines=_lines(lines["needed"], len(rows)),
        line_points=lines["points"].number(1, MAX_POINTS),
    )


def newest_sheet(name: str) -> str:
    """The name of the newest sheet for a name, which may be an old one."""
    return NEWEST.get(name, name)


def sheet_word(name: str) -> str:
    """What people call a sheet: the old name of a redesigned one."""
    return next((old for old, new in NEWEST.items() if new == name), name)


def load_sheet(path: str | PathLike[str]) -> Sheet:
    """Read the sheet in a TOML file; DataError if it is wrong."""
    return load(path, parse_sheet)


def named_sheet(name: str) -> Sheet:
    """The newest shipped sheet of a name, else the one in the file of this name."""
    name = newest_sheet(name)
    return parse_sheet(name) if name in SHEET_NAMES else load_sheet(name)


def load_sheets(folder: str | PathLike[str]) -> dict[str, Sheet]:
    """Read the sheets in a folder's TOML files, by name; DataError if one is wrong."""
    files = sorted(Path(folder).glob("*.toml"))
    if not files:
        raise DataError(
            "is not a folder with sheets: there is no .toml file in it", (), str(folder)
        )
    found: dict[str, Sheet] = {}
    for file in files:
        sheet = load_sheet(file)
        if sheet.name in SHEET_NAMES or sheet.name in found:
            raise DataError(
                f"there is a sheet {short_repr(sheet.name)} already", ("name",), str(file)
            )
        found[sheet.name] = sheet
    return found


@cache
def _shipped(name: str) -> Sheet:
    return load_sheet(DATA / f"{name}.toml")


def parse_box(item: Item, height: int) -> Box:
    """Read a box written [row, column] on a sheet of this height."""
    row, column = item.items("numbers, the row and the column", 2, 2)
    return row.number(0, height - 1), column.number(0, WIDTH - 1)


def parse_boxes(item: Item, least: int, most: int, height: int) -> tuple[Box, ...]:
    """Read a list of different boxes, and sort it."""
    boxes: set[Box] = set()
    for place in item.items("boxes", least, most):
        box = parse_box(place, height)
        if box in boxes:
            raise place.wrong(f"the box [{box[0]}, {box[1]}] is listed twice")
        boxes.add(box)
    return tuple(sorted(boxes))


def _row(item: Item) -> tuple[str, ...]:
    letters = "".join(item.text(f"a text of {WIDTH} letters").split())
    for letter in letters:
        if letter not in LETTERS:
            known = ", ".join(f"{letter} {animal}" for letter, animal in LETTERS.items())
            raise item.wrong(f"{short_repr(letter)} is no animal; letters are {known}")
    # R 1.1  Numbered columns 1 to 6, an animal or a bottle in every box.
    if len(letters) != WIDTH:
        raise item.wrong(f"has {len(letters)} boxes; a row has exactly {WIDTH}")
    return tuple(LETTERS[letter] for letter in letters)


def _links(item: Item) -> tuple[Link, ...]:
    links: dict[tuple[str, str], Link] = {}
    for place in item.items("links", 1, len(EATERS) * (len(EATERS) - 1)):
        given = place.table(("predator", "prey", "points"))
        predator, prey = given["predator"].choice(EATERS), given["prey"].choice(EATERS)
        if predator == prey:
            raise given["prey"].wrong(f"is {short_repr(prey)}; no animal eats its own kind")
        if (predator, prey) in links:
            raise place.wrong(f"{predator} eats {prey} is listed twice")
        links[predator, prey] = Link(predator, prey, given["points"].number(1, MAX_POINTS))
    return tuple(links.values())


def _starfish(item: Item, height: int) -> tuple[tuple[Box, ...], ...]:
    found: list[tuple[Box, ...]] = []
    for place in item.items("starfish", 0, MAX_STARFISH):
        boxes = parse_boxes(place, 2, 4, height)
        # R 5.5  The boxes of a starfish are two to four that meet in one corner.
        if any(max(of) - min(of) > 1 for of in zip(*boxes, strict=True)):
            raise place.wrong("the boxes of a starfish must meet in one corner")
        if boxes in found:
            raise place.wrong("this starfish is listed twice")
        found.append(boxes)
    return tuple(found)


def _lines(item: Item, height: int) -> tuple[tuple[int, int], ...]:
    rows = {f"row {row + 1}": row for row in range(height)}
    lines = []
    for name, needed in item.entries("a table such as { 'row 2' = 8 }").items():
        if name not in rows:
            raise needed.wrong(f"there is no such line; lines are 'row 1' to 'row {height}'")
        lines.append((rows[name], needed.number(1, WIDTH)))
    return tuple(sorted(lines))
