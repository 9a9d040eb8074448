"""The beeps: made here as WAV files, played by the machine's player, else the terminal bell."""

from __future__ import annotations

import io
import math
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import wave
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .clock import Now

RATE = 22050
LENGTH = 0.32  # seconds of one tone
STEP = 0.30  # seconds from one tone to the next at the end
TEN = (880.0,)
END = (880.0, 740.0, 587.0)


def tone(pitch: float) -> list[float]:
    """The samples of one tone, from -1 to 1."""
    noise = random.Random(7)  # the same paper each time
    samples: list[float] = []
    rustle = 0.0
    for index in range(int(RATE * LENGTH)):
        time = index / RATE
        rustle += 0.35 * (noise.uniform(-1, 1) - rustle)  # a low-pass takes the hiss away
        swell = min(1.0, time / 0.004) * min(1.0, (LENGTH - time) / 0.02)
        turn = 2 * math.pi * pitch * time
        ring = math.sin(turn) + 0.30 * math.sin(2 * turn) + 0.12 * math.sin(3 * turn)
        tap = 0.5 * rustle * math.exp(-time * 60)
        samples.append(swell * (tap + 0.48 * ring * math.exp(-time * 13)))
    return samples


def melody(pitches: tuple[float, ...]) -> list[float]:
    """Tones one after the other, each ringing into the next."""
    mixed = [0.0] * int(RATE * (STEP * (len(pitches) - 1) + LENGTH) + 1)
    for number, pitch in enumerate(pitches):
        for index, sample in enumerate(tone(pitch), int(RATE * STEP * number)):
            mixed[index] += sample
    return mixed


def wav(pitches: tuple[float, ...], volume: int) -> bytes:
    """A mono WAV file of 16 bits; `volume` is from 0 to 100."""
    loudness = 32767 * (volume / 100) ** 2  # ears hear ratios: half the number sounds half as loud
    levels = [round(max(-1.0, min(1.0, sample)) * loudness) for sample in melody(pitches)]
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(levels)}h", *levels))
    return file.getvalue()


# Tried in this order; the file's name comes last.
PLAYERS = (
    ("paplay",),
    ("pw-play",),
    ("aplay", "-q"),
    ("afplay",),
    ("ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet"),
)
PATIENCE = 6.0  # seconds after which a player that hangs is ended


class Player:
    """Plays files, one process a file; reaps every process and gives up players that fail."""

    def __init__(self) -> None:
        self._players = [
            (path, *player[1:]) for player in PLAYERS if (path := shutil.which(player[0]))
        ]
        self._playing: list[tuple[subprocess.Popen[bytes], float, int]] = []

    @property
    def works(self) -> bool:
        """Is there, as far as known, a way to play?"""
        return sys.platform == "win32" or bool(self._players)

    @property
    def busy(self) -> bool:
        """Is a process to be looked after?"""
        return bool(self._playing)

    def play(self, file: str, beeps: int) -> bool:
        """Begin to play a file with so many beeps; False if that cannot be."""
        if sys.platform == "win32":
            return _play_on_windows(file)
        while self._players:
            try:
                process = subprocess.Popen(
                    [*self._players[0], file],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,  # so that Ctrl-C is ours alone
                )
            except OSError:
                del self._players[0]
                continue
            self._playing.append((process, time.monotonic(), beeps))
            return True
        return False

    def failed(self) -> list[int]:
        """Reap what has ended; the beeps of the files that could not be heard."""
        lost: list[int] = []
        still = []
        for process, began, beeps in self._playing:
            code = process.poll()
            if code is None and time.monotonic() - began < PATIENCE:
                still.append((process, began, beeps))
            elif code is None:
                _end(process)
                self._give_up(process)
            elif code != 0:
                self._give_up(process)
                lost.append(beeps)
        self._playing = still
        return lost

    def close(self) -> None:
        """End what still plays; nothing is left behind."""
        for process, _, _ in self._playing:
            _end(process)
        self._playing = []

    def _give_up(self, process: subprocess.Popen[bytes]) -> None:
        """Try the next player from now on."""
        path = process.args[0] if isinstance(process.args, list) else None
        self._players = [player for player in self._players if player[0] != path]


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill and reap a process."""
    process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(1.0)


def _play_on_windows(file: str) -> bool:
    """By the standard library, which starts at once; PowerShell takes a second to wake."""
    if sys.platform == "win32":
        import winsound

        with suppress(RuntimeError):
            winsound.PlaySound(file, winsound.SND_FILENAME | winsound.SND_ASYNC)
            return True
    return False


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
