"""Roll-cean in the engine protocol, as docs/engine-protocol.md documents it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from ...games.rollcean import Placement, View
from ...games.rollcean.moves import parse_placement
from ...games.rollcean.objectives import parse_objective
from ...games.rollcean.record import GAME
from ...games.rollcean.shapes import parse_shape
from ...games.rollcean.sheet import parse_sheet
from ..engine.codec import EngineCodec, Message

PASS = "pass"
_ENCODED = ("sheet", "shapes", "objectives", "placed")
_PLAIN = tuple(field.name for field in fields(View) if field.name not in _ENCODED)


def _cards(view: View) -> Message:
    """The sheet and the open cards as in records: a name, or in full if a card is not ours."""
    return {
        "sheet": view.sheet.as_record(),
        "shapes": [shape.as_record() for shape in view.shapes],
        "objectives": [goal.as_record(view.sheet) for goal in view.objectives],
    }


def _rules(view: View) -> Message:
    return {"players": view.players, **_cards(view)}


def _history(_view: View) -> Sequence[Mapping[str, Any]]:
    """Roll-cean has no history: the sheets show everything that happened."""
    return ()


def _as_json(view: View, _sent: int = 0) -> Message:
    placed = None if view.placed is None else str(view.placed)
    return {**{name: getattr(view, name) for name in _PLAIN}, **_cards(view), "placed": placed}


def _from_json(value: Any, _earlier: Sequence[Mapping[str, Any]] = ()) -> View:
    """Decode a view that `_as_json` wrote; ValueError for anything else."""
    try:
        sheet = parse_sheet(value["sheet"])
        shapes = tuple(map(parse_shape, value["shapes"]))
        goals = tuple(parse_objective(goal, sheet) for goal in value["objectives"])
        plain = {name: _tuples(value[name]) for name in _PLAIN}
        found = View(sheet=sheet, shapes=shapes, objectives=goals, placed=None, **plain)
        placed = None if value["placed"] is None else _move(value["placed"], found)
    except (KeyError, TypeError, AttributeError) as problem:
        raise ValueError(f"the view is not as documented: {problem!r}") from None
    return View(
        **{field.name: getattr(found, field.name) for field in fields(View)} | {"placed": placed}
    )


def _tuples(value: Any) -> Any:
    """Turn the lists in a JSON value into tuples, at any depth."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _move(text: str, view: View) -> Placement | str:
    if text == PASS:
        return PASS
    return parse_placement(text, {shape.name: shape for shape in view.shapes})


CODEC = EngineCodec(GAME, _rules, _history, _as_json, _from_json, _move)
