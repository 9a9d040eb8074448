"""One match of a person at seat 0 against bots, whatever the game: played, left, and a goodbye."""

from __future__ import annotations

from abc import ABC, abstractmethod
from shlex import quote

from .sentences import END
from .speaking import LeftTheMatch, Speaker
from .terminal import Terminal


class Session(ABC):
    """Plays a match until it is over or the person leaves."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._speaker = Speaker(terminal)

    @property
    @abstractmethod
    def _round(self) -> int:
        """The round being played."""

    @abstractmethod
    def _play(self) -> None:
        """Play the whole match."""

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        try:
            self._play()
        except (LeftTheMatch, EOFError):
            self._speaker.say(END["left"].format(round=self._round))
        except KeyboardInterrupt:
            self._terminal.show()
            self._speaker.say(END["left"].format(round=self._round))
            raise

    def say_goodbye(self, file: str | None, how_to_save: str, same_deal: str) -> None:
        """Where the record is, or how to keep one, and how to play the same deal again."""
        self._terminal.show()
        self._speaker.say(END["saved" if file else "save"])
        self._terminal.show([f"   tidefold check {quote(file)}" if file else f"   {how_to_save}"])
        self._speaker.say(END["again"])
        self._terminal.show([f"   {same_deal}"])
