"""Random sheets, shapes and objectives, written like a designer's files; no game code is used."""

from __future__ import annotations

from random import Random
from typing import Any

from naive import NAMES, Box, Naive, cells, forms, moved_to_corner

EATERS = [name for name in NAMES.values() if name != "bottle"]
COMMON = "AEETTTQQQSSSSRRRBB"


def random_sheet(random: Random) -> dict[str, Any]:
    """A sheet of any height, with any food chain, starfish and lines."""
    height = random.randint(4, 10)
    pairs = [(a, b) for a in EATERS for b in EATERS if a != b]
    numbers = random.sample(range(1, height + 1), random.randint(0, height))
    return {
        "format": "tidefold-sheet/1",
        "name": "random",
        "rows": ["".join(random.choices(COMMON, k=12)) for _ in range(height)],
        "links": [
            {"predator": predator, "prey": prey, "points": random.randint(1, 3)}
            for predator, prey in random.sample(pairs, random.choice((1, 1, 2, 5, 8)))
        ],
        "bottle_factor": random.randint(1, 4),
        "starfish": {
            "points": random.randint(1, 3),
            "most": random.randint(0, 4),
            "boxes": random_starfish(random, height),
        },
        "lines": {
            "points": random.randint(1, 9),
            "needed": {f"row {number}": random.randint(1, 10) for number in sorted(numbers)},
        },
    }


def random_starfish(random: Random, height: int) -> list[list[Box]]:
    """Up to twelve starfish of two to four boxes around a corner."""
    found: list[list[Box]] = []
    for _ in range(random.randint(0, 12)):
        row, column = random.randrange(height - 1), random.randrange(11)
        around = [(row + down, column + across) for down in (0, 1) for across in (0, 1)]
        boxes = sorted(random.sample(around, random.randint(2, 4)))
        if boxes not in found:
            found.append(boxes)
    return found


def random_shapes(random: Random) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    kinds: list[set[frozenset[Box]]] = []
    while len(found) < 8:
        drawn = random_shape(random)
        if not any(cells(drawn) in kind for kind in kinds):
            kinds.append(forms(cells(drawn)))
            found[f"X{len(found)}"] = drawn
    return found


def random_shape(random: Random) -> list[str]:
    """A drawing grown box by box."""
    grown: set[Box] = {(0, 0)}
    while len(grown) < random.randint(2, 6):
        row, column = random.choice(sorted(grown))
        down, across = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        grown.add((row + down, column + across))
    form = moved_to_corner(grown)
    height, width = (1 + max(box[part] for box in form) for part in (0, 1))
    return [
        "".join("#" if (row, column) in form else "." for column in range(width))
        for row in range(height)
    ]


def random_objectives(random: Random, sheet: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """A deck of six objectives that can be achieved on a sheet."""
    found: dict[str, dict[str, Any]] = {}
    while len(found) < 6:
        wish = random_wish(random, sheet)
        if wish:
            found[f"goal-{len(found)}"] = {"points": random.randint(1, 9), **wish}
    return found


def random_wish(random: Random, sheet: dict[str, Any]) -> dict[str, Any]:
    """Some conditions of an objective; none, if nobody could meet them."""
    wish: dict[str, Any] = {}
    groups = 0
    for _ in range(random.choice((0, 1, 1, 1, 2, 3))):
        entry, count = random_entry(random, sheet)
        if count and groups + count <= 16:
            wish.setdefault("hatched", []).append(entry)
            groups += count
    if groups and random.random() < 0.5:
        wish["at_least"] = random.randint(1, groups)
    ticks = min(sheet["starfish"]["most"], len(sheet["starfish"]["boxes"]))
    if ticks and random.random() < 0.3:
        wish["starfish"] = random.randint(1, ticks)
    if sheet["lines"]["needed"] and random.random() < 0.3:
        wish["lines"] = random.randint(1, min(3, len(sheet["lines"]["needed"])))
    return wish


def random_entry(random: Random, sheet: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Boxes that must be hatched, and how many groups they are; 0 if the sheet has no such box."""
    height = len(sheet["rows"])
    every = [[row, column] for row in range(height) for column in range(12)]
    words = ["all", "corners", "edge", "inside", "top row", "bottom row", *NAMES.values()]
    words += [f"row {random.randint(1, height)}", f"column {random.randint(1, 6)}"]
    words += ["each row", "each column", "each animal"]
    boxes = random.choice([*words, random.sample(every, random.randint(1, 6))])
    groups = Naive(sheet, {}, {}, 1).groups(boxes)
    fewest = min(map(len, groups))
    entry: dict[str, Any] = {"boxes": boxes}
    if fewest and random.random() < 0.8:
        entry["needed"] = random.randint(1, min(fewest, 12))
    return entry, len(groups) if fewest else 0
