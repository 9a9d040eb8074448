"""A match of a person at seat 0 against bots: setting it up, playing it and leaving it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from shlex import quote
from threading import Timer
from typing import Any

from ..bots.catalogue import Bot, seat_seed
from ..bots.engine import bot_named
from ..games.registry import Game
from .layout import wrap
from .terminal import Terminal

LONG = 1.0  # seconds; a shorter wait needs no notice


class LeftTheMatch(Exception):  # a decision of the person, not an error
    """The person left the match."""


class NotUnderstood(Exception):  # a slip of the person, not an error
    """The typed text is no command and no legal move; the message explains why in one sentence."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A match before its start: its game and rules, its players, and the terminal."""

    game: Game
    rules: Mapping[str, Any]  # as `Game.start` takes them
    opponents: list[str]  # the names of the bots, from seat 1 on
    names: tuple[str, ...]  # the person's first
    seed: int
    terminal: Terminal
    switches: Mapping[str, bool]  # switches of the terminal client itself

    def start(self) -> Any:
        """Start the match; raises ValueError if the rules contradict each other."""
        return self.game.start(len(self.names), self.seed, self.rules)

    def bots(self) -> list[Bot]:
        """Create the opponents, each with its own seed derived from the match's."""
        seats = enumerate(self.opponents, 1)
        made = partial(bot_named, game=self.game.name, impatient=True)
        return [made(bot, seed=seat_seed(self.seed, seat)) for seat, bot in seats]


class Dialog:
    """Shows sentences and questions to the person at the terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._voice = terminal.voice

    def say(self, sentence: str) -> None:
        """Show one sentence, wrapped."""
        paint = self._terminal.paint
        start = f" {paint.sea(paint.sign('arrow'))} "
        self._terminal.show(wrap(sentence, self._terminal.width, start))

    @property
    def prompt_text(self) -> str:
        """The prompt before a typed move, with colours."""
        paint = self._terminal.paint
        return f" {paint.dim(self._voice.say('prompt'))} {paint.sea('>')} "

    def show_pages(self, lines: list[str]) -> None:
        """Show lines, a screenful at a time."""
        more = f" {self._terminal.paint.dim(self._voice.say('more'))} "
        self._terminal.show_by_the_page([*lines, ""], more)

    @contextmanager
    def say_if_slow(self, sentence: str) -> Iterator[None]:
        """Show a sentence if the code in the `with` block takes longer than `LONG`."""
        late = Timer(LONG, self.say, (sentence,))
        if self._terminal.interactive:
            late.start()
        try:
            yield
        finally:
            late.cancel()
            if late.is_alive():
                late.join()

    def wait_for_enter(self, code: str, answered: Callable[[str], bool]) -> None:
        """Wait until a person at a terminal presses Enter; `answered` replies to commands."""
        prompt = f" {self._terminal.paint.dim(self._voice.say(code))} "
        while self._terminal.interactive:
            self._terminal.show()
            self._terminal.forget_typed()
            if not answered(self._terminal.ask(prompt)):
                return


class Session(ABC):
    """Plays a match until it is over or the person leaves."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._dialog = Dialog(terminal)

    @property
    def _round(self) -> int | None:
        """The round being played, None in a game without rounds."""
        return None

    @abstractmethod
    def _play(self) -> None:
        """Play until the match is over."""

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        try:
            self._play()
        except (LeftTheMatch, EOFError):
            self._say_left()
        except KeyboardInterrupt:
            self._terminal.show()
            self._say_left()
            raise

    def _say_left(self) -> None:
        code = "end.left" if self._round is None else "end.left.round"
        self._dialog.say(self._terminal.voice.say(code, round=self._round))

    def say_goodbye(self, file: str | None, how_to_save: str, same_deal: str) -> None:
        """Say where the record is or how to keep one, and how to play the same deal again."""
        voice = self._terminal.voice
        self._terminal.show()
        self._dialog.say(voice.say("end.saved" if file else "end.save"))
        self._terminal.show([f"   tidefold check {quote(file)}" if file else f"   {how_to_save}"])
        self._dialog.say(voice.say("end.again"))
        self._terminal.show([f"   {same_deal}"])
