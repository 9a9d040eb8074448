"""The list of legal placements, the best first, in pages."""

from __future__ import annotations

from collections.abc import Callable

from ...games.rollcean.scoring import BOTTLE, animals_under
from ..layout import wrap
from ..people import Voice
from ..session import NotUnderstood
from .scores import gain_parts
from .turn import Suggestion, Turn

PAGE = 9
ONE_LINE = 60  # columns from which the reasons stand on the line of a placement
_KINDS: dict[str, Callable[[Turn, Suggestion], bool]] = {
    "starfish": lambda _, found: bool(found.gain.starfish),
    "line": lambda _, found: bool(found.gain.lines),
    "objective": lambda _, found: bool(found.gain.objectives),
    "bottle": lambda turn, found: animals_under(turn.view.sheet, found.placement.boxes)[BOTTLE] > 0,
}


def listed(turn: Turn, wanted: str, voice: Voice, width: int) -> list[str]:
    """Return a page of the list; `wanted` may name a page, a shape, or a source of points."""
    page, chosen, words = 1, turn.suggestions, []
    for word in wanted.lower().split():
        if word.isdecimal() and len(word) < 5:
            page = int(word)
        else:
            chosen = _filtered(turn, chosen, word, voice)
            words.append(word)
    if not chosen:
        raise NotUnderstood(voice.say("rollcean.list.none"))
    pages = (len(chosen) + PAGE - 1) // PAGE
    if not 1 <= page <= pages:
        raise NotUnderstood(voice.say("rollcean.list.page", pages=pages))
    start = (page - 1) * PAGE
    shown = chosen[start : start + PAGE]
    last, total = start + len(shown), len(chosen)
    head = voice.say("rollcean.list.title", first=start + 1, last=last, total=total)
    lines = ["", *wrap(voice.paint.bold(head), width, " ")]
    for found in shown:
        lines += _line(turn, found, voice, width)
    code = "more" if words or len(turn.held.uses) == 1 else "more.shape"
    next_page = " ".join([*words, str(page + 1)])
    more = voice.say(f"rollcean.list.{code}", page=next_page, shape=turn.held.shape.name)
    return [*lines, *(wrap(voice.paint.dim(more), width, " ") if page < pages else [])]


def _filtered(turn: Turn, found: list[Suggestion], word: str, voice: Voice) -> list[Suggestion]:
    shapes = {shape.name.lower(): shape.name for shape, _ in turn.held.uses}
    if word in shapes:
        return [each for each in found if each.placement.shape == shapes[word]]
    kind = word if word in _KINDS else word.removesuffix("s")
    if kind not in _KINDS:
        raise NotUnderstood(voice.say("rollcean.list.filter"))
    return [each for each in found if _KINDS[kind](turn, each)]


def _line(turn: Turn, found: Suggestion, voice: Voice, width: int) -> list[str]:
    paint = voice.paint
    points = paint.sun(f"+{found.gain.total}".rjust(4))
    start = f" {paint.bold(f'{found.number:3}')}  {found.placement!s:23} {points}  "
    parts = ", ".join(gain_parts(turn.view, found.placement.boxes, found.gain, voice))
    if width < ONE_LINE:
        return [start, *(wrap(parts, width, " " * 6) if parts else [])]
    return wrap(parts, width, start) if parts else [start]
