"""From typed text to a command, a suggestion by number, or a placement."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ...games.rollcean import Placement
from ...games.rollcean.sheet import WIDTH
from ..layout import NBSP
from ..people import Voice
from ..session import NotUnderstood
from .held_shape import HeldShape
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
    **dict.fromkeys(("n", "hint"), "hint"),
    **{name: name for name in ("", "table", "list", "log", "at", "up", "down", "left", "right")},
}
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
ALONE = ("quit", "mirror", "other", "pass", "keys", "draw", "hint", "table", "")
_PLACE = re.compile(
    r"(\w{1,8}?)\s*[@\s]\s*r?(\d{1,2})\s*[c,\s]\s*c?(\d{1,2})"
    r"(?:\s*[/\s]\s*(0|90|180|270)(?:°|\s*degrees)?)?(?:[/\s]*(m)(?:irrored)?)?"
    r"(?:\s+col(?:umn)?\s*([1-6]))?",
    re.IGNORECASE,
)


def command_of(text: str, names: Sequence[str] = ()) -> tuple[str, str] | None:
    """Return the command in a text and the words after it; None if the text is a placement."""
    first, _, rest = text.strip().partition(" ")
    if text.strip().lower() in (name.lower() for name in names):
        return "sheet", text.strip()
    command = "help" if first.startswith("?") else COMMANDS.get(first.lower())
    if command is None or (rest and command in ALONE):
        return None
    return command, rest.strip()


def placement_typed(turn: Turn, text: str, voice: Voice) -> Placement:
    """Return the placement that a text means; raises NotUnderstood if it is not on the sheet."""
    number = re.fullmatch(r"#?([0-9]{1,6})[.)]?", text.strip())
    if number:
        return _placement_of_number(turn, int(number[1]), voice)
    found = _PLACE.fullmatch(text.strip()[: 2 * LONGEST])
    if found is None:
        raise _unknown(text.strip(), voice)
    name, row, column, degrees, mirrored, target = found.groups()
    columns = {shape.name.lower(): (shape.name, die) for shape, die in turn.held.uses}
    if name.lower() not in columns:
        thrown = choices(turn, voice)
        sentence = voice.say("rollcean.problem.shape", text=repr(name[:LONGEST]), choices=thrown)
        raise NotUnderstood(sentence)
    shape, die = columns[name.lower()]
    whole = (
        f"{shape}@r{row}c{column}/{degrees or 0}{'m' if mirrored else ''} column {target or die}"
    )
    return _parse_placement(turn, whole, voice)


def _unknown(text: str, voice: Voice) -> NotUnderstood:
    return NotUnderstood(voice.say("rollcean.problem.unknown", text=repr(text[:LONGEST])))


def _placement_of_number(turn: Turn, number: int, voice: Voice) -> Placement:
    if 1 <= number <= len(turn.suggestions):
        return turn.suggestions[number - 1].placement
    raise NotUnderstood(voice.say("rollcean.problem.number", n=len(turn.suggestions)))


def _parse_placement(turn: Turn, text: str, voice: Voice) -> Placement:
    """Parse a placement; raises NotUnderstood if it is off the sheet or was not thrown."""
    placement = turn.parse(text)
    reason = turn.why_not(placement)
    if reason is not None and reason.code in ("off-sheet", "not-thrown"):
        raise NotUnderstood(voice.reason(reason))
    return placement


def _step(held: HeldShape, name: str, rest: str, voice: Voice) -> HeldShape:
    down, right = STEPS[name]
    boxes = number_after(rest, WIDTH, voice)
    return held.moved(down * boxes, right * boxes)


def _at(held: HeldShape, _name: str, rest: str, voice: Voice) -> HeldShape:
    row, box = (number_after(part.strip(), WIDTH, voice) for part in rest.partition(" ")[::2])
    return held.put(row - 1, box - 1)


# The changes to the held shape, by command.
CHANGES: dict[str, Callable[[HeldShape, str, str, Voice], HeldShape]] = {
    **dict.fromkeys(STEPS, _step),
    "at": _at,
    "turn": lambda held, _, rest, voice: held.turn(90 * number_after(rest, 3, voice)),
    "mirror": lambda held, *_: held.mirror(),
    "other": lambda held, *_: held.other(),
}


def number_after(rest: str, most: int, voice: Voice) -> int:
    """Return the small number after a command, 1 if there is none."""
    if not rest:
        return 1
    if not re.fullmatch(r"[0-9]{1,2}", rest) or not 1 <= int(rest) <= most:
        raise _unknown(rest, voice)
    return int(rest)


def choices(turn: Turn, voice: Voice) -> str:
    """List what can be placed: `V3 in column 5 or I4 in column 3`."""
    uses = turn.held.uses
    offered = [voice.say("rollcean.ask.choice", shape=s.name, column=column) for s, column in uses]
    return voice.words.either(offered)


def example(turn: Turn) -> str:
    """Return an example of a placement as it can be typed."""
    held = turn.held
    return NBSP.join([held.shape.name, str(held.row + 1), str(held.column + 1)])
