"""A slow, obvious second implementation of Roll-cean's rules; it imports nothing from the package.

It takes sheet, shapes and objectives as they stand in data files, and works on sets of boxes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

Box = tuple[int, int]
Boxes = frozenset[Box]
Move = tuple[str, int, Boxes]  # the shape, the column, where
NAMES = {
    "A": "shark",
    "E": "seal",
    "T": "tuna",
    "Q": "squid",
    "S": "sardine",
    "R": "shrimp",
    "B": "bottle",
}
NO_TIME = 10**12


class Naive:
    """A game: its sheet, six shapes by die value, its objectives, and all that players have."""

    def __init__(
        self,
        sheet: Mapping[str, Any],
        shapes: Mapping[str, list[str]],
        objectives: Mapping[str, Mapping[str, Any]],
        players: int,
    ) -> None:
        self.sheet, self.shapes, self.objectives = sheet, shapes, objectives
        self.rows = [[NAMES[letter] for letter in row if letter != " "] for row in sheet["rows"]]
        self.stars = [{(r, c) for r, c in boxes} for boxes in sheet["starfish"]["boxes"]]
        self.hatched: list[set[Box]] = [set() for _ in range(players)]
        self.scored: list[list[int]] = [[] for _ in range(players)]
        self.achieved: list[list[str]] = [[] for _ in range(players)]
        self.thrower = 0

    # Placing

    def legal(self, seat: int, dice: Sequence[int]) -> list[Move]:
        """Every placement for a throw, with either die as the shape."""
        first, second = dice
        uses = [(first, second)] if first == second else [(first, second), (second, first)]
        return [
            (name, column, boxes)
            for die, column in uses
            for name in [list(self.shapes)[die - 1]]
            for boxes in in_column(tuple(self.shapes[name]), len(self.rows), column)
            if not boxes & self.hatched[seat]
        ]

    # Counting

    def points(self, boxes: Boxes) -> int:
        """The points of a shape on these boxes."""
        under = [self.rows[r][c] for r, c in boxes]
        points = 0
        for link in self.sheet["links"]:
            if link["predator"] in under:
                points += under.count(link["prey"]) * link["points"]
        return int(points * self.sheet["bottle_factor"] if "bottle" in under else points)

    def bottles(self, seat: int) -> int:
        return sum(self.rows[r][c] == "bottle" for r, c in self.hatched[seat])

    def whole_stars(self, seat: int) -> int:
        """How many starfish have all their boxes hatched."""
        return sum(star <= self.hatched[seat] for star in self.stars)

    def starfish(self, seat: int) -> int:
        return int(min(self.sheet["starfish"]["most"], self.whole_stars(seat)))

    def lines(self, seat: int) -> list[int]:
        found = []
        for name, needed in self.sheet["lines"]["needed"].items():
            row = int(name.split()[1]) - 1
            if len([box for box in self.hatched[seat] if box[0] == row]) >= needed:
                found.append(row)
        return sorted(found)

    def by_source(self, seat: int) -> tuple[int, int, int, int]:
        """The points of rounds, starfish, lines and objectives."""
        return (
            sum(self.scored[seat]),
            self.starfish(seat) * self.sheet["starfish"]["points"],
            len(self.lines(seat)) * self.sheet["lines"]["points"],
            sum(self.objectives[name]["points"] for name in self.achieved[seat]),
        )

    # Objectives

    def groups(self, words: Any) -> list[set[Box]]:
        """The groups of boxes that an entry of an objective speaks of."""
        height = len(self.rows)
        every = {(r, c) for r in range(height) for c in range(12)}
        edge = {(r, c) for r, c in every if r == 0 or c == 0 or r == height - 1 or c == 11}
        rows = [{box for box in every if box[0] == row} for row in range(height)]
        columns = [{box for box in every if box[1] in (2 * n, 2 * n + 1)} for n in range(6)]
        if not isinstance(words, str):
            return [{(r, c) for r, c in words}]
        if words.startswith("row "):
            return [rows[int(words[4:]) - 1]]
        if words.startswith("column "):
            return [columns[int(words[7:]) - 1]]
        if words == "each animal":
            animals = [name for name in NAMES.values() if name != "bottle"]
            return [self.boxes_of(animal) for animal in animals if self.boxes_of(animal)]
        return {
            "all": [every],
            "corners": [{(0, 0), (0, 11), (height - 1, 0), (height - 1, 11)}],
            "edge": [edge],
            "inside": [every - edge],
            "top row": [rows[0]],
            "bottom row": [rows[-1]],
            "each row": rows,
            "each column": columns,
        }.get(words) or [self.boxes_of(words)]

    def boxes_of(self, animal: str) -> set[Box]:
        """Where an animal lies."""
        return {
            (r, c) for r, row in enumerate(self.rows) for c, at in enumerate(row) if at == animal
        }

    def achieves(self, seat: int, wish: Mapping[str, Any]) -> bool:
        """Has a seat all that an objective asks for?"""
        done = [
            len(group & self.hatched[seat]) >= entry.get("needed", len(group))
            for entry in wish.get("hatched", [])
            for group in self.groups(entry["boxes"])
        ]
        if sum(done) < wish.get("at_least", len(done)):
            return False
        stars, lines = wish.get("starfish", 0), wish.get("lines", 0)
        return bool(self.starfish(seat) >= stars and len(self.lines(seat)) >= lines)

    def is_closed(self, name: str) -> bool:
        """Has somebody achieved this objective?"""
        return any(name in names for names in self.achieved)

    # Rounds

    def end_round(self, placed: Sequence[tuple[Boxes, int | None] | None]) -> None:
        """Count a round in which every seat placed boxes at a time, or nothing."""
        first = NO_TIME + 1
        for seat, play in enumerate(placed):
            self.scored[seat].append(0 if play is None else self.points(play[0]))
            if play is None:
                continue
            self.hatched[seat] |= play[0]
            at = NO_TIME if play[1] is None else play[1]
            if at < first:
                first, self.thrower = at, seat
        for name, wish in self.objectives.items():
            if not self.is_closed(name):
                for seat in [s for s in range(len(placed)) if self.achieves(s, wish)]:
                    self.achieved[seat].append(name)


def winners(totals: Sequence[int], bottles: Sequence[int]) -> list[int]:
    """The seats with most points, of these the ones with most bottles."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    most = max(bottles[seat] for seat in best)
    return [seat for seat in best if bottles[seat] == most]


def cells(drawn: Sequence[str]) -> Boxes:
    return frozenset(
        (r, c) for r, row in enumerate(drawn) for c, sign in enumerate(row) if sign == "#"
    )


def moved_to_corner(form: set[Box]) -> Boxes:
    """The same form at the top left."""
    top = min(r for r, _ in form)
    left = min(c for _, c in form)
    return frozenset((r - top, c - left) for r, c in form)


def forms(form: Boxes) -> set[Boxes]:
    """The form in every rotation and mirror image."""
    found: set[Boxes] = set()
    current = set(form)
    for _ in range(4):
        current = {(c, -r) for r, c in current}
        found.add(moved_to_corner(current))
        found.add(moved_to_corner({(r, -c) for r, c in current}))
    return found


@cache
def in_column(drawn: tuple[str, ...], height: int, column: int) -> list[Boxes]:
    """Every way to draw a shape on an empty sheet with a box in a numbered column."""
    wanted = {2 * column - 2, 2 * column - 1}
    found = []
    for form in sorted(map(sorted, forms(cells(drawn)))):
        for down in range(height):
            for across in range(12):
                boxes = frozenset((r + down, c + across) for r, c in form)
                inside = all(r < height and c < 12 for r, c in boxes)
                if inside and any(c in wanted for _, c in boxes):
                    found.append(boxes)
    return found
