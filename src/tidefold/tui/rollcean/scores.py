"""Points: the gains of rounds and placements, and their parts in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ...games.rollcean import Link, Match, Objective, Placement, Sheet, View
from ...games.rollcean.board import Board, words_of
from ...games.rollcean.record import PlayedRound, gained_in
from ...games.rollcean.rules import resolve, total
from ...games.rollcean.scoring import BOTTLE, animals_under
from ...games.rollcean.sheet import Box
from ...games.rollcean.state import NOBODY, PASS, State, new_state
from ..people import Voice
from .objectives import name_of
from .sheet import NONE, Boxes, animal_name, bite, bottle, eats


def finished(match: Match) -> Sequence[PlayedRound]:
    """Return the finished rounds; only of these may a player know what the others did."""
    return [played for played in match.rounds if played.is_over]


def drawn_last(match: Match, seat: int) -> Boxes:
    """Return the boxes that a seat hatched in the last finished round."""
    over = finished(match)
    return boxes_of(over[-1].plays[seat]) if over else NONE


def boxes_of(play: dict[str, Any] | None) -> Boxes:
    """Return the boxes of a play; none if it was a pass."""
    return frozenset((row, column) for row, column in (play or {}).get("boxes", ()))


SOURCES = ("rounds", "starfish", "lines", "objectives")  # of points, as `View.tally` names them


def source_name(voice: Voice, source: str) -> str:
    """Return the name of a source of points, of the bottles, or of the total."""
    return voice.say("total" if source == "total" else f"rollcean.part.{source}")


@dataclass(frozen=True, slots=True)
class Gain:
    """The gain of a placement: the round's points, starfish, lines, objectives and the sum."""

    points: int
    starfish: int
    lines: tuple[int, ...]
    objectives: tuple[str, ...]
    total: int


class Forecast:
    """Plays one more round on a seat's own sheet, without the other players."""

    def __init__(self, view: View, board: Board, seat: int) -> None:
        self._view = view
        self._board = board
        self._codes = {
            both: code for code, both in enumerate(zip(board.low, board.high, strict=True))
        }
        start = new_state(1)
        start.low[0], start.high[0] = words_of(view.hatched[seat])
        start.objectives[:] = range(len(view.objectives))
        start.closed = sum(1 << n for n, o in enumerate(view.objectives) if o.name in view.closed)
        self._before = self._after_round(start, PASS)

    def _after_round(self, state: State, code: int) -> State:
        """Return the state after a round in which this seat plays alone."""
        after = state.copy()
        after.codes[0] = code
        resolve(after, self._board, NOBODY)
        return after

    def of(self, placement: Placement) -> Gain:
        """Return the gain of a legal placement."""
        after = self._after_round(self._before, self._codes[words_of(placement.boxes)])
        gained = gained_in(self._before, after, self._view.sheet, self._view.objectives)
        return Gain(
            gained["points"][0],
            gained["starfish"][0],
            tuple(gained["lines"][0]),
            tuple(gained["objectives"][0]),
            total(after, self._board, 0) - total(self._before, self._board, 0),
        )


def meals(sheet: Sheet, boxes: Iterable[Box]) -> list[tuple[Link, int]]:
    """Return each predator with prey under a shape, and its points before a bottle multiplies."""
    under = animals_under(sheet, boxes)
    found = [link for link in sheet.links if under[link.predator] and under[link.prey]]
    return [(link, under[link.prey] * link.points) for link in found]


def round_parts(
    sheet: Sheet, boxes: Iterable[Box], voice: Voice, *, short: bool = False
) -> list[str]:
    """Return the parts of a shape's points, in words, or in letters if `short`."""
    drawn = list(boxes)
    paint = voice.paint
    parts = [
        bite(link, points, paint) if short else eats(link, points, voice)
        for link, points in meals(sheet, drawn)
    ]
    if parts and animals_under(sheet, drawn)[BOTTLE]:
        words = f"{animal_name(voice, BOTTLE)} {paint.sign('times')}{sheet.bottle_factor}"
        parts.append(bottle(sheet, paint) if short else words)
    return parts


def extra_parts(
    sheet: Sheet, objectives: Iterable[Objective], gain: Gain, voice: Voice
) -> list[str]:
    """Return the parts of a gain besides the points of the round."""
    parts = []
    if gain.starfish:
        points = gain.starfish * sheet.starfish_points
        parts.append(voice.say("rollcean.preview.starfish", n=gain.starfish, points=points))
    parts += [
        voice.say("rollcean.preview.line", row=row + 1, points=sheet.line_points)
        for row in gain.lines
    ]
    parts += [
        voice.say(
            "rollcean.preview.objective", title=name_of(voice, objective), points=objective.points
        )
        for objective in objectives
        if objective.name in gain.objectives
    ]
    return parts


def gain_parts(
    view: View, boxes: Iterable[Box], gain: Gain, voice: Voice, *, short: bool = False
) -> list[str]:
    """Return all parts of a placement's points."""
    parts = round_parts(view.sheet, boxes, voice, short=short)
    return parts + extra_parts(view.sheet, view.objectives, gain, voice)
