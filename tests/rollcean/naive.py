"""A slow, obvious second implementation of Roll-cean's rules; it imports nothing from the package.

It reads the shipped data files by itself and works on sets of boxes.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Box = tuple[int, int]
NAMES = {
    "A": "shark",
    "E": "seal",
    "T": "tuna",
    "Q": "squid",
    "S": "sardine",
    "R": "shrimp",
    "B": "bottle",
}


class Naive:
    """The sheet and decks of a data folder, and the rules on them."""

    def __init__(self, folder: Path) -> None:
        sheet = tomllib.loads((folder / "reef.toml").read_text())
        shapes = tomllib.loads((folder / "shapes.toml").read_text())["shapes"]
        self.rows = [[NAMES[letter] for letter in row.split()] for row in sheet["rows"]]
        self.links = sheet["links"]
        self.factor = sheet["bottle_factor"]
        self.star_points = sheet["starfish"]["points"]
        self.star_most = sheet["starfish"]["most"]
        self.stars = [{(r, c) for r, c in boxes} for boxes in sheet["starfish"]["boxes"]]
        self.line_points = sheet["lines"]["points"]
        self.lines = {int(k.split()[1]) - 1: n for k, n in sheet["lines"]["needed"].items()}
        self.shapes = [cells(drawn) for drawn in shapes.values()]

    def placements(self, shape: int, column: int, taken: set[Box]) -> set[frozenset[Box]]:
        """Every way to draw a shape with a box in a column and none on what is taken."""
        found = set()
        wanted = {2 * column - 2, 2 * column - 1}
        for form in forms(self.shapes[shape]):
            for down in range(len(self.rows)):
                for across in range(12):
                    boxes = frozenset((r + down, c + across) for r, c in form)
                    inside = all(r < len(self.rows) and c < 12 for r, c in boxes)
                    if inside and not boxes & taken and any(c in wanted for _, c in boxes):
                        found.add(boxes)
        return found

    def legal(self, shapes: list[int], dice: list[int], taken: set[Box]) -> set[frozenset[Box]]:
        """Every placement for a throw, with either die as the shape."""
        first, second = dice
        one = self.placements(shapes[first - 1], second, taken)
        return one | self.placements(shapes[second - 1], first, taken)

    def points(self, boxes: frozenset[Box]) -> int:
        """The points of a shape on these boxes."""
        under = [self.rows[r][c] for r, c in boxes]
        points = 0
        for link in self.links:
            if link["predator"] in under:
                points += under.count(link["prey"]) * link["points"]
        return int(points * self.factor if "bottle" in under else points)

    def bottles(self, taken: set[Box]) -> int:
        """How many bottles are hatched."""
        return sum(self.rows[r][c] == "bottle" for r, c in taken)

    def starfish(self, taken: set[Box]) -> int:
        """How many starfish count."""
        return int(min(self.star_most, sum(star <= taken for star in self.stars)))

    def gained_lines(self, taken: set[Box]) -> set[int]:
        """The rows that are gained."""
        return {
            row
            for row, needed in self.lines.items()
            if sum((row, column) in taken for column in range(12)) >= needed
        }


def cells(drawn: list[str]) -> set[Box]:
    """The boxes of a drawing."""
    return {(r, c) for r, row in enumerate(drawn) for c, sign in enumerate(row) if sign == "#"}


def moved_to_corner(form: set[Box]) -> frozenset[Box]:
    """The same form at the top left."""
    top = min(r for r, _ in form)
    left = min(c for _, c in form)
    return frozenset((r - top, c - left) for r, c in form)


def forms(form: set[Box]) -> set[frozenset[Box]]:
    """The form in every rotation and mirror image."""
    found: set[frozenset[Box]] = set()
    current: Any = form
    for _ in range(4):
        current = {(c, -r) for r, c in current}
        found.add(moved_to_corner(current))
        found.add(moved_to_corner({(r, -c) for r, c in current}))
    return found
