"""Thousands of broken files: each one loads, or gives exactly one line that says why not."""

from __future__ import annotations

import copy
import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tidefold.games.rollcean import (
    DataError,
    load_objectives,
    load_shapes,
    load_sheet,
    parse_objective,
    parse_shape,
    parse_sheet,
)
from tidefold.games.rollcean.datafile import DATA
from tidefold.games.rollcean.objectives import ObjectiveDeck, parse_objectives
from tidefold.games.rollcean.shapes import ShapeDeck, parse_shapes
from tidefold.games.rollcean.sheet import Sheet

Content = Sheet | ShapeDeck | ObjectiveDeck
PARSERS: dict[str, Callable[[Any], Content]] = {
    "reef": parse_sheet,
    "shapes": parse_shapes,
    "objectives": parse_objectives,
}
LOADERS: dict[str, Callable[[Path], Content]] = {
    "reef": load_sheet,
    "shapes": load_shapes,
    "objectives": load_objectives,
}
TREES = {name: tomllib.loads((DATA / f"{name}.toml").read_text("utf-8")) for name in PARSERS}

HOSTILE: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 5, 8, 12, 13, -1, 99, 100, 2**31, 2**64, 10**5000),
    *(1.0, 0.5, float("nan"), float("inf"), "", " ", "shark", "bottle", "whale", "row 1", "all"),
    *("#", "##", "#.#", "each row", "x" * 5000, "\x00\x1b[31m\n", "\ud800", "é", [], {}, [[]]),
    *([0, 0], [[0, 0], [0, 1]], [[0, 0]] * 5, {"a": 1}, ["##"], {"": {}}, b"bytes", object()),
]


def places(tree: Any) -> list[tuple[Any, Any]]:
    """All containers with each of their keys."""
    found: list[tuple[Any, Any]] = []
    keys = list(tree) if isinstance(tree, dict) else range(len(tree))
    for key in keys:
        found.append((tree, key))
        if isinstance(tree[key], dict | list):
            found += places(tree[key])
    return found


def mutate(tree: Any, chance: random.Random) -> None:
    """Change one thing somewhere."""
    known = places(tree)
    if not known:
        return
    holder, key = chance.choice(known)
    way = chance.randrange(6)
    if way == 0:
        del holder[key]
    elif way == 1 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif way == 2 and isinstance(holder, dict):
        holder[chance.choice(["name", "points", "boxes", "\n", "x" * 300, 7])] = holder.pop(key)
    elif way == 3:
        other, place = chance.choice(known)
        holder[key] = copy.deepcopy(other[place])
    elif way == 4 and isinstance(holder[key], int):
        holder[key] += chance.choice([-2, -1, 1, 2])
    elif way == 4 and isinstance(holder[key], str) and holder[key]:
        letters = list(holder[key])
        letters[chance.randrange(len(letters))] = chance.choice("SRQTEAB#. x")
        holder[key] = "".join(letters)
    else:
        holder[key] = copy.deepcopy(chance.choice(HOSTILE[:-1])) if way < 5 else HOSTILE[-1]


def one_line(error: DataError) -> None:
    message = str(error)
    assert message.isprintable()
    assert error.problem
    assert 5 < len(message) < 900


def kept_by_a_record(content: Content) -> None:
    """What has been read is written into a record and read again."""
    if isinstance(content, Sheet):
        assert parse_sheet(json.loads(json.dumps(content.as_record()))) == content
    elif isinstance(content, ShapeDeck):
        for shape in content.shapes:
            assert parse_shape(json.loads(json.dumps(shape.as_record()))) == shape
    else:
        reef = parse_sheet("reef")
        for objective in content.objectives:
            form = json.loads(json.dumps(objective.as_record(reef)))
            assert parse_objective(form, reef) == objective


@pytest.mark.parametrize("name", PARSERS)
def test_mutated_structures(name: str) -> None:
    chance = random.Random(f"structure {name}")
    good = bad = 0
    for _ in range(3000):
        tree = copy.deepcopy(TREES[name])
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            mutate(tree, chance)
        try:
            content = PARSERS[name](tree)
        except DataError as error:
            one_line(error)
            bad += 1
        else:
            kept_by_a_record(content)
            good += 1
    assert good > 50
    assert bad > 1000


@pytest.mark.parametrize("name", LOADERS)
def test_flipped_bytes(name: str, tmp_path: Path) -> None:
    chance = random.Random(f"bytes {name}")
    text = (DATA / f"{name}.toml").read_bytes()
    file = tmp_path / "flipped.toml"
    good = bad = 0
    for _ in range(1000):
        content = bytearray(text)
        for _ in range(chance.randint(1, 3)):
            start = chance.randrange(len(content))
            way = chance.randrange(4)
            if way == 0:
                content[start] ^= 1 << chance.randrange(8)
            elif way == 1:
                content[start] = chance.choice(b"\"[]{}=,.#\n\\'09aZ \x00\xff")
            elif way == 2:
                del content[start : start + chance.randint(1, 40)]
            else:
                content[start:start] = content[start : start + chance.randint(1, 200)]
        file.write_bytes(content)
        try:
            kept_by_a_record(LOADERS[name](file))
            good += 1
        except DataError as error:
            one_line(error)
            assert error.file == str(file)
            assert 0 <= error.line <= content.count(b"\n") + 1
            bad += 1
    assert good > 20
    assert bad > 300
