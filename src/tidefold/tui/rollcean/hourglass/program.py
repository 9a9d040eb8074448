"""The hourglass as a program: keys in, pictures and beeps out."""

from __future__ import annotations

from .canvas import Canvas
from .rounds import Phase, Rounds, to_sound
from .scenes import Moment, count_scene, heading, help_pages, help_scene, round_scene
from .screen import FullScreen
from .sentences import SAY
from .sound import Sound

FRAME = 0.05  # seconds between two pictures while the sand runs


class Program:
    """One game at the hourglass."""

    def __init__(self, rounds: Rounds, sound: Sound, screen: FullScreen) -> None:
        self._rounds = rounds
        self._sound = sound
        self._screen = screen
        self._note = ""
        self._page: int | None = None  # of the help, while it is open
        self._over = False

    def run(self) -> None:
        """Until somebody quits."""
        while not self._over:
            self._sound.beep(to_sound(self._rounds.tick()))
            self._sound.tend()
            moment = Moment.of(self._rounds, sound=self._sound.on, note=self._note)
            in_short = f"{heading(moment)}: {moment.seconds_left} s "
            self._screen.show(self._picture(moment), in_short)
            for key in self._screen.wait(self._patience()):
                self._press(key)

    def _patience(self) -> float | None:
        """How long nothing will change by itself; None is forever."""
        moving = self._rounds.phase is Phase.RUNNING or self._sound.busy
        return FRAME if moving else None

    def _picture(self, moment: Moment) -> Canvas:
        """What to show now."""
        size = self._screen.size
        if self._page is not None:
            return help_scene(*size, self._page)
        if moment.phase is Phase.DONE:
            return count_scene(*size)
        return round_scene(*size, moment)

    def _press(self, key: str) -> None:
        """Do what a key says; in the help every key turns the page."""
        if self._page is not None:
            last = self._page + 1 >= len(help_pages(*self._screen.size))
            self._page = None if last else self._page + 1
            return
        self._note = ""
        action = getattr(self, f"_key_{key}", None)
        if action is not None:
            action()

    def _key_start(self) -> None:
        self._rounds.start()

    def _key_pause(self) -> None:
        self._rounds.pause()

    def _key_next(self) -> None:
        self._rounds.next()

    def _key_back(self) -> None:
        if self._rounds.round == 1 and self._rounds.phase is not Phase.DONE:
            self._note = SAY["first"]
        self._rounds.back()

    def _key_restart(self) -> None:
        self._rounds.restart()

    def _key_longer(self) -> None:
        self._change(+1, "longest")

    def _key_shorter(self) -> None:
        self._change(-1, "shortest")

    def _change(self, steps: int, otherwise: str) -> None:
        """Take another glass, and say what came of it."""
        changed = self._rounds.change(steps)
        times = self._rounds.times
        if times.constant is None:
            self._note = SAY["decreasing"]
            return
        now = self._rounds.phase is Phase.READY
        code = otherwise if not changed else "changed" if now else "changed.later"
        self._note = SAY[code].format(seconds=times.constant)

    def _key_sound(self) -> None:
        self._sound.switch()
        self._note = SAY["sound.on" if self._sound.on else "sound.off"]

    def _key_help(self) -> None:
        self._page = 0

    def _key_quit(self) -> None:
        self._over = True
