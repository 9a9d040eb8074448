"""An hourglass on the whole screen, for people who play Roll-cean on paper."""

from __future__ import annotations

import os
from typing import TextIO

from ....games.rollcean.state import ROUNDS
from ...keyboard import Keyboard
from ...paint import Paint
from ...terminal import colour_depth
from .canvas import UNICODE_NEEDED
from .clock import MOST_ROUNDS, SECONDS, Now, Times, steady_time
from .program import Program
from .rounds import Rounds
from .screen import FullScreen, Printed, keys
from .sentences import SAY
from .sound import Sound

__all__ = ["MOST_ROUNDS", "ROUNDS", "SECONDS", "NotATerminal", "Times", "run_hourglass"]


class NotATerminal(Exception):
    """There is no terminal to draw in."""


def run_hourglass(
    times: Times,
    out: TextIO,
    typed: TextIO | None,
    *,
    colour: bool = True,
    sound: bool = True,
    volume: int = 60,
    now: Now = steady_time,
) -> None:
    """Run the hourglass until somebody quits; the terminal is left as it was."""
    if typed is None or not (out.isatty() and typed.isatty()):
        raise NotATerminal(SAY["not-a-terminal"])
    dumb = os.name == "posix" and os.environ.get("TERM", "") in ("", "dumb")
    paint = Paint(
        colour_depth(out, os.environ, wanted=colour), not dumb and _speaks_unicode(out.encoding)
    )
    screen = (Printed if dumb else FullScreen)(out, Keyboard(typed, keys), paint)
    voice = Sound(screen.ring, now, on=sound, volume=volume)
    try:
        with screen:
            Program(Rounds(times, now), voice, screen).run()
    finally:
        voice.close()


def _speaks_unicode(encoding: str | None) -> bool:
    """Has an encoding all that we draw with?"""
    try:
        UNICODE_NEEDED.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
