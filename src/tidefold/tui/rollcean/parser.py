"""From typed text to a command, a number of the list, or a placement."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ...games.rollcean import Placement
from ...games.rollcean.sheet import WIDTH
from ..layout import NBSP, join_with
from ..session import NotUnderstood
from .held_shape import HeldShape
from .sentences import ASK, PROBLEMS
from .turn import Turn

LONGEST = 30
COMMANDS = {
    **dict.fromkeys(("?", "h", "help", "rules"), "help"),
    **dict.fromkeys(("q", "quit", "exit"), "quit"),
    **dict.fromkeys(("r", "turn", "rotate"), "turn"),
    **dict.fromkeys(("m", "mirror", "flip"), "mirror"),
    **dict.fromkeys(("x", "other", "swap"), "other"),
    **dict.fromkeys(("p", "pass"), "pass"),
    **dict.fromkeys(("k", "keys", "arrows"), "keys"),
    **dict.fromkeys(("y", "yes", "ok", "draw", "place"), "draw"),
    **dict.fromkeys(("sheet", "look"), "sheet"),
    **{name: name for name in ("", "table", "list", "log", "at", "up", "down", "left", "right")},
}
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
ALONE = ("quit", "mirror", "other", "pass", "keys", "draw", "table", "")
_PLACE = re.compile(
    r"(\w{1,8}?)\s*[@\s]\s*r?(\d{1,2})\s*[c,\s]\s*c?(\d{1,2})"
    r"(?:\s*[/\s]\s*(0|90|180|270)(?:°|\s*degrees)?)?(?:[/\s]*(m)(?:irrored)?)?"
    r"(?:\s+col(?:umn)?\s*([1-6]))?",
    re.IGNORECASE,
)


def command_of(text: str, names: Sequence[str] = ()) -> tuple[str, str] | None:
    """The command a text gives and what follows it; None if it is to be read as a placement."""
    first, _, rest = text.strip().partition(" ")
    if text.strip().lower() in (name.lower() for name in names):
        return "sheet", text.strip()
    command = "help" if first.startswith("?") else COMMANDS.get(first.lower())
    if command is None or (rest and command in ALONE):
        return None
    return command, rest.strip()


def placement_typed(turn: Turn, text: str) -> Placement:
    """The placement a text stands for, if it lies on the sheet; else NotUnderstood."""
    number = re.fullmatch(r"#?([0-9]{1,6})[.)]?", text.strip())
    if number:
        return _numbered(turn, int(number[1]))
    found = _PLACE.fullmatch(text.strip()[: 2 * LONGEST])
    if found is None:
        raise NotUnderstood(PROBLEMS["unknown"].format(text=ascii(text.strip()[:LONGEST])))
    name, row, column, degrees, mirrored, target = found.groups()
    columns = {shape.name.lower(): (shape.name, die) for shape, die in turn.held.uses}
    if name.lower() not in columns:
        raise NotUnderstood(
            PROBLEMS["shape"].format(text=ascii(name[:LONGEST]), choices=choices(turn))
        )
    shape, die = columns[name.lower()]
    whole = (
        f"{shape}@r{row}c{column}/{degrees or 0}{'m' if mirrored else ''} column {target or die}"
    )
    return _checked(turn, whole)


def _numbered(turn: Turn, number: int) -> Placement:
    """The placement of a number, counted from 1."""
    if 1 <= number <= len(turn.suggestions):
        return turn.suggestions[number - 1].placement
    raise NotUnderstood(PROBLEMS["number"].format(count=len(turn.suggestions)))


def _checked(turn: Turn, text: str) -> Placement:
    """A placement by its full text; NotUnderstood if it reaches over the edge or is not thrown."""
    placement = turn.parse(text)
    reason = turn.why_not(placement)
    if reason is not None and reason.code in ("off-sheet", "not-thrown"):
        raise NotUnderstood(reason.sentence)
    return placement


def _step(held: HeldShape, name: str, rest: str) -> HeldShape:
    """The shape moved by some boxes."""
    down, right = STEPS[name]
    boxes = number_after(rest, WIDTH)
    return held.moved(down * boxes, right * boxes)


def _at(held: HeldShape, _name: str, rest: str) -> HeldShape:
    """The shape moved to a row and a box."""
    row, _, box = rest.partition(" ")
    return held.put(number_after(row, WIDTH) - 1, number_after(box.strip(), WIDTH) - 1)


# What can be done with the shape in hand, by command.
CHANGES: dict[str, Callable[[HeldShape, str, str], HeldShape]] = {
    **dict.fromkeys(STEPS, _step),
    "at": _at,
    "turn": lambda held, _, rest: held.turn(90 * number_after(rest, 3)),
    "mirror": lambda held, *_: held.mirror(),
    "other": lambda held, *_: held.other(),
}


def number_after(rest: str, most: int) -> int:
    """A small number after a command, 1 if there is none."""
    if not rest:
        return 1
    if not re.fullmatch(r"[0-9]{1,2}", rest) or not 1 <= int(rest) <= most:
        raise NotUnderstood(PROBLEMS["unknown"].format(text=ascii(rest[:LONGEST])))
    return int(rest)


def choices(turn: Turn) -> str:
    """What can be placed: `V3 in column 5 or I4 in column 3`."""
    told = [
        ASK["choice"].format(shape=shape.name, column=column) for shape, column in turn.held.uses
    ]
    return join_with(told, last=" or ")


def example(turn: Turn) -> str:
    """A placement as it can be typed."""
    held = turn.held
    return NBSP.join([held.shape.name, str(held.row + 1), str(held.column + 1)])
