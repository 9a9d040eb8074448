"""Defines objectives: small rules about a sheet, written in a fixed vocabulary and never in code.

A rule may ask for hatched boxes, starfish and lines, and all its conditions must hold. Words such
as `edge` name boxes on every sheet, so one deck serves many sheets. A new word is one more entry of
`vocabulary`, and is named in `WORDS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from os import PathLike
from typing import Any

from .datafile import DATA, MAX_POINTS, DataError, Item, Key, alternatives, load, short_repr
from .sheet import (
    ANIMALS,
    COLUMN_WIDTH,
    COLUMNS,
    DEFAULT_SHEET,
    EATERS,
    FIRST_SHEET,
    MAX_HEIGHT,
    MAX_TICKS,
    WIDTH,
    Box,
    Sheet,
    parse_boxes,
    parse_sheet,
)

FORMAT = "tidefold-objectives/1"
DRAWN = 2  # objectives per game
MAX_OBJECTIVES = 60
DECK = "objectives"
FIRST_DECK = "objectives-1"  # the deck of the first sheet; its names are never reused
MAX_GOALS = 16
MAX_BOXES = WIDTH * MAX_HEIGHT


@dataclass(frozen=True, slots=True)
class BoxGoal:
    """A group of boxes, and how many of them must be hatched."""

    boxes: tuple[Box, ...]
    needed: int


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective on one sheet; all its conditions must hold together."""

    name: str
    points: int
    goals: tuple[BoxGoal, ...]
    at_least: int  # the number of goals to reach
    starfish: int  # the number of starfish to tick
    lines: int  # the number of lines to gain

    def as_record(self, sheet: Sheet) -> str | dict[str, Any]:
        """The objective in record form: its name if it is shipped, otherwise all its fields."""
        if _shipped_on(sheet).get(self.name) == self:
            return self.name
        whole: dict[str, Any] = {"name": self.name, "points": self.points}
        if self.goals:
            whole["hatched"] = [
                {"boxes": [list(box) for box in goal.boxes], "needed": goal.needed}
                for goal in self.goals
            ]
            whole["at_least"] = self.at_least
        counts = {"starfish": self.starfish, "lines": self.lines}
        return whole | {name: count for name, count in counts.items() if count}


@dataclass(frozen=True, slots=True)
class ObjectiveDeck:
    """A deck of objectives, all made for the same sheet."""

    name: str
    objectives: tuple[Objective, ...]


@dataclass(frozen=True, slots=True)
class Hatched:
    """A condition on boxes, named by a word or a list; `needed` is None for all of them."""

    boxes: str | tuple[Box, ...]
    needed: int | None = None


@dataclass(frozen=True, slots=True)
class ObjectiveRule:
    """An objective as written, before a sheet gives its words a meaning."""

    name: str
    points: int
    hatched: tuple[Hatched, ...] = ()
    at_least: int | None = None
    starfish: int = 0
    lines: int = 0


@lru_cache(maxsize=64)
def vocabulary(sheet: Sheet) -> dict[str, tuple[tuple[Box, ...], ...]]:
    """The groups of boxes that each word names on a sheet: one, or several for `each …`."""
    every = tuple((row, column) for row in range(sheet.height) for column in range(WIDTH))
    bottom, right = sheet.height - 1, WIDTH - 1
    rows = tuple(tuple(box for box in every if box[0] == row) for row in range(sheet.height))
    columns = tuple(
        tuple(box for box in every if box[1] // COLUMN_WIDTH == column) for column in range(COLUMNS)
    )
    animals = {
        animal: tuple(box for box in every if sheet.boxes[box[0]][box[1]] == animal)
        for animal in ANIMALS
    }
    edge = tuple(box for box in every if box[0] in (0, bottom) or box[1] in (0, right))
    return {
        "all": (every,),
        "corners": (((0, 0), (0, right), (bottom, 0), (bottom, right)),),
        "edge": (edge,),
        "inside": (tuple(box for box in every if box not in edge),),
        "top row": (rows[0],),
        "bottom row": (rows[bottom],),
        **{f"row {number}": (boxes,) for number, boxes in enumerate(rows, 1)},
        **{f"column {number}": (boxes,) for number, boxes in enumerate(columns, 1)},
        **{animal: (boxes,) for animal, boxes in animals.items()},
        "each row": rows,
        "each column": columns,
        "each animal": tuple(animals[animal] for animal in EATERS if animals[animal]),
    }


def resolve(rule: ObjectiveRule, sheet: Sheet, key: Key = ()) -> Objective:
    """Apply a rule to a sheet; DataError if no player could achieve it there."""
    goals: list[BoxGoal] = []
    for place, condition in enumerate(rule.hatched):
        goals += _goals(condition, sheet, (*key, "hatched", place))
    if len(goals) > MAX_GOALS:
        many = f"makes {len(goals)} groups of boxes; at most {MAX_GOALS} are allowed"
        raise DataError(many, (*key, "hatched"))
    at_least = len(goals) if rule.at_least is None else rule.at_least
    if at_least > len(goals):
        raise DataError(f"is {at_least}; there are {len(goals)} groups", (*key, "at_least"))
    ticks = min(sheet.starfish_most, len(sheet.starfish))
    if rule.starfish > ticks:
        few = f"is {rule.starfish}; the sheet {sheet.name} gives at most {ticks}"
        raise DataError(few, (*key, "starfish"))
    if rule.lines > len(sheet.lines):
        few = f"is {rule.lines}; the sheet {sheet.name} has {len(sheet.lines)}"
        raise DataError(few, (*key, "lines"))
    return Objective(rule.name, rule.points, tuple(goals), at_least, rule.starfish, rule.lines)


def _goals(condition: Hatched, sheet: Sheet, key: Key) -> list[BoxGoal]:
    if isinstance(condition.boxes, str):
        groups = vocabulary(sheet).get(condition.boxes, ((),))
    else:
        groups = (condition.boxes,)
    if not all(groups):
        raise DataError(
            f"the sheet {sheet.name} has no box for {short_repr(condition.boxes)}", (*key, "boxes")
        )
    outside = [box for group in groups for box in group if box[0] >= sheet.height]
    if outside:
        row, column = outside[0]
        missing = f"the sheet {sheet.name} has no box [{row}, {column}]; it has {sheet.height} rows"
        raise DataError(missing, (*key, "boxes"))
    fewest = min(map(len, groups))
    if condition.needed is not None and condition.needed > fewest:
        raise DataError(f"is {condition.needed}; there are only {fewest} boxes", (*key, "needed"))
    return [BoxGoal(group, condition.needed or len(group)) for group in groups]


def rule_of(objective: Objective, sheet: Sheet) -> ObjectiveRule:
    """A rule that gives this objective on a sheet, with words of the vocabulary where they fit."""
    goals = objective.goals
    at_least = None if objective.at_least == len(goals) else objective.at_least
    hatched = tuple(Hatched(_word_of((goal.boxes,), sheet), _needed(goal)) for goal in goals)
    every, needed = _word_of(tuple(goal.boxes for goal in goals), sheet), set(map(_needed, goals))
    if isinstance(every, str) and len(goals) > 1 and len(needed) == 1:
        hatched = (Hatched(every, needed.pop()),)
    starfish, lines = objective.starfish, objective.lines
    return ObjectiveRule(objective.name, objective.points, hatched, at_least, starfish, lines)


def _word_of(groups: tuple[tuple[Box, ...], ...], sheet: Sheet) -> str | tuple[Box, ...]:
    """The word that names exactly these groups of boxes, otherwise the boxes themselves."""
    found = (word for word, meaning in vocabulary(sheet).items() if meaning == groups)
    return next(found, tuple(box for group in groups for box in group))


def _needed(goal: BoxGoal) -> int | None:
    """The number of boxes that a goal needs, or None for all of them."""
    return None if goal.needed == len(goal.boxes) else goal.needed


def parse_rule(value: Mapping[str, Any], key: Key = ()) -> ObjectiveRule:
    """Read a rule from a record's mapping, for any sheet; DataError if it is wrong."""
    given = Item(value, key).table(("name", "points"), _CONDITIONS)
    return _rule(given["name"].name(), given, key)


def parse_objective(
    value: str | Mapping[str, Any] | ObjectiveRule | Objective,
    sheet: str | Mapping[str, Any] | Sheet = DEFAULT_SHEET,
    key: Key = (),
) -> Objective:
    """The objective on a sheet that a name or a mapping stands for; DataError if it is wrong."""
    if isinstance(value, Objective):
        return value
    if isinstance(value, str):
        rules = known_rules()
        if value not in rules:
            names = alternatives([rule.name for rule in shipped_rules(sheet)])
            raise DataError(f"there is no objective {short_repr(value)}; shipped: {names}", key)
        return resolve(rules[value], parse_sheet(sheet), key)
    rule = value if isinstance(value, ObjectiveRule) else parse_rule(value, key)
    return resolve(rule, parse_sheet(sheet), key)


def parse_objectives(
    value: Mapping[str, Any] | ObjectiveDeck,
    sheet: str | Mapping[str, Any] | Sheet = DEFAULT_SHEET,
) -> ObjectiveDeck:
    """Read a deck of objectives for a sheet from a mapping; DataError if it is wrong."""
    if isinstance(value, ObjectiveDeck):
        return value
    on = parse_sheet(sheet)
    name, rules = _deck(value)
    resolved = (resolve(rule, on, ("objectives", rule.name)) for rule in rules)
    return ObjectiveDeck(name, tuple(resolved))


def load_objectives(
    path: str | PathLike[str], sheet: str | Mapping[str, Any] | Sheet = DEFAULT_SHEET
) -> ObjectiveDeck:
    """Read a deck of objectives for a sheet from a TOML file; DataError if it is wrong."""
    return load(path, lambda tables: parse_objectives(tables, sheet))


def shipped_objectives(sheet: str | Mapping[str, Any] | Sheet = DEFAULT_SHEET) -> ObjectiveDeck:
    """The objectives of the shipped deck that can be achieved on a sheet."""
    on = parse_sheet(sheet)
    known = _shipped_on(on)
    name, rules = _deck_of(on)
    return ObjectiveDeck(name, tuple(known[rule.name] for rule in rules if rule.name in known))


@cache
def _shipped_deck(file: str) -> tuple[str, tuple[ObjectiveRule, ...]]:
    return load(DATA / f"{file}.toml", _deck)


def _deck_of(sheet: Sheet) -> tuple[str, tuple[ObjectiveRule, ...]]:
    """The name and rules of the shipped deck for a sheet; the first sheet keeps its own."""
    return _shipped_deck(FIRST_DECK if sheet == parse_sheet(FIRST_SHEET) else DECK)


def shipped_rules(
    sheet: str | Mapping[str, Any] | Sheet = DEFAULT_SHEET,
) -> tuple[ObjectiveRule, ...]:
    """The rules of the shipped deck for a sheet."""
    return _deck_of(parse_sheet(sheet))[1]


@cache
def known_rules() -> dict[str, ObjectiveRule]:
    """The rules of all decks ever shipped, by name; a record may name any of them."""
    return {rule.name: rule for file in (FIRST_DECK, DECK) for rule in _shipped_deck(file)[1]}


@lru_cache(maxsize=64)
def _shipped_on(sheet: Sheet) -> dict[str, Objective]:
    """All objectives ever shipped that can be achieved on a sheet, by name."""
    found = {}
    for rule in known_rules().values():
        try:
            found[rule.name] = resolve(rule, sheet)
        except DataError:
            continue
    return found


_CONDITIONS = ("hatched", "at_least", "starfish", "lines")


def _deck(value: Mapping[str, Any]) -> tuple[str, tuple[ObjectiveRule, ...]]:
    given = Item(value, ()).document(FORMAT, ("name", "objectives"))
    rules = []
    cards = given["objectives"].entries("a table of objectives", DRAWN, MAX_OBJECTIVES)
    for name, item in cards.items():
        Item(name, item.key).name()
        rules.append(_rule(name, item.table(("points",), _CONDITIONS), item.key))
    return given["name"].name(), tuple(rules)


def _rule(name: str, given: dict[str, Item], key: Key) -> ObjectiveRule:
    if not any(condition in given for condition in ("hatched", "starfish", "lines")):
        raise DataError("asks for nothing; give hatched, starfish or lines", key)
    if "at_least" in given and "hatched" not in given:
        raise given["at_least"].wrong("needs a list hatched next to it")
    conditions = given["hatched"].items("entries", 1, MAX_GOALS) if "hatched" in given else []
    return ObjectiveRule(
        name=name,
        points=given["points"].number(1, MAX_POINTS),
        hatched=tuple(_condition(item) for item in conditions),
        at_least=given["at_least"].number(1, MAX_GOALS) if "at_least" in given else None,
        starfish=given["starfish"].number(1, MAX_TICKS) if "starfish" in given else 0,
        lines=given["lines"].number(1, MAX_HEIGHT) if "lines" in given else 0,
    )


def _condition(item: Item) -> Hatched:
    given = item.table(("boxes",), ("needed",))
    needed = given["needed"].number(1, MAX_BOXES) if "needed" in given else None
    return Hatched(_named_boxes(given["boxes"]), needed)


def _named_boxes(item: Item) -> str | tuple[Box, ...]:
    if not isinstance(item.value, str):
        return parse_boxes(item, 1, MAX_BOXES, MAX_HEIGHT)
    rows = {f"row {number}" for number in range(1, MAX_HEIGHT + 1)}
    if item.value not in rows and item.value not in vocabulary(parse_sheet(DEFAULT_SHEET)):
        raise item.wrong(f"is {short_repr(item.value)}; {WORDS}")
    return item.value


WORDS = (
    "words are all, corners, edge, inside, top row, bottom row, row 1 to row 10, "
    "column 1 to column 6, each row, each column, each animal, " + ", ".join(ANIMALS)
)
