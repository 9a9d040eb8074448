"""The terminal: its abilities and width, its output and its questions."""

from __future__ import annotations

import os
import select
import shutil
import sys
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO
from unicodedata import normalize

from ..i18n import Sentences
from .keyboard import Keyboard, ReadKeys
from .layout import NBSP
from .paint import ESCAPE, UNICODE_NEEDED, Depth, Paint, merged
from .people import Voice
from .screen import Screen

NARROW, WIDE = 39, 100
USUAL_PACE = 0.6
STAND_INS = {"\u2019": "'", "\u2013": "-", "→": ">", "«": '"', "»": '"', "“": '"', "”": '"'}


class TimeUp(Exception):  # an event of the clock, not an error
    """The person had a limited time, and it is over."""


def colour_depth(out: TextIO, environment: Mapping[str, str], *, wanted: bool = True) -> Depth:
    """Return the number of colours to use; none if the output is not a terminal with colours."""
    term = environment.get("TERM", "" if os.name == "posix" else "windows")
    if not wanted or environment.get("NO_COLOR") or term in ("", "dumb") or not out.isatty():
        return Depth.NONE
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Depth.TRUE
    return Depth.CUBE if "256color" in term else Depth.BASIC


def _can_say(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class Terminal:
    """The place where the person reads and types."""

    def __init__(
        self,
        out: TextIO,
        typed: TextIO | None,
        *,
        colour: bool = True,
        pace: float | None = None,
        language: str = "en",
    ) -> None:
        self._out = out
        self._typed = typed
        self._encoding = getattr(out, "encoding", None) or "utf-8"
        self.paint = Paint(
            colour_depth(out, os.environ, wanted=colour), _can_say(UNICODE_NEEDED, self._encoding)
        )
        self.voice = Voice(self.paint, Sentences(language))
        watched = out.isatty()
        self.interactive = watched and typed is not None and typed.isatty()
        self._dumb = os.name == "posix" and os.environ.get("TERM", "") in ("", "dumb")
        self._pace = pace if pace is not None else USUAL_PACE if watched else 0.0
        if isinstance(typed, TextIOWrapper):
            typed.reconfigure(errors="replace")
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401  # gives `input` line editing

    @property
    def width(self) -> int:
        """The number of columns to use now."""
        return max(NARROW, min(WIDE, shutil.get_terminal_size().columns - 1))

    def show(self, lines: Iterable[str] = ("",)) -> None:
        """Write lines."""
        for line in lines:
            self._out.write(self.fit(line).rstrip() + "\n")

    def show_by_the_page(self, lines: list[str], prompt: str) -> None:
        """Write lines; a person at a terminal gets them by the screenful, and may stop with q."""
        page = max(10, shutil.get_terminal_size().lines - 2)
        if not self.interactive or len(lines) <= page:
            self.show(lines)
            return
        for start in range(0, len(lines), page):
            self.show(lines[start : start + page])
            if start + page < len(lines) and self.ask(prompt).strip().lower().startswith("q"):
                return

    def pause(self, part: float = 1.0) -> None:
        """Wait a moment, so that a person can follow."""
        if self._pace > 0:
            self._out.flush()
            time.sleep(self._pace * part)

    def screen(self, keys: ReadKeys) -> Screen | None:
        """Return the terminal as a full screen, or None if it cannot be one."""
        if not self.interactive or self._dumb or self._typed is None:
            return None
        return Screen(self._out, Keyboard(self._typed, keys))

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        """Return the line typed after a prompt; raises EOFError at the end of input, or TimeUp."""
        self._out.flush()
        ours = self._out is sys.stdout and self._typed is sys.stdin
        if self.interactive and ours and seconds is None:
            return input(_for_readline(self.fit(prompt)))
        self._out.write(self.fit(prompt))
        self._out.flush()
        if seconds is not None:
            self._await_line(seconds)
        line = self._typed.readline() if self._typed is not None else ""
        if not line:
            self._out.write("\n")
            raise EOFError
        if self._typed is not None and not self._typed.isatty():
            self._out.write(self.fit(_harmless(line.rstrip("\n"))) + "\n")
        return line.rstrip("\r\n")

    def forget_typed(self) -> None:
        """Forget what was typed ahead: it answers no question that nobody has read yet."""
        if self.interactive and self._typed is not None and sys.platform != "win32":
            import termios

            termios.tcflush(self._typed.fileno(), termios.TCIFLUSH)

    def _await_line(self, seconds: float) -> None:
        """Wait for a typed line where that is possible; raises TimeUp if none is typed in time."""
        if self._typed is None or not self.interactive or sys.platform == "win32":
            return
        if not select.select([self._typed], [], [], max(0.0, seconds))[0]:
            self.forget_typed()
            self._out.write("\n")
            raise TimeUp

    def fit(self, text: str) -> str:
        """Replace characters that the terminal's encoding lacks, and merge neighbouring styles."""
        text = merged(text.replace(NBSP, " "))
        if text.isascii() or _can_say(text, self._encoding):
            return text
        return "".join(map(self._stand_in, text))

    def _stand_in(self, char: str) -> str:
        """Return the character, or the nearest one that the encoding has."""
        if _can_say(char, self._encoding):
            return char
        if char in STAND_INS:
            return STAND_INS[char]
        return normalize("NFKD", char).encode("ascii", "ignore").decode() or "?"


def _for_readline(prompt: str) -> str:
    """Return a prompt with marks that tell readline that its colour codes take no room."""
    parts = prompt.split(ESCAPE)
    marked = [part.replace("m", "m\x02", 1) for part in parts[1:]]
    return f"\x01{ESCAPE}".join([parts[0], *marked])


def _harmless(text: str) -> str:
    """Return typed text for a transcript, shortened and without control characters."""
    return "".join(char if char.isprintable() else "?" for char in text)[:200]
