"""Beeps that are heard: a real sound where the machine has one, the terminal bell otherwise."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .clock import Now
from .player import Player
from .tone import END, TEN, wav

BELL_GAP = 0.35  # seconds between bells, which terminals else ring as one


class Sound:
    """The voice of the hourglass; `tend` it often while it is `busy`, and `close` it."""

    def __init__(self, ring: Callable[[], None], now: Now, *, on: bool, volume: int) -> None:
        self.on = on and volume > 0
        self._ring = ring
        self._now = now
        self._volume = volume or 60  # whoever turns it on from nothing wants to hear it
        self._player = Player()
        self._bells = 0
        self._next_bell = 0.0
        self._files: dict[int, str] = {}
        self._folder: tempfile.TemporaryDirectory[str] | None = None

    @property
    def busy(self) -> bool:
        """Is there something to tend?"""
        return self._bells > 0 or self._player.busy

    def prepare(self) -> None:
        """Make the sound files once, before they are needed."""
        if self._folder is not None or not self._player.works:
            return
        with suppress(OSError):
            self._folder = tempfile.TemporaryDirectory(
                prefix="tidefold-", ignore_cleanup_errors=True
            )
            for pitches in (TEN, END):
                file = Path(self._folder.name) / f"{len(pitches)}.wav"
                file.write_bytes(wav(pitches, self._volume))
                self._files[len(pitches)] = str(file)

    def beep(self, beeps: int) -> None:
        """Sound one beep or three; returns at once."""
        if not self.on or not beeps:
            return
        self.prepare()
        if beeps not in self._files or not self._player.play(self._files[beeps], beeps):
            self._bells += beeps
        self.tend()

    def tend(self) -> None:
        """Ring a bell that is due, and see to the players."""
        self._bells += sum(self._player.failed())
        if self._bells and self._now() >= self._next_bell:
            self._ring()
            self._bells -= 1
            self._next_bell = self._now() + BELL_GAP

    def switch(self) -> None:
        """Turn the sound on or off."""
        self.on = not self.on
        if not self.on:
            self._bells = 0
            self._player.close()

    def close(self) -> None:
        """End the sound and remove its files."""
        self._player.close()
        if self._folder is not None:
            self._folder.cleanup()
