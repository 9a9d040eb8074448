"""Playing a sound file without waiting for it, by whatever player the machine has."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from contextlib import suppress

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
