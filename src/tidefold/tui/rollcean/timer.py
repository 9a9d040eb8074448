"""A countdown with a bell, for people who play Roll-cean on paper."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any

from ...games.rollcean.hourglass_modes import seconds_of
from ...games.rollcean.sheet import DEFAULT_SHEET, parse_sheet
from ..layout import cut, wrap
from ..screen import Screen
from ..terminal import Terminal
from .sand import Now, Sand, steady_time

BELL_EVERY = 10  # seconds
BELLS_AT_THE_END = 3
BELL_GAP = 0.35  # seconds between bells, which a terminal otherwise rings as one
LOOK = 0.05  # seconds between two looks at the clock while something is going on
WIDEST = 70
# The digits 0 to 9, each three columns wide, to be read from across a table.
DIGITS = (
    "###   # ### ### # # ### ### ### ### ###",
    "# #   #   #   # # # #   #     # # # # #",
    "# #   # ### ### ### ### ###   # ### ###",
    "# #   # #     #   #   # # #   # # #   #",
    "###   # ### ###   # ### ###   # ### ###",
)
# The action of each key, and the sentence that names it.
KEYS = {
    " ": ("start", "timer.start"),
    "p": ("pause", "companion.key.pause"),
    "n": ("next", "companion.sand.next"),
    "b": ("back", "companion.sand.back"),
    "r": ("restart", "timer.restart"),
    "s": ("sound", "timer.sound"),
    "q": ("quit", "timer.quit"),
}
ALSO = {"\r": " ", "\n": " ", "\x04": "q"}  # Enter, and the end of all input
# Arrows, function keys and Alt with a letter begin with an escape and mean nothing here.
_SEQUENCE = re.compile("\x1b(\\[[0-9;?]*[ -/]*[@-~]|O.|[^\x1b\\[O]|$)|\x1b")


def keys(sent: bytes) -> list[str]:
    """Return the actions of the keys in the bytes sent; keys without an action are left out."""
    text = _SEQUENCE.sub("", sent.decode("utf-8", "replace")).lower()
    pressed = (ALSO.get(char, char) for char in text)
    return [KEYS[key][0] for key in pressed if key in KEYS]


class Rounds:
    """The rounds of a game and their sand, timed by the clock `now` alone."""

    def __init__(self, time: Mapping[str, Any], rounds: int, now: Now) -> None:
        self.rounds = rounds
        self._time = time
        self._now = now
        self.go_to(1)

    def go_to(self, round_number: int) -> None:
        """Fill the sand for a round, which waits for a start; past the last round, end the game."""
        self.round = round_number
        seconds = seconds_of(self._time, round_number)
        assert seconds is not None, "an untimed match has no timer"
        self.sand = Sand(seconds, self._now)
        self._rung = 0  # the seconds up to which bells were rung

    @property
    def over(self) -> bool:
        """Are all rounds played?"""
        return self.round > self.rounds

    def start(self) -> None:
        """Start or continue the sand; if it has run out, go to the next round."""
        if self.over:
            self.go_to(1)
        elif self.sand.left <= 0:
            self.go_to(self.round + 1)
        else:
            self.sand.go()

    def pause(self) -> None:
        """Pause the running sand, or continue it."""
        if self.sand.runs:
            self.sand.hold()
        elif self.sand.passed:
            self.sand.go()

    def next(self) -> None:
        """Go to the next round; after the last one, start a new game."""
        self.go_to(1 if self.over else self.round + 1)

    def back(self) -> None:
        """Go back one round."""
        self.go_to(max(1, self.round - 1))

    def restart(self) -> None:
        """Fill the sand of this round again."""
        self.go_to(self.round)

    def bells(self) -> int:
        """Return how many bells to ring now: one after every ten seconds, three at the end.

        If several are due because the machine slept, only the last one rings: three late bells
        would be taken for the end.
        """
        passed = self.sand.passed
        before, self._rung = self._rung, int(passed)
        if passed >= self.sand.seconds:
            return BELLS_AT_THE_END if before < self.sand.seconds else 0
        return int(before // BELL_EVERY < self._rung // BELL_EVERY)


class Timer:
    """The countdown on a screen, until someone quits."""

    def __init__(self, rounds: Rounds, terminal: Terminal, now: Now, *, sound: bool) -> None:
        self._rounds = rounds
        self._terminal = terminal
        self._words = terminal.voice.words
        self._now = now
        self._sound = sound
        self._bells = 0
        self._next_bell = 0.0

    def run(self, screen: Screen) -> None:
        """Show the time and ring, and react to keys."""
        with screen:
            while True:
                self._ring(screen)
                size = screen.size
                screen.draw(size, self._picture(*size))
                moving = self._bells or (self._rounds.sand.runs and self._rounds.sand.left)
                for key in screen.wait(LOOK if moving else None):
                    if key == "quit":
                        return
                    self._press(key)

    def _press(self, key: str) -> None:
        if key == "sound":
            self._sound, self._bells = not self._sound, 0
        else:
            self._bells += self._rounds.bells()
            getattr(self._rounds, key)()

    def _ring(self, screen: Screen) -> None:
        due = self._rounds.bells()
        self._bells = self._bells + due if self._sound else 0
        if self._bells and self._now() >= self._next_bell:
            screen.ring()
            self._bells -= 1
            self._next_bell = self._now() + BELL_GAP

    def _picture(self, width: int, height: int) -> list[str]:
        """Return the rows of the screen, the most important first."""
        words, paint, rounds = self._words, self._terminal.paint, self._rounds
        lines = [self._status(), ""]
        if rounds.over:
            lines += self._how_to_count(min(WIDEST, width))
        else:
            heading = words.say("rollcean.round", round=rounds.round, rounds=rounds.rounds)
            digits = drawn(math.ceil(rounds.sand.left), paint.sign("full"))
            lines = [heading, "", *digits, "", *lines]
        for key, (_, does) in KEYS.items():
            lines.append(f"{words['shell.key.space'] if key == ' ' else key:<8}{words[does]}")
        rows = [self._terminal.fit(cut(line, width)) for line in lines[:height]]
        return rows + [""] * (height - len(rows))

    def _status(self) -> str:
        sand = self._rounds.sand
        if self._rounds.over:
            return self._words["companion.sand.done"]
        if sand.left <= 0:
            return self._words["companion.sand.up"]
        if sand.runs:
            return self._words["companion.sand.running"]
        return self._words["timer.paused" if sand.passed else "timer.ready"]

    def _how_to_count(self, width: int) -> list[str]:
        """Explain the points besides those of the rounds, and the tie-break."""
        words, sheet = self._words, parse_sheet(DEFAULT_SHEET)
        bonus = words.say(
            "print.rollcean.bonus",
            star=words.say("rollcean.points", n=sheet.starfish_points),
            most=sheet.starfish_most,
            line=words.say("rollcean.points", n=sheet.line_points),
        )
        return [*wrap(bonus, width), "", *wrap(words["print.rollcean.tie"], width), ""]


def drawn(number: int, block: str) -> list[str]:
    """Draw a number in large digits."""
    places = [4 * int(digit) for digit in str(number)]
    rows = (" ".join(row[at : at + 3] for at in places) for row in DIGITS)
    return [row.replace("#", block) for row in rows]


def run_timer(
    time: Mapping[str, Any], rounds: int, terminal: Terminal, *, sound: bool = True
) -> bool:
    """Run the countdown until someone quits; returns False on a terminal without a screen."""
    screen = terminal.screen(keys)
    if screen is None:
        return False
    Timer(Rounds(time, rounds, steady_time), terminal, steady_time, sound=sound).run(screen)
    return True
