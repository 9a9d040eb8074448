"""A turn of the person: the view, the legal placements with their points, and the time left."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.rollcean import Match, Placement, Reason
from ...games.rollcean.moves import parse_placement
from ..layout import NBSP, pad_left
from ..paint import Paint
from ..people import YOU, Voice
from ..terminal import TimeUp
from .held_shape import HeldShape, first_held_shape
from .sand import Sand
from .scores import Forecast, Gain, drawn_last, gain_parts
from .sheet import Marks


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A legal placement, its number in the list of all, and its gain."""

    number: int
    placement: Placement
    gain: Gain


def sand_bar(seconds: float, most: int, paint: Paint) -> str:
    """Return the remaining sand in seconds and as a bar."""
    cells = 10
    full = max(0, min(cells, round(cells * seconds / most)))
    text = pad_left(str(int(seconds + 0.999)), 2)
    sand = paint.sun(paint.sign("full") * full) + paint.dim(paint.sign("empty") * (cells - full))
    return f"{text} s {sand}"


class Turn:
    """One turn, shared by the two ways of asking: keys and typed lines."""

    def __init__(self, match: Match, sand: Sand | None = None) -> None:
        self._match = match
        self._forecast: Forecast | None = None
        self._suggestions: list[Suggestion] | None = None
        self._fresh = drawn_last(match, YOU)
        self._sand = sand
        self.view = match.view(YOU)
        self.moves = match.placements(YOU)
        self.held = first_held_shape(self.view, self.moves)

    @property
    def suggestions(self) -> list[Suggestion]:
        """All legal placements, those with the largest gain first."""
        if self._suggestions is None:
            gains = [(self.gain(move), move) for move in self.moves]
            gains.sort(key=lambda pair: -pair[0].total)
            self._suggestions = [
                Suggestion(number, move, gain) for number, (gain, move) in enumerate(gains, 1)
            ]
        return self._suggestions

    def seconds_left(self) -> float | None:
        """Return the seconds left, None without a limit; raises TimeUp at the end."""
        if self._sand is None:
            return None
        if self._sand.left <= 0:
            raise TimeUp
        return self._sand.left

    def clock(self, paint: Paint) -> str:
        """Return the sand for the heading; an empty text without a limit."""
        if self._sand is None:
            return ""
        return sand_bar(self._sand.left, self._sand.seconds, paint)

    def gain(self, placement: Placement) -> Gain:
        """Return the gain of a legal placement."""
        if self._forecast is None:
            self._forecast = Forecast(self.view, self._match.board, YOU)
        return self._forecast.of(placement)

    def parse(self, text: str) -> Placement:
        """Parse a placement written in full; raises ValueError if it is malformed."""
        return parse_placement(text, self._match.shapes)

    def why_not(self, placement: Placement) -> Reason | None:
        """Return the reason why a placement is illegal, or None if it is legal."""
        return self._match.why_not(placement, seat=YOU)

    def marks(
        self, held: HeldShape | None = None, *, rulers: bool = False, small: bool = False
    ) -> Marks:
        """Return the marks of the person's sheet, with the held shape if there is one."""
        return Marks(
            hatched=frozenset(self.view.hatched[YOU]),
            fresh=self._fresh,
            shape=frozenset(held.placement.boxes) if held else frozenset(),
            columns=(held.target,) if held else self.view.dice or (),
            counts=True,
            rulers=rulers,
            small=small,
        )

    def preview(self, placement: Placement, voice: Voice, *, short: bool = False) -> str:
        """Say why a placement is illegal, or list its points; with `short`, in letters."""
        reason = self.why_not(placement)
        if reason is not None:
            refused = voice.paint.sun(voice.say("rollcean.preview.illegal"))
            return f"{refused} {voice.reason(reason)}"
        gain = self.gain(placement)
        parts = gain_parts(self.view, placement.boxes, gain, voice, short=short)
        points = voice.paint.bold(voice.points(gain.total))
        gap = NBSP * 2 + " " if short else ", "
        return voice.with_colon(points, gap.join(parts)) if parts else points

    def fits(self, voice: Voice) -> str:
        """Say how many placements fit."""
        return voice.say("rollcean.ask.fits", n=len(self.moves))
